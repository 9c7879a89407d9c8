"""What is to be done next with a shot, and by whom.

Rule: HIF-2.14, HIF-11.10, HIF-11.11, HIF-24.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.hex_impulse.battle.reading import may_dodge, unresolved, unsettled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import DeclaredShot

Step: TypeAlias = Literal["attack", "evade", "damage"]


def step_of(battle: Battle, shot: DeclaredShot) -> Step | None:
    """The next step of a shot; None where others come first, or it is resolved."""
    if shot.done:
        return None
    options = battle.options
    if options.fire_timing == "sequential" and any(unsettled(battle)):
        return None
    if options.evasion_declare == "before_attack":
        if may_dodge(battle, shot) and (shot.points is None or shot.firer in battle.capitals):
            return "evade"
        return "attack" if shot.points is None else "damage"
    if shot.points is None:
        return "attack"
    if not may_dodge(battle, shot):
        return "damage"
    others = (one for one in unresolved(battle) if one.target == shot.target and one.points is None)
    is_early = options.fire_timing == "simultaneous" and any(others)
    return None if is_early else "evade"


def actor_of(shot: DeclaredShot, step: Step) -> str:
    """Who has the next step: who fires, or who is fired at."""
    return shot.firer if step == "attack" else shot.target


def due_shots(battle: Battle) -> Iterator[tuple[DeclaredShot, Step]]:
    """Shots with a next step, in the order in which they were declared. Rule: HIF-11.11"""
    for shot in battle.shots:
        step = step_of(battle, shot)
        if step is not None:
            yield shot, step
