# The most used commands. Each target only calls swift or a short script; CONTRIBUTING.md lists the
# scripts without a target. With SETUP=0, nothing is installed.
#
#   make run        build what compares lists, and compare two versions of a real one
#   make example    show a list on the terminal: EXAMPLE=sections, described, managed, form, songs or
#                   components
#   make test       build the libraries and the command with warnings as errors, and run their tests
#   make suites     build again what has changed, and run SUITES="ListDiffTests FuzzTargetsTests" alone;
#                   PACKAGE=Command if they are there. CONTRIBUTING.md says which suites test what
#   make verify     run what also breaks often: `check`, the stubs of UIKit and AppKit, the listings, the
#                   documentation, a browser, the thread sanitizer, the Python package
#   make prove      run all of it and everything longer, such as long tests and coverage
#   make check      check the style, the C core with both compilers and their analyzers, the targets of
#                   Apple, and the API
#   make sanitize   run the tests under the address, undefined, memory and thread sanitizers
#   make fuzz       fuzz each target for TIME=60 seconds, or only TARGET=name; FORK=2 uses two cores
#   make bench      compare the speed with others: medians and ratios, in a few minutes
#   make docs       build the documentation; any warning is an error
#   make install    put the command, its manual and completions, and the C library under PREFIX;
#                   COMMAND=diff has the subcommands diff, apply and merge, in a fourth of the time
#   make install-core  put the C library, its header and the file for pkg-config under PREFIX
#   make release    build the command as `make install` does, in .build-install
#   make format     format the Swift sources
#   make clean      remove all build folders

PREFIX ?= /usr/local
DESTDIR ?=

STRICT := -Xswiftc -warnings-as-errors \
  -Xcc -Werror -Xcc -Wall -Xcc -Wextra -Xcc -Wconversion -Xcc -Wpedantic

# What makes a build from the beginning faster, but not one after a change; scripts use it, too. Without
# the last option each module is read twice, once to be imported and once to be compiled.
export FRESH := -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
  -Xswiftc -no-emit-module-separately-wmo

# The tests run in a release build that is not optimised: it checks what a debug build checks, except that
# swift-argument-parser looks at its declarations in each start of the command.
UNOPTIMISED := -c release -Xswiftc -Onone -Xswiftc -enable-testing -Xcc -UNDEBUG -debug-info-format none
TESTED := $(UNOPTIMISED) $(FRESH) $(STRICT)

# The recipe computes the flags, since a compiler may have to be installed first.
BUILD_COMMAND := swift build -c release --package-path Command --product lockstep \
  $$(Scripts/build/link-flags.sh) --scratch-path
LOCKSTEP := .build-install/release/lockstep

# What the documentation has pages of.
DOCUMENTED := $(shell sed -n 's/.*documentation_targets: \[\(.*\)\]/\1/p' .spi.yml | tr -d ,)

SWIFT_SOURCES := Package.swift Sources Tests Scripts Examples \
  $(foreach package, Benchmarks Command, $(addprefix $(package)/, Package.swift Sources Tests))
LINT := swift format lint -r --strict $(SWIFT_SOURCES)

.PHONY: help run example test suites verify prove check apple-stubs browser sanitize fuzz \
  exhaustive embedded birthday bench bench-check bench-renew bench-debug docs release install \
  install-core format clean

help:
	@sed -n 's/^#   //p' Makefile

# The packages of a Debian machine, largest first, before and after an upgrade.
COMPARISON := diff Examples/packages-before.csv Examples/packages-after.csv --key package

# Status 1 only means that the lists differ.
run:
	@Scripts/build/setup.sh
	@LOCKSTEP_COMPARES_ONLY=1 $(BUILD_COMMAND) .build-run
	@printf '\n%s\n' '$$ lockstep $(COMPARISON)'
	@.build-run/release/lockstep $(COMPARISON) || [ $$? -eq 1 ]
	@echo "$(CURDIR)/.build-run/release/lockstep has the subcommands diff, apply and merge;" \
	  "'make install' builds all of them."

example:
	@Scripts/build/setup.sh
	swift run --package-path Command example $(EXAMPLE)

# The build begins on one processor. The linter takes what is left of them.
test:
	@Scripts/build/setup.sh test
	@nice -n 19 $(LINT) & lint=$$!; Scripts/checks/core-tests.sh & core=$$!; \
	  trap 'kill $$lint $$core 2>/dev/null || true' EXIT; \
	  Scripts/checks/tests.sh 2100 .build-test $(TESTED) && wait $$core && wait $$lint
	Scripts/checks/check-paths.sh .build-test $(TESTED)

suites:
	@Scripts/build/setup.sh test
	LOCKSTEP_TESTS="$(SUITES)" PACKAGES="$(or $(PACKAGE),.)" \
	  Scripts/checks/tests.sh 1 .build-suites $(UNOPTIMISED) $(STRICT) -Xswiftc -no-whole-module-optimization

verify:
	Scripts/checks/prove.sh often .build-test $(TESTED)

prove:
	Scripts/checks/prove.sh all .build-test $(TESTED)

