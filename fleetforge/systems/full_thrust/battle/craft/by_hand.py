"""Ordnance set down or taken off by hand, with a reason: the table is right.

Rule: FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as common
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.turn_end import MarkerRemoved
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.units import Marker, Point

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A marker was set down by hand. Rule: FTC-9.3"""

    marker: Marker
    reason: str

    def apply(self, battle: Battle) -> Battle:
        """It lies on the table."""
        return replace(battle.with_marker(self.marker), next_marker=battle.next_marker + 1)

    def words(self, battle: Battle) -> str:
        """What, and why."""
        return f"{self.marker.name} is placed: {self.reason}"


@dataclass(frozen=True, slots=True)
class PlaceOrdnance(Command):
    """Set an ordnance marker down by hand: one that a scenario brings, or that was forgotten.

    ``owner`` is the side it belongs to, ``strength`` the level of a bolt, ``endurance`` that of a
    heavy missile. Rule: FTC-9.3
    """

    owner: str
    kind: Literal["SM", "HM", "PB", "AMT"]
    reason: str
    name: str = ""
    strength: int = 1
    endurance: int = 0
    to: Point | None = None

    title: ClassVar[str] = "Place ordnance by hand"
    clause: ClassVar[str] = "FTC-9.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A side that there is not, figures that cannot be, no reason."""
        if battle.side(self.owner) is None:
            known = ", ".join(side.id for side in battle.sides)
            yield Refusal(common.UNKNOWN_SIDE, self.owner, "", self.owner, known)
        for what, value, least in (("strength", self.strength, 1), ("endurance", self.endurance, 0)):
            if not least <= value <= MOST:
                subject = f"{self.kind}: {what}"
                yield Refusal(common.CORRECTION, "ordnance", subject, value, f"{least} to {MOST}")
        yield from reasoned(self.kind, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it down."""
        yield from ()
        number = scene.battle.next_marker
        marker = Marker(
            f"m{number}",
            self.owner,
            self.kind,
            self.name or f"{self.kind}{number}",
            "",
            "",
            self.strength,
            position=self.to,
            cef=self.endurance,
            placed_turn=scene.battle.turn,
        )
        scene.emit(MarkerPlaced(marker, self.reason))


@dataclass(frozen=True, slots=True)
class RemoveOrdnance(Command):
    """Take a marker off the table by hand. Rule: FTC-9.3"""

    marker: str
    reason: str

    title: ClassVar[str] = "Remove a marker by hand"
    clause: ClassVar[str] = "FTC-9.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What is no marker; no reason."""
        if self.marker not in battle.markers:
            yield Refusal(faults.NO_CRAFT, self.marker, self.marker)
        yield from reasoned(self.marker, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Take it off."""
        yield from ()
        scene.emit(MarkerRemoved(self.marker, self.reason))


MOST = 99


def reasoned(subject: str, reason: str) -> Iterator[Refusal]:
    """Refuse what is done by hand without a word why."""
    if not reason.strip():
        yield Refusal(common.NO_REASON, subject, subject)


COMMANDS = (PlaceOrdnance, RemoveOrdnance)
EVENTS = (MarkerPlaced,)
