"""What bays and magazines hold and may hold, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GroupChoice:
    """A type of group that a bay may take, with the points of a full one."""

    armament: str
    traits: tuple[str, ...]
    title: str
    points: int

    @property
    def value(self) -> str:
        """One word that stands for the choice in a form."""
        return "+".join((self.armament, *self.traits))


@dataclass(frozen=True, slots=True)
class CraftChoice:
    """A kind of craft that a bay may take; ``mass`` 0 where the player chooses it."""

    kind: str
    title: str
    mass: int
    points: int


@dataclass(frozen=True, slots=True)
class BayView:
    """A bay and what is in it. A fighter bay has ``groups`` to choose from, a craft bay ``crafts``."""

    id: str
    title: str
    groups: tuple[GroupChoice, ...] = ()
    group: str = ""
    """Value of the chosen group, empty for an empty bay."""
    fighters: int = 0
    most_fighters: int = 6
    crafts: tuple[CraftChoice, ...] = ()
    craft: str = ""
    count: int = 0
    mass: int = 0
    capacity: int = 0
    name: str = ""
    points: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class SalvoChoice:
    """A type of salvo with the MASS of magazine it takes and how many are loaded."""

    type: str
    title: str
    mass: int
    count: int


@dataclass(frozen=True, slots=True)
class MagazineView:
    """A magazine: what fits and what is in it."""

    id: str
    title: str
    capacity: int
    used: int
    choices: tuple[SalvoChoice, ...]
    words: str
