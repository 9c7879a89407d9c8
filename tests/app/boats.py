"""A small game of boats for tests: a design has guns, a fleet has boats, and that is all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.fleeting import FleetGame, Fleets
from fleetforge.app.game import Game
from fleetforge.app.game_files import NativeFiles
from fleetforge.app.plain_fleeting import PlainFleet, PlainFleetSession
from fleetforge.app.workbench import load_workbench
from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from collections.abc import Iterator

WEAK = FaultKind("boat-weak", "FBC-1.6", "{subject} has no guns.", "Give it some.")


@dataclass(frozen=True, slots=True)
class Boat:
    id: str
    name: str
    guns: int


class BoatFleet(PlainFleet):
    """A fleet of boats."""


class BoatSession(PlainFleetSession[BoatFleet]):
    game, design_type, fleet_type = "boats", Boat, BoatFleet

    def points(self, design: Boat) -> int:
        return 10 * design.guns

    def design_findings(self, design: Boat) -> Iterator[Finding]:
        if not design.guns:
            yield Finding(WEAK, "", design.name)


@dataclass(frozen=True)
class Boats(Game):
    id: str = "boats"
    title: str = "Boats"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("BOT",)

    def files(self) -> NativeFiles:
        return NativeFiles(self.id, {SHIP: Boat, FLEET: BoatFleet})

    def fleets(self) -> FleetGame:
        return Fleets(BoatSession)


SLOOP, BRIG, HULK = Boat("sloop", "Sloop", 2), Boat("brig", "Brig", 5), Boat("hulk", "Hulk", 0)


def a_flotilla(*boats: Boat) -> BoatSession:
    session = BoatSession.new(load_workbench(), "Flotilla")
    session.add_all(boats)
    return session
