"""The print preview: the very primitives that are printed, what of them, on which paper, and where to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.app.previewing import (
    LEAST_MARGIN,
    MOST_MARGIN,
    PrintChoices,
    page_words,
    per_page_choices,
    subject_of,
    total_words,
)
from fleetforge.gui.jobs import Jobs
from fleetforge.gui.pageview import PageView, ThumbnailList
from fleetforge.gui.previewoptions import OptionsColumn
from fleetforge.gui.saving import Saver
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Banner, icon_button, label, link_button, panel, quiet_button
from fleetforge.gui.widgets.tabbing import go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from fleetforge.app.previewing import Laid, Subject
    from fleetforge.app.workbench import Workbench
    from fleetforge.gui.jobs import Job
    from fleetforge.gui.services import WindowServices
    from fleetforge.sheets.primitives import Document

LAYING = "Laying pages out"
LEAST_SIZE = 640, 420
USUAL_SIZE = 1180, 780


class PrintPreview(QWidget):
    """Pages of a subject with all that can be chosen about them. ``ask_save`` asks where to save."""

    closed = Signal()
    done = Signal(str)
    """What was done, for the status line."""

    def __init__(
        self,
        subject: Subject,
        workbench: Workbench,
        ask_save: Callable[[str, str], Path | None],
        choices: PrintChoices | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.subject = subject
        self.choices = choices or PrintChoices()
        self.parts: tuple[str, ...] = self.choices.parts or subject.usual
        self.previewer = subject.previewer(workbench)
        self.layout_now: Laid | None = None
        self.document: Document | None = None
        self.jobs = Jobs(self._job_failed, self._job_cancelled, self)
        self.jobs.changed.connect(self._show_jobs)
        self._laying: Job | None = None
        self._binding: Job | None = None
        self._given_up = 0
        self._banner: Banner | None = None
        self._saved: Path | None = None
        self.setWindowTitle(f"Print {subject.title}")
        self.setAccessibleName(f"Print preview of {subject.title}")
        self._build()
        self.saver = Saver(self, ask_save)
        self.lay_out()

    # Building

    def _build(self) -> None:
        px = theme().px
        self.setMinimumSize(px(LEAST_SIZE[0]), px(LEAST_SIZE[1]))
        self.thumbnails = ThumbnailList()
        self.view = PageView()
        self.options = OptionsColumn((LEAST_MARGIN, MOST_MARGIN))
        self.thumbnails.page_chosen.connect(self._show_page)
        self.view.turned.connect(self.turn)
        self.options.listen(self.choose)
        self.options.parts_chosen.connect(self.choose_parts)
        self.options.wanted.connect(lambda kind: self.saver.start(kind))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.thumbnails)
        row.addLayout(self._middle(), 1)
        row.addWidget(self.options)
        self._notes = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._notes)
        column.addLayout(row, 1)
        column.addWidget(self._foot())
        self.thumbnails.setFocus()

    def _middle(self) -> QVBoxLayout:
        self.words = label("", "body", token="text2", wrap=True)
        head = QHBoxLayout()
        head.setContentsMargins(*[theme().px(side) for side in (16, 8, 16, 8)])
        head.addWidget(self.words, 1)
        for icon, name, act in (
            ("chevron-left", "Previous page", lambda: self.turn(-1)),
            ("chevron-right", "Next page", lambda: self.turn(1)),
            ("zoom-out", "Smaller", lambda: self.view.set_zoom(self.view.zoom() / 1.25)),
            ("zoom-in", "Larger", lambda: self.view.set_zoom(self.view.zoom() * 1.25)),
        ):
            head.addWidget(icon_button(icon, name, on_click=act))
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(head)
        middle.addWidget(self.view, 1)
        return middle

    def _foot(self) -> QWidget:
        foot = panel("surface")
        row = QHBoxLayout(foot)
        row.setContentsMargins(*[theme().px(side) for side in (16, 6, 16, 6)])
        self.status = label("", "body", token="text2", wrap=True)
        self.open_link = link_button("Open", on_click=self._open_saved)
        self.open_link.hide()
        self.cancel = quiet_button("Cancel", on_click=self.cancel_all)
        self.cancel.hide()
        row.addWidget(self.status, 1)
        row.addWidget(self.open_link)
        row.addWidget(self.cancel)
        row.addWidget(quiet_button("Close", hint="Esc", on_click=self.close))
        return foot

    # Choosing

    def choose(self, **changes: Any) -> None:
        """Take other choices: paper, sheets a page, margin, ink."""
        before, self.choices = self.choices, replace(self.choices, **changes)
        possible = {count for count, _, why in per_page_choices(self.choices.paper, self.choices.margin) if not why}
        if self.choices.per_page not in possible:
            self.choices = replace(self.choices, per_page=0)
        if replace(before, ink_saving=self.choices.ink_saving) == self.choices and self.layout_now is not None:
            self.layout_now = self.layout_now.with_ink(saving=self.choices.ink_saving)
            self._bind()
        else:
            self.lay_out()

    def choose_parts(self, parts: tuple[str, ...]) -> None:
        """Print other parts."""
        self.parts = tuple(parts)
        self._bind()

    def turn(self, pages: int) -> None:
        """Turn forward or back."""
        row = self.thumbnails.currentIndex().row() + pages
        if 0 <= row < self.thumbnails.pages.rowCount():
            self.thumbnails.setCurrentIndex(self.thumbnails.pages.index(row))

    # Laying out

    def lay_out(self) -> None:
        """Lay all parts out anew in a worker; an older layout that is under way is given up."""
        self._give_up(self._laying)
        self.options.show_choices(self.choices)
        choices, previewer = self.choices, self.previewer
        self._laying = self.jobs.run(
            LAYING, lambda progress: previewer.lay_out(choices, progress.step), self._laid, self._no_room
        )
        self.watch(self._laying)

    def _laid(self, layout: Laid) -> None:
        self._laying = None
        self.layout_now = layout.with_ink(saving=self.choices.ink_saving)
        self.options.show_refusal("")
        self._bind()

    def _bind(self) -> None:
        """Choose among the pages that are laid out; a layout that is under way ends with this."""
        layout = self.layout_now
        if layout is None or self._laying is not None:
            return
        self._give_up(self._binding)
        previewer, parts = self.previewer, self.parts
        self._binding = self.jobs.run(
            "Choosing pages", lambda _: previewer.document(layout, parts), self._bound, quiet=True
        )

    def _give_up(self, job: Job | None) -> None:
        """Stop a job that another one takes the place of; nobody has cancelled anything."""
        if job is not None:
            self._given_up += 1
            job.cancel()

    def _bound(self, document: Document) -> None:
        self._binding = None
        self.document = document
        if self.layout_now is not None:
            self.options.show_parts(self.layout_now.parts, self.parts)
        self.options.show_choices(self.choices)
        self.thumbnails.set_pages(document.pages)
        self.options.set_ready(total_words(len(document.pages)), ready=bool(document.pages))
        self._show_page(self.thumbnails.currentIndex().row())

    def _no_room(self, problem: Exception) -> None:
        self._laying = None
        self.options.show_refusal(str(problem))

    def _show_page(self, row: int) -> None:
        pages = self.document.pages if self.document else ()
        words = page_words(pages[row], row + 1, len(pages)) if 0 <= row < len(pages) else total_words(0)
        self.words.setText(words)
        self.view.show_page(pages[row] if 0 <= row < len(pages) else None, words)

    # Progress, trouble, the end

    def watch(self, job: Job) -> None:
        """Say in the foot how far a job is."""

        def stepped() -> None:
            of = f", {job.done} of {job.total}" if job.total else ""
            self.status.setText(f"{job.name}{of} {job.words}".strip())

        job.changed.connect(stepped)

    def show_progress(self, words: str) -> None:
        """Say how far something is that is not a job of its own."""
        self.status.setText(words)
        self.cancel.setVisible(bool(words))

    def _show_jobs(self) -> None:
        running = [job for job in self.jobs.running if not job.is_quiet]
        self.cancel.setVisible(bool(running))
        if not running and self.status.text().startswith(f"{LAYING},"):
            self.status.setText("")

    def cancel_all(self) -> None:
        """Stop what is under way; nothing that was not asked for is kept."""
        self.saver.cancel()
        self.jobs.cancel_all()

    def _job_cancelled(self, name: str) -> None:
        if self._given_up:
            self._given_up -= 1
            return
        if name == LAYING:
            self._laying = None
        self.status.setText(f"{name}: cancelled")

    def _job_failed(self, name: str, problem: Exception) -> None:
        self.show_trouble(f"{name} failed: {problem}")

    def show_trouble(self, text: str, actions: Sequence[tuple[str, str]] = ()) -> Banner:
        """Say above the pages what went wrong; it stays until it is closed."""
        self.clear_trouble()
        self._banner = Banner(text, actions=actions)
        self._notes.addWidget(self._banner)
        return self._banner

    def clear_trouble(self) -> None:
        """Take the words of trouble away."""
        if self._banner is not None:
            self._banner.hide()
            self._banner.deleteLater()
            self._banner = None

    def finish(self, words: str, path: Path | None = None) -> None:
        """Say what was done, with a link to the file."""
        self._saved = path
        self.status.setText(words)
        self.open_link.setVisible(path is not None)
        self.done.emit(words)

    def _open_saved(self) -> None:
        if self._saved is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Tab goes through everything in the order in which it is seen."""
        return go_on(self, back=not next)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop everything, then go."""
        self.cancel_all()
        self.jobs.wait()
        self.closed.emit()
        super().closeEvent(event)


def show_preview(services: WindowServices, title: str, contents: Any) -> PrintPreview:
    """Open the preview of designs, fleets or sessions of them beside the window."""
    return show_subject(services, subject_of(title, contents))


def show_subject(services: WindowServices, subject: Subject) -> PrintPreview:
    """Open the preview of a battle, or of anything else that lays itself out, beside the window."""
    settings = services.shelf.settings
    choices = PrintChoices(settings.paper, margin=round(settings.margin_mm), ink_saving=settings.ink_saving)
    return _shown(PrintPreview(subject, services.workbench, services.ask_save, choices), services)


def _shown(preview: PrintPreview, services: WindowServices) -> PrintPreview:
    preview.setWindowFlag(Qt.WindowType.Window)
    preview.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    preview.done.connect(lambda words: services.say(words))
    usual = QSize(theme().px(USUAL_SIZE[0]), theme().px(USUAL_SIZE[1]))
    preview.resize(usual.boundedTo(preview.screen().availableSize()))
    preview.show()
    _open.append(preview)
    preview.closed.connect(lambda: _open.remove(preview) if preview in _open else None)
    return preview


def close_all() -> None:
    """Close every preview: what they show may not be for the eyes that look now."""
    for preview in tuple(_open):
        preview.close()


_open: list[PrintPreview] = []
"""Previews that are open: without a parent nothing else keeps them."""
