#!/usr/bin/env python3
"""Mutation testing of the C core's checks, matching and ordering.

Changes one operator, constant, branch or statement at a time and checks that the core's tests, which
are part of `make test`, notice. Changes that don't compile, or that compile to the same code, don't
count. A mutant is named by its function, what becomes what in it, and which of the places in the
function where that is possible, counted from 1:

    count_below: < -> <= #2

The survivors are looked up in Tests/Core/MUTANTS.md, which explains why no test can notice them. The
status is 1 if one is not explained there, or if less than 95 % are killed.

    mutate.py [--file NAME]... [--list]   only in some files; only show the mutants
"""
import argparse
import concurrent.futures
import hashlib
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "CSources/CListDiff"
TESTS = ROOT / "Tests/Core"
EXPLAINED = TESTS / "MUTANTS.md"
FILES = [
    "listdiff_internal.h", "listdiff_keys.h", "listdiff_match.h", "listdiff_table.h", "listdiff_runs.c",
    "listdiff_scan.c", "listdiff_join.c", "listdiff_match.c", "listdiff_memory.c", "listdiff_order.c",
    "listdiff_arguments.c", "listdiff_flat.c", "listdiff_sections.c",
]
LEAST_KILLED = 0.95
COMPILE = [os.environ.get("CC", "clang"), "-std=c11", "-O1", "-w", "-I", str(CORE / "include")]
# The code without vectors needs a build of its own. The last build finds accesses out of bounds and
# broken invariants.
CHECKED = ["-DLISTDIFF_CHECKS", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
VARIANTS = [[], ["-U__SSE2__"], CHECKED]

OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "!": [""], "~": [""],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "<<": [">>"], ">>": ["<<"],
    "&": ["|"], "|": ["&"], "^": ["|"], "++": ["--"], "--": ["++"],
    "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="],
}
TOKEN = re.compile(
    r"0[xX][0-9a-fA-F]+|\d+|[A-Za-z_]\w*|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+|&]=|\S")
STATEMENT = re.compile(r"^[ \t]+(?=\S)((?!return\b|const\b|typedef\b|else\b|case\b|for\b)[^;{}]+);", re.M)
# The name of a definition: that of a type, function or variable. An enumeration has the name of its
# first constant.
OWNER = re.compile(r"\b(?:struct\s+|enum\s*\{\s*)(\w+)|(\w+)\s*(?:\(|=\s*\{)")
EXPLANATION = re.compile(r"    (\w+: .+ -> .+ #\d+)")
DECLARATION = re.compile(r"^[a-z_]\w*(\s+\w+)*[\s*]+\w+(\[[^\]]*\])?(\s*=.*)?$", re.S)


class Mutant:
    """One change of one place in one file."""

    def __init__(self, file, text, name, start, end, replacement):
        self.file = file
        self.name = name
        self.text = text[:start] + replacement + text[end:]
        self.line = text.count("\n", 0, start) + 1
        self.source = " ".join(text[text.rfind("\n", 0, start) + 1:text.find("\n", end)].split())
        self.fate = None

    def __str__(self):
        return f"{self.file}:{self.line}: {self.name}\n    in: {self.source}"


