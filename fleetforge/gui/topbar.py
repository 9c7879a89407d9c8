"""The top bar: menus, the documents of the workspace as tabs, undo, redo, search, and the line of waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QMenuBar, QSizePolicy, QTabBar, QToolButton, QWidget

from fleetforge.gui.commands import MENUS
from fleetforge.gui.icons import paint_icon
from fleetforge.gui.mnemonics import own_mnemonics
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import IconButton, bind_action, icon_button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QAction, QEnterEvent, QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QMenu

    from fleetforge.app.documents import Document
    from fleetforge.gui.commands import Commands

HEIGHT = 44
_LOGO_WIDTH = 72
_WIDEST_TAB, _FAIR_TAB, _LEAST_TAB = 210, 150, 96
"""Widths of a tab: the most, what the search field leaves it, the least."""
_TAB_CROSS, _TAB_EXTRA = 20, 52
"""The button of a tab; all that is not its words: the button, the gap before it, the room at both sides."""
_TITLES = "titles"
"""What an action was called when a menu was last filled, and what the menu made of it."""
CHANGED_MARK = " \N{BLACK CIRCLE}"
_FIND_WORDS, _FIND_KEYS = ("Find action, ship, rule", "Find anything", "Find"), "Ctrl K"


class TopBar(QFrame):
    """The one row above everything."""

    def __init__(self, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "sunken")
        self._commands = commands
        self.logo = Logo(self)
        self.menus = QMenuBar(self)
        self.menus.setNativeMenuBar(False)
        self.menus.setAccessibleName("Menus")
        self.menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.tabs = DocumentTabs(self)
        self.add = icon_button("plus", "New document", parent=self)
        self.undo = icon_button("undo-2", "Undo", parent=self)
        self.redo = icon_button("redo-2", "Redo", parent=self)
        self.search = SearchButton(self)
        self._lay_out()
        self._menus: dict[str, QMenu] = {}
        self._make_menus()
        for button in self.menus.findChildren(QToolButton):
            button.setAccessibleName("More menus")
        self._resize()
        theme().changed.connect(self._resize)
        self.tabs.counted.connect(self._share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """The menus are whole; the search field gets narrower before the names on the tabs get short."""
        px = theme().px
        others = px(_LOGO_WIDTH) + self.menus.minimumWidth() + sum(one.sizeHint().width() for one in self._buttons())
        free = self.width() - others - 64
        wide, least = self.search.sizeHint().width(), self.search.minimumSizeHint().width()
        wanted = self.tabs.count() * px(_FAIR_TAB)
        search = max(least, min(wide, free - wanted))
        self.search.setFixedWidth(search)
        self.tabs.set_room(free - search)

    def _buttons(self) -> tuple[IconButton, ...]:
        return (self.add, self.undo, self.redo)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(4)
        row.addWidget(self.logo)
        row.addWidget(self.menus, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(8)
        row.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.add)
        row.addStretch(1)
        for widget in (self.undo, self.redo):
            row.addWidget(widget)
        row.addSpacing(4)
        row.addWidget(self.search)

    def _resize(self) -> None:
        self.setFixedHeight(theme().px(HEIGHT))
        self.logo.setFixedWidth(theme().px(_LOGO_WIDTH))
        self._hide_empty()

    def _make_menus(self) -> None:
        """Menus are filled when they open: only what is live then is in them."""
        self.more: dict[str, Callable[[QMenu], None]] = {}
        for name in MENUS:
            menu = self.menus.addMenu(f"&{name}")
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(lambda name=name: self.fill(name))
            self._menus[name] = menu
        self._hide_empty()
        self._commands.changed.connect(self._hide_empty)

    def _hide_empty(self) -> None:
        for name, menu in self._menus.items():
            menu.menuAction().setVisible(bool(self._commands.in_menu(name)))
        # A bar of menus would fold some of them away before the tabs get narrower.
        self.menus.setMinimumWidth(self.menus.sizeHint().width())
        self._share()

    def menu(self, name: str) -> QMenu:
        """The menu of a name, filled."""
        self.fill(name)
        return self._menus[name]

    def fill(self, name: str) -> None:
        """Put the live actions of a menu into it, sections between lines."""
        menu = self._menus[name]
        menu.clear()
        for section in self._commands.in_menu(name):
            if menu.actions():
                menu.addSeparator()
            menu.addActions(section)
        if name in self.more:
            self.more[name](menu)
        entries = [action for action in menu.actions() if not action.isSeparator()]
        titles = [_written(action) for action in entries]
        for action, title, given in zip(entries, titles, own_mnemonics(titles), strict=True):
            action.setText(given)
            action.setProperty(_TITLES, [title, given])

    def bind(self, undo: QAction, redo: QAction, new: QAction, find: QAction) -> None:
        """Let the buttons give the commands."""
        for button, action in ((self.undo, undo), (self.redo, redo), (self.add, new)):
            bind_action(button, action)
        self.search.clicked.connect(find.trigger)


def _written(action: QAction) -> str:
    """The title of an action as it was written, before a menu gave it a mnemonic that others may want later."""
    written, given = action.property(_TITLES) or ("", "")
    return str(written) if given and action.text() == given else action.text()


class Logo(QWidget):
    """The mark of the program."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("FleetForge")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint an arrow head in the accent."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().skin.colour("accent"))
        size = theme().px(24)
        left, top = (self.width() - size) / 2, (self.height() - size) / 2
        shape = [(0.5, 0.0), (1.0, 0.96), (0.5, 0.74), (0.0, 0.96)]
        painter.drawPolygon(QPolygonF([QPointF(left + x * size, top + y * size) for x, y in shape]))


