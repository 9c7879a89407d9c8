"""Phases 3 and 6: primary and secondary moves of fighter groups and heavy missiles, or none.

A group's escorts move on its go, each within its own limits, and end in base contact with it.

Rule: FFB-5.13, FFB-7.1 to FFB-7.18, FFB-10
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.classic.checks import launches_first
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, not_craft
from fleetforge.systems.full_thrust.battle.craft.escorts import EscortEnded
from fleetforge.systems.full_thrust.battle.craft.moved import CraftMoved
from fleetforge.systems.full_thrust.battle.measuring import between, place_of, touch
from fleetforge.systems.full_thrust.battle.phases import MOVING, Role
from fleetforge.systems.full_thrust.battle.pieces import escorts_of, piece_of
from fleetforge.systems.full_thrust.battle.units import Group, Point
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.fighters.endurance import COSTS, cost
from fleetforge.systems.full_thrust.fighters.escorting import (
    check_contact,
    check_escorts_endurance,
    check_own_go,
    exhausted,
)
from fleetforge.systems.full_thrust.fighters.moves import check_primary, check_secondary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.endurance import Action
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


@dataclass(frozen=True, slots=True)
class EscortPlace:
    """Where an escort ends its move, and how far it moved, where that is measured.

    Without one an escort ends at the very place of the group that it guards.
    """

    group: str
    to: Point | None = None
    distance: float | None = None
    touching: bool | None = None


@dataclass(frozen=True, slots=True)
class Leg:
    """One unit's part of a move: how far it goes and where it ends, as far as that is known."""

    piece: Piece
    far: float
    end: Point | None
    touching: bool = True


@dataclass(frozen=True, slots=True)
class _Move(Command):
    """What both moves have in common."""

    unit: str
    to: Point | None = None
    distance: float | None = None
    escorts: tuple[EscortPlace, ...] = ()

    secondary: ClassVar[bool] = False

    acted_by: ClassVar[str] = "unit"

    def takes_a_go(self) -> bool:
        """A move is a go."""
        return True

    def words(self, battle: Battle) -> str:
        """Who moves, and how far if that was measured."""
        far = f", {mu(self.distance)} mu" if self.distance is not None else ""
        return f"{self.title}: {named(battle, self.unit)}{far}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What the rules say against it, for the unit and for each of its escorts."""
        legs = self.legs(battle)
        if not legs:
            yield not_craft(battle, self.unit)
            return
        yield from check_flying(battle, self.unit)
        yield from check_own_go(legs[0].piece, {group.id: group.name for group in battle.groups.values()})
        for leg in legs:
            yield from self.check(battle, leg)
        escorts = [leg.piece for leg in legs[1:]]
        yield from check_contact(legs[0].piece, escorts, [leg.touching for leg in legs[1:]])

    def results(self, scene: Scene) -> Rolling[None]:
        """Move the unit and those that keep contact with it."""
        yield from ()
        for leg in self.legs(scene.battle):
            scene.emit(CraftMoved(leg.piece.id, leg.end, self.price(leg.piece), self.secondary))

    def legs(self, battle: Battle) -> tuple[Leg, ...]:
        """The unit's own part, then its escorts'; none if it is no craft."""
        piece = piece_of(battle, self.unit)
        if piece is None:
            return ()
        lead = _leg(battle, piece, EscortPlace(self.unit, self.to, self.distance), None)
        placed = {place.group: place for place in self.escorts}
        followers = [
            _leg(battle, escort, placed.get(escort.id, EscortPlace(escort.id)), lead.end)
            for escort in self.followers(battle)
        ]
        return (lead, *followers)

    def followers(self, battle: Battle) -> tuple[Piece, ...]:
        """Escorts that move with the unit."""
        pieces = (piece_of(battle, group.id) for group in escorts_of(battle, self.unit))
        return tuple(piece for piece in pieces if piece is not None)

    @abstractmethod
    def check(self, battle: Battle, leg: Leg) -> tuple[Refusal, ...]:
        """What stands against one unit's part."""

    @abstractmethod
    def price(self, piece: Piece) -> int:
        """Endurance that one unit pays."""


