# The few commands a person types. Each only calls swift or a script of one screen.
#
#   make run        compare two versions of a real list, from a bare checkout on
#   make test       build with warnings as errors, check the style, run all tests
#   make sanitize   run the tests under the address, undefined and thread sanitizers
#   make docs       build the documentation; any warning is an error
#   make install    put the command, header, library, manual and completions under PREFIX
#   make format     bring the Swift sources into the project's format
#   make clean      remove everything that was built

PREFIX ?= /usr/local
DESTDIR ?=

STRICT := -Xswiftc -warnings-as-errors \
  -Xcc -Werror -Xcc -Wall -Xcc -Wextra -Xcc -Wconversion -Xcc -Wpedantic

.PHONY: help run test check sanitize docs install format clean setup

help:
	@sed -n 's/^#   //p' Makefile

setup:
	@Scripts/setup.sh

run: setup
	swift build -c release --product lockstep
	@Scripts/run.sh

check: setup
	swift format lint -r --strict Sources Tests Package.swift
	Scripts/check-core.sh

test: check
	swift build --build-tests $(STRICT)
	swift test --disable-xctest --skip-build $(STRICT)
	Scripts/test-mixer.sh

sanitize: setup
	Scripts/sanitize.sh

docs: setup
	Scripts/docs.sh

install: setup
	Scripts/install.sh "$(DESTDIR)$(PREFIX)"

format:
	swift format -i -r Sources Tests Package.swift

clean:
	rm -rf .build .build-*
