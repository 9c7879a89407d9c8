"""Documents as the window handles them: sessions of every kind behind one face.

Sessions say what they are in their own words; the window only has to name them, save them, keep
them for recovery and know whether anything would be lost.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.app.registry import DEFAULT
from fleetforge.storage.native import kinds

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.designing import DesignSession
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.game import Game
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.stamps import Stamp

SHIP, FLEET, BATTLE = kinds.SHIP, kinds.FLEET, "battle"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document: what it is called, the ending of its files, how the file dialog names them.

    One that ``keeps_itself`` is on the disk after every step: it is never saved, and made from a set-up.
    """

    id: str
    noun: str
    suffix: str
    keeps_itself: bool = False

    @property
    def filter(self) -> str:
        """The kind as a file dialog lists it."""
        return f"FleetForge {self.noun} (*{self.suffix})"


KINDS = {
    SHIP: Kind(SHIP, "ship", kinds.SHIP_SUFFIX),
    FLEET: Kind(FLEET, "fleet", kinds.FLEET_SUFFIX),
    BATTLE: Kind(BATTLE, "battle", ".ffbattle", keeps_itself=True),
}


class Document(ABC):
    """A session of any kind."""

    kind: Kind

    session: Any
    """The session of ``app`` that the workspace of its kind works on."""

    def __init__(self, session: Any) -> None:
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
        content: bytes = self.session.content()
        return content

    @property
    def path(self) -> Path | None:
        """The file that it was opened from or saved to."""
        path: Path | None = self.session.path
        return path

    @property
    def is_changed(self) -> bool:
        """Whether closing it now would lose something."""
        is_changed: bool = self.session.is_changed
        return is_changed

    @property
    def undo_name(self) -> str:
        """The step that undo takes back, or nothing."""
        undo_name: str = self.session.undo_name
        return undo_name

    @property
    def redo_name(self) -> str:
        """The step that redo does again, or nothing."""
        redo_name: str = self.session.redo_name
        return redo_name

    def undo(self) -> Reply:
        """Take the last step back."""
        self.session.undo()
        return None

    def redo(self) -> Reply:
        """Do the last undone step again."""
        self.session.redo()
        return None

    @property
    def stamp(self) -> Stamp | None:
        """What its file held when it was last read or written here."""
        stamp: Stamp | None = self.session.stamp
        return stamp

    def save(self, path: Path, *, overwrite: bool = False) -> Reply:
        """Write it to a file, legal or not; over what is not known here only if ``overwrite`` was asked for."""
        reply: Reply = self.session.save(path, overwrite=overwrite)
        return reply

    def reload(self) -> Reply:
        """Take what its file holds now."""
        reply: Reply = self.session.reload()
        return reply

    def mark_unsaved(self) -> None:
        """Count it as changed until it is saved: no file holds it."""
        self.session.mark_unsaved()

    def suggested_name(self) -> str:
        """A file name for it that works everywhere."""
        from fleetforge.storage.names import safe_file_name

        return safe_file_name(self.title, self.kind.suffix)

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after every change; returns what ends that."""
        end: Callable[[], None] = self.session.subscribe(callback)
        return end

    def close(self) -> None:  # noqa: B027 - most kinds hold nothing
        """Let go of what it holds; it is worked on no more."""


class ViewedDocument(Document):
    """A design or a fleet, told by what its session shows."""

    session: DesignSession[Any] | FleetSession[Any]

    @property
    def title(self) -> str:
        """The design's or the fleet's name."""
        return self.session.view().title

    @property
    def about(self) -> str:
        """What it is, or what it comes to."""
        return self.session.view().about

    @property
    def warning(self) -> str:
        """How many errors it has."""
        return _findings(self.session.view().findings)


class ShipDocument(ViewedDocument):
    """A design."""

    kind = KINDS[SHIP]
    session: DesignSession[Any]


class FleetDocument(ViewedDocument):
    """A fleet."""

    kind = KINDS[FLEET]
    session: FleetSession[Any]


class BattleDocument(Document):
    """A battle; every entry is in its file before anybody is told of it."""

    kind = KINDS[BATTLE]
    session: BattleTable

    @property
    def title(self) -> str:
        """The battle's name."""
        return self.session.title

    @property
    def about(self) -> str:
        """How far it was played."""
        bar, length = self.session.phase_bar(), self.session.length
        entries = "1 entry" if length == 1 else f"{length:,} entries"
        return f"Turn {bar.turn}, {entries}" + (", ended" if bar.ended else "")

    @property
    def warning(self) -> str:
        """That it may only be read, where that is so."""
        return "for reading" if self.session.read_only else ""

    @property
    def path(self) -> Path | None:
        """The battle file."""
        return self.session.path

    @property
    def is_changed(self) -> bool:
        """Nothing of a battle is ever lost by closing it."""
        return False

    @property
    def stamp(self) -> Stamp | None:
        """The file is held while it is open, so nobody compares it."""
        return None

    def undo(self) -> Reply:
        """Take the last entry back, on the disk first."""
        return self.session.undo()

    def redo(self) -> Reply:
        """Bring back the entry that was undone last, on the disk first."""
        return self.session.redo()

    def close(self) -> None:
        """Let go of the file."""
        self.session.close()


def _findings(cards: Any) -> str:
    errors = sum(card.severity == "error" for card in cards)
    return "" if not errors else "1 finding" if errors == 1 else f"{errors} findings"


_FACES: dict[str, type[Document]] = {SHIP: ShipDocument, FLEET: FleetDocument, BATTLE: BattleDocument}


def document_of(session: Any) -> Document:
    """The document of a session."""
    return _FACES[session.kind](session)


def make_document(
    kind: str, value: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
) -> Document:
    """A document of a design or fleet of any game. ``stamp`` is that of the file read.

    The value of a battle is the open battle itself.

    Raises:
        KeyError: if there is no such kind, or the game has none (a programmer's mistake).
    """
    return _MAKERS[kind](value, workbench, path, stamp)


def new_document(kind: str, workbench: Workbench, game: str = DEFAULT, form: str = "") -> Document:
    """A document of something new: a fleet, or a design of one of the game's kinds, its first if none is named.

    Raises:
        KeyError: the game has no such documents (a programmer's mistake).
    """
    if kind == FLEET:
        from fleetforge.app.fleeting import fleets_of

        return FleetDocument(fleets_of(game).session(None, workbench))
    from fleetforge.app.design_game import designs_of

    designs = designs_of(game)
    return ShipDocument(designs.session(designs.new(form or designs.kinds[0].id), workbench))


def can_be_worked_on(kind: str, game: Game) -> bool:
    """Whether a game has documents of a kind at all."""
    return (game.fleets() if kind == FLEET else game.designs()) is not None


def _ship(design: Any, workbench: Workbench, path: Path | None, stamp: Stamp | None) -> Document:
    from fleetforge.app.design_game import design_session

    return ShipDocument(design_session(design, workbench, path, stamp))


def _fleet(fleet: Any, workbench: Workbench, path: Path | None, stamp: Stamp | None) -> Document:
    from fleetforge.app.fleeting import fleet_session

    return FleetDocument(fleet_session(fleet, workbench, path, stamp))


def _battle(table: Any, _workbench: Workbench, _path: Path | None, _stamp: Stamp | None) -> Document:
    return BattleDocument(table)


_MAKERS = {SHIP: _ship, FLEET: _fleet, BATTLE: _battle}
