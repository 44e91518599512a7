#!/usr/bin/env python3
"""Replays finished games with `cuartel verify`, and prints a TAP line for each.

    run_records.py CUARTEL FOLDER

A record is any file of the folder that ends in .game.
"""
import subprocess
import sys
from pathlib import Path


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    failed = 0
    records = sorted(folder.glob("*.game"))
    if not records:
        sys.exit(f"{folder}: no records to replay")
    print(f"1..{len(records)}")
    for number, record in enumerate(records, 1):
        done = subprocess.run([program, "verify", record], capture_output=True, text=True, errors="replace")
        failed += done.returncode != 0
        print(f"{'not ok' if done.returncode else 'ok'} {number} - {record.name}")
        if done.returncode:
            print("# " + (done.stdout + done.stderr).strip().replace("\n", "\n# "))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
