from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from fleetforge.gui.sheetpainter import SheetPainter
from fleetforge.gui.sheetview import SheetView
from fleetforge.gui.theme import Scheme, Theme
from fleetforge.gui.tokens import DARK, HALOS, LIGHT, Halo
from tests.gui.kit.gallery import sample_sheet
from tests.gui.kit.pictures import colour_at, count

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from pytestqt.qtbot import QtBot

    from fleetforge.sheets.primitives import Primitive

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


class Case:
    """A view of the sample sheet and what it told."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.view = SheetView("Sheet")
        qtbot.addWidget(self.view)
        self.view.resize(420, 240)
        self.view.set_sheet(sample_sheet())
        self.view.set_pickable(lambda key: key.startswith(("component", "hull")))
        self.view.set_draggable(lambda key: key.startswith("component"))
        self.view.show()
        qtbot.waitExposed(self.view)
        self.view.activateWindow()
        self.view.setFocus()
        self.clicked: list[str] = []
        self.hovered: list[str] = []
        self.dropped: list[tuple[str, str]] = []
        self.view.keyClicked.connect(lambda key, _modifiers: self.clicked.append(key))
        self.view.keyHovered.connect(self.hovered.append)
        self.view.keyDropped.connect(lambda source, before: self.dropped.append((source, before)))

    def middle(self, key: str) -> QPoint:
        return self.view.key_rect(key).center().toPoint()

    def click(self, key: str) -> None:
        self.qtbot.mouseClick(self.view.viewport(), LEFT, pos=self.middle(key))

    def drag(self, source: str, place: QPoint) -> None:
        area = self.view.viewport()
        self.qtbot.mousePress(area, LEFT, pos=self.middle(source))
        self.qtbot.mouseMove(area, (self.middle(source) + place) / 2)
        self.qtbot.mouseMove(area, place)
        self.qtbot.mouseRelease(area, LEFT, pos=place)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        self.qtbot.keyClick(self.view, key, modifiers)


def test_a_click_tells_the_key_and_the_empty_ground(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.click("component:2")
    case.qtbot.mouseClick(case.view.viewport(), LEFT, pos=QPoint(415, 235))
    case.click("name")
    assert case.clicked == ["component:2", "", ""], "the name cannot be picked"


def test_a_double_click_and_enter_ask_for_more(qtbot: QtBot) -> None:
    case = Case(qtbot)
    asked: list[str] = []
    case.view.keyDoubleClicked.connect(asked.append)
    case.view.keyActivated.connect(asked.append)
    qtbot.mouseDClick(case.view.viewport(), LEFT, pos=case.middle("component:1"))
    case.click("component:3")
    case.key(Qt.Key.Key_Return)
    assert asked == ["component:1", "component:3"]


def test_the_pointer_tells_the_key_it_is_on_once(qtbot: QtBot) -> None:
    case = Case(qtbot)
    for key in ("component:0", "component:0", "hull:2"):
        qtbot.mouseMove(case.view.viewport(), case.middle(key))
    qtbot.mouseMove(case.view.viewport(), QPoint(415, 235))
    assert case.hovered == ["component:0", "hull:2", ""]


def test_arrows_walk_between_keys(qtbot: QtBot) -> None:
    case = Case(qtbot)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        case.key(key)
    assert case.clicked[:2] == ["component:0", "component:1"]
    assert all(key.startswith("hull:") for key in case.clicked[2:])
    assert case.view.current_key() == case.clicked[-1]


def test_the_key_that_the_keyboard_is_on_is_read_out(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.view.set_tooltip(lambda key: f"About {key}")
    case.key(Qt.Key.Key_Right)
    assert case.view.accessibleName() == "Sheet: About component:0"


def test_the_focus_is_seen_before_a_key_is_reached(qtbot: QtBot) -> None:
    case = Case(qtbot)
    qtbot.waitUntil(case.view.hasFocus)
    assert count(case.view.grab().toImage(), LIGHT.accent) > 500
    case.view.clearFocus()
    assert count(case.view.grab().toImage(), LIGHT.accent) == 0


def test_alt_and_an_arrow_move_the_present_key(qtbot: QtBot) -> None:
    case = Case(qtbot)
    moved: list[tuple[str, int]] = []
    case.view.keyMoved.connect(lambda key, step: moved.append((key, step)))
    case.click("component:1")
    case.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    case.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    case.click("hull:1")
    case.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert moved == [("component:1", 1), ("component:1", -1)]


def test_a_key_is_dropped_before_another_or_behind_the_last(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.drag("component:4", case.middle("component:1"))
    case.drag("component:0", QPoint(415, 235))
    assert case.dropped == [("component:4", "component:1"), ("component:0", "")]


def test_what_cannot_be_dragged_or_stays_is_not_dropped(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.drag("hull:1", case.middle("component:1"))
    case.drag("component:1", case.middle("hull:1"))
    case.drag("component:1", case.middle("component:1") + QPoint(1, 1))
    assert case.dropped == []


def test_chosen_keys_have_a_frame_and_a_soft_ground(qtbot: QtBot) -> None:
    case = Case(qtbot)
    before = case.view.grab().toImage()
    case.view.set_selected({"component:0"})
    after = case.view.grab().toImage()
    assert count(before, LIGHT.accent_soft) == 0
    assert count(after, LIGHT.accent_soft) > 300
    assert count(after, LIGHT.accent) > 100
    assert count(after, LIGHT.ink) >= count(before, LIGHT.ink) - 60, "the ink stays"


def test_lit_keys_have_a_thin_frame_and_a_name_lights_all_it_owns(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.view.set_highlighted({"hull:1"})
    one = count(case.view.grab().toImage(), LIGHT.accent)
    case.view.set_highlighted({"hull"})
    assert count(case.view.grab().toImage(), LIGHT.accent) > 2 * one > 0
    case.view.set_highlighted(())
    assert count(case.view.grab().toImage(), LIGHT.accent_soft) == 0


def test_a_halo_has_its_colour(qtbot: QtBot) -> None:
    case = Case(qtbot)
    for halo in Halo:
        case.view.set_halos({"component:3": halo})
        assert count(case.view.grab().toImage(), HALOS[halo]) > 50


def test_the_sheet_changes_its_colours_with_the_theme(look: Theme, qtbot: QtBot) -> None:
    case = Case(qtbot)
    place = case.view.key_rect("hull:8").topRight() + QPointF(20, 5)
    assert colour_at(case.view.grab().toImage(), place.x(), place.y()) == LIGHT.paper
    look.set_scheme(Scheme.DARK)
    assert colour_at(case.view.grab().toImage(), place.x(), place.y()) == DARK.paper


def test_the_picture_is_painted_once_for_a_size_and_a_sheet(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(qtbot)
    case.view.grab()
    made: list[int] = []
    paint = SheetPainter.paint_picture

    def counted(self: SheetPainter, painter: QPainter, items: tuple[Primitive, ...], dots: float) -> None:
        made.append(len(items))
        paint(self, painter, items, dots)

    monkeypatch.setattr(SheetPainter, "paint_picture", counted)
    case.view.set_selected({"component:1"})
    case.view.grab()
    case.view.set_highlighted({"component:2"})
    case.view.grab()
    case.view.set_sheet(sample_sheet())
    case.view.grab()
    assert made == []
    case.view.set_zoom(1.5)
    case.view.grab()
    sheet = sample_sheet()
    case.view.set_sheet(replace(sheet, items=sheet.items[:-1]))
    case.view.grab()
    assert made[0] == len(sheet.items)
    assert len(made) == 2
    assert made[1] < len(sheet.items), "only what lies where the last shape was"


def test_the_sheet_is_as_wide_as_the_view_and_no_wider_than_allowed(qtbot: QtBot) -> None:
    case = Case(qtbot)
    assert case.view.scale() == pytest.approx((case.view.viewport().width() - 24) / 95)
    case.view.set_max_scale(2.0)
    assert case.view.scale() == 2.0


def test_keys_and_wheel_change_the_size(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.key(Qt.Key.Key_Plus)
    assert case.view.zoom() == pytest.approx(1.2)
    assert case.view.horizontalScrollBar().maximum() > 0
    case.key(Qt.Key.Key_0)
    assert case.view.zoom() == 1.0
    case.key(Qt.Key.Key_Minus)
    assert case.view.zoom() < 1.0
    turn = QWheelEvent(
        QPointF(50, 50),
        QPointF(50, 50),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(case.view.viewport(), turn)
    assert case.view.zoom() == pytest.approx(1.0)
    case.view.set_zoom(99)
    assert case.view.zoom() == 3.0


def test_the_present_key_is_scrolled_into_view(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.view.set_zoom(3.0)
    case.view.ensure_key_visible("hull:8")
    area = case.view.viewport().rect()
    assert area.contains(case.view.key_rect("hull:8").toRect())
    case.view.ensure_key_visible("component:0")
    assert area.contains(case.view.key_rect("component:0").toRect())


def test_the_middle_button_moves_the_sheet(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.view.set_zoom(2.0)
    area, middle = case.view.viewport(), Qt.MouseButton.MiddleButton
    qtbot.mousePress(area, middle, pos=QPoint(200, 100))
    qtbot.mouseMove(area, QPoint(150, 80))
    qtbot.mouseRelease(area, middle, pos=QPoint(150, 80))
    assert (case.view.horizontalScrollBar().value(), case.view.verticalScrollBar().value()) == (50, 20)
    assert case.clicked == []


def test_a_menu_is_asked_for_at_the_key(qtbot: QtBot) -> None:
    case = Case(qtbot)
    asked: list[str] = []
    case.view.contextRequested.connect(lambda key, _place: asked.append(key))
    place = case.middle("component:2")
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        event = QContextMenuEvent(reason, place, case.view.viewport().mapToGlobal(place))
        QApplication.sendEvent(case.view.viewport(), event)
        case.view.set_current_key("component:5")
    assert asked == ["component:2", "component:5"]


def test_it_is_described_and_can_be_empty(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.view.set_description("Vandenburg/E, 80 MASS")
    assert case.view.accessibleName() == "Sheet"
    assert case.view.accessibleDescription() == "Vandenburg/E, 80 MASS"
    assert case.view.keys()[0] == "component:0"
    case.view.set_sheet(None)
    assert case.view.keys() == ()
    assert case.view.key_at(QPoint(50, 50)) == ""
    case.key(Qt.Key.Key_Right)
    assert not case.view.grab().isNull()
    assert case.clicked == []
