"""Declaring fire: which weapons at whom, with what is to be expected at each range and through evasion dice.

Rule: HIF-2, HIF-29
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import following, in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Choices, Count, Line, Panel, Row
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal
from fleetforge.games.hex_impulse.acting.expecting import (
    blow_of,
    declared_at,
    dice_words,
    ranges_lines,
    shot_of,
    stand_of,
)
from fleetforge.games.hex_impulse.acting.words import barrels, enemies, in_play, marked
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.declaring import DeclareFire
from fleetforge.systems.hex_impulse.battle.reading import range_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import FighterUnit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.sheets.plot import Spot
    from fleetforge.systems.hex_impulse.battle.units import Unit
    from fleetforge.systems.hex_impulse.design import Mount
    from fleetforge.systems.hex_impulse.odds.shots import Blow

FARTHEST = 99
_NEAR = 3
"""Where ranges are typed, the first one that is shown."""


def may_fire(battle: Battle, unit: str) -> bool:
    """Whether a fighter has a weapon that works, and somebody to fire at. Rule: HIF-2.1"""
    fighter = in_play(battle, unit)
    return fighter is not None and bool(barrels(fighter)) and any(enemies(battle, fighter.side))


class FireDraft(Draft[Battle]):
    """``target`` and ``weapon`` are chosen, ``distance`` is typed without a map, ``extra`` takes an extra shot.

    At first it is the nearest target that a weapon may fire at, and the first weapon that may.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._barrels = barrels(self._fighter)
        self._targets = {one.id: one for one in enemies(self.battle, self._fighter.side)}
        self._extra = False
        self._typed = _NEAR
        known = [one for one in self._targets if self._on_map(one) is not None]
        nearest = sorted(known or self._targets, key=lambda one: self._on_map(one) or 0)
        self._target = next((one for one in nearest if self._reaches(one)), nearest[0])
        self._weapon = self._first()

    def _reaches(self, target: str) -> bool:
        """Whether a weapon may fire at a target, which is taken up for that."""
        self._target = target
        return not all(self._barred(name) for name in self._barrels)

    def _first(self) -> str:
        ready = (name for name in self._barrels if not self._barred(name))
        return next(ready, next(iter(self._barrels)))

    def _on_map(self, target: str) -> int | None:
        return range_of(self.battle, self.unit, target)

    def _distance(self) -> int:
        found = self._on_map(self._target)
        return self._typed if found is None else found

    def _command(self, weapon: str) -> DeclareFire:
        typed = self._typed if self._on_map(self._target) is None else None
        return DeclareFire(self.unit, self._fired(weapon), self._target, typed, self._extra)

    def _fired(self, weapon: str) -> str:
        """The name that fire is declared with: of a linked group only the weapon that has it fires an extra shot."""
        held = {one.weapon for one in self._fighter.unused("extra_shot")} if self._extra else set()
        return next((one.id for one in self._barrels[weapon] if one.id in held), weapon)

    def _barred(self, weapon: str) -> str:
        """Why a weapon may not fire at the target."""
        return next((one.message for one in self._command(weapon).refusals(self.battle)), "")

    # The panel

    def panel(self) -> Panel:
        """Targets, weapons with their means, and what the dice of the target leave of it."""
        fired = self._fired(self._weapon)
        weapons = ", ".join(one.id for one in self._barrels.get(fired, ())) or fired
        act = f"Declare {weapons} at {self._targets[self._target].name}, range {self._distance()}"
        system = self.battle.types[self._fighter.system].name if self._fighter.system else ""
        mark = marked(self.battle, self._fighter)
        return Panel(f"Fire of {self._fighter.name}", act, tuple(self._parts()), system, mark)

    def _parts(self) -> Iterator[Part]:
        battle = self.battle
        rows = tuple(self._target_row(one) for one in self._targets.values())
        yield Choices("target", "Target", rows, (self._target,), clause="HIF-2.2")
        if self._on_map(self._target) is None:
            yield Count("distance", "Range in hexes", self._typed, 0, FARTHEST, clause="HIF-25.24")
        arms = tuple(self._weapon_row(name) for name in self._barrels)
        yield Choices("weapon", "Weapons that fire together", arms, (self._weapon,), clause="HIF-2.8")
        extras = [one for one in self._fighter.bonuses if one.bonus == "extra_shot" and not one.used]
        if extras:
            title = f"Extra shot of {', '.join(one.weapon for one in extras)}"
            yield Chips("extra", "Extra", (Chip("extra", title, self._extra),), "HIF-7.3")
        yield from self._expected()
        shots = [one for one in battle.shots if one.target == self._target]
        if shots:
            yield Line("Declared at it in this impulse", counted(len(shots), "shot"), tone="quiet")

    def _target_row(self, unit: Unit) -> Row:
        known = self._on_map(unit.id)
        far = "" if known is None else f"range {known}"
        if not isinstance(unit, FighterUnit):
            return Row(unit.id, unit.name, f"size class {unit.size_class}", far, mark=marked(self.battle, unit))
        detail = f"hull {unit.hull}, {counted(unit.pool, 'evasion die', 'evasion dice')}"
        return Row(unit.id, unit.name, detail, far, mark=marked(self.battle, unit))

    def _weapon_row(self, name: str) -> Row:
        mounts = self._mounts(name)
        kind = self.battle.types[mounts[0].type]
        aside, detail, target = "", kind.name, self.battle.fighters.get(self._target)
        if self._distance() <= kind.max_range:
            aside = decimal(self._mean(mounts, self._distance()))
            if target is not None and target.pool:
                stand = stand_of(self.battle, target, self.unit)
                detail = f"{kind.name}, {decimal(stand.expected((self._blow(target, mounts),)))} through a die"
        return Row(name, ", ".join(one.id for one in mounts), detail, aside, self._barred(name))

    def _expected(self) -> Iterator[Part]:
        """Means at the range, through the dice of the target and for all shots together, then at every range."""
        mounts = self._mounts(self._weapon)
        kind = self.battle.types[mounts[0].type]
        if self._distance() <= kind.max_range:
            title = "Expected loss of power" if kind.effect == "power" else "Expected points"
            yield Line(title, decimal(self._mean(mounts, self._distance()), 2), clause="HIF-29.1")
            target = self.battle.fighters.get(self._target)
            if target is not None:
                yield from self._through(target, mounts)
        yield from ranges_lines([self._mean(mounts, one) for one in range(kind.max_range + 1)])

    def _through(self, target: FighterUnit, mounts: tuple[Mount, ...]) -> Iterator[Line]:
        """This shot, it with all that is declared, and with all that this fighter can still fire. Rule: HIF-29.4"""
        stand = stand_of(self.battle, target, self.unit)
        this, declared = self._blow(target, mounts), declared_at(self.battle, target)
        yield stand.line(f"This shot, {dice_words(target)}", (this,))
        if declared:
            yield stand.line("With all declared at it", (*declared, this))
        if others := self._others():
            name = self.battle.system_name(mounts[0].type)
            rest = tuple(self._blow(target, one) for one in others)
            yield stand.line(f"With all {name} of {self._fighter.name}", (*declared, this, *rest))
        yield Line(stand.words, tone="quiet", clause="HIF-29.5")

    def _blow(self, target: FighterUnit, mounts: tuple[Mount, ...]) -> Blow:
        return blow_of(self.battle, self._fighter, mounts, target, self._distance())

    def _mounts(self, weapon: str) -> tuple[Mount, ...]:
        """Weapons of a shot: the whole group, or the one that fires an extra shot. Rule: HIF-7.3"""
        fired, group = self._fired(weapon), self._barrels[weapon]
        return tuple(one for one in group if one.id == fired) or group

    def _others(self) -> tuple[tuple[Mount, ...], ...]:
        """Further shots of the same system that may be fired at the target. Rule: HIF-2.5"""
        system = self._barrels[self._weapon][0].type
        found = (name for name in self._barrels if name != self._weapon and not self._barred(name))
        return tuple(self._mounts(name) for name in found if self._barrels[name][0].type == system)

    def _mean(self, mounts: tuple[Mount, ...], distance: int) -> Fraction:
        """Points that weapons do together on average. Rule: HIF-29.1"""
        shots = (shot_of(self.battle, self._fighter, one, self._target, distance) for one in mounts)
        return sum((one.mean for one in shots), Fraction(0))

    # Choosing

    def change(self, key: str, value: str) -> Reply:
        """Target, weapon, range, extra shot."""
        match key:
            case "target" if value in self._targets:
                self._target = value
                if self._barred(self._weapon):
                    self._weapon = self._first()
            case "weapon" if value in self._barrels:
                self._weapon = value
            case "distance":
                self._typed = in_range(value, 0, FARTHEST, self._typed)
            case "extra":
                self._extra = not self._extra
            case "target" | "weapon":
                return Refused("There is no such choice.", "Choose one of the list.", "HIF-25.10")
            case _:
                raise KeyError(key)
        return None

    def click(self, place: Spot, unit: str) -> bool:
        """A click on an enemy takes it as the target."""
        del place
        return unit in self._targets and self.change("target", unit) is None

    def command(self) -> DeclareFire:
        """The shot."""
        return self._command(self._weapon)

    def letter(self, key: str) -> tuple[str, str] | None:
        """W takes the next weapon, T the next target."""
        names, now = (list(self._barrels), self._weapon) if key == "W" else (list(self._targets), self._target)
        if key not in "WT":
            return None
        return "weapon" if key == "W" else "target", following(names, now)


OFFERS = (Offer("fire", "Declare fire", "HIF-2.9", ("declare",), may_fire, FireDraft),)
