"""The files of hex-and-impulse fighters: fighters and squadrons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.fleet_rows import added
from fleetforge.app.game_files import NativeFiles
from fleetforge.games.hex_impulse.files.designs import design_text, read_design
from fleetforge.games.hex_impulse.files.own import armoury
from fleetforge.games.hex_impulse.files.shapes import SYSTEM, squadron_type
from fleetforge.games.hex_impulse.files.tables import FORMAT, is_table, read_table
from fleetforge.games.hex_impulse.fleets.arming import armed
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.imported import Imported
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.storage.native.rows import refuse_twins
from fleetforge.systems.hex_impulse.design import Fighter
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from collections.abc import Sequence


class FighterFiles(NativeFiles):
    """Fighters, weapon types, and squadrons of fighters."""

    def __init__(self) -> None:
        super().__init__(SYSTEM, {SHIP: Fighter, FLEET: Squadron}, {FLEET: squadron_type()})

    def kind_of(self, value: object) -> str:
        """The kind of a design or squadron; empty for anything else."""
        return SHIP if isinstance(value, WeaponType) else super().kind_of(value)

    def read(self, kind: str, data: bytes, file: str) -> Any:
        """The design or squadron in a native file.

        Raises:
            FileFault: the bytes are no good file of that kind, or a squadron has two types of an id.
        """
        if kind == SHIP:
            return read_design(data, file)
        squadron: Squadron = super().read(kind, data, file)
        refuse_twins((one.id for one in squadron.types), "fleet.types", file)
        return squadron

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a design or squadron."""
        return design_text(value) if kind == SHIP else super().text(kind, value)

    @property
    def readable(self) -> tuple[str, ...]:
        """Weapon tables as the rules write them."""
        return (FORMAT,)

    def read_value(self, value: object, file: str) -> Imported | None:
        """The weapon type of a table that the rules could have written. Rule: HIF-17.1

        Raises:
            FileFault: the table is damaged.
        """
        if not isinstance(value, dict) or not is_table(value):
            return None
        return Imported(FORMAT, (read_table(value, file),))

    @property
    def search_example(self) -> str:
        """Fighters with much power."""
        return "power:8-9"

    def brought_by(self, fleet: Squadron) -> tuple[Any, ...]:
        """Its own weapon types. Rule: HIF-26.3"""
        return fleet.types

    def as_fleet(self, designs: Sequence[Any], name: str) -> Squadron:
        """A squadron of one fighter of each design."""
        squadron = Squadron("squadron", name)
        for design in designs:
            if isinstance(design, Fighter):
                squadron, _ = added(squadron, design, ShipRow)
        return armed(squadron, armoury().types)
