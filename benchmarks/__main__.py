"""Runs every benchmark and prints its figures: ``python -m benchmarks``."""

from __future__ import annotations

from benchmarks import acting, battle_window, battles, checking, games, plotmap, sheets, shipyard, startup, window

for part in (checking, sheets, battles, games, acting, startup, window, shipyard, battle_window, plotmap):
    for line in part.report():
        print(line)
    print()
