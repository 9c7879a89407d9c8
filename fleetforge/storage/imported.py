"""What reading any file gives: designs, fleets, and remarks on what was changed or left behind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.storage.errors import Remark


@dataclass(frozen=True, slots=True)
class Imported:
    """The content of one file, values of one game.

    ``format`` is its format in words; ``designs`` are those that stand alone, a fleet holds its
    own; ``remarks`` are all there is to say about the import, in the order of the file; ``game`` is
    the id of the game, empty where the values themselves tell.
    """

    format: str
    designs: tuple[Any, ...] = ()
    fleets: tuple[Any, ...] = ()
    remarks: tuple[Remark, ...] = ()
    game: str = ""

    def with_remarks(self, remarks: Sequence[Remark]) -> Imported:
        """The same content with more remarks before its own."""
        return replace(self, remarks=(*remarks, *self.remarks)) if remarks else self

    def of(self, game: str) -> Imported:
        """The same content as that of a game."""
        return replace(self, game=game)
