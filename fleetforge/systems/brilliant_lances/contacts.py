"""Contacts: what one sensor has on a target, how it was won, how it is lost and handed on.

Rule: BLS-3.10 to BLS-3.13, BLS-7.9, BLS-9.5, BLS-16.13, BLS-20.23
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.brilliant_lances.modifiers import Level
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.sensing import Method

Basis: TypeAlias = Literal["own", "emitter", "painted"]
"""How a contact was won. Rule: BLS-3.13, BLS-18.4"""
LEVELS: tuple[Level, ...] = ("none", "bogey", "lock")
"""The least first."""


@dataclass(frozen=True, slots=True)
class Contact:
    """What a sensor has on a target, and from which turn. Rule: BLS-1.3, BLS-18.4"""

    sensor: str
    level: Level
    basis: Basis
    turn: int = 0


def basis_of(method: Method) -> Basis:
    """The basis of a contact won by a method. Rule: BLS-3.13"""
    bases: dict[Method, Basis] = {"own": "own", "combined": "emitter", "painted": "painted"}
    return bases[method]


def emitter_off(contact: Contact) -> Contact:
    """What is left of a contact when the emitter shuts down. Rule: BLS-3.10, BLS-3.13"""
    return replace(contact, level="none") if contact.basis == "emitter" else contact


def renewed(contacts: Iterable[Contact], turn: int) -> tuple[Contact, ...]:
    """Contacts of this turn; those that nobody renewed are lost. Rule: BLS-7.9, BLS-16.13"""
    return tuple(one for one in contacts if one.turn >= turn and one.level != "none")


class HasLevel(Protocol):
    """A contact of any shape."""

    @property
    def level(self) -> Level:
        """What it is."""
        ...


def best_level(contacts: Iterable[HasLevel]) -> Level:
    """The most that a ship has on a target with any of its sensors. Rule: BLS-7.5"""
    return max((one.level for one in contacts), key=LEVELS.index, default="none")


def previous_level(contacts: Iterable[Contact], sensor: str, options: LanceOptions) -> Level:
    """The contact of the turn before that helps a sensor. Rule: BLS-7.13, BLS-7.14, BLS-20.23"""
    of_ship = options.prev_contact_basis == "ship"
    return best_level(one for one in contacts if of_ship or one.sensor == sensor)


def course(hexes: Iterable[tuple[int, str]]) -> tuple[str, ...]:
    """Hexes of a contact in the order of turns: what its course is plotted from. Rule: BLS-9.5"""
    return tuple(place for _, place in sorted(hexes))
