"""What every game system offers to the rest of the program.

Small on purpose: a thing enters when two systems need it. Catalogues, sheets and battles differ by
game and are typed there; sheets could not be named here anyway, because drawing lies above the
kernel.
"""

from __future__ import annotations

from typing import Protocol


class GameSystem(Protocol):
    """One game: its names and its rules texts."""

    @property
    def id(self) -> str:
        """Package and folder name of the system, as in files and settings."""
        ...

    @property
    def title(self) -> str:
        """Name of the game, for people."""
        ...

    @property
    def status(self) -> str:
        """What people must know about its rules where it is named, such as that they are unofficial."""
        ...

    @property
    def clause_prefixes(self) -> tuple[str, ...]:
        """Letters that begin the ids of its clauses."""
        ...
