"""Ids for what comes from elsewhere: short, stable, unique."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.storage.native.shape import MOST_NAME

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue


class Numbering:
    """Hands out ids for the components of one design: ``beam1``, ``beam2``, ``fcs1`` …

    The letters are the family's abbreviation, as in the designer. The same items in the same order
    always get the same ids.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._given: Counter[str] = Counter()

    def next(self, family_id: str) -> str:
        """The next id for a component of this family."""
        family = self._catalogue.family(family_id)
        prefix = family.id_prefix if family else "x"
        self._given[prefix] += 1
        return f"{prefix}{self._given[prefix]}"


class Distinct:
    """Keeps the ids of one file's designs, ships or fleets apart."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def of(self, wanted: str) -> str:
        """``wanted`` itself the first time, then ``wanted-2``, ``wanted-3`` …"""
        candidate, number = wanted, 1
        while candidate in self._given:
            number += 1
            candidate = f"{wanted[: MOST_NAME - 10]}-{number}"
        self._given.add(candidate)
        return candidate


def slug(name: str) -> str:
    """An id from a name: small letters and figures of any script, joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    words = "".join(sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return "-".join(words.split())[:80].rstrip("-") or "design"