def without_comments(text):
    """The text with comments, strings and lines for the preprocessor blanked, as long as before."""
    pattern = re.compile(r'/\*[\s\S]*?\*/|"(?:\\.|[^"\\\n])*"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.M)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def closing(text, start):
    """Where the parenthesis at `start` closes."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise ValueError("a parenthesis without an end")


def owners(code):
    """The definitions at file scope, in order: where each ends, and its name."""
    depth = start = 0
    for place, character in enumerate(code):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if depth == 0 and character in "};":
            found = OWNER.search(code, start, place)
            if found:
                yield place, found.group(1) or found.group(2)
            start = place + 1


def changes_of(code):
    """Where something can be changed, and to what: its start and end, the new text, a name."""
    for found in TOKEN.finditer(code):
        token, start, end = found.group(), found.start(), found.end()
        for other in OPERATORS.get(token, []):
            yield start, end, other, f"{token} -> {other or 'nothing'}"
        if token[0].isdigit():
            number = int(token, 0)
            # Any number other than 0 is true.
            is_true = number == 1 and code[:start].endswith("return ")
            for other in sorted({number + 1 - is_true, max(number - 1, 0)} - {number}):
                other = hex(other) if "x" in token else str(other)
                yield start, end, other, f"{token} -> {other}"
        if token in ("if", "while"):
            opening = code.find("(", end)
            close = closing(code, opening)
            condition = code[opening + 1:close]
            if token == "if":
                yield opening + 1, close, f"!({condition})", "if -> if not"
            yield opening + 1, close, f"0 && ({condition})", f"{token} -> {token} 0"
    for found in STATEMENT.finditer(code):
        if not DECLARATION.match(found.group(1)) or found.group(1) in ("break", "continue"):
            yield found.start(1), found.end(1), "", "statement -> nothing"


def mutants_of(file):
    text = (CORE / file).read_text()
    code = without_comments(text)
    scopes = list(owners(code))
    counts = {}
    for start, end, replacement, change in changes_of(code):
        owner = next(name for place, name in scopes if place >= start)
        key = f"{owner}: {change}"
        counts[key] = counts.get(key, 0) + 1
        yield Mutant(file, text, f"{key} #{counts[key]}", start, end, replacement)


def limit_resources(seconds, memory):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return limit


def compiled(source, target, flags):
    """The object file, or None where that is no C."""
    command = [*COMPILE, *flags, "-c", str(source), "-o", str(target)]
    return target if subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0 else None


class Build:
    """The core and its tests, compiled once in one variant; mutants replace what they change."""

    def __init__(self, folder, flags, tests):
        self.folder = Path(folder)
        self.folder.mkdir()
        self.flags = flags
        # The address sanitizer asks for far more addresses than it ever uses.
        self.memory = resource.RLIM_INFINITY if flags == CHECKED else 4 << 30
        self.core = sorted(path.name for path in CORE.glob("*.c"))
        self.objects = {}
        for name in self.core:
            self.objects[name] = self.compiled(CORE / name, self.folder / (name + ".o"))
        self.tests = tests
        program = self.linked(self.objects, self.folder / "unchanged")
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        if self.notice(program, 600):
            sys.exit("mutate: the tests fail on the unchanged core")
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        self.seconds = int(5 * used) + 3

    def compiled(self, source, target):
        return compiled(source, target, [*self.flags, "-I", str(CORE)])

    def linked(self, objects, target):
        parts = [*map(str, objects.values()), *map(str, self.tests)]
        subprocess.run(
            [COMPILE[0], *self.flags, *parts, "-o", str(target)], check=True,
            stderr=subprocess.DEVNULL)
        return target

    def notice(self, program, seconds):
        """Whether the tests fail, or the digest of results or of costs is another one."""
        digests = [([name], (TESTS / f"{name}.txt").read_text()) for name in ("costs", "digest")]
        for arguments, expected in [*digests, ([], None)]:
            try:
                run = subprocess.run(
                    [str(program), *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                    text=True, timeout=10 * seconds, preexec_fn=limit_resources(seconds, self.memory))
            except subprocess.TimeoutExpired:
                return True
            if run.returncode != 0 or expected not in (None, run.stdout):
                return True
        return False

    def fate(self, mutant):
        """'invalid', 'same' if it compiles to the same code, 'killed' or 'survives'."""
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            folder = Path(name)
            for path in CORE.glob("*.[ch]"):
                if path.name != mutant.file:
                    (folder / path.name).symlink_to(path)
            (folder / mutant.file).write_text(mutant.text)
            changed = [mutant.file] if mutant.file.endswith(".c") else self.core
            objects = dict(self.objects)
            for source in changed:
                objects[source] = self.compiled(folder / source, folder / (source + ".o"))
                if objects[source] is None:
                    return "invalid"
            if all(digest(objects[one]) == digest(self.objects[one]) for one in changed):
                return "same"
            program = self.linked(objects, folder / "mutant")
            return "killed" if self.notice(program, self.seconds) else "survives"


def digest(path):
    return hashlib.sha256(path.read_bytes()).digest()


def explanations():
    """The explained survivors, by file and name, and how many of each were found."""
    known, file = {}, None
    for line in EXPLAINED.read_text().splitlines():
        if line.startswith("## `"):
            file = line.split("`")[1]
        elif found := EXPLANATION.fullmatch(line):
            known[file, found.group(1)] = 0
        elif line.startswith("    "):
            sys.exit(f"mutate: {EXPLAINED.name}: '{line.strip()}' is no mutant's name")
    return known


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--file", action="append", choices=FILES, help="only in this file")
    parser.add_argument("--list", action="store_true", help="show the mutants and try none")
    options = parser.parse_args()
    files = options.file or FILES
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    if options.list:
        print(*mutants, sep="\n")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        # The tests include only the public header, so all builds share them.
        tests = [compiled(path, f"{folder}/{path.name}.o", ["-O2"]) for path in TESTS.glob("*.c")]
        builds = [Build(f"{folder}/{k}", flags, tests) for k, flags in enumerate(VARIANTS)]
        judge(mutants, builds)
    return report(mutants, files)


def judge(mutants, builds):
    done, lock = 0, threading.Lock()

    def try_one(mutant):
        nonlocal done
        fates = []
        for build in builds:
            # A change that compiles to the same code without checks is no mutant.
            if build.flags == CHECKED and "survives" not in fates:
                break
            fates.append(build.fate(mutant))
            if fates[-1] in ("killed", "invalid"):
                break
        mutant.fate = "survives" if fates[-1] == "same" and "survives" in fates else fates[-1]
        with lock:
            done += 1
            if sys.stderr.isatty() or done % 100 == 0:
                end = "\r" if sys.stderr.isatty() else "\n"
                print(f"mutate: {done} of {len(mutants)}", end=end, file=sys.stderr, flush=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(try_one, mutants))


def report(mutants, files):
    known = explanations()
    unexplained = []
    for mutant in mutants:
        if mutant.fate == "survives":
            if (mutant.file, mutant.name) in known:
                known[mutant.file, mutant.name] += 1
            else:
                unexplained.append(mutant)
    print(f"{'file':22}{'mutants':>8}{'killed':>8}{'survive':>9}{'%':>7}")
    total_killed = total = 0
    for file in FILES + ["all"]:
        fates = [mutant.fate for mutant in mutants if file in (mutant.file, "all")]
        killed, survive = fates.count("killed"), fates.count("survives")
        if killed + survive > 0:
            total_killed, total = killed, killed + survive
            share = f"{100 * killed / total:.1f}"
            print(f"{file:22}{total:8}{killed:8}{survive:9}{share:>7}")
    for mutant in unexplained:
        print(f"survives, unexplained: {mutant}")
    stale = [key for key, count in known.items() if key[0] in files and count == 0]
    for file, name in stale:
        print(f"explained, but does not survive: {file}: {name}")
    return int(bool(unexplained or stale) or total_killed < LEAST_KILLED * total)


if __name__ == "__main__":
    sys.exit(main())
