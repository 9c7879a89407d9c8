"""The bundled fighters and squadrons as values."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.app.registry import game_of
from fleetforge.games.hex_impulse.files.reference import fighter_files
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from fleetforge.games.hex_impulse.fleets.squadron import Squadron
    from fleetforge.systems.hex_impulse.design import Fighter


@cache
def fighters() -> dict[str, Fighter]:
    """The bundled fighters by id."""
    files = game_of("hex_impulse").files()
    read = (files.read(SHIP, path.read_bytes(), str(path)) for path in fighter_files())
    return {one.id: one for one in read}


@cache
def squadrons() -> dict[str, Squadron]:
    """The bundled squadrons by id."""
    files = game_of("hex_impulse").files()
    paths = sorted(files.folder(FLEET).glob("*.fffleet"))
    read = (files.read(FLEET, path.read_bytes(), str(path)) for path in paths)
    return {one.id: one for one in read}
