"""Spark gives the command's answer, in a classic session and over Spark Connect."""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from conftest import CONNECT, INTERPRETED, Million
from pyspark.sql import SparkSession
from tables import CELLS, NUMBERS, as_command, command, make_case, run, write_keys, write_pairs

from lockstep_tables import ColumnChange, TablesError, duck, spark

AT_ONCE = 4


def test_random_tables_change_as_the_command_says(session: SparkSession, tmp_path: Path) -> None:
    def differs(seed: int) -> str:
        case = make_case(seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        old, new = (session.createDataFrame(table) for table in case.tables)
        changes = spark.diff(old, new, **case.options)
        records = [row.asDict(recursive=True) for row in changes.rows.collect()]
        found = as_command(records, case.options["key"])
        expected = command(case, folder)
        return "" if found == expected else f"{seed}: {found} instead of {expected}"

    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert [text for text in pool.map(differs, range(4 if CONNECT else 20)) if text] == []


def test_many_buckets_change_nothing(
    session: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spark, "BUCKET", 5)
    # Places of the types double and string, which are ranked by samples, and shuffled rows.
    for seed in (6, 13):
        case = make_case(seed)
        old, new = (session.createDataFrame(table) for table in case.tables)
        changes = spark.diff(old, new, **case.options)
        expected = command(case, tmp_path)
        assert as_command(list(changes.records()), case.options["key"]) == expected
        summary: dict[str, Any] = {**changes.summary()}
        fields = [name for row in changes.records("~") for name in row["fields"]]
        assert summary["cells"] == dict(Counter(fields))
        assert {name: len(rows) for name, rows in expected.items()} == {
            name: summary[name] for name in expected
        }


def test_cells_of_csv_are_compared_as_the_command_compares_them(
    session: SparkSession, tmp_path: Path
) -> None:
    assert session
    options: Any = {"order_by": "place", "types": {"place": "STRING"}}
    # Spark reads CR LF in a cell as LF where lines end so.
    read_alike = [cell for cell in CELLS if "\r\n" not in cell]
    for cells, near in ((read_alike, {}), (NUMBERS, {"cell": 0.01})):
        files = write_pairs(tmp_path, cells)
        given = [part for name in near for part in ("--tolerance", f"{name}={near[name]}")]
        expected = run(*files, "--key", "id", "--ignore", "place", *given)
        changes = spark.diff(*files, key="id", tolerance=near, **options)
        assert as_command(list(changes.records()), ["id"]) == expected
    files = write_keys(tmp_path, read_alike)
    expected = run(*files, "--key", "id", "--ignore", "place")
    changes = spark.diff(*files, key="id", **options)
    assert as_command(list(changes.records()), ["id"]) == expected


def test_files_are_read_with_the_named_types_or_refused(
    session: SparkSession, tmp_path: Path
) -> None:
    old, new = tmp_path / "old.csv", tmp_path / "new.csv"
    old.write_text("id;n\n1;5\n2;6\n3;\n10;7\n")
    new.write_text("id;n\n1;5.0\n2;8\n3;0\n10;7\n")
    options: Any = {"key": "id", "delimiter": ";", "types": {"id": "BIGINT", "n": "DOUBLE"}}
    changes = spark.diff(old, new, order_by="id", **options)
    found = [(row["op"], row["id"], row["new"]) for row in changes.records()]
    assert found == [("~", 2, {"id": 2, "n": 8.0}), ("~", 3, {"id": 3, "n": 0.0})]
    session.createDataFrame(pa.table({"id": [1], "n": [5.0]})).write.parquet(f"{tmp_path}/folder")
    table = session.read.parquet(f"{tmp_path}/folder")
    assert spark.diff(table, tmp_path / "folder", key="id").summary()["unchanged"] == 1
    new.write_text("id;n\n1;n/a\n")
    with pytest.raises(Exception, match="n is not a DOUBLE: n/a"):
        list(spark.diff(old, new, **options).records())
    with pytest.raises(TablesError, match=r"new: /x.xlsx is not read.* export it as CSV"):
        spark.diff(table, "/x.xlsx", key="id")
    with pytest.raises(TablesError, match="old is of the type Table; pass a data frame"):
        spark.diff(pa.table({"id": [1]}), table, key="id")


def refused(session: SparkSession, new: dict[str, list[Any]], **options: Any) -> str:
    old = session.createDataFrame(pa.table({"id": [1], "place": [0]}))
    with pytest.raises(TablesError) as caught:
        spark.diff(old, session.createDataFrame(pa.table(new)), **({"key": "id"} | options))
    return str(caught.value)


def test_what_has_no_single_answer_is_refused(session: SparkSession) -> None:
    ids = [number // 2 for number in range(8)]
    text = refused(session, {"id": [None if i == 1 else i for i in ids], "place": ids})
    assert text.startswith('new: key repeats: {"id":null} in 2 rows; {"id":0} in 2 rows; {"id":2}')
    assert "; and more; name more columns" in text
    tied: dict[str, list[Any]] = {"id": [1, 2], "place": [7, 7]}
    assert '{"place":7} in 2 rows; order by' in refused(session, tied, order_by="place")
    unknown: dict[str, list[Any]] = {"id": [1, 2], "place": [7, None]}
    assert "order_by place is null in 1 rows" in refused(session, unknown, order_by="place")


def test_columns_are_told_and_repeats_paired_by_their_order(session: SparkSession) -> None:
    old = pa.table({"id": [1, 1, 2], "a`.b": [1, 2, 3], "place": [0, 1, 2], "gone": [0, 0, 0]})
    new = pa.table({"id": [2, 1], "a`.b": [3.0, 1.5], "place": [0, 1]})
    frames = [session.createDataFrame(table) for table in (old, new)]
    options: Any = {"key": "id", "order_by": "place", "repeats": "number", "ignore": "gone"}
    changes = spark.diff(frames[0], frames[1], **options)
    assert changes.columns == (
        ColumnChange("~", "a`.b", "bigint", "double"),
        ColumnChange("-", "gone", "bigint", None),
    )
    found = [(row["op"], row["from"], row["to"], row["fields"]) for row in changes.records()]
    assert found == [(">", 2, 0, None), ("-", 1, None, None), ("~", 0, 1, ["a`.b"])]
    expected = {"deletions": 1, "insertions": 0, "moves": 1, "updates": 1, "unchanged": 0}
    assert changes.summary() == {**expected, "cells": {"a`.b": 1}}
    assert "changed cells: a`.b 1" in changes._repr_html_()


def test_both_engines_have_the_same_parameters() -> None:
    here, there = (inspect.signature(engine.diff).parameters for engine in (spark, duck))
    assert [name for name in there if name not in here] == ["connection"]
    assert all(str(here[name]) == str(there[name]) for name in list(here)[2:])


@pytest.mark.skipif(not CONNECT, reason="needs a session over Spark Connect")
def test_the_session_is_one_of_spark_connect(session: SparkSession) -> None:
    assert type(session).__module__ == "pyspark.sql.connect.session"
    assert "pyspark.sql.connect.dataframe" in sys.modules


@pytest.mark.skipif(CONNECT, reason="once is enough")
def test_a_million_rows_change_as_the_command_says(
    session: SparkSession, million: Million, tmp_path: Path
) -> None:
    for name in INTERPRETED:
        session.conf.unset(name)
    old, new = (session.read.parquet(path) for path in million.parquet)
    changes = spark.diff(old, new, key="id", order_by="place")
    changes.rows.write.parquet(str(tmp_path / "out"))
    rows = session.read.parquet(str(tmp_path / "out")).toArrow().to_pylist()
    assert as_command(rows, ["id"]) == million.expected
