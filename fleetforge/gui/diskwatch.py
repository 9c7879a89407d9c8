"""Says when the file of an open document is no longer what was read or written here, and offers what to do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from fleetforge.app.documents import Document
    from fleetforge.app.on_disk import Look
    from fleetforge.app.refusing import Refused
    from fleetforge.gui.desk import Desk
    from fleetforge.gui.filing import Filing
    from fleetforge.gui.jobs import Jobs
    from fleetforge.gui.notices import Notice, Notices

MOST_BARS = 2
"""Files that get a bar each when they are found together; more are told in one."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A bar about a document: what the document held of its file, and the disk, as they were then."""

    notice: Notice
    held: object
    look: Look | None


class DiskWatch(QObject):
    """Looks at the files whenever the window comes to the front, in another thread: a disk may be slow."""

    def __init__(self, desk: Desk, filing: Filing, jobs: Jobs, notices: Notices, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._filing = filing
        self._jobs = jobs
        self._notices = notices
        self._asked: dict[Document, _Asked] = {}
        filing.refused.connect(self._refused)
        desk.changed.connect(self._settled)
        desk.closed.connect(self._forget)

    # Looking --------------------------------------------------------------------------------------

    def look(self) -> None:
        """Look at the files of all open documents."""
        watched = [(one, one.path, one.stamp) for one in self._desk if one.path is not None and one.stamp is not None]
        if not watched:
            return
        from fleetforge.app.on_disk import look_at  # the window starts faster without

        self._jobs.run(
            "Looking at files",
            lambda _: [(document, look_at(path, stamp)) for document, path, stamp in watched],
            self._seen,
            quiet=True,
        )

    def _seen(self, looks: Iterable[tuple[Document, Look]]) -> None:
        # What was saved or closed meanwhile is looked at the next time.
        now = {one: look for one, look in looks if one in self._desk and _held(one) == (look.path, look.stamp)}
        for document in [one for one, look in now.items() if look.refused is None]:
            self._forget(document)
        news = {one: look for one, look in now.items() if look.refused is not None and self._is_news(one, look)}
        for document in [one for one, look in news.items() if look.is_gone]:
            document.mark_unsaved()
        if len(news) > MOST_BARS:
            self._ask_together(news)
            return
        for document, look in news.items():
            if look.refused is not None:
                self._ask(document, look.refused, look.path, look.refused.what, look)

    def _is_news(self, document: Document, look: Look) -> bool:
        asked = self._asked.get(document)
        return asked is None or asked.look != look

    # Asking ---------------------------------------------------------------------------------------

    def _refused(self, document: Document, refused: Refused, path: Path) -> None:
        from fleetforge.app.on_disk import look_at

        look = look_at(path, document.stamp) if path == document.path and document.stamp else None
        self._ask(document, refused, path, f"{document.title} is not saved. {refused.what}", look)

    def _ask(self, document: Document, refused: Refused, path: Path, text: str, look: Look | None) -> None:
        self._forget(document)
        actions = [(mend.text, partial(self._act, document, mend.action, path)) for mend in refused.mends]
        notice = self._notices.add(text, actions=actions)
        self._asked[document] = _Asked(notice, _held(document), look)

    def _ask_together(self, news: dict[Document, Look]) -> None:
        for document in news:
            self._forget(document)
        notice = self._notices.add(
            f"{len(news)} open files are no longer what was opened or saved here.",
            detail="\n".join(look.refused.what for look in news.values() if look.refused),
            actions=[("Reload all from disk", partial(self._reload, news))],
        )
        for document, look in news.items():
            self._asked[document] = _Asked(notice, _held(document), look)

    # Settling -------------------------------------------------------------------------------------

    def _act(self, document: Document, action: str, path: Path) -> None:
        from fleetforge.gui.widgets import commit_pending  # a bar is shown, so the kit is there

        self._asked.pop(document, None)
        commit_pending()
        if document in self._desk:
            self._filing.settle(document, action, path)

    def _reload(self, news: dict[Document, Look]) -> None:
        from fleetforge.app.on_disk import RELOAD

        for document, look in news.items():
            if not look.is_gone:
                self._act(document, RELOAD, look.path)

    def _settled(self, document: Document) -> None:
        """Take the bar away once the document was saved or reloaded."""
        asked = self._asked.get(document)
        if asked is not None and _held(document) != asked.held:
            self._forget(document)

    def _forget(self, document: Document) -> None:
        asked = self._asked.pop(document, None)
        if asked is not None and all(other.notice is not asked.notice for other in self._asked.values()):
            self._notices.remove(asked.notice)


def _held(document: Document) -> object:
    """Which file a document has and what it knows of it; another one after a save and a reload."""
    return document.path, document.stamp
