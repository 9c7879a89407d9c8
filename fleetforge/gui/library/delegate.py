"""Paints an entry of the library: its name and price, beneath them its class and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from fleetforge.gui.library.models import ENTRY
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.delegates import Index, rect_of, row_state
from fleetforge.gui.widgets.painting import RIGHT, Tone, focus_ring, icon_at, pill, pill_width, rounded, smooth, write
from fleetforge.gui.widgets.rows import row_ground

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from fleetforge.app.library_views import LibraryEntry
    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets.rows import RowState

HEIGHT = 46
ICONS = {"design": "rocket", "fleet": "layers", "damaged": "file-warning", "newer": "file-warning"}


class EntryDelegate(QStyledItemDelegate):
    """Two lines for each entry."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for two lines."""
        return QSize(theme().px(120), theme().px(HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an entry."""
        painter.save()
        smooth(painter)
        paint_entry(painter, rect_of(option), index.data(ENTRY), theme().skin, row_state(option))
        painter.restore()


def paint_entry(painter: QPainter, rect: QRectF, entry: LibraryEntry, skin: Skin, state: RowState) -> None:
    """Icon, name and price; class and size, or what is wrong with the file."""
    ground = row_ground(state, skin)
    if ground is not None:
        rounded(painter, rect.adjusted(0, 1, 0, -1), skin.px(6), ground)
    if state.focus:
        focus_ring(painter, rect.adjusted(1, 2, -1, -2), skin)
    icon_at(painter, rect.left() + skin.px(8), rect.center().y(), skin.px(18), ICONS[entry.kind], skin.colour("text2"))
    left, right = rect.left() + skin.px(36), rect.right() - skin.px(8)
    above = QRectF(left, rect.center().y() - skin.px(19), right - left, skin.px(20))
    beneath = QRectF(left, rect.center().y() + skin.px(1), right - left, skin.px(17))
    above.setRight(_paint_right(painter, above, entry, skin))
    write(painter, above, entry.name if entry.is_readable else entry.path.name, skin, "strong")
    if not entry.is_readable:
        write(painter, beneath, entry.fault, skin, "caption", "err")
        return
    if entry.size is not None:
        size = entry.size.words
        write(painter, beneath, size, skin, "caption", "quiet", RIGHT)
        beneath.setRight(right - skin.width(size, "caption") - skin.px(8))
    write(painter, beneath, entry.class_words, skin, "caption", "quiet")


def _paint_right(painter: QPainter, line: QRectF, entry: LibraryEntry, skin: Skin) -> float:
    """The price, and a pill for what cannot be used as it is; where the name must end."""
    end = line.right()
    if entry.price is not None:
        points = f"{entry.price.number:,}"
        write(painter, line, points, skin, "medium", "text", RIGHT)
        end -= skin.width(points, "medium") + skin.px(8)
    words, tone = mark_of(entry)
    if words:
        width = pill_width(words, skin)
        pill(painter, QRectF(end - width, line.top() + 1, width, skin.px(18)), words, skin, tone)
        end -= width + skin.px(8)
    return end


def mark_of(entry: LibraryEntry) -> tuple[str, Tone]:
    """The word on an entry that needs one."""
    if entry.kind == "damaged":
        return "damaged", Tone.ERROR
    if entry.kind == "newer":
        return "too new", Tone.WARN
    return ("", Tone.NEUTRAL) if entry.is_legal else ("not legal", Tone.ERROR)
