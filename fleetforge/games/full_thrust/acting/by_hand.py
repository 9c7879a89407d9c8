"""The table is right: values, systems, damage and notes by hand, each with a reason.

Rule: FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting import by_hand
from fleetforge.app.acting.by_hand import NO_NUMBER, whole_number
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, Line, OneOf
from fleetforge.app.acting.written import note_offer
from fleetforge.app.refusing import Refused
from fleetforge.kernel.words import as_title
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.craft.by_hand import SetSalvoes
from fleetforge.systems.full_thrust.battle.hits_by_hand import MOST_POINTS, HitByHand
from fleetforge.systems.full_thrust.battle.numbers import MINES_LAID
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.systems_by_hand import (
    MOST_TURNS,
    CorrectSystem,
    correctable_systems,
    may_be_used_up,
    stands,
)
from fleetforge.systems.full_thrust.battle.units import BRIDGE, LIFE, Group, Ship, component_key
from fleetforge.systems.full_thrust.design.loadout import magazine_load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Unit
    from fleetforge.systems.full_thrust.battle.systems_by_hand import Stands
    from fleetforge.systems.full_thrust.damage.armour import ArmourRule
    from fleetforge.systems.full_thrust.design.model import SalvoType

TITLES = {
    "hull_marked": "Hull boxes crossed",
    "armour_marked": "Armour boxes crossed",
    "velocity": "Velocity in mu",
    "facing": "Facing, clock point",
    "drive_failures": "Failures of the main drive",
    "lost": "Fighters lost",
    "cef": "Endurance left",
    "evasion": "Endurance spent on evasion",
    "strength": "Strength",
    "hits": "Hits taken",
}
"""Numbers that can be set by hand, as people call them."""
STANDS: dict[Stands, str] = {"working": "Working", "lost": "Lost", "used": "Used up"}
ARMOUR: dict[ArmourRule, str] = {
    "all": "Armour takes what it can",
    "half": "Half of it goes to armour",
    "first": "One point to each layer",
    "penetrating": "Skips the layer that is hit",
    "none": "Knows no armour",
}
"""How armour meets a hit, in words."""


class ByHandDraft(by_hand.ByHandDraft[Battle]):
    """Something of a battle that is set by hand."""

    why_clause = "FTC-9.3"


def value_title(battle: Battle, unit: Unit | None, what: str) -> str:
    """What people call a number of a unit."""
    if what == "lost" and isinstance(unit, Group) and unit.is_cutter:
        return "Damage points lost"
    if what.startswith(MINES_LAID) and isinstance(unit, Ship):
        return f"Mines laid by {title_of(battle, unit, component_key(what.removeprefix(MINES_LAID)))}"
    return TITLES.get(what, what)


class CorrectDraft(by_hand.CorrectDraft[Battle], ByHandDraft):
    """A whole number of a ship, group or marker."""

    def title_of(self, what: str) -> str:
        """What people call a number."""
        return value_title(self.battle, self.battle.unit(self.unit), what)


class SystemDraft(ByHandDraft):
    """A system of a ship: working, lost or used up."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._ship = self.battle.ships[unit]
        self.systems = correctable_systems(self.battle, self._ship)
        lost = [key for key in self.systems if stands(self._ship, key) != "working"]
        self.system = next(iter((*lost, *self.systems)), "")
        self.turns = 0
        self.stands = self._other()

    def _other(self) -> Stands:
        """What a click makes of the system: out if it works, working if it does not."""
        if stands(self._ship, self.system) != "working":
            return "working"
        return "used" if may_be_used_up(self.battle, self._ship, self.system) else "lost"

    def _title_of(self, system: str) -> str:
        return title_of(self.battle, self._ship, system)

    def title(self) -> str:
        """Whose system."""
        return f"Correct {self.name}"

    def act(self) -> str:
        """What is marked how."""
        return f"Mark {self._title_of(self.system)} as {STANDS[self.stands].lower()}"

    def parts(self) -> tuple[Part, ...]:
        """Which system, how it stands, and for how long where that matters."""
        options = tuple((key, as_title(self._title_of(key))) for key in self.systems)
        once = may_be_used_up(self.battle, self._ship, self.system)
        barred = () if once else (("used", "It can be used again and again."),)
        now = STANDS[stands(self._ship, self.system)].lower()
        return (
            OneOf("system", "System", options, self.system),
            Line("Now", now),
            OneOf("stands", "Becomes", tuple(STANDS.items()), self.stands, barred=barred),
            *self._turns(),
        )

    def _turns(self) -> Iterator[Part]:
        if self.stands != "lost" or self.system not in (BRIDGE, LIFE):
            return
        if self.system == BRIDGE:
            words = f"out for {self.turns} turns" if self.turns else "out for good"
            yield Count("turns", "Turns out", self.turns, 0, MOST_TURNS, words, "FTC-5.16")
        else:
            yield Count("turns", "Turns left to the crew", self.turns, 1, MOST_TURNS, clause="FTC-5.17")

    def put(self, key: str, value: str) -> Reply:
        """``system`` takes another, ``stands`` and ``turns`` say how it stands."""
        if key == "system":
            return self.choose(value)
        if key == "turns":
            number = whole_number(value)
            if number is None:
                return NO_NUMBER
            self.turns = number
            return None
        if key != "stands":
            return super().put(key, value)
        wanted = next((one for one in STANDS if one == value), None)
        if wanted is None:
            return Refused("A system cannot stand so.", "Choose working, lost or used up.")
        self.stands = wanted
        return None

    def choose(self, system: str) -> Reply:
        """Take another system; it becomes what it is not."""
        if system not in self.systems:
            return Refused(f"{self.name} has no such system.", "Choose one of the list.")
        self.system = system
        self.stands = self._other()
        self.turns = 1 if system == LIFE else 0
        return None

    def set_to(self, reason: str) -> Command:
        """The system set; turns are said of bridge and life support that are lost only."""
        timed = self.stands == "lost" and self.system in (BRIDGE, LIFE)
        turns = self.turns if timed and (self.turns or self.system == LIFE) else None
        return CorrectSystem(self.unit, self.system, self.stands, reason, turns)


