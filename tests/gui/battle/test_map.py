"""The plot of a battle in the hand: looked at, walked through, measured, corrected."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QInputDevice, QPointingDevice, QWheelEvent

from fleetforge.app.battle_map import Reach
from fleetforge.app.battling import new_battle
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.battle.plot_view import battle_map
from fleetforge.gui.battle.mappane import MapPane
from fleetforge.gui.battle.mapview import BattleMap
from fleetforge.gui.theme import Scheme, install, theme
from fleetforge.systems.full_thrust.battle.helm.by_hand import UnitPlaced
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from tests.battle_files import a_table
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.plotted import CRUISER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battle_table import BattleTable

LEFT, NONE, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
PLACES = ((10.0, 10.0), (40.0, 10.0), (40.0, 30.0))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """Rook, Knight (a1, a2) and Bishop (b1) on a table of 72 by 48 MU."""
    names = [replace(CRUISER, id=name.lower(), name=name) for name in ("Rook", "Knight", "Bishop")]
    reds, blues = names[:2], names[2:]
    sides = (
        SetupSide("Red", a_fleet(*reds, name="Red"), tuple(Placed(n, PLACES[n - 1], 12, 6) for n in (1, 2))),
        SetupSide("Blue", a_fleet(*blues, name="Blue"), (Placed(1, PLACES[2], 6, 4),)),
    )
    path = tmp_path / "plotted.ffbattle"
    new_battle(path, BATTLES, Setup("A test", sides, DEFAULT_BATTLE_OPTIONS, "cinematic", (72.0, 48.0)))
    with closing(a_table(path)) as found:
        yield found


@pytest.fixture
def pane(table: BattleTable, qtbot: QtBot) -> MapPane:
    made = MapPane()
    qtbot.addWidget(made)
    made.resize(900, 640)
    made.show_table(table, "a1")
    made.show()
    made.activateWindow()
    qtbot.waitExposed(made)
    made.map.setFocus()
    return made


def at(shown: BattleMap, unit: str) -> QPoint:
    """Where a unit is drawn."""
    return QPointF(*shown.spot_of(unit)).toPoint()


def drag(qtbot: QtBot, shown: BattleMap, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
    """Drag without letting go."""
    qtbot.mousePress(shown, LEFT, held, start)
    for part in (0.3, 0.7, 1.0):
        qtbot.mouseMove(shown, start + (end - start) * part)


def wheel(shown: BattleMap, spot: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(spot),
        shown.mapToGlobal(QPointF(spot)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QGuiApplication.sendEvent(shown, event)


def test_the_whole_table_is_seen_until_somebody_looks_closer(pane: MapPane, qtbot: QtBot) -> None:
    shown = pane.map
    left, bottom = shown.frame_shown.spot((0, 0))
    right, top = shown.frame_shown.spot((72, 48))
    assert 0 < left < right < shown.width()
    assert 0 < top < bottom < shown.height()
    pane.resize(700, 500)
    assert shown.frame_shown.spot((72, 48))[0] < shown.width()
    qtbot.keyClick(shown, Qt.Key.Key_Plus)
    closer = shown.frame_shown.scale
    pane.resize(900, 640)
    assert shown.frame_shown.scale == closer
    qtbot.keyClick(shown, Qt.Key.Key_0, CONTROL)
    assert shown.frame_shown.spot((0, 0)) == pytest.approx((left, bottom))


def test_the_wheel_keeps_what_is_under_the_pointer(pane: MapPane) -> None:
    shown, spot = pane.map, at(pane.map, "b1")
    place = shown.frame_shown.place((spot.x(), spot.y()))
    for notches in (3, -1, 40, -60):
        wheel(shown, spot, notches)
        assert shown.frame_shown.place((spot.x(), spot.y())) == pytest.approx(place)
    assert 0 < shown.frame_shown.scale <= 60


def test_the_table_is_shifted_by_dragging_the_ground_and_by_keys(pane: MapPane, qtbot: QtBot) -> None:
    shown, before = pane.map, pane.map.spot_of("a1")
    ground = at(shown, "a1") + QPoint(120, -60)
    assert shown.unit_at(QPointF(ground)) == ""
    drag(qtbot, shown, ground, ground + QPoint(50, 30))
    qtbot.mouseRelease(shown, LEFT, NONE, ground + QPoint(50, 30))
    assert shown.spot_of("a1") == pytest.approx((before[0] + 50, before[1] + 30), abs=2)
    qtbot.keyClick(shown, Qt.Key.Key_Right, CONTROL)
    assert shown.spot_of("a1")[0] < before[0] + 50


def test_a_click_selects_a_unit_and_the_ground_selects_nothing(pane: MapPane, qtbot: QtBot) -> None:
    asked: list[str] = []
    pane.chosen.connect(asked.append)
    qtbot.mouseClick(pane.map, LEFT, NONE, at(pane.map, "b1"))
    qtbot.mouseClick(pane.map, LEFT, NONE, at(pane.map, "b1") + QPoint(90, 0))
    assert asked == ["b1"]


def test_enter_after_a_click_on_bare_ground_chooses_no_unit_that_was_walked_to_before(
    pane: MapPane, qtbot: QtBot
) -> None:
    asked: list[str] = []
    pane.chosen.connect(asked.append)
    qtbot.keyClick(pane.map, Qt.Key.Key_Right)
    qtbot.mouseClick(pane.map, LEFT, NONE, at(pane.map, "b1") + QPoint(90, 0))
    qtbot.keyClick(pane.map, Qt.Key.Key_Return)
    assert asked == []


def test_arrows_walk_from_unit_to_unit_and_enter_selects(pane: MapPane, qtbot: QtBot) -> None:
    asked: list[str] = []
    pane.chosen.connect(asked.append)
    shown = pane.map
    for key, name in ((Qt.Key.Key_Right, "Knight"), (Qt.Key.Key_Up, "Bishop"), (Qt.Key.Key_Up, "Bishop")):
        qtbot.keyClick(shown, key)
        assert name in shown.accessibleName()
    qtbot.keyClick(shown, Qt.Key.Key_Return)
    assert asked == ["b1"]
    seen = []
    for _ in range(3):
        qtbot.keyClick(shown, Qt.Key.Key_PageDown)
        seen.append(shown.pointed)
    assert sorted(seen) == ["a1", "a2", "b1"]


def test_a_unit_under_the_pointer_is_told_with_its_range_and_arc(pane: MapPane, qtbot: QtBot) -> None:
    shown = pane.map
    qtbot.mouseMove(shown, at(shown, "b1"))
    words = "Bishop, Blue, velocity 4, course 6. 36.1 mu, arc FS from Rook"
    assert shown.words() == words
    assert words in shown.accessibleName()
    qtbot.mouseMove(shown, at(shown, "a1"))
    assert shown.words() == "Rook, Red, velocity 6, course 12"


def test_m_measures_from_the_selected_unit_and_escape_ends_it(pane: MapPane, qtbot: QtBot) -> None:
    shown = pane.map
    assert shown.ruler() is None
    qtbot.keyClick(shown, Qt.Key.Key_M)
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    ruler = shown.ruler()
    assert ruler is not None
    assert ruler.words == "30 mu, arc FS or AS"
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert shown.ruler() is None


def test_shift_and_drag_measures_units_and_places(pane: MapPane, qtbot: QtBot) -> None:
    shown = pane.map
    drag(qtbot, shown, at(shown, "a2"), at(shown, "b1"), SHIFT)
    ruler = shown.ruler()
    assert ruler is not None
    assert ruler.words == "20 mu, arc F"
    qtbot.mouseMove(shown, at(shown, "a2") + QPoint(round(5 * shown.frame_shown.scale), 0))
    ruler = shown.ruler()
    assert ruler is not None
    assert float(ruler.words.removesuffix(" mu")) == pytest.approx(5, abs=0.2)
    qtbot.mouseRelease(shown, LEFT, SHIFT, at(shown, "b1"))
    assert shown.ruler() is None


def test_a_unit_that_is_dragged_is_put_where_it_is_dropped_once_a_reason_is_given(
    pane: MapPane, table: BattleTable, qtbot: QtBot
) -> None:
    shown, start = pane.map, at(pane.map, "a1")
    end = start + QPoint(round(5 * shown.frame_shown.scale), 0)
    drag(qtbot, shown, start, end)
    wheel(shown, end, -1)
    qtbot.mouseRelease(shown, LEFT, NONE, end)
    assert pane.reason.isVisible()
    assert pane.reason.words.text().startswith("Rook to 15")
    assert pane.reason.words.text().endswith("facing 1")
    qtbot.keyClick(pane.reason.field.edit, Qt.Key.Key_Return)
    assert pane.reason.refusal.text(), "without a reason nothing is done, and that is said"
    assert table.battle.ships["a1"].motion.position == PLACES[0]
    qtbot.keyClicks(pane.reason.field.edit, "measured again")
    qtbot.keyClick(pane.reason.field.edit, Qt.Key.Key_Return)
    motion = table.battle.ships["a1"].motion
    assert motion.position is not None
    assert motion.position[0] == pytest.approx(15, abs=0.2)
    assert motion.facing == 1
    (placed,) = [e for entry in table.session.play.entries for e in entry.events if isinstance(e, UnitPlaced)]
    assert placed.reason == "measured again"
    assert not pane.reason.isVisible()


def test_a_unit_is_put_elsewhere_by_keys(pane: MapPane, qtbot: QtBot) -> None:
    asked: list[tuple[str, float, float, int]] = []
    shown = pane.map
    shown.placed.connect(lambda *what: asked.append(what))
    for key, held in (
        (Qt.Key.Key_G, NONE),
        (Qt.Key.Key_Right, NONE),
        (Qt.Key.Key_Up, NONE),
        (Qt.Key.Key_Up, SHIFT),
        (Qt.Key.Key_PageDown, NONE),
        (Qt.Key.Key_Return, NONE),
    ):
        qtbot.keyClick(shown, key, held)
    assert asked == [("a1", 11.0, 11.1, 1)]
    seen = shown.asked
    assert seen is not None, "it is seen where it would stand"
    qtbot.keyClick(pane.reason.field.edit, Qt.Key.Key_Escape)
    assert shown.asked is None
    assert not pane.reason.isVisible()
    assert shown.hasFocus()


def test_a_unit_that_is_put_back_or_let_go_is_not_placed(pane: MapPane, qtbot: QtBot) -> None:
    asked: list[str] = []
    shown = pane.map
    shown.placed.connect(lambda unit, *_: asked.append(unit))
    for keys in ((Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return), (Qt.Key.Key_Right, Qt.Key.Key_Escape)):
        qtbot.keyClick(shown, Qt.Key.Key_G)
        assert shown.ghost is not None
        for key in keys:
            qtbot.keyClick(shown, key)
        assert shown.ghost is None
    assert asked == []


def test_the_past_cannot_be_set_by_hand(pane: MapPane, table: BattleTable, qtbot: QtBot) -> None:
    pane.map.placed.emit("a1", 12.0, 12.0, 12)
    qtbot.keyClicks(pane.reason.field.edit, "once")
    qtbot.keyClick(pane.reason.field.edit, Qt.Key.Key_Return)
    assert table.length == 1
    table.look_at(0)
    pane.show_table(table, "a1")
    qtbot.keyClick(pane.map, Qt.Key.Key_G)
    assert pane.map.ghost is None


def test_the_weapon_that_is_chosen_is_drawn(pane: MapPane, table: BattleTable) -> None:
    assert pane.rings.isEnabled()
    value = pane.weapons.itemData(1)
    pane.weapons.set_value(value)
    pane.weapons.chosen.emit(value)
    assert not pane.rings.isEnabled()
    assert pane.map.view == battle_map(table, "a1", weapon=value)


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_it_is_painted_in_every_look(pane: MapPane, scheme: Scheme, scale: float) -> None:
    app = theme().parent()
    try:
        install(app, scheme, scale)  # type: ignore[arg-type]
        pane.map.measures = True
        pane.map.point_at("b1")
        pane.map.pick_up("a2")
        image = pane.map.grab().toImage()
        colours = {
            image.pixelColor(x, y).name().upper()
            for x in range(0, image.width(), 3)
            for y in range(0, image.height(), 3)
        }
        tokens = theme().tokens
        assert {tokens.surface, tokens.window, tokens.line, tokens.accent} <= colours
    finally:
        install(app, Scheme.LIGHT, 1.0)  # type: ignore[arg-type]


def test_a_touchpad_shifts_with_two_fingers(pane: MapPane) -> None:
    shown, before = pane.map, pane.map.spot_of("a1")
    pad = QPointingDevice(
        "pad", 77, QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Scroll | QInputDevice.Capability.PixelScroll, 1, 3,
    )  # fmt: skip
    event = QWheelEvent(
        QPointF(10, 10), QPointF(10, 10), QPoint(30, -20), QPoint(60, -40), Qt.MouseButton.NoButton, NONE,
        Qt.ScrollPhase.ScrollUpdate, False, Qt.MouseEventSource.MouseEventNotSynthesized, pad,
    )  # fmt: skip
    QGuiApplication.sendEvent(shown, event)
    assert shown.spot_of("a1") == pytest.approx((before[0] + 30, before[1] - 20))


def test_a_map_without_a_battle_answers_to_everything(qtbot: QtBot) -> None:
    shown = BattleMap()
    qtbot.addWidget(shown)
    shown.set_measures(lambda _one, _other: Reach(1.0, "1 mu"), lambda _one, _other: Reach(1.0, "1 mu"))
    shown.show()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_M, Qt.Key.Key_G, Qt.Key.Key_Plus, Qt.Key.Key_0):
        qtbot.keyClick(shown, key)
    qtbot.mouseClick(shown, LEFT, NONE, QPoint(20, 20))
    assert shown.words() == ""
    assert shown.ruler() is None
    assert not shown.grab().isNull()


def test_the_keyboard_is_on_no_unit_that_is_not_on_the_plot(pane: MapPane, qtbot: QtBot) -> None:
    """A group in its bay can be selected, and is nowhere on the table."""
    shown = pane.map
    assert shown.view is not None
    view = replace(shown.view, selected="a1f1")
    shown.show_view(None)
    shown.clearFocus()
    shown.show_view(view)
    shown.setFocus()
    assert (shown.pointed, shown.words()) == ("", "")
    assert not shown.grab().isNull()
    for key in (Qt.Key.Key_M, Qt.Key.Key_G, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Left):
        qtbot.keyClick(shown, key)
        assert not shown.grab().isNull()
    assert shown.pointed
