"""The changes between two tables on Apache Spark 4, on several machines.

Everything is a data frame, so it also runs over Spark Connect. The driver holds runs of pairs only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from operator import and_
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pyarrow as pa

try:
    from pyspark.sql import Column, DataFrame, SparkSession, Window
    from pyspark.sql import functions as F  # noqa: N812
    from pyspark.sql import types as T  # noqa: N812
except ImportError as error:
    raise ImportError("Spark is missing: pip install 'lockstep-tables[spark]'") from error

from lockstep_tables import plan as shared
from lockstep_tables.moves import moved
from lockstep_tables.plan import Changes, Field, Kind, Options, Plan, TablesError

BUCKET = 1 << 18
"""The rows, about, that one task sorts at a time. A run of pairs ends with its bucket."""
MOST_BUCKETS = 1024
SAMPLE = 64
"""The rows looked at for each bucket of a column that is not numbered from first to last."""

_KINDS: dict[type[T.DataType], str] = {
    T.ByteType: "integer",
    T.ShortType: "integer",
    T.IntegerType: "integer",
    T.LongType: "integer",
    T.FloatType: "float",
    T.DoubleType: "float",
    T.DecimalType: "decimal",
    T.StringType: "text",
    T.CharType: "text",
    T.VarcharType: "text",
}


def diff(
    old: DataFrame | str | Path,
    new: DataFrame | str | Path,
    *,
    key: str | Iterable[str] | None = None,
    order_by: str | None = None,
    ignore: str | Iterable[str] = (),
    tolerance: Mapping[str, float] | None = None,
    repeats: Literal["error", "number"] = "error",
    types: Mapping[str, str] | None = None,
    delimiter: str | None = None,
) -> Changes[DataFrame]:
    """Return the changes from `old` to `new`; raise `TablesError` if they can't be compared so.

    A table is a data frame or the path of a Parquet, CSV, TSV or NDJSON file. The session of the
    other table reads a file, or the one that there is. A CSV file is one task.

    The call checks both tables and finds the moves. `changes.rows` is a plan, which runs when it is
    read, and again each time it is, unless the caller keeps it with `persist`.
    """
    options = Options(key, order_by, ignore, tolerance or {}, repeats, types or {}, delimiter)
    session = next((t.sparkSession for t in (old, new) if isinstance(t, DataFrame)), None)
    (old, old_is_csv), (new, new_is_csv) = (
        _read(side, table, session, options) for side, table in (("old", old), ("new", new))
    )
    tables = {"old": old, "new": new}
    columns = (_columns("old", old, old_is_csv), _columns("new", new, new_is_csv))
    plan = shared.make_plan(*columns, options)
    bounds = _check(tables, plan)
    sides = {side: _side(side, tables[side], plan, bounds[side]) for side in tables}
    joined = _join(sides["old"], sides["new"], plan)
    moves = None if plan.order_by is None else _moves(joined)
    if moves is not None:
        joined = joined.join(moves, "from", "left")
    moving = F.lit(False) if moves is None else F.col("moves").isNotNull()
    rows = _result(joined.withColumn("moves", moving), plan)

    def summary() -> shared.Summary:
        none = F.array(F.lit(None).cast("string"))
        names = F.explode(F.concat(none, F.coalesce("fields", F.slice(none, 1, 0))))
        found = rows.select("op", names.alias("name")).groupBy("op", "name").count().collect()
        counts = {(op, name): number for op, name, number in found}
        placed = rows.where("op IN ('>', '~') AND `from` IS NOT NULL")
        both = placed.groupBy("from").count().where("count = 2").count()
        return shared.summary(bounds["old"].count, counts, both, plan)

    def records(ops: str) -> Iterator[dict[str, Any]]:
        order = [F.coalesce("to", "from"), *map(_named, plan.key), F.col("op")]
        for row in rows.where(F.col("op").isin(*ops)).orderBy(*order).toLocalIterator():
            yield row.asDict(recursive=True)

    return Changes(rows, plan.columns, summary, records)


diff.__doc__ = f"{diff.__doc__}{shared.PARAMETERS}"


def _read(
    side: str, table: Any, session: SparkSession | None, options: Options
) -> tuple[DataFrame, bool]:
    """Return a table as a data frame, and whether it is a CSV file."""
    if isinstance(table, DataFrame):
        return table, False
    if not isinstance(table, str | Path):
        kind = type(table).__name__
        raise TablesError(f"{side} is of the type {kind}; pass a data frame of Spark, or a path")
    form, separator, quote = options.file_format(side, table)
    session = session or SparkSession.builder.getOrCreate()
    if form != "csv":
        return session.read.load(str(table), form, mode="FAILFAST"), False
    quotes: Any = {"quote": quote, "escape": quote, "multiLine": True, "mode": "FAILFAST"}
    found = session.read.load(str(table), form, header=True, sep=separator, **quotes)
    return found.select(*(_cell(name, options.types) for name in found.columns)), True


def _cell(name: str, types: Mapping[str, str]) -> Column:
    """Return a cell of a CSV file as a text, or as a value of a type."""
    cell = F.coalesce(_named(name), F.lit(""))
    if name in types:
        kind = types[name]
        message = F.concat(F.lit(f"{name} is not a {kind}: "), cell)
        cell = F.coalesce(cell.try_cast(kind), F.when(cell != "", F.raise_error(message)))
    return cell.alias(name)


def _columns(side: str, table: DataFrame, is_csv: bool) -> dict[str, shared.Column]:
    if len(set(table.columns)) < len(table.columns):
        raise TablesError(f"{side}: two columns share a name; rename one")
    return {
        column.name: shared.Column(column.dataType.simpleString(), _kind(column.dataType), is_csv)
        for column in table.schema.fields
    }


@dataclass(frozen=True)
class _Bounds:
    """The number of rows, and the least and greatest value that orders them, if integers do."""

    count: int
    least: int | None
    most: int | None


def _check(tables: Mapping[str, DataFrame], plan: Plan) -> dict[str, _Bounds]:
    """Refuse nulls and repeats; return the bounds of each side."""
    order = F.lit(1) if plan.order_by is None else _named(plan.order_by)
    queries, repeated = [], []
    for side, table in tables.items():
        ranked = plan.order_by is not None and _is_integer(table, plan.order_by)
        ends = [F.lit(None).cast("long")] * 2
        if ranked:
            ends = [end(order).cast("long") for end in (F.min, F.max)]
        counts = (F.count(F.lit(1)), F.count(order))
        queries.append(table.agg(F.lit(side), *counts, *ends))
        if not plan.numbers_repeats:
            repeated.append(_repeats(table, side, "key", plan.key))
        if plan.order_by is not None:
            repeated.append(_repeats(table, side, "order_by", [plan.order_by]))
    bounds = {}
    for side, count, filled, least, most in reduce(DataFrame.unionAll, queries).collect():
        shared.refuse_nulls(side, plan.order_by or "", count - filled)
        bounds[side] = _Bounds(count, least, most)
    found = [tuple(row) for row in reduce(DataFrame.unionAll, repeated).collect()]
    for side, what in ((side, what) for side in tables for what in ("order_by", "key")):
        shared.refuse_repeats(side, what, [row[2:] for row in found if row[:2] == (side, what)])
    return bounds


def _repeats(table: DataFrame, side: str, what: str, columns: Iterable[str]) -> DataFrame:
    keys = F.struct(*(_key(table, name).alias(name) for name in columns))
    count = F.count(F.lit(1)).alias("rows")
    counted = table.select(keys.alias("key")).groupBy("key").agg(count).where("rows > 1")
    text = F.to_json("key", {"ignoreNullFields": "false"})
    least = counted.orderBy("key").limit(shared.SHOWN + 1)
    return least.select(F.lit(side), F.lit(what), text, "rows")


def _key(table: DataFrame, name: str) -> Column:
    return _canonical(_named(name), _kind(table.schema[name].dataType))


def _is_integer(table: DataFrame, name: str) -> bool:
    return _kind(table.schema[name].dataType).name == "integer"


def _side(side: str, table: DataFrame, plan: Plan, bounds: _Bounds) -> DataFrame:
    """Return the key, the place, and the row as one value. Names differ between the sides."""
    everything = F.struct(*(_named(name) for name in table.columns)).alias(side)
    place = F.lit(None).cast("long")
    if plan.order_by is not None:
        place = _place(table, plan.order_by, bounds)
    keys = [_key(table, name) for name in plan.key]
    if plan.numbers_repeats:
        order = _named(plan.order_by or "")
        keys.append(F.row_number().over(Window.partitionBy(*keys).orderBy(order)))
    named = [key.alias(f"{side}_{number}") for number, key in enumerate(keys)]
    return table.select(*named, place.alias("from" if side == "old" else "to"), everything)


def _place(table: DataFrame, order_by: str, bounds: _Bounds) -> Column:
    """Return the place of each row: its rank, found in buckets that are sorted one by one."""
    order = _named(order_by)
    if bounds.least is not None and bounds.most == bounds.least + bounds.count - 1:
        return order.cast("long") - F.lit(bounds.least).cast("long")
    buckets = min(bounds.count // BUCKET + 1, MOST_BUCKETS)
    if buckets == 1:
        return F.row_number().over(Window.orderBy(order)).cast("long") - 1
    sample = table.select(order).sample(min(1.0, SAMPLE * buckets / bounds.count), seed=0)
    found = [row[0] for row in sample.orderBy(order).collect()]
    step = max(1, len(found) // buckets)
    limits = found[step::step]
    bucket = _bucket(order, limits, 0)
    sizes: dict[int, int] = dict(table.groupBy(bucket.alias("bucket")).count().collect())
    before = accumulate((sizes.get(number, 0) for number in range(len(limits))), initial=0)
    offset = F.element_at(F.array(*(F.lit(number).cast("long") for number in before)), bucket + 1)
    return F.row_number().over(Window.partitionBy(bucket).orderBy(order)) - 1 + offset


def _bucket(order: Column, bounds: list[Any], first: int) -> Column:
    """Return how many bounds are not above the value, by bisection."""
    if not bounds:
        return F.lit(first)
    half = len(bounds) // 2
    below, above = bounds[:half], bounds[half + 1 :]
    return F.when(order < F.lit(bounds[half]), _bucket(order, below, first)).otherwise(
        _bucket(order, above, first + half + 1)
    )


def _join(old: DataFrame, new: DataFrame, plan: Plan) -> DataFrame:
    """Return all pairs and single rows, with the fields that differ in a pair."""
    count = len(plan.key) + plan.numbers_repeats
    equal = (F.col(f"old_{number}").eqNullSafe(F.col(f"new_{number}")) for number in range(count))
    # Texts that are equal have different spellings in Unicode: those of the new table are shown.
    keys = (
        F.coalesce(*(F.col(side).getField(name) for side in ("new", "old"))).alias(f"k{number}")
        for number, name in enumerate(plan.key)
    )
    names = (F.when(_differs(column), F.lit(column.name)) for column in plan.fields)
    both = F.col("old").isNotNull() & F.col("new").isNotNull()
    fields = F.when(both, _filled(*names)).alias("fields")
    return old.join(new, reduce(and_, equal), "full").select(
        *keys, "from", "to", fields, "old", "new"
    )


def _differs(column: Field) -> Column:
    old, new = (F.col(side).getField(column.name) for side in ("old", "new"))
    if not column.old.is_like(column.new):
        return old.isNotNull() | new.isNotNull()
    distinct = ~_canonical(old, column.old).eqNullSafe(_canonical(new, column.new))
    if column.tolerance is None:
        return distinct
    a, b = _number(old, column.old), _number(new, column.new)
    limit = F.lit(float(column.tolerance))
    slack = (F.abs(a) + F.abs(b) + limit) * F.lit(shared.ROUNDING)
    return distinct & ~F.coalesce(F.abs(a - b) <= limit + slack, F.lit(False))


def _canonical(value: Column, kind: Kind) -> Column:
    """Return an expression that is equal for equal values: entries of maps in order."""
    if not kind.parts:
        return value
    parts = dict(kind.parts)
    if kind.name == "struct":
        fields = (_canonical(value.getField(n), parts[n]).alias(n) for n in sorted(parts))
        return F.when(value.isNotNull(), F.struct(*fields))
    if kind.name == "map":
        entry = Kind("struct", kind.parts)
        return F.array_sort(F.transform(F.map_entries(value), lambda e: _canonical(e, entry)))
    return F.transform(value, lambda item: _canonical(item, parts["child"]))


def _number(value: Column, kind: Kind) -> Column:
    if kind.name != "text":
        return value.cast("double")
    return F.when(value.rlike(shared.NUMBER), F.trim(value).cast("double"))


def _moves(joined: DataFrame) -> DataFrame | None:
    """Return the old places of moved pairs, or None if there are none."""
    by_old, by_new = (
        Window.partitionBy(F.floor(F.col(place) / BUCKET)).orderBy(place)
        for place in ("from", "to")
    )
    pairs = joined.select("from", "to").where("`from` IS NOT NULL AND `to` IS NOT NULL")
    before = pairs.withColumn("before", F.lag("from").over(by_new))
    # A run goes on where the pair before it is the same in both orders.
    goes_on = F.coalesce(F.col("before") == F.lag("from").over(by_old), F.lit(False))
    marked = before.withColumn("start", F.when(~goes_on, F.col("from")))
    start = F.last("start", ignorenulls=True).over(by_old)
    labelled = marked.select("from", "to", start.alias("start"))
    runs = labelled.groupBy("start").agg(F.min("to").alias("to"), F.count("to").alias("length"))
    table = runs.orderBy("start").toArrow()
    starts, after, lengths = (column.to_numpy().astype(np.int64) for column in table.columns)
    moving = starts[moved(starts, after, lengths)]
    if not len(moving):
        return None
    found = joined.sparkSession.createDataFrame(pa.table({"start": moving}))
    if len(moving) < BUCKET:
        found = F.broadcast(found)
    pairs = labelled.join(found, "start", "left_semi")
    return pairs.select("from", F.lit(True).alias("moves"))


def _result(joined: DataFrame, plan: Plan) -> DataFrame:
    op = F.when(F.col("new").isNull(), "-").when(F.col("old").isNull(), "+")
    changed = F.when(op.isNotNull(), op).when(F.size("fields") > 0, "~")
    rows = joined.withColumn("op", F.explode(_filled(changed, F.when(F.col("moves"), ">"))))
    is_move = F.col("op") == ">"
    contents = (F.when(~is_move, F.col(name)).alias(name) for name in ("fields", "old", "new"))
    keys = (F.col(f"k{number}").alias(name) for number, name in enumerate(plan.key))
    return rows.select("op", *keys, "from", "to", *contents)


def _filled(*texts: Column) -> Column:
    """Return an array of those that are not null. Spark compiles this, unlike `filter`."""
    null = F.array(F.lit(None).cast("string"))
    return F.array_except(F.array(*texts) if texts else null, null)


def _kind(kind: T.DataType) -> Kind:
    if isinstance(kind, T.StructType):
        return Kind("struct", tuple((field.name, _kind(field.dataType)) for field in kind.fields))
    if isinstance(kind, T.MapType):
        return Kind("map", (("key", _kind(kind.keyType)), ("value", _kind(kind.valueType))))
    if isinstance(kind, T.ArrayType):
        return Kind("list", (("child", _kind(kind.elementType)),))
    return Kind(_KINDS.get(type(kind), kind.simpleString()))


def _named(name: str) -> Column:
    return F.col("`" + name.replace("`", "``") + "`")
