"""After the fire of an impulse: checks of weapons, bonuses given up; and repairs at the end of a turn.

Rule: HIF-10.4, HIF-13.5, HIF-14
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Count, Line, OneOf, Panel
from fleetforge.app.refusing import Refused
from fleetforge.games.hex_impulse.acting.words import in_play, marked
from fleetforge.games.hex_impulse.battle.units_view import bonus_words
from fleetforge.games.hex_impulse.battle.waiting import can_repair
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.mending import Repair
from fleetforge.systems.hex_impulse.battle.reading import held_of
from fleetforge.systems.hex_impulse.battle.results import Checks, GiveUp
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.repair import MOST_HITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

SETTLING = ("checks", "resolve")


def _is_timely(battle: Battle) -> bool:
    """Whether results take effect now. Rule: HIF-2.10, HIF-30.8"""
    return battle.phase.role == "checks" or battle.options.fire_timing == "sequential"


def must_check(battle: Battle, unit: str) -> bool:
    """Whether a fighter was hit past its shields and has not rolled for it. Rule: HIF-13.5"""
    fighter = in_play(battle, unit)
    return fighter is not None and fighter.checks > 0 and _is_timely(battle)


def must_give_up(battle: Battle, unit: str) -> bool:
    """Whether a fighter owes points for lost power. Rule: HIF-10.2"""
    fighter = in_play(battle, unit)
    return fighter is not None and fighter.owed > 0 and _is_timely(battle)


def may_repair(battle: Battle, unit: str) -> bool:
    """Whether a fighter has something to repair. Rule: HIF-14.1"""
    fighter = in_play(battle, unit)
    return fighter is not None and can_repair(fighter)


class ChecksDraft(Draft[Battle]):
    """``weapons`` are toggled in the order in which they are lost, where the reading lets somebody pick them."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._picked: tuple[str, ...] = ()

    def panel(self) -> Panel:
        """What is rolled, and who picks."""
        fighter = self._fighter
        act = f"Roll {counted(fighter.checks, 'check')}"
        return Panel(f"Checks of {fighter.name}", act, tuple(self._parts()), mark=marked(self.battle, fighter))

    def _parts(self) -> Iterator[Part]:
        fighter = self._fighter
        checks = counted(fighter.checks, "die", "dice")
        yield Line("A weapon is lost on 1 to 3", checks, clause="HIF-13.5")
        if fighter.has_repair_unit:
            yield Line("The repair unit is hit on 1", checks, clause="HIF-13.9")
        who = self.battle.options.weapon_pick
        if who != "random":
            chips = tuple(Chip(one, one, one in self._picked) for one in fighter.working)
            yield Chips("weapons", f"Lost first, picked by the {who}", chips, "HIF-30.30")

    def change(self, key: str, value: str) -> Reply:
        """Toggle a weapon."""
        if key != "weapons":
            raise KeyError(key)
        if value not in self._fighter.working:
            return Refused("It has no such weapon left.", "Choose one that works.", "HIF-13.6")
        self._picked = toggled(self._picked, value)
        return None

    def command(self) -> Checks:
        """The dice."""
        return Checks(self.unit, self._picked)


