#!/usr/bin/env bash
# tables.sh [duckdb]: checks the Python package for larger tables: its style and types, that DuckDB and Spark
# give the answer of the command, and that what would be published is complete. It installs what that needs:
# Python packages in .build-tables, and Java 17 if there is none. LOCKSTEP names a command that is built
# already. With the argument duckdb, Spark is left out, which takes most of the time and of the download.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages=(duckdb==2.0.1 pyarrow==26.0.1 numpy==2.4.6 mypy==2.4.1 ruff==0.17.6 pytest==9.2.0
  build==1.6.1 setuptools==84.2.1 twine==7.0.0)
spark_packages=("pyspark[connect]==4.2.1" pandas==2.3.3)
engine=${1:-all}
build=$PWD/.build-tables
bin=$build/venv/bin

# install FILE PACKAGE…: installs packages unless FILE names them.
install() {
  local file=$1
  shift
  if [ "$(cat "$file" 2>/dev/null)" != "$*" ]; then
    echo "tables: installing $* in $build/venv"
    [ -e "$bin/python" ] || python3 -m venv "$build/venv"
    "$bin/pip" install --quiet --disable-pip-version-check "$@"
    echo "$*" >"$file"
  fi
}

if [ "${SETUP:-1}" != 0 ]; then
  missing=()
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ "$engine" = duckdb ] || command -v java >/dev/null || missing+=(openjdk-17-jre-headless)
  if [ ${#missing[@]} -gt 0 ]; then
    echo "tables: installing ${missing[*]}"
    as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
  fi
  install "$build/packages" "${packages[@]}"
  [ "$engine" = duckdb ] || install "$build/spark-packages" "${spark_packages[@]}"
fi

cd Command/Python
"$bin/ruff" format --check .
"$bin/ruff" check .
"$bin/mypy" lockstep_tables tests
rm -rf "$build/dist" "$build/installed"
if ! "$bin/python" -m build --no-isolation --outdir "$build/dist" . >"$build/dist.txt" 2>&1; then
  cat "$build/dist.txt" >&2
  exit 1
fi
"$bin/twine" check --strict "$build"/dist/*
tar -tzf "$build"/dist/*.tar.gz >"$build/contents.txt"
for file in README.md LICENSE tests/*.py; do
  if ! grep -q "^[^/]*/$file\$" "$build/contents.txt"; then
    echo "tables: the source distribution lacks $file" >&2
    exit 1
  fi
done
"$bin/pip" install --quiet --disable-pip-version-check --no-deps --target "$build/installed" "$build"/dist/*.whl
PYTHONPATH=$build/installed "$build/installed/bin/lockstep-tables" --help >/dev/null
test -f "$build"/installed/lockstep_tables-*.dist-info/licenses/LICENSE
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
if [ "$engine" = duckdb ]; then
  exec "$bin/python" -m pytest -q -p no:cacheprovider tests/test_duck.py tests/test_moves.py
fi
"$bin/python" -m pytest -q -p no:cacheprovider tests
SPARK_SESSION=connect "$bin/python" -m pytest -q -p no:cacheprovider tests/test_spark.py
