"""Boxes for faces: one for each die that is asked for, filled by digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QPainter
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Flow
from fleetforge.gui.widgets.painting import CENTRE, restyle, rounded, smooth, write

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from fleetforge.gui.theme import Skin
    from fleetforge.kernel.dice import Faces

MOST_DIGIT = 9
"""Dice with more sides have faces that are no single digit."""
SIZES = ((10, 48, 8, "figure"), (24, 36, 6, "panel"), (100_000, 28, 5, "card"))
"""Up to so many dice: side of a box, gap, role of its digit."""
_EARLIER = 26
_SEPARATORS = " ,;\t\n\r"


@dataclass(frozen=True, slots=True)
class BoxFace:
    """What the boxes show: faces of throws before, faces typed so far, how many dice are asked for."""

    earlier: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    count: int = 0


def box_rects(width: float, face: BoxFace, skin: Skin) -> tuple[list[QRectF], QRectF | None, list[QRectF]]:
    """Where earlier faces, the plus and the boxes stand, from the left and in as many rows as they need."""
    side, gap, _ = _size(face.count, skin)
    small, x, y = skin.px(_EARLIER), 0.0, 0.0
    earlier: list[QRectF] = []
    for _ in face.earlier:
        if x and x + small > width:
            x, y = 0.0, y + small + gap
        earlier.append(QRectF(x, y, small, small))
        x += small + skin.px(4)
    plus: QRectF | None = None
    if earlier:
        if x + skin.px(18) + side > width:
            x, y = 0.0, y + small + gap
        high = max(small, side)
        for rect in earlier:
            if rect.top() == y:
                rect.moveTop(y + (high - small) / 2)
        plus = QRectF(x, y, skin.px(16), high)
        x += skin.px(20)
    boxes: list[QRectF] = []
    for _ in range(face.count):
        if x and x + side > width:
            x, y = 0.0, y + side + gap
        boxes.append(QRectF(x, y, side, side))
        x += side + gap
    return earlier, plus, boxes


def _size(count: int, skin: Skin) -> tuple[int, int, str]:
    _, side, gap, role = next(one for one in SIZES if count <= one[0])
    return skin.px(side), skin.px(gap), role


def boxes_height(width: float, face: BoxFace, skin: Skin) -> float:
    """How high all rows are together."""
    earlier, plus, boxes = box_rects(width, face, skin)
    return max((rect.bottom() for rect in (*earlier, *boxes, *([plus] if plus else []))), default=0.0)


def paint_dice_boxes(painter: QPainter, rect: QRectF, face: BoxFace, skin: Skin, *, focus: bool) -> None:
    """Earlier faces small, then a plus, then the boxes; the next one to fill is outlined in the accent."""
    earlier, plus, boxes = box_rects(rect.width(), face, skin)
    for place, value in zip(earlier, face.earlier, strict=True):
        rounded(painter, place, skin.px(5), skin.colour("sunken"), skin.colour("line"))
        write(painter, place, str(value), skin, "strong", "text2", CENTRE)
    if plus:
        write(painter, plus, "+", skin, "card", "text2", CENTRE)
    role = _size(face.count, skin)[2]
    for number, place in enumerate(boxes):
        is_next = number == len(face.faces)
        edge, wide = ("accent", 2) if is_next and focus else ("edge", 1)
        rounded(painter, place, skin.px(6), skin.colour("surface"), skin.colour(edge), wide)
        if number < len(face.faces):
            write(painter, place, str(face.faces[number]), skin, role, "text", CENTRE)
        elif is_next and focus:
            high = place.height() * 0.42
            painter.fillRect(QRectF(round(place.center().x()), place.center().y() - high / 2, 1.5, high),
                             skin.colour("accent"))  # fmt: skip


class DiceBoxes(QWidget):
    """Takes digits as faces of dice with up to nine sides."""

    changed = Signal()
    """Other faces stand in the boxes."""
    refused = Signal(str)
    """Something was typed that is no face, in words."""
    entered = Signal()
    """Enter was pressed."""
    emptied = Signal()
    """Backspace was pressed where no box has a face."""

    def __init__(self) -> None:
        super().__init__()
        self.face = BoxFace()
        self.sides = 6
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    def ask(self, count: int, sides: int, earlier: Faces) -> None:
        """Ask for dice; the boxes are empty then."""
        self.sides = sides
        self._show(BoxFace(tuple(earlier), (), count))

    def faces(self) -> Faces:
        """What was typed so far."""
        return self.face.faces

    def is_full(self) -> bool:
        """Whether every box has a face."""
        return len(self.face.faces) == self.face.count

    def _show(self, face: BoxFace) -> None:
        self.face = face
        typed = " ".join(map(str, face.faces)) or "none"
        self.setAccessibleName(f"Dice: {len(face.faces)} of {face.count} typed: {typed}")
        self.updateGeometry()
        self.update()
        self.changed.emit()

    def _set(self, faces: Faces) -> None:
        self._show(BoxFace(self.face.earlier, faces, self.face.count))

    # Typing

    def type_face(self, face: int) -> None:
        """Put a face into the next box, or say why not."""
        if not 1 <= face <= self.sides:
            self.refused.emit(f"{face} is no face of these dice: they show 1 to {self.sides}.")
        elif self.is_full():
            self.refused.emit("Every die has its face. Backspace takes the last one back.")
        else:
            self._set((*self.face.faces, face))

    def take_back(self) -> None:
        """Empty the box that was filled last; where all are empty, the dice before these are meant."""
        if self.face.faces:
            self._set(self.face.faces[:-1])
        else:
            self.emptied.emit()

    def fill(self, faces: Faces) -> None:
        """Have these faces in the first boxes."""
        self._set(faces)

    def paste(self, text: str) -> None:
        """Take faces as they stand in a text: digits, with or without something between; all of them or none."""
        kept = "".join(letter for letter in text if letter not in _SEPARATORS)
        wrong = next((letter for letter in kept if not _is_face(letter, self.sides)), "")
        room = self.face.count - len(self.face.faces)
        if wrong or not kept:
            self.refused.emit(f"Not pasted: {wrong or 'nothing'} is no face of these dice, 1 to {self.sides}.")
        elif len(kept) > room:
            self.refused.emit(f"Not pasted: {len(kept)} faces, and {room} are still asked for.")
        else:
            self._set((*self.face.faces, *(int(letter) for letter in kept)))

    def event(self, event: QEvent) -> bool:
        """Keep digits from the shortcuts of the window: here they are faces."""
        if event.type() == QEvent.Type.ShortcutOverride:
            pressed: QKeyEvent = event  # type: ignore[assignment]
            if _digit(pressed) is not None or pressed.matches(QKeySequence.StandardKey.Paste):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits fill, Backspace empties, Enter is told."""
        digit = _digit(event)
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste(QGuiApplication.clipboard().text())
        elif digit is not None:
            self.type_face(digit)
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.take_back()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the focus; a click on a filled box takes it and those behind it back."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        boxes = box_rects(self.width(), self.face, theme().skin)[2]
        hit = next((place for place, rect in enumerate(boxes) if rect.contains(event.position())), None)
        if hit is not None and hit < len(self.face.faces):
            self._set(self.face.faces[:hit])

    # Looks

    def hasHeightForWidth(self) -> bool:
        """Boxes go on in further rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for all rows."""
        return int(boxes_height(width, self.face, theme().skin) + 0.999)

    def sizeHint(self) -> QSize:
        """As in a narrow panel."""
        wide = theme().px(268)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Room for three boxes in a row."""
        skin = theme().skin
        side, gap, _ = _size(self.face.count, skin)
        return QSize(3 * side + 2 * gap, min(side, self.sizeHint().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the boxes."""
        painter = QPainter(self)
        smooth(painter)
        paint_dice_boxes(painter, QRectF(self.rect()), self.face, theme().skin, focus=self.hasFocus())
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def _digit(event: QKeyEvent) -> int | None:
    """The digit that a key types, if it is one."""
    text = event.text()
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return int(text) if plain and len(text) == 1 and text in "0123456789" else None


