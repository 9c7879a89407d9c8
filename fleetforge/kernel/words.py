"""Words for numbers of things."""

from __future__ import annotations


def counted(count: int, one: str, many: str = "") -> str:
    """``1 turn``, ``2 turns``."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def as_title(words: str) -> str:
    """Words as they stand at the head of something: ``FTL drive``, ``Main drive``."""
    return words[:1].upper() + words[1:]


def shortened(text: str, most: int) -> str:
    """The text, cut where it is longer than so many letters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
