"""What the state says: who is active for whom, who dodges, what a sensor task looks like now.

Rule: BLS-2.5, BLS-3.3, BLS-3.4, BLS-8, BLS-11.2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fleetforge.systems.brilliant_lances.battle.knowledge import Held, PairFacts
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import SEEKER, MissileUnit, SensorState, ShipUnit, ShotFired
from fleetforge.systems.brilliant_lances.contacts import Contact
from fleetforge.systems.brilliant_lances.equipment import Circumstances, Heard, can_hear, is_emitter
from fleetforge.systems.brilliant_lances.micro_evasion import is_in_combat, micro_evades
from fleetforge.systems.brilliant_lances.modifiers import ShotSeen
from fleetforge.systems.brilliant_lances.settings import sweeps
from fleetforge.systems.brilliant_lances.ships import Sensor


@dataclass(frozen=True, slots=True)
class Emission:
    """An emitter of a target as one observer may hear it. Rule: BLS-2.5, BLS-3.3"""

    heard: Heard
    seen: Circumstances
    in_scan_arc: bool

    def is_received(self, sensor: Sensor) -> bool:
        """Whether a sensor of the observer hears it."""
        kind = self.heard.kind
        return self.in_scan_arc and is_emitter(kind, self.seen) and can_hear(sensor.kind, kind)


def contacts_on(held: Iterable[Held], observer: str, target: str) -> Iterator[Contact]:
    """Contacts of an observer on a target."""
    for one in held:
        if (one.observer, one.target) == (observer, target):
            yield Contact(one.sensor, one.level, one.basis)


def sensor_of(unit: ShipUnit | MissileUnit, name: str) -> tuple[Sensor, SensorState] | None:
    """A sensor of an observer with its state, or None."""
    if isinstance(unit, MissileUnit):
        return (unit.sensor, SensorState(is_on=True, sr=unit.design.sr)) if name == SEEKER else None
    sensor, state = unit.design.sensor(name), unit.sensors.get(name)
    return (sensor, state) if sensor and state else None


def ship_of(battle: Battle, observer: str) -> str:
    """The ship that counts as fired at: the observer itself, or the one that a missile came from."""
    missile = battle.missiles.get(observer)
    return missile.ship if missile else observer


def shots_at(battle: Battle, shooter: str, observer: str) -> tuple[ShotFired, ...]:
    """Shots of the turn before at an observer's ship. Rule: BLS-8.11 to BLS-8.14"""
    ship = battle.ships.get(shooter)
    return tuple(one for one in ship.old_shots if one.target == ship_of(battle, observer)) if ship else ()


def shots_seen(battle: Battle, shooter: str, observer: str) -> tuple[ShotSeen, ...]:
    """The same, as a sensor task counts them."""
    return tuple(ShotSeen(one.kind, one.hit) for one in shots_at(battle, shooter, observer))


def director_fired(battle: Battle, shooter: str, observer: str) -> bool:
    """Whether a director has fired at an observer's ship. Rule: BLS-8.11, BLS-20.17"""
    ship = battle.ships.get(shooter)
    shots = shots_at(battle, shooter, observer)
    if ship and battle.options.mfd_timing == "also_this":
        shots = (*shots, *(one for one in ship.shots if one.target == ship_of(battle, observer)))
    return any(one.by_director for one in shots)


def emissions(battle: Battle, target: ShipUnit, observer: str) -> Iterator[Emission]:
    """Everything that a target transmits, as an observer may hear it. Rule: BLS-3.3, BLS-3.4"""
    facts = battle.fact(observer, target.id) or PairFacts(0)
    for sensor in target.design.sensors:
        state = target.sensors[sensor.name]
        if sensor.transmits and state.is_ready and sensor.kind in ("AEMS", "RADAR", "LADAR"):
            locks = any(
                (one.observer, one.sensor, one.target, one.level) == (target.id, sensor.name, observer, "lock")
                for one in battle.current
            )
            heard = Heard(sensor.kind, sensor.tl or target.design.tl, state.sr, sensor.name)
            yield Emission(heard, Circumstances(holds_lock=locks), sweeps(state.arcs, facts.back_bearing))
    for one in target.design.transmitters:
        if one.name in target.transmitting:
            talks = target.transmitting[one.name] == observer
            seen = Circumstances(talks=talks, on_line=facts.on_maser_line or talks)
            yield Emission(Heard(one.kind, one.tl or target.design.tl, one.sr, one.name), seen, in_scan_arc=True)
    if director_fired(battle, target.id, observer):
        yield from _directors(target)


def _directors(target: ShipUnit) -> Iterator[Emission]:
    names = {one.weapon for one in (*target.shots, *target.old_shots) if one.by_director}
    for weapon in target.design.weapons:
        if weapon.director and weapon.name in names:
            heard = Heard("MFD", weapon.director.tl or target.design.tl, weapon.director.sr, weapon.name)
            yield Emission(heard, Circumstances(directed_fire=True), in_scan_arc=True)


def dodges(battle: Battle, ship: ShipUnit) -> bool:
    """Whether a ship micro-evades this turn. Rule: BLS-11.2, BLS-11.4, BLS-11.7, BLS-11.8"""
    fights = is_in_combat(ship.first_contact, battle.turn, battle.options)
    return micro_evades(ship.dodging, in_combat=fights, fuel=ship.fuel_left, drive_works=ship.drive_works)


def plume_turns(battle: Battle, ship: ShipUnit) -> int:
    """G-turns that make a plume. Rule: BLS-20.12"""
    return ship.thrust.total if battle.options.plume_g == "all" else ship.thrust.manoeuvre
