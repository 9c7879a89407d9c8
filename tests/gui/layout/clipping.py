"""Finds what is cut in a window, whatever is shown in it: words, numbers, controls, things over each other.

Every rule is about a kind of widget, none about a certain one, so that a new panel is looked at too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenuBar,
    QScrollArea,
    QSplitterHandle,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)

from fleetforge.gui.widgets import ArcRing, BarChart, ElidedLabel, LimitBar, Segmented, Stepper

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

CONTROLS = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QTabBar, QTextEdit)
PAINTED = (ArcRing, BarChart, LimitBar, Segmented, Stepper)
OVER_OTHERS = {"Finder", "FocusRing", "WaitLine"}
"""What lies over the window on purpose."""
_NEVER = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
_PARTS = re.compile(r"[\s\N{ZERO WIDTH SPACE}]+")
_SHOWN = int(Qt.TextFlag.TextShowMnemonic.value)


def cut(root: QWidget, free: Collection[str]) -> list[str]:
    """All that is cut in ``root``. Text that people typed (``free``) may be, if a tooltip has the whole of it."""
    shown = [root, *(one for one in root.findChildren(QWidget) if one.isVisible() and one.window() is root)]
    found = [f"{_name(one)}: {words}" for one in shown for words in _faults(one, free)]
    return list(dict.fromkeys([*found, *_painted(root, free)]))


def _faults(widget: QWidget, free: Collection[str]) -> Iterator[str]:
    yield from _words(widget, free)
    yield from _squeezed(widget)
    yield from _beyond(widget)
    yield from _over_each_other(widget)


# Words


def _words(widget: QWidget, free: Collection[str]) -> Iterator[str]:
    """What cannot be read of the words of a widget."""
    match widget:
        case QLabel():
            yield from _label(widget)
        case ElidedLabel():
            if widget.is_cut() and not (_is_free(widget.text(), free) and widget.toolTip() == widget.text()):
                yield f"cut: {widget.text()!r}"
        case QComboBox():
            yield from _choice(widget, free)
        case QLineEdit():
            yield from _field(widget)
        case QMenuBar():
            for action in widget.actions():
                if action.isVisible() and not widget.rect().contains(widget.actionGeometry(action)):
                    yield f"no room for {action.text()!r}"
        case QHeaderView():
            yield from _heads(widget, free)
        case _:
            pass


def _label(label: QLabel) -> Iterator[str]:
    text, metrics = label.text(), label.fontMetrics()
    if not text:
        return
    if label.wordWrap():
        # A very long word has places where it may be broken.
        widest = max(metrics.size(_SHOWN, word).width() for word in _PARTS.split(QLabel.text(label)) or [""])
        if label.contentsRect().width() < widest or label.height() < label.heightForWidth(label.width()) - 1:
            yield f"cut: {text!r} in {label.width()}x{label.height()}, {label.heightForWidth(label.width())} high"
    elif (need := metrics.size(_SHOWN, text)).width() > label.contentsRect().width() or (
        need.height() > label.height() + 2
    ):
        yield f"cut: {text!r} has {label.width()}x{label.height()}, needs {need.width()}x{need.height()}"


def _choice(choice: QComboBox, free: Collection[str]) -> Iterator[str]:
    text, arrow = choice.currentText(), choice.fontMetrics().height() + 12
    if choice.hasHeightForWidth():
        return  # Its words wrap: it is as high as they need, like whatever else wraps.
    if choice.fontMetrics().horizontalAdvance(text) > choice.width() - arrow and not (
        _is_free(text, free) and text in choice.toolTip()
    ):
        yield f"cut: {text!r} has {choice.width()}"


def _field(field: QLineEdit) -> Iterator[str]:
    """Typed text scrolls; what stands in an empty field, and a number, must be seen whole."""
    text = field.text() or field.placeholderText()
    is_own = not field.text() or text.strip().isdigit()
    margins = field.textMargins()
    room = field.contentsRect().width() - margins.left() - margins.right()
    if field.property("bare") != "true":
        room -= 2 * 8
    if is_own and field.fontMetrics().horizontalAdvance(text) > room:
        yield f"cut: {text!r} has {room}, needs {field.fontMetrics().horizontalAdvance(text)}"


def _heads(header: QHeaderView, free: Collection[str]) -> Iterator[str]:
    model, across = header.model(), Qt.Orientation.Horizontal
    if model is None or header.orientation() is not across:
        return
    for place in range(header.count()):
        text = str(model.headerData(place, across) or "")
        is_cut = header.fontMetrics().horizontalAdvance(text) > header.sectionSize(place)
        tip = str(model.headerData(place, across, Qt.ItemDataRole.ToolTipRole) or "")
        if is_cut and not header.isSectionHidden(place) and not (_is_free(text, free) and tip == text):
            yield f"cut: head {text!r}"


def _is_free(text: str, free: Collection[str]) -> bool:
    return any(name in text for name in free)


class _Cuts:
    """Stands in for Qt's own function that cuts text, and writes down what it cuts."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.real: Callable[..., str] = kind.elidedText
        self.found: list[str] = []

    def __enter__(self) -> Self:
        cuts = self

        def elided(metrics: Any, text: str, mode: Any, width: float, flags: int = 0) -> str:
            shown = cuts.real(metrics, text, mode, width, flags)
            if shown != text:
                cuts.found.append(text)
            return shown

        self.kind.elidedText = elided
        return self

    def __exit__(self, *_: object) -> None:
        self.kind.elidedText = self.real


