"""What a seat knows of a battle: a side its own ships and the counters of what it has noticed, the referee all.

Rule: BLS-1.3, BLS-1.4, BLS-9
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.journal.state import Side
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.brilliant_lances.battle.knowledge import Standing
from fleetforge.systems.brilliant_lances.battle.sight import view_of
from fleetforge.systems.brilliant_lances.battle.units import ShipUnit
from fleetforge.systems.brilliant_lances.bearings import hex_named
from fleetforge.systems.brilliant_lances.faults import ABOVE_IMPOSSIBLE, LOCK_IMPOSSIBLE, LOCK_MAX_RANGE, PLOT_MISSING
from fleetforge.systems.brilliant_lances.ships import Ship

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.brilliant_lances.battle.knowledge import Held, Mark
    from fleetforge.systems.brilliant_lances.battle.sight import Counter
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import Unit

REFEREE = Side("referee", "Referee")
"""Who sees both sides. Rule: BLS-1.4"""
UNSEEN = "Something unseen"
OTHERS_PLOT = FaultKind(
    "BL_PLOT_MISSING",
    "BLS-1.1",
    "The other side has moves to plot.",
    "Change seats: it plots too.",
)
"""Told of no ship: that a Bogey has a plot to make would tell that it is not a false one."""
LEVEL_WORDS = {"none": "lost", "bogey": "Bogey", "lock": "locked"}


def marks_of(battle: Battle, side: str) -> Mapping[str, Mark]:
    """What a side has noticed, by its target."""
    return {mark.target: mark for mark in battle.marks if mark.side == side}


def known_to(battle: Battle, seat: str) -> Battle:
    """The battle with what a seat knows, and nothing else; nobody's seat knows of no ship. Rule: BLS-1.4"""
    if seat == REFEREE.id:
        return battle
    marks = marks_of(battle, seat)
    view = view_of(battle, seat)
    names = {one.number: one for one in view.counters}
    targets = {mark.number: target for target, mark in marks.items()}
    own = {one.id for one in _units(battle) if one.side == seat}
    facts = {pair: one for pair, one in battle.facts.items() if set(pair) <= own}
    ghosts = {target: _ghost(battle, target, seat, names[mark.number]) for target, mark in marks.items()}
    seen = own | set(marks)
    return replace(
        battle,
        ships={**{one.id: _own(one, seen) for one in battle.ships.values() if one.side == seat}, **ghosts},
        missiles={
            one.id: replace(one, target=_if_seen(one.target, seen))
            for one in battle.missiles.values()
            if one.side == seat
        },
        bogeys={one.id: one for one in battle.bogeys.values() if one.side == seat},
        contacts=tuple(one for one in battle.contacts if one.observer in own and one.target in marks),
        earlier=tuple(one for one in battle.earlier if one.observer in own and one.target in marks),
        marks=tuple(marks.values()),
        facts={**facts, **{(one.observer, targets[one.counter]): one.facts for one in view.pairs}},
        handed=tuple(one for one in battle.handed if one.giver in own and one.target in marks),
        places={**{key: one for key, one in battle.places.items() if key in own}, **_last_places(marks)},
    )


def _last_places(marks: Mapping[str, Mark]) -> dict[str, Standing]:
    """Counters on the hexes where they were noted last, as far as these are hexes of the map. Rule: BLS-9.1"""
    noted = {target: hex_named(max(mark.places)[1]) for target, mark in marks.items() if mark.places}
    return {target: Standing(pose, pose) for target, pose in noted.items() if pose is not None}


def _units(battle: Battle) -> Iterator[Unit]:
    for units in battle.rosters.values():
        yield from units.values()


def _if_seen(target: str, seen: set[str]) -> str:
    return target if target in seen else ""


def _own(ship: ShipUnit, seen: set[str]) -> ShipUnit:
    """A ship of one's own, which names nothing that its side has not noticed."""
    tracking = ship.tracking
    return replace(
        ship,
        sensors={name: replace(one, looked=one.looked & seen) for name, one in ship.sensors.items()},
        transmitting={name: _if_seen(to, seen) for name, to in ship.transmitting.items()},
        track_target=_if_seen(ship.track_target, seen),
        tracking=replace(tracking, target=_if_seen(tracking.target, seen)) if tracking else None,
        shots=tuple(replace(one, target=_if_seen(one.target, seen)) for one in ship.shots),
        old_shots=tuple(replace(one, target=_if_seen(one.target, seen)) for one in ship.old_shots),
    )


def _counters(battle: Battle, seat: str) -> dict[int, Counter]:
    return {one.number: one for one in view_of(battle, seat).counters}


def counter_sign(number: int) -> str:
    """What stands on a counter."""
    return f"Bogey {number}"


def counter_name(counter: Counter) -> str:
    """What a side calls something that it has noticed: by its name once it was locked. Rule: BLS-9.1, BLS-9.2"""
    words = counter_sign(counter.number)
    return f"{words} (no ship)" if counter.is_false else f"{words}, {counter.name}" if counter.name else words