class SalvoesDraft(ByHandDraft):
    """How many salvoes of a magazine are left; they are drawn from the first on. Rule: FTC-4.11"""

    def __init__(self, sight: Sight, unit: str, magazine: str) -> None:
        super().__init__(sight, unit)
        ship = self.battle.ships[unit]
        self.magazine = magazine
        item = ship.design.component(magazine)
        self.types = magazine_load(ship.design, item) if item and item.family == "sm_magazine" else ()
        self.left = len(ship.stores.salvoes.get(magazine, ()))
        self._title = title_of(self.battle, ship, component_key(magazine))

    def title(self) -> str:
        """Whose magazine."""
        return f"Correct {self.name}"

    def act(self) -> str:
        """How many are left."""
        return f"Set salvoes in {self._title} to {self.left}"

    def parts(self) -> tuple[Part, ...]:
        """How many, and what they are."""
        held = ", ".join(self._held()) or "none"
        return Count("left", "Salvoes left", self.left, 0, len(self.types)), Line("In drawing order", held)

    def _held(self) -> tuple[SalvoType, ...]:
        return self.types[len(self.types) - self.left :]

    def put(self, key: str, value: str) -> Reply:
        """``left``: how many."""
        if key != "left":
            return super().put(key, value)
        number = whole_number(value)
        if number is None or not 0 <= number <= len(self.types):
            return Refused(f"The magazine holds 0 to {len(self.types)} salvoes.", "Type a number of these.")
        self.left = number
        return None

    def set_to(self, reason: str) -> Command:
        """The magazine set."""
        return SetSalvoes(self.unit, self.magazine, self._held(), reason)


class HitDraft(ByHandDraft):
    """Damage that the players worked out; armour, rows and checks follow."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.points = 1
        self.armour: ArmourRule = "all"

    def title(self) -> str:
        """Who takes it."""
        return f"Damage to {self.name}"

    def act(self) -> str:
        """How much of it."""
        return f"Mark {self.points} damage on {self.name}"

    def parts(self) -> tuple[Part, ...]:
        """Points, and how armour meets them."""
        return (
            Count("points", "Damage points", self.points, 1, MOST_POINTS),
            OneOf("armour", "Armour", tuple(ARMOUR.items()), self.armour, "FTC-5.3"),
        )

    def put(self, key: str, value: str) -> Reply:
        """``points`` and ``armour``."""
        if key == "armour":
            rule = next((one for one in ARMOUR if one == value), None)
            if rule is None:
                return Refused("Armour does not work so.", "Choose one of the list.")
            self.armour = rule
            return None
        if key != "points":
            return super().put(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        self.points = number
        return None

    def set_to(self, reason: str) -> Command:
        """The hit."""
        return HitByHand(self.unit, self.points, reason, self.armour)


def _is_ship(battle: Battle, unit: str) -> bool:
    return unit in battle.ships


CORRECT_SYSTEM = Offer("correct-system", "Correct a system", "FTC-9.3", (), _is_ship, SystemDraft, seldom=True)
CORRECT = by_hand.correct_offer("FTC-9.3", CorrectDraft)
OFFERS = (
    CORRECT,
    CORRECT_SYSTEM,
    Offer("hit-by-hand", "Damage by hand", "FTC-9.3", (), _is_ship, HitDraft, seldom=True),
    note_offer("FTC-9.3"),
)
