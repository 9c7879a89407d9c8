"""``.ffship``: a fighter, or a weapon type that a group made.

Rule: HIF-26.1, HIF-26.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.games.hex_impulse.files.shapes import fighter_type, weapon_file_type
from fleetforge.storage.native.reading import holds
from fleetforge.systems.hex_impulse.design import Fighter
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from fleetforge.storage.native.reading import FileType

HexDesign: TypeAlias = Fighter | WeaponType
WEAPON = "weapon"
"""What a file holds a weapon type under."""


def read_design(data: bytes, file: str) -> HexDesign:
    """The design in the bytes of a file; ``file`` names it in faults. What is wrong by the rules is for checks.

    Raises:
        FileFault: the bytes are damaged, newer, or hold neither a fighter nor a weapon type.
    """
    kind: FileType[WeaponType] | FileType[Fighter] = weapon_file_type() if holds(data, WEAPON) else fighter_type()
    return kind.read(data, file)


def design_text(design: HexDesign) -> str:
    """The text of the file of a design."""
    return weapon_file_type().text(design) if isinstance(design, WeaponType) else fighter_type().text(design)
