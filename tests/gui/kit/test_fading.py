from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.widgets import BillDelegate, BillFace, FaceModel, Fade, list_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QListView
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.theme import Theme


@pytest.fixture
def moving(look: Theme) -> Iterator[Theme]:
    """The theme of a system that wants motion."""
    look.moves = True
    yield look
    look.moves = False


@pytest.fixture
def view(qtbot: QtBot) -> QListView:
    """Three lines of a bill, shown, with a fade."""
    made = list_view("Bill", delegate := BillDelegate())
    delegate.fade = Fade(made)
    model = FaceModel(made)
    model.set_faces([BillFace(title, "1", "3") for title in ("Hull", "Drive", "Armour")])
    made.setModel(model)
    qtbot.addWidget(made)
    made.resize(300, 120)
    made.show()
    qtbot.waitExposed(made)
    return made


def fade_of(view: QListView) -> Fade:
    delegate = view.itemDelegate()
    assert isinstance(delegate, BillDelegate)
    assert delegate.fade is not None
    return delegate.fade


def ground(view: QListView, row: int) -> str:
    """The colour at the edge of a row, where no words are."""
    rect = view.visualRect(view.model().index(row, 0))
    return view.viewport().grab().toImage().pixelColor(rect.left() + 2, rect.center().y()).name().upper()


def test_the_ground_of_a_changed_line_fades_and_only_that(view: QListView, moving: Theme, qtbot: QtBot) -> None:
    fade = fade_of(view)
    fade.start([1])
    assert fade.is_running()
    assert ground(view, 1) == moving.tokens.accent_soft
    assert ground(view, 2) == moving.tokens.surface
    qtbot.waitUntil(lambda: not fade.is_running())
    assert ground(view, 1) == moving.tokens.surface


def test_a_later_change_takes_over(view: QListView, moving: Theme) -> None:
    fade = fade_of(view)
    fade.start([1])
    fade.start([2])
    assert ground(view, 1) == moving.tokens.surface
    assert ground(view, 2) == moving.tokens.accent_soft
    fade.stop()
    assert ground(view, 2) == moving.tokens.surface
    assert not fade.is_running()


def test_nothing_moves_where_less_motion_is_wanted(view: QListView, look: Theme) -> None:
    assert not look.moves
    fade = fade_of(view)
    fade.start([1])
    assert not fade.is_running()
    assert ground(view, 1) == look.tokens.surface
