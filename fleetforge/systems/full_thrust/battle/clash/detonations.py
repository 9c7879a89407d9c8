"""Phase 9c: plasma bolts and antimatter torpedoes detonate, all at once.

Rule: FFB-24
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.clash import faults
from fleetforge.systems.full_thrust.battle.clash.losses import CraftDestroyed, sunk
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import distance, unknown_units
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.fighters.detonation import Bolt, Caught, attacks_on, check_bolts, detonate
from fleetforge.systems.full_thrust.fighters.turn_end import explodes_by_itself

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.detonation import Detonated
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


@dataclass(frozen=True, slots=True)
class BoltDetonated(Event):
    """A plasma bolt or a torpedo went off. Rule: FFB-24.1, FFB-26.2"""

    marker: str
    caught: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """It is spent, and goes when the turn ends."""
        marker = battle.markers.get(self.marker)
        return battle if marker is None else battle.with_marker(replace(marker, resolved=True))

    def words(self, battle: Battle) -> str:
        """What went off, and what was near."""
        near = ", ".join(named(battle, one) for one in self.caught)
        return f"{named(battle, self.marker)} detonates: {near or 'nothing is near'}"


@dataclass(frozen=True, slots=True)
class Near:
    """A unit near a bolt, as the players see it: ``distance`` in MU from its centre."""

    bolt: str
    unit: str
    distance: float


@dataclass(frozen=True, slots=True)
class Detonate(Command):
    """All plasma bolts and torpedoes go off at once.

    ``near`` says what is near which bolt; the rest is measured or plotted. A ship that a plasma bolt
    has an attack run on is in its volume where nobody knows the distance. Rule: FFB-24.1, FFB-24.10
    """

    near: tuple[Near, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("plasma",)
    title: ClassVar[str] = "Detonate plasma and torpedoes"
    clause: ClassVar[str] = "FFB-24.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Nothing to detonate; units that there are not; distances that are none or missing."""
        live = live_bolts(battle)
        if not live:
            yield Refusal(faults.NO_BOLTS, "plasma")
        yield from unknown_units(battle, *(one.unit for one in self.near))
        for one in self.near:
            if one.bolt not in live:
                known = ", ".join(live) or "none"
                yield Refusal(faults.NO_BOLT, one.bolt, named(battle, one.bolt), allowed=known)
        yield from check_bolts(self.bolts(battle))
        for name, piece in live.items():
            yield from self._unmeasured(battle, name, piece)

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw for every ship in every volume, then let all of it happen. Rule: FFB-24.2, FFB-24.7"""
        bolts = self.bolts(scene.battle)
        detonated = yield from scene.rolling(detonate(bolts, scene.battle.options), "FFB-24.2")
        for bolt in bolts:
            hurt = {one.ship for one in detonated.damage if one.bolt == bolt.id} | {*detonated.destroyed}
            scene.emit(BoltDetonated(bolt.id, tuple(one.id for one in bolt.caught if one.id in hurt)))
        for name in detonated.destroyed:
            scene.emit(CraftDestroyed(name, "in the blast"))
            sunk(scene, name)
        yield from _burn(scene, detonated)

    def bolts(self, battle: Battle) -> tuple[Bolt, ...]:
        """All that goes off, each with everything near it whose distance is known."""
        return tuple(self._bolt(battle, name, piece) for name, piece in live_bolts(battle).items())

    def _bolt(self, battle: Battle, name: str, piece: Piece) -> Bolt:
        figures = battle.catalogue.ordnance.get("antimatter")
        radius = figures.radius_mu if figures else None
        caught = tuple(one for one in self._caught(battle, name, piece))
        if piece.kind == "antimatter":
            return Bolt(name, caught, "antimatter", radius_mu=radius, title=piece.title)
        return Bolt(name, caught, "plasma", piece.strength, title=piece.title)

    def _caught(self, battle: Battle, bolt: str, piece: Piece) -> Iterator[Caught]:
        """Everything whose distance from the bolt is known, ships first."""
        for ship in battle.ships.values():
            far = self._far(battle, bolt, ship.id)
            if far is None and piece.kind == "plasma" and ship.id in piece.turn.attack_run:
                far = 0
            if ship.is_on_table and far is not None:
                yield Caught(ship.id, "ship", far, screen_of(battle, ship), ship.name)
        for name in (*battle.groups, *battle.markers):
            other, far = piece_of(battle, name), self._far(battle, bolt, name)
            gone = name in battle.groups and battle.groups[name].status != "flying"
            if other is not None and far is not None and not gone and name != bolt:
                yield Caught(name, other.kind, far, title=other.title)

    def _far(self, battle: Battle, bolt: str, unit: str) -> float | None:
        given = next((one.distance for one in self.near if (one.bolt, one.unit) == (bolt, unit)), None)
        return given if given is not None else distance(battle, bolt, unit)

    def _unmeasured(self, battle: Battle, name: str, piece: Piece) -> Iterator[Refusal]:
        """Ships that a torpedo attacks at a distance that nobody said."""
        for ship in piece.turn.attack_run if piece.kind == "antimatter" else ():
            if self._far(battle, name, ship) is None:
                yield Refusal(faults.HOW_FAR, name, piece.title, words=(("ship", named(battle, ship)),))


def live_bolts(battle: Battle) -> dict[str, Piece]:
    """Bolts and torpedoes that go off this turn, by id. Rule: FFB-24.1, FFB-24.10, FFB-32.41"""
    found = {}
    for name in battle.markers:
        piece = piece_of(battle, name)
        if piece is None or piece.kind not in ("plasma", "antimatter") or piece.turn.attacked:
            continue
        if piece.turn.attack_run or explodes_by_itself(piece, battle.options.fighters):
            found[name] = piece
    return found


def _burn(scene: Scene, detonated: Detonated) -> Rolling[None]:
    """Damage ship by ship: all of it one salvo, or a salvo for each bolt. Rule: FFB-24.14, FFB-32.37"""
    for ship in dict.fromkeys(one.ship for one in detonated.damage):
        bolts = [named(scene.battle, one.bolt) for one in detonated.damage if one.ship == ship]
        salvos = attacks_on(detonated, ship, scene.battle.options)
        sources = bolts if len(salvos) == len(bolts) else [", ".join(bolts)]
        for blows, source in zip(salvos, sources, strict=True):
            yield from strike(scene, ship, blows, source)


COMMANDS = (Detonate,)
EVENTS = (BoltDetonated,)
