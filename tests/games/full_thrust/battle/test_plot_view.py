"""The plot of a battle as values: what is on it, what is secret, where orders lead, what lies between units."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import new_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.battle.plot_view import (
    battle_map,
    has_places,
    order_path,
    place_commands,
    reach_between,
    reach_on_ground,
)
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from tests.battle_files import a_table, fresh_file, sample_file
from tests.systems.full_thrust.battle.battles import a_fleet, done, until
from tests.systems.full_thrust.battle.plotted import CRUISER, plotted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.panels import Panel
    from fleetforge.app.battle_map import MapView
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.units import Movement

AT_START = Placed(1, (10.0, 10.0), 12, 8)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """Rook (a1) against Bishop (b1), both plotted, at the writing of orders."""
    with closing(opened(tmp_path, "cinematic")) as found:
        yield found


def opened(folder: Path, movement: Movement) -> BattleTable:
    sides = (
        SetupSide("Red", a_fleet(CRUISER, name="Red"), (AT_START,)),
        SetupSide("Blue", a_fleet(replace(CRUISER, id="b", name="Bishop"), name="Blue"), (Placed(1, (10.0, 30.0), 6),)),
    )
    path = folder / "plotted.ffbattle"
    new_battle(path, BATTLES, Setup("A test", sides, DEFAULT_BATTLE_OPTIONS, movement, (72.0, 48.0)))
    workbench = load_workbench()
    return BattleTable(open_session(path), workbench)


def shown(table: BattleTable, selected: str = "a1", **more: str) -> MapView:
    view = battle_map(table, selected, **more)  # type: ignore[arg-type]
    assert view is not None
    return view


def give(table: BattleTable, command: Command) -> None:
    assert not hasattr(table.session.give(command, ScriptedDice(())), "refusals")


class OrderDraft(Draft):
    """Orders that are being written."""

    def panel(self) -> Panel:
        raise AssertionError("nobody looks at it")

    def command(self) -> Command:
        return WriteOrders(self.unit, "S2+1")


def test_every_moment_shows_units_where_they_stood(tmp_path: Path) -> None:
    with closing(a_table(sample_file(tmp_path))) as table:
        for number in range(0, table.length + 1, 59):
            table.look_at(number)
            state, view = table.session.play.state_at(number), shown(table, "a2")
            for unit in view.units:
                ship = state.ships.get(unit.id)
                assert ship is None or unit.plotted.place == ship.motion.position
                assert unit.plotted.name in unit.words
            kinds = {unit.plotted.kind for unit in view.units}
            assert "ship" in kinds
            assert view.table == view.span


def test_a_battle_without_places_has_no_map(tmp_path: Path) -> None:
    with closing(a_table(fresh_file(tmp_path))) as table:
        assert not has_places(table.battle)
        assert battle_map(table, "a1") is None


@pytest.mark.rules("FTC-3.4")
def test_the_selected_ship_has_six_arcs_that_turn_with_it(table: BattleTable) -> None:
    ahead = {sector.name: sector.start for sector in shown(table).sectors}
    assert ahead == {"F": 330, "FS": 30, "AS": 90, "A": 150, "AP": 210, "FP": 270}
    back = {sector.name: sector.start for sector in shown(table, "b1").sectors}
    assert back["F"] == 150
    assert shown(table).rings == (12, 24, 36)
    assert shown(table, "nobody").sectors == ()


@pytest.mark.rules("FTC-3.7")
def test_a_weapon_has_its_own_arcs_and_bands(table: BattleTable) -> None:
    weapons = dict(shown(table).weapons)
    assert len({*weapons.values()}) == len(weapons)
    ship = table.battle.ships["a1"]
    for item, words in weapons.items():
        view = shown(table, weapon=item)
        (mount,) = [one for one in ship.design.components if one.id == item]
        covered = {sector.name for sector in view.sectors if sector.covered}
        assert covered == {*mount.arcs} or not mount.arcs, words
    beam = next(one.id for one in ship.design.of_family("beam") if one.size == 2)
    assert shown(table, weapon=beam).rings == (12, 24)


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_secret_orders_are_on_the_map_of_their_own_side_only(table: BattleTable) -> None:
    give(table, WriteOrders("b1", "P2+1"))
    assert shown(table).orders == ()
    table.desk.sit_down("a")
    assert {order.ship for order in shown(table).orders} <= {"a1"}
    table.desk.sit_down("b")
    (order,) = [one for one in shown(table).orders if one.ship == "b1"]
    assert (order.ship, order.is_legal, order.heading) == ("b1", True, 120.0)


def test_orders_that_are_being_written_are_shown_where_they_lead_to_their_own_side(table: BattleTable) -> None:
    for seat, is_shown in (("a", True), ("b", False)):
        table.desk.sit_down(seat)
        table.desk.draft = OrderDraft(table.desk._sight(), "a1")
        wanted = order_path(table.battle, "a1", "S2+1")
        assert (wanted in shown(table).orders) == is_shown


@pytest.mark.rules("FTC-2.6", "FTC-2.11", "FTC-2.18")
@pytest.mark.parametrize("movement", ["cinematic", "vector"])
@pytest.mark.parametrize("text", ["", "P2", "S1-3", "+9", "md2; tp3", "nonsense"])
def test_a_previewed_path_is_the_one_that_the_ship_goes(text: str, movement: Movement) -> None:
    play = plotted(AT_START, movement=movement)
    path = order_path(play.state, "a1", text)
    assert path is not None
    done(play, WriteOrders("a1", text), because="to see it fail")
    until(play, "ships")
    done(play, MoveShips(), because="to see it fail")
    ship = play.state.ships["a1"]
    assert path.points[-1] == pytest.approx(ship.motion.position)
    assert path.heading == 30.0 * (ship.motion.facing % 12)
    assert path.is_legal or "velocity" not in path.words


def test_a_ship_that_is_not_plotted_has_no_path(table: BattleTable) -> None:
    give(table, PlaceUnit("a1", "taken off"))
    assert order_path(table.battle, "a1", "P2") is None


@pytest.mark.rules("FTC-2.1", "FTC-3.4")
def test_what_was_measured_stands_before_the_plot(table: BattleTable) -> None:
    found = reach_between(table.battle, "a1", "b1")
    assert found is not None
    assert (found.far, found.words) == (20.0, "20 mu, arc F")
    give(table, Measure("a1", "b1", 17.5, "FS"))
    found = reach_between(table.battle, "a1", "b1")
    assert found is not None
    assert found.words == "17.5 mu, arc FS, measured"
    give(table, PlaceUnit("b1", "moved", (20.0, 10.0)))
    found = reach_between(table.battle, "a1", "b1")
    assert found is not None
    assert found.words == "10 mu, arc FS or AS"
    assert reach_between(table.battle, "a1", "a1") is None
    assert reach_between(table.battle, "a1", "nobody") is None
    assert reach_on_ground((1.0, 1.0), (4.0, 5.0)).words == "5 mu"


@pytest.mark.rules("FTC-9.3")
def test_a_unit_is_put_by_what_has_changed_of_it(table: BattleTable) -> None:
    here = (10.0, 10.0)
    assert place_commands(table.battle, "a1", here, 12, "why") == ()
    assert place_commands(table.battle, "a1", here, 0, "why") == ()
    assert place_commands(table.battle, "a1", (11.0, 10.0), 12, "why") == (PlaceUnit("a1", "why", (11.0, 10.0)),)
    both = place_commands(table.battle, "a1", (11.0, 10.0), 3, "why")
    assert both == (PlaceUnit("a1", "why", (11.0, 10.0)), Correct("a1", "facing", 3, "why"))
    for command in both:
        give(table, command)
    unit = shown(table).unit("a1")
    assert unit is not None
    assert (unit.plotted.place, unit.plotted.facing) == ((11.0, 10.0), 3)
