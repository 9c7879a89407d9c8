"""Phase 3: groups become escorts of other groups for the turn.

Rule: FFB-7.9 to FFB-7.18
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, not_craft
from fleetforge.systems.full_thrust.battle.craft.moved import CraftMoved
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import distance, unknown_units
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import links_of, piece_of
from fleetforge.systems.full_thrust.battle.units import Group
from fleetforge.systems.full_thrust.fighters.escorting import check_escorting
from fleetforge.systems.full_thrust.fighters.faults_moves import ESCORT_TARGET, MOVED_ALREADY
from fleetforge.systems.full_thrust.fighters.moves import check_primary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Afters
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


@dataclass(frozen=True, slots=True)
class EscortSet(Event):
    """A group guards another for the turn. Rule: FFB-7.15, FFB-7.18"""

    group: str
    escorted: str

    def apply(self, battle: Battle) -> Battle:
        """It moves on the goes of the other."""
        group = battle.groups.get(self.group)
        return battle if group is None else battle.with_group(replace(group, escorts=self.escorted))

    def words(self, battle: Battle) -> str:
        """Who guards whom."""
        return f"{named(battle, self.group)} escorts {named(battle, self.escorted)}"


@dataclass(frozen=True, slots=True)
class EscortEnded(Event):
    """A group guards nobody any more. Rule: FFB-32.13"""

    group: str

    def apply(self, battle: Battle) -> Battle:
        """It is free."""
        group = battle.groups.get(self.group)
        return battle if group is None else battle.with_group(replace(group, escorts=""))

    def words(self, battle: Battle) -> str:
        """Who is free."""
        return f"{named(battle, self.group)} escorts no longer"


@dataclass(frozen=True, slots=True)
class DeclareEscort(Command):
    """Make a group the escort of another for this turn; it moves when that one does.

    ``distance`` is what was measured between them. Rule: FFB-7.9
    """

    group: str
    escorted: str
    distance: float | None = None

    roles: ClassVar[tuple[Role, ...]] = ("primary",)
    title: ClassVar[str] = "Escort"
    clause: ClassVar[str] = "FFB-7.9"
    acted_by: ClassVar[str] = "group"

    def words(self, battle: Battle) -> str:
        """Who is to guard whom."""
        return f"{self.title}: {named(battle, self.group)} for {named(battle, self.escorted)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What the rules say against the pair; neither may have moved."""
        yield from unknown_units(battle, self.escorted)
        escort, escorted = piece_of(battle, self.group), piece_of(battle, self.escorted)
        if escort is None:
            yield not_craft(battle, self.group)
        elif escorted is None:
            words = (("escorted", named(battle, self.escorted)),)
            yield Refusal(ESCORT_TARGET, self.group, escort.title, words=words)
        else:
            yield from self._pair(battle, escort, escorted)

    def _pair(self, battle: Battle, escort: Piece, escorted: Piece) -> Iterator[Refusal]:
        yield from check_flying(battle, escort.id, escorted.id)
        far = self.distance if self.distance is not None else distance(battle, escort.id, escorted.id)
        yield from check_escorting(escort, escorted, far or 0.0, links_of(battle), battle.options.fighters)
        if escorted.turn.moved and battle.options.fighters.escort_measure == "when_moved":
            yield from check_primary(escort, far or 0.0, battle.options.fighters)
        else:
            late = (piece for piece in (escort, escorted) if piece.turn.moved)
            yield from (Refusal(MOVED_ALREADY, piece.id, piece.title) for piece in late)

    def results(self, scene: Scene) -> Rolling[None]:
        """Link the two; an escort that comes after its group has moved, by the option, joins it at once."""
        yield from ()
        escorted = scene.battle.unit(self.escorted)
        if isinstance(escorted, Group):
            scene.emit(EscortSet(self.group, self.escorted))
            if escorted.moved_primary:
                scene.emit(CraftMoved(self.group, escorted.position, 0, secondary=False))


def end_escorts(scene: Scene) -> Rolling[None]:
    """Escorts whose group is gone guard nobody, nor do groups that are gone."""
    yield from ()
    for group in tuple(scene.battle.groups.values()):
        guarded = scene.battle.groups.get(group.escorts)
        if group.escorts and not (guarded and guarded.status == group.status == "flying"):
            scene.emit(EscortEnded(group.id))


COMMANDS = (DeclareEscort,)
EVENTS = (EscortSet, EscortEnded)
AFTER: Afters = (end_escorts,)
