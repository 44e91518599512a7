#!/bin/sh
# Runs every fuzzer of a build folder for some seconds, as many at a time as there are cores:
#   tools/fuzz.sh BUILD SECONDS
# Starts from tests/fuzz/corpus/TARGET, keeps what it learns in BUILD/corpus/TARGET, and leaves a TAP line a
# target in BUILD/fuzz.tap.  Exit status 1 if any of them found something.
set -eu
build=$1 seconds=$2
root=$(cd "$(dirname "$0")/.." && pwd)

targets=$(find "$build/tests/fuzz" -maxdepth 1 -type f -name 'fuzz_*' -perm -u+x | sort)
[ -n "$targets" ] || { echo "$build: no fuzzers were built" >&2; exit 1; }

rm -f "$build/fuzz.tap"
export build seconds root
# shellcheck disable=SC2016     # the variables are those of the inner shell
printf '%s\n' $targets | xargs -P "$(nproc)" -I TARGET sh -c '
    name=$(basename TARGET)
    log=$build/$name.log corpus=$build/corpus/$name seeds=$root/tests/fuzz/corpus/${name#fuzz_}
    mkdir -p "$corpus" "$build/found"
    [ -d "$seeds" ] || seeds=
    if TARGET -max_total_time="$seconds" -timeout=20 -print_final_stats=1 \
            -artifact_prefix="$build/found/$name-" "$corpus" $seeds >"$log" 2>&1; then
        echo "ok $name" >>"$build/fuzz.tap"
        echo "$name: $(sed -n "s/^stat::number_of_executed_units: *//p" "$log") runs, nothing found"
    else
        echo "not ok $name" >>"$build/fuzz.tap"
        echo "$name: found something; the whole log is $log"
        tail -n 40 "$log"
    fi'
! grep -q '^not ok' "$build/fuzz.tap"
