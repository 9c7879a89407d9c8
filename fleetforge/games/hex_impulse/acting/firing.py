"""Declaring fire: which weapons at whom, with what is to be expected at each range and through evasion dice.

Rule: HIF-2, HIF-29
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Choices, Count, Line, Panel, Row
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal
from fleetforge.games.hex_impulse.acting.words import barrels, enemies, in_play, marked
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.declaring import DeclareFire
from fleetforge.systems.hex_impulse.battle.reading import range_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import FighterUnit
from fleetforge.systems.hex_impulse.evasion import modifiers
from fleetforge.systems.hex_impulse.odds.shots import Evasion, Shot
from fleetforge.systems.hex_impulse.shots import cloak_modifier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.hex_impulse.battle.units import Unit
    from fleetforge.systems.hex_impulse.design import Mount

FARTHEST = 99
_NEAR = 3
"""Where ranges are typed, the first one that is shown."""


def may_fire(battle: Battle, unit: str) -> bool:
    """Whether a fighter has a weapon that works, and somebody to fire at. Rule: HIF-2.1"""
    fighter = in_play(battle, unit)
    return fighter is not None and bool(barrels(fighter)) and any(enemies(battle, fighter.side))


class FireDraft(Draft[Battle]):
    """``target`` and ``weapon`` are chosen, ``distance`` is typed without a map, ``extra`` takes an extra shot.

    At first it is the nearest target, and the first weapon that may fire at it.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._barrels = barrels(self._fighter)
        self._targets = {one.id: one for one in enemies(self.battle, self._fighter.side)}
        self._extra = False
        self._typed = _NEAR
        known = [one for one in self._targets if self._on_map(one) is not None]
        self._target = min(known or self._targets, key=lambda one: self._on_map(one) or 0)
        self._weapon = self._first()

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
        mounts = self._barrels[name]
        kind = self.battle.types[mounts[0].type]
        aside = decimal(self._mean(mounts, self._distance())) if self._distance() <= kind.max_range else ""
        return Row(name, ", ".join(one.id for one in mounts), kind.name, aside, self._barred(name))

    def _expected(self) -> Iterator[Part]:
        """Means at the range through no die and through one, then at every range. Rule: HIF-29.1, HIF-29.2"""
        mounts = self._barrels[self._weapon]
        reach = self.battle.types[mounts[0].type].max_range
        if self._distance() <= reach:
            mean = self._mean(mounts, self._distance())
            yield Line("Expected points", decimal(mean, 2), clause="HIF-29.1")
            target = self.battle.fighters.get(self._target)
            if target is not None and target.pool:
                success = self._evasion(target).success
                yield Line("Through an evasion die", decimal(mean * (1 - success), 2), clause="HIF-29.2")
        for first in range(0, reach + 1, 5):
            ranges = range(first, min(first + 5, reach + 1))
            means = "  ".join(decimal(self._mean(mounts, one)) for one in ranges)
            yield Line(f"At range {ranges[0]} to {ranges[-1]}", means, "quiet", "HIF-29.6")

    def _evasion(self, target: FighterUnit) -> Evasion:
        parts = modifiers(
            own_bonus=target.holds("evasion"),
            tracking_all=self._fighter.holds("tracking_all") > 0,
            stopped=target.stopped,
            options=self.battle.options,
        )
        return Evasion(target.pool, sum(value for _, value in parts), options=self.battle.options)

    def _mean(self, mounts: tuple[Mount, ...], distance: int) -> Fraction:
        """Points that weapons do together on average. Rule: HIF-29.1"""
        return sum((self._shot(one, distance).mean for one in mounts), Fraction(0))

    def _shot(self, mount: Mount, distance: int) -> Shot:
        battle, unit = self.battle, self._fighter
        target = battle.fighters.get(self._target)
        hidden = cloak_modifier(battle.options, cloaked=target is not None and target.holds("cloak") > 0)
        modifier, bonus = hidden - unit.holds("hit", mount.id), unit.holds("damage", mount.id)
        return Shot(battle.types[mount.type], distance, modifier, bonus, battle.options)

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

    def command(self) -> DeclareFire:
        """The shot."""
        return self._command(self._weapon)

    def letter(self, key: str) -> tuple[str, str] | None:
        """W takes the next weapon, T the next target."""
        names, now = (list(self._barrels), self._weapon) if key == "W" else (list(self._targets), self._target)
        if key not in "WT":
            return None
        return "weapon" if key == "W" else "target", names[(names.index(now) + 1) % len(names)]


OFFERS = (Offer("fire", "Declare fire", "HIF-2.9", ("declare",), may_fire, FireDraft),)
