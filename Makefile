# Podere: `make` lists what there is. Needs Python 3.11 or newer; takes a C compiler, Node 20 and uv where they are.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# A name on the path may be an empty shell: ask each one to run.
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
UV := $(shell command -v uv 2>/dev/null)
HAS_NODE := $(shell command -v npm >/dev/null 2>&1 && \
	node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null && echo yes)

VENV := .venv
BIN := $(VENV)/bin
STAMPS := build/stamps
ENGINE := $(shell cd src/podere && find kernel farmyard games bots arena/loop.py -name '*.py' 2>/dev/null | sed 's|^|src/podere/|')
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) \
	$(shell find src/podere -type f -path '*/locale/*' 2>/dev/null)
TESTS := tests

say = @printf '\033[1m==>\033[0m %s\n'

.PHONY: help
help: ## list the commands
	@echo "Podere: farm and village board games. Commands:"
	@sed -n 's/^\([a-z]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null \
		|| sed -n 's/^\([a-z]*\):.*## /  make \1  /p' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(VENV)/.installed engine page ## install everything here, compile the engine, build the page

.PHONY: play
play: setup ## play at a table
	@$(BIN)/podere serve --open

.PHONY: bench
bench: setup ## measure the speed of every game
	@$(BIN)/podere bench

.PHONY: test
test: ## check style and types, and run all tests on both builds
	@$(MAKE) debian
	@$(MAKE) setup
	@$(MAKE) lint
	@$(MAKE) interpreted
	@$(MAKE) compiled
	@$(MAKE) pagetest
	$(say) "all is well"

.PHONY: lint
lint: $(VENV)/.installed ## check style and types
	$(say) "style: ruff"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check . ; exit 1; }
	$(say) "shifts in the engine: tools/lint_shifts.py"
	@$(BIN)/python tools/lint_shifts.py
	$(say) "large products in the engine: tools/lint_products.py"
	@$(BIN)/python tools/lint_products.py
	$(say) "types: mypy"
	@$(BIN)/mypy
	@$(MAKE) pagelint

.PHONY: pagelint
ifeq ($(HAS_NODE),)
pagelint:
	$(say) "style and types of the page: skipped, there is no Node 20"
else
pagelint: $(STAMPS)/page-packages ## check style and types of the page
	$(say) "style of the page: prettier, eslint"
	@cd web && npm run --silent lint
	$(say) "types of the page: svelte-check"
	@cd web && npm run --silent check
endif

.PHONY: format
format: $(VENV)/.packages ## format the code, the page's too where Node 20 is
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .
ifneq ($(HAS_NODE),)
	@$(MAKE) $(STAMPS)/page-packages
	@cd web && npm run --silent format
endif

.PHONY: interpreted
interpreted: $(VENV)/.installed ## run the tests on the plain Python sources
	$(say) "tests, interpreted build"
	@# The server is plain Python on either build: where there is a compiled one, it is tried on the one that is served.
	@# The builds are compared with each other only once, too.
	@once=""; if [ -e $(STAMPS)/engine ]; then once="--ignore=tests/server --ignore=tests/kernel/test_builds.py"; fi; \
		PODERE_BUILD=interpreted $(BIN)/python -m pytest -n 2 --durations=10 $$once $(TESTS)

.PHONY: compiled
compiled: $(VENV)/.installed engine ## run the tests on the compiled engine
	@if [ -e $(STAMPS)/engine ]; then \
		printf '\033[1m==>\033[0m %s\n' "tests, compiled build"; \
		PODERE_BUILD=compiled $(BIN)/python -m pytest -n 2 --durations=10 $(TESTS); \
	else \
		printf '\033[1m==>\033[0m %s\n' "tests, compiled build: skipped, the engine is not compiled here"; \
	fi

# Tests of signals measure when they arrive: while every line is watched, nothing arrives in time.
.PHONY: coverage
coverage: $(VENV)/.installed ## show which part of each room the tests reach
	$(say) "tests, watched: plain Python build, lines and branches"
	@rm -rf build/coverage && mkdir -p build/coverage
	@PODERE_BUILD=interpreted $(BIN)/coverage run -m pytest -n 2 $(TESTS) \
		--ignore=tests/kernel/test_signals.py --ignore=tests/cli/test_signals.py --ignore=tests/kernel/test_builds.py
	@$(BIN)/coverage combine --quiet && $(BIN)/coverage json --quiet -o build/coverage.json
	@$(BIN)/python tools/coverage_rooms.py build/coverage.json

.PHONY: pagetest
pagetest: page ## run the tests of the page
ifeq ($(wildcard web/package.json),)
	$(say) "tests of the page: skipped, there is no page yet"
else ifeq ($(HAS_NODE),)
	$(say) "tests of the page: skipped, there is no Node 20"
else
	$(say) "tests of the page"
	@cd web && npm test --silent
	@if command -v chromium >/dev/null; then \
		printf '\033[1m==>\033[0m %s\n' "the page in a browser"; \
		cd web && npm run --silent e2e; \
	else \
		printf '\033[1m==>\033[0m %s\n' "the page in a browser: skipped, there is no Chromium"; \
	fi
