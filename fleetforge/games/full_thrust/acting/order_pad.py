"""The parts of an order pad: steppers and buttons that write a ship's order, and the marks beside it.

A part shows the order as it is written; ``stepped_order`` says what it becomes when a part is changed.

Rule: FTC-2.8, FTC-2.9, FTC-2.14, FTC-9.1
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.panels import Chip, Chips, Count, Press, Presses
from fleetforge.app.edits.typed import Bounds, whole
from fleetforge.app.refusing import Refused
from fleetforge.kernel.words import counted, shortened
from fleetforge.systems.full_thrust.battle.helm.pad import (
    FLAG_TITLES,
    counts_of,
    flag_faults,
    flags_of,
    flipped,
    launches_of,
    pools_of,
)
from fleetforge.systems.full_thrust.battle.helm.steering import drive_of
from fleetforge.systems.full_thrust.movement.geometry import clock_point
from fleetforge.systems.full_thrust.movement.marks import MOST, Pools
from fleetforge.systems.full_thrust.movement.notation import LARGEST, CinematicOrder, built
from fleetforge.systems.full_thrust.movement.planning import offer, stepped
from fleetforge.systems.full_thrust.movement.vector import DEEDS, Deed, vector_faults, vector_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.systems.full_thrust.battle.helm.pad import Flag
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.marks import Marks
    from fleetforge.systems.full_thrust.movement.written import WrittenOrder

BACK = "back"
"""Takes the last of a vector ship's orders out."""
_LAUNCH, _POOL = "launch:", "pool:"
_DEEDS: dict[Deed, str] = {
    "MD": "Burn 1 mu",
    "TP": "Rotate to port",
    "TS": "Rotate to starboard",
    "PP": "Push to port",
    "PS": "Push to starboard",
    "PR": "Push in reverse",
}
_COUNTS: dict[str, str] = {"mines": "Mines to lay", "cloak": "Turns under cloak"}
_POOLS = ("movement", "attack", "defence", "repair")


def steering(battle: Battle, ship: Ship, order: WrittenOrder) -> tuple[Part, ...]:
    """Steppers for turn and velocity of a cinematic ship, buttons for the orders of a vector ship."""
    if ship.movement == "vector":
        return (_vector_buttons(battle, ship, order),)
    return tuple(_steppers(battle, ship, order))


def stepper_values(ship: Ship, order: WrittenOrder) -> dict[str, int]:
    """What the steppers of a cinematic ship show: points of ``turn``, port negative, and of ``change``."""
    movement = _cinematic(ship, order)
    return {"turn": sum(movement.turns), "change": movement.change}


def _cinematic(ship: Ship, order: WrittenOrder) -> CinematicOrder:
    return order.movement if isinstance(order.movement, CinematicOrder) else built(ship.motion.velocity)


def _steppers(battle: Battle, ship: Ship, order: WrittenOrder) -> Iterator[Part]:
    turn, change = stepper_values(ship, order).values()
    can = offer(
        ship.motion,
        drive_of(battle, ship, order.marks),
        turn,
        change,
        turned_last_turn=ship.turned_last,
        options=battle.options.core,
    )
    twice = "Two turns are written: change them in the order" if len(_cinematic(ship, order).turns) > 1 else ""
    course = clock_point(ship.motion.facing + turn)
    yield Count("turn", "Turn", turn, *_range(can.turns, turn), _turn_words(turn, course), "FTC-2.3", twice)
    after = f"velocity {ship.motion.velocity + change}"
    yield Count("change", "Change of velocity", change, *_range(can.changes, change), after, "FTC-2.2")


def _range(legal: tuple[int, ...], value: int) -> tuple[int, int]:
    """From the least to the most that is legal; what is written is among it, legal or not, and so is nothing."""
    return min((*legal, value, 0)), max((*legal, value, 0))


def _turn_words(turn: int, course: int) -> str:
    if not turn:
        return f"straight on, course {course}"
    return f"{counted(abs(turn), 'point')} to {'port' if turn < 0 else 'starboard'}, course {course}"


def _vector_buttons(battle: Battle, ship: Ship, order: WrittenOrder) -> Part:
    orders = order.movement if isinstance(order.movement, tuple) else ()
    drive, rules = drive_of(battle, ship, order.marks), battle.options.core.vector_rules

    def barred(deed: Deed) -> str:
        faults = vector_faults(stepped(orders, deed), drive, rules=rules, ship=ship.name)
        return faults[0].message if faults else ""

    presses = [Press(deed, _DEEDS[deed], vector_text(stepped(orders, deed)), barred(deed)) for deed in DEEDS]
    presses.append(Press(BACK, "Take the last out", vector_text(orders[:-1]), "" if orders else "Nothing is written"))
    return Presses("step", tuple(presses))


