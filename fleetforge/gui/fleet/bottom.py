"""The bar beneath the fleet: points against the limit, findings, what everything comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import BarSegment, LimitBar, LimitFace, label, link_button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QLabel

    from fleetforge.app.fleet_views import FleetView, LimitView

_GAP, _SMALL_GAP, _NARROW = 24, 12, 900
"""Room between the parts, less of it in a narrower window; design pixels."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FleetBar(QWidget):
    """Points, limit bar, findings and totals."""

    limitAsked = Signal()
    findingsAsked = Signal()
    rowHovered = Signal(str)
    """Key of the segment under the pointer: a row's id, ``craft``, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self._keys: tuple[str, ...] = ()
        self._caption = label("", "caption")
        self.points = label("", "panel")
        self.limit = link_button("", on_click=self.limitAsked.emit)
        self.bar = LimitBar("Points against the limit")
        self._room = QWidget()
        self.findings = link_button("", on_click=self.findingsAsked.emit)
        self.figures: dict[str, QLabel] = {}
        """The figure of each sum by its title."""
        self._status = ("", "")
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(6), px(16), px(6))
        row.setSpacing(px(_GAP))
        self._block = self._points_block()
        self._sums = QWidget()
        self._sum_row = QHBoxLayout(self._sums)
        self._sum_row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._block)
        row.addWidget(self.bar, 1)
        row.addWidget(self._room, 1)
        row.addWidget(self.findings)
        row.addWidget(self._sums)
        self.bar.segmentHovered.connect(self._hovered)

    def _points_block(self) -> QWidget:
        beside = QHBoxLayout()
        beside.setSpacing(theme().px(6))
        beside.addWidget(self.points)
        beside.addWidget(self.limit)
        beside.addStretch(1)
        made = QWidget()
        block = QVBoxLayout(made)
        block.setContentsMargins(0, 0, 0, 0)
        block.setSpacing(0)
        block.addWidget(self._caption)
        block.addLayout(beside)
        return made

    def show_view(self, view: FleetView) -> None:
        """Show a fleet's sums."""
        self._show_limit(view.limit)
        count = len(view.findings)
        self._status = (view.status, f"{count} findings" if count > 1 else view.status)
        self._show_status()
        self.findings.setAccessibleName(f"Findings: {view.status}")
        self.findings.set_icon_name("check" if view.status == "No findings" else "triangle-alert")
        self._show_sums(view.sums)

    def _show_limit(self, limit: LimitView | None) -> None:
        """Show points against the limit, or, in a game without one, room."""
        self._block.setVisible(limit is not None)
        self.bar.setVisible(limit is not None)
        self._room.setVisible(limit is None)
        self._keys = tuple(segment.key for segment in limit.segments) if limit else ()
        if limit is None:
            return
        self.bar.set_face(limit_face(limit))
        self._caption.setText(limit.title)
        self.points.setText(f"{limit.points:,}")
        self.limit.setText("set a limit" if limit.limit is None else f"of {limit.limit:,}")
        self.limit.setAccessibleName("Set the points limit")

    def _show_sums(self, sums: Sequence[tuple[str, int]]) -> None:
        """Show what everything comes to; the figures are made anew for another game."""
        if tuple(self.figures) != tuple(name for name, _ in sums):
            for old in self._sums.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
                self._sum_row.removeWidget(old)
                old.hide()
                old.deleteLater()
            self.figures = {name: label("", "panel") for name, _ in sums}
            for name, figure in self.figures.items():
                self._sum_row.addWidget(_figure(name, figure))
        for name, number in sums:
            self.figures[name].setText(f"{number:,}")
            self.figures[name].setAccessibleName(f"{name} {number}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand closer and say less where the window is narrow."""
        super().resizeEvent(event)
        self._show_status()

    def _show_status(self) -> None:
        is_narrow = self.width() < theme().px(_NARROW)
        for row in (self._row, self._sum_row):
            row.setSpacing(theme().px(_SMALL_GAP if is_narrow else _GAP))
        self.findings.setText(self._status[is_narrow])
        self.findings.setToolTip(self._status[0])

    def _hovered(self, index: int) -> None:
        self.rowHovered.emit(self._keys[index] if 0 <= index < len(self._keys) else "")


def limit_face(limit: LimitView) -> LimitFace:
    """The points bar: ships in the strong colour, craft in the weaker one."""
    segments = tuple(
        BarSegment(segment.title, segment.points, token="bar1" if segment.kind == "ship" else "bar2")
        for segment in limit.segments
    )
    sentence = "" if limit.limit is None else limit.words
    return LimitFace(segments, limit.limit, sentence, "over" if (limit.left or 0) < 0 else "free")


def _figure(name: str, figure: QLabel) -> QWidget:
    made = QWidget()
    block = QVBoxLayout(made)
    block.setContentsMargins(0, 0, 0, 0)
    block.setSpacing(0)
    caption = label(name, "caption")
    for one in (caption, figure):
        one.setAlignment(_RIGHT)
        block.addWidget(one)
    return made