check:
	@Scripts/build/setup.sh check
	$(LINT)
	Scripts/checks/check-core.sh
	Scripts/checks/apple-targets.sh
	Scripts/checks/api.sh check .build-test $(TESTED)

# On Apple's platforms, members of CGRect and its kind are in a module of their own. The second build is
# for AppKit's layouts on the main actor, as they are from the SDK of macOS 27 on.
apple-stubs:
	@! grep -rlE '\.(min|mid|max)[XY]\b|\bCG(Rect|Point|Size)\(|\bNS(Rect|Point|Size)\(' \
	  Sources/Hosts/ListAppleViews --include='*.swift' | xargs grep -L 'import CoreGraphics' | \
	  sed "s/$$/: import CoreGraphics/" | grep .
	LOCKSTEP_LONG=3 PACKAGES=Tests/AppleStubs Scripts/checks/tests.sh 100 .build-test $(TESTED)
	LAYOUTS_ON_MAIN_ACTOR=1 swift build --package-path Tests/AppleStubs --scratch-path .build-test \
	  --build-tests --disable-build-manifest-caching $(TESTED)

browser:
	@if command -v apt-get >/dev/null; then Scripts/build/setup.sh browser; fi
	@if command -v chromedriver >/dev/null; then \
	  PACKAGES=Tests/Browser Scripts/checks/tests.sh 27 .build-test $(TESTED); \
	else \
	  echo "browser: skipped; there is no Chromium with its driver" >&2; \
	fi

sanitize:
	@Scripts/build/setup.sh test
	Scripts/checks/core-variants.sh sanitize
	Scripts/checks/sanitize.sh address
	Scripts/checks/sanitize.sh thread

fuzz:
	@Scripts/build/setup.sh
	TIME="$(TIME)" TARGET="$(TARGET)" FORK="$(FORK)" Scripts/checks/fuzz.sh

# Every pair of lists up to the largest sizes that take about an hour: batches of lists with up to 3 sections
# and 4 items each, and flat lists of up to 5 elements with all patterns of changed contents, all of them on
# the strict host; and every order of up to 5 updates, cancellations and failures in a data source. Then
# flat lists of up to 6 elements with the built-in mixer, and of up to 7, which takes another hour.
exhaustive: release
	@Scripts/build/setup.sh
	LOCKSTEP_EXHAUSTIVE=1 PACKAGES=. FILTER='^List(Diff|Snapshots|Testing)Tests' \
	  Scripts/checks/tests.sh 300 .build-exhaustive -c release -Xswiftc -enable-testing
	Scripts/checks/exhaustive.sh 6 --scratch-path .build-mixer-release -Xcc -DLISTDIFF_NO_XXHASH
	Scripts/checks/exhaustive.sh 7

embedded:
	@Scripts/build/setup.sh
	swift build -c release --target ListDiff --scratch-path .build-embedded -Xswiftc -wmo \
	  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -warnings-as-errors

# Two strings whose hashes have the same lowest BITS bits. All 64 bits take a minute.
birthday:
	@Scripts/build/setup.sh core
	@mkdir -p .build
	@$(CC) -std=c11 -O2 -I CSources/CListDiff/include Tests/Birthday/birthday.c CSources/CListDiff/*.c \
	  -o .build/birthday
	@.build/birthday $(or $(BITS),64)

bench: release
	$(LOCKSTEP) bench --suite full

# Counts don't depend on the machine. Ratios within one run do if one side waits for memory and the other
# does not, so the recorded ones are those of a machine with slow memory. A check fails if one has become
# worse by more than 20 %, or a diff allocates in a workspace that has been used.
bench-check bench-renew: bench-%: release
	@status=0; for record in counts ratios; do \
	  $(LOCKSTEP) bench --$* Benchmarks/$$record.json || status=1; \
	done; exit $$status

# An app is not optimised while people develop it: the time of a diff beside the dictionary join in such a build.
bench-debug:
	@Scripts/build/setup.sh
	swift build --package-path Command --product lockstep
	Command/.build/debug/lockstep bench --workload id-int id-class-int id-struct3 id-string24 \
	  --count 10k --contender changes dictionary-join

docs:
	@Scripts/build/setup.sh
	@mkdir -p .build/documentation
	LOCKSTEP_DOCS=1 LOCKSTEP_SERVER=1 swift package --scratch-path .build-docs \
	  --allow-writing-to-directory .build/documentation \
	  generate-documentation $(addprefix --target ,$(DOCUMENTED)) \
	  --enable-experimental-combined-documentation --output-path .build/documentation \
	  --transform-for-static-hosting --warnings-as-errors
	python3 Scripts/build/docs-root.py .build/documentation

release:
	@Scripts/build/setup.sh
	$(BUILD_COMMAND) .build-install

install:
	@Scripts/build/setup.sh
	Scripts/build/install.sh "$(DESTDIR)$(PREFIX)" $(COMMAND)

install-core:
	@Scripts/build/setup.sh core
	Scripts/build/install-core.sh "$(DESTDIR)$(PREFIX)"

format:
	swift format -i -r $(SWIFT_SOURCES)

clean:
	rm -rf .build .build-* Benchmarks/.build Command/.build Tests/*/.build
