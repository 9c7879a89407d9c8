"""The order of battle: what is painted of a unit in the room that there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from fleetforge.app.battle_views import UnitRow
from fleetforge.gui.battle import orderpane
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import RowState
from fleetforge.gui.widgets.painting import write

if TYPE_CHECKING:
    from fleetforge.gui.theme import Skin

LOST = "lost in a dogfight"


def painted(row: UnitRow, wide: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """The words that are painted, and whether each is whole."""
    whole: dict[str, bool] = {}

    def seen(painter: QPainter, rect: QRectF, text: str, skin: Skin, role: str = "body", *rest: Any) -> float:
        whole[text] = skin.width(text, role) <= rect.width() + 0.5
        return write(painter, rect, text, skin, role, *rest)

    monkeypatch.setattr(orderpane, "write", seen)
    image = QImage(wide, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    orderpane.paint_unit(painter, QRectF(0, 0, wide, 28), row, RowState(selected=False, hover=False), theme().skin)
    painter.end()
    return whole


@pytest.mark.parametrize(
    ("name", "says_how"), [("Razik 2", True), ("Mollari Rutarian 12", True), ("House Mollari Rutarian 12", False)]
)
def test_which_unit_is_lost_is_read_whole_before_how(
    name: str, monkeypatch: pytest.MonkeyPatch, qapp: object, *, says_how: bool
) -> None:
    row = UnitRow("a1f1", "group", 0, name, "Dogfight +2", "gone", 0, 0, under=LOST, gone=True)
    seen = painted(row, orderpane.WIDTH, monkeypatch)
    assert seen[name]
    assert (LOST in seen) is says_how


def test_of_a_second_line_that_is_too_long_the_beginning_is_read(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    under = "Folding array 8, Thermal telescope 4, Direction finder 8, Search radar 4"
    row = UnitRow("a1", "ship", 0, "Lantern", "Picket", "none", 9, 9, under=under)
    assert under in painted(row, orderpane.WIDTH, monkeypatch)
