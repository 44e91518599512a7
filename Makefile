# What there is to do with Cuartel.  Meson builds; this file only says how it is asked.
#
#   make play       installs what is missing, builds, and starts a game
#   make test       all tests that are quick and the same on every machine
#   make help       the rest

BUILD = build
GAME = pacific
FUZZ_SECONDS = 60
ATOMS = 1000000
PREFIX = /usr/local
SANITIZE = -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fno-sanitize-recover=undefined
SOURCES = git ls-files '*.c' '*.h'

.DEFAULT_GOAL = build
.PHONY: help play test build coverage bench conformance asan fuzz format check-format check-includes install clean \
        packages check-packages

help:
	@echo 'make play             play a game in this terminal (GAME=$(GAME))'
	@echo 'make test             the tests'
	@echo 'make build            the program, as $(BUILD)/cuartel'
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
	@echo 'The program is $(BUILD)/cuartel; $(BUILD)/cuartel help says what else it does.'
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

install: $(BUILD)/build.ninja
	@meson configure $(BUILD) --prefix=$(abspath $(PREFIX))
	@ninja -C $(BUILD)
	@meson install -C $(BUILD) --no-rebuild
	@test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true

clean:
	@rm -rf $(BUILD) $(BUILD)-asan $(BUILD)-fuzz
