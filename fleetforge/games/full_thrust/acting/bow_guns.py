"""Guns along the bow line: nova cannons that are fired and sweep on, wave guns that charge.

Rule: FTC-4.22, FTC-4.23
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Line, OneOf, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.kernel.odds import die
from fleetforge.systems.full_thrust.battle.condition import marks_of, screen_of, title_of, works
from fleetforge.systems.full_thrust.battle.gunnery.nova import (
    FireNova,
    SweepNova,
    touched_by,
    waiting_sweeps,
    would_touch,
)
from fleetforge.systems.full_thrust.battle.gunnery.wave_guns import ChargeWaveGun
from fleetforge.systems.full_thrust.battle.units import Ship, component_key
from fleetforge.systems.full_thrust.fire.weapons.spinal import SIDES, SWEEPS, WAVE_GUN_FIRES_AT, nova_odds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit

NONE_OF_IT = Refused("That is none of the choices.", "Choose one of those that are shown.")


class _NovaDraft(Draft):
    """What a template touches: as plotted, or as the players see it on the table."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._plotted: tuple[str, ...] = ()
        self._touched: tuple[str, ...] = ()

    def _see(self, touched: tuple[str, ...]) -> None:
        self._plotted = self._touched = touched

    @property
    def touched(self) -> tuple[str, ...] | None:
        """What is touched; None where the plot says so and nobody said otherwise."""
        return None if self._is_plotted and self._touched == self._plotted else self._touched

    @property
    @abstractmethod
    def _is_plotted(self) -> bool: ...

    def _choices(self, source: str, sweep: int) -> Choices:
        rows = tuple(self._row(unit, sweep) for unit in self._in_the_way(source))
        empty = "Nothing is on the table."
        title = f"What the {SWEEPS[sweep].template_mu} mu template touches"
        return Choices("touched", title, rows, self._touched, many=True, clause="FTC-4.22", empty=empty)

    def _in_the_way(self, source: str) -> list[Unit]:
        """All that can be touched, what the plot says first."""
        battle = self.battle
        units: list[Unit] = [one for one in battle.ships.values() if one.is_on_table and one.id != source]
        units += [one for one in battle.groups.values() if one.status == "flying"]
        units += [one for one in battle.markers.values() if one.kind != "NOVA"]
        return sorted(units, key=lambda one: one.id not in self._plotted)

    def _row(self, unit: Unit, sweep: int) -> Row:
        mark = mark_of(self.battle, unit.side)
        if not isinstance(unit, Ship):
            return Row(unit.id, unit.name, "nothing small survives", mark=mark)
        odds = nova_odds(SWEEPS[sweep], screen_of(self.battle, unit), self.battle.options.core)
        return Row(unit.id, unit.name, f"mean {decimal(odds.mean)} damage", mark=mark)

    def change(self, key: str, value: str) -> Reply:
        """``touched``: a unit that is touched, or is not."""
        if key != "touched":
            return super().change(key, value)
        if value not in {one.id for one in self._in_the_way("")}:
            return NONE_OF_IT
        rest = tuple(one for one in self._touched if one != value)
        self._touched = rest if value in self._touched else (*rest, value)
        return None