@dataclass(frozen=True, slots=True)
class MovePrimary(_Move):
    """Make a primary move with a fighter group or a heavy missile; its escorts move with it.

    ``distance`` is what was measured, ``to`` where the unit ends if places are plotted.
    Rule: FFB-7.1, FFB-7.2, FFB-7.11
    """

    roles: ClassVar[tuple[Role, ...]] = ("primary", "ships")
    title: ClassVar[str] = "Primary move"
    clause: ClassVar[str] = "FFB-7.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """After phase 3 only a screen whose ship is gone moves, by the option."""
        unit = battle.unit(self.unit)
        if battle.phase.role == "ships" and not (isinstance(unit, Group) and unit.free_move):
            yield Refusal(faults.PRIMARY_OVER, self.unit, named(battle, self.unit))
        yield from launches_first(battle, self.unit)
        yield from _Move.refusals(self, battle)

    def check(self, battle: Battle, leg: Leg) -> tuple[Refusal, ...]:
        """Limits, endurance, and what it did before."""
        return check_primary(leg.piece, leg.far, battle.options.fighters)

    def price(self, piece: Piece) -> int:
        """A missile pays."""
        return _price(piece, "primary")


@dataclass(frozen=True, slots=True)
class MoveSecondary(_Move):
    """Make a secondary move with a fighter group or a heavy missile; its escorts move and pay with it.

    ``moves`` above 1 are several moves in a row, where the option allows them.
    Rule: FFB-10.1 to FFB-10.6, FFB-32.12
    """

    moves: int = 1

    secondary: ClassVar[bool] = True
    roles: ClassVar[tuple[Role, ...]] = ("secondary",)
    title: ClassVar[str] = "Secondary move"
    clause: ClassVar[str] = "FFB-10.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Escorts that cannot pay hold their group back."""
        if self.moves < 1:
            yield Refusal(faults.MOVES, self.unit, named(battle, self.unit), self.moves, 1)
        yield from _Move.refusals(self, battle)
        piece = piece_of(battle, self.unit)
        if piece is not None:
            yield from check_escorts_endurance(piece, self._guards(battle), battle.options.fighters)

    def results(self, scene: Scene) -> Rolling[None]:
        """Leave behind whom the option leaves, then move."""
        for escort in exhausted(self._guards(scene.battle)):
            if scene.battle.options.fighters.escort_no_cef == "drop_escort":
                scene.emit(EscortEnded(escort.id))
        yield from _Move.results(self, scene)

    def followers(self, battle: Battle) -> tuple[Piece, ...]:
        """Escorts that can pay; the rest hold the move back or are left."""
        tired = exhausted(self._guards(battle))
        return tuple(guard for guard in self._guards(battle) if guard not in tired)

    def _guards(self, battle: Battle) -> tuple[Piece, ...]:
        return _Move.followers(self, battle)

    def check(self, battle: Battle, leg: Leg) -> tuple[Refusal, ...]:
        """Limits, endurance, and what it did before."""
        return check_secondary(leg.piece, leg.far, battle.options.fighters, moves=max(1, self.moves))

    def price(self, piece: Piece) -> int:
        """Everybody pays for himself."""
        return _price(piece, "secondary", max(1, self.moves))


@dataclass(frozen=True, slots=True)
class Hold(Command):
    """Name a unit on a go and let it do nothing. Rule: FFB-32.7"""

    unit: str

    roles: ClassVar[tuple[Role, ...]] = ("primary", "secondary", "runs", "fighters")
    title: ClassVar[str] = "Do nothing"
    clause: ClassVar[str] = "FFB-32.7"
    acted_by: ClassVar[str] = "unit"

    def takes_a_go(self) -> bool:
        """Doing nothing is a go."""
        return True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Only a unit that could act is named."""
        piece = piece_of(battle, self.unit)
        if piece is None:
            yield not_craft(battle, self.unit)
            return
        yield from check_flying(battle, self.unit)
        if battle.phase.role in MOVING:
            yield from check_own_go(piece, {group.id: group.name for group in battle.groups.values()})

    def results(self, scene: Scene) -> Rolling[None]:
        """Nothing but the go."""
        yield from ()


def _leg(battle: Battle, piece: Piece, place: EscortPlace, beside: Point | None) -> Leg:
    """A unit's part of a move; ``beside`` is where the group that it guards ends."""
    start = place_of(battle.unit(piece.id))
    end = place.to or beside or (None if place.distance else start)
    plotted = between(start, end)
    far = place.distance if place.distance is not None else plotted or 0.0
    touching = place.touching if place.touching is not None else touch(beside, end)
    return Leg(piece, far, end, touching is not False)


def _price(piece: Piece, action: Action, moves: int = 1) -> int:
    """What a move costs a unit, nothing for one that could not pay at all but was allowed to."""
    return cost(piece.kind, action, moves) if action in COSTS.get(piece.kind, {}) else 0


COMMANDS = (MovePrimary, MoveSecondary, Hold)
