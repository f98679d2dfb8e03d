"""The changes between two tables on DuckDB, on one machine, within its `memory_limit`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any, cast

import duckdb
import numpy as np
import pyarrow as pa

from lockstep_tables import plan as shared
from lockstep_tables.moves import moved
from lockstep_tables.plan import Changes, Column, Field, Kind, Plan

BUCKET = 1 << 20
"""The rows that a window function sorts at a time. A run of pairs ends with its bucket."""

_INTEGERS = {"tinyint", "smallint", "integer", "bigint", "hugeint"}
_KINDS = {"float": "float", "double": "float", "decimal": "decimal"} | {
    sign + name: "integer" for name in _INTEGERS for sign in ("", "u")
}
_numbers = count()


def diff(  # noqa: PLR0913
    old: Any,
    new: Any,
    *,
    key: str | Iterable[str],
    order_by: str | None = None,
    ignore: str | Iterable[str] = (),
    tolerance: Mapping[str, float] | None = None,
    repeats: str = "error",
    connection: duckdb.DuckDBPyConnection | None = None,
) -> Changes[duckdb.DuckDBPyRelation]:
    """Return the changes from `old` to `new`.

    A table is the path of a Parquet, CSV or JSON file, a relation of the connection, or what DuckDB
    reads in memory: an Arrow table, a data frame. `changes.rows` is kept in a temporary table.

    - `key`: the columns that identify a row. Nulls are values of a key.
    - `order_by`: a column without ties and nulls that orders both tables. Without it, there are no
      moves, and `from` and `to` are null.
    - `ignore`: columns that are not compared.
    - `tolerance`: how far apart numbers of a column may be that count as equal.
    - `repeats`: `error` refuses repeated keys; `number` pairs them by their order.
    - `connection`: where it runs; DuckDB's default connection if there is none.

    Raises `TablesError` if the tables can't be compared so.
    """
    run = _Run(connection or duckdb.default_connection())
    try:
        return run.changes(
            old, new, key=key, order_by=order_by, ignore=ignore, tolerance=tolerance, repeats=repeats
        )
    finally:
        run.clean()


class _Run:
    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self.prefix = f"lockstep_{next(_numbers)}"
        self.made: list[str] = []

    def changes(self, old: Any, new: Any, **options: Any) -> Changes[duckdb.DuckDBPyRelation]:
        tables = {"old": self.view("old", old), "new": self.view("new", new)}
        plan = shared.make_plan(tables["old"], tables["new"], **options)
        sides = {side: self.side(side, list(tables[side]), plan) for side in ("old", "new")}
        self.table("joined", _join(sides["old"], sides["new"], plan))
        moves = plan.order_by is not None and self.find_moves()
        rows = self.table("rows", self.result(plan, moves=moves), keep=True)
        old_count = self.query(f"SELECT count(*) FROM {self.prefix}_old")[0][0]
        both = "0"
        if moves:
            both = f"""(SELECT count(*) FROM {self.prefix}_joined SEMI JOIN {self.prefix}_moved
                USING ("from") WHERE len(fields) > 0)"""
        ops = ", ".join(f"count(*) FILTER (op = '{op}')" for op in "-+>~")
        counts = self.query(f"SELECT {old_count}, {ops}, {both} FROM {rows}")[0]
        relation = self.connection.table(rows)
        return Changes(
            relation, plan.columns, lambda: shared.totals(*counts), lambda ops: self.stream(plan, ops)
        )

    def view(self, side: str, table: Any) -> dict[str, Column]:
        name = f"{self.prefix}_{side}"
        if isinstance(table, duckdb.DuckDBPyRelation):
            table.create_view(name)
            self.made.append(f"VIEW {name}")
        elif isinstance(table, str | Path):
            path = str(table).replace("'", "''")
            self.connection.execute(f"CREATE TEMP VIEW {name} AS FROM '{path}'")
            self.made.append(f"VIEW {name}")
        else:
            self.connection.register(name, table)
            self.made.append(name)
        relation = self.connection.table(name)
        types = zip(relation.columns, relation.types, strict=True)
        return {column: Column(str(kind), _kind(kind)) for column, kind in types}

    def table(self, name: str, query: str, *, keep: bool = False) -> str:
        self.connection.execute(f"CREATE TEMP TABLE {self.prefix}_{name} AS {query}")
        if not keep:
            self.made.append(f"TABLE {self.prefix}_{name}")
        return f"{self.prefix}_{name}"

    def query(self, sql: str) -> list[tuple[Any, ...]]:
        return self.connection.execute(sql).fetchall()

    def clean(self) -> None:
        for name in reversed(self.made):
            if " " in name:
                self.connection.execute(f"DROP {name}")
            else:
                self.connection.unregister(name)

    def side(self, side: str, columns: list[str], plan: Plan) -> str:
        """Return the query of a side: the key, the place, and the row as one value."""
        name, order = f"{self.prefix}_{side}", _quote(plan.order_by or "")
        place, keys = "NULL::BIGINT", [_quote(column) for column in plan.key]
        if plan.order_by is not None:
            least, most, rows, nulls = self.query(
                f"SELECT min({order}), max({order}), count(*), count(*) - count({order}) FROM {name}"
            )[0]
            shared.refuse_nulls(side, plan.order_by, nulls)
            shared.refuse_repeats(side, "order_by", [plan.order_by], self.repeats(name, [order]))
            place = f"row_number() OVER (ORDER BY {order}) - 1"
            if isinstance(least, int) and most - least + 1 == rows:
                place = f"({order} - {least})::BIGINT"
        if plan.numbers_repeats:
            keys.append(f"row_number() OVER (PARTITION BY {', '.join(keys)} ORDER BY {order})")
        else:
            shared.refuse_repeats(side, "key", plan.key, self.repeats(name, keys))
        named = ", ".join(f"{key} AS k{number}" for number, key in enumerate(keys))
        row = ", ".join(f"{_quote(column)} := {_quote(column)}" for column in columns)
        return f"SELECT {named}, {place} AS place, struct_pack({row}) AS element FROM {name}"

    def repeats(self, table: str, columns: list[str]) -> list[tuple[Any, ...]]:
        listed = ", ".join(columns)
        return self.query(
            f"SELECT {listed}, count(*) FROM {table} GROUP BY {listed} HAVING count(*) > 1"
            f" ORDER BY {listed} LIMIT {shared.REPEATS_SHOWN + 1}"
        )

    def find_moves(self) -> bool:
        """Make the table of the old places of moved pairs; return whether there are any."""
        old = f'OVER (PARTITION BY "from" // {BUCKET} ORDER BY "from")'
        new = f'OVER (PARTITION BY "to" // {BUCKET} ORDER BY "to")'
        # A run goes on where the pair before it is the same in both orders.
        pairs = f"""SELECT "from", "to", lag("from") {new} AS before FROM {self.prefix}_joined
            WHERE "from" IS NOT NULL AND "to" IS NOT NULL"""
        marked = f"""SELECT "from", "to", CASE WHEN before = lag("from") {old} THEN NULL
            ELSE "from" END AS start FROM ({pairs})"""
        runs = self.table("pairs", f"""SELECT "from", "to",
            last_value(start IGNORE NULLS) {old} AS start FROM ({marked})""")
        sql = f'SELECT start, min("to") AS "to", count(*) AS length FROM {runs} GROUP BY 1 ORDER BY 1'
        found = self.connection.execute(sql).fetchnumpy()
        starts, after, lengths = (np.asarray(found[name], np.int64) for name in found)
        moving = starts[moved(starts, after, lengths)]
        self.connection.register(f"{self.prefix}_starts", pa.table({"start": moving}))
        self.made.append(f"{self.prefix}_starts")
        self.table("moved", f'SELECT "from" FROM {runs} SEMI JOIN {self.prefix}_starts USING (start)')
        return len(moving) > 0

    def result(self, plan: Plan, *, moves: bool) -> str:
        named = ", ".join(f"k{n} AS {_quote(name)}" for n, name in enumerate(plan.key))
        changed = f"""SELECT CASE WHEN new IS NULL THEN '-' WHEN old IS NULL THEN '+' ELSE '~' END
            AS op, {named}, "from", "to", fields, old, new FROM {self.prefix}_joined
            WHERE fields IS NULL OR len(fields) > 0"""
        if not moves:
            return changed
        return f"""{changed} UNION ALL SELECT '>', {named}, "from", "to", NULL, NULL, NULL
            FROM {self.prefix}_joined SEMI JOIN {self.prefix}_moved USING ("from")"""

    def stream(self, plan: Plan, by_op: bool) -> Iterator[dict[str, Any]]:  # noqa: FBT001
        order = [*(["op"] if by_op else []), 'coalesce("to", "from")']
        order += [_quote(name) for name in plan.key] + ["op"]
        rows = self.connection.sql(f"FROM {self.prefix}_rows ORDER BY {', '.join(order)}")
        with rows.to_arrow_reader() as reader:
            for batch in reader:
                yield from batch.to_pylist(maps_as_pydicts="strict")


def _join(old: str, new: str, plan: Plan) -> str:
    keys = range(len(plan.key) + plan.numbers_repeats)
    equal = " AND ".join(f"o.k{number} IS NOT DISTINCT FROM n.k{number}" for number in keys)
    named = ", ".join(f"coalesce(o.k{number}, n.k{number}) AS k{number}" for number in keys)
    cases = (f"CASE WHEN {_differs(column)} THEN {_text(column.name)} END" for column in plan.fields)
    fields = f"list_filter([{', '.join(cases)}]::VARCHAR[], lambda name: name IS NOT NULL)"
    both = "o.element IS NOT NULL AND n.element IS NOT NULL"
    joined = f"""SELECT {named}, o.place AS "from", n.place AS "to", o.element AS old,
        n.element AS new, CASE WHEN {both} THEN {fields} END AS fields
        FROM ({old}) o FULL JOIN ({new}) n ON {equal}"""
    changed = "fields IS NULL OR len(fields) > 0"
    # An unchanged pair is needed for the order alone, and its contents not at all.
    contents = ", ".join(f"CASE WHEN {changed} THEN {side} END AS {side}" for side in ("old", "new"))
    selected = f"SELECT * REPLACE ({contents}) FROM ({joined})"
    return selected if plan.order_by is not None else f"{selected} WHERE {changed}"


def _differs(column: Field) -> str:
    if column.old is None or column.new is None:
        return "true"
    old, new = (f"{side}.element.{_quote(column.name)}" for side in "on")
    if not column.old.is_like(column.new):
        return f"{old} IS NOT NULL OR {new} IS NOT NULL"
    distinct = f"{_canonical(old, column.old)} IS DISTINCT FROM {_canonical(new, column.new)}"
    if column.tolerance is None:
        return distinct
    a, b, limit = f"{old}::DOUBLE", f"{new}::DOUBLE", repr(float(column.tolerance))
    return f"""{distinct} AND NOT coalesce(
        abs({a} - {b}) <= {limit} + (abs({a}) + abs({b}) + {limit}) * {shared.ROUNDING!r}, false)"""


def _canonical(value: str, kind: Kind, depth: int = 0) -> str:
    """Return an expression that is equal for equal values: entries of maps in order."""
    if not kind.parts:
        return value
    item, parts = f"item{depth}", dict(kind.parts)
    if kind.name == "struct":
        fields = (
            f"{_quote(name)} := {_canonical(f'{value}.{_quote(name)}', parts[name], depth)}"
            for name in sorted(parts)
        )
        return f"CASE WHEN {value} IS NOT NULL THEN struct_pack({', '.join(fields)}) END"
    if kind.name == "map":
        entry = Kind("struct", kind.parts)
        entries = f"map_entries({value})"
        return f"list_sort(list_transform({entries}, lambda {item}: {_canonical(item, entry, depth + 1)}))"
    return f"list_transform({value}, lambda {item}: {_canonical(item, parts['child'], depth + 1)})"


def _kind(kind: duckdb.sqltypes.DuckDBPyType) -> Kind:
    name = kind.id
    if name in ("list", "array", "struct", "map"):
        parts = cast("list[tuple[str, Any]]", kind.children)
        nested = tuple((part, _kind(child)) for part, child in parts if part != "size")
        return Kind("list" if name == "array" else name, nested)
    return Kind(_KINDS.get(name, "text" if name == "varchar" else str(kind)))


def _quote(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"
