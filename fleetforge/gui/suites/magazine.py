"""The magazine panel: launchers and magazines at the left, salvoes by type at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.suites.panel import Halves, Scroller, SuitePanel, column_of, line_of
from fleetforge.gui.suites.rows import CountTable, RowFace
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    BarSegment,
    Choice,
    ElidedLabel,
    Flow,
    LimitBar,
    LimitFace,
    Stepper,
    label,
    set_token,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent

    from fleetforge.app.suites.views import LauncherRow, MagazinePart, MagazineSuite

MOST_CAPACITY = 10_000
NO_MAGAZINE = ("", "no magazine")
TOKENS = {"standard": "bar1", "extended": "bar2"}


class MagazineLine(QWidget):
    """One magazine: capacity, salvoes by type, how full it is and whom it feeds."""

    resized = Signal(str, int)
    loaded = Signal(str, str, int)
    hovered = Signal(tuple)

    def __init__(self, part: MagazinePart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.part = part
        title = part.view.title
        self.capacity = Stepper(part.capacity_spoken, minimum=1, maximum=MOST_CAPACITY)
        self.bar = LimitBar(f"{title}: salvoes")
        self.words = label("", "caption", token="quiet", wrap=True)
        self.salvoes = {choice.type: Stepper(f"{title}: {choice.title} salvoes") for choice in part.view.choices}
        self._lay_out(part)
        magazine = part.view.id
        self.capacity.edited.connect(lambda size: self.resized.emit(magazine, size))
        for kind, stepper in self.salvoes.items():
            stepper.edited.connect(lambda count, kind=kind: self.loaded.emit(magazine, kind, count))

    def _lay_out(self, part: MagazinePart) -> None:
        px = theme().px
        self.title = ElidedLabel(part.view.title, "strong")
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.bar, 1)
        flow = Flow(gap=px(8), line_gap=px(4))
        fields = [("Capacity", self.capacity)]
        fields += [(text, self.salvoes[one.type]) for text, one in zip(part.labels, part.view.choices, strict=True)]
        for text, stepper in fields:
            flow.addWidget(_titled(text, stepper))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(2), 0, px(2))
        column.setSpacing(px(2))
        column.addLayout(head)
        column.addWidget(flow.boxed())
        column.addWidget(self.words)

    def show_part(self, part: MagazinePart) -> None:
        """Show what the magazine holds now."""
        self.part = part
        view = part.view
        self.title.set_text(view.title)
        self.capacity.set_value(view.capacity)
        for choice, no_room in zip(view.choices, part.no_room, strict=True):
            stepper = self.salvoes[choice.type]
            room = max(0, part.left) // choice.mass
            stepper.set_range(0, choice.count + room)
            stepper.set_limits_reason(high=no_room)
            stepper.set_value(choice.count)
        self.words.setText(part.words)
        set_token(self.words, "quiet" if part.feeds else "warn")
        segments = tuple(
            BarSegment(choice.title, choice.mass * choice.count, token=TOKENS.get(choice.type, "bar0"))
            for choice in view.choices
            if choice.count
        )
        sentence = f"{-part.left} over" if part.over else f"{part.left} left"
        self.bar.set_face(LimitFace(segments, view.capacity, sentence, "over" if part.over else "free"))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light the magazine up."""
        self.hovered.emit((self.part.view.id,))
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let it go dark."""
        self.hovered.emit(())
        super().leaveEvent(event)


def _titled(text: str, stepper: Stepper) -> QWidget:
    """A stepper with its words above."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme().px(2))
    column.addWidget(label(text, "caption", token="quiet"))
    column.addWidget(stepper)
    stepper.set_snug()
    return made


