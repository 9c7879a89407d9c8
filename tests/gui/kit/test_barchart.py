from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt

from fleetforge.gui.theme import Skin
from fleetforge.gui.tokens import LIGHT
from fleetforge.gui.widgets import Bar, BarChart, BarFace, paint_bar_chart
from fleetforge.gui.widgets.barchart import bar_rects, plot_rect
from tests.gui.kit.pictures import colour_at, painted

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SKIN = Skin(LIGHT)
RECT = QRectF(0, 0, 300, 160)
CHANCES = (Fraction(1, 8), Fraction(3, 8), Fraction(3, 8), Fraction(1, 8))
FACE = BarFace(tuple(Bar(str(number), chance) for number, chance in enumerate(CHANCES)), 2, "2 or more: 50 %", "hits")


@given(st.lists(st.integers(0, 999).map(lambda number: Fraction(number, 999)), min_size=1, max_size=30))
def test_bars_are_as_high_as_their_chances_and_stand_on_the_axis(chances: list[Fraction]) -> None:
    face = BarFace(tuple(Bar(str(number), chance) for number, chance in enumerate(chances)))
    plot = plot_rect(RECT, face, SKIN)
    for rect, chance in zip(bar_rects(RECT, face, SKIN), chances, strict=True):
        assert rect.bottom() == pytest.approx(plot.bottom())
        assert rect.height() == pytest.approx(plot.height() * float(chance / face.highest))
        assert plot.left() <= rect.left()
        assert rect.right() <= plot.right()


def test_bars_from_the_chosen_one_on_have_the_strong_colour() -> None:
    image = painted(lambda painter: paint_bar_chart(painter, RECT, FACE, SKIN), 300, 160, SKIN.colour("surface"))
    places = [rect.center() for rect in bar_rects(RECT, FACE, SKIN)]
    assert [colour_at(image, place.x(), place.y()) for place in places] == [LIGHT.bar2] * 2 + [LIGHT.bar1] * 2


def test_the_mean_is_marked_where_it_lies() -> None:
    face = BarFace(FACE.bars, 2, mean=Fraction(3, 2))
    rects = bar_rects(RECT, face, SKIN)
    between = (rects[1].center().x() + rects[2].center().x()) / 2
    image = painted(lambda painter: paint_bar_chart(painter, RECT, face, SKIN), 300, 160, SKIN.colour("surface"))
    column = {colour_at(image, x, y) for x in range(int(between) - 1, int(between) + 2) for y in range(10, 100)}
    assert column != {LIGHT.surface}


def chart(qtbot: QtBot) -> tuple[BarChart, list[int]]:
    """A chart that does what a person asks of it, and what was asked."""
    widget = BarChart("Hits")
    qtbot.addWidget(widget)
    widget.set_face(FACE)
    widget.resize(300, 160)
    widget.show()
    asked: list[int] = []

    def follow(number: int) -> None:
        asked.append(number)
        widget.set_face(BarFace(FACE.bars, number, f"{number} or more"))

    widget.chosen.connect(follow)
    return widget, asked


def test_the_point_is_moved_by_a_click(qtbot: QtBot) -> None:
    widget, asked = chart(qtbot)
    places = [rect.center().toPoint() for rect in bar_rects(RECT, FACE, SKIN)]
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=places[3])
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=places[3])
    assert asked == [3]
    assert widget.bar_at(QPointF(299, 80)) == -1


def test_the_point_is_moved_by_keys_as_far_as_there_are_bars(qtbot: QtBot) -> None:
    widget, asked = chart(qtbot)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_End):
        qtbot.keyClick(widget, key)
    assert asked == [3, 2, 0, 3]


def test_a_chart_is_read_out(qtbot: QtBot) -> None:
    widget, _asked = chart(qtbot)
    assert widget.accessibleName() == "Hits: 2 or more: 50 %"
    assert widget.accessibleDescription() == "0, 1, 2, 3"


def test_an_empty_chart_paints_and_takes_keys(qtbot: QtBot) -> None:
    widget = BarChart("Hits")
    qtbot.addWidget(widget)
    widget.show()
    qtbot.keyClick(widget, Qt.Key.Key_Right)
    assert not widget.grab().isNull()
    assert bar_rects(RECT, BarFace(), SKIN) == []
