"""Writing orders at the desk: the pad, what it would do, who may see it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Chips, Count, Line, Presses, Typed
from fleetforge.games.full_thrust.acting.order_pad import BACK
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from tests.designs import a_ship
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.helm_desks import AT_START, Tables, order, pad, until
from tests.systems.full_thrust.battle.plotted import CRUISER, core_options

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk
    from fleetforge.app.battle_table import BattleTable

TWO = (AT_START, Placed(2, (20.0, 10.0), 3, 6))
PAIR = (Placed(1, (60.0, 40.0)), Placed(2, (50.0, 40.0), 6, 5))
LIVING = a_ship(
    id="living",
    tech="savasku",
    hull_boxes=20,
    thrust=None,
    drive="power_node",
    armour_layers=(),
    components=(Component("g1", "power_generators", 20), Component("c1", "cortex")),
)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    with closing(Tables(tmp_path)) as made:
        yield made


@pytest.fixture
def desk(tables: Tables) -> Desk:
    """The pad of Red's cruiser: thrust 4, velocity 8, course 12, at 10, 10."""
    desk = tables.table().desk
    pad(desk, "a1")
    return desk


def typed(desk: Desk) -> Typed:
    found = part(desk, "text")
    assert isinstance(found, Typed)
    return found


def stepper(desk: Desk, key: str) -> Count:
    found = part(desk, key)
    assert isinstance(found, Count)
    return found


def barred(desk: Desk, key: str) -> dict[str, str]:
    """Buttons or toggles of a part with why they are barred."""
    found = part(desk, key)
    if isinstance(found, Presses):
        return {press.key: press.barred for press in found.presses}
    assert isinstance(found, Chips)
    return {chip.key: chip.barred for chip in found.chips}


def warnings(desk: Desk) -> list[str]:
    return [one.words for one in panel_of(desk).parts if isinstance(one, Line) and one.tone == "warn"]


def orders_of(desk: Desk, unit: str) -> str:
    orders = desk.battle.ships[unit].orders
    return "; ".join((orders.text, *orders.marks))


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_with_enter_alone_every_side_sits_down_writes_and_hands_over(tables: Tables) -> None:
    table = tables.table(CRUISER, CRUISER, placed=TWO, enemies=PAIR)
    acts = []
    while table.battle.phase.role == "orders":
        acts.append(panel_of(table.desk).act)
        assert table.desk.do() is None
    write = ["Write orders", "Write orders"]
    hand_over = ["Hand over to Blue", "Sit down as Blue"]
    assert acts == ["Sit down as Red", *write, *hand_over, *write, "Go on to phase 2, Initiative"]
    given = [entry.command for entry in table.session.play.entries]
    texts = (("a1", "8"), ("a2", "6"), ("b1", "0"), ("b2", "5"))
    assert given == [*(WriteOrders(ship, text) for ship, text in texts), NextPhase()]


@pytest.mark.rules("FTC-2.8", "FTC-2.9")
@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ((("turn", "-2"),), "8P2"),
        ((("turn", "-2"), ("change", "2")), "8P2+2"),
        ((("turn", "2"), ("turn", "0"), ("change", "-3")), "8-3"),
        ((("text", "p1 s1 +1"), ("change", "-1")), "8P1S1-1"),
        ((("text", "8P1S1+1"), ("turn", "1")), "8S1+1"),
        ((("text", "+4; FTL"), ("whole", "straight")), "8"),
        ((("text", "nonsense"), ("whole", "again")), "8"),
        ((("text", "8+1; shroud"), ("turn", "-1")), "8P1+1; shroud"),
    ],
)
def test_steppers_write_the_notation(desk: Desk, changes: tuple[tuple[str, str], ...], text: str) -> None:
    for key, value in changes:
        assert desk.change(key, value) is None
    assert drafted(desk) == WriteOrders("a1", text)
    assert typed(desk).value == text


@pytest.mark.rules("FTC-2.3", "FTC-2.6")
def test_the_pad_says_what_an_order_would_do_and_what_the_drive_still_gives(desk: Desk) -> None:
    desk.change("text", "8P2+1")
    assert typed(desk).says == "Course 10, velocity 9, 3 of 4 thrust, at 3.7, 16"
    assert (typed(desk).fault, warnings(desk)) == ("", [])
    turn, change = stepper(desk, "turn"), stepper(desk, "change")
    assert (turn.low, turn.value, turn.high, turn.detail) == (-2, -2, 2, "2 points to port, course 10")
    assert (change.low, change.value, change.high, change.detail) == (-2, 1, 2, "velocity 9")


