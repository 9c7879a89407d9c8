"""The dice dock: how many dice are wanted and what for, a box for each, and what applies them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fleetforge.gui.battle.diceboxes import MOST_DIGIT, DiceBoxes, NumberFields
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, label, link_button, primary_button, scrolled, secondary_button
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from fleetforge.app.acting.dice import Thrown
    from fleetforge.kernel.dice import Faces, Roll

_D6 = 6
_DROP, _DROP_SURE = "Take it back", "Really take it back"
_HIGHEST = 168
"""Boxes that need more height scroll."""


def dice_sentence(roll: Roll) -> str:
    """What is to be rolled, and for what."""
    dice = counted(roll.count, "die", "dice")
    kind = "" if roll.sides == _D6 else f" with {roll.sides} sides"
    return f"Roll {dice}{kind}: {roll.label}"


def before_plus(thrown: Sequence[Thrown], roll: Roll) -> Faces:
    """Faces that led to the dice that are asked for now: throws of the same purpose, just before."""
    found: list[int] = []
    for one in reversed(thrown):
        if one.roll.sides != roll.sides or not roll.label.startswith(one.roll.label):
            break
        found[:0] = one.faces
    return tuple(found)


class DiceDock(QFrame):
    """Stands at the foot of the action panel while dice are waited for."""

    applied = Signal(tuple)
    """All faces were typed and are to be taken."""
    filled = Signal(tuple)
    """Every box has its face; nothing is applied yet."""
    emptied = Signal()
    """The dice before these are to be typed again."""
    rolled = Signal()
    """The dice are to be thrown here."""
    dropped = Signal()
    """The command is to be taken back."""
    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Dice that are waited for")
        self.roll: Roll | None = None
        self._thrown = 0
        self._is_sure = False
        self.sentence = label("", "title", wrap=True)
        self.detail = label("", "caption", token="text2", wrap=True)
        self.clause = ClauseLink(parent=self)
        self.boxes = DiceBoxes()
        self.fields = NumberFields()
        self.note = label("", "refusal", wrap=True)
        self.apply = primary_button("Apply", hint="Enter", height=44, on_click=self.enter)
        self.here = secondary_button("Roll here", hint="R", height=44, on_click=self.rolled.emit)
        self.back = link_button(_DROP, hint="Esc", on_click=self.leave)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        px = theme().px
        about = QHBoxLayout()
        about.setSpacing(px(8))
        about.addWidget(self.detail, 1)
        about.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignTop)
        said = QHBoxLayout()
        said.setSpacing(px(8))
        said.addWidget(self.note, 1)
        said.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        acts = QHBoxLayout()
        acts.setSpacing(px(8))
        acts.addWidget(self.apply, 1)
        acts.addWidget(self.here)
        self._inner = QWidget()
        boxes = QVBoxLayout(self._inner)
        boxes.setContentsMargins(0, 0, 0, 0)
        boxes.addWidget(self.boxes)
        boxes.addWidget(self.fields)
        self._scroll: QScrollArea = scrolled(self._inner, "Dice")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(12), px(16), px(12))
        column.setSpacing(px(8))
        column.addWidget(self.sentence)
        column.addLayout(about)
        column.addWidget(self._scroll)
        column.addLayout(said)
        column.addLayout(acts)

    def _connect(self) -> None:
        self.clause.clauseRequested.connect(self.clause_wanted)
        for field in (self.boxes, self.fields):
            field.changed.connect(self._typing)
            field.refused.connect(self.say)
            field.entered.connect(self.enter)
        self.boxes.emptied.connect(self.emptied)

    @property
    def _entry(self) -> DiceBoxes | NumberFields:
        return self.boxes if self.roll is None or self.roll.sides <= MOST_DIGIT else self.fields

    def show_roll(self, roll: Roll | None, thrown: Sequence[Thrown] = (), clause: str = "") -> bool:
        """Wait for a roll after others of the same command; tells whether it is another one than before."""
        self.clause.set_clause(clause)
        if roll == self.roll and len(thrown) == self._thrown:
            return False
        self.roll, self._thrown = roll, len(thrown)
        self._doubt()
        self.say("")
        # A sentence of a roll that is over would still be there for the eyes of the next who sits down.
        self.sentence.setText(dice_sentence(roll) if roll else "")
        if roll is None:
            return True
        self._entry.ask(roll.count, roll.sides, before_plus(thrown, roll))
        self.boxes.setVisible(self._entry is self.boxes)
        self.fields.setVisible(self._entry is self.fields)
        self._typing()
        self._fit()
        return True

    def _fit(self) -> None:
        """Give the boxes the height they need, as far as it goes."""
        self._scroll.setMinimumHeight(min(self._inner.heightForWidth(self._scroll.width()), theme().px(_HIGHEST)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may take other rows."""
        super().resizeEvent(event)
        self._fit()

    def refill(self, faces: Faces) -> None:
        """Show faces that were typed before."""
        self.boxes.fill(faces)

    def take_focus(self) -> None:
        """Let digits go to the dice."""
        self._entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_face(self, digit: int) -> None:
        """Take a digit that was typed elsewhere in the panel."""
        self.take_focus()
        if self._entry is self.boxes:
            self.boxes.type_face(digit)

    def say(self, words: str) -> None:
        """Say what was not taken."""
        self.note.setText(words)

    def _typing(self) -> None:
        self._doubt()
        self.say("")
        entry, count = self._entry, self.roll.count if self.roll else 0
        missing = count - len(entry.faces())
        before = f"Throw {self._thrown + 1} of this act. " if self._thrown else ""
        left = f"{missing} of {counted(count, 'die', 'dice')} to type" if missing else "All dice typed"
        self.detail.setText(f"{before}{left}")
        self.apply.setEnabled(entry.is_full())
        self._follow()
        if entry is self.boxes and count and entry.is_full():
            self.filled.emit(entry.faces())

    def _follow(self) -> None:
        """Keep the box that is filled next in sight."""
        if self._entry is self.boxes:
            face = self.boxes.face
            done = len(face.faces) / max(1, face.count)
            self._scroll.ensureVisible(0, round(self.boxes.height() * done), 0, theme().px(48))

    # Acts

    def enter(self) -> None:
        """Take the faces, if there is one for each die."""
        entry = self._entry
        if self.roll is None:
            return
        if entry.is_full():
            self.applied.emit(entry.faces())
        else:
            missing = self.roll.count - len(entry.faces())
            self.say(f"{counted(missing, 'die is', 'dice are')} missing. Type every face, or roll here.")

    def leave(self) -> None:
        """Take the command back, at the second time."""
        if self._is_sure:
            self._doubt()
            self.dropped.emit()
            return
        self._is_sure = True
        self.back.setText(_DROP_SURE)
        self.say("Esc once more takes the act back; no dice of it are kept.")

    def _doubt(self) -> None:
        if self._is_sure:
            self._is_sure = False
            self.back.setText(_DROP)
            self.say("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R rolls, Esc takes back, Enter applies."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif plain and event.key() == Qt.Key.Key_R:
            self.rolled.emit()
        elif plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As its parts want."""
        return super().sizeHint().expandedTo(QSize(theme().px(300), 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and the line that parts it from what is above."""
        painter, skin = QPainter(self), theme().skin
        painter.fillRect(self.rect(), skin.colour("accent_soft"))
        painter.fillRect(QRectF(0, 0, self.width(), 2), skin.colour("accent"))
        painter.end()
