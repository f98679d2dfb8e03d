"""A Spark session with two executor processes, classic or over Spark Connect."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import duckdb
import pytest
from tables import run

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

MASTER = "local-cluster[2,1,1024]"
# Compiling a plan takes far longer than interpreting it on a few rows.
INTERPRETED = {
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
}
CONNECT = os.environ.get("SPARK_SESSION") == "connect"


@pytest.fixture(scope="session")
def session() -> Iterator[SparkSession]:
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.config("spark.sql.shuffle.partitions", "2")
    builder = builder.remote(MASTER) if CONNECT else builder.master(MASTER)
    session = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    for name, value in INTERPRETED.items():
        session.conf.set(name, value)
    yield session
    session.stop()


@dataclass
class Million:
    """Two tables of a million rows in Parquet, and what the command says about them."""

    parquet: tuple[str, str]
    expected: dict[str, Any]


@pytest.fixture(scope="session")
def million(tmp_path_factory: pytest.TempPathFactory) -> Million:
    folder = tmp_path_factory.mktemp("million")
    old = "SELECT i AS id, i AS place, hash(i) % 1000 / 8 AS price, 'item ' || i AS title"
    new = f"""{old} FROM range(1005000) t(i) WHERE hash(i) % 100 > 0"""
    # One in a hundred changes, one in five hundred moves anywhere, and a block moves to the front.
    new = f"""SELECT * REPLACE (
        CASE WHEN hash(id) % 100 = 1 THEN NULL ELSE price END AS price,
        CASE WHEN id BETWEEN 600000 AND 600999 THEN id - 700000.5
             WHEN hash(id) % 500 = 2 THEN hash(id + 2) % 1000000 + 0.25 ELSE id END AS place)
        FROM ({new})"""
    new = f"SELECT * REPLACE (row_number() OVER (ORDER BY place, id) - 1 AS place) FROM ({new})"
    files = []
    for side, query in (("old", f"{old} FROM range(1000000) t(i)"), ("new", new)):
        files.append(str(folder / side))
        duckdb.execute(f"COPY ({query}) TO '{files[-1]}.parquet'")
        ordered = f"FROM '{files[-1]}.parquet' ORDER BY place"
        duckdb.execute(f"COPY ({ordered}) TO '{files[-1]}.ndjson' (FORMAT json)")
    expected = run(*(f"{file}.ndjson" for file in files), "--key", "id", "--ignore", "place")
    assert all(len(changes) > 1000 for changes in expected.values())
    return Million((f"{files[0]}.parquet", f"{files[1]}.parquet"), expected)
