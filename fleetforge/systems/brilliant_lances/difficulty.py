"""Difficulty levels by number and by name: Easy is 1, Impossible 5, and there is no end either way.

Rule: BLS-6.6, BLS-16.7
"""

from __future__ import annotations

EASY, AVERAGE, DIFFICULT, FORMIDABLE, IMPOSSIBLE = 1, 2, 3, 4, 5
NAMES = ("Easy", "Average", "Difficult", "Formidable", "Impossible")


def level_words(level: int) -> str:
    """Name of a level: ``Difficult``, ``Easy-2`` for -1, ``Imp+1`` for 6. Rule: BLS-6.4"""
    if level < EASY:
        return f"Easy-{EASY - level}"
    return f"Imp+{level - IMPOSSIBLE}" if level > IMPOSSIBLE else NAMES[level - EASY]


def level_named(words: str) -> int:
    """The level of a name.

    Raises:
        ValueError: if it is no name of a level.
    """
    if words in NAMES:
        return EASY + NAMES.index(words)
    name, sign, steps = words.partition("-" if words.startswith("Easy") else "+")
    if name not in ("Easy", "Imp") or not sign or not steps.isdecimal():
        raise ValueError(f"{words} is no difficulty level; use one of {', '.join(NAMES)}, Easy-1, Imp+1.")
    return EASY - int(steps) if name == "Easy" else IMPOSSIBLE + int(steps)
