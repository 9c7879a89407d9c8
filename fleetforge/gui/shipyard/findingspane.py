"""Findings as cards with their mends; they stand above the bill because they say what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.shipyard.livecard import LiveCard
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import FindingFace, SectionHead, label, link_button

if TYPE_CHECKING:
    from fleetforge.app.design_views import DesignView
    from fleetforge.app.design_views import FindingCard as CardView

_ALL_WELL = "Nothing to mend"


class FindingsPane(QWidget):
    """One card for each finding, errors first."""

    mend_wanted = Signal(int, int)
    clause_wanted = Signal(str)
    place_wanted = Signal(object)
    """A finding's card was chosen: its view."""
    compare_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._views: tuple[CardView, ...] = ()
        self._current = -1
        self.errors = ""
        """How many errors there are, in words; nothing where there is none."""
        self.cards: list[LiveCard] = []
        self.head = SectionHead("Findings", hint="F4")
        self.well = label(_ALL_WELL, "caption", token="quiet")
        self.printed = label("", "caption", token="text2", wrap=True)
        self.compare = link_button("Compare", name="Compare with what is printed", on_click=self.compare_wanted.emit)
        self._column = QVBoxLayout(self)
        px = theme().px
        self._column.setContentsMargins(px(16), px(10), px(16), px(8))
        self._column.setSpacing(px(6))
        self._column.addWidget(self.head)
        self._column.addWidget(self.well)
        row = QHBoxLayout()
        row.addWidget(self.printed, 1)
        row.addWidget(self.compare, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(row)

    def refresh(self, view: DesignView | None) -> None:
        """Show the findings of a design."""
        views = view.findings if view else ()
        if views != self._views:
            self._views = views
            self._show_cards()
        errors = sum(each.severity == "error" for each in views)
        self.errors = str(errors) if errors else ""
        words = f"{errors} to mend" if errors else ""
        if words != self.head.pill.text():
            self.head.set_pill(words, "err")
        self.well.setVisible(not views)
        printed = view.printed if view else None
        self.printed.setText(f"Printed in {printed.place}" if printed else "")
        self.printed.setVisible(bool(printed))
        self.compare.setVisible(bool(printed))

    def _show_cards(self) -> None:
        for place, view in enumerate(self._views):
            face = _face(view)
            if place < len(self.cards) and self.cards[place].take(face):
                continue
            card = self._card(face, place)
            self._column.insertWidget(1 + place, card)
            self.cards.insert(place, card)
            if place + 1 < len(self.cards):
                self._drop(place + 1)
        while len(self.cards) > len(self._views):
            self._drop(len(self.cards) - 1)
        self._current = min(self._current, len(self.cards) - 1)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Cards made late come in the order in which they are seen: after the form, before the comparison."""
        parts = [part for card in self.cards for part in (card, card.clause, *card.mend_buttons())]
        for part in reversed(parts):
            QWidget.setTabOrder(self.compare, part)
        if parts:
            QWidget.setTabOrder(parts[-1], self.compare)

    def _drop(self, place: int) -> None:
        card = self.cards.pop(place)
        self._column.removeWidget(card)
        card.hide()
        card.deleteLater()

    def _card(self, face: FindingFace, place: int) -> LiveCard:
        """A card that stands for whatever finding is at its place."""
        card = LiveCard(face, parent=self)
        card.mendRequested.connect(lambda mend: self._mend(place, mend))
        card.clauseRequested.connect(self.clause_wanted)
        card.activated.connect(lambda: self.place_wanted.emit(self._views[place]))
        return card

    def _mend(self, place: int, mend: int) -> None:
        view = self._views[place]
        self.mend_wanted.emit(view.index, view.mends[mend].index)

    def go_next(self) -> None:
        """Go to the next finding's card, from the last to the first."""
        if not self.cards:
            return
        self._current = (self._current + 1) % len(self.cards)
        self.cards[self._current].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.place_wanted.emit(self._views[self._current])

    def current_card(self) -> QWidget | None:
        """The card that was gone to last."""
        return self.cards[self._current] if 0 <= self._current < len(self.cards) else None

    def current_clause(self) -> str:
        """The clause of the card that has the focus."""
        for card, view in zip(self.cards, self._views, strict=True):
            if card.hasFocus() or card.isAncestorOf(card.focusWidget() or self):
                return view.clause
        return ""


def _face(view: CardView) -> FindingFace:
    mends = tuple(f"{mend.text}   {mend.cost}".strip() for mend in view.mends)
    return FindingFace(view.severity, view.what, view.why, view.clause, mends)
