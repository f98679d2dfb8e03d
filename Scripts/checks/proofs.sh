#!/usr/bin/env bash
# proofs.sh [NAME]...: proves properties of the C core that Trust.md of ListFlatDiff lists, all or those
# that are named, with CBMC and with WP of Frama-C, and shows that each proof notices a mutant: a change
# of the source that breaks the property. Installs Frama-C and its provers. CBMC is fetched from a newer
# release of Debian than the one that runs, and unpacked into .build-proofs; it is not installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/build/setup.sh proofs

core=CSources/CListDiff
build=$PWD/.build-proofs
work=$build/work
names=("$@")
mkdir -p "$work"

fail() { echo "proofs: $*" >&2; exit 1; }

# ---------------------------------------------------------------------- tools

# The C library is that of the release: old versions of it disappear, and no result depends on it.
packages=(cbmc=6.6.0-4 minisat=1:2.2.1-8 libgcc-s1=14.2.0-19 libstdc++6=14.2.0-19 libc6)

fetch_cbmc() {
  local sources=/etc/apt/sources.list.d/debian.sources state=$build/apt
  [ -r "$sources" ] || fail "there is no $sources, from which the address of Debian's packages is taken"
  [ "$(dpkg --print-architecture)" = amd64 ] || fail "CBMC is fetched for amd64 only"
  local address key
  address=$(awk '$1 == "URIs:" { print $2; exit }' "$sources")
  key=$(awk '$1 == "Signed-By:" { print $2; exit }' "$sources")
  rm -rf "$state" "$build/root"
  mkdir -p "$state"/{lists,cache/archives}/partial "$state/parts" "$state/packages"
  echo "deb [signed-by=$key] $address trixie main" >"$state/sources.list"
  : >"$state/status"
  cat >"$state/apt.conf" <<END
Dir::Etc::sourcelist "$state/sources.list";
Dir::Etc::sourceparts "$state/parts";
Dir::State::lists "$state/lists";
Dir::State::status "$state/status";
Dir::Cache "$state/cache";
APT::Sandbox::User "root";
END
  (cd "$state/packages" && export APT_CONFIG=$state/apt.conf && apt-get update -qq &&
    apt-get download -qq "${packages[@]}") || fail "CBMC's packages can't be fetched"
  local package
  for package in "$state"/packages/*.deb; do dpkg -x "$package" "$build/root"; done
}

libraries=$build/root/usr/lib/x86_64-linux-gnu
cbmc() {
  "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries:$build/root/usr/lib" \
    "$build/root/usr/bin/cbmc" "$@"
}
[ "$(cbmc --version 2>/dev/null || true)" = "6.6.0 (cbmc-6.6.0)" ] || fetch_cbmc

export WHY3CONFIG=$build/why3.conf
[ -e "$WHY3CONFIG" ] || why3 config detect >"$work/why3.log" 2>&1
sed -i 's/^memlimit = .*/memlimit = 6000/' "$WHY3CONFIG"

# --------------------------------------------------------------------- proofs

is_wanted() { [ ${#names[@]} = 0 ] || [[ " ${names[*]} " == *" $1 "* ]]; }

# Copies the core to a folder, with a change of one file.
change() { # FOLDER FILE SED
  rm -rf "$1"
  cp -R "$core" "$1"
  sed -i "$3" "$1/$2"
  ! cmp -s "$core/$2" "$1/$2" || fail "the mutant '$3' changes nothing in $2"
}

report() { printf '%-24s %-5s %-26s %4s s  %-18s %s\n' "$@"; }

failures=0
# Prints a row. The status of the proof is 0 if it holds, that of the mutant's if it is not noticed.
conclude() { # NAME TOOL CLAIM SECONDS COUNT PROVED(0/1) NOTICED(0/1)
  local noticed="mutant noticed"
  [ "$7" = 1 ] || noticed="MUTANT NOT NOTICED"
  [ "$6" = 1 ] || noticed="NOT PROVED, see .build-proofs/work/$1.log"
  [ "$6$7" = 11 ] || failures=$((failures + 1))
  report "$1" "$2" "$3" "$4" "$5" "$noticed"
}

# Runs CBMC on a harness. An allocation may fail, and loops end within their bounds.
check() { # FOLDER NAME HARNESS DEFINES OPTIONS LOG
  # CBMC has no numbers of 128 bits in the folding of a product.
  # shellcheck disable=SC2086
  gcc -std=gnu11 -E -U__SIZEOF_INT128__ $4 -I Tests/Proofs -I "$1" -I "$1/include" \
    "Tests/Proofs/$3" -o "$work/$2.i"
  # shellcheck disable=SC2086
  cbmc "$work/$2.i" --function "${2%%-*}" --drop-unused-functions --unwinding-assertions \
    --malloc-may-fail --malloc-fail-null --pointer-overflow-check $5 >"$6" 2>&1 || true
  ! grep -qi 'not available' "$6" || fail "a solver is missing, see $6"
  ! grep -q 'no body for function' "$6" || fail "a function has no model, see $6"
  grep -q '^VERIFICATION ' "$6" || fail "CBMC ended without a verdict, see $6"
}

# A harness's function, the part of the name before a hyphen.
prove_c() { # NAME HARNESS DEFINES OPTIONS CLAIM FILE SED
  is_wanted "$1" || return 0
  local log=$work/$1.log start=$SECONDS proved=0 noticed=0
  check "$core" "$1" "$2" "$3" "$4" "$log"
  local seconds=$((SECONDS - start))
  ! grep -q '^VERIFICATION SUCCESSFUL' "$log" || proved=1
  change "$work/mutant" "$6" "$7"
  check "$work/mutant" "$1" "$2" "$3" "$4" "$work/$1-mutant.log"
  ! grep -q '^VERIFICATION FAILED' "$work/$1-mutant.log" || noticed=1
  conclude "$1" CBMC "$5" "$seconds" "$(sed -n 's/^\*\* 0 of \([0-9]*\) failed.*/\1 checks/p' "$log")" \
    "$proved" "$noticed"
}

# Removes comments.
code_of() { gcc -fpreprocessed -dD -E -P "$1"; }

# Runs WP on a function of listdiff_order.c with the annotations of order.patch.
deduce() { # FOLDER FUNCTION OPTIONS SECONDS LOG
  # shellcheck disable=SC2086
  frama-c -wp -wp-rte -wp-prover z3,cvc4 -wp-timeout "$4" -wp-par 2 -wp-fct "$2" -wp-cache none $3 \
    -machdep gcc_x86_64 -cpp-extra-args="-U__SIZEOF_INT128__ -include $PWD/Tests/Proofs/wp.h \
    -I$1 -I$1/include" "$1/listdiff_order.c" >"$5" 2>&1 || true
  ! grep -qi 'not available\|not found\|prover.*not' "$5" || fail "a prover is missing, see $5"
  grep -q 'Proved goals' "$5" || fail "WP ended without a verdict, see $5"
}

goals() { sed -n 's/.*Proved goals: *\([0-9]*\) \/ *\([0-9]*\).*/\1 of \2/p' "$1"; }

# All goals are proved, and with the mutant the named one is not.
prove_wp() { # FUNCTION OPTIONS GOAL SED
  is_wanted "$1" || return 0
  local folder=$work/annotated log=$work/$1.log start=$SECONDS proved=0 noticed=0 count
  rm -rf "$folder"
  cp -R "$core" "$folder"
  patch -s "$folder/listdiff_order.c" Tests/Proofs/order.patch ||
    fail "order.patch has to follow listdiff_order.c"
  cmp -s <(code_of "$folder/listdiff_order.c") <(code_of "$core/listdiff_order.c") ||
    fail "order.patch changes code"
  # The longest goal takes 12 s; on a busy machine it takes more.
  deduce "$folder" "$1" "$2" 60 "$log"
  local seconds=$((SECONDS - start))
  count=$(goals "$log")
  [ "${count% of *}" != "${count#* of }" ] || proved=1
  change "$work/mutant" listdiff_order.c "$4"
  sed -i "$4" "$folder/listdiff_order.c"
  deduce "$folder" "$1" "$2 -wp-prop ${3%%:*}" 10 "$work/$1-mutant.log"
  ! grep -q "\[Failed\] Goal typed_$1_${3#*:}$" "$work/$1-mutant.log" || noticed=1
  conclude "$1" WP "unbounded" "$seconds" "$count goals" "$proved" "$noticed"
}

gcc -O1 -I Tests/Proofs Tests/Proofs/builtins-check.c -o "$work/builtins-check"
"$work/builtins-check" || fail "the models of builtins.h are wrong"

report proof tool "which inputs" time "what is checked" ""

for width in 8 16; do
  change_equal='s/= bits & (bits >> 1);/= bits;/'
  change_find='s/return bits & (bits >> 1) &/return bits \&/'
  [ "$width" = 8 ] || change_equal='s/words & (words >> 2)) &/words) \&/'
  [ "$width" = 8 ] || change_find='s/_MM_SHUFFLE(2, 0, 2, 0)/_MM_SHUFFLE(3, 0, 2, 0)/'
  prove_c "equal_eight_$width" vectors.c "" "" "all" listdiff_keys.h "$change_equal"
  prove_c "find_in_eight_$width" vectors.c "" "" "all" listdiff_keys.h "$change_find"
  scalar=-U__SSE2__
  prove_c "equal_eight_$width-scalar" vectors.c "$scalar" "" "all" listdiff_keys.h \
    's/b + k \* width, width) << (k/b + k * width, width) << (1 + k/'
  prove_c "find_in_eight_$width-scalar" vectors.c "$scalar" "" "all" listdiff_keys.h \
    's/key, width) << (k/key, width) << (1 + k/'
done
prove_c tags vectors.c "" "" "all" listdiff_table.h 's/ones + BUCKET_TAGS - slot/ones + 15 - slot/'
prove_c tags-scalar vectors.c -U__SSE2__ "" "all" listdiff_table.h 's/tags\[k\] == tag/tags[k] != tag/'
prove_c places vectors.c "" "" "all" listdiff_join.c \
  's/places >> 1 >> (63 - start/places >> (64 - start/'
prove_c numbers vectors.c "" "" "all" listdiff_internal.h \
  's/(0 - (size_t)(condition))/(1 - (size_t)(condition))/'

checked="--unsigned-overflow-check --conversion-check"
prove_c arguments_flat sizes.c -DRUNS=2 "$checked --unwind 4" "all; up to 2 runs" \
  listdiff_arguments.c 's/back > limit - count - front/back > limit - count/'
prove_c arguments_sections sizes.c -DRUNS=1 "$checked --unwind 4" "all; up to 1 section" \
  listdiff_arguments.c 's/exceeds(limit, 0, /exceeds(limit + 1, 0, /'
prove_c buffers sizes.c -DRUNS=1 "$checked --unwind 17" "all" \
  listdiff_workspace.c 's/size > half_more ? size : half_more/half_more/'
prove_c bits_old sizes.c -DRUNS=1 "--unwind 4 --z3" "all" \
  listdiff_join.c 's/words = old_words + listdiff/words = listdiff/'
prove_c bits_new sizes.c -DRUNS=1 "--unwind 4 --z3" "all" \
  listdiff_join.c 's/(new_count_of(ranges)) + 1;/(new_count_of(ranges));/'
prove_c join_buckets sizes.c "-DRUNS=1 -DIS_SHIFTED -DEND_AFTER_FILL=0" "--unwind 4" "all" \
  listdiff_join.c 's/(table->bucket_count + 1) \* sizeof/table->bucket_count * sizeof/'
prove_c join_chains sizes.c -DRUNS=1 "--unwind 4" "all" \
  listdiff_join.c 's/(&table->covered) \* sizeof(uint32_t)/(\&table->covered) * 2/'

loops=extend_tails.3:4,tails_below.0:4,count_below.0:4,listdiff_write_moves.0:3
loops+=,listdiff_write_moves.1:4,find_disorder.0:3,find_disorder.1:3,find_disorder.2:3
prove_c order order.c "-DRUNS=3 -DLENGTH=2" \
  "--unwind 9 --unwindset $loops,find_disorder.3:3,find_disorder.4:3" \
  "3 runs of up to 2 pairs" listdiff_order.c 's/length > count ? length : count;/length;/'

prove_wp count_below -warn-unsigned-overflow @invariant:loop_invariant_preserved \
  's/count -= half;/count -= half + 1;/'
prove_wp find_disorder "" @invariant:loop_invariant_13_preserved \
  's/runs\[end\].before < highest/runs[end].before > highest/'
prove_wp search_at_once -warn-unsigned-overflow @invariant:loop_invariant_6_preserved \
  's/runs\[k\].before, half);/runs[k].before, half + 1);/'
prove_wp tails_below_from -warn-unsigned-overflow @invariant:loop_invariant_2_preserved \
  's/while (\*place < value)/while (*place <= value)/'
# Here a difference wraps on purpose.
prove_wp tails_below "" @variant:loop_variant_decrease 's/low = place + 1;/low = place;/'

[ "$failures" = 0 ] || fail "$failures of the proofs or mutants failed"
