"""The shipyard paints only what an edit changes; that must leave it as if it had been opened just now."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
from tests.app.sessions import Act, a_session, acts
from tests.designs import designs, reference_designs
from tests.gui.shipyard.yard import YardServices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage

    from fleetforge.games.full_thrust.designs.session import ShipSession
    from fleetforge.systems.full_thrust.design.model import Design

MOST_LOOKS = 400
"""So often at most until nothing moves any more."""
PAUSE_MS = 130
"""So long nothing may change: a busy machine can stand still between two steps of a fade."""
STILL = 3
"""So many looks without a change are still."""


@contextmanager
def shipyard(session: ShipSession, keys: tuple[str, ...] = ()) -> Iterator[ShipyardWorkspace]:
    """A shipyard with its bar in a window that never takes the keyboard, so that no caret blinks in it."""
    window = QWidget()
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    yard = ShipyardWorkspace(YardServices())  # type: ignore[arg-type]
    column = QVBoxLayout(window)
    column.addWidget(yard, 1)
    column.addWidget(yard.bar)
    window.resize(1208, 740)
    yard.show_document(session)
    yard.selection.set_keys(keys)
    window.show()
    try:
        yield yard
    finally:
        yard.show_document(None)
        window.close()
        window.deleteLater()


def on_screen(yard: ShipyardWorkspace) -> QImage:
    """What has been painted so far, where the platform tells; else what would be painted now."""
    window = yard.window()
    if QGuiApplication.platformName() == "offscreen":
        return window.screen().grabWindow(window.winId()).toImage()
    return window.grab().toImage()


def settled(yard: ShipyardWorkspace) -> QImage:
    """What is on the screen once all is laid out, priced and painted, and nothing has the keyboard."""
    before, still = on_screen(yard), 0
    for _ in range(MOST_LOOKS):
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        if focus is not None:
            focus.clearFocus()
        now = on_screen(yard)
        still = still + 1 if now == before and not yard.is_pricing() else 0
        before = now
        if still == STILL:
            QTest.qWait(PAUSE_MS)
            if on_screen(yard) == now:
                return now
            still = 0
    raise AssertionError("the window never comes to rest")


def opened_now(session: ShipSession, keys: tuple[str, ...]) -> QImage:
    """The window of the session as it stands, opened just now."""
    with shipyard(session, keys) as yard:
        return settled(yard)


def chosen(session: ShipSession, place: int) -> tuple[str, ...]:
    items = session.design.components
    return (f"component:{items[place % len(items)].id}",) if items else ()


@given(designs(most_items=12), st.lists(st.tuples(acts(), st.integers(0, 11)), min_size=1, max_size=5))
@settings(max_examples=6, phases=(Phase.explicit, Phase.reuse, Phase.generate))  # a smaller case takes minutes
@pytest.mark.usefixtures("qapp")
def test_after_any_edits_and_undos_the_window_is_as_one_opened_now(ship: Design, edits: list[tuple[Act, int]]) -> None:
    session = a_session(ship)
    with shipyard(session) as yard:
        settled(yard)
        for edit, place in edits:
            yard.selection.set_keys(chosen(session, place))
            edit(session)
            assert settled(yard) == yard.window().grab().toImage(), "every dot that changed was painted"
        assert settled(yard) == opened_now(session, yard.selection.keys)
        for _ in edits:
            session.undo()
        assert settled(yard) == opened_now(session, yard.selection.keys)


@pytest.mark.usefixtures("qapp")
def test_another_design_leaves_nothing_of_the_last_one() -> None:
    first, second = (a_session(design) for design in reference_designs()[:2])
    with shipyard(first, chosen(first, 0)) as yard:
        settled(yard)
        yard.show_document(second)
        assert settled(yard) == opened_now(second, ())
        yard.show_document(first)
        assert settled(yard) == opened_now(first, chosen(first, 0))


EDITS_OF_WHAT_IS_SELECTED: dict[str, Act] = {
    "other arcs": lambda s: s.toggle_arc("b1", "FS"),
    "a class up": lambda s: s.step_size("b1", 1),
    "two classes down": lambda s: s.step_size("b1", -2),
    "a name": lambda s: s.set_component_name("b1", "Sting"),
    "others gone before it": lambda s: s.remove(("fc1", "fc2", "p1")),
    "one more before it": lambda s: s.set_count("pds", 12),
    "later": lambda s: s.shift("b1", 1),
    "itself gone": lambda s: s.remove("b1"),
    "itself back": lambda s: s.undo(),
}


@pytest.mark.usefixtures("qapp")
def test_what_is_selected_is_shown_as_it_is_after_each_edit_of_it() -> None:
    session = a_session()
    with shipyard(session, ("component:b1",)) as yard:
        settled(yard)
        for name, edit in EDITS_OF_WHAT_IS_SELECTED.items():
            before = session.design
            edit(session)
            assert session.design != before, name
            assert settled(yard) == yard.window().grab().toImage(), f"{name}: every dot that changed was painted"
            assert settled(yard) == opened_now(session, yard.selection.keys), name
