"""Phases 3 and 5: groups become screens of ships and move with them.

A screen keeps its place beside the ship unless it is given another.

Rule: FFB-7.3 to FFB-7.8, FFB-9
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, check_ship, not_craft
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import between, distance, forgotten, place_of
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import escorts_of, is_gone, piece_of
from fleetforge.systems.full_thrust.battle.units import Group, Point
from fleetforge.systems.full_thrust.fighters.distance import in_reach
from fleetforge.systems.full_thrust.fighters.escorting import check_own_go
from fleetforge.systems.full_thrust.fighters.screening import SCREEN_MU, check_leash, check_screening, without_ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Afters, Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class ScreenSet(Event):
    """A group screens a ship; ``offset`` is its place seen from the ship, None where nothing is plotted.

    Rule: FFB-7.5, FFB-8.8
    """

    group: str
    ship: str
    offset: Point | None

    def apply(self, battle: Battle) -> Battle:
        """It makes no primary move and goes where the ship goes."""
        group = battle.groups.get(self.group)
        return battle if group is None else battle.with_group(_screening(group, self.ship, self.offset))

    def words(self, battle: Battle) -> str:
        """Who screens what."""
        return f"{named(battle, self.group)} screens {named(battle, self.ship)}"


@dataclass(frozen=True, slots=True)
class ScreenMoved(Event):
    """A screen went with its ship, or an escort with a screen. Rule: FFB-9.2, FFB-9.3, FFB-32.10"""

    group: str
    position: Point | None

    def apply(self, battle: Battle) -> Battle:
        """It stands there; that was no move of its own and costs nothing."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        ship = place_of(battle.unit(group.screens))
        moved = replace(group, position=self.position, screen_offset=offset_of(self.position, ship))
        return forgotten(battle.with_group(moved), self.group)

    def words(self, battle: Battle) -> str:
        """Who went with what."""
        group = battle.groups.get(self.group)
        leader = (group.screens or group.escorts) if group else ""
        return f"{named(battle, self.group)} moves with {named(battle, leader)}"


@dataclass(frozen=True, slots=True)
class ScreenEnded(Event):
    """A group screens nothing any more; ``may_move`` gives it a primary move, by the option.

    Rule: FFB-32.44
    """

    group: str
    may_move: bool

    def apply(self, battle: Battle) -> Battle:
        """It stays where it is."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        moved = group.moved_primary or not self.may_move
        return battle.with_group(
            replace(group, screens="", screen_offset=None, moved_primary=moved, free_move=self.may_move)
        )

    def words(self, battle: Battle) -> str:
        """Who is free."""
        return f"{named(battle, self.group)} screens no longer"


@dataclass(frozen=True, slots=True)
class DeclareScreen(Command):
    """Make a group a screen of a ship, friend or enemy, in place of its primary move.

    ``distance`` is what was measured between them. Rule: FFB-7.3
    """

    group: str
    ship: str
    distance: float | None = None

    roles: ClassVar[tuple[Role, ...]] = ("primary",)
    title: ClassVar[str] = "Screen"
    clause: ClassVar[str] = "FFB-7.3"
    acted_by: ClassVar[str] = "group"

    def takes_a_go(self) -> bool:
        """It takes the place of the move."""
        return True

    def words(self, battle: Battle) -> str:
        """Who is to screen what."""
        return f"{self.title}: {named(battle, self.group)} with {named(battle, self.ship)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What the rules say against it."""
        yield from check_ship(battle, self.ship)
        piece = piece_of(battle, self.group)
        if piece is None:
            yield not_craft(battle, self.group)
            return
        yield from check_flying(battle, self.group)
        yield from check_own_go(piece, {group.id: group.name for group in battle.groups.values()})
        far = self.distance if self.distance is not None else distance(battle, self.group, self.ship)
        yield from check_screening(
            piece,
            self.ship,
            far or 0.0,
            in_escort=bool(piece.turn.escorting or escorts_of(battle, self.group)),
            ship_title=named(battle, self.ship),
            options=battle.options.fighters,
        )

    def results(self, scene: Scene) -> Rolling[None]:
        """Bind the group to the ship."""
        yield from ()
        scene.emit(screen_set(scene.battle, self.group, self.ship))


