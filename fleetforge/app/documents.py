"""Documents as the window handles them: sessions of every kind behind one face.

Sessions say what they are in their own words; the window only has to name them, save them, keep
them for recovery and know whether anything would be lost.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.app.designing import DesignSession
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply
    from fleetforge.app.session import Session
    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.stamps import Stamp

SHIP, FLEET = "ship", "fleet"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document: what it is called, the ending of its files, how the file dialog names them."""

    id: str
    noun: str
    suffix: str

    @property
    def filter(self) -> str:
        """The kind as a file dialog lists it."""
        return f"FleetForge {self.noun} (*{self.suffix})"


KINDS = {SHIP: Kind(SHIP, "ship", ".ffship"), FLEET: Kind(FLEET, "fleet", ".fffleet")}


class Document(ABC):
    """A session of any kind."""

    kind: Kind

    def __init__(self, session: Session[Any]) -> None:
        self.session = session

    @property
    @abstractmethod
    def title(self) -> str:
        """The name in its tab."""

    @property
    @abstractmethod
    def about(self) -> str:
        """What it is, in a few words, for the list of recent files."""

    @property
    @abstractmethod
    def warning(self) -> str:
        """What is wrong with it by the rules, in a few words; empty for a legal one."""

    def content(self) -> bytes:
        """What a save would write."""
        return self.session.content()

    @property
    def path(self) -> Path | None:
        """The file that it was opened from or saved to."""
        return self.session.path

    @property
    def is_changed(self) -> bool:
        """Whether closing it now would lose something."""
        return self.session.is_changed

    @property
    def undo_name(self) -> str:
        """The step that undo takes back, or nothing."""
        return self.session.undo_name

    @property
    def redo_name(self) -> str:
        """The step that redo does again, or nothing."""
        return self.session.redo_name

    def undo(self) -> None:
        """Take the last step back."""
        self.session.undo()

    def redo(self) -> None:
        """Do the last undone step again."""
        self.session.redo()

    @property
    def stamp(self) -> Stamp | None:
        """What its file held when it was last read or written here."""
        return self.session.stamp

    def save(self, path: Path, *, overwrite: bool = False) -> Reply:
        """Write it to a file, legal or not; over what is not known here only if ``overwrite`` was asked for."""
        return self.session.save(path, overwrite=overwrite)

    def reload(self) -> Reply:
        """Take what its file holds now."""
        return self.session.reload()

    def mark_unsaved(self) -> None:
        """Count it as changed until it is saved: no file holds it."""
        self.session.mark_unsaved()

    def suggested_name(self) -> str:
        """A file name for it that works everywhere."""
        from fleetforge.storage.names import safe_file_name

        return safe_file_name(self.title, self.kind.suffix)

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after every change; returns what ends that."""
        return self.session.subscribe(callback)


class ShipDocument(Document):
    """A design."""

    kind = KINDS[SHIP]
    session: DesignSession

    @property
    def title(self) -> str:
        """The design's name."""
        return self.session.view().title

    @property
    def about(self) -> str:
        """Its class and how much MASS is used."""
        view = self.session.view()
        mass = f"MASS {view.totals.used} of {view.totals.mass}"
        return f"{view.form.class_label}, {mass}" if view.form.class_label else mass

    @property
    def warning(self) -> str:
        """How many errors it has."""
        return _findings(self.session.view().findings)


class FleetDocument(Document):
    """A fleet."""

    kind = KINDS[FLEET]
    session: FleetSession

    @property
    def title(self) -> str:
        """The fleet's name."""
        return self.session.view().title

    @property
    def about(self) -> str:
        """How many ships and points."""
        view = self.session.view()
        ships = "1 ship" if view.ships == 1 else f"{view.ships} ships"
        limit = f" of {view.limit.limit:,}" if view.limit.limit else ""
        return f"{ships}, {view.npv:,}{limit} points"

    @property
    def warning(self) -> str:
        """How many errors it has."""
        return _findings(self.session.view().findings)


def _findings(cards: Any) -> str:
    errors = sum(card.severity == "error" for card in cards)
    return "" if not errors else "1 finding" if errors == 1 else f"{errors} findings"


_FACES = {SHIP: ShipDocument, FLEET: FleetDocument}


def document_of(session: Session[Any]) -> Document:
    """The document of a session."""
    return _FACES[session.kind](session)


def make_document(
    kind: str, value: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
) -> Document:
    """A document of a design or fleet; of a new one if ``value`` is None. ``stamp`` is that of the file read.

    Raises:
        KeyError: if there is no such kind (a programmer's mistake).
    """
    return _MAKERS[kind](value, workbench, path, stamp)


def _ship(design: Any, workbench: Workbench, path: Path | None, stamp: Stamp | None) -> Document:
    from fleetforge.app.designing import DesignSession, new_design

    return ShipDocument(DesignSession(design or new_design(), workbench, path, stamp=stamp))


def _fleet(fleet: Any, workbench: Workbench, path: Path | None, stamp: Stamp | None) -> Document:
    from fleetforge.app.fleeting import FleetSession

    return FleetDocument(FleetSession.new(workbench) if fleet is None else FleetSession(fleet, workbench, path, stamp))


_MAKERS = {SHIP: _ship, FLEET: _fleet}
