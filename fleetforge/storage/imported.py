"""What reading any file gives: designs, fleets, and remarks on what was changed or left behind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet


@dataclass(frozen=True, slots=True)
class Imported:
    """The content of one file.

    ``format`` is its format in words; ``designs`` are those that stand alone, a fleet holds its
    own; ``remarks`` are all there is to say about the import, in the order of the file.
    """

    format: str
    designs: tuple[Design, ...] = ()
    fleets: tuple[Fleet, ...] = ()
    remarks: tuple[Remark, ...] = ()

    def with_remarks(self, remarks: Sequence[Remark]) -> Imported:
        """The same content with more remarks before its own."""
        return replace(self, remarks=(*remarks, *self.remarks)) if remarks else self

    @property
    def all_designs(self) -> tuple[Design, ...]:
        """Every design in the file, those of fleets too, in the order of the file."""
        return (*self.designs, *(design for fleet in self.fleets for design in fleet.designs))
