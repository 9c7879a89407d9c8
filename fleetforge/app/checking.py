"""Checks the content of files, of whichever game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.reading import game_of_content
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from fleetforge.app.game_files import CheckedValue
    from fleetforge.storage.imported import Imported


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """All there is to say about one readable file."""

    path: str
    content: Imported
    values: tuple[CheckedValue, ...]

    @property
    def designs(self) -> tuple[CheckedValue, ...]:
        """Its designs, those of fleets too."""
        return tuple(one for one in self.values if one.kind == SHIP)

    @property
    def fleets(self) -> tuple[CheckedValue, ...]:
        """Its fleets."""
        return tuple(one for one in self.values if one.kind == FLEET)

    @property
    def is_legal(self) -> bool:
        """Whether no design and no fleet has an error."""
        return all(one.is_legal for one in self.values)


def check_content(path: str, content: Imported) -> CheckedFile:
    """Check every design and every fleet of a file by the rules of its game."""
    return CheckedFile(path, content, tuple(game_of_content(content).files().checked(content)))
