#!/usr/bin/env bash
# tests.sh LEAST FOLDER OPTION...: builds and runs the Swift tests of packages in one build folder, so that
# shared modules are compiled once. The options go to `swift build`. The tests of a package run while the
# next one is built, and the first failure ends all of it.
# Fewer tests than LEAST are a failure, since a filter without a match passes. So are files and processes
# that tests leave behind. The environment may set PACKAGES (folders; the root and Command by default) and
# FILTER (a pattern of test names).
set -euo pipefail
cd "$(dirname "$0")/../.."

# All modules are tested.
export LOCKSTEP_SERVER=1
least=$1
# A cached build plan would be used for the next package.
build=(--scratch-path "$PWD/$2" --disable-build-manifest-caching)
shift 2
scratch=$(mktemp -d)
logs=$scratch/logs
files=$scratch/files
mkdir "$logs" "$files"
running=()
building=
stop() {
  kill "$watcher" $building ${running[@]+"${running[@]}"} 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$scratch"
}
trap stop EXIT
trap 'exit 1' TERM

# Prints what failed tests found; after a crash, how the log ends.
report() {
  if grep -aq '✘' "$1"; then
    awk '/^(✘|✖)/ { shown = 1 } /^(◇|✔|➜|↷)/ { shown = 0 } shown' "$1" >&2
  else
    tail -n 30 "$1" >&2
  fi
}

# Ends a build that goes on while a test has failed.
watch() {
  while sleep 2; do
    for log in "$logs"/*; do
      if grep -aqs '✘ .* recorded an issue' "$log"; then
        sleep 3
        report "$log"
        kill -TERM "$1"
        exit
      fi
    done
  done
}
watch $$ &
watcher=$!

number=0
for package in ${PACKAGES:-. Command}; do
  number=$((number + 1))
  name=$(sed -n '/^let package = Package(/,/name:/s/.*name: "\(.*\)".*/\1/p' "$package/Package.swift")
  # A whole build would compile the plug-ins of other packages, too.
  swift build --package-path "$package" --product "${name}PackageTests" "${build[@]}" "$@" &
  building=$!
  # Unlike a command, this ends when a signal comes.
  wait "$building"
  folder=$(swift build --package-path "$package" "${build[@]}" "$@" --show-bin-path)
  program=$folder/${name}PackageTests.xctest
  if [ -d "$program" ]; then
    # A bundle needs a program that loads it, which locks the build folder.
    swift test --skip-build --disable-xctest --package-path "$package" "${build[@]}" "$@" \
      --filter "${FILTER:-.}" >"$logs/$number" 2>&1 || { report "$logs/$number"; exit 1; }
  else
    NO_COLOR=1 TMPDIR=$files TMUX_TMPDIR=$files "$program" --testing-library swift-testing \
      --filter "${FILTER:-.}" >"$logs/$number" 2>&1 &
    running+=("$!")
  fi
done
number=0
for process in ${running[@]+"${running[@]}"}; do
  number=$((number + 1))
  wait "$process" || { report "$logs/$number"; exit 1; }
done
count=0
for log in "$logs"/*; do
  grep -a 'Test run with' "$log"
  found=$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)
  count=$((count + ${found:-0}))
done
if [ "$count" -lt "$least" ]; then
  echo "tests: $count tests ran, not at least $least: do the filters still match?" >&2
  exit 1
fi
# What tests leave behind, files and processes. tmux leaves a folder with sockets.
left_behind() {
  find "$files" -mindepth 1 -maxdepth 1 ! -name 'tmux-*'
  local link folder
  for link in /proc/[0-9]*/cwd; do
    folder=$(readlink "$link" 2>/dev/null || true)
    case $folder in
      "$files"/*) echo "a process in $folder: $(tr '\0' ' ' <"${link%cwd}cmdline" || true)" ;;
    esac
  done
}
# What ends with the tests may need a moment.
for _ in $(seq 100); do
  left=$(left_behind)
  [ -n "$left" ] || exit 0
  sleep 0.1
done
echo "tests: left behind: $left" >&2
exit 1
