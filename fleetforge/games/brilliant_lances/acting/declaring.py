"""Declaring a sensor, and plotting a move.

Rule: BLS-2, BLS-7.1, BLS-13.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Count, Line, OneOf, Panel
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import TENTHS
from fleetforge.systems.brilliant_lances.sheet.words import g_turns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

_YES = (("yes", "On"), ("no", "Off"))
_USES = (("manoeuvre", "Manoeuvre", ""), ("evasion", "Evasion", ""), ("tracking", "Tracking", "BLS-13.3"))
_ARCS, _MOST_SR = 5, 9999


class SensorDraft(Draft[Battle]):
    """Switch a sensor, set its power, limit its arcs."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._take(next(iter(self.ship.sensors)))

    def _take(self, sensor: str) -> None:
        self.sensor, state = sensor, self.ship.sensors[sensor]
        self.is_on, self.sr, self.arcs = not state.is_on, state.sr, tuple(str(arc) for arc in state.arcs)

    def panel(self) -> Panel:
        """The sensor and its settings."""
        command = self.command()
        state = f"on at SR {command.sr}" if self.is_on else "off"
        act = f"{self.sensor}: {state}"
        return Panel(f"Sensors of {self.ship.name}", act, tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        sensors = tuple((name, name) for name in self.ship.sensors)
        yield OneOf("sensor", "Sensor", sensors, self.sensor, "BLS-7.1")
        yield OneOf("is_on", "Switch", _YES, "yes" if self.is_on else "no", "BLS-2.4")
        design = self.ship.design.sensor(self.sensor)
        if design is None or not design.transmits:
            return
        settings = design.allowed_settings
        yield Count("sr", "Power", self.sr, settings[0], settings[-1], "SR it works and is heard with", "BLS-2.1")
        arcs = range(1, int(self.battle.options.sweep_arcs) + 1)
        chips = tuple(Chip(str(arc), str(arc), on=str(arc) in self.arcs) for arc in arcs)
        yield Chips("arcs", "Sweeps only arcs", chips, "BLS-2.3")
        if self.is_on:
            yield Line("It is heard by every receiver that it sweeps.", tone="warn", clause="BLS-3.4")

    def change(self, key: str, value: str) -> Reply:
        """``sensor``, ``is_on``, ``sr`` or ``arcs``."""
        if key == "sensor" and value in self.ship.sensors:
            self._take(value)
        elif key == "is_on":
            self.is_on = value == "yes"
        elif key == "sr":
            self.sr = in_range(value, 1, max(self.sr, _MOST_SR), self.sr)
        elif key == "arcs":
            self.arcs = toggled(self.arcs, value)
        else:
            raise KeyError(key)
        return None

    def command(self) -> SetSensor:
        """It is so set."""
        design = self.ship.design.sensor(self.sensor)
        is_active = design is not None and design.transmits
        arcs = tuple(sorted(int(arc) for arc in self.arcs)) if is_active else ()
        return SetSensor(self.ship.id, self.sensor, self.is_on, self.sr if is_active else 0, arcs)


class PlotDraft(Draft[Battle]):
    """G-turns by use, and what is tracked in which arc."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        thrust = self.ship.thrust
        self.used = {"manoeuvre": thrust.manoeuvre, "evasion": thrust.evasion, "tracking": thrust.tracking}
        self.target, self.arc = self.ship.track_target, self.ship.track_arc

    def _targets(self) -> tuple[tuple[str, str], ...]:
        """What it had a contact with."""
        held = dict.fromkeys(one.target for one in self.battle.current if one.observer == self.ship.id)
        return (("", "nobody"), *((one, named(self.battle, one)) for one in held))

    def panel(self) -> Panel:
        """G-turns by use, fuel that is left then."""
        total = sum(self.used.values())
        act = f"{self.ship.name} plots {total} g-turns" if total else f"{self.ship.name} drifts"
        return Panel(f"Plot of {self.ship.name}", act, tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        most = max(self.ship.design.g_rating, 0)
        for key, title, clause in _USES:
            yield Count(key, title, self.used[key], 0, most, "g-turns", clause or "BLS-16.3")
        if self.used["tracking"]:
            yield OneOf("target", "Tracks", self._targets(), self.target, "BLS-13.7")
            yield Count("arc", "In arc", self.arc, 1, _ARCS, "1 bow to 5 stern", "BLS-13.3")
        left = self.ship.fuel - TENTHS * sum(self.used.values())
        yield Line("Fuel then", f"{g_turns(left)} g-turns", "err" if left < 0 else "plain", "BLS-16.3")

    def change(self, key: str, value: str) -> Reply:
        """A use of g-turns, ``target`` or ``arc``."""
        if key in self.used:
            self.used[key] = in_range(value, 0, max(self.ship.design.g_rating, 0), self.used[key])
        elif key == "target":
            self.target = value
        elif key == "arc":
            self.arc = in_range(value, 1, _ARCS, self.arc)
        else:
            raise KeyError(key)
        return None

    def command(self) -> AllocateG:
        """It is plotted."""
        tracking = self.used["tracking"]
        return AllocateG(
            self.ship.id,
            self.used["manoeuvre"],
            self.used["evasion"],
            tracking,
            self.target if tracking else "",
            self.arc if tracking else 1,
        )


def is_own(battle: Battle, unit: str) -> bool:
    """Whether a ship is selected that is known whole."""
    return unit in battle.ships and not is_stranger(battle, unit)


def has_sensors(battle: Battle, unit: str) -> bool:
    """Whether there is a sensor to set."""
    return is_own(battle, unit) and bool(battle.ships[unit].sensors)


def plots(battle: Battle, unit: str) -> bool:
    """Whether a ship has no plot yet. Rule: BLS-1.1"""
    return is_own(battle, unit) and not battle.ships[unit].is_plotted


OFFERS = (
    Offer("sensor", "Set a sensor", "BLS-2.4", ("declare",), has_sensors, SensorDraft),
    Offer("plot", "Plot a move", "BLS-13.3", ("plot",), is_own, PlotDraft, waits=plots),
)
