"""Classic phase 9: ships fire at groups that are in no dogfight, and groups evade.

Rule: FTC-7.8
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, not_craft
from fleetforge.systems.full_thrust.battle.craft.declared import EvasionBought
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Group
from fleetforge.systems.full_thrust.classic import faults
from fleetforge.systems.full_thrust.classic.fighters import EVASION_PRICE
from fleetforge.systems.full_thrust.fighters.faults_fire import REMOVED
from fleetforge.systems.full_thrust.fighters.faults_moves import CEF
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot


@dataclass(frozen=True, slots=True)
class EvadeFire(Command):
    """Let a group evade all fire of ships this turn. Rule: FTC-7.8"""

    group: str

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "Evade fire of ships (classic)"
    clause: ClassVar[str] = "FTC-7.8"
    acted_by: ClassVar[str] = "group"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Other rules, a group that is not there, evades already, or cannot pay."""
        if not is_classic(battle):
            yield Refusal(REMOVED, self.group, found="evasion in the fire phase")
        group = battle.groups.get(self.group)
        if group is None:
            yield not_craft(battle, self.group)
            return
        yield from check_flying(battle, self.group)
        if group.evasion:
            yield Refusal(faults.EVADED, group.id, group.name)
        if group.cef < EVASION_PRICE:
            yield Refusal(CEF, group.id, group.name, EVASION_PRICE, group.cef)

    def results(self, scene: Scene) -> Rolling[None]:
        """It pays and evades."""
        yield from ()
        scene.emit(EvasionBought(self.group, EVASION_PRICE))


def against_small_targets(battle: Battle, shots: tuple[AimedShot, ...]) -> Iterator[Refusal]:
    """What ships fire at in phase 9: groups in no dogfight that do not evade, and no ordnance. Rule: FTC-7.8"""
    for aimed in shots:
        if not isinstance(aimed.target, MarkerTarget):
            continue
        unit, weapon, words = battle.unit(aimed.target.id), aimed.weapon, (("target", aimed.target.title),)
        if not isinstance(unit, Group) or aimed.shot.mode == "pd":
            yield Refusal(faults.ORDNANCE, weapon.id, weapon.title, words=words)
        elif unit.fired:
            yield Refusal(faults.FOUGHT, unit.id, unit.name)
        elif unit.evasion:
            yield Refusal(faults.EVADES, weapon.id, weapon.title, words=words)


COMMANDS = (EvadeFire,)
