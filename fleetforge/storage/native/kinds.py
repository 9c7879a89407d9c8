"""The kinds of native files that hold values of a game: how they are called, what is in them, how big they may be."""

from __future__ import annotations

from dataclasses import dataclass

from fleetforge.storage.limits import FLEET_LIMIT, SHIP_LIMIT

SHIP, FLEET = "ship", "fleet"
SHIP_SUFFIX, FLEET_SUFFIX = ".ffship", ".fffleet"
SHIP_KIND, FLEET_KIND = "fleetforge.ship", "fleetforge.fleet"
OURS = "fleetforge."
"""What the kind of every native file begins with."""


@dataclass(frozen=True, slots=True)
class NativeKind:
    """A kind of file: ``name`` stands in it under ``kind``, its value under ``key``; ``limit`` is in bytes."""

    id: str
    name: str
    suffix: str
    key: str
    limit: int

    @property
    def title(self) -> str:
        """The format in words."""
        return f"FleetForge {self.id}"


NATIVE = {
    SHIP: NativeKind(SHIP, SHIP_KIND, SHIP_SUFFIX, "design", SHIP_LIMIT),
    FLEET: NativeKind(FLEET, FLEET_KIND, FLEET_SUFFIX, "fleet", FLEET_LIMIT),
}
"""By the id of the kind of document."""
SUFFIXES = tuple(kind.suffix for kind in NATIVE.values())


def kind_of_suffix(suffix: str) -> str:
    """The id of the kind whose files end so, in any case; empty if none do."""
    return next((kind.id for kind in NATIVE.values() if kind.suffix == suffix.casefold()), "")
