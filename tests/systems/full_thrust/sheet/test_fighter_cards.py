"""Cards of fighter groups, boarding cutters and other craft."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper
from fleetforge.sheets.primitives import Polygon, Stamp, Text
from fleetforge.systems.full_thrust.design.model import Craft, Loadout
from fleetforge.systems.full_thrust.sheet.fighter_cards import TURNS, Entry, GroupState, fighter_cards
from fleetforge.systems.full_thrust.sheet.table_rules import CUTTER
from tests.systems.full_thrust.sheet.fleets import (
    CATALOGUE,
    HARD_NAMES,
    PAPERS,
    SYMBOLS,
    a_carrier,
    a_cruiser,
    audited,
    boxes,
    card,
    complaints,
    everything,
    fleets,
    stamps,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.design.model import Armament, FighterTrait
    from fleetforge.systems.full_thrust.fleet import FleetAudit

ROWS = ("launch", "screen", "escort", "second", "evade", "run", "fired")


def cards(
    audit: FleetAudit, paper: Paper = Paper.A4, states: Mapping[str, GroupState] | None = None
) -> tuple[Sheet, ...]:
    """The cards of a fleet on a paper."""
    return fighter_cards(audit, CATALOGUE, SYMBOLS, *card(paper), states=states)


def a_card(armament: Armament = "standard", *traits: FighterTrait, state: GroupState | None = None) -> Sheet:
    """The card of one group of a type."""
    audit = audited(a_carrier(groups=[(armament, traits, "Alpha")]))
    return cards(audit, states={"group:1:h1": state} if state else None)[0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["", *HARD_NAMES])
def test_cards_are_laid_out_soundly_whatever_they_are_called(name: str, paper: Paper) -> None:
    assert complaints(cards(everything(10, name), paper)) == []


@settings(max_examples=20)
@given(fleets(), st.sampled_from(PAPERS))
def test_cards_of_any_fleet_are_laid_out_soundly(audit: FleetAudit, paper: Paper) -> None:
    assert complaints(cards(audit, paper)) == []


def test_every_group_and_cutter_has_a_card() -> None:
    groups: list[tuple[Armament, tuple[FighterTrait, ...], str]] = [("attack", (), "Alpha"), ("interceptor", (), "")]
    audit = audited(a_carrier(groups=groups, cutters=2), names=("Resolute", "Ardent"), copies=2)
    assert [sheet.title for sheet in cards(audit)] == [
        "Fighter card: Alpha",
        "Fighter card: Resolute 2",
        "Fighter card: Alpha",
        "Fighter card: Ardent 2",
        *(f"Cutter card: Cutter {number}" for number in (1, 2, 3, 4)),
    ]


def test_a_fleet_without_craft_has_no_cards() -> None:
    assert cards(audited(a_cruiser(), copies=8)) == ()


def test_thirty_groups_give_thirty_cards() -> None:
    groups: list[tuple[Armament, tuple[FighterTrait, ...], str]] = [("attack", ("heavy",), "")] * 30
    sheets = cards(audited(a_carrier(groups=groups)))
    assert len(sheets) == 30
    assert complaints(sheets) == []


def test_every_card_has_the_size_that_was_asked_for() -> None:
    for paper in PAPERS:
        assert {(sheet.width, sheet.height) for sheet in cards(everything(5), paper)} == {card(paper)}


@pytest.mark.rules("FFB-28.1", "FFB-28.2", "FFB-28.3", "FFB-28.4")
@pytest.mark.parametrize(
    ("armament", "ships", "fighters"),
    [
        ("standard", "1BD*", "1BD*"),
        ("interceptor", "none", "1BD+1*"),
        ("attack", "1BD+1*", "1BD\N{MINUS SIGN}2*"),
        ("torpedo", "4\N{EN DASH}6: 1D6", "1BD\N{MINUS SIGN}2*"),
    ],
)
def test_the_dice_of_the_type_are_in_the_header(armament: Armament, ships: str, fighters: str) -> None:
    printed = words([a_card(armament)])
    assert {ships, "at ships", fighters, "at fighters"} <= set(printed)


@pytest.mark.rules("FFB-6.2")
@pytest.mark.parametrize(("traits", "count"), [((), 6), (("long_range",), 9), (("heavy",), 6)])
def test_there_is_an_endurance_box_for_every_cef(traits: tuple[FighterTrait, ...], count: int) -> None:
    sheet = a_card("standard", *traits)
    placed = stamps([sheet], "symbol cef")
    assert len(placed) == count
    assert [stamp.key for stamp in placed] == [f"group:1:h1:cef:{number}" for number in range(1, count + 1)]


def test_each_fighter_stands_over_its_endurance_box() -> None:
    sheet = a_card()
    fighters, endurance = stamps([sheet], "symbol fighter"), stamps([sheet], "symbol cef")
    assert [middle(stamp) for stamp in fighters] == pytest.approx([middle(stamp) for stamp in endurance], abs=0.01)


def middle(stamp: Stamp) -> float:
    """The x of the middle of a symbol."""
    return stamp.x + float(stamp.art.name.split("|")[1]) / 2


def test_fast_groups_move_further_and_heavy_ones_say_what_it_is_good_for() -> None:
    assert "move 36 · range 6" in words([a_card("standard", "fast")])
    assert "move 24 · range 6" in words([a_card()])
    assert "PD fire at it \N{MINUS SIGN}1" in " ".join(words([a_card("attack", "heavy")]))


@pytest.mark.rules("FFB-28.10")
def test_only_torpedo_groups_have_a_box_for_spent_torpedoes() -> None:
    assert len(boxes([a_card("torpedo")], ":torpedoes")) == 1
    assert boxes([a_card("attack")], ":torpedoes") == []


@pytest.mark.rules("FFB-0.10")
def test_a_short_group_has_fewer_fighters() -> None:
    design = a_carrier()
    (group,) = design.loadout.groups
    short = replace(design, loadout=Loadout(groups=(replace(group, fighters=4),)))
    assert len(stamps(cards(audited(short)), "symbol fighter")) == 4


def test_losses_and_spent_endurance_are_struck_from_the_right() -> None:
    sheet = a_card(state=GroupState(lost=2, spent=3))
    assert [stamp.key[-1] for stamp in stamps([sheet], "mark lost")] == ["5", "6"]
    assert [stamp.key[-1] for stamp in stamps([sheet], "mark spent")] == ["4", "5", "6"]
    assert complaints([sheet]) == []


def test_a_battle_state_says_which_turn_it_is_of() -> None:
    assert "after turn 6" in words([a_card(state=GroupState(after_turn=6))])
    assert not any(word.startswith("after turn") for word in words([a_card()]))


def test_entries_stand_in_the_row_and_turn_they_belong_to() -> None:
    entries = (Entry("launch", 3, "L"), Entry("run", 5), Entry("fired", 5), Entry("second", 99))
    sheet = a_card(state=GroupState(entries=entries[:3]))
    written = {item.key: item for item in sheet.items if item.key.count(":") == 4 and item.key[-1].isdigit()}
    launched = written["group:1:h1:launch:3"]
    assert isinstance(launched, Text)
    assert (launched.text, launched.face) == ("L", "italic")
    assert isinstance(written["group:1:h1:run:5"], Polygon)
    assert written.keys() == {"group:1:h1:launch:3", "group:1:h1:run:5", "group:1:h1:fired:5"} | {
        key for key in written if ":cef:" in key or ":fighter:" in key
    }


def test_after_twelve_turns_the_last_twelve_are_shown() -> None:
    late = a_card(state=GroupState(entries=(Entry("run", 15), Entry("run", 2))))
    assert complaints([late]) == []
    printed = words([late])
    assert "15" in printed
    assert "3" not in printed
    assert "4" in printed
    assert [item.key for item in late.items if isinstance(item, Polygon)] == ["group:1:h1:run:15"]


def test_a_blank_card_has_a_row_for_everything_that_costs_endurance() -> None:
    sheet = a_card()
    labels = {item.key.rsplit(":", 1)[1]: item.text for item in sheet.items if isinstance(item, Text) and item.key}
    assert set(ROWS) <= labels.keys()
    assert [str(turn) for turn in range(1, TURNS + 1)] == [word for word in words([sheet]) if word.isdigit()]


@pytest.mark.rules("FBD-10.3", "FBD-10.4", "FBD-10.11", "FBD-10.12")
def test_a_cutter_has_boxes_for_damage_endurance_and_parties() -> None:
    (sheet,) = cards(audited(a_carrier(groups=[], cutters=1)))
    keys = [stamp.key for stamp in stamps([sheet], "symbol")]
    assert sum(":damage:" in key for key in keys) == CUTTER.damage == 2
    assert sum(":cef:" in key for key in keys) == CUTTER.endurance == 2
    assert sum(":party:" in key for key in keys) == CUTTER.parties == 2
    assert {"18", "move", "6", "lands in"} <= set(words([sheet]))


def test_a_cutter_in_battle_shows_hits_and_landed_parties() -> None:
    audit = audited(a_carrier(groups=[], cutters=1))
    (sheet,) = cards(audit, states={"craft:1:c1:1": GroupState(lost=1, spent=1, landed=2, after_turn=4)})
    assert complaints([sheet]) == []
    struck = [stamp.key for stamp in stamps([sheet], "mark lost")]
    assert struck == ["craft:1:c1:1:damage:2", "craft:1:c1:1:party:1", "craft:1:c1:1:party:2"]


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (2, 1), (10, 1), (11, 2), (40, 4), (1000, 4)])
def test_other_craft_have_a_row_each_to_be_ticked(count: int, pages: int) -> None:
    sheets = cards(audited(a_carrier(groups=[], landers=count)))
    assert len(sheets) == pages
    assert complaints(sheets) == []
    ticks = [box for sheet in sheets for box in sheet.items if ":lost:" in box.key]
    assert len(ticks) == min(count, 40)


def test_unnamed_craft_are_numbered_through_the_fleet() -> None:
    audit = audited(a_carrier(groups=[], landers=4), names=("Ark", "Barge"), copies=2)
    assert [sheet.title for sheet in cards(audit)] == [
        "Craft card: Lander 1–4",
        "Craft card: Lander 5–8",
    ]


@pytest.mark.parametrize("count", [-3, 0, 10**9])
def test_impossible_numbers_of_craft_do_no_harm(count: int) -> None:
    design = a_carrier(groups=[])
    craft = (Craft("nowhere", "boarding_cutter", 2, count), Craft("nowhere", "moon", 4, count))
    sheets = cards(audited(replace(design, loadout=Loadout(craft=craft))))
    assert complaints(sheets) == []
    assert len(sheets) <= 8


@pytest.mark.parametrize("fighters", [-1, 0, 7, 10**12])
def test_impossible_numbers_of_fighters_do_no_harm(fighters: int) -> None:
    design = a_carrier()
    (group,) = design.loadout.groups
    sheets = cards(audited(replace(design, loadout=Loadout(groups=(replace(group, fighters=fighters),)))))
    assert complaints(sheets) == []
    assert len(stamps(sheets, "symbol fighter")) == max(0, min(fighters, 6))
