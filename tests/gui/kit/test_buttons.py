from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QImage, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.gui.theme import Skin, Theme
from fleetforge.gui.tokens import DARK, LIGHT, Tokens, contrast
from fleetforge.gui.widgets import (
    ButtonFace,
    Kind,
    bind_action,
    danger_button,
    icon_button,
    link_button,
    paint_button,
    primary_button,
    quiet_button,
    secondary_button,
)
from fleetforge.gui.widgets.buttonface import button_ground, button_token
from fleetforge.gui.widgets.buttons import WrapButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.widgets import KeyHintButton

MAKERS = (primary_button, secondary_button, quiet_button, danger_button, link_button)


@pytest.mark.parametrize("make", MAKERS)
def test_a_button_does_its_act_by_pointer_and_by_key(make: Callable[..., KeyHintButton], qtbot: QtBot) -> None:
    done: list[str] = []
    button = make("&Print", on_click=lambda: done.append("printed"))
    qtbot.addWidget(button)
    button.show()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert done == ["printed", "printed"]


@pytest.mark.parametrize("make", MAKERS)
def test_icon_and_key_make_a_button_wider(make: Callable[..., KeyHintButton], qtbot: QtBot) -> None:
    plain, full = make("Print"), make("Print", icon="printer", hint="Ctrl P")
    for button in (plain, full):
        qtbot.addWidget(button)
    assert full.sizeHint().width() > plain.sizeHint().width() + 40
    assert full.minimumSizeHint() == full.sizeHint()


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("touch", ["", "hover", "down", "checked"])
@pytest.mark.parametrize("behind", ["window", "surface", "sunken"])
def test_the_words_can_be_read_in_every_state(tokens: Tokens, kind: Kind, touch: str, behind: str) -> None:
    skin = Skin(tokens)
    face = ButtonFace("Print", kind, **({touch: True} if touch else {}))  # type: ignore[arg-type]
    image = QImage(200, 40, QImage.Format.Format_RGB32)
    image.fill(skin.colour(behind))
    painter = QPainter(image)
    paint_button(painter, QRectF(0, 0, 200, 40), face, skin)
    painter.end()
    ground = image.pixelColor(20, 8).name()
    assert contrast(tokens.value(button_token(face)), ground.upper()) >= 4.5


def test_a_barred_button_has_another_look_and_does_nothing(qtbot: QtBot) -> None:
    done: list[int] = []
    button = primary_button("Print", on_click=lambda: done.append(1))
    qtbot.addWidget(button)
    button.setEnabled(False)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not done
    assert button_ground(button.face(), Skin(LIGHT))[0] == Skin(LIGHT).colour("sunken")


def test_a_button_says_its_name(qtbot: QtBot) -> None:
    spoken = secondary_button("+1", name="One more hull box")
    square = icon_button("undo-2", "Undo", tip="Undo: add a beam")
    for widget in (spoken, square):
        qtbot.addWidget(widget)
    assert spoken.accessibleName() == "One more hull box"
    assert (square.accessibleName(), square.toolTip()) == ("Undo", "Undo: add a beam")


def test_a_button_can_change_its_hint_kind_and_icon(qtbot: QtBot) -> None:
    button = secondary_button("End phase")
    qtbot.addWidget(button)
    before = button.sizeHint().width()
    button.set_hint("F8")
    assert button.hint == "F8"
    button.set_icon_name("check")
    button.set_kind(Kind.PRIMARY)
    assert button.sizeHint().width() > before
    assert button.face().kind is Kind.PRIMARY
    button.set_left(True)
    assert not button.grab().isNull()


def test_a_bound_button_follows_its_action_for_as_long_as_it_lives(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    action = QAction("Remove", window)
    action.setCheckable(True)
    done: list[bool] = []
    action.toggled.connect(done.append)
    button, square = secondary_button("Remove", parent=window), icon_button("x", "Remove", parent=window)
    for one in (button, square):
        bind_action(one, action)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(square, Qt.MouseButton.LeftButton)
    assert done == [True, False]
    action.setEnabled(False)
    assert not button.isEnabled()
    with qtbot.waitSignal(button.destroyed):
        button.deleteLater()
    action.setEnabled(True)
    assert square.isEnabled()


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_words_fit_their_buttons_at_every_scale(scale: float, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    buttons = [make("Print the &fleet", icon="printer", hint="Ctrl P") for make in MAKERS]
    for button in buttons:
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
    window.show()
    for button in buttons:
        words = look.skin.metrics("primary").horizontalAdvance("Print the fleet")
        assert button.width() >= words + look.px(24)
        assert button.height() == button.sizeHint().height()


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_a_button_that_wraps_is_as_high_as_its_words_need(scale: float, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    button = WrapButton("Give the second one a new id, and the third one as well")
    column.addWidget(button)
    column.addStretch(1)
    window.resize(look.px(500), look.px(200))
    window.show()
    one_line = button.height()
    assert one_line == button.sizeHint().height()
    window.resize(look.px(160), look.px(200))
    qtbot.wait(1)
    assert button.height() >= button.heightForWidth(button.width()) > one_line
    window.resize(look.px(500), look.px(200))
    qtbot.wait(1)
    assert button.height() == one_line


def test_a_button_that_wraps_is_no_narrower_than_its_longest_word(look: Theme, qtbot: QtBot) -> None:
    button = WrapButton("Raise the Grossadmiralskreuzer")
    qtbot.addWidget(button)
    assert button.minimumSizeHint().width() >= look.skin.width("Grossadmiralskreuzer", "primary")
