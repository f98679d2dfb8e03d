# The most used commands. Each target only calls swift or a short script; CONTRIBUTING.md lists the
# scripts without a target. With SETUP=0, nothing is installed.
#
#   make run        build what compares lists, and compare two versions of a real one
#   make example    show a list on the terminal: EXAMPLE=sections, described, managed, form, songs or
#                   components
#   make test       build with warnings as errors, run the tests and count the lines that they reach
#   make prove      run everything longer: all checks, long tests, a browser, every pair of lists of
#                   up to 6 elements, the thread sanitizer
#   make check      check the style, the C core with both compilers and their analyzers, and the API
#   make sanitize   run the tests under the address, undefined, memory and thread sanitizers
#   make fuzz       fuzz each target for TIME=60 seconds, or only TARGET=name; FORK=2 uses two cores
#   make bench      compare the speed with others: medians and ratios, in a few minutes
#   make docs       build the documentation; any warning is an error
#   make install    put the command, header, library, manual and completions under PREFIX
#   make format     format the Swift sources
#   make clean      remove all build folders

PREFIX ?= /usr/local
DESTDIR ?=

STRICT := -Xswiftc -warnings-as-errors \
  -Xcc -Werror -Xcc -Wall -Xcc -Wextra -Xcc -Wconversion -Xcc -Wpedantic

# What makes a build from the beginning faster, but not one after a change; scripts use it, too.
export FRESH := -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2

# The tests count the lines that run. `make test` says where the counts are written.
TESTED := $(FRESH) $(STRICT) -debug-info-format none \
  -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping
export LLVM_PROFILE_FILE := /dev/null

# The recipe computes the flags, since a compiler may have to be installed first.
BUILD_COMMAND := swift build -c release --package-path Command --product lockstep \
  $$(Scripts/link-flags.sh)

SWIFT_SOURCES := Package.swift Sources Tests Scripts \
  $(foreach package, AppleStubs Benchmarks Command, \
    $(addprefix $(package)/, Package.swift Sources Tests)) Examples/AppleFeed Examples/Chat \
  BrowserTests/Package.swift BrowserTests/Tests Fuzzing/Package.swift Fuzzing/Fuzz
LINT := swift format lint -r --strict $(SWIFT_SOURCES)

.PHONY: help run example test prove check sanitize fuzz bench docs install format clean

help:
	@sed -n 's/^#   //p' Makefile

run:
	@Scripts/setup.sh
	@Scripts/run.sh

example:
	@Scripts/setup.sh
	swift run --package-path Command example $(EXAMPLE)

# The longest tests run while others are built. The linter takes what is left of the processors. The
# package AppleStubs is empty but on Linux.
test:
	@Scripts/setup.sh test
	@nice -n 19 $(LINT) & lint=$$!; \
	  Scripts/core-tests.sh && Scripts/check-app.sh && \
	  PACKAGES=". Command Benchmarks $$([ "$$(uname)" != Linux ] || echo AppleStubs)" \
	  Scripts/coverage-swift.sh 1000 .build-test $(TESTED) && wait $$lint
	Scripts/check-paths.sh .build-test
	Scripts/check-listings.sh .build-test

prove:
	Scripts/prove.sh .build-test $(TESTED)

check:
	@Scripts/setup.sh check
	$(LINT)
	Scripts/check-core.sh
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
	Scripts/install.sh "$(DESTDIR)$(PREFIX)"

format:
	swift format -i -r $(SWIFT_SOURCES)

clean:
	rm -rf .build .build-* Benchmarks/.build Command/.build Fuzzing/.build
