"""Everything that a battle can put on a ship's sheet, as plain values; all of it starts clean.

Components are named by their id; marks by the key of the primitive they stand on
(``component:b2``, ``core:life``, ``ftl``). Numbers of boxes, cells and stars count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.sheets.parts import Die

CORE_SYSTEMS = ("bridge", "life", "power")
"""Core systems as sheets key and order them. Rule: FBC-2.9"""


@dataclass(frozen=True, slots=True)
class BayState:
    """What became of the fighters or craft of one bay.

    ``lost`` counts fighters or craft, ``hits`` the damage of a boarding cutter and ``parties`` the
    boarding parties aboard it.
    """

    lost: int = 0
    endurance_spent: int = 0
    away: bool = False
    hits: int = 0
    parties: int = 0


@dataclass(frozen=True, slots=True)
class Enemy:
    """Enemy boarding parties aboard: how many stand, how many were lost, whose they are.

    Rule: FBD-5.7
    """

    name: str
    standing: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class BoardingRound:
    """One round of a boarding fight. Rule: FBD-5.2"""

    turn: int
    attackers: int
    attack_dice: tuple[Die, ...]
    defenders: int
    defence_dice: tuple[Die, ...]
    given_up: str = ""
    left: str = ""


@dataclass(frozen=True, slots=True)
class Boarding:
    """A fight aboard: who came, the rounds so far, and what can defend now.

    Rule: FBD-1.20
    """

    enemies: tuple[Enemy, ...] = ()
    rounds: tuple[BoardingRound, ...] = ()
    note: str = ""
    teams: int = 0
    parties: int = 0
    troops: int = 0


@dataclass(frozen=True, slots=True)
class Repair:
    """A damage control job, its die and what came of it. Rule: FTC-6.2"""

    turn: int
    system: str
    parties: str
    needs: str
    die: int | None = None
    repaired: bool = False
    result: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """A turn's orders as written, and what came of them. Rule: FTC-9.1"""

    turn: int
    velocity: str = ""
    orders: str = ""
    new_velocity: str = ""
    course: str = ""


@dataclass(frozen=True, slots=True)
class SheetState:
    """A ship at one moment of a battle.

    ``hull_marked`` boxes are crossed from the first on (Rule: FTC-5.2); those in ``hull_repaired``
    were mended, those in ``hull_used`` a living ship gave up itself. ``rows_fallen`` holds the turn
    in which each row went, ``armour_marked`` boxes per layer, innermost first. ``drive_failures``
    is 0, 1 or 2. ``core_turns`` is written under a core system: turns out or left, or its die.
    ``crew_stood_down`` are crew marks that no longer serve as teams. ``turn`` is the last turn
    that was played, None before a battle.
    """

    marks: Mapping[str, Mark] = field(default_factory=dict)
    salvoes_gone: Mapping[str, frozenset[int]] = field(default_factory=dict)
    mines_laid: Mapping[str, int] = field(default_factory=dict)
    bays: Mapping[str, BayState] = field(default_factory=dict)
    hull_marked: int = 0
    hull_repaired: frozenset[int] = frozenset()
    hull_used: frozenset[int] = frozenset()
    rows_fallen: tuple[int | None, ...] = ()
    armour_marked: tuple[int, ...] = ()
    drive_failures: int = 0
    core_turns: Mapping[str, str] = field(default_factory=dict)
    crew_stood_down: frozenset[int] = frozenset()
    boarding: Boarding | None = None
    repairs: tuple[Repair, ...] = ()
    orders: tuple[Order, ...] = ()
    reminders: tuple[str, ...] = ()
    turn: int | None = None
    battle: str = ""

    @property
    def in_battle(self) -> bool:
        """Whether this is a moment of a battle rather than a blank sheet."""
        return self.turn is not None or bool(self.battle)

    @property
    def moment(self) -> str:
        """The moment in words: ``after turn 6``, or nothing."""
        return "" if self.turn is None else f"after turn {self.turn}"

    def mark(self, key: str) -> Mark:
        """The mark on what a key stands for."""
        return self.marks.get(key, Mark.OK)

    def bay(self, component_id: str) -> BayState:
        """What became of the load of a bay."""
        return self.bays.get(component_id, _FULL_BAY)

    def enemies_standing(self) -> int:
        """Enemy parties aboard that still fight."""
        return sum(enemy.standing for enemy in self.boarding.enemies) if self.boarding else 0


_FULL_BAY = BayState()
CLEAN = SheetState()
"""A ship before its battle."""
