"""What an order would do, in words: where it leads, what of the drive it takes, what else comes of it.

Rule: FTC-2.6, FTC-2.11, FTC-2.18, FTC-9.1
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Line
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.battle.units_view import course_of
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.helm.jumps import is_leaving
from fleetforge.systems.full_thrust.battle.helm.moved import place_text
from fleetforge.systems.full_thrust.battle.helm.moves import edge_of
from fleetforge.systems.full_thrust.battle.helm.steering import drive_of, strain_of
from fleetforge.systems.full_thrust.movement.faults import NO_ORDER
from fleetforge.systems.full_thrust.odds.movement import emergency_odds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.motion import Move
    from fleetforge.systems.full_thrust.movement.written import WrittenOrder


def written_text(ship: Ship) -> str:
    """The order box of a ship as it is written."""
    return "; ".join(part for part in (ship.orders.text, *ship.orders.marks) if part)


def end_words(ship: Ship, move: Move) -> str:
    """Course and velocity after a move, facing where it is another thing: ``course 10, velocity 12``."""
    after = replace(ship, motion=move.end)
    facing = f", facing {move.end.facing}" if ship.movement == "vector" else ""
    return f"course {course_of(after)}{facing}, velocity {move.end.velocity}"


def move_words(battle: Battle, ship: Ship, order: WrittenOrder, move: Move) -> str:
    """Where a legal order leads and what of the drive it takes: ``course 10, velocity 12, 4 of 4 thrust``."""
    words = f"{end_words(ship, move)}, {_thrust_words(battle, ship, order, move)}"
    place = move.end.position
    return f"{words}, at {place_text(place)}" if place else words


def _thrust_words(battle: Battle, ship: Ship, order: WrittenOrder, move: Move) -> str:
    drive = drive_of(battle, ship, order.marks)
    words = f"{move.thrust_used} of {drive.allowance.thrust} thrust"
    if ship.movement == "vector" and battle.options.core.vector_rules == "fb1":
        return f"{words}, {move.thrusters_used} of {drive.thrusters_allowed} thruster points"
    return words


def move_lines(battle: Battle, ship: Ship, order: WrittenOrder, move: Move) -> Iterator[Part]:
    """What else comes of an order: that it fails, that it strains the drive, that it leads off the table."""
    if not move.is_legal:
        yield Line(f"It fails as it stands: straight on at velocity {ship.motion.velocity}", "", "warn", "FTC-2.11")
    for warning in move.warnings:
        if warning.kind is not NO_ORDER:
            yield Line(warning.message, "", "warn", warning.clause)
    if (edge := edge_of(battle, move)) is not None:
        yield Line(f"Leaves the table over the {edge} edge", "", "warn", "FTC-2.12")
    strained = strain_of(battle, ship, order)
    if move.is_legal and strained.is_any:
        works = sum((chance for (holds, _), chance in emergency_odds(strained).items() if holds), Fraction(0))
        words = f"Emergency thrust, {counted(strained.dice, 'die', 'dice')} when ships move"
        yield Line(words, f"works {percent(works)}", "warn", "FTC-2.25")
    if is_leaving(battle, ship):
        yield Line("Leaves by FTL this turn, half its velocity straight ahead; no order moves it", clause="FTC-2.21")
