from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from fleetforge.gui.widgets import Flow, label

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from pytestqt.qtbot import QtBot

GAP, LINE_GAP = 8, 4
ROOT = Path(__file__).resolve().parents[3]


class Block(QWidget):
    """A widget of a fixed size, or one that takes more width."""

    def __init__(self, width: int, height: int = 20, *, grows: bool = False) -> None:
        super().__init__()
        self.setMinimumSize(width, height)
        self.setMaximumHeight(height)
        if grows:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        else:
            self.setFixedWidth(width)


class Case:
    def __init__(self, *blocks: QWidget, width: int) -> None:
        self.box = QWidget()
        self.flow = Flow(self.box, gap=GAP, line_gap=LINE_GAP)
        self.flow.add_all(*blocks)
        self.box.resize(width, self.flow.heightForWidth(width))
        self.box.show()
        QApplication.processEvents()

    def places(self) -> list[QRect]:
        found = [self.flow.itemAt(place) for place in range(self.flow.count())]
        return [item.geometry() for item in found if item is not None and item.widget() is not None]


def test_things_stand_beside_each_other_and_go_on_in_a_further_line(qtbot: QtBot) -> None:
    case = Case(Block(60), Block(60), Block(60), width=140)
    assert [(place.x(), place.y()) for place in case.places()] == [(0, 0), (60 + GAP, 0), (0, 20 + LINE_GAP)]
    assert case.flow.heightForWidth(140) == 2 * 20 + LINE_GAP
    assert case.flow.heightForWidth(300) == 20


def test_what_grows_has_what_is_left_of_its_line(qtbot: QtBot) -> None:
    case = Case(Block(60), Block(50, grows=True), width=300)
    assert case.places()[1].width() == 300 - 60 - GAP


def test_what_grows_shares_a_line_as_long_as_it_has_what_it_needs(qtbot: QtBot) -> None:
    assert Case(Block(60), Block(50, grows=True), width=118).places()[1].y() == 0
    assert Case(Block(60), Block(50, grows=True), width=117).places()[1].y() > 0


def test_a_stretch_puts_the_next_one_at_the_end_of_the_line(qtbot: QtBot) -> None:
    box = QWidget()
    flow = Flow(box, gap=GAP)
    flow.addWidget(Block(60))
    flow.add_stretch()
    last = Block(40)
    flow.addWidget(last)
    box.resize(300, 20)
    box.show()
    QApplication.processEvents()
    assert last.geometry().right() == 299


def test_hidden_things_take_no_place(qtbot: QtBot) -> None:
    hidden = Block(60)
    case = Case(Block(60), hidden, Block(60), width=130)
    hidden.hide()
    QApplication.processEvents()
    assert case.flow.heightForWidth(130) == 20


def test_words_that_wrap_make_their_line_higher(qtbot: QtBot) -> None:
    words = label("a word and another one " * 6, wrap=True)
    case = Case(words, width=120)
    assert case.places()[0].height() >= words.heightForWidth(120)


@pytest.mark.usefixtures("qapp")
@given(widths=st.lists(st.integers(1, 200), min_size=1, max_size=12), room=st.integers(200, 600))
def test_nothing_lies_over_another_or_beyond_the_edge(widths: list[int], room: int) -> None:
    case = Case(*(Block(width, 10 + width % 7, grows=width % 3 == 0) for width in widths), width=room)
    places = case.places()
    assert all(place.left() >= 0 and place.right() < room for place in places)
    assert all(place.bottom() < case.box.height() for place in places)
    pairs = [(one, two) for number, one in enumerate(places) for two in places[number + 1 :]]
    assert not any(one.intersects(two) for one, two in pairs)
    case.box.deleteLater()


def test_it_is_as_high_as_it_needs_after_things_grew_came_went_and_were_hidden(qtbot: QtBot) -> None:
    first, second = Block(60), Block(60)
    case = Case(first, second, width=140)
    assert case.flow.heightForWidth(140) == 20
    first.setFixedHeight(50)
    assert case.flow.heightForWidth(140) == 50
    third = Block(60)
    case.flow.addWidget(third)
    third.show()
    assert case.flow.heightForWidth(140) == 50 + LINE_GAP + 20
    second.hide()
    assert case.flow.heightForWidth(140) == 50
    case.flow.removeWidget(first)
    first.hide()
    assert case.flow.heightForWidth(140) == 20


def test_no_flow_stands_in_another_layout() -> None:
    """Python's half of it may be gone while the other layout takes it apart, and then the process ends."""
    names = {}
    for path in sorted((ROOT / "fleetforge" / "gui").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        made = re.findall(r"(\w+)(?:, \w+)? = Flow\(", text)
        nested = [
            name for name in made if re.search(rf"addLayout\({name}\b", text.partition(f"{name} = Flow(")[2][:1500])
        ]
        if nested or re.search(r"addLayout\(flow_of\(", text):
            names[path.name] = nested
    assert names == {}


def test_items_of_layouts_are_asked_for_by_layouts_alone() -> None:
    """Python keeps an item that it has seen, and takes what later stands at its place in the memory for it."""
    askers = [
        path.name
        for path in sorted((ROOT / "fleetforge" / "gui").rglob("*.py"))
        if re.search(r"(?<!def )itemAt\(", path.read_text(encoding="utf-8"))
    ]
    assert askers == []


def test_boxed_it_is_as_high_as_its_lines(qtbot: QtBot) -> None:
    flow = Flow(gap=4, line_gap=2)
    flow.add_all(*(QPushButton("wide enough") for _ in range(4)))
    box = flow.boxed()
    qtbot.addWidget(box)
    box.resize(120, 10)
    box.show()
    assert box.hasHeightForWidth()
    assert box.heightForWidth(120) == flow.heightForWidth(120) > box.heightForWidth(2000)
