"""Choices with stacked bars of where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QVBoxLayout

from fleetforge.app.acting.panels import Outcome, Outcomes, Share
from fleetforge.app.suites.words import percent
from fleetforge.gui.battle.marks import side_token
from fleetforge.gui.battle.parts.base import Kept, sentence
from fleetforge.gui.battle.parts.choices import card_ground
from fleetforge.gui.battle.parts.digits import DigitPart
from fleetforge.gui.battle.parts.painted import Painted
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import CENTRE, LEFT, key_cap, rounded, wrapped_height, write, write_wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from fleetforge.gui.battle.parts.digits import Entry
    from fleetforge.gui.theme import Skin

_PAD, _BAR, _CAP, _ROW = 10, 20, 20, 38
_WIDE, _TITLE = 470, 150
"""From this width on title and bar stand beside each other; the part of the width that the title has then."""


def share_rects(rect: QRectF, shares: tuple[Share, ...]) -> Iterator[tuple[QRectF, Share]]:
    """Where each share stands in a bar; a pixel is left between them."""
    x = rect.left()
    for share in shares:
        wide = rect.width() * float(share.share)
        yield QRectF(x, rect.top(), max(wide - 2, 1.0), rect.height()), share
        x += wide


def untold(width: float, shares: tuple[Share, ...], skin: Skin) -> tuple[str, ...]:
    """Words that have no room in their part of a bar of a width."""
    places = share_rects(QRectF(0, 0, width, 1), shares)
    return tuple(share.words for place, share in places if not _fits(place, share, skin))


def _fits(place: QRectF, share: Share, skin: Skin) -> bool:
    return skin.width(share.words, "column") + skin.px(8) <= place.width()


def paint_shares(painter: QPainter, rect: QRectF, shares: tuple[Share, ...], skin: Skin) -> None:
    """A bar of shares in the colours of the sides, with the words that have room in it."""
    for place, share in share_rects(rect, shares):
        if not share.share:
            continue
        token = side_token(share.mark)
        is_side = token.startswith("side")
        ground, text = (token, "surface") if is_side else ("text2", "surface") if share.mark else ("bar0", "text")
        rounded(painter, place, min(skin.px(3), place.width() / 2), skin.colour(ground))
        if _fits(place, share, skin):
            room = place.adjusted(skin.px(4), 0, -skin.px(4), 0)
            long = place.width() > skin.px(160)
            write(painter, room, share.words, skin, "column", text, LEFT if long else CENTRE)


def _widths(width: float, skin: Skin, *, digits: bool) -> tuple[float, float]:
    """Width of title and detail, and of the bar."""
    inner = width - 2 * skin.px(_PAD) - (skin.px(_CAP + 8) if digits else 0)
    if width < skin.px(_WIDE):
        return inner, width - 2 * skin.px(_PAD)
    return skin.px(_TITLE), inner - skin.px(_TITLE + 10)


def _words_height(row: Outcome, wide: float, skin: Skin) -> float:
    high = wrapped_height(row.title, wide, skin, "card")
    return high + (wrapped_height(row.barred or row.detail, wide, skin, "caption") if row.barred or row.detail else 0)


def outcome_height(width: float, row: Outcome, skin: Skin, *, digits: bool) -> float:
    """How high a row is at a width."""
    title, bar = _widths(width, skin, digits=digits)
    words, rest = _words_height(row, title, skin), untold(bar, row.shares, skin)
    under = wrapped_height(", ".join(rest), bar, skin, "caption") + skin.px(2) if rest else 0
    high = (skin.px(_BAR) + under) if row.shares else 0
    both = max(words, high) if width >= skin.px(_WIDE) else words + (skin.px(4) + high if high else 0)
    return max(skin.px(_ROW), both + 2 * skin.px(8))


def paint_outcome(
    painter: QPainter,
    rect: QRectF,
    row: Outcome,
    skin: Skin,
    *,
    chosen: bool = False,
    hover: bool = False,
    digit: int = 0,
    digits: bool = False,
) -> None:
    """Title and detail, and the bar beside or beneath them; shares without room are told under the bar."""
    card_ground(painter, rect, skin, chosen=chosen, barred=bool(row.barred), hover=hover)
    title, wide = _widths(rect.width(), skin, digits=digits)
    is_wide = rect.width() >= skin.px(_WIDE)
    left, top = rect.left() + skin.px(_PAD), rect.top() + skin.px(8)
    words = _words_height(row, title, skin)
    if is_wide:
        top = rect.center().y() - words / 2
    token = "quiet" if row.barred else "text"
    high = write_wrapped(painter, QRectF(left, top, title, words), row.title, skin, "card", token)
    write_wrapped(painter, QRectF(left, top + high, title, words), row.barred or row.detail, skin, "caption", "quiet")
    if row.shares:
        at = (left + title + skin.px(10), rect.top() + skin.px(8)) if is_wide else (left, top + words + skin.px(4))
        rest = untold(wide, row.shares, skin)
        if is_wide and not rest:
            at = (at[0], rect.center().y() - skin.px(_BAR) / 2)
        bar = QRectF(at[0], at[1], wide, skin.px(_BAR))
        paint_shares(painter, bar, row.shares, skin)
        under = QRectF(bar.left(), bar.bottom() + skin.px(2), wide, rect.height())
        write_wrapped(painter, under, ", ".join(rest), skin, "caption", "text2")
    if digit:
        side = skin.px(_CAP)
        middle = rect.center().y() if is_wide else top + side / 2
        place = QRectF(rect.right() - side - skin.px(_PAD), middle - side / 2, side, side)
        key_cap(painter, place, str(digit), skin, skin.colour("quiet"))


class OutcomeRow(Painted):
    """One choice with its bar."""

    def __init__(self) -> None:
        super().__init__()
        self.row = Outcome("", "", "", ())
        self._digit = 0
        self._digits = False

    def show_row(self, row: Outcome, digit: int, *, chosen: bool, digits: bool) -> None:
        """Show another choice."""
        self.setChecked(chosen)
        if (row, digit, digits) == (self.row, self._digit, self._digits):
            return
        self.row, self._digit, self._digits = row, digit, digits
        shares = [f"{share.words} ({percent(share.share)})" for share in row.shares]
        self.setAccessibleName(sentence(row.title, row.detail, f"barred: {row.barred}" if row.barred else "", *shares))
        self.setToolTip("\n".join(share.words for share in row.shares))
        self.remeasure()

    def paint(self, painter: QPainter, rect: QRectF, skin: Skin) -> None:
        """Paint the row."""
        paint_outcome(
            painter, rect, self.row, skin, chosen=self.isChecked(), hover=self.underMouse(), digit=self._digit,
            digits=self._digits,
        )  # fmt: skip

    def high(self, width: float, skin: Skin) -> float:
        """Room for words and bar."""
        return outcome_height(width, self.row, skin, digits=self._digits)


class OutcomesPart(DigitPart[Outcomes]):
    """Choices beneath each other, their bars on one scale."""

    def __init__(self) -> None:
        super().__init__(Outcomes("", "", ()))
        column = QVBoxLayout()
        column.setSpacing(theme().px(6))
        self.body.addLayout(column)
        self.rows = Kept(column, self._made)
        self.kept = self.rows

    def _made(self) -> OutcomeRow:
        row = OutcomeRow()
        row.clicked.connect(lambda: self.changed.emit(self._part.key, row.row.key))
        return row

    def show_part(self, part: Outcomes) -> None:
        """Show other choices."""
        self._part = part
        self.head.show_head(part.title, part.clause)
        widgets = self.rows.take([row.key for row in part.rows])
        for place, (widget, row) in enumerate(zip(widgets, part.rows, strict=True), start=1):
            digit = self.digit_of(place, row)
            widget.show_row(row, digit, chosen=row.key == part.chosen, digits=self._digits)

    def entries(self) -> Sequence[Entry]:
        """All of them."""
        return self._part.rows
