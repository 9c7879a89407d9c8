"""The order in which Tab goes: that of the layouts, for parts too that were made late or moved meanwhile.

Qt's own order is that in which parts were made or put into another place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLayout,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def go_on(window: QWidget, *, back: bool) -> bool:
    """Give the focus to the next stop of a window, or to the one before; tells whether there is one."""
    places = list(_places(window))
    now = QApplication.focusWidget()
    if now is None or now in places:
        at = places.index(now) if now is not None else -1
        row = [*reversed(places[:at]), *reversed(places[at:])] if back else [*places[at + 1 :], *places[: at + 1]]
    else:
        row = _near(now, places)
    target = next((place for place in row if place is not now and _is_stop(place)), None)
    if target is None:
        return False
    target.setFocus(Qt.FocusReason.BacktabFocusReason if back else Qt.FocusReason.TabFocusReason)
    return True


def _near(gone: QWidget, places: list[QWidget]) -> list[QWidget]:
    """Where to go from what is no longer shown: what it stood in, then what comes before that."""
    around = gone.parentWidget()
    while around is not None and around not in places:
        around = around.parentWidget()
    if around is None:
        return places
    at = places.index(around)
    inside = [place for place in places[at:] if around.isAncestorOf(place)]
    return [*inside, *reversed(places[:at]), *places[at:]]


def tab_stops(widget: QWidget) -> list[QWidget]:
    """Where Tab can stop now in a widget, in the order in which it is seen; of buttons that exclude each other, one."""
    return [place for place in _places(widget) if _is_stop(place)]


def _is_stop(widget: QWidget) -> bool:
    if not widget.isEnabled() or not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or widget.focusProxy() is not None:
        return False
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    chosen = group.checkedButton() if group is not None and group.exclusive() else None
    return chosen is None or not chosen.isEnabled() or chosen is widget


def _places(widget: QWidget) -> Iterator[QWidget]:
    """The widget and all that is to be seen in it, in the order of layouts."""
    if widget.isVisible():
        yield widget
        for inner in _parts(widget):
            yield from _places(inner)


def _parts(widget: QWidget) -> Iterator[QWidget]:
    if isinstance(widget, QMainWindow):
        parts: list[QWidget | None] = [widget.menuWidget(), widget.centralWidget()]
    elif isinstance(widget, QScrollArea):
        parts = [widget.widget()]
    elif isinstance(widget, (QSplitter, QStackedWidget)):
        parts = [widget.widget(place) for place in range(widget.count())]
    elif (layout := widget.layout()) is not None:
        parts = list(_laid_out(layout))
    else:
        parts = [child for child in widget.children() if isinstance(child, QWidget)]
    yield from (part for part in parts if part is not None and not part.isWindow())


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    """The widgets of a layout and of those in it, in its order.

    Its items are not asked for: Python keeps an item that it has seen, and takes what later stands at the same
    place in the memory for it.
    """
    around = layout.parentWidget()
    children = around.children() if around is not None else []
    placed: list[tuple[int, QWidget | QLayout]] = []
    for one in (*children, *layout.children()):
        at = layout.indexOf(one) if isinstance(one, (QWidget, QLayout)) and one is not layout else -1
        if at >= 0 and isinstance(one, (QWidget, QLayout)):
            placed.append((at, one))
    for _at, one in sorted(placed, key=lambda pair: pair[0]):
        if isinstance(one, QLayout):
            yield from _laid_out(one)
        else:
            yield one
