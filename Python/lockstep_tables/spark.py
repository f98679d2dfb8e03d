"""The changes between two tables on Apache Spark 4, on several machines.

Everything is a data frame, so it also runs over Spark Connect. The driver holds runs of pairs only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import accumulate
from operator import and_
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F  # noqa: N812
from pyspark.sql import types as T  # noqa: N812

from lockstep_tables import plan as shared
from lockstep_tables.moves import moved
from lockstep_tables.plan import Changes, Field, Kind, Plan, TablesError

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


def diff(  # noqa: PLR0913
    old: DataFrame,
    new: DataFrame,
    *,
    key: str | Iterable[str],
    order_by: str | None = None,
    ignore: str | Iterable[str] = (),
    tolerance: Mapping[str, float] | None = None,
    repeats: str = "error",
) -> Changes[DataFrame]:
    """Return the changes from `old` to `new`.

    The call checks both tables and finds the moves. `changes.rows` is a plan, which runs when it is
    read, and again each time it is, unless the caller keeps it (`persist`).

    - `key`: the columns that identify a row. Nulls are values of a key.
    - `order_by`: a column without ties and nulls that orders both tables. Without it, there are no
      moves, and `from` and `to` are null.
    - `ignore`: columns that are not compared.
    - `tolerance`: how far apart numbers of a column may be that count as equal.
    - `repeats`: `error` refuses repeated keys; `number` pairs them by their order.

    Raises `TablesError` if the tables can't be compared so.
    """
    tables = {"old": old, "new": new}
    plan = shared.make_plan(
        *(_columns(side, table) for side, table in tables.items()),
        key=key,
        order_by=order_by,
        ignore=ignore,
        tolerance=tolerance,
        repeats=repeats,
    )
    counts = {side: _check(side, table, plan) for side, table in tables.items()}
    sides = {side: _side(side, table, plan, counts[side]) for side, table in tables.items()}
    joined = _join(sides["old"], sides["new"], plan)
    moves = _moves(joined, max(counts.values())) if plan.order_by is not None else None
    if moves is None:
        joined = joined.withColumn("moves", F.lit(False))
    else:
        joined = joined.join(moves, "from", "left").withColumn("moves", F.col("moves").isNotNull())
    result = _result(joined, plan)
    return Changes(result, plan.columns, lambda: _count(joined), lambda ops: _stream(result, plan, ops))


def _columns(side: str, table: DataFrame) -> dict[str, shared.Column]:
    if len(set(table.columns)) < len(table.columns):
        raise TablesError(f"{side}: two columns share a name; rename one")
    return {
        column.name: shared.Column(column.dataType.simpleString(), _kind(column.dataType))
        for column in table.schema.fields
    }


def _check(side: str, table: DataFrame, plan: Plan) -> int:
    """Refuse nulls and repeats; return the number of rows."""
    order = F.lit(1) if plan.order_by is None else _named(plan.order_by)
    found = table.agg(F.count(F.lit(1)), F.count(order)).collect()[0]
    if plan.order_by is not None:
        shared.refuse_nulls(side, plan.order_by, found[0] - found[1])
        shared.refuse_repeats(side, "order_by", [plan.order_by], _repeats(table, [plan.order_by]))
    if not plan.numbers_repeats:
        shared.refuse_repeats(side, "key", plan.key, _repeats(table, plan.key))
    return int(found[0])


def _repeats(table: DataFrame, columns: Iterable[str]) -> list[T.Row]:
    keys = [_named(name).alias(f"k{number}") for number, name in enumerate(columns)]
    counted = table.groupBy(*keys).agg(F.count(F.lit(1)).alias("rows")).where("rows > 1")
    shown = counted.orderBy(*counted.columns[:-1]).limit(shared.REPEATS_SHOWN + 1)
    return shown.collect()


def _side(side: str, table: DataFrame, plan: Plan, count: int) -> DataFrame:
    """Return the key, the place, and the row as one value. Names differ between the sides."""
    everything = F.struct(*(_named(name) for name in table.columns)).alias(side)
    place = F.lit(None).cast("long")
    if plan.order_by is not None:
        place = _place(table, plan.order_by, count)
    keys = [_named(name) for name in plan.key]
    if plan.numbers_repeats:
        order = _named(plan.order_by or "")
        keys.append(F.row_number().over(Window.partitionBy(*keys).orderBy(order)))
    named = [key.alias(f"{side}_{number}") for number, key in enumerate(keys)]
    return table.select(*named, place.alias("from" if side == "old" else "to"), everything)


def _place(table: DataFrame, order_by: str, count: int) -> Column:
    """Return the place of each row: its rank, found in buckets that are sorted one by one."""
    order = _named(order_by)
    if count and _kind(table.schema[order_by].dataType).name == "integer":
        least, most = table.agg(F.min(order), F.max(order)).collect()[0]
        if most - least + 1 == count:
            return order.cast("long") - F.lit(least).cast("long")
    buckets = min(count // BUCKET + 1, MOST_BUCKETS)
    bounds: list[Any] = []
    if buckets > 1:
        sample = table.select(order).sample(min(1.0, SAMPLE * buckets / count), seed=0)
        found = [row[0] for row in sample.orderBy(order).collect()]
        step = max(1, len(found) // buckets)
        bounds = found[step::step]
    bucket = _bucket(order, bounds, 0)
    sizes = dict(table.groupBy(bucket.alias("bucket")).count().collect())
    before = accumulate((sizes.get(number, 0) for number in range(len(bounds))), initial=0)
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
    keys = (
        F.coalesce(f"old_{number}", f"new_{number}").alias(f"k{number}") for number in range(count)
    )
    names = (F.when(_differs(column), F.lit(column.name)) for column in plan.fields)
    listed = F.array(*names) if plan.fields else F.array().cast("array<string>")
    both = F.col("old").isNotNull() & F.col("new").isNotNull()
    fields = F.when(both, F.filter(listed, lambda name: name.isNotNull())).alias("fields")
    return old.join(new, reduce(and_, equal), "full").select(*keys, "from", "to", fields, "old", "new")


def _differs(column: Field) -> Column:
    if column.old is None or column.new is None:
        return F.lit(True)
    old, new = (F.col(side).getField(column.name) for side in ("old", "new"))
    if not column.old.is_like(column.new):
        return old.isNotNull() | new.isNotNull()
    distinct = ~_canonical(old, column.old).eqNullSafe(_canonical(new, column.new))
    if column.tolerance is None:
        return distinct
    a, b, limit = old.cast("double"), new.cast("double"), F.lit(float(column.tolerance))
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


def _moves(joined: DataFrame, count: int) -> DataFrame | None:
    """Return the old places of moved pairs, or None if there are none."""
    by_old, by_new = (
        Window.partitionBy(F.floor(F.col(place) / BUCKET)).orderBy(place) for place in ("from", "to")
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
    return labelled.join(F.broadcast(found), "start", "left_semi").select("from", F.lit(True).alias("moves"))


def _result(joined: DataFrame, plan: Plan) -> DataFrame:
    op = F.when(F.col("new").isNull(), "-").when(F.col("old").isNull(), "+")
    changed = F.when(op.isNotNull(), op).when(F.size("fields") > 0, "~")
    ops = F.filter(F.array(changed, F.when(F.col("moves"), ">")), lambda name: name.isNotNull())
    rows = joined.withColumn("op", F.explode(ops))
    is_move = F.col("op") == ">"
    contents = (F.when(~is_move, F.col(name)).alias(name) for name in ("fields", "old", "new"))
    keys = (F.col(f"k{number}").alias(name) for number, name in enumerate(plan.key))
    return rows.select("op", *keys, "from", "to", *contents)


def _count(joined: DataFrame) -> dict[str, int]:
    updates = F.coalesce(F.size("fields") > 0, F.lit(False))
    old, new, moves = F.col("old").isNotNull(), F.col("new").isNotNull(), F.col("moves")
    conditions = (old, ~new, ~old, moves, updates, moves & updates)
    counts = joined.agg(*(F.count(F.when(condition, 1)) for condition in conditions)).collect()[0]
    return shared.totals(*counts)


def _stream(rows: DataFrame, plan: Plan, by_op: bool) -> Iterator[dict[str, Any]]:  # noqa: FBT001
    order = [*(["op"] if by_op else []), F.coalesce("to", "from"), *map(_named, plan.key), "op"]
    for row in rows.orderBy(*order).toLocalIterator():
        yield row.asDict(recursive=True)


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
