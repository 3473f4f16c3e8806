# Everything works from a fresh checkout with Python 3.11 or later: `make play`, `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCE := $(shell find src -name '*.py' -o -name '*.json')

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench compiled lock clean

help: ## what you can do here
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(VENV)/.ready ## make the virtual environment

$(VENV)/.ready: requirements.lock pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

play: setup ## play against bots
	$(BIN)/haricot play bohnanza-2016 --terminal

test: setup compiled ## run every test
	$(BIN)/python -m pytest --numprocesses auto

check: setup ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup compiled ## measure the engine, interpreted and compiled
	$(BIN)/python bench/engine.py

compiled: build/compiled/.ready ## build the engine as machine code into build/compiled

build/compiled/.ready: $(SOURCE) setup.py | setup
	rm -rf build/compiled build/lib* build/temp* build/bdist*
	HARICOT_COMPILED=1 $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --target build/compiled .
	@touch $@

lock: ## choose and pin the newest versions of all dependencies
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet uv
	build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate --all-extras --output-file requirements.lock pyproject.toml

clean: ## remove what was built
	rm -rf build dist out $(VENV) src/*.egg-info