def _ghost(battle: Battle, target: str, seat: str, counter: Counter) -> ShipUnit:
    """A counter as a ship of which no more is known. Rule: BLS-9.1"""
    other = next(one.id for one in battle.sides if one.id != seat)
    name = counter_name(counter)
    design = Ship(target, name, tl=0)
    if counter.size:
        design = replace(design, size=counter.size)  # type: ignore[arg-type]  # a size class
    return ShipUnit(target, name, other, design, 0, {})


def known_as(battle: Battle, mark: Mark) -> str:
    """What a counter is known to be, if anything: a name, its size, or no ship. Rule: BLS-9.1, BLS-9.2"""
    unit = battle.unit(mark.target)
    if mark.is_false:
        return "no ship"
    if not is_stranger(battle, mark.target):
        return unit.name if unit else ""
    if not mark.was_locked or not isinstance(unit, ShipUnit):
        return "may be anything"
    return f"{unit.name.removeprefix(counter_sign(mark.number)).lstrip(', ')}, size {unit.design.size}"


def contacts_on(battle: Battle, target: str) -> tuple[Held, ...]:
    """What is held on a target now."""
    return tuple(one for one in battle.current if one.target == target)


def is_stranger(battle: Battle, unit_id: str) -> bool:
    """Whether a seat knows a unit as a counter only, which has no TL. Rule: BLS-9.1"""
    ship = battle.ships.get(unit_id)
    return ship is not None and not ship.design.tl


def stranger_names(battle: Battle) -> dict[str, str]:
    """What the counters of a battle that one seat knows are called, by their ids."""
    return {one.id: one.name for one in battle.ships.values() if is_stranger(battle, one.id)}


# Words --------------------------------------------------------------------------------------------


def names_for(battle: Battle, now: Battle, seat: str) -> dict[str, str]:
    """What a seat calls the units that are not its own, by their ids."""
    if seat == REFEREE.id:
        return {}
    marks, counters = marks_of(now, seat), _counters(now, seat)
    return {
        one.id: counter_name(counters[marks[one.id].number]) if one.id in marks else UNSEEN
        for one in _units(battle)
        if one.side != seat
    }


def told_to(battle: Battle, now: Battle, seat: str) -> Battle:
    """The battle that words are told from: strangers go by what a seat calls them, and show nothing else."""
    if seat == REFEREE.id:
        return battle
    names = names_for(battle, now, seat)
    ships = {
        key: one if one.side == seat else replace(one, name=names[key], design=Ship(key, names[key], tl=0))
        for key, one in battle.ships.items()
    }
    missiles = {key: one if one.side == seat else replace(one, name=names[key]) for key, one in battle.missiles.items()}
    bogeys = {key: one if one.side == seat else replace(one, name=names[key]) for key, one in battle.bogeys.items()}
    return replace(battle, ships=ships, missiles=missiles, bogeys=bogeys)


def spoken(text: str, battle: Battle, seat: str) -> str:
    """A sentence with strangers by what a seat calls them."""
    names = names_for(battle, battle, seat)
    for one in sorted(_units(battle), key=lambda unit: -len(unit.name)):
        if one.id in names:
            text = text.replace(one.name, names[one.id])
    return text


def refusal_to(refusal: Refusal, battle: Battle, seat: str) -> Refusal:
    """What stands against a command, with strangers by what a seat calls them."""

    def told(value: Any) -> Any:
        return spoken(value, battle, seat) if isinstance(value, str) else value

    if seat != REFEREE.id and refusal.kind == PLOT_MISSING and refusal.subject in _strangers(battle, seat):
        return Refusal(OTHERS_PLOT, refusal.place)
    refusal = refusal if seat == REFEREE.id else _without_figures(refusal)
    return replace(
        refusal,
        subject=told(refusal.subject),
        found=told(refusal.found),
        allowed=told(refusal.allowed),
        words=tuple((name, told(value)) for name, value in refusal.words),
        actions=tuple(replace(one, text=told(one.text)) for one in refusal.actions),
    )


def _strangers(battle: Battle, seat: str) -> set[str]:
    own = {unit.name for unit in _units(battle) if unit.side == seat}
    return {unit.name for unit in _units(battle)} - own


def _without_figures(refusal: Refusal) -> Refusal:
    """A look that can win nothing: how much it lacks would tell size, thrust and emitters of a Bogey. Rule: BLS-9.1"""
    kind = _FIGURED.get(refusal.kind)
    return replace(refusal, kind=kind, found="above Impossible", words=()) if kind else refusal


_FIGURED = {
    LOCK_MAX_RANGE: LOCK_IMPOSSIBLE,
    LOCK_IMPOSSIBLE: LOCK_IMPOSSIBLE,
    ABOVE_IMPOSSIBLE: ABOVE_IMPOSSIBLE,
}
