"""What stands against an act, and the line in which players give their reason to allow it all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.battle.parts.base import drop
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    FieldLine,
    FindingCard,
    FindingFace,
    link_button,
    scrolled,
    secondary_button,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from fleetforge.kernel.finding import Refusal

_HIGHEST = 190
_ALLOW = "Allow anyway"


class RefusalList(QWidget):
    """Cards of refusals beneath each other. They scroll where there are many."""

    allowed = Signal(str)
    """The players allow it, for this reason."""
    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.cards: list[FindingCard] = []
        self._faces: tuple[FindingFace, ...] = ()
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(6))
        scroll = scrolled(inner, "What stands against it")
        scroll.setMaximumHeight(px(_HIGHEST))
        self.allow = link_button(_ALLOW, hint="O", on_click=self.open_reason)
        self.reason = FieldLine("Why you allow it", placeholder="Why you allow it")
        self.give = secondary_button("Allow", on_click=self._give)
        self.line = QWidget()
        row = QHBoxLayout(self.line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.reason, 1)
        row.addWidget(self.give, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(scroll)
        column.addWidget(self.allow, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.line)
        self.line.hide()
        self.reason.edit.returnPressed.connect(self._give)

    def show_refusals(self, refusals: Sequence[Refusal], *, may_allow: bool) -> None:
        """Show what stands against it now; a reason that is being typed stays while anything does."""
        faces = tuple(
            FindingFace("error", one.message, one.mends[0].text, one.clause) for one in dict.fromkeys(refusals)
        )
        if faces != self._faces:
            self._faces = faces
            self._rebuild()
        self.setVisible(bool(faces))
        self.line.setVisible(may_allow and not self.line.isHidden())
        if not may_allow:
            self.reason.set_text("")
        self.allow.setVisible(may_allow and self.line.isHidden())

    def _rebuild(self) -> None:
        for card in self.cards:
            self._column.removeWidget(card)
            drop(card)
        self.cards = []
        for face in self._faces:
            card = FindingCard(face)
            card.clauseRequested.connect(self.clause_wanted)
            self._column.addWidget(card)
            card.show()
            self.cards.append(card)

    def may_allow(self) -> bool:
        """Whether players may allow it."""
        return not self.isHidden() and not (self.allow.isHidden() and self.line.isHidden())

    def open_reason(self) -> None:
        """Ask for the reason, in place."""
        self.allow.hide()
        self.line.show()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_reason(self) -> None:
        """Ask no longer."""
        self.reason.revert()
        self.reason.set_text("")
        self.line.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the reason is answered here: behind it there is another act. Escape asks for none any more."""
        if event.key() == Qt.Key.Key_Escape and self.line.isVisible():
            self.close_reason()
            self.allow.show()
            self.allow.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _give(self) -> None:
        text = self.reason.text().strip()
        if not text:
            self.reason.show_refusal("Say why: it stands in the log beside the act.")
            return
        self.allowed.emit(text)
