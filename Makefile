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
#                   COMMAND=diff has the subcommands diff and apply alone, in a fourth of the time
#   make install-core  put the C library, its header and the file for pkg-config under PREFIX
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
  $$(Scripts/link-flags.sh)

SWIFT_SOURCES := Package.swift Sources Tests Scripts Examples \
  $(foreach package, Benchmarks Command, $(addprefix $(package)/, Package.swift Sources Tests))
LINT := swift format lint -r --strict $(SWIFT_SOURCES)

.PHONY: help run example test suites verify prove check sanitize fuzz bench docs install install-core format clean

help:
	@sed -n 's/^#   //p' Makefile

run:
	@Scripts/setup.sh
	@Scripts/run.sh

example:
	@Scripts/setup.sh
	swift run --package-path Command example $(EXAMPLE)

# The linter takes what is left of the processors.
test:
	@Scripts/setup.sh test
	@nice -n 19 $(LINT) & lint=$$!; trap 'kill $$lint 2>/dev/null || true' EXIT; \
	  Scripts/core-tests.sh && Scripts/tests.sh 2100 .build-test $(TESTED) && wait $$lint
	Scripts/check-paths.sh .build-test $(TESTED)

suites:
	@Scripts/setup.sh test
	LOCKSTEP_TESTS="$(SUITES)" PACKAGES="$(or $(PACKAGE),.)" \
	  Scripts/tests.sh 1 .build-suites $(UNOPTIMISED) $(STRICT) -Xswiftc -no-whole-module-optimization

verify:
	Scripts/prove.sh often .build-test $(TESTED)

prove:
	Scripts/prove.sh all .build-test $(TESTED)

check:
	@Scripts/setup.sh check
	$(LINT)
	Scripts/check-core.sh
	Scripts/apple-targets.sh
	Scripts/api.sh check .build-test $(TESTED)

sanitize:
	@Scripts/setup.sh test
	Scripts/sanitize.sh

fuzz:
	@Scripts/setup.sh
	TIME="$(TIME)" TARGET="$(TARGET)" FORK="$(FORK)" Scripts/fuzz.sh

bench:
	@Scripts/setup.sh
	$(BUILD_COMMAND)
	Command/.build/release/lockstep bench --suite full

docs:
	@Scripts/setup.sh
	Scripts/docs.sh

install:
	@Scripts/setup.sh
	Scripts/install.sh "$(DESTDIR)$(PREFIX)" $(COMMAND)

install-core:
	@Scripts/setup.sh core
	Scripts/install-core.sh "$(DESTDIR)$(PREFIX)"

format:
	swift format -i -r $(SWIFT_SOURCES)

clean:
	rm -rf .build .build-* Benchmarks/.build Command/.build Tests/*/.build