class DocumentTabs(QTabBar):
    """The documents of the workspace that is shown."""

    chosen = Signal(object)
    close_wanted = Signal(object)
    moved = Signal(int, int)
    counted = Signal()
    """There are more documents or fewer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = 0
        self.setAccessibleName("Documents")
        self.setDocumentMode(True)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        # Names are cut here: Qt measures them in the plain weight and cuts the strong one of the chosen tab.
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setUsesScrollButtons(True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._documents: list[Document] = []
        self._filling = False
        self.currentChanged.connect(self._chosen)
        self.tabMoved.connect(self._moved)
        theme().changed.connect(self._resize)

    def show_documents(self, documents: Sequence[Document], current: Document | None) -> None:
        """Show some documents, one of them in front."""
        self._filling = True
        while self.count() > len(documents):
            self.removeTab(self.count() - 1)
        while self.count() < len(documents):
            self._set_close_button(self.addTab(""))
        self._documents = list(documents)
        for document in documents:
            self.refresh(document)
        if current is not None:
            self.setCurrentIndex(self._documents.index(current))
        self._filling = False
        self.setVisible(bool(documents))
        self.counted.emit()

    def _resize(self) -> None:
        """Qt keeps the size that the crosses had when they were put there."""
        for index, document in enumerate(self._documents):
            if (cross := self.tabButton(index, QTabBar.ButtonPosition.RightSide)) is not None:
                cross.resize(cross.sizeHint())
            self.refresh(document)

    def set_room(self, width: int) -> None:
        """The width that all tabs have together."""
        if width != self._room:
            self._room = width
            for document in self._documents:
                self.refresh(document)

    def _text(self, document: Document) -> str:
        """A name, as much of it as its tab holds, and the mark of a changed one, which is never cut."""
        skin, px = theme().skin, theme().px
        mark = CHANGED_MARK if document.is_changed else ""
        wide = min(max(self._room // max(1, len(self._documents)), px(_LEAST_TAB)), px(_WIDEST_TAB))
        room = wide - px(_TAB_EXTRA) - skin.width(mark, "strong")
        name = skin.metrics("strong").elidedText(document.title, Qt.TextElideMode.ElideRight, room)
        return name.replace("&", "&&") + mark

    def refresh(self, document: Document) -> None:
        """Show a document's name and whether it is changed."""
        if document not in self._documents:
            return
        index = self._documents.index(document)
        text = self._text(document)
        if text != self.tabText(index):
            self.setTabText(index, text)
        self.setAccessibleTabName(index, document.title + (", changed" if document.is_changed else ""))
        where = str(document.path) if document.path else "not saved yet"
        self.setTabToolTip(index, f"{document.title}\n{where}")

    def _set_close_button(self, index: int) -> None:
        button = icon_button("x", "Close document", side=_TAB_CROSS, parent=self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self._close(button))
        self.setTabButton(index, QTabBar.ButtonPosition.RightSide, button)

    def _close(self, button: IconButton) -> None:
        for index, document in enumerate(self._documents):
            if self.tabButton(index, QTabBar.ButtonPosition.RightSide) is button:
                self.close_wanted.emit(document)
                return

    def _chosen(self, index: int) -> None:
        if not self._filling and 0 <= index < len(self._documents):
            self.chosen.emit(self._documents[index])

    def _moved(self, old: int, new: int) -> None:
        self._documents.insert(new, self._documents.pop(old))
        self.moved.emit(old, new)

    def tabSizeHint(self, index: int) -> QSize:
        """Room for the words in the strong weight, whether the tab is chosen or not: choosing moves nothing."""
        words = theme().skin.width(self.tabText(index).replace("&&", "&"), "strong")
        return QSize(round(words + 0.5) + theme().px(_TAB_EXTRA), super().tabSizeHint(index).height())

    def minimumSizeHint(self) -> QSize:
        """Little: the bar scrolls before it pushes the search field out."""
        return QSize(theme().px(90) if self.count() else 0, super().minimumSizeHint().height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The middle button closes a tab."""
        index = self.tabAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.MiddleButton and index >= 0:
            self.close_wanted.emit(self._documents[index])
            return
        super().mouseReleaseEvent(event)


class SearchButton(QAbstractButton):
    """Looks like the field that it opens."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Find action, ship or rule")
        self.setToolTip("Find any action, component, ship or clause (Ctrl+K)")
        self.setText(_FIND_WORDS[0])
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as its words need."""
        return QSize(theme().px(236), theme().px(30))

    def minimumSizeHint(self) -> QSize:
        """The shortest words and the key."""
        skin = theme().skin
        words = skin.width(_FIND_WORDS[-1], "body") + skin.width(_FIND_KEYS, "hint")
        return QSize(round(words) + skin.px(31 + 5 + 10 + 7 + 4), skin.px(30))

    def words(self, room: float) -> str:
        """As many words as go into a width."""
        skin = theme().skin
        return next((text for text in _FIND_WORDS if skin.width(text, "body") <= room), _FIND_WORDS[-1])

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it answers."""
        self.update()
        super().enterEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a field with an icon, words and the key."""
        skin = theme().skin
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = 2 if self.hasFocus() else 1
        frame = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        painter.setPen(QPen(skin.colour("accent" if self.hasFocus() else "edge"), wide))
        painter.setBrush(skin.colour("hover" if self.underMouse() else "surface"))
        painter.drawRoundedRect(frame, skin.px(6), skin.px(6))
        icon = skin.px(16)
        paint_icon(painter, QRectF(skin.px(9), (self.height() - icon) / 2, icon, icon), "search", skin.colour("quiet"))
        room = skin.width(_FIND_KEYS, "hint") + skin.px(10)
        cap = QRectF(self.width() - room - skin.px(7), skin.px(6), room, self.height() - skin.px(12))
        painter.setPen(QPen(skin.colour("line"), 1))
        painter.drawRoundedRect(cap, skin.px(4), skin.px(4))
        painter.setFont(skin.font("hint"))
        painter.setPen(skin.colour("quiet"))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, _FIND_KEYS)
        painter.setFont(skin.font("body"))
        words = QRectF(skin.px(31), 0, cap.left() - skin.px(36), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.words(words.width()))
