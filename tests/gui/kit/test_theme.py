from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QPalette

from fleetforge.app.assets import UI_FAMILY
from fleetforge.app.settings import SCALES
from fleetforge.gui import theme as theming
from fleetforge.gui.theme import ROLES, Scheme, Skin, Theme, install, palette, theme
from fleetforge.gui.tokens import DARK, LIGHT
from fleetforge.gui.widgets import label
from tests.gui.kit.gallery import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


def test_there_is_one_theme(look: Theme, qapp: QApplication) -> None:
    assert theme() is look
    assert install(qapp, Scheme.DARK, 1.15) is look
    assert (look.is_dark, look.scale) == (True, 1.15)


def test_every_role_is_set_in_the_bundled_font_with_its_weight() -> None:
    skin = Skin(LIGHT)
    for role, (size, weight) in ROLES.items():
        info = QFontInfo(skin.font(role))
        assert (info.family(), info.pixelSize(), info.weight()) == (UI_FAMILY, size, weight)


@pytest.mark.parametrize("role", ROLES)
def test_figures_stand_beneath_each_other(role: str) -> None:
    widths = {Skin(LIGHT).width(digit * 4, role) for digit in "0123456789"}
    assert len(widths) == 1


def test_labels_take_size_and_figures_from_the_style_sheet(look: Theme, qtbot: QtBot) -> None:
    made = label("1,111", "caption")
    qtbot.addWidget(made)
    made.ensurePolished()
    assert made.font().pixelSize() == 12
    assert made.fontMetrics().horizontalAdvance("1111") == made.fontMetrics().horizontalAdvance("8888")
    look.set_scale(1.3)
    assert made.font().pixelSize() == 16


def test_a_change_of_colours_reaches_palette_and_labels(look: Theme, qapp: QApplication, qtbot: QtBot) -> None:
    made = label("words")
    qtbot.addWidget(made)
    made.ensurePolished()
    seen: list[bool] = []
    look.changed.connect(lambda: seen.append(look.is_dark))
    look.set_scheme(Scheme.DARK)
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == DARK.window
    assert made.palette().color(QPalette.ColorRole.WindowText).name().upper() == DARK.text
    look.set_scheme(Scheme.DARK)
    look.set_scheme(Scheme.LIGHT)
    assert seen == [True, False]


def test_the_system_is_followed_when_that_is_wanted(look: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    hints = QGuiApplication.styleHints()
    wanted = [Qt.ColorScheme.Dark]
    monkeypatch.setattr(type(hints), "colorScheme", lambda _self: wanted[0])
    seen: list[bool] = []
    look.set_scheme(Scheme.SYSTEM)
    seen.append(look.is_dark)
    wanted[0] = Qt.ColorScheme.Light
    hints.colorSchemeChanged.emit(wanted[0])
    seen.append(look.is_dark)
    look.set_scheme(Scheme.DARK)
    hints.colorSchemeChanged.emit(wanted[0])
    seen.append(look.is_dark)
    assert seen == [True, False, True]


@pytest.fixture
def no_theme(look: Theme, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An application in which nothing asked for a theme yet."""
    qapp.setStyleSheet("")
    monkeypatch.setattr(theming._Installed, "theme", None)
    yield
    if (made := theming._Installed.theme) is not None:
        made.deleteLater()
    for scheme in (Scheme.DARK, Scheme.LIGHT):
        look.set_scheme(scheme)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.usefixtures("no_theme")
def test_any_widget_may_be_the_first_to_ask_for_the_theme(qapp: QApplication, qtbot: QtBot, name: str) -> None:
    page = PAGES[name]()
    qtbot.addWidget(page)
    page.show()
    assert theming._Installed.theme is theme()
    assert theme().tokens.text in qapp.styleSheet()


def test_the_platform_is_asked_for_the_colours_that_are_wanted(look: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Qt.ColorScheme] = []
    hints = QGuiApplication.styleHints()
    monkeypatch.setattr(type(hints), "setColorScheme", lambda _self, scheme: asked.append(scheme))
    monkeypatch.setattr(type(hints), "colorScheme", lambda _self: Qt.ColorScheme.Dark)
    look.set_scheme(Scheme.DARK)
    look.set_scale(1.15)
    look.set_scheme(Scheme.SYSTEM)
    assert look.is_dark
    look.set_scheme(Scheme.LIGHT)
    assert asked == [Qt.ColorScheme.Dark, Qt.ColorScheme.Unknown, Qt.ColorScheme.Light]


def test_the_nearest_scale_is_taken(look: Theme) -> None:
    for wanted, taken in ((1.2, 1.15), (9.0, 2.0), (0.1, 1.0)):
        look.set_scale(wanted)
        assert look.scale == taken
    assert look.px(10) == 10


def test_disabled_text_is_quiet_and_not_gone() -> None:
    made = palette(LIGHT)
    assert made.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text).name().upper() == LIGHT.quiet


def test_a_skin_keeps_what_it_made() -> None:
    skin = Skin(LIGHT)
    assert skin.font("body") is skin.font("body")
    assert skin.colour("accent") is skin.colour("accent")
    assert skin.font("body").featureValue(QFont.Tag("tnum")) == 1


def test_everything_follows_the_theme_without_a_warning(look: Theme, qtbot: QtBot) -> None:
    pages = [page() for page in PAGES.values()]
    for page in pages:
        qtbot.addWidget(page)
        page.show()
    for scheme in (Scheme.DARK, Scheme.LIGHT):
        for scale in SCALES:
            look.set_scheme(scheme)
            look.set_scale(scale)
            pictures = [page.grab() for page in pages]
            assert not any(picture.isNull() for picture in pictures)
