"""What the classic rules ask of commands that both turn orders share.

Rule: FTC-1.6, FTC-7.2, FTC-7.8
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.condition import marks_of
from fleetforge.systems.full_thrust.classic import faults
from fleetforge.systems.full_thrust.fighters.distance import within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group
    from fleetforge.systems.full_thrust.fighters.attack_runs import ShipAt
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


def is_classic(battle: Battle) -> bool:
    """Whether the classic fighter rules are in force. Rule: FTC-10.1"""
    return battle.options.core.fighter_rules == "classic"


def is_ordered(battle: Battle, group: Group) -> bool:
    """Whether a group aboard is to be launched this turn, by the orders of its carrier. Rule: FTC-7.2"""
    carrier = battle.ships.get(group.carrier)
    if carrier is None or group.status != "aboard":
        return False
    return {group.name.casefold(), group.id} & {name.casefold() for name in marks_of(carrier).launch} != set()


def to_launch(battle: Battle, side: str = "") -> Iterator[Group]:
    """Groups that have still to be launched as ordered, of one side or of all."""
    for group in battle.groups.values():
        carrier = battle.ships.get(group.carrier)
        waits = carrier is not None and carrier.is_in_play and is_ordered(battle, group)
        if waits and side in ("", group.side) and group.id not in battle.goes.acted:
            yield group


def launches_first(battle: Battle, unit_id: str) -> Iterator[Refusal]:
    """Groups in flight wait until their side's launches of the turn are made. Rule: FTC-1.6"""
    unit = battle.unit(unit_id)
    if unit is None or not is_classic(battle):
        return
    waiting = [group.name for group in to_launch(battle, unit.side)]
    if waiting:
        yield Refusal(faults.LAUNCHES_FIRST, unit_id, unit.name, ", ".join(waiting))


def no_fighters_in_phase_four(battle: Battle, groups: tuple[str, ...]) -> Iterator[Refusal]:
    """Fighters are launched in phase 3. Rule: FTC-7.2"""
    if is_classic(battle):
        for group in groups:
            yield Refusal(faults.IN_PHASE_THREE, group, named(battle, group))


def in_salvo_radius(battle: Battle, piece: Piece, ship: ShipAt) -> bool:
    """Whether a salvo may attack a ship at its distance: nearer under vector movement, by the option.

    Rule: FTC-4.11
    """
    moves = battle.ships[ship.id].movement
    if not is_classic(battle) or piece.kind != "salvo" or moves != "vector":
        return True
    return within(ship.distance, int(battle.options.core.salvo_radius_vector))


def no_evasion(battle: Battle, unit_id: str, points: int) -> Iterator[Refusal]:
    """Evasion is not bought with an attack run. Rule: FTC-7.8"""
    if points and is_classic(battle):
        yield Refusal(faults.NO_EVASION, unit_id, named(battle, unit_id))
