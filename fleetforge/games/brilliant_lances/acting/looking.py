"""Sensor tasks with where they lead: by a sensor's own SR, with an emitter, or painted.

Chances are reckoned from what who sits here knows: of a Bogey that is little. Rule: BLS-3, BLS-4, BLS-7, BLS-18.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import following, in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Panel
from fleetforge.games.brilliant_lances.acting.declaring import ShipDraft, has_sensors
from fleetforge.games.brilliant_lances.acting.reckoning import (
    LEADS,
    ladders,
    outstanding,
    range_curve,
    what_is_known,
    where_it_leads,
)
from fleetforge.games.brilliant_lances.acting.words import MOST_JAMMING, item_key, item_of, may_still_look
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS, is_stranger
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.battle.looking import Aim, look_of
from fleetforge.systems.brilliant_lances.battle.reading import contacts_on, emissions
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.contacts import best_level
from fleetforge.systems.brilliant_lances.painting import jamming_range
from fleetforge.systems.brilliant_lances.sensing import check_look, prospect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import ShipUnit
    from fleetforge.systems.brilliant_lances.painting import PaintMode
    from fleetforge.systems.brilliant_lances.sensing import Look, Method, Prospect

METHODS = {"own": "Own SR", "combined": "Emitter's SR added", "scan": "Painted by scan", "lock": "Painted by lock"}
"""How range bands are found; painting stands there by its two ways."""
_MADE: dict[str, tuple[Method, PaintMode]] = {
    "own": ("own", "scan"),
    "combined": ("combined", "scan"),
    "scan": ("painted", "scan"),
    "lock": ("painted", "lock"),
}
_NO_TARGET = "Nobody has said how a target lies to this ship: give range and bearing first."
ANY_EMITTER = "whatever it hears"


class SenseDraft(ShipDraft):
    """Task a sensor with a target: of the selected ship, or of one that can look at the selected counter."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        is_target = is_stranger(sight.battle, unit)
        super().__init__(sight, lookers(sight.battle, unit)[0] if is_target else unit)
        self.method, self.emitter, self.painter, self.jamming = "own", "", "", 0
        self.sensor, self.target = self._first((unit,) if is_target else ())

    def _first(self, wanted: tuple[str, ...]) -> tuple[str, str]:
        """A look that could win something; else a sensor that is on, and a target that it has not looked at."""
        for sensor, target in hopeful(self.battle, self.ship):
            if not wanted or target in wanted:
                return sensor, target
        targets = wanted or tuple(key for key, _ in lying_to(self.battle, self.ship))
        ready = [name for name, one in self.ship.sensors.items() if one.is_ready]
        for sensor in ready:
            for target in targets:
                if target not in self.ship.sensors[sensor].looked:
                    return sensor, target
        return next(iter((*ready, *self.ship.sensors))), next(iter(targets), "")

    # What there is to choose from

    def _emitters(self) -> tuple[tuple[str, str], ...]:
        """What transmits, as far as it is known; of a stranger nobody knows."""
        target = self.battle.ships.get(self.target)
        if target is None or is_stranger(self.battle, target.id):
            return (("", ANY_EMITTER),)
        names = [one.heard.name for one in emissions(self.battle, target, self.ship.id)]
        return (("", ANY_EMITTER), *((one, one) for one in names))

    def _painters(self) -> tuple[tuple[str, str], ...]:
        """Active sensors of its side that are on. Rule: BLS-4.1"""
        return tuple(
            (item_key(ship.id, sensor.name), f"{ship.name}, {sensor.name}")
            for ship in self.battle.ships.values()
            if ship.side == self.ship.side
            for sensor in ship.design.sensors
            if sensor.transmits and ship.sensors[sensor.name].is_ready
        )

    def _barred(self) -> tuple[tuple[str, str], ...]:
        """Methods that this sensor cannot work by."""
        design = self.ship.design.sensor(self.sensor)
        if design and design.transmits:
            why = "An active sensor works by its own SR."
            return tuple((method, why) for method in METHODS if method != "own")
        if not self._painters():
            why = "No active sensor of this side is on."
            return (("scan", why), ("lock", why))
        return ()

    # The panel

    def panel(self) -> Panel:
        """Sensor, target, method, both ladders, and where the roll leads."""
        missing = "" if self.target else _NO_TARGET
        act = f"{self.sensor} looks at {named(self.battle, self.target)}" if self.target else "Look"
        return Panel(f"Sensor task of {self.ship.name}", act, tuple(self._parts()), mark=self.mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        sensors = tuple((name, self._sensor_words(name)) for name in self.ship.sensors)
        yield OneOf("sensor", "Sensor", sensors, self.sensor, "BLS-7.3")
        if not self.target:
            return
        yield OneOf("target", "Target", lying_to(self.battle, self.ship), self.target, "BLS-7.4")
        look = self.look
        found = prospect(look, self.battle.figures, self.battle.options) if look else None
        if found:
            yield where_it_leads(found, self._face)
        yield from self._held()
        yield from self._by()
        if found:
            yield from self._made_of(found)

    @property
    def _face(self) -> int | None:
        """What the sensor has rolled this turn, where that counts for every target. Rule: BLS-20.4"""
        return self.ship.sensors[self.sensor].face if self.battle.options.roll_scope == "per_sensor" else None

    def _by(self) -> Iterator[Part]:
        """The method, and with what."""
        yield OneOf("method", "Method", tuple(METHODS.items()), self.method, "BLS-3.7", self._barred())
        if self.method == "combined":
            yield OneOf("emitter", "Hears", self._emitters(), self.emitter, "BLS-3.6")
        if self.method in ("scan", "lock"):
            yield OneOf("painter", "Painted by", self._painters(), self._painter, "BLS-4.1")
        if self.method != "combined":
            yield Count("jamming", "Jamming", self.jamming, 0, MOST_JAMMING, self._jamming_words(), "BLS-16.20")

    def _made_of(self, found: Prospect) -> Iterator[Part]:
        """Both ladders, what an Outstanding Success buys, and how it would be at other ranges."""
        yield from what_is_known(self.battle, self.target)
        yield from ladders(found)
        yield from outstanding(found)
        yield range_curve(found, self.battle.figures, self.battle.options)

    def _sensor_words(self, name: str) -> str:
        state = self.ship.sensors[name]
        if not state.is_ready:
            return f"{name} ({'off' if state.works else 'out of order'})"
        return f"{name} {state.sr}" if state.face is None else f"{name} {state.sr} (rolled {state.face})"

    def _held(self) -> Iterator[Part]:
        """What the ship has on the target now."""
        held = best_level(contacts_on(self.battle.current, self.ship.id, self.target))
        if held != "none":
            yield Line("The ship has it", LEVEL_WORDS[held], clause="BLS-7.13")

    def _jamming_words(self) -> str:
        """The range that a jammer works at; with painting, the greater of the two. Rule: BLS-4.7"""
        mine = self.battle.fact(self.ship.id, self.target)
        other = self.battle.fact(item_of(self._painter)[0], self.target) if self.method in ("scan", "lock") else None
        if mine is None:
            return "DM, as at the table"
        hexes = jamming_range(other.hexes, mine.hexes) if other else mine.hexes
        return f"DM, as at the table for {hexes} hexes"

    @property
    def look(self) -> Look | None:
        """The look as who sits here knows it, None where nobody has said how the target lies."""
        return look_of(self.battle, self.command_of().aim)

    # Choosing

    def turn_to(self, unit: str) -> bool:
        """A counter that lies somewhere to the ship becomes the target."""
        if not is_stranger(self.battle, unit) or unit not in dict(lying_to(self.battle, self.ship)):
            return False
        self.target = unit
        return True

    def letter(self, key: str) -> tuple[str, str] | None:
        """W takes the next sensor, T the next target."""
        if key == "W":
            return "sensor", following(tuple(self.ship.sensors), self.sensor)
        if key == "T" and self.target:
            return "target", following([one for one, _ in lying_to(self.battle, self.ship)], self.target)
        return None

    def change(self, key: str, value: str) -> Reply:
        """``sensor``, ``target``, ``method``, ``emitter``, ``painter`` or ``jamming``."""
        if key == "jamming":
            self.jamming = in_range(value, 0, MOST_JAMMING, self.jamming)
        elif key == "method" and value in METHODS:
            self.method = value
        elif key == "sensor" and value in self.ship.sensors:
            self.sensor = value
            self.method = "own" if self.method in dict(self._barred()) else self.method
        elif key in ("target", "emitter", "painter"):
            setattr(self, key, value)
        elif key != LEADS:
            raise KeyError(key)
        return None

    @property
    def _painter(self) -> str:
        """Who paints: as chosen, else the first that can."""
        every = [key for key, _ in self._painters()]
        return self.painter if self.painter in every else next(iter(every), "")

    def command_of(self) -> Sense:
        """The task as it now stands."""
        method, paint = _MADE[self.method]
        emitter = self.emitter if method == "combined" else ""
        painter, paint_sensor = item_of(self._painter) if method == "painted" else ("", "")
        jamming = 0 if method == "combined" else self.jamming
        return Sense(
            self.ship.id, self.sensor, self.target, method, emitter, painter, paint_sensor, paint, jamming=jamming
        )

    def command(self) -> Sense | None:
        """The task; none without a target."""
        return self.command_of() if self.target else None


def lying_to(battle: Battle, ship: ShipUnit) -> tuple[tuple[str, str], ...]:
    """Whoever of another side lies somewhere to a ship this turn."""
    return tuple(
        (target, named(battle, target))
        for observer, target in battle.facts
        if observer == ship.id and getattr(battle.unit(target), "side", "") != ship.side
    )


def hopeful(battle: Battle, ship: ShipUnit) -> Iterator[tuple[str, str]]:
    """Looks of a ship that are left this turn and could win something, as far as it is known. Rule: BLS-7.7"""
    for sensor in ship.sensors:
        for target, _ in lying_to(battle, ship):
            look = look_of(battle, Aim(ship.id, sensor, target)) if may_still_look(ship, sensor, target) else None
            if look is None or any(check_look(look)):
                continue
            if prospect(look, battle.figures, battle.options).is_possible:
                yield sensor, target


def waits_to_look(battle: Battle, unit: str) -> bool:
    """Whether a ship has a look left that could win something."""
    return has_sensors(battle, unit) and any(hopeful(battle, battle.ships[unit]))


def lookers(battle: Battle, target: str) -> tuple[str, ...]:
    """Ships that a counter lies somewhere to, those with a sensor that may still look at it first."""
    ships = [one for one in battle.ships.values() if one.sensors and (one.id, target) in battle.facts]
    fresh = [one.id for one in ships if any(may_still_look(one, name, target) for name in one.sensors)]
    return tuple(dict.fromkeys((*fresh, *(one.id for one in ships))))


def may_look(battle: Battle, unit: str) -> bool:
    """Whether a ship has sensors, and somebody lies somewhere to it; or a counter lies somewhere to a ship."""
    if is_stranger(battle, unit):
        return bool(lookers(battle, unit))
    return has_sensors(battle, unit) and bool(lying_to(battle, battle.ships[unit]))


def may_not_look_yet(battle: Battle, unit: str) -> bool:
    """Whether a ship has sensors, and nobody has said how anybody lies to it."""
    return has_sensors(battle, unit) and not lying_to(battle, battle.ships[unit])


OFFERS = (Offer("sense", "Sensor task", "BLS-7.4", ("sensor",), may_look, SenseDraft, waits=waits_to_look),)
LATER = (Offer("sense-later", "Sensor task", "BLS-7.4", ("sensor",), may_not_look_yet, SenseDraft),)
"""The same where ranges have to be given first: it stands after them."""
