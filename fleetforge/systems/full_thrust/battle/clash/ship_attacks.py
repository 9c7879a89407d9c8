"""Phase 9b: fighters attack the ships that they declared on.

Rule: FFB-23
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.clash import faults
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, check_ship, not_craft
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.fighters.ship_attack import after_attack, attack, check_attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class GroupAttacked(Event):
    """A group attacked its ship and paid for it; ``torpedoes_spent`` if it has none left now.

    Rule: FFB-6.12, FFB-23.5, FFB-28.10
    """

    group: str
    ship: str
    paid: int
    torpedoes_spent: bool
    damage: int

    def apply(self, battle: Battle) -> Battle:
        """Its attack is over."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        left = max(0, group.cef - self.paid)
        return battle.with_group(replace(group, attacked=True, cef=left, torpedoes_spent=self.torpedoes_spent))

    def words(self, battle: Battle) -> str:
        """Who did how much."""
        return f"{named(battle, self.group)} attacks {named(battle, self.ship)}: {self.damage} damage"


@dataclass(frozen=True, slots=True)
class AttackShip(Command):
    """All fighter groups with an attack run on a ship attack it together: one salvo.

    ``groups`` may name them; left empty, all attack that can. Rule: FFB-23.1, FFB-23.3, FFB-23.4
    """

    ship: str
    groups: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("attacks",)
    title: ClassVar[str] = "Fighters attack a ship"
    clause: ClassVar[str] = "FFB-23.3"

    def words(self, battle: Battle) -> str:
        """What is attacked by whom."""
        names = ", ".join(named(battle, one) for one in self._attacking(battle))
        return f"{names or 'Nobody'} at {named(battle, self.ship)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No ship, nobody who attacks it, groups that cannot, groups that are left out."""
        yield from check_ship(battle, self.ship)
        runners = runners_at(battle, self.ship)
        if not (self.groups or runners):
            yield Refusal(faults.NO_ATTACKERS, self.ship, named(battle, self.ship))
        for name in self.groups or (() if self._attacking(battle) else runners):
            yield from self._against(battle, name)
        for name in self._attacking(battle, named=False):
            if self.groups and name not in self.groups:
                yield Refusal(faults.TOGETHER, self.ship, named(battle, self.ship), named(battle, name))

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw group by group; all damage is one attack on the ship."""
        battle, ship = scene.battle, scene.battle.ships.get(self.ship)
        groups = tuple(piece for name in self._attacking(battle) if (piece := piece_of(battle, name)))
        if ship is None or not groups:
            return
        types, options = battle.catalogue.fighters, battle.options.fighters
        rule = attack(ship.name, screen_of(battle, ship), groups, types, options)
        strikes = yield from scene.rolling(rule, "FFB-23.1")
        for one, group in zip(strikes, groups, strict=True):
            after = after_attack(group, types, options)
            paid = group.endurance - after.endurance
            scene.emit(GroupAttacked(group.id, ship.id, paid, after.torpedoes_spent, one.damage))
        blows = tuple(blow for one in strikes for blow in one.blows)
        yield from strike(scene, ship.id, blows, f"fighters of {', '.join(group.title for group in groups)}")

    def _against(self, battle: Battle, name: str) -> Iterator[Refusal]:
        piece = piece_of(battle, name)
        if piece is None or piece.kind != "fighter":
            yield not_craft(battle, name)
            return
        yield from check_flying(battle, name)
        yield from check_attack(piece, self.ship, battle.catalogue.fighters, battle.options.fighters)

    def _attacking(self, battle: Battle, *, named: bool = True) -> tuple[str, ...]:
        """Groups that attack: those named, else all that can."""
        if self.groups and named:
            return tuple(name for name in dict.fromkeys(self.groups) if _could(battle, name))
        return tuple(name for name in runners_at(battle, self.ship) if not any(self._against(battle, name)))


def runners_at(battle: Battle, ship: str) -> tuple[str, ...]:
    """Groups that have still to attack a ship; cutters only land. Rule: FFB-23.1, FBD-10.17"""
    flying = (group for group in battle.groups.values() if group.status == "flying" and not group.is_cutter)
    return tuple(group.id for group in flying if group.run == ship and not group.attacked)


def _could(battle: Battle, name: str) -> bool:
    """Whether a group could attack if the players allowed it: it flies and can pay."""
    group = battle.groups.get(name)
    return group is not None and group.status == "flying" and group.fighters > 0 and group.cef > 0


COMMANDS = (AttackShip,)
EVENTS = (GroupAttacked,)
