"""The changes between two tables on DuckDB, on one machine, within its `memory_limit`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any, Literal, cast

import numpy as np
import pyarrow as pa

try:
    import duckdb
except ImportError as error:
    raise ImportError("DuckDB is missing: pip install 'lockstep-tables[duckdb]'") from error

from lockstep_tables import plan as shared
from lockstep_tables.moves import moved
from lockstep_tables.plan import Changes, Column, Field, Kind, Options, Plan, TablesError

BUCKET = 1 << 20
"""The rows that a window function sorts at a time. A run of pairs ends with its bucket."""

_INTEGERS = {"tinyint", "smallint", "integer", "bigint", "hugeint", "bignum", "varint"}
_LONG = re.compile(r'\b(?:BIGNUM|VARINT)\b(?!")')
"""The type of integers of any length, by its newer and its older name."""
_MOST_DIGITS = 4000
"""Longer integers stay texts, since Python refuses to print them."""
_KINDS = {"float": "float", "double": "float", "decimal": "decimal"} | {
    sign + name: "integer" for name in _INTEGERS for sign in ("", "u")
}
_numbers = count()


def diff(
    old: Any,
    new: Any,
    connection: duckdb.DuckDBPyConnection | None = None,
    *,
    key: str | Iterable[str] | None = None,
    order_by: str | None = None,
    ignore: str | Iterable[str] = (),
    tolerance: Mapping[str, float] | None = None,
    repeats: Literal["error", "number"] = "error",
    types: Mapping[str, str] | None = None,
    delimiter: str | None = None,
) -> Changes[duckdb.DuckDBPyRelation]:
    """Return the changes from `old` to `new`; raise `TablesError` if they can't be compared so.

    A table is the path of a Parquet, CSV, TSV or JSON file, a relation of the connection, or what
    DuckDB reads in memory: an Arrow table, a data frame. `changes.rows` is kept in a temporary
    table of the connection, which is DuckDB's default one if none is given. `changes.records()` is
    read to its end before the connection runs another query.
    """
    options = Options(key, order_by, ignore, tolerance or {}, repeats, types or {}, delimiter)
    run = _Run(connection or duckdb.default_connection())
    try:
        return run.changes(old, new, options)
    except duckdb.InvalidInputException as error:
        _, found, message = str(error).partition("CSV Error")
        if not found:
            raise
        raise TablesError("; ".join(f"{found}{message}".splitlines()[:3])) from error
    finally:
        run.clean()


diff.__doc__ = f"{diff.__doc__}{shared.PARAMETERS}"


class _Run:
    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self.prefix = f"lockstep_{next(_numbers)}"
        self.made: list[str] = []
        self.registered: list[str] = []

    def changes(self, old: Any, new: Any, options: Options) -> Changes[duckdb.DuckDBPyRelation]:
        tables = {
            side: self.view(side, table, options) for side, table in (("old", old), ("new", new))
        }
        plan = shared.make_plan(tables["old"], tables["new"], options)
        sides = {side: self.side(side, tables[side], plan) for side in tables}
        self.table("joined", _join(sides["old"], sides["new"], plan))
        moves = plan.order_by is not None and self.find_moves()
        count = self.query(f"SELECT count(*) FROM {self.prefix}_old")[0][0]
        rows = self.table("rows", self.result(plan, moves=moves))
        self.made.remove(f"TABLE {rows}")
        named = f"SELECT op, unnest([NULL] || coalesce(fields, [])) AS name FROM {rows}"
        found = self.query(f"SELECT op, name, count(*) FROM ({named}) GROUP BY ALL")
        counts = {(op, name): number for op, name, number in found}
        both = f"""SELECT count(*) FROM (SELECT 1 FROM {rows} WHERE op IN ('>', '~')
            AND "from" IS NOT NULL GROUP BY "from" HAVING count(*) = 2)"""
        summary = shared.summary(count, counts, self.query(both)[0][0], plan)
        order = ", ".join(['coalesce("to", "from")', *map(_quote, plan.key), "op"])
        table = self.connection.table(rows)
        # Arrow has no integers that are so long, so they are read as digits.
        shown = ", ".join(
            f"{_quote(name)}::{_LONG.sub('VARCHAR', str(kind))} AS {_quote(name)}"
            for name, kind in zip(table.columns, table.types, strict=True)
        )
        old_long, new_long = (
            [name for name, column in columns.items() if _LONG.fullmatch(column.spelling)]
            for columns in tables.values()
        )
        long_keys = [name for name in plan.key if name in old_long or name in new_long]

        def records(ops: str) -> Iterator[dict[str, Any]]:
            chosen = f"SELECT {shown} FROM {rows} WHERE contains('{ops}', op) ORDER BY {order}"
            with pa.RecordBatchReader.from_stream(self.connection.sql(chosen)) as reader:
                for batch in reader:
                    for record in batch.to_pylist(maps_as_pydicts="strict"):
                        _read_digits(record, long_keys)
                        _read_digits(record["old"], old_long)
                        _read_digits(record["new"], new_long)
                        yield record

        return Changes(table, plan.columns, lambda: deepcopy(summary), records)

    def view(self, side: str, table: Any, options: Options) -> dict[str, Column]:
        name, form = f"{self.prefix}_{side}", ""
        if isinstance(table, duckdb.DuckDBPyRelation | str | Path):
            if isinstance(table, duckdb.DuckDBPyRelation):
                query = table.sql_query()
            else:
                form, separator, quote = options.file_format(side, table)
                query = f"FROM read_{form}({_text(str(table))})"
                if form == "csv":
                    query = self.csv(side, str(table), separator, quote, options.types)
            self.connection.execute(f"CREATE TEMP VIEW {name} AS {query}")
            self.made.append(f"VIEW {name}")
        else:
            self.connection.register(name, table)
            self.registered.append(name)
        relation = self.connection.table(name)
        types = zip(relation.columns, relation.types, strict=True)
        is_csv = form == "csv"
        return {column: Column(str(kind), _kind(kind), is_csv) for column, kind in types}

    def csv(
        self, side: str, path: str, separator: str, quote: str, types: Mapping[str, str]
    ) -> str:
        """Return the query of a CSV file: texts, but for columns whose type is named."""
        read = f"""FROM read_csv({_text(path)}, all_varchar = true, header = true, comment = '',
            delim = {_text(separator)}, quote = '{quote}', escape = '{quote}', strict_mode = true,
            allow_quoted_nulls = false)"""
        try:
            names = self.connection.sql(read).columns
        except duckdb.InvalidInputException as error:
            raise TablesError(
                f"{side}: {path} is not read as CSV with the delimiter {separator!r} in UTF-8: rows"
                " have the same length, lines the same ending, quotes in quotes are doubled"
            ) from error
        cells = []
        for name in names:
            # A blank line is read as a row if there is one column, with null where others have "".
            cell = f"coalesce({_quote(name)}, '')"
            if name in types:
                try:
                    kind = self.connection.type(types[name])
                except duckdb.Error as error:
                    message = f"types of '{name}': DuckDB has no type {types[name]!r}"
                    raise TablesError(message) from error
                cell = f"CAST(nullif({_quote(name)}, '') AS {kind})"
            cells.append(f"{cell} AS {_quote(name)}")
        return f"SELECT {', '.join(cells)} {read}"

    def table(self, name: str, query: str) -> str:
        self.connection.execute(f"CREATE TEMP TABLE {self.prefix}_{name} AS {query}")
        self.made.append(f"TABLE {self.prefix}_{name}")
        return f"{self.prefix}_{name}"

    def query(self, sql: str) -> list[tuple[Any, ...]]:
        return self.connection.execute(sql).fetchall()

    def clean(self) -> None:
        for name in reversed(self.made):
            self.connection.execute(f"DROP {name}")
        for name in self.registered:
            self.connection.unregister(name)

    def side(self, side: str, columns: Mapping[str, Column], plan: Plan) -> str:
        """Return the query of a side: the key, the place, and the row as one value."""
        name, order = f"{self.prefix}_{side}", _quote(plan.order_by or "")
        place = "NULL::BIGINT"
        keys = [_canonical(_quote(column), columns[column].kind) for column in plan.key]
        if plan.order_by is not None:
            least, most, rows, nulls = self.query(
                f"SELECT min({order}), max({order}), count(*), countif({order} IS NULL) FROM {name}"
            )[0]
            shared.refuse_nulls(side, plan.order_by, nulls)
            shared.refuse_repeats(side, "order_by", self.repeats(name, [plan.order_by], [order]))
            place = f"row_number() OVER (ORDER BY {order}) - 1"
            if type(least) is int and most - least + 1 == rows:
                place = f"({order} - {least})::BIGINT"
        if plan.numbers_repeats:
            keys.append(f"row_number() OVER (PARTITION BY {', '.join(keys)} ORDER BY {order})")
        else:
            shared.refuse_repeats(side, "key", self.repeats(name, plan.key, keys))
        named = ", ".join(f"{key} AS k{number}" for number, key in enumerate(keys))
        row = ", ".join(f"{_quote(column)} := {_quote(column)}" for column in columns)
        return f"SELECT {named}, {place} AS place, struct_pack({row}) AS element FROM {name}"

    def repeats(self, table: str, names: Sequence[str], values: list[str]) -> list[tuple[str, int]]:
        numbered = list(enumerate(zip(names, values, strict=True)))
        keys = ", ".join(f"{value} AS k{number}" for number, (_, value) in numbered)
        packed = ", ".join(f"{_quote(name)} := k{number}" for number, (name, _) in numbered)
        found = self.query(
            f"SELECT to_json(struct_pack({packed}))::VARCHAR, rows FROM (SELECT *, count(*) AS rows"
            f" FROM (SELECT {keys} FROM {table}) GROUP BY ALL HAVING count(*) > 1"
            f" ORDER BY ALL LIMIT {shared.SHOWN + 1})"
        )
        return [(text, number) for text, number in found]

    def find_moves(self) -> bool:
        """Make the table of the old places of moved pairs; return whether there are any."""
        old = f'OVER (PARTITION BY "from" // {BUCKET} ORDER BY "from")'
        new = f'OVER (PARTITION BY "to" // {BUCKET} ORDER BY "to")'
        # A run goes on where the pair before it is the same in both orders.
        pairs = f"""SELECT "from", "to", lag("from") {new} AS before FROM {self.prefix}_joined
            WHERE "from" IS NOT NULL AND "to" IS NOT NULL"""
        marked = f"""SELECT "from", "to", CASE WHEN before = lag("from") {old} THEN NULL
            ELSE "from" END AS start FROM ({pairs})"""
        runs = self.table(
            "pairs",
            f"""SELECT "from", "to",
            last_value(start IGNORE NULLS) {old} AS start FROM ({marked})""",
        )
        sql = (
            f'SELECT start, min("to") AS "to", count(*) AS length FROM {runs} GROUP BY 1 ORDER BY 1'
        )
        found = self.connection.execute(sql).fetchnumpy()
        starts, after, lengths = (np.asarray(found[name], np.int64) for name in found)
        moving = starts[moved(starts, after, lengths)]
        self.connection.register(f"{self.prefix}_starts", pa.table({"start": moving}))
        self.registered.append(f"{self.prefix}_starts")
        self.table(
            "moved", f'SELECT "from" FROM {runs} SEMI JOIN {self.prefix}_starts USING (start)'
        )
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


def _join(old: str, new: str, plan: Plan) -> str:
    keys = range(len(plan.key) + plan.numbers_repeats)
    equal = " AND ".join(f"o.k{number} IS NOT DISTINCT FROM n.k{number}" for number in keys)
    # Texts that are equal have different spellings in Unicode: those of the new table are shown.
    shown = (f"coalesce(n.{key}, o.{key})" for key in (f"element.{_quote(k)}" for k in plan.key))
    named = ", ".join(f"{key} AS k{number}" for number, key in enumerate(shown))
    cases = (
        f"CASE WHEN {_differs(column)} THEN {_text(column.name)} END" for column in plan.fields
    )
    fields = f"list_filter([{', '.join(cases)}]::VARCHAR[], lambda name: name IS NOT NULL)"
    both = "o.element IS NOT NULL AND n.element IS NOT NULL"
    joined = f"""SELECT {named}, o.place AS "from", n.place AS "to", o.element AS old,
        n.element AS new, CASE WHEN {both} THEN {fields} END AS fields
        FROM ({old}) o FULL JOIN ({new}) n ON {equal}"""
    changed = "fields IS NULL OR len(fields) > 0"
    # An unchanged pair is needed for the order alone, and its contents not at all.
    contents = ", ".join(
        f"CASE WHEN {changed} THEN {side} END AS {side}" for side in ("old", "new")
    )
    selected = f"SELECT * REPLACE ({contents}) FROM ({joined})"
    return selected if plan.order_by is not None else f"{selected} WHERE {changed}"


def _differs(column: Field) -> str:
    old, new = (f"{side}.element.{_quote(column.name)}" for side in "on")
    if not column.old.is_like(column.new):
        return f"{old} IS NOT NULL OR {new} IS NOT NULL"
    distinct = f"{_canonical(old, column.old)} IS DISTINCT FROM {_canonical(new, column.new)}"
    if column.tolerance is None:
        return distinct
    a, b, limit = _number(old, column.old), _number(new, column.new), repr(float(column.tolerance))
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
        entry = _canonical(item, Kind("struct", kind.parts), depth + 1)
        return f"list_sort(list_transform(map_entries({value}), lambda {item}: {entry}))"
    return f"list_transform({value}, lambda {item}: {_canonical(item, parts['child'], depth + 1)})"


def _number(value: str, kind: Kind) -> str:
    if kind.name != "text":
        return f"{value}::DOUBLE"
    number = f"regexp_matches({value}, '{shared.NUMBER}')"
    return f"CASE WHEN {number} THEN TRY_CAST(trim({value}) AS DOUBLE) END"


def _read_digits(row: dict[str, Any] | None, names: list[str]) -> None:
    for name in names:
        if row is not None and row[name] is not None and len(row[name]) <= _MOST_DIGITS:
            row[name] = int(row[name])


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
