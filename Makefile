# The few commands a person types. Each only calls swift or a script of one screen.
#
#   make run        compare two versions of a real list, from a bare checkout on
#   make test       build with warnings as errors, check the style, run all tests
#   make bench      compare the speed with others: medians and ratios, in a few minutes
#   make bench-snapshots  measure snapshots beside plain arrays and a dictionary
#   make bench-check   fail if a ratio or a count has become worse by over 20 %
#   make bench-ratios  renew those ratios and counts, for the next check
#   make exhaustive try every pair of lists up to the largest sizes, in about two hours
#   make core-tests  run the tests of the C core alone, in a few seconds
#   make coverage   fail if the C tests leave a line, branch or condition of the core out, or all
#                   tests one line of Swift in twenty
#   make memcheck   run the C tests under valgrind
#   make portability  run the C tests on 64-bit and 32-bit Arm and on s390x, emulated
#   make mutate     change the core in 2,000 ways; the C tests must notice nearly all
#   make birthday   find two strings with one hash of 64 bits, in a minute; BITS=40 at once
#   make sanitize   run the tests under the address, undefined and thread sanitizers
#   make embedded   build the diff for Embedded Swift
#   make fuzz       fuzz each target for TIME=60 seconds, or TARGET=name alone; FORK=2 takes two cores
#   make docs       build the documentation; any warning is an error
#   make install    put the command, header, library, manual and completions under PREFIX
#   make format     bring the Swift sources into the project's format
#   make clean      remove everything that was built

PREFIX ?= /usr/local
DESTDIR ?=

STRICT := -Xswiftc -warnings-as-errors \
  -Xcc -Werror -Xcc -Wall -Xcc -Wextra -Xcc -Wconversion -Xcc -Wpedantic

SWIFT_SOURCES := Sources Tests Package.swift \
  Benchmarks/Package.swift Benchmarks/Counts Benchmarks/Snapshots Benchmarks/Times \
  Fuzzing/Package.swift Fuzzing/Fuzz

.PHONY: help run test exhaustive check core-tests coverage memcheck portability mutate birthday \
  sanitize embedded fuzz bench bench-snapshots bench-check bench-ratios docs install format clean setup

help:
	@sed -n 's/^#   //p' Makefile

setup:
	@Scripts/setup.sh

run: setup
	swift build -c release --product lockstep
	@Scripts/run.sh

check:
	@Scripts/setup.sh check
	swift format lint -r --strict $(SWIFT_SOURCES)
	Scripts/check-core.sh
	Scripts/check-api.sh

core-tests: setup
	Scripts/core-tests.sh
	CFLAGS="-O2 -DLISTDIFF_NO_XXHASH" Scripts/core-tests.sh
	CFLAGS="-O2 -U__SSE2__" Scripts/core-tests.sh
	CFLAGS="-O1 -DLISTDIFF_CHECKS -fsanitize=address,undefined -fno-sanitize-recover=all" \
	  Scripts/core-tests.sh

coverage: setup
	Scripts/coverage.sh
	@Scripts/setup.sh test
	Scripts/coverage-swift.sh

memcheck:
	@Scripts/setup.sh memcheck
	Scripts/memcheck.sh

portability:
	@Scripts/setup.sh portability
	Scripts/portability.sh

test: check core-tests
	@Scripts/setup.sh test
	swift build --build-tests $(STRICT)
	Scripts/check-paths.sh
	swift test --disable-xctest --skip-build $(STRICT)
	Scripts/test-mixer.sh
	Scripts/exhaustive-check.sh 6

exhaustive: setup
	Scripts/exhaustive.sh

# Ratios within one run, which hardly depend on the machine, and counts, which don't at all.
RATIOS := Benchmarks/ratios.json
# The thresholds are looked for in the current folder.
COUNTS := cd Benchmarks && swift package --allow-writing-to-package-directory benchmark

bench: setup
	swift build -c release --product lockstep
	.build/release/lockstep bench --suite full

bench-snapshots: setup
	cd Benchmarks && swift package benchmark --target Snapshots --no-progress

bench-check: setup
	swift build -c release --product lockstep
	.build/release/lockstep bench --check $(RATIOS)
	$(COUNTS) thresholds check --target Counts --no-progress

bench-ratios: setup
	swift build -c release --product lockstep
	.build/release/lockstep bench --renew $(RATIOS)
	$(COUNTS) thresholds update --target Counts --no-progress

mutate:
	@Scripts/setup.sh mutate
	Scripts/mutate.py

birthday: setup
	@Scripts/birthday.sh $(or $(BITS),64)

sanitize:
	@Scripts/setup.sh test
	Scripts/sanitize.sh

embedded: setup
	swift build -c release --target ListDiff --scratch-path .build-embedded \
	  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
	  -Xswiftc -warnings-as-errors

fuzz: setup
	TIME="$(TIME)" TARGET="$(TARGET)" FORK="$(FORK)" Scripts/fuzz.sh

docs: setup
	Scripts/docs.sh

install: setup
	Scripts/install.sh "$(DESTDIR)$(PREFIX)"

format:
	swift format -i -r $(SWIFT_SOURCES)

clean:
	rm -rf .build .build-* Benchmarks/.build
