"""Printing beside the fleet: a page at a time small, what to print, and the two acts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.app.previewing import (
    PAPER_TITLES,
    Layout,
    Previewer,
    PrintChoices,
    page_words,
    per_page_choices,
    saved_words,
    subject_of,
    total_words,
    write,
)
from fleetforge.gui.jobs import Jobs
from fleetforge.gui.mnemonics import beside
from fleetforge.gui.pageview import PageView
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    CheckBox,
    Choice,
    SectionHead,
    Segmented,
    icon_button,
    label,
    primary_button,
    scrolled,
    secondary_button,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.jobs import Job, Progress
    from fleetforge.gui.services import WindowServices
    from fleetforge.sheets.primitives import Document, Page

PAUSE = 300
"""Milliseconds after the last edit before pages are laid out anew."""
LEAST_PAGE, PAGE_HEIGHT = 100, 236
"""Heights of the page in design pixels."""
_LETTERS = "fevthpborag"
"""Mnemonics of the menus, of the pages at the side, and of what stands below the parts."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PrintPanel(QWidget):
    """The fleet's pages as they will be printed; laid out in another thread while the panel is seen."""

    def __init__(self, services: WindowServices) -> None:
        super().__init__()
        self.services = services
        settings = services.shelf.settings
        self.choices = PrintChoices(settings.paper, margin=round(settings.margin_mm), ink_saving=settings.ink_saving)
        self.document: Document | None = None
        self._session: FleetSession[Any] | None = None
        self._shown: object = None
        self._previewer: Previewer | None = None
        self._layout: Layout | None = None
        self._job: Job | None = None
        # Jobs of its own: a layout that an edit overtakes is nothing that the status line need tell.
        self.jobs = Jobs(lambda _name, problem: self._refuse(str(problem)), lambda _name: None, self)
        self._turn = 0
        self._page = 0
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PAUSE)
        self._wait.timeout.connect(self.lay_out)
        self._fit = QTimer(self, singleShot=True, interval=0)
        self._fit.timeout.connect(self._show_page_where_it_fits)
        self.head = SectionHead("Print the fleet", role="title")
        self.view = PageView()
        self.words = label("", "caption", token="text2", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.refusal = label("", "refusal", wrap=True)
        self.parts: dict[str, CheckBox] = {}
        self._counts: dict[str, QWidget] = {}
        self._part_rows = QGridLayout()
        self.per_page = Segmented("Sheets on a page")
        self.paper = Choice("Paper", [(str(paper.value), title) for paper, title in PAPER_TITLES.items()])
        self.print_button = primary_button("Print", hint="Ctrl P", on_click=self.print_fleet)
        self.save_button = secondary_button("Save PDF", on_click=self.save_pdf)
        self._lay_panel_out()
        self.per_page.chosen.connect(lambda count: self._choose(replace(self.choices, per_page=int(count))))
        self.paper.chosen.connect(lambda paper: self._choose(replace(self.choices, paper=paper)))
        self.view.turned.connect(self.turn)
        self._show_choices()

    def _lay_panel_out(self) -> None:
        """The page, what can be chosen, and at the foot what is done, which is always in sight."""
        px = theme().px
        self._large = self._preview()
        self._choices_part = self._choice_rows()
        self._choices_scroll = scrolled(self._choices_part, "What to print")
        acts = QHBoxLayout()
        acts.setSpacing(px(8))
        acts.addWidget(self.print_button, 1)
        acts.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self.head)
        column.addWidget(self._large, 100)
        column.addWidget(self._choices_scroll)
        column.addStretch(1)
        column.addLayout(acts)
        self.refusal.hide()

    def _preview(self) -> QWidget:
        """A page, and what turns it."""
        px = theme().px
        made = QWidget()
        self.view.setMinimumHeight(px(LEAST_PAGE))
        self.view.setMaximumHeight(px(PAGE_HEIGHT))
        turner = QHBoxLayout()
        turner.addWidget(icon_button("chevron-left", "Previous page", side=28, on_click=lambda: self.turn(-1)))
        turner.addWidget(self.words, 1)
        turner.addWidget(icon_button("chevron-right", "Next page", side=28, on_click=lambda: self.turn(1)))
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self.view, 1)
        column.addLayout(turner)
        return made

    def _choice_rows(self) -> QWidget:
        px = theme().px
        made = QWidget()
        self._part_rows.setColumnStretch(0, 1)
        self._part_rows.setVerticalSpacing(px(2))
        form = QGridLayout()
        form.setVerticalSpacing(px(8))
        form.addWidget(label("Sheets on a pa&ge", token="text2", wrap=True, buddy=self.per_page), 0, 0)
        form.addWidget(self.per_page, 0, 1, _RIGHT)
        form.addWidget(label("P&aper", token="text2", buddy=self.paper), 1, 0)
        form.addWidget(self.paper, 1, 1)
        form.setColumnStretch(0, 1)
        form.setColumnStretch(1, 1)
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, px(4), 0)
        column.setSpacing(px(8))
        column.addLayout(self._part_rows)
        column.addWidget(self.refusal)
        column.addLayout(form)
        return made

    def event(self, event: QEvent) -> bool:
        """Look again whether there is room for the page, once all is laid out."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit.start()
        return super().event(event)

    def _show_page_where_it_fits(self) -> None:
        """Show the page where there is room for it beside the choices."""
        px = theme().px
        heights = (self.head.sizeHint().height(), self._choices_part.minimumSizeHint().height())
        rest = self.height() - sum(heights) - self.print_button.sizeHint().height() - 4 * px(8)
        self._large.setVisible(rest >= px(LEAST_PAGE + 8 + 28))

    # What is shown

    def show_session(self, session: FleetSession[Any] | None) -> None:
        """Show a fleet's pages, at once for another fleet, after a pause for an edited one."""
        other = session is not self._session
        self._session = session
        if session is not None:
            self.head.set_title(f"Print the {session.view().words.whole}")
        if not self.isVisible() or session is None:
            return
        if other or self._shown is None:
            self._page = 0
            self.lay_out()
        elif session.fleet is not self._shown:
            # The pages are those of before the edit: nobody shall save them as the fleet that is shown.
            self.save_button.setEnabled(False)
            self._wait.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out what has changed meanwhile."""
        super().showEvent(event)
        if self._session is not None and self._session.fleet is not self._shown:
            self._wait.start(0)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: nothing needs to be laid out."""
        super().hideEvent(event)
        self._wait.stop()

    def lay_out(self) -> None:
        """Lay all parts out anew in another thread; what is under way is given up."""
        session = self._session
        if session is None:
            return
        if self._job is not None and self._job.is_running:
            self._job.cancel()
        self.save_button.setEnabled(False)
        self.head.set_right("laying out …")
        self._turn += 1
        turn, choices, self._shown = self._turn, self.choices, session.fleet
        previewer = Previewer(subject_of(session.title, session), self.services.workbench)

        def work(progress: Progress) -> Layout:
            return previewer.lay_out(choices, progress.step)

        def done(layout: Layout) -> None:
            if turn == self._turn:
                self._previewer, self._layout = previewer, layout
                self._show_layout()

        self._job = self.jobs.run(
            "Laying pages out", work, done, lambda problem: self._refuse(str(problem)), quiet=True
        )

    def _show_layout(self) -> None:
        layout, previewer = self._layout, self._previewer
        if layout is None or previewer is None:
            return
        usual = previewer.subject.usual
        titles = beside([part.title for part in layout.parts], _LETTERS)
        if list(self.parts) != [part.part for part in layout.parts]:
            self._forget_parts()
        for row, part in enumerate(layout.parts):
            if part.part not in self.parts:
                self._add_part(row, part.part, titles[row], chosen=part.part in usual)
            self.parts[part.part].setEnabled(part.pages > 0)
            self._counts[part.part].setText(str(part.pages) if part.pages else "none")  # type: ignore[attr-defined]
        chosen = [part.part for part in layout.parts if self.parts[part.part].isChecked() and part.pages]
        self.document = previewer.document(layout, chosen)
        pages = self.document.pages
        self.head.set_right(f"{total_words(len(pages))}, {self.paper.currentText()}")
        self.print_button.setEnabled(bool(pages))
        self.save_button.setEnabled(bool(pages))
        self._refuse("")
        self.turn(0)

    def _forget_parts(self) -> None:
        """Take the choices of parts away: they are those of another game."""
        for old in (*self.parts.values(), *self._counts.values()):
            self._part_rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.parts, self._counts = {}, {}

    def _add_part(self, row: int, part: str, title: str, *, chosen: bool) -> None:
        box, count = CheckBox(title), label("", "body", token="text2")
        box.setChecked(chosen)
        box.toggled_by_user.connect(lambda _on: self._show_layout())
        count.setAlignment(_RIGHT)
        self._part_rows.addWidget(box, row, 0)
        self._part_rows.addWidget(count, row, 1)
        self.parts[part], self._counts[part] = box, count

    def _show_choices(self) -> None:
        offered = per_page_choices(self.choices.paper, self.choices.margin)
        self.per_page.set_options([(str(count), words) for count, words, _why in offered])
        for count, _words, why in offered:
            self.per_page.set_option_enabled(str(count), not why, why)
        self.per_page.set_value(str(self.choices.per_page))
        self.paper.set_value(self.choices.paper)

    def turn(self, pages: int) -> None:
        """Turn forward or back."""
        held: tuple[Page, ...] = self.document.pages if self.document else ()
        self._page = max(0, min(len(held) - 1, self._page + pages))
        page = held[self._page] if held else None
        words = page_words(page, self._page + 1, len(held)) if page else total_words(0)
        self.words.setText(words)
        self.view.show_page(page, words)

    def _refuse(self, words: str) -> None:
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))
        if words:
            self.head.set_right("")

    # What is done

    def _choose(self, choices: PrintChoices) -> None:
        possible = {count for count, _, why in per_page_choices(choices.paper, choices.margin) if not why}
        self.choices = choices if choices.per_page in possible else replace(choices, per_page=0)
        self._show_choices()
        self.lay_out()

    def print_fleet(self) -> None:
        """Open the large preview, where printers are chosen."""
        if self._session is not None:
            self.services.print_contents(self._session.title, self._session)

    def save_pdf(self) -> None:
        """Save the chosen pages in another thread."""
        document, previewer = self.document, self._previewer
        if document is None or previewer is None:
            return
        asked = self.services.ask_save(previewer.subject.file_name, "PDF (*.pdf)")
        if asked is None:
            return
        out = asked if asked.suffix.casefold() == ".pdf" else asked.with_name(f"{asked.name}.pdf")
        if out != asked and out.exists():
            self.services.trouble(f"{out.name} is there already. Nothing was saved.")
            return

        def done(refused: Reply) -> None:
            if refused:
                self.services.trouble(refused.words)
            else:
                self.services.say(f"{saved_words(len(document.pages), out, 1)}.")

        def work(progress: Progress) -> Reply:
            return write(previewer.paint(document, out, progress.step))

        self.services.run_job("Saving the PDF", work, done)
