"""A sensor searches: its one roll is read against all that it can see, whether its side knows of it or not.

So players need no referee: who is there and was not found stays behind the screen. Rule: BLS-1.4, BLS-7.3, BLS-20.4
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.event import Told
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Scene, ShipCommand, check_item
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.looking import Aim, look_of
from fleetforge.systems.brilliant_lances.battle.sensing import reckoned, take_reading
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import MissileUnit, ShipUnit
from fleetforge.systems.brilliant_lances.faults import ONE_METHOD, ONE_ROLL, SENSOR_OFF
from fleetforge.systems.brilliant_lances.sensing import Prospect, check_hope, check_look, prospect
from fleetforge.systems.brilliant_lances.tasks import roll_task
from fleetforge.systems.brilliant_lances.turn_order import Role


@dataclass(frozen=True, slots=True)
class SensorSearched(Event):
    """A sensor was used for everything that it can see, and its roll is known. Rule: BLS-7.3, BLS-20.4"""

    ship: str
    sensor: str
    face: int

    def apply(self, battle: Battle) -> Battle:
        """It has rolled, by its own SR, and searches no more this turn."""
        ship = battle.ships.get(self.ship)
        state = ship.sensors.get(self.sensor) if ship else None
        if ship is None or state is None:
            return battle
        now = replace(state, method="own", face=self.face, has_searched=True)
        return battle.with_ship(replace(ship, sensors={**ship.sensors, self.sensor: now}))


@dataclass(frozen=True, slots=True)
class Search(ShipCommand):
    """Search with a sensor: one roll, read against everything that it can see by its own SR.

    Rule: BLS-1.4, BLS-7.3, BLS-20.4
    """

    sensor: str

    roles: ClassVar[tuple[Role, ...]] = ("sensor",)
    title: ClassVar[str] = "Search"
    clause: ClassVar[str] = "BLS-7.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A sensor that is not there, is off or was used; ranges that nobody gave; a roll for each target.

        Nothing of it tells who is there.
        """
        ship = battle.ships[self.ship]
        yield from check_item(ship.name, self.sensor, tuple(ship.sensors))
        state = ship.sensors.get(self.sensor)
        if state is None:
            return
        if not state.is_ready:
            yield Refusal(SENSOR_OFF, "sensor", self.sensor)
        if state.method not in (None, "own"):
            yield Refusal(ONE_METHOD, "sensor", self.sensor)
        if state.has_searched:
            yield Refusal(ONE_ROLL, "sensor", self.sensor)
        if battle.options.roll_scope != "per_sensor":
            yield Refusal(faults.ROLLS_COUNT, "sensor", self.sensor)
        if any(battle.fact(self.ship, target) is None for target in others(battle, ship.side)):
            yield Refusal(faults.RANGES_MISSING, "ranges", ship.name)

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll once, unless the sensor has, and read it against each that it has not looked at. Rule: BLS-7.4"""
        state = scene.battle.ships[self.ship].sensors[self.sensor]
        face = state.face
        if face is None:
            label = f"{named(scene.battle, self.ship)}, {self.sensor}"
            face = yield from scene.rolling(roll_task(label), "BLS-7.3")
        scene.emit(SensorSearched(self.ship, self.sensor, face))
        side = scene.battle.ships[self.ship].side
        for target in others(scene.battle, side):
            aim = Aim(self.ship, self.sensor, target)
            if target not in state.looked and (found := _hope(scene.battle, aim)):
                scene.emit(Told(self.ship, reckoned(found), "BLS-18.3"))
                take_reading(scene, aim, found, face)


def others(battle: Battle, side: str) -> tuple[str, ...]:
    """Everything of other sides that a sensor might find, in the order of the rosters."""
    units = (one for roster in battle.rosters.values() for one in roster.values())
    gone = (one.id for one in battle.missiles.values() if one.is_gone)
    left = {one.id: one for one in units if one.side != side}
    for key in gone:
        left.pop(key, None)
    return tuple(left)


def _hope(battle: Battle, aim: Aim) -> Prospect | None:
    """The look at one target, None where it cannot find anything: it is swept elsewhere, or too far away."""
    look = look_of(battle, aim)
    if look is None or any(check_look(look)):
        return None
    found = prospect(look, battle.figures, battle.options)
    return None if any(check_hope(found)) else found


def may_search(unit: ShipUnit | MissileUnit | None, sensor: str) -> bool:
    """Whether a sensor of a ship is on and has not searched this turn, nor worked by another method."""
    state = unit.sensors.get(sensor) if isinstance(unit, ShipUnit) else None
    return state is not None and state.is_ready and not state.has_searched and state.method in (None, "own")


COMMANDS = (Search,)
EVENTS = (SensorSearched,)
