"""Fighters and capital ships in a battle, as they are now; shots that are declared.

Rule: HIF-3, HIF-4.5, HIF-10.6, HIF-24
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.design import Fighter, Pair
from fleetforge.systems.hex_impulse.menu import ITEMS, Bonus, Purchase
from fleetforge.systems.hex_impulse.movement import is_drifting
from fleetforge.systems.hex_impulse.power import Doing

Dodged: TypeAlias = Literal["", "declined", "failed", "success"]


@dataclass(frozen=True, slots=True)
class HeldBonus:
    """A purchase while it lasts. ``forward`` and ``rear`` are shield points of it that are left.

    Rule: HIF-4.5, HIF-12.13
    """

    id: str
    item: str
    weapon: str = ""
    target: str = ""
    forward: int = 0
    rear: int = 0
    used: bool = False

    @property
    def bonus(self) -> Bonus:
        """What it does."""
        return ITEMS[self.item].bonus


@dataclass(frozen=True, slots=True)
class FighterUnit:
    """One fighter. ``shots`` counts what each weapon fired in the battle, ``fired`` in this impulse.

    ``hexes`` is what it moved this turn, ``burnt`` the used hexes of speed that was given up. ``loss`` and
    ``ion_loss`` are power to lose at the end of the fire step, ``owed`` points for which bonuses must go.
    """

    id: str
    name: str
    side: str
    design: Fighter
    hull: int
    armour: int
    shields: Pair
    power: int
    ion_lost: int = 0
    gone: bool = False
    destroyed_weapons: frozenset[str] = frozenset()
    repair_unit_out: bool = False
    shots: Mapping[str, int] = field(default_factory=dict)
    # Place
    place: Hex | None = None
    facing: str = "A"
    since: int = 99
    came_from: Hex | None = None
    last_hexes: int = 0
    last_facing: str = "A"
    stopped: bool = False
    # Turn
    doing: Doing | None = None
    halves: int = 0
    purchases: tuple[Purchase, ...] | None = None
    bonuses: tuple[HeldBonus, ...] = ()
    unspent: int = 0
    hexes: int = 0
    burnt: int = 0
    bootlegs_turn: int = 0
    repaired: bool = False
    # Impulse
    moved: bool = False
    pool: int = 0
    full_pool: int = 0
    system: str = ""
    target: str = ""
    fired: Mapping[str, int] = field(default_factory=dict)
    loss: int = 0
    ion_loss: int = 0
    owed: int = 0
    checks: int = 0

    @property
    def is_in_play(self) -> bool:
        """Whether it is not destroyed. Rule: HIF-13.8"""
        return not self.gone

    @property
    def drifts(self) -> bool:
        """Whether it has lost all power. Rule: HIF-16.1"""
        return is_drifting(self.design.power, self.power)

    @property
    def working(self) -> tuple[str, ...]:
        """Weapons that are not destroyed."""
        return tuple(one.id for one in self.design.weapons if one.id not in self.destroyed_weapons)

    @property
    def reinforcement(self) -> Pair:
        """Shield points bought this turn and not absorbed. Rule: HIF-12.13"""
        return Pair(sum(one.forward for one in self.bonuses), sum(one.rear for one in self.bonuses))

    @property
    def has_repair_unit(self) -> bool:
        """Whether a repair unit of it works. Rule: HIF-13.9"""
        return self.design.repair_unit and not self.repair_unit_out

    def holds(self, bonus: Bonus, weapon: str = "") -> int:
        """How often it holds a bonus, for one weapon where one is named."""
        return sum(one.bonus == bonus and weapon in ("", one.weapon) for one in self.bonuses)

    def unused(self, bonus: Bonus, weapon: str = "") -> tuple[HeldBonus, ...]:
        """Bonuses of a kind that have not been used."""
        held = (one for one in self.bonuses if one.bonus == bonus and weapon in ("", one.weapon))
        return tuple(one for one in held if not one.used)


@dataclass(frozen=True, slots=True)
class CapitalUnit:
    """A capital ship, as far as fighters touch it: tenths and points by shield facing, power boxes lost.

    ``struck`` are the shots of this impulse, as facing and points. Rule: HIF-3.4, HIF-19.6, HIF-24.4
    """

    id: str
    name: str
    side: str
    size_class: int = 3
    tenths: Mapping[str, int] = field(default_factory=dict)
    taken: Mapping[str, int] = field(default_factory=dict)
    boxes: int = 0
    struck: tuple[tuple[str, int], ...] = ()


Unit: TypeAlias = FighterUnit | CapitalUnit


@dataclass(frozen=True, slots=True)
class DeclaredShot:
    """A shot of this impulse: who fires with what at whom, and how far it is resolved.

    ``points`` is None until the attack is rolled; fire of a capital ship comes with its points. Rule: HIF-2.14
    """

    id: str
    firer: str
    target: str
    weapons: tuple[str, ...] = ()
    distance: int = 0
    extra: bool = False
    points: int | None = None
    ion: bool = False
    dodged: Dodged = ""
    done: bool = False
