"""A Spark session with two executor processes, classic or over Spark Connect."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession

MASTER = "local-cluster[2,1,1024]"
CONNECT = os.environ.get("SPARK_SESSION") == "connect"


@pytest.fixture(scope="session")
def session() -> Iterator[SparkSession]:
    builder = SparkSession.builder.config("spark.sql.shuffle.partitions", "2")
    builder = builder.remote(MASTER) if CONNECT else builder.master(MASTER)
    session = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    yield session
    session.stop()
