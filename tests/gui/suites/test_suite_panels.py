from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fleetforge.app.suites.views import PdQuestion
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.suites.suites import ShipSuites
from fleetforge.gui.suites import SUITES, make_suite
from fleetforge.gui.suites.boarding import BoardingPanel
from fleetforge.gui.suites.hangar import HangarPanel
from fleetforge.gui.suites.magazine import MagazinePanel
from fleetforge.gui.suites.panel import Halves
from fleetforge.gui.suites.point_defence import PointDefencePanel
from fleetforge.gui.theme import Scheme, theme
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    FighterGroup,
    Loadout,
    Salvoes,
)
from fleetforge.systems.full_thrust.options import ConstructionOptions
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from fleetforge.systems.full_thrust.arcs import Arcs

FWD: Arcs = ("FP", "F", "FS")


def escort_carrier() -> Design:
    """Everything that the four suites are about, on one ship."""
    items = (
        *(Component(f"f{number}", "fire_control") for number in (1, 2, 3)),
        *(Component(f"p{number}", "pds") for number in (1, 2, 3, 4)),
        *(Component(f"b{number}", "beam", 1, CLOCKWISE) for number in (1, 2)),
        Component("a1", "adfc"),
        Component("s1", "screen"),
        Component("h1", "hangar_bay"),
        Component("h2", "hangar_bay"),
        Component("t1", "tender_bay", 4),
        *(Component(f"bp{number}", "boarding_party") for number in (1, 2)),
        Component("tr", "hold", 7, (), "troop"),
        Component("l1", "sm_launcher", None, FWD, magazine="m1"),
        Component("m1", "sm_magazine", 9),
        Component("m2", "sm_magazine", 6),
    )
    load = Loadout(
        groups=(FighterGroup("h1", name="Alpha"), FighterGroup("h2", "attack")),
        craft=(Craft("t1", "shuttle", 2, 2),),
        salvoes=(Salvoes("m1", ("standard", "standard", "extended")),),
    )
    return a_ship(mass=80, hull_boxes=24, components=items, loadout=load)


@pytest.fixture
def session() -> ShipSession:
    return ShipSession(escort_carrier(), load_workbench(), options=ConstructionOptions(cutters="on"))


@pytest.fixture(autouse=True)
def plain_theme() -> Iterator[None]:
    yield
    # Panels of earlier tests are gone before the style is set again: it would polish each of them.
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
    if theme().is_dark or theme().scale != 1.0:
        theme().set_scheme(Scheme.LIGHT)
        theme().set_scale(1.0)


@pytest.fixture
def point_defence(qtbot: QtBot, session: ShipSession) -> PointDefencePanel:
    panel = make_suite("point_defence", session)
    assert isinstance(panel, PointDefencePanel)
    qtbot.addWidget(panel)
    panel.resize(617, 268)
    panel.show()
    return panel


@pytest.mark.rules("FFB-35.5", "FFB-35.8")
def test_the_numbers_shown_are_those_of_the_rules(point_defence: PointDefencePanel, session: ShipSession) -> None:
    view = ShipSuites(session).point_defence()
    assert point_defence.figure.text() == view.figure == "3.9"
    assert point_defence.headline.text() == "of 12 fighters shot down"
    assert point_defence.through.text() == "8.1 get through: 5.1 damage"
    face = point_defence.chart.face()
    assert face.chosen_text == "4 or more: 53 %"
    assert [bar.chance for bar in face.bars] == [bar.chance for bar in view.bars]
    assert point_defence.sum.text() == "8 MASS, 26 pts"


def test_a_stepper_edits_the_design_and_the_odds_follow(point_defence: PointDefencePanel, session: ShipSession) -> None:
    point_defence.rows.lines["pds"].stepper.plus.click()
    assert len(session.design.of_family("pds")) == 5
    assert point_defence.figure.text() == ShipSuites(session).point_defence().figure == "4.7"
    session.undo()
    assert point_defence.figure.text() == "3.9"
    assert point_defence.rows.lines["pds"].stepper.value() == 4


