"""The files of hex-and-impulse fighters: fighters and squadrons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.fleet_rows import added
from fleetforge.app.game_files import NativeFiles
from fleetforge.games.hex_impulse.files.shapes import SYSTEM, fighter_type, squadron_type
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.hex_impulse.design import Fighter

if TYPE_CHECKING:
    from collections.abc import Sequence


class FighterFiles(NativeFiles):
    """Fighters and squadrons of them."""

    def __init__(self) -> None:
        super().__init__(SYSTEM, {SHIP: Fighter, FLEET: Squadron}, {SHIP: fighter_type(), FLEET: squadron_type()})

    @property
    def search_example(self) -> str:
        """Fighters with much power."""
        return "power:8-9"

    def as_fleet(self, designs: Sequence[Any], name: str) -> Squadron:
        """A squadron of one fighter of each design."""
        squadron = Squadron("squadron", name)
        for design in designs:
            squadron, _ = added(squadron, design, ShipRow)
        return squadron