@dataclass(frozen=True, slots=True)
class MoveScreen(Command):
    """Give a screen its place beside the ship after the ship has moved.

    ``to`` is that place where places are plotted, ``distances`` what was measured from the ship at
    points of its move. Rule: FFB-9.2, FFB-9.4, FFB-9.5
    """

    group: str
    to: Point | None = None
    distances: tuple[float, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "Move a screen"
    clause: ClassVar[str] = "FFB-9.4"
    acted_by: ClassVar[str] = "group"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A group that is no screen; a place too far from the ship."""
        group, piece = battle.groups.get(self.group), piece_of(battle, self.group)
        if group is None or piece is None:
            yield not_craft(battle, self.group)
            return
        yield from check_flying(battle, self.group)
        if not group.screens:
            yield Refusal(faults.NOT_SCREENING, group.id, group.name)
        end = between(self.to, place_of(battle.unit(group.screens)))
        far = self.distances if end is None else (*self.distances, end)
        title = named(battle, group.screens)
        yield from check_leash(piece, far, ship_title=title, options=battle.options.fighters)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it down."""
        yield from ()
        group = scene.battle.groups.get(self.group)
        if group is not None:
            move_screen(scene, group.id, self.to or group.position)


def screen_set(battle: Battle, group: str, ship: str) -> ScreenSet:
    """The event of a group that becomes a screen where it stands."""
    return ScreenSet(group, ship, offset_of(place_of(battle.unit(group)), place_of(battle.unit(ship))))


def offset_of(place: Point | None, ship: Point | None) -> Point | None:
    """A place seen from a ship, None if one of the two is not plotted."""
    return None if place is None or ship is None else (place[0] - ship[0], place[1] - ship[1])


def _screening(group: Group, ship: str, offset: Point | None) -> Group:
    return replace(group, screens=ship, screen_offset=offset)


def follow(scene: Scene) -> Rolling[None]:
    """Screens that were given no place keep theirs beside the ship. Rule: FFB-9.2, FFB-9.5"""
    yield from ()
    for group in tuple(scene.battle.groups.values()):
        place = _place_beside(scene.battle, group)
        if place is not None:
            move_screen(scene, group.id, place)


def move_screen(scene: Scene, group: str, place: Point | None) -> None:
    """Move a screen, and its escorts into contact where the option lets a screen have some. Rule: FFB-32.10"""
    scene.emit(ScreenMoved(group, place))
    for escort in escorts_of(scene.battle, group):
        scene.emit(ScreenMoved(escort.id, place))


def _place_beside(battle: Battle, group: Group) -> Point | None:
    """Where a screen has to go to stay with its ship, None if it may stay or nothing is plotted."""
    ship = place_of(battle.ships.get(group.screens))
    far = between(group.position, ship)
    if ship is None or far is None or in_reach(far, SCREEN_MU, battle.options.fighters):
        return None
    dx, dy = group.screen_offset or (0.0, 0.0)
    return (ship[0] + dx, ship[1] + dy)


def end_screens(scene: Scene) -> Rolling[None]:
    """Screens of ships that are gone are free; groups that are gone screen nothing. Rule: FFB-32.44"""
    yield from ()
    for group in tuple(scene.battle.groups.values()):
        if not group.screens or (group.status == "flying" and not is_gone(scene.battle, group.screens)):
            continue
        piece = piece_of(scene.battle, group.id)
        if piece is not None:
            free = not without_ship(piece, group.screens, scene.battle.options.fighters).turn.moved
            scene.emit(ScreenEnded(group.id, free))


COMMANDS = (DeclareScreen, MoveScreen)
EVENTS = (ScreenSet, ScreenMoved, ScreenEnded)
HOOKS: Hooks = (("secondary", follow),)
AFTER: Afters = (end_screens,)
