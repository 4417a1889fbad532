# Podere: `make` lists what there is. Needs Python 3.11 or newer; takes a C compiler, Node 20 and uv where they are.
# Where there is no Node 20, or no C compiler beside Python's headers, their wheels are installed into .venv.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# A name on the path may be an empty shell: ask each one to run.
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
UV := $(shell command -v uv 2>/dev/null)

VENV := .venv
BIN := $(VENV)/bin

# Node of the wheel comes first on the path where there is no Node 20 beside it: an older one would be in the way.
OWN_NODE := $(abspath $(VENV))/node
NODE_20 := command -v npm >/dev/null 2>&1 && \
	node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null
OTHER_PATH := $(subst $(OWN_NODE):,,$(PATH))
HAS_NODE := $(shell PATH='$(OTHER_PATH)'; $(NODE_20) && echo yes)
ifeq ($(HAS_NODE),)
export PATH := $(OWN_NODE):$(OTHER_PATH)
endif

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
setup: $(VENV)/.tools ready ## install everything here, compile the engine, build the page

# What playing needs: not the packages that tests and documentation need.
.PHONY: ready
ready: $(VENV)/.installed engine page

.PHONY: play
play: ready ## play at a table
	@$(BIN)/podere serve --open

.PHONY: bench
bench: ready ## measure the speed of every game
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
	@$(BIN)/python tools/bare.py untested

.PHONY: lint
lint: $(VENV)/.installed $(VENV)/.tools ## check style and types
	$(say) "style: ruff"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check . ; exit 1; }
	$(say) "shifts in the engine: tools/lint_shifts.py"
	@$(BIN)/python tools/lint_shifts.py
	$(say) "large products in the engine: tools/lint_products.py"
	@$(BIN)/python tools/lint_products.py
	$(say) "types: mypy"
	@$(BIN)/mypy
	@for platform in darwin win32; do \
		$(BIN)/mypy --platform $$platform --cache-dir .mypy_cache/$$platform src; done
	@$(MAKE) pagelint

.PHONY: pagelint
pagelint: node ## check style and types of the page
	@if $(NODE_20); then $(MAKE) page-style; \
		else printf '\033[1m==>\033[0m %s\n' "style and types of the page: skipped, there is no Node 20"; fi

.PHONY: page-style
page-style: $(STAMPS)/page-packages
	$(say) "style of the page: prettier, eslint"
	@cd web && npm run --silent lint
	$(say) "types of the page: svelte-check"
	@cd web && npm run --silent check

.PHONY: format
format: $(VENV)/.tools ## format the code, the page's too where Node 20 is
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .
	@$(MAKE) node
	@if $(NODE_20); then $(MAKE) $(STAMPS)/page-packages && cd web && npm run --silent format; fi

.PHONY: interpreted
interpreted: $(VENV)/.installed $(VENV)/.tools ## run the tests on the plain Python sources
	$(say) "tests, interpreted build"
	@# The server is plain Python on either build: where there is a compiled one, it is tried on the one that is served.
	@# The builds are compared with each other only once, too.
	@once=""; if [ -e $(STAMPS)/engine ]; then once="--ignore=tests/server --ignore=tests/kernel/test_builds.py"; fi; \
		PODERE_BUILD=interpreted $(BIN)/python -m pytest -n 2 --durations=10 $$once $(TESTS)

.PHONY: compiled
compiled: $(VENV)/.installed $(VENV)/.tools engine ## run the tests on the compiled engine
	@if [ -e $(STAMPS)/engine ]; then \
		printf '\033[1m==>\033[0m %s\n' "tests, compiled build"; \
		PODERE_BUILD=compiled $(BIN)/python -m pytest -n 2 --durations=10 $(TESTS); \
	else \
		printf '\033[1m==>\033[0m %s\n' "tests, compiled build: skipped, the engine is not compiled here"; \
	fi

# Tests of signals measure when they arrive: while every line is watched, nothing arrives in time.
.PHONY: coverage
coverage: $(VENV)/.installed $(VENV)/.tools ## show which part of each room the tests reach
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
else
	@if $(NODE_20); then $(MAKE) page-tests; \
		else printf '\033[1m==>\033[0m %s\n' "tests of the page: skipped, there is no Node 20"; fi
endif

.PHONY: page-tests
page-tests:
	$(say) "tests of the page"
	@cd web && npm test --silent
	@if command -v chromium >/dev/null; then \
		printf '\033[1m==>\033[0m %s\n' "the page in a browser"; \
		cd web && npm run --silent e2e; \
	else \
		printf '\033[1m==>\033[0m %s\n' "the page in a browser: skipped, there is no Chromium"; \
	fi

# What the tests need that Python's packages cannot bring: Debian's PostgreSQL, Chromium and Python's headers, and the
# proxies of the examples for hosts, nginx and Caddy.
.PHONY: debian
debian: $(BIN)/python
	@missing=$$($(BIN)/python tools/bare.py packages); \
	if [ -z "$$missing" ]; then exit; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		printf '\033[1m==>\033[0m %s\n' "Debian's packages: $$missing"; \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	else \
		printf '\033[1m==>\033[0m %s\n' "not installed: $$missing; what they are for is not tested"; \
	fi