def marking(battle: Battle, ship: Ship, marks: Marks) -> Iterator[Part]:
    """What the order box holds besides the movement, for the systems that this ship was built with."""
    chips = [
        Chip(flag, FLAG_TITLES[flag], getattr(marks, flag), barred=_why_not(battle, ship, flag))
        for flag in flags_of(battle, ship)
    ]
    chips += [
        Chip(f"{_LAUNCH}{one.group}", f"Launch {one.name}", one.is_among(marks.launch))
        for one in launches_of(battle, ship)
    ]
    if chips:
        yield Chips("mark", "Also this turn", tuple(chips), "FTC-9.1")
    for word, most in counts_of(ship).items():
        number = getattr(marks, word)
        yield Count(word, _COUNTS[word], number, 0, max(most, number), clause="FTC-9.1")
    power = pools_of(ship, marks)
    if power is not None:
        yield from _pool_steppers(*power)


def _why_not(battle: Battle, ship: Ship, flag: Flag) -> str:
    return next((fault.message for fault in flag_faults(battle, ship, flag)), "")


def _pool_steppers(pools: Pools, left: int) -> Iterator[Part]:
    """Each pool takes what no other holds; the first says what is left."""
    for pool in _POOLS:
        held: int = getattr(pools, pool)
        detail = f"{left} power left" if left >= 0 else f"{-left} power too much"
        yield Count(f"{_POOL}{pool}", f"Power for {pool}", held, 0, max(held, held + left), detail, "FTC-1.2")


def changed_order(battle: Battle, ship: Ship, order: WrittenOrder, key: str, value: str) -> WrittenOrder | Refused:
    """The order after a part of the pad was changed.

    Values: of a stepper its number, of ``step`` a deed or ``BACK``, of ``mark`` the chip.

    Raises:
        KeyError: the pad has no such part (a caller's mistake).
    """
    if key in ("turn", "change"):
        return _steered(ship, order, key, value)
    if key == "step":
        return _stepped(order, value)
    if key == "mark":
        return _flipped(battle, ship, order, value)
    return _numbered(order, key, value)


def _steered(ship: Ship, order: WrittenOrder, key: str, value: str) -> WrittenOrder | Refused:
    number = whole(value, Bounds("The turn" if key == "turn" else "The change", -LARGEST, LARGEST))
    if isinstance(number, Refused):
        return number
    velocity, written = ship.motion.velocity, _cinematic(ship, order)
    if key == "turn":
        return replace(order, movement=built(velocity, number, written.change))
    return replace(order, movement=replace(written, change=number).at(velocity))


def _stepped(order: WrittenOrder, value: str) -> WrittenOrder | Refused:
    orders = order.movement if isinstance(order.movement, tuple) else ()
    if value == BACK:
        return replace(order, movement=orders[:-1] or None)
    after = next((stepped(orders, deed) for deed in DEEDS if deed == value), None)
    return _stranger(value) if after is None else replace(order, movement=after or None)


def _flipped(battle: Battle, ship: Ship, order: WrittenOrder, value: str) -> WrittenOrder | Refused:
    for flag in FLAG_TITLES:
        if flag == value:
            return replace(order, marks=flipped(order.marks, flag))
    for one in launches_of(battle, ship):
        if value == f"{_LAUNCH}{one.group}":
            return replace(order, marks=replace(order.marks, launch=one.flipped(order.marks.launch)))
    return _stranger(value)


def _numbered(order: WrittenOrder, key: str, value: str) -> WrittenOrder | Refused:
    """A mark with a number, or a power pool.

    Raises:
        KeyError: it is neither.
    """
    pool = key.removeprefix(_POOL)
    title = f"Power for {pool}" if pool in _POOLS else _COUNTS[key]
    number = whole(value, Bounds(title, 0, MOST))
    if isinstance(number, Refused):
        return number
    change: dict[str, Any] = {pool: number}
    if pool in _POOLS:
        return replace(order, marks=replace(order.marks, pools=replace(order.marks.pools or Pools(), **change)))
    return replace(order, marks=replace(order.marks, **change))


def _stranger(value: str) -> Refused:
    return Refused(f"There is no choice “{shortened(value, 24)}”.", "Choose one of those that are shown.")
