"""Pages on the screen as they will print: thumbnails, and one page large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fleetforge.app.previewing import page_words
from fleetforge.gui.sheetpainter import print_painter
from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from fleetforge.sheets.primitives import Page

    Index: TypeAlias = QModelIndex | QPersistentModelIndex

THUMB = 118
"""Height of a thumbnail in design pixels."""
ROOM = 16
_ZOOMS = (1.0, 4.0)
_STEP = 1.25


def paint_page(painter: QPainter, page: Page, scale: float) -> None:
    """Paint a page with its corner at the origin, ``scale`` pixels for a mm, with its paper."""
    ink = print_painter()
    painter.fillRect(QRectF(0, 0, page.width * scale, page.height * scale), ink.paper)
    for placed in page.sheets:
        painter.save()
        painter.translate(placed.x * scale, placed.y * scale)
        ink.paint_sheet(painter, placed.sheet, scale)
        painter.restore()


def page_pixmap(page: Page, scale: float, ratio: float) -> QPixmap:
    """A page as a picture, ``scale`` device independent pixels for a mm."""
    size = QSize(max(1, round(page.width * scale * ratio)), max(1, round(page.height * scale * ratio)))
    pixmap = QPixmap(size)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    paint_page(painter, page, scale)
    painter.end()
    return pixmap


class PageModel(QAbstractListModel):
    """The pages of a document."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: tuple[Page, ...] = ()

    def set_pages(self, pages: Sequence[Page]) -> None:
        """Show other pages."""
        self.beginResetModel()
        self.pages = tuple(pages)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Number of pages."""
        return 0 if parent.isValid() else len(self.pages)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a page."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return page_words(self.pages[index.row()], index.row() + 1, len(self.pages))
        return None


class _Thumbnails(QStyledItemDelegate):
    """Paints a page small; a picture that is not made yet is made when there is time."""

    made = Signal()

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._pictures: dict[int, QPixmap] = {}
        self._wanted: dict[int, Page] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._make_one)

    def forget(self) -> None:
        """The pages are others now."""
        self._pictures.clear()
        self._wanted.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A page and its number."""
        px = theme().px
        return QSize(px(THUMB), px(THUMB + 34))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the page, its number, and a frame if it is the one shown large."""
        skin, rect = theme().skin, option.rect.toRectF()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        model = self._view.model()
        assert isinstance(model, PageModel)  # noqa: S101 - made for it
        page = model.pages[index.row()]
        place = _fitted(page, QRectF(rect.left() + 8, rect.top() + 6, rect.width() - 16, skin.px(THUMB)))
        picture = self._pictures.get(index.row())
        painter.fillRect(place, print_painter().paper)
        if picture is None:
            self._wanted[index.row()] = page
            self._timer.start()
        else:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.setPen(skin.colour("accent" if chosen else "edge"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place)
        if chosen:
            painter.drawRect(place.adjusted(-1, -1, 1, 1))
        painter.setFont(skin.font("caption"))
        painter.setPen(skin.colour("accent" if chosen else "quiet"))
        below = QRectF(rect.left(), place.bottom(), rect.width(), skin.px(20))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(index.row() + 1))

    def _make_one(self) -> None:
        if not self._wanted:
            self._timer.stop()
            return
        row = next(iter(self._wanted))
        page = self._wanted.pop(row)
        scale = theme().px(THUMB) / max(page.width, page.height)
        self._pictures[row] = page_pixmap(page, scale, self._view.devicePixelRatioF())
        self._view.viewport().update()


def _fitted(page: Page, room: QRectF) -> QRectF:
    """The page as large as it goes into a place, in its middle."""
    scale = min(room.width() / page.width, room.height() / page.height)
    width, height = page.width * scale, page.height * scale
    return QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)


class ThumbnailList(QListView):
    """All pages small; the chosen one is shown large."""

    page_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.pages = PageModel()
        self._delegate = _Thumbnails(self)
        self.setModel(self.pages)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName("Pages")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(theme().px(THUMB + 26))
        self.selectionModel().currentChanged.connect(lambda now, _before: self.page_chosen.emit(now.row()))

    def set_pages(self, pages: Sequence[Page]) -> None:
        """Show other pages; the place in the list stays where it can."""
        row = max(0, self.currentIndex().row())
        self._delegate.forget()
        self.pages.set_pages(pages)
        if pages:
            self.setCurrentIndex(self.pages.index(min(row, len(pages) - 1)))


class _Canvas(QWidget):
    """The page itself."""

    def __init__(self) -> None:
        super().__init__()
        self.page: Page | None = None
        self.scale = 1.0
        self._picture: tuple[Page, float, float, QPixmap] | None = None

    def show_page(self, page: Page | None, scale: float) -> None:
        """Show a page at a scale in pixels for a mm."""
        self.page = page
        self.scale = scale
        self.setFixedSize(round(page.width * scale) if page else 1, round(page.height * scale) if page else 1)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page, from a picture that is made once."""
        if self.page is None:
            return
        ratio = self.devicePixelRatioF()
        kept = self._picture
        if kept is None or kept[0] is not self.page or kept[1:3] != (self.scale, ratio):
            kept = self._picture = (self.page, self.scale, ratio, page_pixmap(self.page, self.scale, ratio))
        painter = QPainter(self)
        painter.drawPixmap(QPointF(0, 0), kept[3])
        painter.setPen(theme().skin.colour("line"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()


class PageView(QScrollArea):
    """One page, whole or enlarged. Page keys turn pages, + and - and Ctrl with the wheel zoom."""

    turned = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._canvas = _Canvas()
        self._zoom = 1.0
        self.setWidget(self._canvas)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Page")

    @property
    def page(self) -> Page | None:
        """The page shown."""
        return self._canvas.page

    def zoom(self) -> float:
        """How much larger than whole it is shown."""
        return self._zoom

    def show_page(self, page: Page | None, words: str = "") -> None:
        """Show another page."""
        self.setAccessibleDescription(words)
        self._canvas.show_page(page, self._scale(page))

    def set_zoom(self, zoom: float) -> None:
        """Enlarge, 1 is the whole page."""
        self._zoom = min(max(zoom, _ZOOMS[0]), _ZOOMS[1])
        self._canvas.show_page(self.page, self._scale(self.page))

    def _scale(self, page: Page | None) -> float:
        if page is None:
            return 1.0
        room = self.maximumViewportSize() - QSize(theme().px(ROOM), theme().px(ROOM))
        return max(0.2, min(room.width() / page.width, room.height() / page.height)) * self._zoom

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the page anew."""
        super().resizeEvent(event)
        self._canvas.show_page(self.page, self._scale(self.page))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl, else scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self._zoom * (_STEP if event.angleDelta().y() > 0 else 1 / _STEP))
            event.accept()
            return
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages and zoom."""
        key = event.key()
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.turned.emit(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.set_zoom(self._zoom * _STEP)
        elif key == Qt.Key.Key_Minus:
            self.set_zoom(self._zoom / _STEP)
        elif key == Qt.Key.Key_0:
            self.set_zoom(1.0)
        else:
            super().keyPressEvent(event)
