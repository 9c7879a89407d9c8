"""Runs every benchmark and prints its figures: ``python -m benchmarks``."""

from __future__ import annotations

from benchmarks import acting, battle_window, battles, checking, plotmap, sheets, shipyard, startup, two_games, window

for part in (checking, sheets, battles, two_games, acting, startup, window, shipyard, battle_window, plotmap):
    for line in part.report():
        print(line)
    print()