endif

# What the tests of server and page need beside Python and Node: Debian's PostgreSQL and Chromium.
MISSING := $(if $(wildcard /usr/lib/postgresql),,postgresql) $(if $(shell command -v chromium 2>/dev/null),,chromium)

.PHONY: debian
debian:
ifneq ($(strip $(MISSING)),)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		printf '\033[1m==>\033[0m %s\n' "Debian's packages: $(strip $(MISSING))"; \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends $(MISSING) >/dev/null; \
	else \
		printf '\033[1m==>\033[0m %s\n' "not installed: $(strip $(MISSING)); their tests are skipped"; \
	fi
endif

SAMPLE ?= 500
SEED ?= 1
JOBS ?= 1

.PHONY: mutants
mutants: $(VENV)/.installed ## change rules one by one and tell which changes no test notices
	$(say) "changes of rules: $(SAMPLE) by the seed $(SEED)"
	@PYTHONPATH=src:tools PODERE_BUILD=interpreted $(BIN)/python -m mutants --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS)

.PHONY: docs
docs: $(VENV)/.packages ## write the documentation, with the reference, to build/docs
	$(say) "documentation: build/docs"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

.PHONY: lock
lock: ## choose the versions of all packages anew (needs uv)
	@for name in runtime dev; do \
		uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
			--no-emit-index-url --no-emit-find-links requirements/$$name.in -o requirements/$$name.txt >/dev/null; \
	done

.PHONY: clean
clean: ## remove everything that was built, but not the installed packages
	@rm -rf build dist src/*.egg-info src/podere/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -f $(VENV)/.installed
	@find src tests tools '(' -name '*.so' -o -name __pycache__ ')' -prune -exec rm -rf {} +

# The Python environment: made once, filled when the locked requirements change.

$(BIN)/python:
ifeq ($(PYTHON),)
	$(error Podere needs Python 3.11 or newer, and there is none on the path)
endif
	$(say) "environment: .venv, with $$($(PYTHON) --version)"
ifneq ($(UV),)
	@$(UV) venv --quiet --allow-existing --python "$$(command -v $(PYTHON))" $(VENV)
else
	@$(PYTHON) -m venv $(VENV)
endif

$(VENV)/.packages: requirements/runtime.txt requirements/dev.txt | $(BIN)/python
	$(say) "packages: $$(cat $^ | grep -c ==) locked requirements, with $(if $(UV),uv,pip)"
ifneq ($(UV),)
	@$(UV) pip install --python $(BIN)/python --require-hashes -r requirements/runtime.txt -r requirements/dev.txt
else
	@$(BIN)/python -m pip install --disable-pip-version-check --progress-bar off --require-hashes \
		-r requirements/runtime.txt -r requirements/dev.txt \
		| awk '/^(Collecting|Processing)/ && ++n % 20 == 0 {print "    " n " found"; fflush()} \
			/^Installing/ {print "    installing " n; fflush()}'
endif
	@touch $@

$(VENV)/.installed: $(VENV)/.packages pyproject.toml
	$(say) "podere: linked into .venv"
ifneq ($(UV),)
	@PODERE_COMPILE=0 $(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
else
	@PODERE_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --editable .
endif
	@touch $@

# The compiled engine: built clean when one of its sources changes, comes or goes.

.PHONY: engine
engine: $(STAMPS)/engine.list
	@$(MAKE) $(STAMPS)/engine

$(STAMPS)/engine.list: always
	@mkdir -p $(@D)
	@printf '%s\n' $(sort $(ENGINE)) | cmp -s - $@ || printf '%s\n' $(sort $(ENGINE)) > $@

# Without a C compiler nothing is stamped, so that a compiler that comes later is used.
$(STAMPS)/engine: $(ENGINE) $(STAMPS)/engine.list setup.py src/podere/build.py pyproject.toml $(VENV)/.packages
	$(say) "engine: compiling, clean"
	@mkdir -p $(@D) && rm -f $@ && touch $@.new
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@if find src/podere -name '*.so' -print -quit | grep -q .; then mv $@.new $@; \
		else rm $@.new; echo "    the engine runs as plain Python"; fi

.PHONY: always
always:

# The page: built into the server's static files.

.PHONY: page
ifeq ($(wildcard web/package.json),)
page:
	$(say) "page: skipped, there is no page yet"
else ifeq ($(HAS_NODE),)
page:
	$(say) "page: not built, because Node 20 or newer is missing; everything else works without it"
else
page: $(STAMPS)/page

$(STAMPS)/page: $(PAGE) $(STAMPS)/page-packages
	$(say) "page: building"
	@mkdir -p $(@D) && touch $@.new
	@cd web && npm run --silent build
	@mv $@.new $@

$(STAMPS)/page-packages: web/package.json web/package-lock.json
	$(say) "page: installing its packages"
	@mkdir -p $(@D)
	@cd web && npm ci --no-audit --no-fund --silent 2>/dev/null \
		|| npm install --no-save --no-audit --no-fund --loglevel=error # a lock may lack packages of other systems
	@touch $@
endif
