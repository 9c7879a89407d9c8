"""What a suite's panel asks of a design: views of its part, and edits as steps of the session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.app.suites.views import BoardingView, HangarView, MagazineSuite, PdQuestion, PointDefenceView


class Suites(Protocol):
    """Views and edits for the panels of a session. A game has those of the suites that it offers."""

    def point_defence(self, question: PdQuestion | None = None) -> PointDefenceView:
        """What is fitted for point defence and what it does to some groups."""
        ...

    def hangar(self) -> HangarView:
        """Bays, groups and craft."""
        ...

    def boarding(self) -> BoardingView:
        """Boarding factors, now and as hull is lost."""
        ...

    def magazines(self) -> MagazineSuite:
        """Magazines, salvoes and launchers."""
        ...

    def set_count(self, entry: str, count: int) -> Reply:
        """Fit as many of a row's items."""
        ...

    def set_troop_mass(self, mass: int) -> Reply:
        """Set the MASS of all troop space."""
        ...

    def set_group(self, bay: str, value: str, fighters: int = ...) -> Reply:
        """Put a group into a bay; nothing empties it."""
        ...

    def fill_bays(self, value: str) -> Reply:
        """The same group in every bay that may hold it, as one step; nothing empties all."""
        ...

    def launch(self, bay: str, steps: int) -> Reply:
        """Let the group of a bay launch a place earlier (-1) or later (+1)."""
        ...

    def set_craft(self, bay: str, kind: str, count: int = 1) -> Reply:
        """Put craft of one kind into a bay in place of all that is there; no kind or count empties it."""
        ...

    def set_capacity(self, magazine: str, capacity: int) -> Reply:
        """Set the capacity of a magazine in MASS."""
        ...

    def set_salvoes(self, magazine: str, kind: str, count: int) -> Reply:
        """Load so many salvoes of a type; the others stay as they are."""
        ...

    def feed(self, launcher: str, magazine: str) -> Reply:
        """Let a launcher draw on a magazine."""
        ...
