"""The rules that both engines share: which columns are compared, how, and what is refused."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import islice
from pathlib import PurePath
from typing import Any, Generic, TypedDict, TypeVar

NUMBERS = frozenset({"integer", "float", "decimal"})
RESULTS = ("op", "from", "to", "fields", "old", "new")
NUMBER = r"^ *[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)? *\z"
"""The cells of CSV files that are numbers to a tolerance, as in the command."""
FORMATS = {
    **dict.fromkeys(("", "parquet"), "parquet"),
    **dict.fromkeys(("csv", "tsv", "tab"), "csv"),
    **dict.fromkeys(("json", "ndjson", "jsonl"), "json"),
}
"""The formats of files, by the endings of their names. A folder of Parquet has none."""
SHOWN = 3
SHOWN_IN_HTML = 20
ROUNDING = 2.0**-52
"""How much of two numbers a tolerance adds, since doubles only come close to decimal numbers."""

Rows = TypeVar("Rows")


class TablesError(ValueError):
    """The tables can't be compared as asked; the message says where and what to do."""


@dataclass(frozen=True)
class Options:
    """How tables are compared, as `PARAMETERS` says."""

    key: str | Iterable[str] | None
    order_by: str | None
    ignore: str | Iterable[str]
    tolerance: Mapping[str, float]
    repeats: str
    types: Mapping[str, str]
    delimiter: str | None

    def file_format(self, side: str, path: str | PurePath) -> tuple[str, str, str]:
        """Return the format of a file, the separator and quote of CSV; raise if it is not read."""
        name = PurePath(path).name
        for packed in (".gz", ".zst"):
            name = name.removesuffix(packed)
        ending = PurePath(name).suffix.removeprefix(".").lower()
        if ending not in FORMATS:
            kinds = ", ".join(kind for kind in FORMATS if kind)
            raise TablesError(
                f"{side}: {path} is not read, only files named {kinds} are; export it as CSV in"
                " UTF-8, or pass it as a data frame"
            )
        delimiter = self.delimiter or ("," if ending == "csv" else "tab")
        separator = "\t" if delimiter == "tab" else delimiter
        # In TSV, a quote is an ordinary character.
        return FORMATS[ending], separator, "" if ending != "csv" and separator == "\t" else '"'


PARAMETERS = """

    key: the columns that identify a row. Null is a value like any other.
    order_by: a column without ties and nulls that orders both tables. Without it nothing has a
        place, and nothing moves.
    ignore: the columns that are not compared.
    tolerance: for columns, how far apart two numbers may be that count as equal.
    repeats: with "error", repeated keys are refused; with "number", they are paired by their order.
    types: for columns of CSV files, the engine's names of their types, as in {"price": "DOUBLE"}.
        Other cells are texts. An empty cell of a named type is null.
    delimiter: what separates the cells of CSV files, if not a comma, or a tab in TSV.
    """
"""What the functions `diff` of both engines say about their parameters."""


@dataclass(frozen=True)
class Kind:
    """A type of a column in the terms of both engines: a scalar's name, or a nested type."""

    name: str
    parts: tuple[tuple[str, Kind], ...] = ()

    def has_map(self) -> bool:
        """Return whether a map is anywhere in the type."""
        return self.name == "map" or any(kind.has_map() for _, kind in self.parts)

    def is_like(self, other: Kind) -> bool:
        """Return whether values of both types can be equal: all numbers are alike."""
        if self.name in NUMBERS and other.name in NUMBERS:
            return True
        mine, others = dict(self.parts), dict(other.parts)
        same = self.name == other.name and mine.keys() == others.keys()
        return same and all(kind.is_like(others[name]) for name, kind in mine.items())


@dataclass(frozen=True)
class Column:
    """A column of one table: its type as the engine spells it, its kind, and if CSV has it."""

    spelling: str
    kind: Kind
    is_csv: bool = False


@dataclass(frozen=True)
class ColumnChange:
    """A column that came (`+`), went (`-`) or changed its type (`~`)."""

    op: str
    name: str
    old_type: str | None
    new_type: str | None


@dataclass(frozen=True)
class Field:
    """A column of both tables that is compared."""

    name: str
    old: Kind
    new: Kind
    tolerance: float | None


@dataclass(frozen=True)
class Plan:
    """How two tables are compared."""

    key: tuple[str, ...]
    order_by: str | None
    fields: tuple[Field, ...]
    columns: tuple[ColumnChange, ...]
    numbers_repeats: bool


class Summary(TypedDict):
    """How many rows changed how, as `lockstep diff --output stat` counts them.

    `cells` has for each column how many pairs of rows it differs in, if any.
    """

    deletions: int
    insertions: int
    moves: int
    updates: int
    unchanged: int
    cells: dict[str, int]


@dataclass(frozen=True, repr=False)
class Changes(Generic[Rows]):
    """The changes between two tables.

    `rows` has a row for each change: `op`, the key, `from`, `to`, `fields`, `old` and `new`.
    `columns` are the columns that came, went or changed their type.
    """

    rows: Rows
    columns: tuple[ColumnChange, ...]
    _summary: Callable[[], Summary]
    _records: Callable[[str], Iterator[dict[str, Any]]]

    def __repr__(self) -> str:
        count = len(self.columns)
        return f"<Changes ({count} of columns): summary() counts, records() lists them>"

    def _repr_html_(self) -> str:
        """Return the counts and the first rows, as a notebook shows them."""
        records = list(islice(self.records(), SHOWN_IN_HTML))
        heads = "".join(f"<th>{escape(name)}</th>" for name in next(iter(records), ()))
        rows = (
            "".join(
                f"<td>{'' if cell is None else escape(str(cell))}</td>" for cell in row.values()
            )
            for row in records
        )
        table = "".join(f"<tr>{cells}</tr>" for cells in (heads, *rows))
        lines = "<br>".join(map(escape, summary_lines(self.summary())))
        return f"<p>{lines}</p><table>{table}</table>"

    def summary(self) -> Summary:
        """Return the counts that `lockstep diff --output stat` prints, and those of cells."""
        return self._summary()

    def records(self, ops: str = "-+>~") -> Iterator[dict[str, Any]]:
        """Return the rows of these kinds one by one, by their places, then by their keys."""
        if not set(ops) <= set("-+>~"):
            raise TablesError(f"ops is '{ops}'; it can have - + > ~")
        return self._records(ops)


