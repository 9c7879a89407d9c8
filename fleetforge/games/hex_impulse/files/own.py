"""The weapon list: the seven types that are built in, and beside them those that a group made.

A type of one's own can be mounted as soon as its file is in the library, or while it is open.

Rule: HIF-26.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.own_designs import library_designs
from fleetforge.games.hex_impulse.files.designs import read_design
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.games.hex_impulse.files.shapes import SYSTEM
from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

TWIN = FaultKind(
    "HIF_D_TWIN",
    "HIF-26.3",
    "{subject} has another table in {found}, under the same id.",
    "Give one of them another id: copy it in the designer and take the old one away.",
    Severity.WARNING,
)
OPEN = "a weapon that is open"


@dataclass(frozen=True, slots=True)
class Armoury:
    """Weapon types by their ids, those built in first. ``others`` has other tables under an id, with where they are."""

    types: Mapping[str, WeaponType]
    others: Mapping[str, tuple[tuple[str, WeaponType], ...]]

    def twins(self, systems: Iterable[str]) -> Iterator[Finding]:
        """What is to be said of types of which there is more than one. Rule: HIF-26.3"""
        for name in systems:
            for where, _ in self.others.get(name, ()):
                yield Finding(TWIN, "weapons", self.types[name].name, where)


def armoury(at_hand: Iterable[object] = (), brought: Iterable[WeaponType] = ()) -> Armoury:
    """Every weapon type; ``at_hand`` are designs that are open, each of which stands for its file.

    The id of a type that is built in means that type. Of several of an id, the first is used. What open squadrons
    have ``brought`` is used where there is no other.
    """
    built_in = load_weapons().types
    opened: dict[str, list[tuple[str, WeaponType]]] = {}
    filed: dict[str, list[tuple[str, WeaponType]]] = {}
    for one in at_hand:
        if isinstance(one, WeaponType):
            _put(opened, OPEN, one)
    for file, one in own_weapons():
        _put(filed, f"“{file.name}”", one)
    types = {name: (opened.get(name) or filed[name])[0][1] for name in {**filed, **opened} if name not in built_in}
    # An open design may be any of the files of its id: that it differs from the one is work that is not saved.
    others = {name: tuple(opened.get(name, ())[1:]) or tuple(filed.get(name, ())[1:]) for name in types}
    visiting = {kind.id: kind for kind in brought if kind.id not in built_in}
    return Armoury({**built_in, **visiting, **types}, {name: found for name, found in others.items() if found})


def own_weapons() -> Iterator[tuple[Path, WeaponType]]:
    """Weapon types in the library, with their files."""
    return ((file, one) for file, one in library_designs(SYSTEM, read_design) if isinstance(one, WeaponType))


def _put(into: dict[str, list[tuple[str, WeaponType]]], where: str, kind: WeaponType) -> None:
    """Keep a type of a table that is not there yet: a plain copy of a file means the same."""
    found = into.setdefault(kind.id, [])
    if all(one != kind for _, one in found):
        found.append((where, kind))
