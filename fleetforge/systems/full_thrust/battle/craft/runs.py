"""Phases 7 to 9b: attack runs declared and forced, evasion, breaking off.

Runs of ordnance are entered when phase 7 begins, from measures and plot. Where a distance is not
known, or ships are equally close, players say which ships it must attack.

Rule: FFB-11, FFB-12, FFB-13
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.event import Told
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.classic.checks import in_salvo_radius, no_evasion
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, check_ship, not_craft
from fleetforge.systems.full_thrust.battle.craft.declared import EvasionBought, RunDeclared, RunEnded
from fleetforge.systems.full_thrust.battle.gunnery.announced import pending_at
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import is_gone, piece_of, ships_at
from fleetforge.systems.full_thrust.battle.units import Ship
from fleetforge.systems.full_thrust.fighters.attack_runs import (
    check_forced,
    check_radius,
    check_run,
    forced_run,
    run_radius,
    run_warnings,
)
from fleetforge.systems.full_thrust.fighters.break_off import check_break_off
from fleetforge.systems.full_thrust.fighters.evasion import check_evasion
from fleetforge.systems.full_thrust.fighters.turn_end import explodes_by_itself

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Afters, Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.attack_runs import ForcedRun, ShipAt
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


@dataclass(frozen=True, slots=True)
class Declare(Command):
    """What a unit does in phase 7: an attack run on a ship, evasion, or both.

    ``run`` is the ship, empty for none; ``distance`` is what was measured to it when the phase
    began; ``evasion`` the points bought. Rule: FFB-11.2, FFB-12.1, FFB-12.9
    """

    unit: str
    run: str = ""
    distance: float | None = None
    evasion: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("runs",)
    title: ClassVar[str] = "Attack run and evasion"
    clause: ClassVar[str] = "FFB-11.2"
    acted_by: ClassVar[str] = "unit"

    def takes_a_go(self) -> bool:
        """One unit a go. Rule: FFB-5.7"""
        return True

    def words(self, battle: Battle) -> str:
        """Run and evasion."""
        parts = [f"at {named(battle, self.run)}"] if self.run else ["no attack run"]
        parts += [f"evasion {self.evasion}"] if self.evasion else []
        return f"{named(battle, self.unit)}: {', '.join(parts)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What the rules say against the run and against the evasion."""
        piece = piece_of(battle, self.unit)
        if piece is None:
            yield not_craft(battle, self.unit)
            return
        yield from check_flying(battle, self.unit)
        yield from no_evasion(battle, self.unit, self.evasion)
        if self.run:
            yield from check_run(piece, self._ships(battle), (self.run,), battle.options.fighters)
        if self.evasion:
            yield from check_evasion(piece, self.evasion, battle.options.fighters)

    def results(self, scene: Scene) -> Rolling[None]:
        """Declare, pay, and warn of what cannot come about."""
        yield from ()
        options = scene.battle.options.fighters
        if isinstance(scene.battle.unit(self.run), Ship):
            scene.emit(RunDeclared(self.unit, (self.run,), forced=False))
        if self.evasion > 0:
            scene.emit(EvasionBought(self.unit, self.evasion))
        piece = piece_of(scene.battle, self.unit)
        if piece is not None and piece.kind == "fighter" and piece.turn.attack_run:
            for warning in run_warnings(piece, options):
                scene.emit(Told(self.unit, warning.message, warning.clause))

    def _ships(self, battle: Battle) -> tuple[ShipAt, ...]:
        ships, _ = ships_at(battle, self._measured(battle))
        return ships

    def _measured(self, battle: Battle) -> _Distances:
        return _Distances(battle, self.unit, {self.run: self.distance})