def test_more_groups_other_fighters_and_modes_are_asked_about(point_defence: PointDefencePanel) -> None:
    point_defence.groups.plus.click()
    assert point_defence.headline.text() == "of 18 fighters shot down"
    point_defence.kind.chosen.emit("standard+heavy")
    assert point_defence.question.kind == "standard+heavy"
    point_defence.mode.option_button("as").click()
    assert point_defence.controls.text() == "Uses 3 of 3 fire controls"
    assert point_defence.clause.text() == "FFB-31.2"
    point_defence.evasion.plus.click()
    assert point_defence.question.evasion == 1
    point_defence.attacked.option_button("covered_ship").click()
    point_defence.wards.option_button("2").click()
    assert point_defence.question.screen == 2
    point_defence.mode.option_button("pd").click()
    assert point_defence.clause.text() == "FFB-31.3"


def test_evasion_and_the_other_ships_screen_are_shown_when_they_matter(point_defence: PointDefencePanel) -> None:
    assert not point_defence.evasion.isVisible()
    assert not point_defence.wards.isVisible()
    point_defence.mode.option_button("as").click()
    point_defence.attacked.option_button("covered_ship").click()
    assert point_defence.evasion.isVisible()
    assert point_defence.wards.isVisible()


def test_the_point_on_the_chart_can_be_moved(point_defence: PointDefencePanel) -> None:
    point_defence.chart.setFocus()
    point_defence.chart.chosen.emit(6)
    view = point_defence.suites.point_defence(PdQuestion(at_least=6))
    assert point_defence.chart.face().chosen == 6
    assert point_defence.chart.face().chosen_text == view.chosen_words


def test_fire_controls_that_are_short_are_said_in_warning(
    point_defence: PointDefencePanel, session: ShipSession
) -> None:
    session.set_count("fire_control", 1)
    point_defence.mode.option_button("as").click()
    assert point_defence.controls.text() == "1 fire control for 2 groups: 1 not fired at"


def test_links_rows_and_escape_tell_the_shipyard(qtbot: QtBot, point_defence: PointDefencePanel) -> None:
    with qtbot.waitSignal(point_defence.clause_asked) as asked:
        point_defence.dice_clause.click()
    assert asked.args == ["FFB-27"]
    line = point_defence.rows.lines["beam@1"]
    with qtbot.waitSignal(point_defence.hovered) as lit:
        line.enterEvent(QEnterEvent(QPointF(), QPointF(), QPointF()))
    assert lit.args == [("b1", "b2")]
    with qtbot.waitSignal(point_defence.closed):
        point_defence.cross.click()
    with qtbot.waitSignal(point_defence.closed):
        QTest.keyClick(point_defence, Qt.Key.Key_Escape)


def test_a_detached_panel_follows_no_longer(point_defence: PointDefencePanel, session: ShipSession) -> None:
    point_defence.detach()
    session.set_count("pds", 1)
    assert point_defence.figure.text() == "3.9"


def test_what_is_barred_can_only_be_taken_out(qtbot: QtBot, session: ShipSession) -> None:
    session.add("scattergun")
    panel = make_suite("point_defence", session)
    assert isinstance(panel, PointDefencePanel)
    qtbot.addWidget(panel)
    line = panel.rows.lines["scattergun"]
    assert line.words.text() == "Kra'Vak only"
    assert not line.stepper.plus.isEnabled()
    line.stepper.minus.click()
    assert not session.design.of_family("scattergun")
    assert "scattergun" not in panel.rows.lines


def test_bays_are_loaded_in_place(qtbot: QtBot, session: ShipSession) -> None:
    panel = make_suite("hangar", session)
    assert isinstance(panel, HangarPanel)
    qtbot.addWidget(panel)
    panel.lines["h1"].kind.chosen.emit("torpedo")
    panel.lines["h1"]._choose("torpedo")
    assert session.design.loadout.groups[0] == FighterGroup("h1", "torpedo", (), 6, "Alpha")
    assert panel.lines["h1"].points.text() == "36 pts"
    panel.lines["h1"].count.minus.click()
    assert [group.fighters for group in session.design.loadout.groups] == [5, 6]
    panel.lines["h2"].up.click()
    assert [group.bay for group in session.design.loadout.groups] == ["h2", "h1"]
    assert panel.lines["h2"].order.text() == "launch 1"
    panel._fill("attack")
    assert [group.armament for group in session.design.loadout.groups] == ["attack", "attack"]
    panel.rows.lines["hangar_bay"].stepper.minus.click()
    assert set(panel.lines) == {"h1", "t1"}
    assert len(session.design.loadout.groups) == 1