@pytest.mark.rules("FTC-2.11")
@pytest.mark.parametrize("text", ["8P3", "8+5", "8-9", "8P2S2"])
def test_an_order_that_the_ship_cannot_carry_out_is_told_and_can_be_written_as_at_the_table(
    desk: Desk, text: str
) -> None:
    desk.change("text", text)
    assert typed(desk).fault
    assert not typed(desk).says
    assert warnings(desk) == ["It fails as it stands: straight on at velocity 8"]
    assert stepper(desk, "turn").low <= stepper(desk, "turn").value <= stepper(desk, "turn").high
    accept(desk)
    assert orders_of(desk, "a1") == text


@pytest.mark.rules("FTC-9.1")
@pytest.mark.parametrize("text", ["8Q", "8; dance", "8; shroud", "8; launch Alpha", "8;8", "M2"])
def test_what_cannot_be_read_or_has_no_system_stands_in_the_panel_and_can_be_allowed(desk: Desk, text: str) -> None:
    desk.change("text", text)
    act = desk.act()
    assert act is not None
    assert act.refusals == desk.against(WriteOrders("a1", text)) != ()
    assert act.may_allow
    assert desk.do() is not None
    assert desk.do("It has one") is None
    assert desk.battle.ships["a1"].orders.written


@pytest.mark.rules("FTC-2.9")
@pytest.mark.parametrize(
    ("first", "then"),
    [("8P1", "8P1"), ("8+2", "10+2"), ("8P3", "8"), ("", "8"), ("8; note watch out", "8"), ("8; FTL", "8")],
)
def test_next_turn_a_pad_opens_with_the_order_of_this_one_where_it_can_be_given_again(
    desk: Desk, first: str, then: str
) -> None:
    order(desk, "a1", first)
    until(desk, "end")
    assert desk.end_phase() is None
    pad(desk, "a1")
    assert drafted(desk) == WriteOrders("a1", then)


@pytest.mark.rules("FTC-2.9", "FTC-1.2")
def test_an_order_that_is_beyond_the_ship_now_can_still_be_had_at_a_press(desk: Desk) -> None:
    order(desk, "a1", "8P2+2")
    until(desk, "end")
    desk.give(desk_hit(desk))
    assert desk.end_phase() is None
    pad(desk, "a1")
    assert typed(desk).value == "10"
    desk.change("whole", "again")
    assert typed(desk).value == "10P2+2"
    assert typed(desk).fault


def desk_hit(desk: Desk) -> Correct:
    """The command that halves the drive of Red's cruiser."""
    return Correct("a1", "drive_failures", 1, "It was hit")


@pytest.mark.rules("FTC-2.14", "FTC-2.15", "FTC-2.19")
def test_buttons_write_vector_orders_in_their_sequence_and_say_what_bars_them(tables: Tables) -> None:
    desk = tables.table(movement="vector").desk
    pad(desk, "a1")
    for deed in ("TP", "TP", "TP", "MD", "MD", "TS", BACK):
        assert desk.change("step", deed) is None
    assert drafted(desk) == WriteOrders("a1", "TP3 MD2")
    assert typed(desk).says.startswith("Course 346°, facing 9, velocity 8, 2 of 4 thrust, 1 of 2 thruster points, at ")
    reasons = barred(desk, "step")
    assert [key for key, reason in reasons.items() if reason] == ["TP", "TS"]
    assert "rotations" in reasons["TP"]
    for _ in range(4):
        desk.change("step", BACK)
    assert drafted(desk) == WriteOrders("a1", "")
    assert barred(desk, "step")[BACK]
    accept(desk)
    assert desk.battle.ships["a1"].orders.written
    assert desk.waiting() == ("b1",)