@dataclass(frozen=True, slots=True)
class OrdnanceRun(Command):
    """Say which ships ordnance must attack: where nothing is plotted, or ships are equally close.

    A torpedo that explodes only if its owner wants attacks nobody until this is given.
    Rule: FFB-11.5 to FFB-11.8, FFB-32.14, FFB-32.41
    """

    marker: str
    ships: tuple[str, ...]
    distances: tuple[float, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("runs",)
    title: ClassVar[str] = "Attack run of ordnance"
    clause: ClassVar[str] = "FFB-11.5"

    def words(self, battle: Battle) -> str:
        """What attacks what."""
        ships = ", ".join(named(battle, ship) for ship in self.ships)
        return f"{self.title}: {named(battle, self.marker)} at {ships}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Ships that it need not attack; ships that it must and that are not named."""
        piece = piece_of(battle, self.marker)
        if piece is None or piece.kind == "fighter":
            yield not_craft(battle, self.marker)
            return
        yield from check_ship(battle, *self.ships)
        if piece.turn.attack_run:
            standing = ", ".join(named(battle, ship) for ship in piece.turn.attack_run)
            yield Refusal(faults.NO_RUN_LEFT, self.marker, piece.title, standing)
        yield from self._not_its_choice(battle, piece)
        yield from self._unfit(battle, piece)

    def results(self, scene: Scene) -> Rolling[None]:
        """It attacks them."""
        yield from ()
        ships = tuple(ship for ship in self.ships if ship in scene.battle.ships)
        scene.emit(RunDeclared(self.marker, ships, forced=True))

    def _unfit(self, battle: Battle, piece: Piece) -> Iterator[Refusal]:
        given = dict(zip(self.ships, self.distances, strict=False))
        forced, known = forced_of(battle, piece, given)
        if forced is None:
            yield from check_radius(piece, None)
        elif known:
            yield from check_forced(piece, forced, self.ships)
        elif piece.is_missile:
            yield from check_missile_ships(battle, piece, self.ships)

    def _not_its_choice(self, battle: Battle, piece: Piece) -> Iterator[Refusal]:
        """By the option an enemy chooses between ships equally close. Rule: FFB-32.14"""
        enemy_chooses = battle.options.fighters.closest_tie == "enemy_chooses"
        if piece.is_missile and self.side and (self.side == piece.side) == enemy_chooses:
            who = "the enemy" if enemy_chooses else "its owner"
            yield Refusal(faults.NO_TIE, self.marker, piece.title, allowed=who)


@dataclass(frozen=True, slots=True)
class BreakOff(Command):
    """Break off a group from its attack run. Rule: FFB-13.1"""

    group: str

    roles: ClassVar[tuple[Role, ...]] = ("runs", "fire", "fighters", "attacks")
    title: ClassVar[str] = "Break off"
    clause: ClassVar[str] = "FFB-13.1"
    acted_by: ClassVar[str] = "group"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Too late, held by point defence, or no run at all."""
        piece = piece_of(battle, self.group)
        if piece is None:
            yield not_craft(battle, self.group)
        else:
            pending, firer = pending_at(battle, self.group)
            yield from check_break_off(piece, pending=pending, firer=firer, options=battle.options.fighters)

    def results(self, scene: Scene) -> Rolling[None]:
        """It attacks nobody this turn."""
        yield from ()
        if self.group in scene.battle.groups:
            scene.emit(RunEnded(self.group, "by choice", late=scene.battle.phase.role == "fighters"))


@dataclass(frozen=True, slots=True)
class _Distances:
    """Distances from a unit to ships: those given now, else measured, else plotted."""

    battle: Battle
    unit: str
    given: dict[str, float | None]

    def __call__(self, ship: str) -> float | None:
        """MU to a ship, None if that is not known."""
        now = self.given.get(ship)
        return now if now is not None else distance(self.battle, self.unit, ship)


def forced_of(battle: Battle, piece: Piece, given: dict[str, float] | None = None) -> tuple[ForcedRun | None, bool]:
    """What ordnance must attack, and whether all distances for that are known.

    None where the data lack the radius of an antimatter torpedo.

    Rule: FFB-11.5 to FFB-11.8
    """
    options = battle.options.fighters
    figures = battle.catalogue.ordnance.get("antimatter")
    radius = run_radius(piece, figures.radius_mu if figures else None, options)
    if radius is None:
        return None, True
    ships, known = ships_at(battle, _Distances(battle, piece.id, dict(given or {})))
    ships = tuple(ship for ship in ships if in_salvo_radius(battle, piece, ship))
    return forced_run(piece, ships, radius=radius, options=options), known


def check_missile_ships(battle: Battle, piece: Piece, ships: tuple[str, ...]) -> Iterator[Refusal]:
    """Whether a missile is sent at one enemy ship, where nobody knows which is the nearest."""
    seen, _ = ships_at(battle, lambda _: None)
    yield from check_forced(piece, forced_run(piece, seen, options=battle.options.fighters), ships)


def force_runs(scene: Scene) -> Rolling[None]:
    """When phase 7 begins, ordnance is given the runs that it must make. Rule: FFB-5.7, FFB-11.5 to FFB-11.9"""
    for marker in tuple(scene.battle.markers.values()):
        piece = piece_of(scene.battle, marker.id)
        if piece is None or not explodes_by_itself(piece, scene.battle.options.fighters):
            continue
        forced, known = forced_of(scene.battle, piece)
        if forced is None or not known or not forced.ships:
            continue
        if not forced.tied:
            scene.emit(RunDeclared(marker.id, forced.ids, forced=True))
        elif scene.battle.options.fighters.closest_tie == "random":
            (face,) = yield from scene.roll(
                Roll(f"{marker.name}: which of {len(forced.ships)} ships", 1, len(forced.ships)), "FFB-32.14"
            )
            scene.emit(RunDeclared(marker.id, (forced.ids[face - 1],), forced=True))


def settle_ties(scene: Scene) -> Rolling[None]:
    """When phase 8 begins, a missile whose owner did not choose attacks the ship named first."""
    yield from ()
    for marker in tuple(scene.battle.markers.values()):
        piece = piece_of(scene.battle, marker.id)
        if piece is None or not piece.is_missile or piece.turn.attack_run:
            continue
        forced, known = forced_of(scene.battle, piece)
        if forced is not None and known and forced.tied:
            scene.emit(RunDeclared(marker.id, forced.ids[:1], forced=True))


def end_runs(scene: Scene) -> Rolling[None]:
    """Groups whose ship is gone count as broken off. Rule: FFB-13.4"""
    yield from ()
    for group in tuple(scene.battle.groups.values()):
        if group.run and not group.attacked and is_gone(scene.battle, group.run):
            scene.emit(RunEnded(group.id, f"{named(scene.battle, group.run)} is gone", late=False))


COMMANDS = (Declare, OrdnanceRun, BreakOff)
EVENTS = ()
HOOKS: Hooks = (("runs", force_runs), ("fire", settle_ties))
AFTER: Afters = (end_runs,)