class FireNovaDraft(_NovaDraft):
    """An armed nova cannon fires and sweeps its first way. Rule: FTC-4.22"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._see(would_touch(self.battle, self.ship))

    @property
    def _is_plotted(self) -> bool:
        return self.ship.motion.position is not None

    def panel(self) -> Panel:
        """Whom it touches, and how hard."""
        parts = (Line("Dice for each ship", str(SWEEPS[0].dice), clause="FTC-4.22"), self._choices(self.unit, 0))
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"{self.ship.name} fires its nova cannon", "Fire the nova cannon", parts, mark=mark)

    def command(self) -> Command:
        """The shot."""
        return FireNova(self.unit, next(_cannons(self.ship), ""), self.touched)


class SweepNovaDraft(_NovaDraft):
    """A shot of an earlier turn sweeps on. Rule: FTC-4.22"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        waiting = waiting_sweeps(self.battle)
        self.shot = next((one for one in waiting if one.id == unit), waiting[0])
        self._see(touched_by(self.battle, self.shot))

    @property
    def _is_plotted(self) -> bool:
        return self.shot.position is not None

    def panel(self) -> Panel:
        """Whom it touches, and how hard."""
        sweep = self.shot.strength
        dice = Line("Dice for each ship", str(SWEEPS[sweep].dice), clause="FTC-4.22")
        title = f"{self.shot.name[:1].upper()}{self.shot.name[1:]} sweeps on"
        parts = (dice, self._choices(self.shot.source, sweep))
        return Panel(title, "Sweep on", parts, mark=mark_of(self.battle, self.shot.side))

    def command(self) -> Command:
        """The sweep."""
        return SweepNova(self.shot.id, self.touched)


class ChargeDraft(Draft):
    """A wave gun is charged for a turn. Rule: FTC-4.23"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._gun = next(_to_charge(self.ship))

    def panel(self) -> Panel:
        """What it holds, and how likely it can fire then."""
        guns = tuple((one, title_of(self.battle, self.ship, component_key(one))) for one in _to_charge(self.ship))
        held = self.ship.stores.charge.get(self._gun, 0)
        ready = percent(die(SIDES).at_least(WAVE_GUN_FIRES_AT - held))
        parts = (
            *((OneOf("gun", "Wave gun", guns, self._gun),) if len(guns) > 1 else ()),
            Line("It holds", str(held), clause="FTC-4.23"),
            Line(f"{WAVE_GUN_FIRES_AT} or more after this die", ready),
        )
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"{self.ship.name} charges a wave gun", "Charge with 1 die", parts, mark=mark)

    def change(self, key: str, value: str) -> Reply:
        """``gun``: which one."""
        if key != "gun":
            return super().change(key, value)
        if value not in _to_charge(self.ship):
            return NONE_OF_IT
        self._gun = value
        return None

    def command(self) -> Command:
        """The die."""
        return ChargeWaveGun(self.unit, self._gun)


def _cannons(ship: Ship) -> Iterator[str]:
    return (item.id for item in ship.design.of_family("nova_cannon") if works(ship, item.id))


def _to_charge(ship: Ship) -> Iterator[str]:
    guns = (item.id for item in ship.design.of_family("wave_gun") if works(ship, item.id))
    return (one for one in guns if one not in ship.turn.charged)


def _in_play(battle: Battle, unit: str) -> Ship | None:
    ship = battle.ships.get(unit)
    return ship if ship is not None and ship.is_in_play else None


def _has_armed(battle: Battle, unit: str) -> bool:
    ship = _in_play(battle, unit)
    return ship is not None and marks_of(ship).nova and any(_cannons(ship))


def _has_unarmed(battle: Battle, unit: str) -> bool:
    ship = _in_play(battle, unit)
    return ship is not None and not marks_of(ship).nova and any(_cannons(ship))


def _sweeps(battle: Battle, _unit: str) -> bool:
    return bool(waiting_sweeps(battle))


def _charges(battle: Battle, unit: str) -> bool:
    ship = _in_play(battle, unit)
    return ship is not None and any(_to_charge(ship))


OFFERS = (
    Offer("sweep-nova", "A nova sweeps on", "FTC-4.22", ("fire",), _sweeps, SweepNovaDraft),
    Offer("fire-nova", "Fire the nova cannon", "FTC-4.22", ("fire",), _has_armed, FireNovaDraft),
    Offer("fire-nova-unarmed", "Fire a nova cannon", "FTC-4.22", ("fire",), _has_unarmed, FireNovaDraft, seldom=True),
    Offer("charge", "Charge a wave gun", "FTC-4.23", ("orders",), _charges, ChargeDraft),
)