@pytest.mark.rules("FTC-9.1", "FTC-4.27")
def test_marks_are_offered_for_the_systems_that_a_ship_was_built_with(tables: Tables) -> None:
    shrouded = a_ship(
        id="shrouded",
        tech="phalon",
        ftl=False,
        components=(Component("v1", "vapour_shroud"), Component("m1", "minelayer", 3), Component("n1", "nova_cannon")),
    )
    desk = tables.table(shrouded).desk
    pad(desk, "a1")
    assert set(barred(desk, "mark")) == {"shroud", "nova"}
    for key, value in (("mark", "shroud"), ("mines", "2"), ("mark", "nova"), ("mark", "nova"), ("turn", "1")):
        assert desk.change(key, value) is None
    assert drafted(desk) == WriteOrders("a1", "8S1; shroud; mines 2")
    assert stepper(desk, "mines").high == 3
    accept(desk)


@pytest.mark.rules("FTC-1.2", "FTC-2.4")
def test_power_pools_take_what_no_other_pool_holds(tables: Tables) -> None:
    desk = tables.table(LIVING).desk
    pad(desk, "a1")
    assert desk.change("pool:movement", "12") is None
    assert drafted(desk) == WriteOrders("a1", "8; M12 A0 D0 R0")
    assert (stepper(desk, "pool:attack").high, stepper(desk, "pool:attack").detail) == (8, "8 power left")
    assert stepper(desk, "change").high > 0
    desk.change("pool:repair", "9")
    assert stepper(desk, "pool:attack").detail == "1 power too much"
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["order_pools_over"]


@pytest.mark.rules("FTC-7.2", "FTC-1.2")
def test_orders_launch_groups_under_the_classic_rules_whatever_they_are_called(tables: Tables) -> None:
    groups = tuple(FighterGroup("h1", name=name) for name in ("Alpha", "Beta", "One; two", "Beta"))
    carrier = a_ship(id="carrier", components=(Component("h1", "fighter_bay"),), loadout=Loadout(groups=groups))
    desk = tables.table(carrier, options=core_options(fighter_rules="classic")).desk
    pad(desk, "a1")
    for number in (1, 3, 4):
        assert desk.change("mark", f"launch:a1f{number}") is None
    assert drafted(desk) == WriteOrders("a1", "8; launch Alpha, a1f3, a1f4")
    act = desk.act()
    assert act is not None
    assert not act.refusals
    chips = part(desk, "mark")
    assert isinstance(chips, Chips)
    assert [chip.on for chip in chips.chips if chip.key.startswith("launch")] == [True, False, True, True]
    desk.change("mark", "launch:a1f3")
    assert drafted(desk) == WriteOrders("a1", "8; launch Alpha, a1f4")
    beta = tables.table(carrier).desk
    pad(beta, "a1")
    assert set(barred(beta, "mark")) == {"ftl"}


@pytest.mark.rules("FTC-2.25")
def test_emergency_thrust_says_its_dice_and_how_often_it_works(tables: Tables) -> None:
    desk = tables.table(options=core_options(emergency_thrust="on")).desk
    pad(desk, "a1")
    desk.change("text", "8+6")
    assert typed(desk).fault
    desk.change("mark", "emergency")
    assert not typed(desk).fault
    line = next(one for one in panel_of(desk).parts if isinstance(one, Line))
    assert (line.words, line.figure) == ("Emergency thrust, 1 die when ships move", "works 83 %")


@pytest.mark.rules("FTC-2.12", "FTC-2.9")
def test_the_pad_warns_of_the_edge_and_of_a_velocity_that_is_not_the_ships(tables: Tables) -> None:
    desk = tables.table(placed=(Placed(1, (10.0, 44.0), 12, 8),)).desk
    pad(desk, "a1")
    assert warnings(desk) == ["Leaves the table over the top edge"]
    desk.change("text", "7-4")
    assert [words.partition(":")[0] for words in warnings(desk)] == ["Rook"]


def test_letters_steer(desk: Desk) -> None:
    for letter in "PPSFFB":
        assert desk.draft is not None
        change = desk.draft.letter(letter)
        assert change is not None
        assert desk.change(*change) is None
    assert drafted(desk) == WriteOrders("a1", "8P1+1")
    assert desk.draft is not None
    assert desk.draft.letter("X") is None


@pytest.mark.rules("FTC-1.2")
def test_orders_that_were_forgotten_are_written_late_with_a_reason(desk: Desk) -> None:
    until(desk, "initiative")
    desk.select("a1")
    assert desk.offer is not None
    assert desk.offer.key == "initiative"
    desk.choose_offer("late-orders")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_PHASE"]
    assert desk.do("We forgot it") is None
    assert orders_of(desk, "a1") == "8"
    until(desk, "ships")
    assert "late-orders" not in [one.key for one in desk.offers()]