class GiveUpDraft(Draft[Battle]):
    """``bonuses`` are toggled until they pay for what is owed; at first the cheapest that do."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._held = {one.id: one for one in held_of(self.battle, self._fighter)}
        self._chosen: tuple[str, ...] = ()
        for one in sorted(self._held.values(), key=lambda one: one.cost):
            if not one.used and self._paid() < self._fighter.owed:
                self._chosen = (*self._chosen, one.id)

    def _paid(self) -> int:
        return sum(self._held[one].cost for one in self._chosen)

    def panel(self) -> Panel:
        """What is owed, and what each bonus pays."""
        fighter = self._fighter
        chips = tuple(
            Chip(one.id, bonus_words(self.battle, one), one.id in self._chosen, str(self._held[one.id].cost),
                 "It has been used." if self._held[one.id].used else "")
            for one in fighter.bonuses
        )  # fmt: skip
        parts = (
            Line("Power lost, to be given up for", counted(fighter.owed, "point"), clause="HIF-10.2"),
            Chips("bonuses", "Give up", chips, "HIF-10.4"),
            Line("Paid", counted(self._paid(), "point"), clause="HIF-10.7"),
        )
        act = f"Give up {counted(len(self._chosen), 'bonus', 'bonuses')}"
        return Panel(f"{fighter.name} gives up", act, parts, mark=marked(self.battle, fighter))

    def change(self, key: str, value: str) -> Reply:
        """Toggle a bonus."""
        if key != "bonuses":
            raise KeyError(key)
        if value not in self._held or self._held[value].used:
            return Refused("That cannot be given up.", "Choose a bonus that has not been used.", "HIF-10.5")
        self._chosen = toggled(self._chosen, value)
        return None

    def command(self) -> GiveUp:
        """They end."""
        return GiveUp(self.unit, self._chosen)


class RepairDraft(Draft[Battle]):
    """``hull`` and ``ion`` are points, ``weapon`` is repaired instead of them; at first as many hits as may be."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        hurt = self._fighter.design.hits - self._fighter.hull
        restores = self.battle.options.ion_recovery == "repair_unit"
        self._most = {
            "hull": min(hurt, MOST_HITS),
            "ion": min(self._fighter.ion_lost, MOST_HITS) if restores else 0,
        }
        self._points = {"hull": self._most["hull"], "ion": 0}
        lost = [one.id for one in self._fighter.design.weapons if one.id in self._fighter.destroyed_weapons]
        self._weapons = tuple(lost)
        self._weapon = "" if any(self._most.values()) or not lost else lost[0]
        if not self._points["hull"] and not self._weapon:
            self._points["ion"] = self._most["ion"]

    def panel(self) -> Panel:
        """Hits, power lost to ion fire, or one weapon."""
        fighter = self._fighter
        missing = "" if self._weapon or any(self._points.values()) else "Choose what is repaired, or go on."
        act = f"Repair {self._words() or 'nothing'}"
        mark = marked(self.battle, fighter)
        return Panel(f"Repair unit of {fighter.name}", act, tuple(self._parts()), mark=mark, missing=missing)

    def _words(self) -> str:
        if self._weapon:
            return self._weapon
        hull, ion = self._points["hull"], self._points["ion"]
        told = (counted(hull, "hit") if hull else "", f"{ion} power" if ion else "")
        return " and ".join(filter(None, told))

    def _parts(self) -> Iterator[Part]:
        for key, title, clause in (("hull", "Hull hits", "HIF-14.2"), ("ion", "Power lost to ion fire", "HIF-14.5")):
            if self._most[key]:
                yield Count(key, title, self._points[key], 0, self._most[key], clause=clause)
        if self._weapons:
            options = (("", "None"), *((one, one) for one in self._weapons))
            title = "Or a weapon" if any(self._most.values()) else "Weapon"
            yield OneOf("weapon", title, options, self._weapon, "HIF-14.2")
        yield Line("Two hits or one weapon a turn; a hit gives 1 power back", tone="quiet", clause="HIF-14.3")

    def change(self, key: str, value: str) -> Reply:
        """Points, which leave no weapon; or a weapon, which leaves no points."""
        if key in self._points:
            self._points[key] = in_range(value, 0, self._most[key], self._points[key])
            self._weapon = ""
        elif key != "weapon":
            raise KeyError(key)
        elif value and value not in self._weapons:
            return Refused("That weapon is not destroyed.", "Choose one of the list.", "HIF-14.2")
        else:
            self._weapon = value
            self._points = dict.fromkeys(self._points, 0) if value else self._points
        return None

    def command(self) -> Repair | None:
        """The repair; none of nothing."""
        if not self._weapon and not any(self._points.values()):
            return None
        return Repair(self.unit, self._points["hull"], self._points["ion"], self._weapon)


OFFERS = (
    Offer("checks", "Check weapons", "HIF-13.5", SETTLING, must_check, ChecksDraft, must_check),
    Offer("give-up", "Give up bonuses", "HIF-10.4", SETTLING, must_give_up, GiveUpDraft, must_give_up),
    Offer("repair", "Repair", "HIF-14.1", ("repair",), may_repair, RepairDraft, may_repair),
)