def _painted(root: QWidget, free: Collection[str]) -> Iterator[str]:
    """Text that is cut while everything is painted, in cells and charts and wherever else."""
    with _Cuts(QFontMetricsF) as first, _Cuts(QFontMetrics) as second:
        root.grab()
    told = "\n".join(_row_tips(root))
    for text in (*first.found, *second.found):
        if not _is_free(text, free) and text not in told:
            yield f"painted and cut: {text!r}"


def _row_tips(root: QWidget) -> Iterator[str]:
    """Tooltips of the rows that are seen in lists: they say in full what has no room in the row."""
    for view in root.findChildren(QListView):
        model, rows = view.model(), range(view.model().rowCount()) if view.isVisible() and view.model() else ()
        for index in (model.index(row, 0) for row in rows):
            if view.visualRect(index).intersects(view.viewport().rect()):
                yield str(index.data(Qt.ItemDataRole.ToolTipRole) or "")


# Sizes and places


def _squeezed(widget: QWidget) -> Iterator[str]:
    """A widget smaller than the least that it says it needs."""
    least = widget.minimumSizeHint()
    scrolls = _scrolls_tabs(widget) or widget.objectName().startswith("qt_scrollarea_")
    if scrolls or isinstance(widget, (QAbstractScrollArea, QSplitterHandle, QTabBar)):
        return
    high = least.height()
    if widget.hasHeightForWidth() and widget.layout() is None:
        high = widget.heightForWidth(widget.width()) - 1
    if widget.width() < least.width() or widget.height() < high:
        yield f"squeezed to {widget.width()}x{widget.height()}, needs {least.width()}x{high}"


def _beyond(widget: QWidget) -> Iterator[str]:
    """A control that lies outside something it is in, unless that scrolls to it."""
    inner = widget.widget() if isinstance(widget, QScrollArea) else None
    if isinstance(widget, QScrollArea) and inner is not None:
        room = widget.viewport()
        if widget.horizontalScrollBarPolicy() is _NEVER and inner.width() > room.width():
            yield f"{inner.width()} wide inside, shows {room.width()}"
        if widget.verticalScrollBarPolicy() is _NEVER and inner.height() > room.height():
            yield f"{inner.height()} high inside, shows {room.height()}"
    if not isinstance(widget, (*CONTROLS, *PAINTED)):
        return
    inside: QWidget = widget
    parent = widget.parentWidget()
    while parent is not None and not inside.isWindow():
        place = QRect(inside.mapTo(parent, QPoint(0, 0)), inside.size())
        if isinstance(parent.parentWidget(), QAbstractScrollArea) and parent is not widget.window():
            return
        if not parent.rect().contains(place):
            yield f"outside {_name(parent)}: {place.getRect()} in {parent.width()}x{parent.height()}"
            return
        inside, parent = parent, parent.parentWidget()


def _over_each_other(widget: QWidget) -> Iterator[str]:
    """Children of a widget that lie over each other."""
    children = [
        one
        for one in widget.children()
        if isinstance(one, QWidget) and one.isVisible() and not one.isWindow() and not _is_apart(one)
    ]
    for place, one in enumerate(children):
        for other in children[place + 1 :]:
            both = one.geometry().intersected(other.geometry())
            if both.width() > 1 and both.height() > 1:
                yield f"{_name(one)} over {_name(other)}"


def _is_apart(widget: QWidget) -> bool:
    return type(widget).__name__ in OVER_OTHERS or isinstance(widget, QSplitterHandle) or _scrolls_tabs(widget)


def _scrolls_tabs(widget: QWidget) -> bool:
    """Qt's own arrows at the end of a row of tabs that is too long."""
    return type(widget) is QToolButton and isinstance(widget.parentWidget(), QTabBar)


def _name(widget: QWidget) -> str:
    """What a person would call it."""
    text = getattr(widget, "text", str)
    words = widget.accessibleName() or widget.objectName() or (text() if callable(text) else "")
    return f"{type(widget).__name__} {str(words)[:40]!r}"
