"""Going through the turn and its impulses; the end of the battle.

Rule: HIF-4.9, HIF-24
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from fleetforge.journal import event as journal
from fleetforge.journal import turns
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import Command, Scene
from fleetforge.systems.hex_impulse.battle.mending import regenerate, restore_ion
from fleetforge.systems.hex_impulse.battle.reading import bought_words, unmoved, unresolved, unsettled
from fleetforge.systems.hex_impulse.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Revealed(journal.Telling[Battle]):
    """What every fighter bought is shown together. Rule: HIF-4.9, HIF-25.4"""

    def words(self, battle: Battle) -> str:
        """What each bought."""
        lines = (f"{one.name}: {bought_words(battle, one.purchases or ())}" for one in battle.in_play)
        return "Revealed: " + "; ".join(lines)


@dataclass(frozen=True, slots=True)
class NextPhase(turns.NextPhase[Battle], Command):
    """Go on to the next step: reveal, end an impulse, end a turn.

    Rule: HIF-24.1, HIF-24.2, HIF-24.3, HIF-25.1, HIF-25.4, HIF-25.17, HIF-25.19
    """

    clause: ClassVar[str] = "HIF-24.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What the step still waits for."""
        yield from turns.NextPhase.refusals(self, battle)
        match battle.phase.role:
            case "purchases":
                for one in battle.in_play:
                    if one.purchases is None:
                        yield Refusal(faults.OPEN, one.id, one.name, "has not allocated")
            case "movement":
                for one in unmoved(battle):
                    yield Refusal(faults.OPEN, one.id, one.name, "has not moved yet")
            case "resolve":
                for shot in unresolved(battle):
                    yield Refusal(faults.OPEN, shot.id, f"Shot {shot.id}", "is not resolved")
            case "checks":
                for one, what in unsettled(battle):
                    yield Refusal(faults.OPEN, one.id, one.name, what)

    def results(self, scene: Scene) -> Rolling[None]:
        """Reveal or regenerate, then begin the step."""
        battle = scene.battle
        if battle.phase.role == "purchases" and battle.options.allocation_open == "no":
            scene.emit(Revealed())
        if battle.phase.role == "checks" and battle.options.regen_when == "end_of_impulse":
            regenerate(scene)
        yield from turns.NextPhase.results(self, scene)

    def end_turn(self, scene: Scene) -> Rolling[None]:
        """Ion losses that come back by themselves. Rule: HIF-14.5"""
        yield from ()
        restore_ion(scene)


@dataclass(frozen=True, slots=True)
class EndBattle(turns.EndBattle[Battle], Command):
    """The players end the battle, and say why."""

    clause: ClassVar[str] = "HIF-24.5"


COMMANDS = (NextPhase, EndBattle)
EVENTS = (Revealed,)
FIRM = frozenset({faults.OPEN.code})
