#!/usr/bin/env bash
# tables.sh [duckdb]: checks the Python package for larger tables: its style and types, and that DuckDB and Spark
# give the answer of the command. It installs what that needs: Python packages in .build-tables, and
# Java 17 if there is none. LOCKSTEP names a command that is built already. With the argument duckdb, Spark
# is left out, which takes most of the time.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages=(duckdb==2.0.1 "pyspark[connect]==4.2.1" pyarrow==26.0.1 numpy==2.4.6 pandas==2.3.3
  mypy==2.4.1 ruff==0.17.6 pytest==9.2.0)
build=$PWD/.build-tables
bin=$build/venv/bin

if [ "${SETUP:-1}" != 0 ]; then
  missing=()
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  command -v java >/dev/null || missing+=(openjdk-17-jre-headless)
  if [ ${#missing[@]} -gt 0 ]; then
    echo "tables: installing ${missing[*]}"
    as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
  fi
  if [ "$(cat "$build/packages" 2>/dev/null)" != "${packages[*]}" ]; then
    echo "tables: installing ${packages[*]} in $build/venv"
    python3 -m venv "$build/venv"
    "$bin/pip" install --quiet --disable-pip-version-check "${packages[@]}"
    echo "${packages[*]}" >"$build/packages"
  fi
fi

cd Command/Python
"$bin/ruff" format --check .
"$bin/ruff" check .
"$bin/mypy" lockstep_tables tests
cd ../..

# Moves are compared with the C core, everything else with the command.
"${CC:-cc}" -shared -fPIC -O2 -std=gnu11 -ICSources/CListDiff/include \
  CSources/CListDiff/*.c -o "$build/liblistdiff.so"
if [ -z "${LOCKSTEP:-}" ]; then
  make -s run >/dev/null
  LOCKSTEP=$PWD/.build-run/release/lockstep
fi
export LOCKSTEP LISTDIFF_LIBRARY=$build/liblistdiff.so PYTHONDONTWRITEBYTECODE=1
export SPARK_LOCAL_IP=127.0.0.1 JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1
cd Command/Python
if [ "${1:-}" = duckdb ]; then
  exec "$bin/python" -m pytest -q -p no:cacheprovider tests/test_duck.py tests/test_moves.py
fi
"$bin/python" -m pytest -q -p no:cacheprovider tests
SPARK_SESSION=connect "$bin/python" -m pytest -q -p no:cacheprovider tests/test_spark.py
