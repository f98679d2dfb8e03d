"""Random tables, and what the command says about them."""

from __future__ import annotations

import json
import os
import random
import subprocess
import unicodedata
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pyarrow as pa

COMMAND = os.environ.get("LOCKSTEP", "lockstep")
LISTS = {"-": "deletions", "+": "insertions", ">": "moves", "~": "updates"}
MAP = pa.map_(pa.string(), pa.int64())
TYPES: dict[str, tuple[pa.DataType, list[Any]]] = {
    "count": (pa.int32(), [0, 1, -7, None]),
    "price": (pa.float64(), [0.0, 0.1, 1.0, 1.1, 1.2, 2.5, None]),
    "done": (pa.bool_(), [True, False, None]),
    "title": (pa.string(), ["", "a", "ä", "'\"\\", None]),
    "tags": (pa.list_(pa.string()), [[], ["a"], ["a", "b"], ["b", "a"], [None], None]),
    "who": (
        pa.struct([("name", pa.string()), ("ages", MAP)]),
        [{"name": "x", "ages": {"p": 1, "q": 2}}, {"name": None, "ages": {"q": 2}}, None],
    ),
    "counts": (MAP, [{}, {"a": 1}, {"a": 1, "b": 2}, {"b": 1, "a": 2}, None]),
}


# Cells that readers of CSV take for something else, or for each other.
WORDS = r"""
' a'b , ; a;b a|b \ # NULL null Null None none n/a N/A NA nan NaN -nan nil - true TRUE True t yes 1
false 0 no on 0.0 -0 +0 00 5 +5 5. 5.0 5.00 05 005 5e0 5E0 50e-1 0x5 5_0 50 1e5 100000 0.1 .1 0.10
0.10000000000000000001 1e-1 5.000000000000000000001 1e400 1e401 inf Infinity -inf INF ∞ ½ ٣ 1% $5
9007199254740992 9007199254740993 2024-01-05 2024-1-5 2024-01-05T00:00:00Z 20240105 1/5/24 =1+1 -1
05/01/2024 12:00 12:00:00 00:00 É ﬁ fi 日本語 🙂 ab straße strasse [] [1] {} {"a":1} <b> (1) 0.01"""
NUMBER_WORDS = """
5 +5 05 5. 5.0 5.005 5.1 -5 --5 +-5 5e0 500e-2 5e .5 0.5 5E-1 -.5 . e5 0x5 5_0 50 1,5 inf nan ５
1e2 1e+2 100.009 100.02 0 -0 0.009 5f 5d NULL"""
CELLS = [
    *("", " ", "  ", "\t", "\u00a0", '"', '""', 'a"b', "a,b", "5,0", " 5", "5 ", "# a", '{"a": 1}'),
    *(
        "\n",
        "\r\n",
        "a\nb",
        "a\r\nb",
        "a\rb",
        "a\n",
        "\n\n",
        "\\n",
        "\\N",
        'a\\"b',
        "2024-01-05 00:00",
    ),
    *("\u00e9", "e\u0301", "\u00c5", "\u212b", "\u1e9b\u0323", "\uac00", "\u1100\u1161", "\ufeffa"),
    *("a\u200bb", "a\u00adb", "9" * 19, "9" * 40, "9" * 39 + "8", "1" + "0" * 60),
    *WORDS.split(),
]
NUMBERS = ["", " ", " 5 ", "5\t", "5\n", "5 0", *NUMBER_WORDS.split()]


@dataclass
class Case:
    """Two lists of rows in order, the same as tables in any order, and the options."""

    old: list[dict[str, Any]]
    new: list[dict[str, Any]]
    tables: tuple[pa.Table, pa.Table]
    options: dict[str, Any]


