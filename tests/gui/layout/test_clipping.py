"""The search for what is cut finds every kind of it, and leaves alone what is whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QStandardItemModel
from PySide6.QtWidgets import QLabel, QLineEdit, QMenuBar, QPushButton, QScrollArea, QTableView, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, ElidedLabel, Stepper, label, secondary_button
from fleetforge.gui.widgets.painting import write
from tests.gui.layout.clipping import cut

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent
    from pytestqt.qtbot import QtBot

WORDS = "Set the ship's MASS to 297"
NAME = "Größe"


class Painted(QWidget):
    """Paints words into its width."""

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        write(painter, self.rect().toRectF(), WORDS, theme().skin)
        painter.end()


def _label(*, wrap: bool = False) -> QLabel:
    made = label(WORDS, wrap=wrap)
    made.setFixedSize(90, 16)
    return made


def _sized(widget: QWidget, width: int, height: int = 30) -> QWidget:
    widget.setFixedSize(width, height)
    return widget


def _cut_head() -> QWidget:
    model = QStandardItemModel(0, 1)
    model.setHorizontalHeaderLabels([WORDS])
    table = QTableView()
    model.setParent(table)
    table.setModel(model)
    table.setColumnWidth(0, 60)
    return table


def _beyond() -> QWidget:
    box = _sized(QWidget(), 100, 40)
    button = QPushButton("Go", box)
    button.setAccessibleName("Go")
    button.setGeometry(QRect(80, 5, 60, 30))
    return box


def _wide_inside() -> QWidget:
    area = QScrollArea()
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(_sized(QWidget(), 400, 20))
    area.setFixedSize(120, 60)
    return area


def _over_each_other() -> QWidget:
    box = _sized(QWidget(), 200, 60)
    for x in (10, 60):
        label("Hull", parent=box).setGeometry(x, 10, 80, 20)
    return box


def _menus() -> QWidget:
    bar = QMenuBar()
    for name in ("File", "Edit", "View", "Tools"):
        bar.addMenu(name)
    bar.setFixedSize(60, 28)
    return bar


def _empty_field() -> QWidget:
    field = QLineEdit()
    field.setPlaceholderText(WORDS)
    return _sized(field, 70)


CUT: dict[str, Callable[[], QWidget]] = {
    "a label that is too narrow": _label,
    "a label that wraps and is too low": lambda: _label(wrap=True),
    "a line of our own words": lambda: _sized(ElidedLabel(WORDS), 60),
    "a button": lambda: _sized(secondary_button(WORDS), 60),
    "a stepper": lambda: _sized(Stepper("MASS"), 50),
    "a choice of ours": lambda: _sized(Choice("Kind", [("a", WORDS)], value="a"), 100),
    "words in an empty field": _empty_field,
    "the head of a column": _cut_head,
    "menus": _menus,
    "words that are painted": lambda: _sized(Painted(), 60),
    "a control beyond its panel": _beyond,
    "what is wider than the place where it scrolls up and down": _wide_inside,
    "things over each other": _over_each_other,
}


def shown(widget: QWidget, qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(widget)
    column.addStretch(1)
    window.resize(500, 400)
    window.show()
    return window


@pytest.mark.parametrize("make", CUT.values(), ids=CUT.keys())
def test_it_finds(make: Callable[[], QWidget], qtbot: QtBot) -> None:
    assert cut(shown(make(), qtbot), ())


WHOLE: dict[str, Callable[[], QWidget]] = {
    "a label with room": lambda: label(WORDS),
    "a label that wraps": lambda: label(WORDS * 4, wrap=True),
    "a button": lambda: secondary_button(WORDS),
    "a stepper": lambda: Stepper("MASS", maximum=99999, value=12345),
    "a choice": lambda: Choice("Kind", [("a", WORDS)], value="a"),
    "a typed name that its tooltip has whole": lambda: _sized(ElidedLabel(f"{NAME} {WORDS}"), 60),
    "a typed choice that its tooltip has whole": lambda: _sized(
        Choice("Magazine", [("a", f"{NAME} {WORDS}")], value="a", typed=True), 100
    ),
}


@pytest.mark.parametrize("make", WHOLE.values(), ids=WHOLE.keys())
def test_it_leaves_alone(make: Callable[[], QWidget], qtbot: QtBot) -> None:
    assert cut(shown(make(), qtbot), (NAME,)) == []


def test_what_lies_in_a_scrolling_place_may_be_out_of_sight(qtbot: QtBot) -> None:
    area, inner = QScrollArea(), QWidget()
    column = QVBoxLayout(inner)
    for number in range(20):
        column.addWidget(secondary_button(f"Act {number}"))
    area.setWidget(inner)
    area.setFixedHeight(100)
    assert cut(shown(area, qtbot), ()) == []


def test_a_typed_name_without_its_tooltip_is_found(qtbot: QtBot) -> None:
    name = ElidedLabel(f"{NAME} {WORDS}")
    window = shown(_sized(name, 60), qtbot)
    name.setToolTip("")
    assert cut(window, (NAME,))
