# What there is to do with Cuartel.  Meson builds; this file only says how it is asked.
#
#   make play       installs what is missing, builds, and opens the table in a browser
#   make test       all tests that are quick and the same on every machine
#   make help       the rest

BUILD = build
GAME = pacific
FUZZ_SECONDS = 60
ATOMS = 1000000
PREFIX = /usr/local
SANITIZE = -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fno-sanitize-recover=undefined
SERVE =
SOURCES = git ls-files '*.c' '*.h'

.DEFAULT_GOAL = build
.PHONY: help play play-terminal test build wasm web test-web test-table speed-table check-node coverage bench conformance asan fuzz format check-format check-includes install clean \
        packages check-packages web-packages table-packages

help:
	@echo 'make play             play in a browser (SERVE=--no-open; see cuartel serve --help)'
	@echo 'make play-terminal    play in this terminal (GAME=$(GAME))'
	@echo 'make test             the tests'
	@echo 'make build            the program, as $(BUILD)/cuartel'
	@echo 'make web              the client for browsers, which $(BUILD)/cuartel serve gives to them'
	@echo 'make test-web         the tests of what runs in a browser'
	@echo 'make test-table       real games by click, touch and key in Chromium'
	@echo 'make speed-table      how fast the client is, beside what it aims at'
	@echo 'make coverage         the rules: how many are implemented, tested, excused, missing'
	@echo 'make bench            how fast games are played'
	@echo 'make asan             the tests again, built by clang with sanitizers'
	@echo 'make fuzz             every fuzzer for a while (FUZZ_SECONDS=$(FUZZ_SECONDS))'
	@echo 'make conformance      the conformance suite, at length (ATOMS=$(ATOMS))'
	@echo 'make format           format the sources'
	@echo 'make check-format     are they formatted?'
	@echo 'make check-includes   does every file include only what it may know?'
	@echo 'make install          install (PREFIX=$(PREFIX), DESTDIR=)'
	@echo 'make clean            remove what was built'

play: build
	@if $(MAKE) --no-print-directory web; then \
	    echo 'The table is at this address, until Ctrl-C.  In the terminal: $(BUILD)/cuartel play $(GAME)'; \
	    exec $(BUILD)/cuartel serve $(SERVE); \
	fi; \
	echo 'The client for browsers could not be built (see above): the game in this terminal instead.' >&2; \
	exec $(BUILD)/cuartel play $(GAME)

play-terminal: build
	@$(BUILD)/cuartel play $(GAME)

build: $(BUILD)/build.ninja
	@ninja -C $(BUILD) cuartel

# Runs the tests of a build folder and counts their cases; $(2) are options of meson test.
define run-tests
	@rm -f $(1)/meson-logs/testlog.json
	@meson test -C $(1) --print-errorlogs $(2); status=$$?; \
	    tools/tally.py $(1)/meson-logs/testlog.json && exit $$status
endef

test: $(BUILD)/build.ninja
	$(call run-tests,$(BUILD))

asan: $(BUILD)-asan/build.ninja
	$(call run-tests,$(BUILD)-asan,--timeout-multiplier 5)

fuzz: $(BUILD)-fuzz/build.ninja
	@ninja -C $(BUILD)-fuzz fuzzers
	@tools/fuzz.sh $(BUILD)-fuzz $(FUZZ_SECONDS)

$(BUILD)/build.ninja: | packages
	@meson setup $(BUILD)

$(BUILD)-asan/build.ninja: | check-packages
	@CC=clang meson setup $(SANITIZE) $(BUILD)-asan

# As C23, as far as clang knows it: the sources are to stay valid there.
$(BUILD)-fuzz/build.ninja: | check-packages
	@CC=clang meson setup $(SANITIZE) -Dfuzz=true -Dc_std=c2x $(BUILD)-fuzz

packages:
	@tools/packages.sh build

check-packages:
	@tools/packages.sh check

web-packages:
	@tools/packages.sh web

table-packages:
	@tools/packages.sh table

# What runs in a browser: the engine as a WebAssembly module, and around it TypeScript.
$(BUILD)-wasm/build.ninja: | web-packages
	@meson setup --cross-file tools/wasm32-wasi.ini $(BUILD)-wasm

