"""Small toggles in a row that flows, and the fire controls of a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from fleetforge.app.acting.panels import Chip, Chips, Control, Controls
from fleetforge.gui.battle.parts.base import Kept, PartWidget, sentence
from fleetforge.gui.battle.parts.entries import reasons
from fleetforge.gui.battle.parts.painted import Painted
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Flow, label, panel, show_tip
from fleetforge.gui.widgets.painting import (
    CENTRE,
    NO_PEN,
    restyle,
    rounded,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from fleetforge.gui.theme import Skin

_CHIP, _CHIP_PAD = 28, 10
_CONTROL, _LABEL_PAD = 26, 8


def chip_words(chip: Chip) -> str:
    """What stands in a chip."""
    return f"{chip.title}  {chip.aside}" if chip.aside else chip.title


def paint_chip(painter: QPainter, rect: QRectF, chip: Chip, skin: Skin, *, hover: bool = False) -> None:
    """A toggle: filled softly when on, outlined when off, sunken when barred; on and barred at once it is wrong."""
    if chip.on and chip.barred:
        ground, edge, token = "err_soft", "err_line", "err"
    elif chip.on:
        ground, edge, token = "accent_soft", "accent", "accent"
    elif chip.barred:
        ground, edge, token = "sunken", "line", "quiet"
    else:
        ground, edge, token = "hover" if hover else "surface", "edge", "text"
    rounded(painter, rect, skin.px(6), skin.colour(ground), skin.colour(edge))
    room = rect.adjusted(skin.px(_CHIP_PAD), 0, -skin.px(_CHIP_PAD), 0)
    high = wrapped_height(chip_words(chip), room.width(), skin, "column")
    if high > skin.metrics("column").height() + 1:
        place = room.adjusted(0, (rect.height() - high) / 2, 0, 0)
        write_wrapped(painter, place, chip_words(chip), skin, "column", token)
    else:
        write(painter, room, chip_words(chip), skin, "column", token, CENTRE)


class ChipButton(Painted):
    """One toggle."""

    def __init__(self) -> None:
        super().__init__()
        self.chip = Chip("", "")

    def show_chip(self, chip: Chip) -> None:
        """Show another toggle, or another state."""
        if chip == self.chip:
            return
        self.chip = chip
        self.setChecked(chip.on)
        self.setAccessibleName(sentence(chip.title, chip.aside))
        self.setAccessibleDescription(sentence(f"barred: {chip.barred}" if chip.barred else "", chip.tip))
        show_tip(self, chip.barred or chip.tip)
        self.remeasure()

    def paint(self, painter: QPainter, rect: QRectF, skin: Skin) -> None:
        """Paint it."""
        paint_chip(painter, rect, self.chip, skin, hover=self.underMouse())

    def wide(self, skin: Skin) -> float:
        """Room for the words."""
        return skin.width(chip_words(self.chip), "column") + skin.px(2 * _CHIP_PAD) + 1

    def least(self, skin: Skin) -> float:
        """The words, as far as a narrow panel goes."""
        return min(self.wide(skin), skin.px(220))

    def high(self, width: float, skin: Skin) -> float:
        """One line, or as many as a long name takes."""
        lines = wrapped_height(chip_words(self.chip), width - skin.px(2 * _CHIP_PAD), skin, "column")
        return max(skin.px(_CHIP), lines + skin.px(10))


class ChipsPart(PartWidget[Chips]):
    """Toggles; why some are barred stands beneath."""

    def __init__(self) -> None:
        super().__init__()
        self._part = Chips("", "", ())
        self.empty = label("", "body", token="text2", wrap=True)
        self.why = label("", "caption", wrap=True)
        flow = Flow(gap=theme().px(8), line_gap=theme().px(6))
        self.body.addWidget(self.empty)
        self.body.addWidget(flow.boxed())
        self.body.addWidget(self.why)
        self.chips = Kept(flow, self._made)

    def _made(self) -> ChipButton:
        button = ChipButton()
        button.clicked.connect(lambda: self.changed.emit(self._part.key, button.chip.key))
        return button

    def show_part(self, part: Chips) -> None:
        """Show other toggles."""
        self._part = part
        self.head.show_head(part.title, part.clause)
        self.empty.setText(part.empty)
        self.empty.setVisible(bool(part.empty) and not part.chips)
        buttons = self.chips.take([chip.key for chip in part.chips])
        for button, chip in zip(buttons, part.chips, strict=True):
            button.show_chip(chip)
        barred = tuple((chip.title, chip.barred) for chip in part.chips if chip.barred)
        self.why.setText(reasons(barred))
        self.why.setVisible(bool(barred))


def paint_control(painter: QPainter, rect: QRectF, control: Control, skin: Skin) -> None:
    """A fire control: solid with its target, outlined when free, struck through when out of order."""
    wide = skin.width(control.label, "column") + skin.px(2 * _LABEL_PAD)
    plate = QRectF(rect.left(), rect.top(), min(wide, rect.width()), rect.height())
    is_used = control.state == "used"
    rounded(
        painter, rect, skin.px(6), skin.colour("surface"), skin.colour("edge" if control.state == "free" else "line")
    )
    if is_used:
        rounded(painter, plate, skin.px(6), skin.colour("text"))
    token = "surface" if is_used else "quiet" if control.state == "out" else "text2"
    wrote = write(painter, plate, control.label, skin, "column", token, CENTRE)
    if control.state == "out":
        painter.setPen(NO_PEN)
        left = plate.center().x() - wrote / 2
        painter.fillRect(QRectF(left - 2, round(plate.center().y()), wrote + 4, 1), skin.colour("quiet"))
    room = rect.adjusted(plate.width() + skin.px(8), 0, -skin.px(6), 0)
    write(painter, room, control_words(control), skin, "caption", "text" if is_used else "quiet")


def control_words(control: Control) -> str:
    """What stands beside the label."""
    return control.bound or {"free": "free", "out": "damaged", "used": ""}[control.state]


class ControlChip(QWidget):
    """One fire control. It is only looked at: what it is bound to follows from the cards."""

    def __init__(self) -> None:
        super().__init__()
        self.control = Control("", "", "free")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_control(self, control: Control) -> None:
        """Show how it stands."""
        if control != self.control:
            self.control = control
            self.setAccessibleName(f"{control.label}: {control_words(control)}")
            self._tip()
            self.updateGeometry()
            self.update()

    def _tip(self) -> None:
        """The whole name where it is cut."""
        skin = theme().skin
        wanted = skin.width(self.control.label, "column") + skin.width(control_words(self.control), "caption")
        is_cut = wanted + skin.px(2 * _LABEL_PAD + 14) > self.width()
        show_tip(self, f"{self.control.label}: {control_words(self.control)}" if is_cut else "")

    def sizeHint(self) -> QSize:
        """Room for half the width of a panel."""
        return QSize(theme().px(120), theme().px(_CONTROL))

    def minimumSizeHint(self) -> QSize:
        """Room for the label and a few letters of a name, or for words of ours."""
        skin = theme().skin
        words = 0 if self.control.bound else skin.width(control_words(self.control), "caption")
        least = skin.width(self.control.label, "column") + skin.px(2 * _LABEL_PAD + 14) + max(words, skin.px(46)) + 1
        return QSize(int(least), skin.px(_CONTROL))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look again whether the name is cut."""
        super().resizeEvent(event)
        self._tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        smooth(painter)
        paint_control(painter, QRectF(self.rect()), self.control, theme().skin)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class ControlsPart(PartWidget[Controls]):
    """The fire controls on a sunken ground, in two columns where these have room."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.tile = panel("tile")
        self._grid = QGridLayout(self.tile)
        self._grid.setContentsMargins(px(8), px(8), px(8), px(8))
        self._grid.setSpacing(px(6))
        self._columns = 0
        self.chips: list[ControlChip] = []
        self.body.addWidget(self.tile)

    def show_part(self, part: Controls) -> None:
        """Show how they stand."""
        while len(self.chips) < len(part.controls):
            self.chips.append(ControlChip())
            self._columns = 0
        for place, chip in enumerate(self.chips):
            if place < len(part.controls):
                chip.show_control(part.controls[place])
        self._arrange()
        for place, chip in enumerate(self.chips):
            chip.setVisible(place < len(part.controls))
        self.setVisible(bool(part.controls))

    def _least(self) -> int:
        return max((chip.minimumSizeHint().width() for chip in self.chips), default=0)

    def _arrange(self) -> None:
        """Choose the number of columns."""
        edges = self._grid.contentsMargins()
        room = self.width() - edges.left() - edges.right() - self._grid.horizontalSpacing()
        columns = 2 if room >= 2 * self._least() else 1
        if columns != self._columns:
            self._columns = columns
            for place, chip in enumerate(self.chips):
                self._grid.addWidget(chip, *divmod(place, columns))

    def minimumSizeHint(self) -> QSize:
        """As narrow as one column."""
        edges = self._grid.contentsMargins()
        return QSize(self._least() + edges.left() + edges.right(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the columns anew."""
        super().resizeEvent(event)
        self._arrange()
