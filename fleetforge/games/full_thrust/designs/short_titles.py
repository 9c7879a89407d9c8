"""Titles of components that fit a narrow column: the usual words of players, without what goes without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.families.base import Family

_SHORTER = (
    ("Salvo missile ", "Salvo "),
    ("Area defence fire control", "Area defence FC"),
    ("Multiple kinetic penetrator", "Kinetic penetrator"),
    ("Plasma bolt launcher", "Plasma bolts"),
    ("Point defence system", "Point defence"),
    ("Point defence spicule", "Spicule"),
    ("Boarding cutter bay", "Cutter bay"),
    ("Vapour shroud gland", "Vapour shroud"),
    ("Submunition pack", "Submunitions"),
    (" battery", ""),
    (", standard salvo", ""),
    (", extended-range salvo", " ER"),
)


def short_title(family: Family, size: int | None = None, variant: str = "") -> str:
    """``Beam class 3``, ``Point defence``, ``Salvo rack ER``."""
    words = family.title
    if variant in family.variants:
        words = f"{words}, {family.variants[variant]}"
    for long, short in _SHORTER:
        words = words.replace(long, short)
    return words if size is None else f"{words} {family.size_word} {size}"