SAMPLE ?= 500
SEED ?= 1
JOBS ?= 1

.PHONY: mutants
mutants: $(VENV)/.installed $(VENV)/.tools ## change rules one by one and tell which changes no test notices
	$(say) "changes of rules: $(SAMPLE) by the seed $(SEED)"
	@PYTHONPATH=src:tools PODERE_BUILD=interpreted $(BIN)/python -m mutants --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS)

PYTHONS ?=

.PHONY: wheel
wheel: $(VENV)/.packages page ## build the package with its page, for each Python that is here, and try it
	@$(BIN)/python tools/wheels.py build $(PYTHONS)
	@$(BIN)/python tools/wheels.py try $(PYTHONS)

.PHONY: docs
docs: $(VENV)/.tools ## write the documentation, with the reference, to build/docs
	$(say) "documentation: build/docs"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

.PHONY: lock
lock: ## choose the versions of all packages anew (needs uv)
	@for name in runtime dev build wheel node zig; do \
		uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
			--no-emit-index-url --no-emit-find-links requirements/$$name.in -o requirements/$$name.txt >/dev/null; \
	done

.PHONY: clean
clean: ## remove everything that was built, but not the installed packages
	@rm -rf build dist src/*.egg-info src/podere/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -f $(VENV)/.installed
	@find src tests tools '(' -name '*.so' -o -name '*.pyd' -o -name __pycache__ ')' -prune -exec rm -rf {} +

# The Python environment: made once, filled when the locked requirements change.

INSTALL := $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet \
	--disable-pip-version-check)

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

# pip is silent for minutes, or tells too much: every twentieth package says how far it is.
ifneq ($(UV),)
LOCKED = @$(UV) pip install --python $(BIN)/python --require-hashes $(1)
else
define LOCKED
	@$(BIN)/python -m pip install --disable-pip-version-check --progress-bar off --require-hashes $(1) \
		| awk '/^(Collecting|Processing)/ && ++n % 20 == 0 {print "    " n " found"; fflush()} \
			/^Installing/ {print "    installing " n; fflush()}'
endef
endif

$(VENV)/.packages: requirements/runtime.txt requirements/build.txt | $(BIN)/python
	$(say) "packages: $$(cat $^ | grep -c ==) locked requirements, with $(if $(UV),uv,pip)"
	$(call LOCKED,$(foreach file,$^,-r $(file)))
	@touch $@

$(VENV)/.tools: requirements/dev.txt | $(VENV)/.packages
	$(say) "packages to check and document with: $$(cat $^ | grep -c ==) locked requirements, with $(if $(UV),uv,pip)"
	$(call LOCKED,-r requirements/runtime.txt -r requirements/dev.txt)
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
	$(say) "engine: from its sources, clean"
	@mkdir -p $(@D) && rm -f $@ && touch $@.new
	@if $(BIN)/python tools/bare.py compiler; then $(MAKE) $(VENV)/.zig; fi
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@if find src/podere -name '*.so' -print -quit | grep -q .; then mv $@.new $@; \
		else rm $@.new; $(BIN)/python tools/bare.py plain; fi

$(VENV)/.zig: requirements/zig.txt | $(BIN)/python
	$(say) "C compiler: there is none, so that of Zig is installed (some 100 MB to load, 400 MB on disk)"
	@$(INSTALL) --require-hashes -r $< || { echo "    it cannot be had here: see above"; exit; }; touch $@

.PHONY: always
always:

# The page: built into the server's static files.

.PHONY: page
ifeq ($(wildcard web/package.json),)
page:
	$(say) "page: skipped, there is no page yet"
else
page: node
	@if $(NODE_20); then $(MAKE) $(STAMPS)/page; else printf '\033[1m==>\033[0m %s\n' \
		"page: not built, because Node 20 or newer is missing; everything else works without it"; fi
endif

$(STAMPS)/page: $(PAGE) $(STAMPS)/page-packages
	$(say) "page: building"
	@mkdir -p $(@D) && touch $@.new
	@cd web && npm run --silent build -- --logLevel warn
	@mv $@.new $@

$(STAMPS)/page-packages: web/package.json web/package-lock.json
	$(say) "page: installing its packages"
	@mkdir -p $(@D)
	@cd web && npm ci --no-audit --no-fund --silent 2>/dev/null \
		|| npm install --no-save --no-audit --no-fund --loglevel=error # a lock may lack packages of other systems
	@touch $@

# Node: its wheel, where there is no Node 20 on the path.

.PHONY: node
ifeq ($(HAS_NODE),)
node: $(VENV)/.node

$(VENV)/.node: requirements/node.txt tools/bare.py | $(BIN)/python
	$(say) "Node: none of version 20 or newer is here, so its wheel is installed (some 60 MB to load, 200 MB on disk)"
	@$(INSTALL) --require-hashes -r $< || { echo "    it cannot be had here: see above"; exit; }; \
		$(BIN)/python tools/bare.py node $(VENV)/node && touch $@
else
node:
endif
