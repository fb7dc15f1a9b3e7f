"""``python -m scorepad`` is the command line."""

import sys

from scorepad.cli import main

sys.exit(main())