def make_plan(old: Mapping[str, Column], new: Mapping[str, Column], options: Options) -> Plan:
    """Return how the tables are compared; raise `TablesError` if they can't be."""
    if options.key is None:
        raise TablesError("key is missing; name the columns that identify a row, as in key='id'")
    keys, ignored = _names(options.key), _names(options.ignore)
    tolerance, order_by, repeats = options.tolerance, options.order_by, options.repeats
    every = {**old, **new}
    if not keys or len(set(keys)) < len(keys):
        raise TablesError("key names no column, or one twice; name those that identify a row")
    for name in (*keys, *_names(order_by or ())):
        for side, table in (("old", old), ("new", new)):
            if name not in table:
                raise TablesError(f"{side} has no column '{name}'; it has {', '.join(table)}")
    _check_csv(old, new, options)
    for name in keys:
        if name in RESULTS:
            raise TablesError(f"the key column '{name}' has the name of a result; rename it")
        kind, spelt = old[name].kind, f"{old[name].spelling} in old, {new[name].spelling} in new"
        if kind.name != new[name].kind.name or not kind.is_like(new[name].kind) or kind.has_map():
            raise TablesError(
                f"the key column '{name}' is {spelt}: cast it to one type, not a map; in CSV, name"
                " it in types"
            )
    if repeats not in ("error", "number") or (repeats == "number" and order_by is None):
        raise TablesError(
            "repeats is neither 'error', nor 'number' with order_by, which numbers them"
        )
    for name in (*ignored, *tolerance):
        if name not in every:
            raise TablesError(f"neither table has the column '{name}' of ignore or tolerance")
    left_out = {*keys, *ignored, order_by}
    for name, limit in tolerance.items():
        found = [table[name] for table in (old, new) if name in table]
        numbers = all(column.kind.name in NUMBERS for column in found)
        cells = all(column.is_csv and column.kind.name == "text" for column in found)
        if name in left_out or not (numbers or cells) or not 0 <= limit < math.inf:
            raise TablesError(f"tolerance of '{name}': give compared numbers a number from 0")
    sides = {name: (old.get(name), new.get(name)) for name in every}
    fields = tuple(
        Field(name, before.kind, after.kind, tolerance.get(name))
        for name, (before, after) in sides.items()
        if before and after and name not in left_out
    )
    columns = []
    for name, (before, after) in sides.items():
        was, now = before.spelling if before else None, after.spelling if after else None
        if was != now:
            columns.append(
                ColumnChange("~" if was and now else "-" if was else "+", name, was, now)
            )
    return Plan(keys, order_by, fields, tuple(columns), repeats == "number")


def _check_csv(old: Mapping[str, Column], new: Mapping[str, Column], options: Options) -> None:
    names = {name for table in (old, new) for name, column in table.items() if column.is_csv}
    for name in options.types:
        if name not in names:
            raise TablesError(f"types names '{name}', which no CSV file has")
    if options.delimiter is not None and not names:
        raise TablesError("delimiter is for CSV files, and neither table is one")
    if options.order_by in names - options.types.keys():
        raise TablesError(
            f"order_by {options.order_by} is text in CSV; name its type, as in"
            f" types={{'{options.order_by}': 'BIGINT'}}, or 'STRING' to order texts"
        )


def _names(value: str | Iterable[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def refuse_repeats(side: str, what: str, found: Sequence[tuple[str, int]]) -> None:
    """Raise if values of `what` (`key` or `order_by`) repeat, each given as JSON and its count."""
    if found:
        shown = "; ".join(f"{text} in {count} rows" for text, count in found[:SHOWN])
        more = "; and more" if len(found) > SHOWN else ""
        advice = "name more columns in key, or pass repeats='number'"
        advice = advice if what == "key" else "order by a column without ties"
        raise TablesError(f"{side}: {what} repeats: {shown}{more}; {advice}")


def refuse_nulls(side: str, order_by: str | None, count: int) -> None:
    """Raise if values of the column that orders the rows are null."""
    if count:
        raise TablesError(f"{side}: order_by {order_by} is null in {count} rows; fill it in first")


def summary(
    rows: int, counts: Mapping[tuple[str, str | None], int], both: int, plan: Plan
) -> Summary:
    """Return counts of `rows` old rows; `both` pairs have moved and are updated.

    `counts` has the rows of each kind of change, and with a name, those whose column differs.
    """
    deletions, insertions, moves, updates = (counts.get((op, None), 0) for op in "-+>~")
    cells = {field.name: counts.get(("~", field.name), 0) for field in plan.fields}
    return Summary(
        deletions=deletions,
        insertions=insertions,
        moves=moves,
        updates=updates,
        unchanged=rows - deletions - moves - updates + both,
        cells={name: count for name, count in cells.items() if count},
    )


def summary_lines(found: Summary) -> list[str]:
    """Return the summary as lines of text."""
    counts = {name: count for name, count in found.items() if name != "cells"}
    cells = ", ".join(f"{name} {count}" for name, count in found["cells"].items())
    lines = [f"changed cells: {cells}"] if cells else []
    return [*lines, ", ".join(f"{count} {name}" for name, count in counts.items())]
