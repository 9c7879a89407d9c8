"""Runs every benchmark and prints its figures: ``python -m benchmarks``."""

from __future__ import annotations

from benchmarks import checking, startup

for part in (checking, startup):
    for line in part.report():
        print(line)
    print()