wasm: $(BUILD)-wasm/build.ninja
	@ninja -C $(BUILD)-wasm
	@cmp -s $(BUILD)-wasm/src/cuartel.wasm web/host/cuartel.wasm || cp $(BUILD)-wasm/src/cuartel.wasm web/host/

# The tools around the client want a newer node than Debian 12 has: where the system's is too old, one comes from the
# npm registry into a folder of the build.
OWN_NODE = $(abspath $(BUILD)-node)
export PATH := $(OWN_NODE)/node_modules/.bin:$(PATH)
NODE_IS_NEW = node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
    process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null

check-node: | web-packages
	@$(NODE_IS_NEW) || { echo 'Fetching a newer node into $(BUILD)-node' >&2; \
	    npm install --prefix $(OWN_NODE) --no-audit --no-fund --loglevel=error node@22 >&2 && hash -r && $(NODE_IS_NEW); } || \
	    { echo 'node 20.19, 22.12 or later, and npm, are needed for what runs in a browser' >&2; exit 1; }

WEB = $(patsubst %/package-lock.json,%,$(wildcard web/*/package-lock.json))
MODULES = $(WEB:%=%/node_modules/.package-lock.json)
CLIENT = web/ui/dist/index.html
CLIENT_SOURCES = $(shell find web \( -name node_modules -o -name 'dist*' -o -name tests \) -prune -o -type f -print)

$(MODULES): %/node_modules/.package-lock.json: %/package-lock.json | check-node
	@cd $* && npm ci --no-audit --no-fund
	@touch $@

web/host/cuartel.wasm: wasm ;

web: $(CLIENT)

$(CLIENT): $(CLIENT_SOURCES) web/host/cuartel.wasm | $(MODULES)
	@npm --prefix web/ui run build

# The cases of each part go to a log of its own, for the count.
test-web: build wasm $(MODULES)
	@status=0; for part in $(WEB); do log=$(abspath $(BUILD))/$$(basename $$part).tap; rm -f $$log; \
	    (cd $$part && npx tsc --noEmit && \
	        CUARTEL=$(abspath $(BUILD))/cuartel npx vitest run --reporter=tap-flat >$$log) || status=1; \
	    cat $$log; done; exit $$status

# PICTURES=DIR keeps pictures of every page and state there.
# TABLE=map names the files to run; all of them, with tours and whole games in every way, take long.
test-table: build web | table-packages
	@rm -f $(BUILD)/table.tap
	@cd web/ui && CUARTEL=$(abspath $(BUILD))/cuartel TAP=$(abspath $(BUILD))/table.tap npx playwright test $(TABLE)

speed-table: build web | table-packages
	@cd web/ui && node tools/speed.mjs

bench: build
	@$(BUILD)/cuartel bench

conformance: $(BUILD)/build.ninja
	@ninja -C $(BUILD) tests/conformance/conformance
	@$(BUILD)/tests/conformance/conformance $(ATOMS)

coverage: | packages
	@tools/coverage.py --write

check-includes: | packages
	@tools/check_includes.py

check-format: | check-packages
	@$(SOURCES) | { status=0; while read -r file; do \
	    clang-format "$$file" | cmp -s - "$$file" || { echo "$$file: make format changes it"; status=1; }; \
	    done; exit $$status; }

format: | check-packages
	@$(SOURCES) | xargs clang-format -i

INSTALLED_WEB = $(DESTDIR)$(abspath $(PREFIX))/share/cuartel/web

install: $(BUILD)/build.ninja
	@meson configure $(BUILD) --prefix=$(abspath $(PREFIX))
	@ninja -C $(BUILD)
	@meson install -C $(BUILD) --no-rebuild
	@if test -d web/ui/dist; then rm -rf $(INSTALLED_WEB) && mkdir -p $(INSTALLED_WEB) && \
	    cp -R web/ui/dist/. $(INSTALLED_WEB); fi
	@test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true

clean:
	@rm -rf $(BUILD) $(BUILD)-asan $(BUILD)-fuzz $(BUILD)-wasm $(BUILD)-node web/host/cuartel.wasm web/ui/dist $(WEB:%=%/node_modules)