def _is_face(letter: str, sides: int) -> bool:
    return letter in "123456789" and int(letter) <= sides


class NumberFields(QWidget):
    """A field for each die whose faces are no single digits."""

    changed = Signal()
    refused = Signal(str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._flow = Flow(self, gap=theme().px(8), line_gap=theme().px(6))
        self.fields: list[QLineEdit] = []
        self.sides = 10
        self.count = 0

    def ask(self, count: int, sides: int, earlier: Faces) -> None:
        """Ask for dice; the fields are empty then."""
        self.sides, self.count = sides, count
        while len(self.fields) < count:
            self._add()
        for place, field in enumerate(self.fields):
            field.setVisible(place < count)
            field.clear()
            field.setAccessibleName(f"Die {place + 1} of {count}, 1 to {sides}")
        if count:
            self.setFocusProxy(self.fields[0])
        self.updateGeometry()

    def _add(self) -> None:
        field = QLineEdit(self)
        field.setMaxLength(6)
        field.setFixedWidth(theme().px(64))
        field.textEdited.connect(self._typed)
        field.returnPressed.connect(self._entered)
        self._flow.addWidget(field)
        self.fields.append(field)

    def _typed(self, text: str) -> None:
        self.changed.emit()
        if text and self._face(text) is None:
            self.refused.emit(f"{text} is no face of these dice: they show 1 to {self.sides}.")

    def _entered(self) -> None:
        """Go on to the first field without a face, or tell."""
        empty = next((field for field in self.fields[: self.count] if self._face(field.text()) is None), None)
        if empty is not None and not empty.hasFocus():
            empty.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter was answered by its field, which hands it on all the same."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _face(self, text: str) -> int | None:
        text = text.strip()
        return int(text) if text.isascii() and text.isdigit() and 1 <= int(text) <= self.sides else None

    def faces(self) -> Faces:
        """What was typed so far, without what is no face."""
        found = (self._face(field.text()) for field in self.fields[: self.count])
        return tuple(face for face in found if face is not None)

    def is_full(self) -> bool:
        """Whether every field has a face."""
        return len(self.faces()) == self.count