def test_craft_are_counted_and_emptied(qtbot: QtBot, session: ShipSession) -> None:
    panel = make_suite("hangar", session)
    assert isinstance(panel, HangarPanel)
    qtbot.addWidget(panel)
    panel.lines["t1"].count.minus.click()
    assert [craft.count for craft in session.design.loadout.craft] == [1]
    panel.lines["t1"]._choose("")
    assert not session.design.loadout.craft
    assert not panel.lines["t1"].count.isEnabled()


@pytest.mark.rules("FBD-1.4", "FBD-1.20")
def test_boarding_factors_stand_in_a_table(qtbot: QtBot, session: ShipSession) -> None:
    panel = make_suite("boarding", session)
    assert isinstance(panel, BoardingPanel)
    qtbot.addWidget(panel)
    assert panel.figure.text() == "2 / 7"
    assert panel.table.texts() == [
        ["Now", "24", "4", "2", "2", "7"],
        ["Row 1 lost", "18", "3", "1", "2", "6"],
        ["Row 2 lost", "12", "2", "1", "2", "6"],
        ["Row 3 lost", "6", "1", "0", "2", "5"],
    ]
    panel.rows.lines["boarding_party"].stepper.plus.click()
    assert panel.figure.text() == "3 / 8"
    panel.troops.plus.click()
    assert session.design.component("tr") == Component("tr", "hold", 9, (), "troop")


@pytest.mark.rules("FBC-8.2", "FBC-8.5")
def test_magazines_are_filled_by_type(qtbot: QtBot, session: ShipSession) -> None:
    panel = make_suite("magazine", session)
    assert isinstance(panel, MagazinePanel)
    qtbot.addWidget(panel)
    line = panel.magazines["m1"]
    assert line.bar.face().sentence == "2 left"
    assert not line.salvoes["extended"].plus.isEnabled()
    line.salvoes["standard"].plus.click()
    assert line.bar.face().sentence == "0 left"
    line.capacity.minus.click()
    assert line.bar.face().state == "over"
    panel.launchers["l1"].fed.emit("l1", "m2")
    assert line.words.text() == "feeds no launcher"
    panel.rows.lines["sm_magazine"].stepper.minus.click()
    assert set(panel.magazines) == {"m1"}


def test_an_empty_ship_has_a_sentence_in_each_panel(qtbot: QtBot) -> None:
    session = ShipSession(a_ship(components=()), load_workbench())
    for entry in SUITES:
        panel = make_suite(entry.id, session)
        qtbot.addWidget(panel)
        panel.show()
        assert panel.sum.text() == "0 MASS, 0 pts"


@pytest.mark.parametrize("suite", [entry.id for entry in SUITES])
@pytest.mark.parametrize(("width", "scale"), [(617, 1.0), (485, 1.0), (617, 1.3), (1000, 1.0)])
def test_every_control_is_inside_its_panel_has_a_name_and_can_be_reached(
    qtbot: QtBot, session: ShipSession, suite: str, width: int, scale: float
) -> None:
    theme().set_scale(scale)
    panel = make_suite(suite, session)
    qtbot.addWidget(panel)
    panel.resize(max(width, panel.minimumSizeHint().width()), 268)
    panel.show()
    QApplication.processEvents()
    body = panel.body
    assert body.width() >= body.minimumSizeHint().width()
    for widget in panel.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or widget.property("text"), type(widget).__name__
            inside = widget.mapTo(panel, widget.rect().topRight()).x()
            assert inside <= panel.width(), widget.accessibleName()


def test_panels_follow_the_theme(qtbot: QtBot, point_defence: PointDefencePanel) -> None:
    light = point_defence.grab().toImage()
    theme().set_scheme(Scheme.DARK)
    QApplication.processEvents()
    dark = point_defence.grab().toImage()
    assert light.pixelColor(5, 5).lightness() > 200 > dark.pixelColor(5, 5).lightness()


@pytest.mark.parametrize("suite", ["point_defence", "boarding", "magazine"])
def test_both_halves_stand_side_by_side_in_the_smallest_usual_window(
    qtbot: QtBot, session: ShipSession, suite: str
) -> None:
    panel = make_suite(suite, session)
    qtbot.addWidget(panel)
    panel.resize(601, 300)
    panel.show()
    QApplication.processEvents()
    assert isinstance(panel.body, Halves)
    assert not panel.body.is_stacked
    panel.resize(420, 300)
    QApplication.processEvents()
    assert panel.body.is_stacked
