from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QAction, QColor, QIcon, QImage, QPainter
from PySide6.QtWidgets import QPushButton

from fleetforge.app import assets
from fleetforge.gui.icons import icon, paint_icon, pixmap, themed_icon
from fleetforge.gui.theme import Scheme, Theme
from fleetforge.gui.tokens import DARK, LIGHT

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def strongest(image: QImage) -> str:
    """The colour of the dot with the most colour in it."""
    dots = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    dot = max(dots, key=QColor.alpha)
    assert dot.alpha() > 200
    return dot.name().upper()


@pytest.mark.parametrize("name", assets.icon_names())
def test_every_icon_is_drawn_in_the_colour_asked_for(name: str) -> None:
    assert strongest(pixmap(name, "accent", 24).toImage()) == LIGHT.accent


def test_an_icon_has_the_dots_of_the_screen() -> None:
    made = pixmap("rocket", "text2", 16, 2.0)
    assert made.size() == QSize(32, 32)
    assert made.deviceIndependentSize().toSize() == QSize(16, 16)


def test_an_icon_is_sharp_in_a_painter_of_any_ratio() -> None:
    image = QImage(48, 48, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(3.0)
    image.fill(0)
    painter = QPainter(image)
    paint_icon(painter, QRectF(0, 0, 16, 16), "minus", QColor(LIGHT.text))
    painter.end()
    rows = {y for y in range(48) if image.pixelColor(24, y).alpha() > 250}
    assert len(rows) == 4, "a line of 2 of 24 units is four dots high, and none of them is blurred"


def test_a_disabled_icon_is_paler() -> None:
    made = icon("save")
    plain = made.pixmap(QSize(16, 16), 1.0, QIcon.Mode.Normal).toImage()
    barred = made.pixmap(QSize(16, 16), 1.0, QIcon.Mode.Disabled).toImage()
    assert strongest(plain) == LIGHT.text2
    assert strongest(barred) == LIGHT.edge


def test_an_icon_of_an_action_follows_the_theme(look: Theme, qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    action = QAction(button)
    for target in (button, action):
        themed_icon(target, "x", "text")
        themed_icon(target, "save", "text")
        assert strongest(target.icon().pixmap(QSize(16, 16), 1.0).toImage()) == LIGHT.text
    look.set_scheme(Scheme.DARK)
    for target in (button, action):
        assert strongest(target.icon().pixmap(QSize(16, 16), 1.0).toImage()) == DARK.text
        assert target.icon().pixmap(QSize(16, 16), 1.0).toImage() == pixmap("save", "text").toImage()


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icon("no such icon")
