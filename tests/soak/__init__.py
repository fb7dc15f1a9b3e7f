"""Long runs, which no test has the time for: ``make soak``."""
