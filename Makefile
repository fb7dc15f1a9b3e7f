# Every target sets up what it needs: a virtual environment of its own, and the system's packages where it may.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
ARGS ?=

.PHONY: run test coverage lint bench messages icons scenes screenshots licences soak site system clean

run: $(INSTALLED)
	$(BIN)/scorepad $(ARGS)

test: $(INSTALLED) system
	$(BIN)/python locales/compile.py
	$(BIN)/python -m pytest -n 2 --dist loadgroup $(ARGS)

# Apart from the tests, since it makes them more than twice as slow with Python 3.11.
coverage: override ARGS += --cov --cov-report=
coverage: test
	@echo "Coverage of scorepad/: $$($(BIN)/coverage report --format=total) % of the lines"

lint: $(INSTALLED)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy tests

bench: $(INSTALLED) system
	$(BIN)/python -m tests.bench $(ARGS)

messages: $(INSTALLED)
	$(BIN)/python locales/messages.py
	$(BIN)/python locales/compile.py

icons: $(INSTALLED)
	$(BIN)/python -m tests.app.kit.icon_font

scenes: $(INSTALLED) system
	$(BIN)/python -m tests.app.kit.scenes

screenshots: $(INSTALLED) system
	$(BIN)/python -m tests.browser.screenshots

licences: $(INSTALLED)
	$(BIN)/python -m scorepad.site.licences

soak: $(INSTALLED)
	SCOREPAD_FUZZ=10000 $(BIN)/python -m pytest -n 0 tests/app/serving/test_fuzz.py tests/archive/test_fuzz.py tests/site/test_imports.py
	$(BIN)/python -m tests.soak $(ARGS)

site: $(INSTALLED)
	$(BIN)/scorepad site build/site $(ARGS)

# Chromium and a PostgreSQL server for the tests; says what is missing where it may not install them.
system:
	@sh tests/system.sh

$(INSTALLED): pyproject.toml constraints.txt locales/compile.py $(wildcard locales/*/LC_MESSAGES/*.po)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --group dev --editable ".[postgres]"
	touch $@

clean:
	rm -rf build dist $(VENV) .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache
