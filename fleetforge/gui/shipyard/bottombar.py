"""The bottom bar: MASS used and left, points, crew, and the way to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import BarSegment, LimitBar, LimitFace, label, secondary_button, separator, show_tip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.design_views import DesignView, Segment, TotalsView

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


class MassBar(QFrame):
    """MASS by group against what the ship has, then the totals."""

    print_wanted = Signal()
    lit_wanted = Signal(object)
    """Keys of the sheet that the part under the pointer stands for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "surface")
        self._segments: tuple[Segment, ...] = ()
        self.used = label("", "panel")
        self.bar = LimitBar("MASS")
        self.print_button = secondary_button("Print", icon="printer", on_click=self.print_wanted.emit)
        self.figures: dict[str, QLabel] = {}
        self._captions: dict[str, QLabel] = {}
        px = theme().px
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(6), px(16), px(6))
        row.setSpacing(px(_GAP))
        row.addLayout(self._figure("MASS", self.used, Qt.AlignmentFlag.AlignLeft))
        row.addWidget(self.bar, 1)
        row.addWidget(self.print_button)
        row.addWidget(separator(vertical=True))
        for name in ("NPV", "CPV", "Craft", "Crew factors"):
            self.figures[name] = label("", "panel")
            row.addLayout(self._figure(name, self.figures[name], Qt.AlignmentFlag.AlignRight))
        self.bar.segmentHovered.connect(self._hovered)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand closer where the window is narrow."""
        super().resizeEvent(event)
        px = theme().px
        is_narrow = self.width() < px(_NARROW)
        self._row.setSpacing(px(_SMALL_GAP if is_narrow else _GAP))
        self._captions["Crew factors"].setText("Crew" if is_narrow else "Crew factors")

    def _figure(self, name: str, figure: QLabel, side: Qt.AlignmentFlag) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        caption = self._captions[name] = label(name, "caption", token="quiet")
        caption.setAlignment(side)
        caption.setToolTip(name)
        figure.setAlignment(side)
        figure.setAccessibleName(name)
        column.addWidget(caption)
        column.addWidget(figure)
        return column

    def _hovered(self, place: int) -> None:
        self.lit_wanted.emit(self._segments[place].sheet_keys if 0 <= place < len(self._segments) else ())

    def refresh(self, view: DesignView | None) -> None:
        """Show the totals of a design, or nothing."""
        for part in self.findChildren(QWidget):
            part.setVisible(view is not None)
        if view is None:
            return
        totals = view.totals
        self._segments = view.segments
        self.used.setText(f"{totals.used} of {totals.mass}")
        self.bar.set_face(
            LimitFace(
                segments=tuple(
                    BarSegment(each.title, each.mass, str(each.mass), _TOKENS[each.group]) for each in view.segments
                ),
                limit=totals.mass,
                sentence=mass_words(totals),
                state="over" if totals.left < 0 else "left" if totals.left else "exact",
            )
        )
        self.figures["NPV"].setText(str(totals.npv))
        self.figures["CPV"].setText(str(totals.cpv))
        self.figures["Craft"].setText(f"+{totals.craft}" if totals.craft else "0")
        show_tip(self.figures["Craft"], f"With craft: NPV {totals.npv_with_craft}, CPV {totals.cpv_with_craft}")
        self.figures["Crew factors"].setText(str(totals.crew))


def mass_words(totals: TotalsView) -> str:
    """What is left or too much, in words."""
    if totals.left < 0:
        return f"{-totals.left} over"
    return f"{totals.left} left" if totals.left else "all used"
