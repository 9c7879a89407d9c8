from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from fleetforge.gui.theme import Skin
from fleetforge.gui.tokens import LIGHT
from fleetforge.gui.widgets import BarSegment, LimitBar, LimitFace, paint_limit_bar
from fleetforge.gui.widgets.limitbar import bar_rect, segment_rects
from tests.gui.kit.pictures import colour_at, count, inked, painted

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

SKIN = Skin(LIGHT)
RECT = QRectF(0, 4, 500, 36)
PARTS = (BarSegment("hull", 24, "24"), BarSegment("drives", 24, "24"), BarSegment("weapons", 29, "29"))


def picture(face: LimitFace, lit: int = -1) -> QImage:
    return painted(lambda painter: paint_limit_bar(painter, RECT, face, SKIN, lit), 500, 44, SKIN.colour("surface"))


@given(st.lists(st.integers(0, 400), min_size=1, max_size=7), st.integers(1, 900))
def test_segments_are_as_wide_as_their_amounts(amounts: list[int], limit: int) -> None:
    face = LimitFace(tuple(BarSegment(str(amount), amount) for amount in amounts), limit)
    rects = list(segment_rects(RECT, face, SKIN))
    bar = bar_rect(RECT, face, SKIN)
    for rect, amount in zip(rects, amounts, strict=True):
        assert rect.width() == pytest.approx(max(bar.width() * amount / float(face.whole) - 1, 0))
    assert rects[-1].right() <= bar.right() + 1e-6
    assert rects[0].left() == bar.left()


def test_what_must_be_used_up_is_hatched_at_the_end() -> None:
    face = LimitFace(PARTS, 100, "23 left", "left")
    bar = bar_rect(RECT, face, SKIN)
    image = picture(face).copy(int(bar.right() - bar.width() * 0.2), 4, int(bar.width() * 0.18), 16)
    assert count(image, LIGHT.err_soft) > 20
    assert inked(image, SKIN.colour("err_soft")).width() == image.width(), "lines reach over all of it"


def test_what_may_stay_free_is_plain() -> None:
    image = picture(LimitFace(PARTS, 100, "23 left", "free"))
    assert count(image, LIGHT.err_line) == 0
    assert count(image, LIGHT.sunken) > 500


def test_too_much_runs_past_a_mark_at_the_limit() -> None:
    face = LimitFace(PARTS, 60, "17 over", "over")
    bar = bar_rect(RECT, face, SKIN)
    end = bar.left() + bar.width() * float(60 / face.whole)
    image = picture(face)
    assert colour_at(image, end, bar.top() - 2) == LIGHT.text
    assert count(image.copy(int(end) + 3, 4, int(bar.right() - end) - 6, 16), LIGHT.err_line) > 20


def test_without_a_limit_the_bar_is_full() -> None:
    face = LimitFace(PARTS)
    assert face.whole == face.used == 77
    assert LimitFace().whole == 1


def test_a_lit_segment_has_a_frame() -> None:
    face = LimitFace(PARTS, 100, "23 left", "left")
    assert count(picture(face, 1), LIGHT.text) > count(picture(face), LIGHT.text) + 100


def test_the_bar_tells_which_segment_the_pointer_is_on(qtbot: QtBot) -> None:
    bar = LimitBar("MASS")
    qtbot.addWidget(bar)
    bar.set_face(LimitFace(PARTS, 100, "23 left", "left"))
    bar.resize(500, 40)
    bar.show()
    seen: list[int] = []
    bar.segmentHovered.connect(seen.append)
    places = [rect.center().toPoint() for rect in segment_rects(QRectF(bar.rect()), bar.face(), SKIN)]
    for place in places:
        qtbot.mouseMove(bar, place)
    assert seen == [0, 1, 2]
    assert bar.segment_at(QPointF(495, 8)) == -1
    bar.set_lit(2)
    assert not bar.grab().isNull()


def test_the_bar_is_read_out_with_its_sentence(qtbot: QtBot) -> None:
    bar = LimitBar("MASS")
    qtbot.addWidget(bar)
    bar.set_face(LimitFace((BarSegment("hull", Fraction(5, 2), "2.5"),), 3, "0.5 left", "left"))
    assert bar.accessibleName() == "MASS: 0.5 left"
    assert bar.accessibleDescription() == "hull 2.5"
