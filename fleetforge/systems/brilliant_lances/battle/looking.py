"""A sensor task as the state makes it.

Rule: BLS-3, BLS-4, BLS-7.13, BLS-8, BLS-18.2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.reading import (
    Emission,
    contacts_on,
    director_fired,
    emissions,
    plume_turns,
    sensor_of,
    shots_seen,
)
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import MissileUnit, ShipUnit
from fleetforge.systems.brilliant_lances.contacts import best_level, previous_level
from fleetforge.systems.brilliant_lances.equipment import EVERY_CONDITION, Circumstances, Heard
from fleetforge.systems.brilliant_lances.modifiers import PLAIN_SIGHT, Level, Sight, sight_of
from fleetforge.systems.brilliant_lances.painting import Paint, PaintMode
from fleetforge.systems.brilliant_lances.sensing import Look, Method
from fleetforge.systems.brilliant_lances.settings import sweeps
from fleetforge.systems.brilliant_lances.ships import Sensor
from fleetforge.systems.brilliant_lances.tracking import evasion_dm

MISSILE_SIGHT = Sight("VS")
"""Missiles are the smallest of targets: a reading, for the rules give them no size."""

_NOBODY = Circumstances()


@dataclass(frozen=True, slots=True)
class Aim:
    """What a command says of a sensor task; the state says the rest. Rule: BLS-18.2"""

    observer: str
    sensor: str
    target: str
    method: Method = "own"
    emitter: str = ""
    painter: str = ""
    paint_sensor: str = ""
    paint: PaintMode = "scan"
    jamming: int = 0


def look_of(battle: Battle, aim: Aim, facts: PairFacts | None = None) -> Look | None:
    """The look, or None where a sensor is not there or nobody has said how the target lies."""
    observer = battle.ships.get(aim.observer) or battle.missiles.get(aim.observer)
    found = sensor_of(observer, aim.sensor) if observer else None
    facts = facts or battle.fact(aim.observer, aim.target)
    if observer is None or found is None or facts is None:
        return None
    sensor, state = found
    emission = _emission(battle, aim, sensor)
    target = battle.ships.get(aim.target)
    combined = aim.method == "combined"
    return Look(
        observer=observer.name,
        target=named(battle, aim.target),
        sensor=sensor.kind,
        sr=state.sr,
        tl=sensor.tl or _tl(observer),
        asset=_asset(observer),
        hexes=facts.hexes,
        method=aim.method,
        sensor_name=sensor.name,
        is_on=state.is_ready,
        is_swept=sweeps(state.arcs, facts.bearing),
        in_scan_arc=emission.in_scan_arc if emission else True,
        in_sight=facts.in_sight,
        sight=_sight(battle, aim.target, facts),
        g_turns=plume_turns(battle, target) if target else 0,
        stern=facts.stern,
        fired_director=director_fired(battle, aim.target, aim.observer),
        heard=emission.heard if emission else None,
        seen=emission.seen if emission else EVERY_CONDITION,
        paint=_paint(battle, aim, facts),
        shots=shots_seen(battle, aim.target, aim.observer),
        previous=previous_level(contacts_on(battle.earlier, aim.observer, aim.target), aim.sensor, battle.options),
        handed=_handed(battle, aim),
        terrain=facts.terrain,
        jamming=aim.jamming,
        evasion=evasion_dm(target.evasion, battle.figures) if target and not combined else 0,
        is_false=aim.target in battle.bogeys,
    )


def _tl(observer: ShipUnit | MissileUnit) -> int:
    return observer.design.tl if isinstance(observer, ShipUnit) else observer.tl


def _asset(observer: ShipUnit | MissileUnit) -> int:
    return observer.design.crew.sensors if isinstance(observer, ShipUnit) else observer.design.asset


def _sight(battle: Battle, target: str, facts: PairFacts) -> Sight:
    ship = battle.ships.get(target)
    if ship is None:
        return MISSILE_SIGHT if target in battle.missiles else PLAIN_SIGHT
    return sight_of(ship.design.size, ship.design.aspects, facts.aspect, battle.options)


def _emission(battle: Battle, aim: Aim, sensor: Sensor) -> Emission | None:
    """What the combined method listens to, or the first that the sensor hears. Rule: BLS-3.4, BLS-3.6, BLS-3.12"""
    target = battle.ships.get(aim.target)
    if target is None:
        return None
    found = list(emissions(battle, target, aim.observer))
    if aim.method == "combined" and not aim.emitter:
        return _loudest(one for one in found if one.is_received(sensor))
    if aim.method == "combined":
        named_one = next((one for one in found if one.heard.name == aim.emitter), None)
        return named_one or _silent(target, aim.emitter)
    return next((one for one in found if one.is_received(sensor)), None)


def _loudest(heard: Iterable[Emission]) -> Emission | None:
    """The emitter with the greatest SR: who knows of none by name listens to that. Rule: BLS-3.6"""
    return max((one for one in heard if one.heard.sr), key=lambda one: one.heard.sr or 0, default=None)


def _silent(target: ShipUnit, name: str) -> Emission | None:
    """Equipment that the target has and that transmits nothing now: no emitter for anybody. Rule: BLS-3.3"""
    for one in target.design.transmitters:
        if one.name == name:
            return Emission(Heard("MFD", one.tl or target.design.tl, one.sr, name), _NOBODY, in_scan_arc=True)
    sensor = target.design.sensor(name)
    if sensor is None:
        return None
    return Emission(Heard("MFD", sensor.tl or target.design.tl, sensor.sr, name), _NOBODY, in_scan_arc=True)


def _paint(battle: Battle, aim: Aim, facts: PairFacts) -> Paint | None:
    """How a friendly sensor paints, None where it does not. Rule: BLS-4.2, BLS-4.4"""
    painter = battle.ships.get(aim.painter)
    found = sensor_of(painter, aim.paint_sensor) if painter else None
    if painter is None or found is None or not found[0].transmits or not found[1].is_ready:
        return None
    sensor, state = found
    other = battle.fact(painter.id, aim.target)
    same = bool(other and facts.hexside and other.hexside == facts.hexside)
    mine = (one for one in battle.current if one.sensor == sensor.name)
    locked = best_level(contacts_on(mine, painter.id, aim.target)) == "lock"
    return Paint(aim.paint, sensor.kind, state.sr, same, locked, f"{painter.name}, {sensor.name}")


def _handed(battle: Battle, aim: Aim) -> Level:
    """The best that was handed to this sensor this turn and still stands. Rule: BLS-3.11, BLS-7.15"""
    givers = {
        (one.giver, one.giver_sensor)
        for one in battle.handed
        if (one.taker, one.taker_sensor, one.target) == (aim.observer, aim.sensor, aim.target)
    }
    held = (one for one in battle.current if (one.observer, one.sensor) in givers and one.target == aim.target)
    return best_level(contact for one in held for contact in contacts_on((one,), one.observer, one.target))


def check_friend(battle: Battle, unit: str, other: str) -> Iterator[Refusal]:
    """Somebody of another side. Rule: BLS-4.1"""
    one, two = battle.unit(unit), battle.unit(other)
    if one and two and one.side != two.side:
        yield Refusal(faults.NOT_FRIENDLY, "friend", one.name, two.name)


def check_painter(battle: Battle, aim: Aim) -> Iterator[Refusal]:
    """A painter that is no friend. Rule: BLS-4.1"""
    if aim.painter:
        yield from check_friend(battle, aim.observer, aim.painter)
