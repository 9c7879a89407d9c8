"""A map of hexes in the hand: a click lays a path, units snap to hexes, it is painted near and far."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.battle.plot_view import hex_at, spot_of
from fleetforge.gui.battle.maphexes import labelled
from fleetforge.gui.battle.mappane import MapPane
from fleetforge.gui.theme import Scheme, install, theme
from fleetforge.systems.hex_impulse.arcs import ahead
from fleetforge.systems.hex_impulse.battle.corrections import PlaceFighter
from tests.games.hex_impulse.fighter_battles import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """The sample battle when a2 is to move."""
    cut, path = tmp_path / "cut.jsonl", tmp_path / "cut.ffbattle"
    cut.write_text("".join(SAMPLE.read_text(encoding="utf-8").splitlines(keepends=True)[:16]), encoding="utf-8")
    import_battle(cut, path)
    with closing(BattleTable(open_session(path), load_workbench())) as made:
        made.desk.select("a2")
        yield made


@pytest.fixture
def pane(table: BattleTable, qtbot: QtBot) -> MapPane:
    made = MapPane()
    qtbot.addWidget(made)
    made.resize(900, 640)
    made.show_table(table, "a2")
    table.subscribe_desk(lambda: made.show_table(table, "a2"))
    made.show()
    made.activateWindow()
    qtbot.waitExposed(made)
    made.map.setFocus()
    return made


def test_a_click_on_a_hex_lays_a_path_and_one_on_a_fighter_selects(
    pane: MapPane, table: BattleTable, qtbot: QtBot
) -> None:
    asked: list[str] = []
    pane.chosen.connect(asked.append)
    shown, place = pane.map, table.battle.fighters["a2"].place
    goal = ahead(place, "A", 4)
    qtbot.mouseClick(shown, LEFT, NONE, QPointF(*shown.frame_shown.spot(spot_of(goal))).toPoint())
    assert shown.view is not None
    assert hex_at(shown.view.orders[0].points[-1]) == goal
    assert asked == []
    qtbot.mouseClick(shown, LEFT, NONE, QPointF(*shown.spot_of("b1")).toPoint())
    assert asked == ["b1"]
    assert hex_at(shown.view.orders[0].points[-1]) == goal


def test_the_hex_under_the_pointer_is_told_with_its_range(pane: MapPane, table: BattleTable, qtbot: QtBot) -> None:
    shown, goal = pane.map, ahead(table.battle.fighters["a2"].place, "B", 3)
    shown.clearFocus()
    qtbot.mouseMove(shown, QPointF(*shown.frame_shown.spot(spot_of(goal))).toPoint())
    assert shown.words() == f"Hex {goal.b}, {goal.c}, 3 hexes from Harrier 1".replace("-", "\N{MINUS SIGN}")


def test_a_fighter_is_put_on_another_hex_by_keys_with_a_reason(pane: MapPane, table: BattleTable, qtbot: QtBot) -> None:
    place = table.battle.fighters["a2"].place
    for key in (Qt.Key.Key_G, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_Return):
        qtbot.keyClick(pane.map, key)
    there = ahead(place, "A", 2)
    where = f"hex {there.b}, {there.c}".replace("-", "\N{MINUS SIGN}")
    assert pane.reason.words.text() == f"Harrier 1 to {where}, facing B"
    qtbot.keyClicks(pane.reason.field.edit, "measured again")
    qtbot.keyClick(pane.reason.field.edit, Qt.Key.Key_Return)
    assert table.session.play.entries[-1].command == PlaceFighter("a2", there.b, there.c, "measured again", "B")


def test_fighters_in_one_hex_are_each_seen(pane: MapPane, table: BattleTable) -> None:
    place = table.battle.fighters["b1"].place
    assert table.desk.give(PlaceFighter("b2", place.b, place.c, "as on the table")) is None
    pane.show_table(table, "a2")
    one, other = pane.map.spot_of("b1"), pane.map.spot_of("b2")
    assert pane.map.unit_at(QPointF(*one)) == "b1"
    assert pane.map.unit_at(QPointF(*other)) == "b2"


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize("closer", [0.3, 1.0, 6.0])
def test_hexes_are_painted_near_and_far_in_every_look(pane: MapPane, scheme: Scheme, closer: float) -> None:
    install(theme().parent(), scheme, 1.0)  # type: ignore[arg-type]
    value = pane.weapons.itemData(1)
    pane.weapons.set_value(value)
    pane.weapons.chosen.emit(value)
    pane.map.zoom(closer, QPointF(*pane.map.spot_of("a2")))
    pane.map.pick_up("a2")
    image = QImage(pane.map.size(), QImage.Format.Format_RGB32)
    pane.map.render(QPainter(image), QPoint())
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert theme().tokens.surface.lower() in colours
    assert len(colours) > 20, "hexes, sectors, fighters and names"


def test_a_hex_carries_no_name_where_something_else_is_written(pane: MapPane) -> None:
    rect, frame, skin = QRectF(pane.map.rect()), pane.map.frame_shown, theme().skin
    every = dict(labelled(rect, frame, skin, ()))
    covered = next(iter(every))
    left = dict(labelled(rect, frame, skin, [every[covered]]))
    assert covered not in left
    assert set(left) < set(every)
    assert dict(labelled(rect, frame, skin, [QRectF()])) == every


def test_rings_are_offered_in_hexes(pane: MapPane) -> None:
    assert pane.map.view is not None
    assert pane.around.text() == "&Round the fighter"
    assert pane.rings.accessibleName() == "Rings every so many hexes"
    pane.rings.set_value("3")
    pane.rings.chosen.emit("3")
    assert pane.map.view.rings == (), "rings among hexes that can be reached say nothing"