# Secrets


def shown(desk: Desk) -> str:
    """Everything that the panel of any unit shows."""
    words = []
    for unit in desk.battle.ships:
        desk.select(unit)
        for offer in desk.offers():
            desk.choose_offer(offer.key)
            words.append(repr(desk.act()))
            if desk.draft is not None:
                words += [repr(desk.draft.letter(key)) for key in "PSFB"]
    return " ".join(words)


SECRETS = {"a1": "8P1-2", "a2": "6S2+1", "b1": "0+3", "b2": "5P1S1"}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BattleTable]:
    """A battle in which both sides have written secret orders for two ships each."""
    with closing(Tables(tmp_path_factory.mktemp("secrets"))) as tables:
        table = tables.table(CRUISER, CRUISER, placed=TWO, enemies=PAIR)
        for ship, text in SECRETS.items():
            order(table.desk, ship, f"{text}; note plan of {ship}")
        yield table


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
@settings(max_examples=12)
@given(steps=st.lists(st.sampled_from(["undo", "redo", "a", "b", ""]), max_size=6))
def test_no_panel_shows_orders_of_a_side_that_does_not_sit_here_also_after_undo(
    written: BattleTable, steps: list[str]
) -> None:
    desk = written.desk
    for step in steps:
        if step in ("undo", "redo"):
            assert (written.undo() if step == "undo" else written.redo()) is None
        else:
            desk.sit_down(step)
    words = shown(desk)
    told = [ship for ship, text in SECRETS.items() if text in words or f"plan of {ship}" in words]
    ships = desk.battle.ships
    assert told == [ship for ship in SECRETS if ships[ship].orders.written and ships[ship].side == desk.seat]
    while written.redo_name:
        assert written.redo() is None


def test_who_does_not_sit_here_changes_nothing(desk: Desk) -> None:
    desk.sit_down("b")
    desk.select("a1")
    assert panel_of(desk).act == "Sit down as Red"
    reply = desk.change("text", "8P1")
    assert reply is not None
    assert reply.mend
    assert desk.do() is None
    assert (desk.seat, typed(desk).value) == ("a", "8")


def test_orders_can_be_written_again_before_the_desk_is_handed_over(desk: Desk) -> None:
    order(desk, "a1", "8P1")
    pad(desk, "a1")
    assert panel_of(desk).act == "Hand over to Blue"
    desk.change("turn", "1")
    assert panel_of(desk).act == "Write orders again"
    accept(desk)
    assert orders_of(desk, "a1") == "8S1"
    assert desk.do() is None
    assert (desk.seat, desk.unit, panel_of(desk).act) == ("", "b1", "Sit down as Blue")


# Whatever is done

KEYS = ("text", "turn", "change", "step", "whole", "mark", "mines", "cloak", "pool:movement", "pool:repair")
VALUES = (
    "",
    "8",
    "-1",
    "3",
    "99999",
    "x",
    "TP",
    "MD",
    "back",
    "ftl",
    "shroud",
    "nova",
    "launch:a1f1",
    "again",
    "8P2;M3",
)
EVERYTHING = replace(
    LIVING,
    id="everything",
    components=(*LIVING.components, Component("v1", "vapour_shroud"), Component("m1", "minelayer", 3)),
)


@pytest.fixture(scope="module", params=["cinematic", "vector"])
def capable(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The pad of a ship with all that an order box may hold."""
    with closing(Tables(tmp_path_factory.mktemp("pads"))) as tables:
        yield tables.table(EVERYTHING, movement=request.param).desk


@settings(max_examples=25)
@given(changes=st.lists(st.tuples(st.sampled_from(KEYS), st.one_of(st.sampled_from(VALUES), st.text(max_size=6)))))
def test_after_any_changes_the_pad_has_a_panel_and_a_command(capable: Desk, changes: list[tuple[str, str]]) -> None:
    pad(capable, "a1")
    for key, value in changes:
        reply = capable.change(key, value)
        assert reply is None or reply.what
        command = drafted(capable)
        assert isinstance(command, WriteOrders)
        assert typed(capable).value == command.text
        act = capable.act()
        assert act is not None
        assert act.refusals == capable.against(command)