def make_case(seed: int) -> Case:
    random_ = random.Random(seed)
    text_keys, two_keys = random_.random() < 0.5, random_.random() < 0.3
    names = random_.sample(sorted(TYPES), random_.randint(1, len(TYPES)))

    def row(number: int) -> dict[str, Any]:
        first: Any = None if number == 3 else f"k{number}" if text_keys else number
        keys = {"id": number // 4 if two_keys else first, **({"part": first} if two_keys else {})}
        return keys | {name: random_.choice(TYPES[name][1]) for name in names}

    old = [row(number) for number in random_.sample(range(40), random_.randint(0, 24))]
    kept = [dict(element) for element in old if random_.random() < 0.85]
    for element in kept:
        if random_.random() < 0.3:
            name = random_.choice(names)
            element[name] = random_.choice(TYPES[name][1])
    for _ in range(random_.randint(0, 3)):
        start, end, to = sorted(random_.randint(0, len(kept)) for _ in range(3))
        kept = kept[:start] + kept[end:to] + kept[start:end] + kept[to:]
    if random_.random() < 0.2:
        random_.shuffle(kept)
    new = [*kept, *(row(number) for number in range(40, 40 + random_.randint(0, 6)))]
    tables = []
    key_type = pa.string() if text_keys else pa.int64()
    key = {"id": pa.int64(), "part": key_type} if two_keys else {"id": key_type}
    for rows in (old, new):
        places, place_type = _places(random_, len(rows))
        for element, place in zip(rows, places, strict=True):
            element["place"] = place
        schema = pa.schema(
            [*key.items(), *((name, TYPES[name][0]) for name in names), ("place", place_type)]
        )
        shuffled = random_.sample(rows, len(rows))
        entries = [{name: _entries(value) for name, value in r.items()} for r in shuffled]
        tables.append(pa.Table.from_pylist(entries, schema))
    options: dict[str, Any] = {"key": list(key), "order_by": "place"}
    if random_.random() < 0.3:
        options["ignore"] = [random_.choice(names)]
    if "price" in names and options.get("ignore") != ["price"] and random_.random() < 0.5:
        options["tolerance"] = {"price": random_.choice([0.0, 0.1, 1.0])}
    return Case(old, new, (tables[0], tables[1]), options)


def _places(random_: random.Random, count: int) -> tuple[list[Any], pa.DataType]:
    kind = random_.randrange(4)
    if kind == 0:
        return list(range(5, 5 + count)), pa.int32()
    sparse = sorted(random_.sample(range(-100, 100), count))
    if kind == 1:
        return sparse, pa.int64()
    if kind == 2:
        return [number / 8 for number in sparse], pa.float64()
    return [f"{number + 100:03}" for number in sparse], pa.string()


def _entries(value: Any) -> Any:
    """Return a struct with a map in it as Arrow takes it."""
    if isinstance(value, dict) and "ages" in value:
        return value | {"ages": list(value["ages"].items())}
    return list(value.items()) if isinstance(value, dict) else value


def command(case: Case, folder: Path) -> dict[str, Any]:
    """Return what the command prints: the count and the four lists."""
    files = []
    for name, rows in (("old", case.old), ("new", case.new)):
        files.append(folder / f"{name}.json")
        files[-1].write_text(json.dumps(rows))
    options = ["--key", ",".join(case.options["key"])]
    options += ["--ignore", ",".join(["place", *case.options.get("ignore", [])])]
    for name, limit in case.options.get("tolerance", {}).items():
        options += ["--tolerance", f"{name}={limit}"]
    return run(*map(str, files), *options)


def write_pairs(folder: Path, cells: list[str]) -> tuple[str, str]:
    """Write two CSV files with each pair of cells in a row, quoted in one as seldom as can be."""
    pairs = [*enumerate(product(cells, repeat=2))]
    old, new = (
        [["id", "cell", "place"], *([f"k{n}", pair[side], f"{n:05}"] for n, pair in pairs)]
        for side in (0, 1)
    )
    return _write(folder / "old.csv", old, "\n"), _write(folder / "new.csv", new, "\r\n")


def write_keys(folder: Path, cells: list[str]) -> tuple[str, str]:
    """Write two CSV files whose keys are the cells, once in NFD, once in NFC and backwards."""
    keys = list({unicodedata.normalize("NFC", cell): cell for cell in cells})
    old = [[unicodedata.normalize("NFD", key), f"{n:05}"] for n, key in enumerate(keys)]
    new = [[key, f"{n:05}"] for n, key in enumerate(reversed(keys[1:]))]
    header = ["id", "place"]
    files = (folder / "old-keys.csv", folder / "new-keys.csv")
    return _write(files[0], [header, *old], "\n"), _write(files[1], [header, *new], "\r\n")


def _write(path: Path, rows: list[list[str]], ending: str) -> str:
    def spelt(cell: str) -> str:
        if ending == "\n" and not set(cell) & set('",\r\n'):
            return cell
        return '"' + cell.replace('"', '""') + '"'

    lines = (",".join(map(spelt, row)) + ending for row in rows)
    path.write_text("".join(lines), encoding="utf-8", newline="")
    return str(path)


def run(*arguments: str) -> dict[str, Any]:
    line = [COMMAND, "diff", *arguments, "--output", "json"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode < 2, done.stderr
    found = json.loads(done.stdout)
    return {name: found[name] for name in LISTS.values()}


def as_command(records: list[dict[str, Any]], key: list[str]) -> dict[str, Any]:
    """Return records as the command's lists."""
    lists: dict[str, list[dict[str, Any]]] = {name: [] for name in LISTS.values()}
    for record in records:
        op = record["op"]
        shown = {side: record[side] for side in ("from", "to") if record[side] is not None}
        shown["key"] = record[key[0]] if len(key) == 1 else [record[name] for name in key]
        shown |= {"old": record["old"]} if op == "~" else {}
        shown |= {"value": record["new"]} if op in "+~" else {}
        lists[LISTS[op]].append(shown)
    for name, entries in lists.items():
        entries.sort(key=lambda entry: entry["from" if name == "deletions" else "to"])
    return lists
