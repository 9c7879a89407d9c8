from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt

from fleetforge.gui.theme import Skin
from fleetforge.gui.tokens import DARK, LIGHT, Tokens
from fleetforge.gui.widgets import ARCS, ArcRing, RingFace, paint_arc_ring
from fleetforge.gui.widgets.arcring import arc_at, ring_place
from fleetforge.sheets.symbol_language import ARC_CENTRES
from tests.gui.kit.pictures import colour_at, painted

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SKIN = Skin(LIGHT)
RECT = QRectF(0, 0, 160, 160)
FACE = RingFace(frozenset({"FP", "F", "FS"}), frozenset({"FP", "F", "FS", "AS"}), "3", "Three arcs at most")


def place_of(arc: str, part: float = 0.88) -> QPointF:
    """A point in the middle of an arc of the ring."""
    centre, radius = ring_place(RECT, SKIN)
    angle = radians(ARC_CENTRES[arc])
    return QPointF(centre.x() + radius * part * sin(angle), centre.y() - radius * part * cos(angle))


def ring(qtbot: QtBot) -> tuple[ArcRing, list[str]]:
    widget = ArcRing()
    qtbot.addWidget(widget)
    widget.set_face(FACE)
    widget.resize(160, 160)
    widget.show()
    asked: list[str] = []
    widget.arcToggled.connect(asked.append)
    return widget, asked


@pytest.mark.parametrize("arc", ARCS)
@pytest.mark.parametrize("part", [0.7, 0.88, 1.0, 1.2])
def test_every_place_round_the_body_belongs_to_its_arc(arc: str, part: float) -> None:
    assert arc_at(RECT, place_of(arc, part), SKIN) == arc


def test_the_body_belongs_to_no_arc() -> None:
    assert arc_at(RECT, RECT.center(), SKIN) == ""


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_covered_arcs_are_solid_and_no_other(tokens: Tokens) -> None:
    skin = Skin(tokens)
    image = painted(lambda painter: paint_arc_ring(painter, RECT, FACE, skin), 160, 160, skin.colour("window"))
    for arc in ARCS:
        place = place_of(arc)
        wanted = tokens.ink if arc in FACE.arcs else tokens.window
        assert colour_at(image, place.x(), place.y()) == wanted


def test_a_click_changes_an_arc(qtbot: QtBot) -> None:
    widget, asked = ring(qtbot)
    for arc in ("F", "AS", "A"):
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place_of(arc).toPoint())
    assert asked == ["F", "AS"], "the last one is barred"


def test_digits_change_arcs_clockwise_from_the_bow(qtbot: QtBot) -> None:
    widget, asked = ring(qtbot)
    widget.set_face(RingFace(offered=frozenset(ARCS)))
    for digit in "123456":
        qtbot.keyClick(widget, digit)
    assert asked == ["F", "FS", "AS", "A", "AP", "FP"]


def test_arrows_walk_round_and_the_space_bar_changes(qtbot: QtBot) -> None:
    widget, asked = ring(qtbot)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Return):
        qtbot.keyClick(widget, key)
    assert asked == ["FS", "FP"]
    assert widget.current_arc() == "FP"


def test_the_ring_is_read_out_in_words(qtbot: QtBot) -> None:
    widget, _asked = ring(qtbot)
    assert widget.accessibleName() == "Fire arcs: fore, fore starboard, fore port"
    qtbot.keyClick(widget, "4")
    assert widget.accessibleDescription() == "aft not covered, barred: Three arcs at most"


def test_the_pointer_shows_what_can_be_changed(qtbot: QtBot) -> None:
    widget, _asked = ring(qtbot)
    qtbot.mouseMove(widget, place_of("AS").toPoint())
    assert widget.cursor().shape() == Qt.CursorShape.PointingHandCursor
    qtbot.mouseMove(widget, place_of("A").toPoint())
    assert widget.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert not widget.grab().isNull()
