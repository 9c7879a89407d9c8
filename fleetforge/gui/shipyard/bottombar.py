"""The bottom bar: what is used and left, the totals, and the way to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import BarSegment, LimitBar, LimitFace, label, secondary_button, separator, show_tip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.design_views import DesignView, LimitView, Segment, Total

_GAP, _SMALL_GAP, _NARROW = 20, 10, 880
"""Room between the parts, less of it in a narrower window; design pixels."""
_TOKENS = {
    "hull": "text2",
    "armour": "quiet",
    "drives": "accent",
    "weapons": "bar2",
    "defence": "accent_line",
    "craft": "bar0",
    "other": "edge",
}


class TotalsBar(QFrame):
    """What is used of what the design has, by group, where its game limits anything; then the totals."""

    print_wanted = Signal()
    lit_wanted = Signal(object)
    """Keys of the sheet that the part under the pointer stands for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "surface")
        self._segments: tuple[Segment, ...] = ()
        self._totals: tuple[Total, ...] = ()
        self.used = label("", "panel")
        self.bar = LimitBar("")
        self.print_button = secondary_button("Print", icon="printer", on_click=self.print_wanted.emit)
        self.figures: dict[str, QLabel] = {}
        self._captions: dict[str, QLabel] = {}
        px = theme().px
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(6), px(16), px(6))
        row.setSpacing(px(_GAP))
        self._title, used = _figure("", self.used, Qt.AlignmentFlag.AlignLeft)
        self._rest = QWidget()
        row.addWidget(used)
        row.addWidget(self.bar, 1)
        row.addWidget(self._rest, 1)
        row.addWidget(self.print_button)
        row.addWidget(separator(vertical=True))
        self._limit_parts = (used, self._title, self.used, self.bar)
        self._made: list[QWidget] = []
        self.bar.segmentHovered.connect(self._hovered)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand closer where the window is narrow."""
        super().resizeEvent(event)
        self._row.setSpacing(theme().px(_SMALL_GAP if self._is_narrow() else _GAP))
        self._title_figures()

    def _is_narrow(self) -> bool:
        return self.width() < theme().px(_NARROW)

    def _title_figures(self) -> None:
        for total in self._totals:
            self._captions[total.title].setText(total.short if total.short and self._is_narrow() else total.title)

    def _make_figures(self, totals: tuple[Total, ...]) -> None:
        """Labels for other totals than before."""
        for old in self._made:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._made, self.figures, self._captions = [], {}, {}
        for total in totals:
            figure = self.figures[total.title] = label("", "panel")
            self._captions[total.title], box = _figure(total.title, figure, Qt.AlignmentFlag.AlignRight)
            self._row.addWidget(box)
            self._made.append(box)

    def _hovered(self, place: int) -> None:
        self.lit_wanted.emit(self._segments[place].sheet_keys if 0 <= place < len(self._segments) else ())

    def refresh(self, view: DesignView | None) -> None:
        """Show the totals of a design, or nothing."""
        # What is hidden and shown again at every key would lay the bar out anew.
        hidden = {*self._limit_parts, self._rest}
        for part in self.findChildren(QWidget):
            if part not in hidden:
                part.setVisible(view is not None)
        for part in hidden:
            is_rest = part is self._rest
            part.setVisible(view is not None and (view.limit is None) == is_rest)
        if view is None:
            return
        self._show_limit(view.limit)
        if [each.title for each in view.totals] != [each.title for each in self._totals]:
            self._make_figures(view.totals)
        self._totals = view.totals
        self._title_figures()
        for total in view.totals:
            figure = self.figures[total.title]
            figure.setText(total.text)
            if total.tip:
                show_tip(figure, total.tip)

    def _show_limit(self, limit: LimitView | None) -> None:
        self._segments = limit.segments if limit else ()
        if limit is None:
            return
        self._title.setText(limit.title)
        self._title.setToolTip(limit.title)
        self.used.setAccessibleName(limit.title)
        self.bar.name = limit.title
        left = limit.limit - limit.used
        self.used.setText(f"{limit.used} of {limit.limit}")
        self.bar.set_face(
            LimitFace(
                segments=tuple(
                    BarSegment(each.title, each.amount, str(each.amount), _token(each.group, place))
                    for place, each in enumerate(limit.segments)
                ),
                limit=limit.limit,
                sentence=limit.sentence,
                state="over" if left < 0 else ("left" if limit.wastes else "free") if left else "exact",
            )
        )


def _token(group: str, place: int) -> str:
    """The colour of a group: its own, or that of its place."""
    return _TOKENS.get(group) or list(_TOKENS.values())[place % len(_TOKENS)]


def _figure(name: str, figure: QLabel, side: Qt.AlignmentFlag) -> tuple[QLabel, QWidget]:
    """A figure under its caption."""
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    caption = label(name, "caption", token="quiet")
    caption.setAlignment(side)
    caption.setToolTip(name)
    figure.setAlignment(side)
    figure.setAccessibleName(name)
    column.addWidget(caption)
    column.addWidget(figure)
    return caption, box
