"""What one side may see: its own ships whole, and of the others what its sensors have told it.

Rule: BLS-1.3, BLS-1.4, BLS-9
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fleetforge.systems.brilliant_lances.battle.knowledge import Held, Mark, PairFacts
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import FalseBogey, MissileUnit, ShipUnit, Unit
from fleetforge.systems.brilliant_lances.contacts import Basis, course
from fleetforge.systems.brilliant_lances.modifiers import Level


@dataclass(frozen=True, slots=True)
class SeenContact:
    """What one sensor has on a counter. Rule: BLS-18.4"""

    observer: str
    sensor: str
    counter: int
    level: Level
    basis: Basis


@dataclass(frozen=True, slots=True)
class Counter:
    """A Bogey counter: what a side knows of something that it has noticed. Rule: BLS-9

    ``name`` and ``size`` are known since it was first locked; before, it may be anything. ``course`` are hexes.
    """

    number: int
    course: tuple[str, ...]
    used_g_turns: tuple[tuple[int, bool], ...]
    active_sr: tuple[tuple[int, int], ...]
    is_false: bool
    told: tuple[str, ...]
    name: str = ""
    size: str = ""


@dataclass(frozen=True, slots=True)
class SeenPair:
    """How a counter that an observer has a contact with lies to it this turn, as far as its owner may know."""

    observer: str
    counter: int
    facts: PairFacts


@dataclass(frozen=True, slots=True)
class SideView:
    """A battle in the eyes of one side. Rule: BLS-1.4"""

    side: str
    turn: int
    phase_index: int
    ships: tuple[ShipUnit, ...]
    missiles: tuple[MissileUnit, ...]
    decoys: tuple[FalseBogey, ...]
    contacts: tuple[SeenContact, ...]
    counters: tuple[Counter, ...]
    pairs: tuple[SeenPair, ...]


def view_of(battle: Battle, side: str) -> SideView:
    """What a side may see; nothing in it hangs on what only the others know. Rule: BLS-1.3, BLS-1.4"""
    own = {unit.id for units in battle.rosters.values() for unit in units.values() if unit.side == side}
    numbers = {mark.target: mark.number for mark in battle.marks if mark.side == side}
    held = [one for one in battle.current if one.observer in own and one.target in numbers]
    return SideView(
        side,
        battle.turn,
        battle.phase_index,
        tuple(_masked(ship, own, numbers) for ship in battle.ships.values() if ship.side == side),
        tuple(_aimed(one, own, numbers) for one in battle.missiles.values() if one.side == side),
        tuple(one for one in battle.bogeys.values() if one.side == side),
        tuple(SeenContact(one.observer, one.sensor, numbers[one.target], one.level, one.basis) for one in held),
        tuple(_counter(battle, mark) for mark in battle.marks if mark.side == side),
        tuple(_pairs(battle, held, numbers)),
    )


def sign_of(target: str, own: set[str], numbers: dict[str, int]) -> str:
    """What a side calls a unit: its own by id, another by its counter, one that it has not noticed by nothing."""
    if target in own:
        return target
    return f"bogey {numbers[target]}" if target in numbers else ""


def _masked(ship: ShipUnit, own: set[str], numbers: dict[str, int]) -> ShipUnit:
    """A side's own ship, where it names others by what the side calls them."""

    def called(target: str) -> str:
        return sign_of(target, own, numbers)

    sensors = {
        name: replace(one, looked=frozenset(called(target) for target in one.looked if called(target)))
        for name, one in ship.sensors.items()
    }
    return replace(
        ship,
        sensors=sensors,
        transmitting={name: called(to) for name, to in ship.transmitting.items()},
        track_target=called(ship.track_target),
        tracking=replace(ship.tracking, target=called(ship.tracking.target)) if ship.tracking else None,
        shots=tuple(replace(one, target=called(one.target)) for one in ship.shots),
        old_shots=tuple(replace(one, target=called(one.target)) for one in ship.old_shots),
    )


def _aimed(missile: MissileUnit, own: set[str], numbers: dict[str, int]) -> MissileUnit:
    return replace(missile, target=sign_of(missile.target, own, numbers))


def _counter(battle: Battle, mark: Mark) -> Counter:
    known = battle.unit(mark.target) if mark.was_locked and not mark.is_false else None
    return Counter(
        mark.number,
        course(mark.places),
        mark.used_g_turns,
        mark.active_sr,
        mark.is_false,
        mark.told,
        _name_of(known) if known else "",
        known.design.size if isinstance(known, ShipUnit) else "",
    )


def _name_of(unit: Unit) -> str:
    """What a lock shows: a missile is known by its type, not by the ship that it came from."""
    return unit.design.name if isinstance(unit, MissileUnit) else unit.name


def _pairs(battle: Battle, held: list[Held], numbers: dict[str, int]) -> Iterator[SeenPair]:
    """Ranges to what is noticed now; how the target itself lies shows only with a lock. Rule: BLS-9.1"""
    for observer, target in dict.fromkeys((one.observer, one.target) for one in held):
        facts = battle.fact(observer, target)
        if facts is None:
            continue
        facts = replace(facts, back_bearing=0, on_maser_line=False)
        if not any((one.observer, one.target) == (observer, target) for one in battle.contacts):
            facts = replace(facts, place="", hexside="")  # where it is now shows with a contact of this turn
        locked = any((one.observer, one.target, one.level) == (observer, target, "lock") for one in held)
        yield SeenPair(observer, numbers[target], facts if locked else replace(facts, stern="none", aspect="broadside"))
