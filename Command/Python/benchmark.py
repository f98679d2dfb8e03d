"""CPU seconds and peak memory of comparing two tables, with peers where they are installed.

    python benchmark.py 1000000 [duckdb duckdb-order spark spark-order extension datacompy command]

Every contender runs in a process of its own and writes the changes to Parquet. One row in a hundred
is deleted, one in a hundred is new, one in a hundred is changed, and one in a thousand has moved.
Spark has two executor processes with one core and 1 GB each, and a driver of 1 GB. DuckDB has a
limit of 256 MB for a million rows and 1 GB for more, `LIMIT` in the environment names another.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

CONTENDERS = ["duckdb", "duckdb-order", "spark", "spark-order", "extension", "datacompy", "command"]
ROWS = """SELECT i AS id, {place} AS place, hash(i) % 1000 / 8 AS price,
    'item ' || hash(i * 7) AS title,
    CASE WHEN i % 3 > 0 THEN hash(i * 11) % 100000 END AS stock, (i % 7 = 0) {changed} AS listed"""
MOVED = "hash(i * 5) % 1000 = 0"


def make(count: int, folder: Path) -> None:
    """Write both tables, in the order of their places and with places from 0."""
    import duckdb

    old = ROWS.format(place="i", changed="") + f" FROM range({count}) t(i)"
    place = f"CASE WHEN {MOVED} THEN (hash(i * 13) % {count})::BIGINT ELSE i END"
    new = ROWS.format(place=place, changed="<> (hash(i * 3) % 100 = 0)")
    new += f" FROM range({count + count // 100}) t(i) WHERE hash(i * 17) % 100 > 0"
    numbered = f"""SELECT * REPLACE (row_number() OVER () - 1 AS place)
        FROM (FROM ({new}) ORDER BY place, id)"""
    for name, query in (("old", old), ("new", numbered)):
        duckdb.execute(f"COPY ({query}) TO '{folder}/{name}.parquet'")
        duckdb.execute(f"COPY (FROM '{folder}/{name}.parquet') TO '{folder}/{name}.csv'")


def usage() -> tuple[float, int]:
    """Return CPU seconds, and the sum of peaks of memory in MB, of this process and those below."""
    table = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            peak = [line for line in (status.parent / "status").open() if line.startswith("VmHWM")]
        except OSError:
            continue
        if peak:
            cpu = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
            table[int(status.parent.name)] = (int(fields[1]), cpu, int(peak[0].split()[1]))
    ours = {os.getpid()}
    while more := {pid for pid, (parent, _, _) in table.items() if parent in ours} - ours:
        ours |= more
    return sum(table[pid][1] for pid in ours), sum(table[pid][2] for pid in ours) // 1024


def run(contender: str, count: int, folder: Path) -> None:
    old, new, out = (str(folder / name) for name in ("old.parquet", "new.parquet", "out"))
    options: Any = {"key": "id", "order_by": "place"}
    if not contender.endswith("-order"):
        options = {"key": "id", "ignore": "place"}
    begin = time.monotonic()
    if contender == "command":
        line = [
            os.environ["LOCKSTEP"],
            "diff",
            *(f"{folder}/{side}.csv" for side in ("old", "new")),
        ]
        line += ["--key", "id", "--ignore", "place", "--output", "stat"]
        child = subprocess.Popen(line, stdout=subprocess.DEVNULL)
        pid, _, used = os.wait4(child.pid, 0)
        assert pid == child.pid
        cpu, memory = used.ru_utime + used.ru_stime, used.ru_maxrss // 1024
    elif contender.startswith("duckdb"):
        import duckdb

        from lockstep_tables import duck

        limit = os.environ.get("LIMIT", "256MB" if count <= 1_000_000 else "1GB")
        connection = duckdb.connect(
            config={"memory_limit": limit, "temp_directory": f"{folder}/tmp"}
        )
        connection.execute("SET preserve_insertion_order = false")
        duck.diff(old, new, connection, **options).rows.write_parquet(out)
        cpu, memory = usage()
    else:
        cpu, memory = run_spark(contender, old, new, out, options)
    print(json.dumps({"seconds": time.monotonic() - begin, "cpu": cpu, "mb": memory}))


def run_spark(contender: str, old: str, new: str, out: str, options: Any) -> tuple[float, int]:
    from pyspark.sql import SparkSession

    from lockstep_tables import spark

    builder = SparkSession.builder.master("local-cluster[2,1,1024]")
    builder = builder.config("spark.driver.memory", "1g").config("spark.ui.enabled", "false")
    session = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    before, after = session.read.parquet(old), session.read.parquet(new)
    if contender.startswith("spark"):
        rows = spark.diff(before, after, **options).rows
    elif contender == "extension":
        import gresearch.spark.diff  # noqa: F401

        found = before.drop("place").diff(after.drop("place"), "id")  # type: ignore[operator]
        rows = found.where("diff <> 'N'")
    else:
        import datacompy

        frames = (before.drop("place"), after.drop("place"))
        compared = datacompy.SparkSQLCompare(session, *frames, join_columns=["id"])
        rows = compared.all_mismatch()
        compared.df1_unq_rows.write.parquet(f"{out}1")
        compared.df2_unq_rows.write.parquet(f"{out}2")
    rows.write.parquet(out)
    used = usage()
    session.stop()
    return used


def main() -> None:
    count, chosen = int(sys.argv[1]), sys.argv[2:] or CONTENDERS
    with tempfile.TemporaryDirectory(dir=os.environ.get("FOLDER")) as name:
        folder = Path(name)
        make(count, folder)
        print(f"{'contender':14} {'rows':>10} {'CPU s':>8} {'seconds':>8} {'MB':>6}", flush=True)
        for contender in chosen:
            line = [sys.executable, __file__, "--one", contender, str(count), name]
            done = subprocess.run(line, capture_output=True, text=True, check=False)
            subprocess.run(["rm", "-rf", f"{name}/out", f"{name}/out1", f"{name}/out2"], check=True)
            if done.returncode:
                print(f"{contender:14} failed: {done.stderr.strip().splitlines()[-1]}", flush=True)
                continue
            found = json.loads(done.stdout.splitlines()[-1])
            shown = f"{found['cpu']:8.1f} {found['seconds']:8.1f} {found['mb']:6}"
            print(f"{contender:14} {count:10} {shown}", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "--one":
        run(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
    else:
        main()
