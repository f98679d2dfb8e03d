"""The rules that both engines share: which columns are compared, how, and what is refused."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

NUMBERS = frozenset({"integer", "float", "decimal"})
OUTPUT = ("op", "from", "to", "fields", "old", "new")
REPEATS_SHOWN = 3
ROUNDING = 2.0**-52
"""How much of two numbers a tolerance adds, since doubles only come close to decimal numbers."""

Rows = TypeVar("Rows")


class TablesError(ValueError):
    """The tables can't be compared as asked; the message says where and what to do."""


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
        return (
            self.name == other.name
            and mine.keys() == others.keys()
            and all(kind.is_like(others[name]) for name, kind in mine.items())
        )


@dataclass(frozen=True)
class Column:
    """A column of one table: its type as the engine spells it, and its kind."""

    spelling: str
    kind: Kind


@dataclass(frozen=True)
class ColumnChange:
    """A column that came (`+`), went (`-`) or changed its type (`~`)."""

    op: str
    name: str
    old_type: str | None
    new_type: str | None


@dataclass(frozen=True)
class Field:
    """A column that is compared; a side without the column has no kind."""

    name: str
    old: Kind | None
    new: Kind | None
    tolerance: float | None


@dataclass(frozen=True)
class Plan:
    """How two tables are compared."""

    key: tuple[str, ...]
    order_by: str | None
    fields: tuple[Field, ...]
    columns: tuple[ColumnChange, ...]
    numbers_repeats: bool


@dataclass
class Changes(Generic[Rows]):
    """The changes between two tables."""

    rows: Rows
    """A row a change: `op`, the key, `from`, `to`, `fields`, `old` and `new`."""
    columns: tuple[ColumnChange, ...]
    """The columns that came, went or changed their type."""
    _count: Callable[[], dict[str, int]]
    _stream: Callable[[bool], Iterator[dict[str, Any]]]
    _summary: dict[str, int] = field(default_factory=dict)

    def summary(self) -> dict[str, int]:
        """Return the counts that `lockstep diff --output stat` prints."""
        if not self._summary:
            self._summary.update(self._count())
        return self._summary

    def records(self, *, by_op: bool = False) -> Iterator[dict[str, Any]]:
        """Return the rows one by one, by their places, or by `op` and then by their places."""
        return self._stream(by_op)


def names(value: str | Iterable[str]) -> tuple[str, ...]:
    """Return one name or several as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def make_plan(  # noqa: PLR0913
    old: Mapping[str, Column],
    new: Mapping[str, Column],
    *,
    key: str | Iterable[str],
    order_by: str | None,
    ignore: str | Iterable[str],
    tolerance: Mapping[str, float] | None,
    repeats: str,
) -> Plan:
    """Return how the tables are compared; raise `TablesError` if they can't be."""
    keys, ignored, tolerances = names(key), names(ignore), dict(tolerance or {})
    if not keys or len(set(keys)) < len(keys):
        raise TablesError("key names no column, or one twice; name those that identify a row")
    for name in (*keys, *([] if order_by is None else [order_by])):
        for side, table in (("old", old), ("new", new)):
            if name not in table:
                raise TablesError(f"{side} has no column '{name}'; it has {', '.join(table)}")
    for name in keys:
        _check_key(name, old[name], new[name])
    if repeats not in ("error", "number"):
        raise TablesError(f"repeats is '{repeats}'; it can be 'error' or 'number'")
    if repeats == "number" and order_by is None:
        raise TablesError("repeats='number' needs order_by, by which repeated keys are numbered")
    every = {**old, **new}
    if strange := [name for name in (*ignored, *tolerances) if name not in every]:
        raise TablesError(f"no table has the column '{strange[0]}'; see ignore and tolerance")
    if bad := [n for n, t in tolerances.items() if n in keys or not 0 <= t < math.inf]:
        raise TablesError(f"tolerance of '{bad[0]}': not 0 or greater, or a column of the key")
    left_out = {*keys, *ignored, *([] if order_by is None else [order_by])}
    fields = []
    for name in every:
        kinds = [table[name].kind if name in table else None for table in (old, new)]
        if name in tolerances and any(kind and kind.name not in NUMBERS for kind in kinds):
            raise TablesError(f"tolerance of '{name}': the column does not hold numbers")
        if name not in left_out:
            fields.append(Field(name, kinds[0], kinds[1], tolerances.get(name)))
    changes = (_column_change(name, old.get(name), new.get(name)) for name in every)
    columns = tuple(change for change in changes if change)
    return Plan(keys, order_by, tuple(fields), columns, repeats == "number")


def _check_key(name: str, old: Column, new: Column) -> None:
    same_kind = old.kind.name == new.kind.name
    if name in OUTPUT:
        raise TablesError(f"the key column '{name}' has the name of a result; rename it")
    if not (same_kind and old.kind.is_like(new.kind)) or old.kind.has_map():
        types = f"{old.spelling} in old and {new.spelling} in new"
        raise TablesError(f"the key '{name}' is {types}: not comparable keys; cast one")


def _column_change(name: str, old: Column | None, new: Column | None) -> ColumnChange | None:
    if old and new and old.spelling == new.spelling:
        return None
    op = "~" if old and new else "-" if old else "+"
    return ColumnChange(op, name, old.spelling if old else None, new.spelling if new else None)


def refuse_repeats(
    side: str, what: str, columns: Sequence[str], found: Sequence[Sequence[Any]]
) -> None:
    """Raise if there are repeated values, each given as the values of `columns` and a count."""
    if found:
        cells = (", ".join(repr(value) for value in row[:-1]) for row in found[:REPEATS_SHOWN])
        shown = "; ".join(f"{cell} in {row[-1]} rows" for cell, row in zip(cells, found, strict=False))
        more = "; and more" if len(found) > REPEATS_SHOWN else ""
        advice = (
            "name more columns, or pass repeats='number'"
            if what == "key"
            else "order by a column without ties"
        )
        raise TablesError(f"{side}: {what} {', '.join(columns)} repeats: {shown}{more}; {advice}")


def refuse_nulls(side: str, order_by: str, count: int) -> None:
    """Raise if values of the column that orders the rows are null."""
    if count:
        raise TablesError(f"{side}: order_by {order_by} is null in {count} rows; fill it in first")


def totals(rows: int, deletions: int, insertions: int, moves: int, updates: int, both: int) -> dict[str, int]:  # noqa: PLR0913, E501
    """Return the counts of a summary; `rows` is the old count, `both` pairs moved and updated."""
    changed = deletions + moves + updates - both
    return {
        "deletions": deletions,
        "insertions": insertions,
        "moves": moves,
        "updates": updates,
        "unchanged": rows - changed,
    }
