"""Keeps changed documents for recovery while they are worked on, a moment after each change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from fleetforge.app.documents import Document
    from fleetforge.app.recovery import Kept
    from fleetforge.app.refusing import Reply
    from fleetforge.app.shelf import Shelf
    from fleetforge.gui.desk import Desk
    from fleetforge.gui.jobs import Jobs

DELAY_MS = 800
"""After the last change; typing a name writes once, not at every letter."""


class Keeper(QObject):
    """Writes changed documents into the recovery folder, in another thread, and forgets saved ones."""

    trouble = Signal(str)
    """A document could not be kept; said once until one can again."""

    def __init__(self, desk: Desk, shelf: Shelf, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shelf = shelf
        self._jobs = jobs
        self._waiting: dict[Document, None] = {}
        self._troubled = False
        self._timer = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._timer.timeout.connect(self._write_apart)
        desk.opened.connect(self._note)
        desk.changed.connect(self._note)
        desk.closed.connect(self._forget)

    def _note(self, document: Document) -> None:
        if self._shelf.settings.autosave:
            self._waiting[document] = None
            self._timer.start()

    def _forget(self, document: Document) -> None:
        self._waiting.pop(document, None)
        self._shelf.recovery.drop(self._desk.key(document))

    def _gathered(self) -> list[tuple[str, Kept]]:
        """What is to be written; the keys of documents that no longer need it are dropped on the way."""
        from fleetforge.app.recovery import Kept  # the window starts faster without

        gathered = []
        for document in self._waiting:
            key = self._desk.key(document)
            if document.is_changed:
                path, digest = str(document.path or ""), document.stamp.digest if document.stamp else ""
                text = document.content().decode(errors="replace")
                gathered.append((key, Kept(document.kind.id, document.title, text, path, digest=digest)))
            else:
                self._shelf.recovery.drop(key)
        self._waiting.clear()
        return gathered

    def _write_apart(self) -> None:
        """Write in another thread: a slow disk must not hold the window up."""
        gathered = self._gathered()
        if gathered:
            keep = self._shelf.recovery.keep
            self._jobs.run(
                "Keeping changes", lambda _: [keep(key, kept) for key, kept in gathered], self._report, quiet=True
            )

    def write_all(self) -> bool:
        """Write every changed document now: something may be lost. Tells whether all were written."""
        self._timer.stop()
        self._waiting |= dict.fromkeys(self._desk.changed_documents())
        answers = [self._shelf.recovery.keep(key, kept) for key, kept in self._gathered()]
        self._report(answers)
        return not any(answers)

    def stop(self) -> None:
        """Write nothing more."""
        self._timer.stop()
        self._waiting.clear()

    def _report(self, answers: list[Reply]) -> None:
        faults = [refused.words for refused in answers if refused]
        if faults and not self._troubled:
            self.trouble.emit(faults[0])
        if answers:
            self._troubled = bool(faults)
