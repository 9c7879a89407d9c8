"""Mines: laid along a ship's path, they go off under whatever passes near from the next turn on.

Rule: FTC-4.28
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import marks_of, screen_of, works
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Marker, Point
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.fire.area import MINE_TRIGGER_MU, mine, triggers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

NO_MINES = FaultKind(
    "no-mines",
    "FTC-4.28",
    "{subject} has no working minelayer {found} with a mine left.",
    "Name one of: {allowed}.",
)
NOT_ORDERED = FaultKind(
    "mines-not-ordered",
    "FTC-1.2",
    "{subject} has orders to lay {allowed} mines this turn and has laid {found}.",
    "Write mines into its orders.",
)
NO_MINE = FaultKind(
    "no-mine",
    "FTC-4.28",
    "There is no mine {found} on the table.",
    "Name one of: {allowed}.",
)
ASLEEP = FaultKind(
    "mine-not-active",
    "FTC-4.28",
    "{subject} was laid this turn and is active from the next one on.",
    "Leave it for a later turn.",
)
NOT_THERE = FaultKind(
    "target-unfit",
    "FTC-4.28",
    "There is no ship {found} on the table.",
    "Name one of: {allowed}.",
)
TOO_FAR = FaultKind(
    "mine-too-far",
    "FTC-4.28",
    "{subject} passed {found} mu from the mine, which goes off within {allowed} mu.",
    "Measure again, along the whole path.",
)


@dataclass(frozen=True, slots=True)
class MineLaid(Event):
    """A minelayer laid a mine. Rule: FTC-4.28"""

    ship: str
    minelayer: str
    marker: str
    position: Point | None = None

    def apply(self, battle: Battle) -> Battle:
        """It lies on the table."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        laid = {**ship.stores.mines_laid, self.minelayer: ship.stores.mines_laid.get(self.minelayer, 0) + 1}
        turn = replace(ship.turn, mines_laid=ship.turn.mines_laid + 1)
        battle = battle.with_ship(replace(ship, stores=replace(ship.stores, mines_laid=laid), turn=turn))
        marker = Marker(
            self.marker,
            ship.side,
            "MINE",
            f"mine {battle.next_marker}",
            ship.id,
            self.minelayer,
            position=self.position,
            placed_turn=battle.turn,
        )
        return replace(battle.with_marker(marker), next_marker=battle.next_marker + 1)

    def words(self, battle: Battle) -> str:
        """Who laid it."""
        return f"{named(battle, self.ship)} lays mine {battle.next_marker}"


@dataclass(frozen=True, slots=True)
class MineWentOff(Event):
    """A mine went off under a ship. Rule: FTC-4.28"""

    marker: str
    ship: str

    def apply(self, battle: Battle) -> Battle:
        """It is gone."""
        return battle.without_marker(self.marker)

    def words(self, battle: Battle) -> str:
        """Under whom."""
        return f"{named(battle, self.marker).capitalize()} goes off under {named(battle, self.ship)}"


def layers_left(ship: Ship) -> tuple[str, ...]:
    """Minelayers that work and hold a mine, component ids. Rule: FTC-4.28"""
    return tuple(
        item.id
        for item in ship.design.of_family("minelayer")
        if works(ship, item.id) and ship.stores.mines_laid.get(item.id, 0) < (item.size or 0)
    )


def mines_to_lay(ship: Ship) -> int:
    """Mines that the orders of this turn still want laid. Rule: FTC-1.2"""
    return max(0, marks_of(ship).mines - ship.turn.mines_laid)


def mines_of(battle: Battle) -> tuple[str, ...]:
    """Mines on the table, marker ids."""
    return tuple(marker.id for marker in battle.markers.values() if marker.kind == "MINE")


@dataclass(frozen=True, slots=True)
class LayMine(Command):
    """Lay a mine somewhere along the ship's path of this turn. Rule: FTC-4.28, FTC-1.2"""

    ship: str
    minelayer: str
    position: Point | None = None

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "Lay a mine"
    clause: ClassVar[str] = "FTC-4.28"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No mines left, or more than the orders say."""
        ship = battle.ships[self.ship]
        layers = layers_left(ship)
        if self.minelayer not in layers:
            yield Refusal(NO_MINES, ship.id, ship.name, self.minelayer, ", ".join(layers) or "none")
        if ship.turn.mines_laid >= (wanted := marks_of(ship).mines):
            yield Refusal(NOT_ORDERED, ship.id, ship.name, ship.turn.mines_laid, wanted)

    def results(self, scene: Scene) -> Rolling[None]:
        """It lies where it was laid."""
        yield from ()
        scene.emit(MineLaid(self.ship, self.minelayer, f"m{scene.battle.next_marker}", self.position))


@dataclass(frozen=True, slots=True)
class MineStrikes(Command):
    """A ship passed near a mine, anywhere on its path; ``distance`` is how near, if that was measured.

    Rule: FTC-4.28
    """

    mine: str
    ship: str
    distance: float | None = None

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "A mine goes off"
    clause: ClassVar[str] = "FTC-4.28"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What is no mine, or not active yet; a ship that is not there, or stayed too far away."""
        mines = mines_of(battle)
        if self.mine not in mines:
            yield Refusal(NO_MINE, self.mine, "", self.mine, ", ".join(mines) or "none")
        elif battle.markers[self.mine].placed_turn >= battle.turn:
            yield Refusal(ASLEEP, self.mine, battle.markers[self.mine].name.capitalize())
        there = [ship.id for ship in battle.ships.values() if ship.is_on_table]
        if self.ship not in there:
            yield Refusal(NOT_THERE, self.ship, "", self.ship, ", ".join(there))
        if self.distance is not None and not triggers(self.distance):
            yield Refusal(TOO_FAR, self.ship, named(battle, self.ship), mu(self.distance), MINE_TRIGGER_MU)

    def results(self, scene: Scene) -> Rolling[None]:
        """Four beam dice against the ship's screens."""
        battle, ship = scene.battle, scene.battle.ships[self.ship]
        label = f"{battle.markers[self.mine].name} at {ship.name}"
        scene.emit(MineWentOff(self.mine, self.ship))
        rule = mine(screen_of(battle, ship), label=label, options=battle.options.core)
        blast = yield from scene.rolling(rule, "FTC-4.28")
        yield from strike(scene, self.ship, blast.blows, "a mine")


FIRM = frozenset({NO_MINES.code, NO_MINE.code, NOT_THERE.code})
COMMANDS = (LayMine, MineStrikes)
EVENTS = (MineLaid, MineWentOff)
