# The few commands a person types. Each only calls swift or a script of one screen.
#
#   make run        compare two versions of a real list, from a bare checkout on
#   make test       build with warnings as errors, check the style, run all tests
#   make bench      compare the speed with others: medians and ratios, in a few minutes
#   make bench-snapshots  measure snapshots beside plain arrays and a dictionary
#   make bench-check   fail if a ratio or a count has become worse by over 20 %
#   make bench-ratios  renew those ratios and counts, for the next check
#   make exhaustive run the tests that enumerate up to their largest sizes, in about an hour
#   make sanitize   run the tests under the address, undefined and thread sanitizers
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

.PHONY: help run test exhaustive check bench bench-snapshots bench-check bench-ratios sanitize fuzz docs install format clean setup

help:
	@sed -n 's/^#   //p' Makefile

setup:
	@Scripts/setup.sh

run: setup
	swift build -c release --product lockstep
	@Scripts/run.sh

check: setup
	swift format lint -r --strict $(SWIFT_SOURCES)
	Scripts/check-core.sh

test: check
	@Scripts/setup.sh test
	swift build --build-tests $(STRICT)
	Scripts/check-paths.sh
	swift test --disable-xctest --skip-build $(STRICT)
	Scripts/test-mixer.sh

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

sanitize: setup
	Scripts/sanitize.sh

fuzz: setup
	TIME="$(TIME)" TARGET="$(TARGET)" FORK="$(FORK)" Scripts/fuzz.sh

docs: setup
	Scripts/docs.sh

install: setup
	Scripts/install.sh "$(DESTDIR)$(PREFIX)"

format:
	swift format -i -r $(SWIFT_SOURCES)

clean:
	rm -rf .build .build-*
