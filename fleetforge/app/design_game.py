"""What a game says of its designs: the kinds there are, a new one of a kind, a session of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from fleetforge.app.registry import game_of, games

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.designing import DesignSession
    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.stamps import Stamp


@dataclass(frozen=True, slots=True)
class DesignKind:
    """A kind of design of a game: its id, and what people call one (``ship``)."""

    id: str
    noun: str


class DesignGame(Protocol):
    """The designs of one game. Their values are frozen, and their types say what they are."""

    @property
    def kinds(self) -> tuple[DesignKind, ...]:
        """The kinds in the order of menus; the first is what a new design is where none is named."""
        ...

    def holds(self, value: object) -> bool:
        """Whether a value is a design of this game."""
        ...

    def new(self, kind: str) -> Any:
        """A design of a kind to begin with."""
        ...

    def session(
        self, design: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> DesignSession[Any]:
        """A session of a design. ``stamp`` is that of the file when it was read from it."""
        ...


def designs_of(game_id: str) -> DesignGame:
    """The designs of a game.

    Raises:
        KeyError: there is no such game, or it has no designs.
    """
    designs = game_of(game_id).designs()
    if designs is None:
        raise KeyError(game_id)
    return designs


def game_holding(design: object) -> DesignGame:
    """The game that a design belongs to.

    Raises:
        TypeError: no game has such designs (a programmer's mistake).
    """
    for game in games():
        if (designs := game.designs()) is not None and designs.holds(design):
            return designs
    raise TypeError(f"no game has designs of type {type(design).__name__}")


def design_session(
    design: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
) -> DesignSession[Any]:
    """A session of a design of whatever game."""
    return game_holding(design).session(design, workbench, path, stamp)
