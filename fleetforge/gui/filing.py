"""New, open, save, close: what happens to documents and files when a person asks for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from fleetforge.app.documents import BATTLE, FLEET, KINDS, SHIP, document_of, make_document, new_document
from fleetforge.app.recent import MOST, recent_file
from fleetforge.app.registry import DEFAULT
from fleetforge.gui.asking import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fleetforge.app.battle_drafting import DraftSession
    from fleetforge.app.documents import Document
    from fleetforge.app.opening import DamagedBattle, Item, Opened
    from fleetforge.app.recovery import Recovered
    from fleetforge.app.shelf import Shelf
    from fleetforge.app.workbench import Workbench
    from fleetforge.gui.asking import Asks
    from fleetforge.gui.desk import Desk
    from fleetforge.gui.jobs import Jobs, Progress

OPEN_FILTER = (
    "Designs, fleets and battles (*.ffship *.fffleet *.ffbattle *.json *.txt *.ff1 *.dfm *.bak);;"
    "FleetForge ships, fleets and battles (*.ffship *.fffleet *.ffbattle);;All files (*)"
)
MOST_AT_ONCE, FIRST_FEW = 20, 8
"""So many documents are all opened at once; of more only the first few, and the others are offered."""


def workbench() -> Workbench:
    """The catalogue and symbols; imported when first needed, so that the window opens before."""
    from fleetforge.app.workbench import load_workbench

    return load_workbench()


class Filing(QObject):
    """The flows between the desk and the disk. What happened is said through ``said`` and ``troubled``."""

    said = Signal(str)
    troubled = Signal(str, str)
    """One sentence, and the details that it sums up (may be empty)."""
    offered = Signal(str, str, object)
    """A sentence, its details, and what can be done about it: pairs of words and a function."""
    import_wanted = Signal(object)
    """Designs and fleets that are to go into the library."""
    refused = Signal(object, object, object)
    """A document, why it was not saved, with what can be done at once, and the path it was for."""
    showed = Signal(object)
    """A document is to be brought to the front."""

    def __init__(self, desk: Desk, shelf: Shelf, jobs: Jobs, asks: Asks, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self.asks = asks
        self._shelf = shelf
        self._jobs = jobs
        self._workbench: Workbench | None = None

    @property
    def workbench(self) -> Workbench:
        """What sessions work with; they see the designs that are open."""
        if self._workbench is None:
            self._workbench = replace(workbench(), open_designs=self._open_designs, brought=self._brought)
        return self._workbench

    def _open_designs(self) -> list[Any]:
        return [document.session.design for document in self.desk.of(SHIP)]

    def _brought(self) -> list[Any]:
        return [one for document in self.desk.of(FLEET) for one in document.session.brought]

    def _document(self, item: Item) -> Document:
        return make_document(item.kind, item.value, self.workbench, item.path, item.stamp)

    # New and open ---------------------------------------------------------------------------------

    def new(self, kind: str, game: str = DEFAULT, form: str = "") -> Document:
        """Open a new document: a fleet, or a design of one of the game's kinds."""
        document = new_document(kind, self.workbench, game, form)
        self._take(document)
        return document

    def open_value(self, kind: str, value: Any) -> Document:
        """Open a design or a fleet that is in no file in a tab of its own."""
        document = make_document(kind, value, self.workbench)
        self._take(document)
        return document

    def open_session(self, session: Any) -> Document:
        """Open a session that was made elsewhere."""
        document = document_of(session)
        self._take(document)
        return document

    def _take(self, document: Document) -> None:
        self.desk.open(document)
        self.showed.emit(document)

    def ask_and_open(self) -> None:
        """Ask which files to open."""
        if paths := self.asks.open_paths(OPEN_FILTER, self._last_folder()):
            self.open_paths(paths)

    def _last_folder(self) -> str:
        return str(Path(self._shelf.recent[0].path).parent) if self._shelf.recent else ""

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders; those that are open already are brought to the front."""
        fresh = [path for path in paths if not self._show_if_open(path)]
        if not fresh:
            return
        name = f"Opening {fresh[0].name}" if len(fresh) == 1 else f"Opening {len(fresh)} files"

        def work(progress: Progress) -> Opened:
            from fleetforge.app.opening import open_files

            return open_files(fresh, workbench(), progress.step)

        self._jobs.run(name, work, self.take_all)

    def open_samples(self, game: str = DEFAULT) -> None:
        """Open the bundled fleets of a game."""

        def work(_progress: Progress) -> Opened:
            from fleetforge.app.opening import open_samples

            return open_samples(game)

        self._jobs.run("Opening the sample fleets", work, self.take_all)

    def open_sample_battle(self, game: str = DEFAULT) -> None:
        """Open a fresh copy of the sample battle of a game, which stands among the player's own files."""
        home = self._shelf.folder

        def work(progress: Progress) -> Opened:
            from fleetforge.app.battle_samples import sample_copy
            from fleetforge.app.opening import open_files

            return open_files((sample_copy(home, game),), workbench(), progress.step)

        self._jobs.run("Opening the sample battle", work, self.take_all)

    def open_apart(self, name: str, read: Callable[[], Opened]) -> None:
        """Open what a function reads in another thread."""
        self._jobs.run(name, lambda _: read(), self.take_all)

    def _show_if_open(self, path: Path) -> bool:
        document = self.desk.at(path)
        if document is not None:
            self.desk.choose(document)
            self.showed.emit(document)
        return document is not None

    def take_all(self, opened: Opened) -> None:
        """Open what was read, the first in front; of very many the first few, and offer the others."""
        fresh = []
        for item in opened.items:
            if item.path is None or not self._show_if_open(item.path):
                fresh.append(item)
            elif item.kind == BATTLE:
                item.value.close()
        # Battles are held while they are open: none of them may wait unseen.
        fresh.sort(key=lambda item: item.kind != BATTLE)
        battles = sum(item.kind == BATTLE for item in fresh)
        now = fresh if len(fresh) <= MOST_AT_ONCE else fresh[: max(FIRST_FEW, battles)]
        self._open_items(now)
        self._report(opened, len(now))
        if rest := fresh[len(now) :]:
            self._offer(rest, len(now))
        for one in opened.damaged:
            self._offer_salvage(one)

    def _offer_salvage(self, damaged: DamagedBattle) -> None:
        """Say what is wrong with a battle file, and offer to save what is good of it."""
        records = "1 record" if damaged.good == 1 else f"{damaged.good:,} records"
        self.offered.emit(
            f"{damaged.words} The file was left as it is; {records} before the damage can be saved.",
            "",
            ((f"Save {records} in a new file", lambda: self._salvage(damaged.path)),),
        )

    def _salvage(self, path: Path) -> None:
        """Write what is good into a new file beside it, and open that."""

        def work(_progress: Progress) -> tuple[Path, int]:
            from fleetforge.app.battle_samples import salvaged_copy

            return salvaged_copy(path)

        def done(made: tuple[Path, int]) -> None:
            self.said.emit(f"{made[1]:,} records saved as {made[0].name}")
            self.open_paths((made[0],))

        self._jobs.run(f"Saving what is good of {path.name}", work, done)

    def _open_items(self, items: Sequence[Item]) -> None:
        documents = [self._document(item) for item in items]
        self.desk.open(*documents)
        self._remember(*documents)
        if documents:
            self.showed.emit(documents[0])
        if len(documents) > 1:
            self.said.emit(f"{len(documents)} documents opened")

    def _offer(self, rest: Sequence[Item], count: int) -> None:
        """Let a person say what is to become of the documents that were read but not opened."""
        self.offered.emit(
            f"{count} of {count + len(rest)} documents are open. The other {len(rest)} have been read and wait here.",
            "\n".join(f"{item.title} ({item.source})" if item.source else item.title for item in rest),
            (
                (f"Open the other {len(rest)}", lambda: self._open_items(rest)),
                ("Import them into the library", lambda: self.import_wanted.emit([item.value for item in rest])),
            ),
        )

    def _report(self, opened: Opened, count: int) -> None:
        """Say what could not be read, and what was read with remarks."""
        if len(opened.faults) == 1 and not opened.remarks:
            self.troubled.emit(opened.faults[0], "")
            return
        parts = [f"{count} opened"] if count and opened.faults else []
        if opened.faults:
            parts.append(f"{_files(len(opened.faults))} could not be read")
        if opened.remarks:
            parts.append(f"{'r' if parts else 'R'}ead with {_changes(len(opened.remarks))}")
        if opened.faults or opened.remarks:
            self.troubled.emit(f"{', '.join(parts)}.", "\n".join((*opened.faults, *opened.remarks)))

    # Save -----------------------------------------------------------------------------------------

    def save(self, document: Document) -> bool:
        """Save where it belongs, or ask where that is. Tells whether it is saved."""
        if document.path is not None:
            return self._save_to(document, document.path)
        return self.save_as(document)

    def save_as(self, document: Document) -> bool:
        """Ask where to save it. Tells whether it is saved."""
        folder = document.path.parent if document.path else Path(self._last_folder())
        path = self.asks.save_path(str(folder / document.suggested_name()), document.kind.filter)
        if path is None:
            return False
        # The dialog asks before it gives the name of a file that is there; of another name it knows nothing.
        if path.suffix.casefold() == document.kind.suffix:
            return self._save_to(document, path, overwrite=True)
        return self._save_to(document, path.with_name(path.name + document.kind.suffix))

    def _save_to(self, document: Document, path: Path, *, overwrite: bool = False) -> bool:
        refused = document.save(path, overwrite=overwrite)
        if refused:
            # The status line may still say what was saved before.
            self.said.emit(f"{document.title} is not saved")
        if refused and refused.mends:
            self.refused.emit(document, refused, path)
            return False
        if refused:
            self.troubled.emit(f"{document.title} is not saved. {refused.words}", "")
            return False
        self._remember(document)
        self.desk.changed.emit(document)
        warning = (
            f", with {document.warning}: it can be worked on, saved and printed as it is" if document.warning else ""
        )
        self.said.emit(f"Saved {path.name}{warning}")
        return True

    def settle(self, document: Document, action: str, path: Path) -> None:
        """Do what a person chose about a file that is not as it was: save elsewhere, overwrite it, reload it."""
        from fleetforge.app.on_disk import OVERWRITE, RELOAD  # the window starts faster without

        if action == OVERWRITE:
            self._save_to(document, path, overwrite=True)
        elif action == RELOAD:
            self._reload(document, path)
        else:
            self.save_as(document)

    def _reload(self, document: Document, path: Path) -> None:
        if refused := document.reload():
            self.troubled.emit(f"{document.title} is as it was. {refused.words}", "")
            return
        self._remember(document)
        self.said.emit(f"Reloaded {path.name}; undo brings back what was here")

    def save_all(self, documents: Iterable[Document]) -> bool:
        """Save some documents; stops at the first that is not saved."""
        return all(self.save(document) for document in documents)

    def _remember(self, *documents: Document) -> None:
        files = [
            recent_file(one.path, one.title, one.kind.id, one.about, one.warning)
            for one in documents[-MOST:]
            if one.path is not None
        ]
        if files and (refused := self._shelf.remember(*files)):
            self.troubled.emit(refused.words, "")

    def begin_battle(self, draft: DraftSession) -> bool:
        """Ask for the file of a battle that is set up, write it and open it. Tells whether it began."""
        from fleetforge.app.battle_samples import free_path

        kind = KINDS[BATTLE]
        wanted = Path(self._last_folder()) / draft.suggested_name()
        path = self.asks.save_path(str(free_path(wanted)), kind.filter)
        if path is None:
            return False
        if path.suffix.casefold() != kind.suffix:
            path = path.with_name(path.name + kind.suffix)
        if refused := draft.start(path):
            self.troubled.emit(f"The battle has not begun. {refused.words}", "")
            return False
        self.open_paths((path,))
        return True

    # Close ----------------------------------------------------------------------------------------

    def close(self, document: Document) -> bool:
        """Close one document; asks if it has changes. Tells whether it is closed."""
        if not self.may_close((document,)):
            return False
        self.desk.close(document)
        return True

    def may_close(self, documents: Sequence[Document]) -> bool:
        """Whether documents may go: unchanged, saved now, or given up by the person."""
        changed = [document for document in documents if document.is_changed]
        if not changed:
            return True
        choice = self.asks.lose([document.title for document in changed])
        return choice is Choice.DISCARD or (choice is Choice.SAVE and self.save_all(changed))

    # After a crash --------------------------------------------------------------------------------

    def recover(self, recovered: Sequence[Recovered], kept_again: Callable[[], bool]) -> None:
        """Open what a crash left; it is removed there only once this program keeps it."""
        from fleetforge.app.opening import open_kept

        good = []
        for one in recovered:
            opened = open_kept(one.kept)
            for item in opened.items:
                document = self._document(item)
                document.mark_unsaved()
                self._take(document)
            if opened.items:
                good.append(one)
            else:
                what = f"{one.kept.title} could not be recovered. It is still in {one.file}"
                self.troubled.emit(what, "\n".join(opened.faults))
        if good and kept_again():
            for one in good:
                self._shelf.recovery.discard(one)


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"


def _changes(count: int) -> str:
    return "1 remark" if count == 1 else f"{count} remarks"
