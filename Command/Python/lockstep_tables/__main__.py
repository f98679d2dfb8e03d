"""The command line: `lockstep-tables OLD NEW --key id --order-by position`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from lockstep_tables.plan import Changes, TablesError, summary_lines

LISTS = {"-": "deletions", "+": "insertions", ">": "moves", "~": "updates"}


def main(arguments: list[str] | None = None) -> int:
    """Compare two files; return 0 if nothing differs, 1 if something does, 2 on bad input."""
    parser = argparse.ArgumentParser(prog="lockstep-tables", description=__doc__)
    parser.add_argument("old", help="a Parquet, CSV, TSV or JSON file")
    parser.add_argument("new")
    parser.add_argument("--key", action="append", required=True, help="a column; may repeat")
    parser.add_argument("--order-by", help="the column that orders both tables")
    parser.add_argument("--ignore", action="append", default=[], help="a column; may repeat")
    parser.add_argument("--tolerance", action="append", default=[], metavar="COLUMN=NUMBER")
    parser.add_argument("--type", action="append", default=[], metavar="COLUMN=TYPE", dest="types")
    parser.add_argument("--delimiter", help="between the cells of CSV files: a character, or tab")
    parser.add_argument("--repeats", choices=["error", "number"], default="error")
    parser.add_argument("--engine", choices=["duckdb", "spark"], default="duckdb")
    parser.add_argument("--output", default="text", help="text, json or parquet:FOLDER")
    parser.add_argument("--memory-limit", help="of DuckDB, as 1GB; the rest is put into files")
    options = parser.parse_args(arguments)
    try:
        options.tolerance = {name: float(text) for name, text in _pairs(options.tolerance)}
        options.types = dict(_pairs(options.types))
        with tempfile.TemporaryDirectory(prefix="lockstep-") as folder:
            changes = _compare(options, folder)
            _write(changes, options)
            counts = changes.summary()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        kind = (
            ""
            if isinstance(error, ValueError | OSError | ImportError)
            else f"{type(error).__name__}: "
        )
        print(f"lockstep-tables: {kind}{str(error).splitlines()[0]}", file=sys.stderr)
        return 2
    changed = counts["deletions"] + counts["insertions"] + counts["moves"] + counts["updates"]
    return int(bool(changes.columns) or changed > 0)


def _pairs(texts: list[str]) -> list[tuple[str, str]]:
    return [(name, value) for name, _, value in (text.rpartition("=") for text in texts)]


def _compare(options: argparse.Namespace, folder: str) -> Changes[Any]:
    names = ("key", "order_by", "ignore", "tolerance", "repeats", "types", "delimiter")
    shared: Any = {name: vars(options)[name] for name in names}
    if options.engine == "spark":
        from lockstep_tables import spark  # says what to install if there is no Spark

        # isort: split
        from pyspark.sql import SparkSession

        SparkSession.builder.appName("lockstep_tables").getOrCreate()
        changes = spark.diff(options.old, options.new, **shared)
        changes.rows.persist()
        return changes
    from lockstep_tables import duck  # says what to install if there is no DuckDB

    # isort: split
    import duckdb

    connection = duckdb.connect(config={"temp_directory": folder})
    if options.memory_limit:
        connection.execute(f"SET memory_limit = '{options.memory_limit}'")
    if sys.stderr.isatty():
        connection.execute("SET enable_progress_bar = true")
    return duck.diff(options.old, options.new, connection, **shared)


def _write(changes: Changes[Any], options: argparse.Namespace) -> None:
    if options.output == "json":
        columns = [vars(column) for column in changes.columns]
        print(f'{{"schema": "lockstep.tables/1", "columns": {_json(columns)}', end="")
        for op, name in LISTS.items():
            print(f',\n "{name}": [', end="")
            for number, record in enumerate(changes.records(op)):
                print(",\n  " if number else "\n  ", end=_json(_shown(record, options.key)))
            print("]", end="")
        print("}")
    elif options.output == "text":
        for column in changes.columns:
            types = " -> ".join(kind for kind in (column.old_type, column.new_type) if kind)
            print(f"{column.op} column {column.name}: {types}")
        for record in changes.records():
            _print_text(record, options.key)
        print(*summary_lines(changes.summary()), sep="\n")
    elif not (folder := options.output.removeprefix("parquet:")) or folder == options.output:
        raise TablesError(f"output is '{options.output}'; it can be text, json or parquet:FOLDER")
    elif options.engine == "spark":
        changes.rows.write.parquet(folder)
    else:
        whole = Path(folder)
        beside = Path(tempfile.mkdtemp(prefix=whole.name, dir=whole.absolute().parent))
        changes.rows.write_parquet(str(beside / "changes.parquet"))
        beside.rename(whole)


def _shown(record: dict[str, Any], key: list[str]) -> dict[str, Any]:
    """Return a record as the command's JSON has it."""
    places = {side: record[side] for side in ("from", "to") if record[side] is not None}
    shown = {**places, "key": record[key[0]] if len(key) == 1 else [record[name] for name in key]}
    if record["op"] == "~":
        shown["old"] = record["old"]
    if record["op"] in "+~":
        shown["value"] = record["new"]
    return shown


def _print_text(record: dict[str, Any], key: list[str]) -> None:
    shown = _shown(record, key)
    places = " -> ".join(str(shown[side]) for side in ("from", "to") if side in shown)
    print(record["op"], *([f"[{places}]"] if places else []), _json(shown["key"]))
    for name in record["fields"] or ():
        sides = (record[side] for side in ("old", "new"))
        print(
            f"    {name}:",
            " → ".join(_json(side[name]) if name in side else "(none)" for side in sides),
        )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


if __name__ == "__main__":
    sys.exit(main())