class LauncherLine(QWidget):
    """A launcher and the magazine that feeds it."""

    fed = Signal(str, str)

    def __init__(self, row: LauncherRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.magazine = Choice(f"{row.title}: magazine", typed=True)
        self.title = label(row.title, "medium", wrap=True)
        self.words = label(row.words, "caption", token="quiet", wrap=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, theme().px(2), 0, theme().px(2))
        line.addWidget(self.title, 1)
        line.addWidget(self.words, 1)
        line.addWidget(self.magazine, 1)
        self.words.setVisible(row.is_rack)
        self.magazine.setVisible(not row.is_rack)
        self.magazine.chosen.connect(lambda value: self.fed.emit(self.row.id, value))

    def show_row(self, row: LauncherRow, magazines: tuple[tuple[str, str], ...]) -> None:
        """Show which magazine feeds it now."""
        self.row = row
        self.title.setText(row.title)
        self.words.setText(row.words)
        self.magazine.set_options((NO_MAGAZINE, *magazines))
        self.magazine.set_value(row.magazine)


class MagazinePanel(SuitePanel):
    """Salvoes by type against the capacity of each magazine, and the launchers they feed."""

    def build(self) -> QWidget:
        """Left and right half."""
        return Halves(self._left(), self._right())

    def _left(self) -> QWidget:
        self.rows = CountTable()
        self.rows.edited.connect(lambda entry, count: self.answer(self.suites.set_count(entry, count)))
        self.rows.hovered.connect(self.hovered)
        self.launchers: dict[str, LauncherLine] = {}
        inner, stack = column_of(spacing=0)
        stack.addWidget(self.rows)
        self._launchers = QVBoxLayout()
        stack.addLayout(self._launchers)
        stack.addStretch(1)
        return Scroller(inner, "Launchers and magazines", least=110)

    def _right(self) -> QWidget:
        self.magazines: dict[str, MagazineLine] = {}
        inner, self._magazines = column_of(spacing=4)
        self._magazines.addStretch(1)
        self.nothing = label("No magazines. Add one at the left.", token="quiet")
        self.sentence = label("", "body", token="text2", wrap=True)
        self.clause = self.link("FBC-8.2")
        right, column = column_of()
        column.addWidget(self.nothing)
        column.addWidget(Scroller(inner, "Magazines", least=110), 1)
        column.addLayout(line_of(self.sentence, self.clause, wide=self.sentence))
        return right

    def refresh(self) -> None:
        """Show the magazines as they stand."""
        self._show(self.suites.magazines())

    def _show(self, view: MagazineSuite) -> None:
        self.show_sum(view.cost)
        self.rows.set_rows([RowFace(row) for row in view.counts])
        _drop(self.magazines, {part.view.id for part in view.magazines})
        _drop(self.launchers, {row.id for row in view.launchers})
        for place, part in enumerate(view.magazines):
            line = self.magazines.get(part.view.id) or self._added(part)
            if self._magazines.indexOf(line) != place:
                self._magazines.insertWidget(place, line)
            line.show_part(part)
        for row in view.launchers:
            self._launcher(row).show_row(row, view.magazine_choices)
        self.nothing.setVisible(not view.magazines)
        self.sentence.setText(view.sentence)

    def _added(self, part: MagazinePart) -> MagazineLine:
        line = MagazineLine(part)
        line.resized.connect(lambda magazine, size: self.answer(self.suites.set_capacity(magazine, size)))
        line.loaded.connect(lambda magazine, kind, n: self.answer(self.suites.set_salvoes(magazine, kind, n)))
        line.hovered.connect(self.hovered)
        self.magazines[part.view.id] = line
        return line

    def _launcher(self, row: LauncherRow) -> LauncherLine:
        line = self.launchers.get(row.id)
        if line is None:
            line = self.launchers[row.id] = LauncherLine(row)
            line.fed.connect(lambda launcher, magazine: self.answer(self.suites.feed(launcher, magazine)))
            self._launchers.addWidget(line)
        return line


def _drop(lines: dict[str, MagazineLine] | dict[str, LauncherLine], wanted: set[str]) -> None:
    for key in [key for key in lines if key not in wanted]:
        line: QWidget = lines.pop(key)
        line.hide()
        line.hide()
        line.setParent(None)
        line.deleteLater()
