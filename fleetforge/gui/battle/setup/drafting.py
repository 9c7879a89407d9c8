"""The battle that is being set up in a window: kept on the disk a moment after each change, found there again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from fleetforge.app.battle_draft_file import keep_draft, kept_draft
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.gui.keeping import DELAY_MS

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.refusing import Reply
    from fleetforge.gui.jobs import Jobs


class Drafting(QObject):
    """Holds the one draft of a window, whether its page is shown or not."""

    changed = Signal()
    trouble = Signal(str)
    """The draft could not be kept; said once until it can be again."""

    def __init__(self, folder: Path, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        draft, self.lost = kept_draft(folder)
        self.session = DraftSession(draft)
        self._folder = folder
        self._jobs = jobs
        self._is_troubled = False
        self._timer = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._timer.timeout.connect(self._keep_apart)
        self.session.subscribe(self._changed)

    def _changed(self) -> None:
        self._timer.start()
        self.changed.emit()

    def _keep_apart(self) -> None:
        """Keep it in another thread: a slow disk must not hold the window up."""
        draft, folder = self.session.draft, self._folder
        self._jobs.run("Keeping the set-up", lambda _: keep_draft(folder, draft), self._report, quiet=True)

    def keep(self) -> None:
        """Keep it now: the window closes, or something went wrong."""
        if self._timer.isActive():
            self._timer.stop()
            self._report(keep_draft(self._folder, self.session.draft))

    def _report(self, refused: Reply) -> None:
        if refused and not self._is_troubled:
            self.trouble.emit(refused.words)
        self._is_troubled = refused is not None
