"""What is typed to find something in a palette: ``3 pds`` is three of what ``pds`` finds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

MOST_AT_ONCE = 200
"""Most items that one act adds: a slip of the finger does not bury the ship."""
_COUNT = re.compile(r"^\s*(\d{1,4})\s*[x×]?\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Query:
    """What was typed: how many, and the words."""

    count: int
    words: tuple[str, ...]


def parsed_query(text: str) -> Query:
    """``3 pds`` is three of what ``pds`` finds; a number alone is a word."""
    text = text[:200]
    if match := _COUNT.match(text):
        count = min(max(1, int(match[1])), MOST_AT_ONCE)
        return Query(count, tuple(words_of(text[match.end() :])))
    return Query(1, tuple(words_of(text)))


def words_of(text: str) -> Iterator[str]:
    """The words of a text, in small letters."""
    return (word for word in re.split(r"[^\w'-]+|_", text.casefold()) if word)


def score(asked: tuple[str, ...], words: Collection[str], key_words: Collection[str] = ()) -> int:
    """How well words that were asked for fit: 0 if one is not found; whole words and short names weigh more."""
    found = 1
    for word in asked:
        if word in key_words:
            found += 8
        elif word in words:
            found += 4
        elif any(each.startswith(word) for each in words):
            found += 2
        elif len(word) > 2 and any(word in each for each in words):
            found += 1
        else:
            return 0
    return found
