"""Boarding cutters in battle: taking parties aboard and landing them.

In everything else a cutter does what a fighter group does.

Rule: FBD-10
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle import faults as battle_faults
from fleetforge.systems.full_thrust.battle.boarding import checks
from fleetforge.systems.full_thrust.battle.boarding.aboard import own_parties
from fleetforge.systems.full_thrust.battle.boarding.happened import with_guests
from fleetforge.systems.full_thrust.battle.boarding.off import option_off
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.units import Party
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.boarding.cutter import refused_landing, refused_load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group


@dataclass(frozen=True, slots=True)
class PartiesEmbarked(Event):
    """Boarding parties of a ship went aboard its cutter, in place of those that were. Rule: FBD-10.14"""

    cutter: str
    parties: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """They are away from their ship; those who left the cutter are ready again."""
        cutter = battle.groups.get(self.cutter)
        ship = battle.ships.get(cutter.carrier) if cutter else None
        if cutter is None or ship is None:
            return battle
        gone = {key: why for key, why in ship.aboard.parties_gone.items() if key not in cutter.parties}
        gone |= dict.fromkeys(self.parties, "away")
        battle = battle.with_ship(replace(ship, aboard=replace(ship.aboard, parties_gone=gone)))
        return battle.with_group(replace(cutter, parties=self.parties))

    def words(self, battle: Battle) -> str:
        """How many."""
        parties = counted(len(self.parties), "boarding party goes", "boarding parties go")
        return f"{parties} aboard {named(battle, self.cutter)}"


@dataclass(frozen=True, slots=True)
class PartiesLanded(Event):
    """A cutter put its boarding parties aboard an enemy ship. Rule: FBD-10.8"""

    cutter: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        """They fight there; the cutter is empty."""
        cutter = battle.groups.get(self.cutter)
        if cutter is None:
            return battle
        came = tuple(Party(cutter.carrier, one, cutter.side, battle.turn) for one in cutter.parties)
        return with_guests(battle.with_group(replace(cutter, parties=())), self.target, came)

    def words(self, battle: Battle) -> str:
        """Where."""
        return f"{named(battle, self.cutter)} lands its boarding parties on {named(battle, self.target)}"


def _no_cutter(battle: Battle, cutter: str) -> Iterator[Refusal]:
    """A refusal if this is no cutter, or cutters are not in play. Rule: FBD-10.1"""
    if battle.options.construction.cutters == "off":
        yield option_off(cutter, named(battle, cutter), "fbd.cutters")
    group = battle.groups.get(cutter)
    if group is None or not group.is_cutter:
        known = ", ".join(one.id for one in battle.groups.values() if one.is_cutter) or "none"
        yield Refusal(battle_faults.UNKNOWN_UNIT, cutter, "cutter", cutter, known)


@dataclass(frozen=True, slots=True)
class LoadCutter(Command):
    """Put boarding parties of a ship aboard one of its cutters; none empties it. Rule: FBD-10.12 to FBD-10.14"""

    cutter: str
    parties: tuple[str, ...] = ()

    title: ClassVar[str] = "Load a cutter"
    clause: ClassVar[str] = "FBD-10.12"
    acted_by: ClassVar[str] = "cutter"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No cutter, not in its bay, too many, or parties that are not there."""
        wrong = tuple(_no_cutter(battle, self.cutter))
        yield from wrong
        if wrong:
            return
        cutter = battle.groups[self.cutter]
        ship = battle.ships[cutter.carrier]
        if not cutter.is_inside:
            yield Refusal(battle_faults.OUT_OF_BATTLE, cutter.id, cutter.name, "it has left its bay")
        yield from refused_load(cutter.name, {"bp": len(self.parties)}, place=cutter.id)
        ready = {*own_parties(battle, ship), *cutter.parties}
        if not set(self.parties) <= ready or len(set(self.parties)) < len(self.parties):
            yield Refusal(faults.BF_COUNT, cutter.id, cutter.name, len(self.parties), len(ready))

    def results(self, scene: Scene) -> Rolling[None]:
        """They are aboard."""
        yield from ()
        scene.emit(PartiesEmbarked(self.cutter, self.parties))


@dataclass(frozen=True, slots=True)
class LandCutter(Command):
    """Land the parties of a cutter on the ship that its run names. Rule: FBD-10.8 to FBD-10.10, FBD-10.17"""

    cutter: str
    target: str

    title: ClassVar[str] = "Land boarding parties"
    clause: ClassVar[str] = "FBD-10.8"
    acted_by: ClassVar[str] = "cutter"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No cutter in flight, nobody aboard, too far, no run, a ship that is not there."""
        wrong = (*_no_cutter(battle, self.cutter), *checks.no_ship(battle, self.target))
        yield from wrong
        if wrong:
            return
        cutter, target = battle.groups[self.cutter], battle.ships[self.target]
        yield from checks.out_of_phase(battle)
        yield from checks.not_here(target)
        yield from checks.fixed(target)
        if cutter.status != "flying":
            yield Refusal(battle_faults.OUT_OF_BATTLE, cutter.id, cutter.name, cutter.status)
        if not cutter.parties:
            yield Refusal(faults.BF_COUNT, cutter.id, cutter.name, 0, 0)
        if target.side == cutter.side:
            yield Refusal(faults.ASSAULT_TARGET, target.id, target.name)
        yield from self._cannot_land(battle, cutter)

    def _cannot_land(self, battle: Battle, cutter: Group) -> Iterator[Refusal]:
        target = battle.ships[self.target]
        apart = distance(battle, self.cutter, self.target)
        needed = battle.options.boarding.cutter_run == "declared"
        yield from refused_landing(
            cutter.name,
            target.name,
            0.0 if apart is None else apart,
            declared=cutter.run == self.target,
            run_needed=needed,
            place=cutter.id,
        )
        if battle.options.boarding.cutter_match == "full":
            yield from checks.unmatched(battle, battle.ships[cutter.carrier], target)

    def results(self, scene: Scene) -> Rolling[None]:
        """They go aboard."""
        yield from ()
        scene.emit(PartiesLanded(self.cutter, self.target))


COMMANDS = (LoadCutter, LandCutter)
EVENTS = (PartiesEmbarked, PartiesLanded)
