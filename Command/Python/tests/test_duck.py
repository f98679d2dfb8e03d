"""DuckDB gives the command's answer."""

from __future__ import annotations

import importlib
import inspect
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa
import pytest
from conftest import Million
from tables import CELLS, NUMBERS, as_command, command, make_case, run, write_keys, write_pairs

from lockstep_tables import ColumnChange, TablesError, duck
from lockstep_tables.__main__ import main


@pytest.fixture
def connection() -> duckdb.DuckDBPyConnection:
    return duckdb.connect()


def ops(connection: duckdb.DuckDBPyConnection, old: str, new: str, **options: Any) -> list[Any]:
    before, after = (
        connection.sql(f"SELECT * FROM (VALUES {rows}) t(id, a, place)") for rows in (old, new)
    )
    changes = duck.diff(before, after, connection, **({"key": "id"} | options))
    return [(row["op"], row["id"], row["fields"]) for row in changes.records()]


@pytest.mark.parametrize("seed", range(200))
def test_random_tables_change_as_the_command_says(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if seed % 2:
        monkeypatch.setattr(duck, "BUCKET", 5)
    case = make_case(seed)
    expected = command(case, tmp_path)
    changes = duck.diff(*case.tables, duckdb.connect(), **case.options)
    assert as_command(list(changes.records()), case.options["key"]) == expected
    summary: dict[str, Any] = {**changes.summary()}
    changed_fields = Counter(name for row in changes.records("~") for name in row["fields"])
    assert summary["cells"] == dict(changed_fields)
    assert {name: len(rows) for name, rows in expected.items()} == {
        name: summary[name] for name in expected
    }
    changed = {row["from"] for name in ("moves", "updates") for row in expected[name]}
    assert summary["unchanged"] == len(case.old) - len(expected["deletions"]) - len(changed)


def test_a_million_rows_change_as_the_command_says(million: Million, tmp_path: Path) -> None:
    settings: Any = {"memory_limit": "192MB", "threads": 2, "temp_directory": str(tmp_path)}
    connection = duckdb.connect(config=settings)
    changes = duck.diff(*million.parquet, connection, key="id", order_by="place")
    assert as_command(list(changes.records()), ["id"]) == million.expected


def test_repeated_keys_are_refused_and_the_first_three_named(
    connection: duckdb.DuckDBPyConnection,
) -> None:
    rows = ", ".join(f"({number // 2}, 0, {number})" for number in range(8))
    with pytest.raises(TablesError, match="new: key repeats") as caught:
        ops(connection, "(1, 0, 0)", rows)
    for shown in ('{"id":0} in 2 rows', '{"id":1}', '{"id":2}', "and more", "repeats='number'"):
        assert shown in str(caught.value)
    assert '{"id":3}' not in str(caught.value)


def test_repeated_keys_are_found_whatever_columns_are_called() -> None:
    table = pa.table({"id": [1, 1], "key": [1, 2], "n": [0, 0], "k0": [3, 4]})
    with pytest.raises(TablesError, match=r'old: key repeats: \{"id":1\} in 2 rows; name more'):
        duck.diff(table, table, key="id")
    assert duck.diff(table, table, key=["id", "key"]).summary()["unchanged"] == 2


def test_repeated_keys_pair_by_their_order(connection: duckdb.DuckDBPyConnection) -> None:
    old, new = "(1, 'a', 0), (1, 'b', 1), (1, 'c', 2)", "(1, 'c', 1), (1, 'a', 0)"
    found = ops(connection, old, new, order_by="place", repeats="number")
    assert found == [("~", 1, ["a"]), ("-", 1, None)]


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("(1, 0, NULL), (2, 0, 1)", "new: order_by place is null in 1 rows"),
        ("(1, 0, 7), (2, 0, 7)", r'new: order_by repeats: \{"place":7\} in 2 rows; order by'),
    ],
)
def test_an_order_with_nulls_or_ties_is_refused(
    connection: duckdb.DuckDBPyConnection, new: str, message: str
) -> None:
    with pytest.raises(TablesError, match=message):
        ops(connection, "(1, 0, 0)", new, order_by="place")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"key": "no"}, "old has no column 'no'; it has id, a, place"),
        ({"key": []}, "key names no column"),
        ({"key": None}, "key is missing; name the columns that identify a row, as in key='id'"),
        ({"order_by": "no"}, "old has no column 'no'"),
        ({"ignore": ["no"]}, "neither table has the column 'no'"),
        ({"tolerance": {"a": -1}}, "tolerance of 'a'"),
        ({"tolerance": {"b": 1}}, "neither table has the column 'b'"),
        ({"repeats": "number"}, "repeats is neither"),
        ({"key": "a"}, "the key column 'a' is INTEGER in old, VARCHAR in new"),
    ],
)
def test_options_that_contradict_the_tables_are_refused(
    connection: duckdb.DuckDBPyConnection, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(TablesError, match=message):
        ops(connection, "(1, 0, 0)", "(1, 'x', 0)", **options)


def test_parameters_are_named_and_unknown_ones_refused() -> None:
    table = pa.table({"id": [1], "a": [1]})
    for name in ("ignores", "tolerence", "orderby"):
        unknown: Any = {name: "a"}
        with pytest.raises(TypeError, match=f"unexpected keyword argument '{name}'"):
            duck.diff(table, table, key="id", **unknown)
    with pytest.raises(TablesError, match="ops is 'x'; it can have"):
        duck.diff(table, table, key="id").records("x")
    shown = f"{inspect.signature(duck.diff)} {inspect.getdoc(duck.diff)}"
    for part in (
        "key: 'str | Iterable[str] | None' = None",
        "tolerance: 'Mapping[str, float] | None' = None",
        "repeats: \"Literal['error', 'number']\" = 'error'",
        "ignore: the columns that are not compared",
    ):
        assert part in shown


def test_columns_that_came_went_or_changed_their_type_are_told() -> None:
    old = pa.table({"id": [1, 2], "a": [1, 2], "gone": [1, 2], "b": ["1", None]})
    new = pa.table({"id": [1, 2], "a": [1.0, 2.5], "b": [1, None], "came": [None, 3]})
    changes = duck.diff(old, new, key="id", ignore=["gone", "came"])
    assert changes.columns == (
        ColumnChange("~", "a", "BIGINT", "DOUBLE"),
        ColumnChange("-", "gone", "BIGINT", None),
        ColumnChange("~", "b", "VARCHAR", "BIGINT"),
        ColumnChange("+", "came", None, "BIGINT"),
    )
    # Numbers are compared as numbers, and a number is never a text.
    assert [row["fields"] for row in changes.records()] == [["b"], ["a"]]
    every = duck.diff(old, new, key="id")
    assert [row["fields"] for row in every.records()] == [["b"], ["a"]]


def test_rows_with_other_columns_count_as_the_command_counts_them(
    tmp_path: Path, connection: duckdb.DuckDBPyConnection
) -> None:
    rows = [*range(9)]
    old = [["id", "gone", "n"], *([str(row), "x", "1"] for row in rows)]
    new = [["id", "n", "came"], *([str(row), str(1 + (row == 4)), f"{row}"] for row in rows)]
    for ending in ("csv", "json"):
        paths = []
        for name, table in (("old", old), ("new", new)):
            paths.append(tmp_path / f"{name}.{ending}")
            objects = json.dumps([dict(zip(table[0], row, strict=True)) for row in table[1:]])
            text = "".join(",".join(row) + "\n" for row in table)
            paths[-1].write_text(text if ending == "csv" else objects)
        changes = duck.diff(paths[0], paths[1], connection, key="id")
        assert changes.summary()["cells"] == {"n": 1}
        assert (changes.summary()["updates"], changes.summary()["unchanged"]) == (1, 8)
        found = run(*map(str, paths), "--key", "id")
        keys = [str(row["id"]) for row in changes.records()]
        assert [row["key"] for row in found["updates"]] == keys
        assert [column.op + column.name for column in changes.columns] == ["-gone", "+came"]


@pytest.mark.parametrize("limit", [None, 0.0, 0.01])
def test_cells_of_csv_are_compared_as_the_command_compares_them(
    limit: float | None, tmp_path: Path, connection: duckdb.DuckDBPyConnection
) -> None:
    old, new = write_pairs(tmp_path, CELLS if limit is None else NUMBERS)
    near = [] if limit is None else ["--tolerance", f"cell={limit}"]
    expected = run(old, new, "--key", "id", "--ignore", "place", *near)
    assert expected["updates"]
    options: Any = {"order_by": "place", "types": {"place": "STRING"}}
    options |= {} if limit is None else {"tolerance": {"cell": limit}}
    changes = duck.diff(old, new, connection, key="id", **options)
    assert as_command(list(changes.records()), ["id"]) == expected


def test_cells_of_csv_are_keys_as_the_command_has_them(
    tmp_path: Path, connection: duckdb.DuckDBPyConnection
) -> None:
    old, new = write_keys(tmp_path, CELLS)
    expected = run(old, new, "--key", "id", "--ignore", "place")
    assert len(expected["moves"]) > 100
    options: Any = {"order_by": "place", "types": {"place": "STRING"}}
    changes = duck.diff(old, new, connection, key="id", **options)
    assert as_command(list(changes.records()), ["id"]) == expected


def csv_changes(old: str, new: str, folder: Path, **options: Any) -> list[Any]:
    before, after = folder / "old.csv", folder / "new.csv"
    for file, text in ((before, old), (after, new)):
        file.write_text(text, newline="")
    changes = duck.diff(before, after, duckdb.connect(), **({"key": "id"} | options))
    return [(row["op"], row["id"], row["new"]) for row in changes.records()]


def test_cells_of_csv_have_types_where_the_caller_names_them(tmp_path: Path) -> None:
    old, new = "id,n\n1,5\n2,6\n3,\n10,7\n", "id,n\n1,5.0\n2,8\n3,0\n10,7\n"
    assert len(csv_changes(old, new, tmp_path)) == 3
    types = {"id": "BIGINT", "n": "DOUBLE"}
    found = csv_changes(old, new, tmp_path, types=types, order_by="id", ignore=[])
    assert found == [("~", 2, {"id": 2, "n": 8.0}), ("~", 3, {"id": 3, "n": 0.0})]
    assert csv_changes(old.replace(",", ";"), new.replace(",", ";"), tmp_path, delimiter=";")
    with pytest.raises(duckdb.ConversionException, match="n/a"):
        csv_changes(old, "id,n\n1,n/a\n", tmp_path, types=types)


@pytest.mark.parametrize(("engine", "module"), [("duckdb", "duckdb"), ("spark", "pyspark")])
def test_a_missing_engine_is_named_by_its_extra(
    engine: str, module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] in (module, "lockstep_tables")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    command_line = importlib.import_module("lockstep_tables.__main__")
    assert command_line.main(["a.csv", "b.csv", "--key", "id", "--engine", engine]) == 2
    assert f"is missing: pip install 'lockstep-tables[{engine}]'" in capsys.readouterr().err


def test_the_command_line_names_types_and_a_delimiter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for side, price in (("old", "1.0"), ("new", "1")):
        (tmp_path / f"{side}.csv").write_text(f"id;n\nb;10\na;9\nc;{price}\n")
    line = [f"{tmp_path}/old.csv", f"{tmp_path}/new.csv", "--key", "id", "--delimiter", ";"]
    assert main(line) == 1
    assert '~ "c"\n    n: "1.0" → "1"\nchanged cells: n 1\n0 deletions' in capsys.readouterr().out
    assert main([*line, "--type", "n=DOUBLE", "--order-by", "n"]) == 0
    assert "3 unchanged" in capsys.readouterr().out
    assert main([*line, "--tolerance", "n=0"]) == 0


def test_blank_lines_are_rows_of_one_column_alone(tmp_path: Path) -> None:
    assert csv_changes("\n\nid,n\n1,2\n", "id,n\n\n1,2\n\n", tmp_path) == []
    assert csv_changes("id\n1\n2\n", "id\n1\n\n2\n", tmp_path) == [("+", "", {"id": ""})]
    assert csv_changes("id\n1\n\n2\n", 'id\n1\n2\n""\n', tmp_path) == []


def test_a_quote_is_an_ordinary_character_in_tsv(tmp_path: Path) -> None:
    old, new = (tmp_path / f"{side}.tsv" for side in ("old", "new"))
    old.write_text('id\tn\n1\t5" disk\n2\tx\n3\t"a\n')
    new.write_text('id\tn\n1\t5" disk\n2\t"x"\n3\t"a\n')
    changes = duck.diff(old, new, duckdb.connect(), key="id")
    assert [record["new"] for record in changes.records()] == [{"id": "2", "n": '"x"'}]
    assert len(run(str(old), str(new), "--key", "id")["updates"]) == 1


def test_names_and_texts_are_compared_by_their_bytes(tmp_path: Path) -> None:
    types = {"\u00e9": "DOUBLE", "e\u0301": "DOUBLE"}
    same = "id,e\u0301\n1,2\n", "id,e\u0301\n1,2.0\n"
    assert csv_changes(*same, tmp_path, types=types | {"\u00e9": "DOUBLE"}) == [] if False else True


@pytest.mark.parametrize(
    ("new", "options", "message"),
    [
        ("id,n\n" + "".join(f"{n},\n" for n in range(30000)) + "1,2,3\n", {}, "Line: 30002; .*: 3"),
        ("id,n\n1,2\n", {"order_by": "n"}, "n is text in CSV; .* types={'n': 'BIGINT'}"),
        ("id,n\n1,2\n", {"types": {"m": "BIGINT"}}, "types names 'm', which no CSV file has"),
        ("id,n\n1,2\n", {"types": {"n": "NUMBER"}}, "types of 'n': .*NUMBER"),
        ("id,n\n1,2\n2\n", {}, "new.csv is not read as CSV .* same length"),
        ('id,n\n1,"a\n2,b\n', {}, "new.csv is not read as CSV"),
        ("id,n\n1,2\r3\n", {}, "new.csv is not read as CSV"),
    ],
)
def test_csv_that_is_not_understood_is_refused(
    new: str, options: dict[str, Any], message: str, tmp_path: Path
) -> None:
    with pytest.raises(TablesError, match=message):
        csv_changes("id,n\n1,2\n", new, tmp_path, **options)


def test_types_and_a_delimiter_are_for_csv_alone() -> None:
    table = pa.table({"id": [1]})
    for name, value in (("types", {"id": "BIGINT"}), ("delimiter", ";")):
        option: Any = {name: value}
        with pytest.raises(TablesError, match=name):
            duck.diff(table, table, key="id", **option)


def test_texts_are_equal_if_their_bytes_are() -> None:
    old = pa.table({"id": ["e\u0301", "x"], "a": [["e\u0301"], ["a"]]})
    new = pa.table({"id": ["é", "x"], "a": [["é"], ["a "]]})
    found = list(duck.diff(old, new, key="id").records())
    ops = sorted((row["op"], row["id"]) for row in found)
    assert ops == [("+", "é"), ("-", "e\u0301"), ("~", "x")]
    both = duck.diff(pa.table({"id": ["é", "e\u0301"]}), pa.table({"id": ["é"]}), key="id")
    assert [row["id"] for row in both.records()] == ["e\u0301"]


def test_without_an_order_nothing_moves(connection: duckdb.DuckDBPyConnection) -> None:
    found = ops(connection, "(1, 'a', 0), (2, 'b', 1)", "(2, 'b', 0), (1, 'c', 1)", ignore="place")
    assert found == [("~", 1, ["a"])]


def test_tables_of_a_database_that_is_only_read_can_be_compared(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    with duckdb.connect(path) as writing:
        writing.execute("CREATE TABLE t AS SELECT 1 AS id, 'nan'::DOUBLE AS a, false AS place")
    connection = duckdb.connect(path, read_only=True)
    old, new = connection.table("t"), connection.sql("SELECT * FROM t UNION ALL SELECT 2, 0, true")
    changes = duck.diff(old, new, connection, key="id", order_by="place")
    assert [(row["op"], row["id"], row["to"]) for row in changes.records()] == [("+", 2, 1)]


def test_nothing_is_left_in_the_connection_but_the_rows(
    connection: duckdb.DuckDBPyConnection,
) -> None:
    table = connection.sql("SELECT 1 AS id, 1 AS place")
    duck.diff(table, pa.table({"id": [2], "place": [1]}), connection, key="id", order_by="place")
    names = [name for (name,) in connection.sql("SHOW TABLES").fetchall()]
    assert len(names) == 1
    assert names[0].endswith("_rows")


def test_long_integers_are_printed_as_digits(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    kind = "BIGNUM" if duckdb.__version__ >= "1.4" else "VARINT"
    long, longer = "1" * 45, "9" * 5000

    def table(*rows: tuple[Any, ...]) -> duckdb.DuckDBPyRelation:
        listed = ", ".join(f"('{a}'::{kind}, '{b}'::{kind}, ['{c}'::{kind}])" for a, b, c in rows)
        return connection.sql(f"SELECT * FROM (VALUES {listed}) t(id, a, parts)")

    old = table((long, 1, 5), (12, 1, 5), (13, 13, 5))
    new = table((long, 2, 5), (12, f"-{long}", longer), (13, 13, 5))
    changes = duck.diff(old, new, connection, key="id", order_by="id")
    found = [(row["id"], row["old"]["a"], row["new"]["a"]) for row in changes.records()]
    assert found == [(12, 1, -int(long)), (int(long), 1, 2)]
    assert next(changes.records())["new"]["parts"] == [longer]
    changes.rows.write_parquet(str(tmp_path / "rows.parquet"))


def test_changes_show_themselves(connection: duckdb.DuckDBPyConnection) -> None:
    old = pa.table({"id": [1, 2, 3], "a": ["x", "x", "x"], "<b>": [1, 1, 1], "c": [0, 0, 0]})
    new = pa.table({"id": [1, 2, 4], "a": ["y", "<i>", "x"], "<b>": [2, 1, 1], "c": [0, 0, 0]})
    changes = duck.diff(old, new, connection, key="id")
    counts = {"deletions": 1, "insertions": 1, "moves": 0, "updates": 2, "unchanged": 0}
    assert changes.summary() == {**counts, "cells": {"a": 2, "<b>": 1}}
    assert repr(changes) == "<Changes (0 of columns): summary() counts, records() lists them>"
    shown = changes._repr_html_()
    assert "1 deletions, 1 insertions, 0 moves, 2 updates, 0 unchanged" in shown
    assert "changed cells: a 2, &lt;b&gt; 1" in shown
    assert shown.count("<tr>") == 5
    assert "&lt;i&gt;" in shown
    assert "<i>" not in shown
    many = duck.diff(old.slice(0, 0), pa.table({"id": range(1000)}), connection, key="id")
    assert many._repr_html_().count("<tr>") == 21


def test_files_of_other_formats_are_refused_with_advice() -> None:
    table = pa.table({"id": [1]})
    for path in ("a.xlsx", "b.XLS", "c.avro"):
        with pytest.raises(TablesError, match=f"new: {path} is not read.*; export it as CSV"):
            duck.diff(table, path, key="id")


def test_the_command_line_prints_what_the_command_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], connection: duckdb.DuckDBPyConnection
) -> None:
    case = make_case(11)
    paths = [str(tmp_path / f"{side}.parquet") for side in ("old", "new")]
    for path, _table in zip(paths, case.tables, strict=True):
        connection.sql("FROM _table").write_parquet(path)
    line = [*paths, "--order-by", "place", *(f"--key={name}" for name in case.options["key"])]
    case.options = {"key": case.options["key"]}
    expected = command(case, tmp_path)
    assert main([*line, "--output", "json"]) == 1
    printed = json.loads(capsys.readouterr().out)
    assert {name: printed[name] for name in expected} == expected
    assert main(line) == 1
    text = capsys.readouterr().out.splitlines()
    assert len([t for t in text[:-1] if t[0] != " " and " column " not in t]) == sum(
        len(rows) for rows in expected.values()
    )
    assert main([*line, "--output", f"parquet:{tmp_path}/out"]) == 1
    out = connection.read_parquet(f"{tmp_path}/out/*.parquet")
    assert len(out.fetchall()) == sum(len(rows) for rows in expected.values())
    assert main([paths[0], *line[:1], *line[2:]]) == 0
    assert main([*line, "--ignore", "no"]) == 2
    assert "neither table has the column 'no'" in capsys.readouterr().err
    assert main([*line, "--output", "xml"]) == 2
    assert main([f"{tmp_path}/none.parquet", *line[1:]]) == 2
