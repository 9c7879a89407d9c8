from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.suites.views import PdQuestion
from fleetforge.app.suites.words import decimal, each, percent
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.suites.point_defence import MOST_BARS, chart
from fleetforge.games.full_thrust.suites.suites import ShipSuites
from fleetforge.kernel.odds import constant, die
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    FighterGroup,
    Loadout,
    PulserSetting,
    Salvoes,
)
from fleetforge.systems.full_thrust.options import ConstructionOptions
from tests.designs import a_ship, designs

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Design, SalvoType


def session_of(design: Design, options: ConstructionOptions | None = None) -> ShipSession:
    return ShipSession(design, load_workbench(), options=options or ConstructionOptions())


def escort() -> ShipSuites:
    """Four PDS, two class 1 beams, an ADFC and three fire controls behind a level 1 screen."""
    items = (
        *(Component(f"f{number}", "fire_control") for number in (1, 2, 3)),
        *(Component(f"p{number}", "pds") for number in (1, 2, 3, 4)),
        *(Component(f"b{number}", "beam", 1, CLOCKWISE) for number in (1, 2)),
        Component("a1", "adfc"),
        Component("s1", "screen"),
    )
    return ShipSuites(session_of(a_ship(mass=80, components=items)))


# Words


@pytest.mark.parametrize(
    ("value", "words"),
    [(Fraction(39315, 10000), "3.9"), (4, "4.0"), (Fraction(1, 4), "0.3"), (Fraction(19, 20), "1.0")],
)
def test_decimals_are_rounded_half_up(value: Fraction | int, words: str) -> None:
    assert decimal(value) == words


@pytest.mark.parametrize(("value", "words"), [("4/5", "0.8"), ("7/15", "0.47"), ("2", "2"), ("0", "0"), ("7/2", "3.5")])
def test_means_of_one_mount_are_short(value: str, words: str) -> None:
    assert each(Fraction(value)) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [("0", "0 %"), ("1", "100 %"), ("1/1000", "under 1 %"), ("999/1000", "over 99 %"), ("527/1000", "53 %")],
)
def test_what_is_possible_is_never_none(chance: str, words: str) -> None:
    assert percent(Fraction(chance)) == words


def test_one_is_not_many() -> None:
    assert [counted(count, "group") for count in (0, 1, 2)] == ["0 groups", "1 group", "2 groups"]


# Point defence


@pytest.mark.rules("FFB-35.5", "FFB-35.7", "FFB-35.8")
def test_the_suite_says_what_it_does_to_two_groups() -> None:
    view = escort().point_defence()
    assert (view.figure, view.headline) == ("3.9", "of 12 fighters shot down")
    assert view.through == "8.1 get through: 5.1 damage"
    assert view.chosen_words == "4 or more: 53 %"
    assert view.bars[view.chosen].least == 4
    assert view.controls == "No fire control needed"
    assert view.clause == "FFB-31.1"
    assert view.screen == 1
    assert view.cost.words == "8 MASS, 26 pts"
    assert view.dice == "Point defence 1BD* · Beam class 1 1BD-1*"


@pytest.mark.rules("FFB-17.11", "FFB-27.17")
def test_every_row_shows_both_modes_and_what_it_costs() -> None:
    rows = {row.item.entry: row for row in escort().point_defence().rows}
    assert list(rows) == ["pds", "beam@1", "adfc"]
    pds, beam = rows["pds"], rows["beam@1"]
    assert (pds.point_defence, pds.anti_ship, pds.item.count) == ("0.8", "0.2", 4)
    assert pds.item.cost.column == "4 / 12"
    assert (beam.point_defence, beam.anti_ship, beam.item.cost.column) == ("0.4", "0.8", "2 / 6")
    assert rows["adfc"].point_defence == ""


@pytest.mark.rules("FFB-17.7", "FFB-35.6")
def test_evasion_counts_in_anti_ship_mode_only() -> None:
    suites = escort()
    rows = {row.item.entry: row for row in suites.point_defence(PdQuestion(evasion=2)).rows}
    assert (rows["beam@1"].point_defence, rows["beam@1"].anti_ship) == ("0.4", "0.3")


@pytest.mark.rules("FFB-17.8")
def test_heavy_fighters_are_harder_to_hit() -> None:
    view = escort().point_defence(PdQuestion(groups=1, kind="standard+heavy"))
    assert {row.item.entry: row.point_defence for row in view.rows}["pds"] == "0.47"


@pytest.mark.rules("FFB-31.2", "FFB-31.3", "FFB-31.4", "FFB-31.5", "FFB-16.4", "FFB-18.1")
def test_fire_controls_are_counted() -> None:
    suites = escort()
    anti_ship = suites.point_defence(PdQuestion(groups=2, mode="as"))
    assert (anti_ship.controls, anti_ship.controls_short) == ("Uses 2 of 3 fire controls", False)
    assert anti_ship.clause == "FFB-31.2"
    many = suites.point_defence(PdQuestion(groups=5, mode="as"))
    assert (many.controls, many.controls_short) == ("3 fire controls for 5 groups: 2 not fired at", True)
    covered = suites.point_defence(PdQuestion(attacked="covered_ship"))
    assert (covered.controls, covered.clause) == ("No fire control needed", "FFB-31.3")
    suites.set_count("adfc", 0)
    alone = suites.point_defence(PdQuestion(attacked="covered_ship"))
    assert (alone.controls, alone.clause) == ("Uses 2 of 3 fire controls", "FFB-31.4")
    suites.set_count("fire_control", 0)
    none = suites.point_defence(PdQuestion(mode="as"))
    assert (none.controls, none.figure) == ("No fire control: 6 mounts cannot fire", "0.0")


@pytest.mark.rules("FFB-35.8")
def test_what_gets_through_to_a_covered_ship_meets_its_screen() -> None:
    suites = escort()
    through = [suites.point_defence(PdQuestion(attacked="covered_ship", screen=screen)).through for screen in (0, 1, 2)]
    assert [words.split(": ")[1] for words in through] == ["6.5 damage", "5.1 damage", "3.8 damage"]


def test_interceptors_do_nothing_to_ships() -> None:
    assert escort().point_defence(PdQuestion(kind="interceptor")).through == "8.1 get through, unarmed against ships"


@pytest.mark.rules("FBC-16.1")
def test_weapons_of_others_are_named_with_their_makers() -> None:
    assert "Scattergun, K-gun class 1: Kra'Vak only" in escort().point_defence().barred.split("; ")
    mixed = ShipSuites(session_of(replace(a_ship(), mixed_technology=True)))
    assert mixed.point_defence().barred == ""


@pytest.mark.rules("FFB-27.9", "FFB-27.11")
def test_pulsers_fire_as_they_are_tuned() -> None:
    pulsers = (Component("p1", "pulser", None, ("F",)), Component("f1", "fire_control"))
    ship = a_ship(tech="phalon", components=pulsers, loadout=Loadout(pulsers=(PulserSetting("p1", "C"),)))
    view = ShipSuites(session_of(ship)).point_defence(PdQuestion(groups=1, mode="as"))
    assert {row.item.entry: row.anti_ship for row in view.rows}["pulser"] == "4.8"


def test_a_count_changed_in_the_panel_is_a_step_of_the_session() -> None:
    suites = escort()
    before = suites.session.design
    assert suites.set_count("beam@1", 4) is None
    assert len(suites.session.design.of_family("beam")) == 4
    assert all(item.arcs == CLOCKWISE for item in suites.session.design.of_family("beam"))
    suites.session.undo()
    assert suites.session.design == before


@given(designs(), st.integers(1, 6), st.sampled_from(["pd", "as"]), st.sampled_from(["this_ship", "covered_ship"]))
def test_the_bars_hold_all_the_chance(ship: Design, groups: int, mode: str, attacked: str) -> None:
    question = PdQuestion(groups, mode=mode, attacked=attacked)  # type: ignore[arg-type]
    view = ShipSuites(session_of(ship)).point_defence(question)
    assert sum(bar.chance for bar in view.bars) == 1
    assert len(view.bars) <= MOST_BARS
    assert [bar.least for bar in view.bars] == sorted({bar.least for bar in view.bars})
    above = sum(bar.chance for bar in view.bars[view.chosen :])
    assert view.chosen_words.endswith(percent(Fraction(above)))


@pytest.mark.parametrize(("dist", "labels"), [(constant(0), ["0"]), (die(6), ["0", "1"])])
def test_a_chart_begins_at_nothing(dist: object, labels: list[str]) -> None:
    assert [bar.label for bar in chart(dist)][: len(labels)] == labels[:1] or chart(dist)[0].least == 0  # type: ignore[arg-type]


def test_a_large_total_is_shown_in_steps() -> None:
    bars = chart(die(6).times(12))
    assert len(bars) <= MOST_BARS
    assert bars[0].label.startswith("to ")
    assert bars[-1].label.endswith("+")


# Hangars


def carrier(**changes: object) -> ShipSuites:
    items = (
        Component("h1", "hangar_bay"),
        Component("h2", "hangar_bay"),
        Component("t1", "tender_bay", 4),
        Component("c1", "cutter_bay"),
    )
    load = Loadout(groups=(FighterGroup("h1", name="Alpha"),), craft=(Craft("t1", "shuttle", 2, 2),))
    ship = a_ship(mass=100, components=items, loadout=load)
    return ShipSuites(session_of(replace(ship, **changes), ConstructionOptions(cutters="on")))  # type: ignore[arg-type]


@pytest.mark.rules("FBC-9.2", "FBC-9.4", "FBC-1.7")
def test_bays_say_what_they_hold_and_cost() -> None:
    view = carrier().hangar()
    assert [entry.bay.title for entry in view.bays] == ["Bay 1", "Bay 2", "Craft bay 1", "Cutter bay 2"]
    assert [entry.launch for entry in view.bays] == [1, 0, 0, 0]
    assert (view.groups, view.fighters, view.craft_points) == (1, 6, 18 + 8)


def test_a_group_keeps_its_name_when_its_type_changes() -> None:
    suites = carrier()
    assert suites.set_group("h1", "attack", 4) is None
    assert suites.session.design.loadout.groups == (FighterGroup("h1", "attack", (), 4, "Alpha"),)
    assert suites.set_group("h1", "standard+heavy") is None
    assert suites.session.design.loadout.groups[0].traits == ("heavy",)
    assert suites.set_group("h1", "") is None
    assert not suites.session.design.loadout.groups


def test_all_bays_are_filled_in_one_step() -> None:
    suites = carrier()
    before = suites.session.design
    suites.fill_bays("torpedo")
    assert {group.armament for group in suites.session.design.loadout.groups} == {"torpedo"}
    assert len(suites.session.design.loadout.groups) == 2
    suites.session.undo()
    assert suites.session.design == before
    suites.fill_bays("")
    assert not suites.session.design.loadout.groups


def test_the_launch_order_is_the_order_of_the_groups() -> None:
    suites = carrier()
    suites.fill_bays("standard")
    suites.launch("h2", -1)
    assert [bay for bay, _ in suites.hangar().launches] == ["h2", "h1"]
    suites.launch("h2", -1)
    assert [entry.launch for entry in suites.hangar().bays][:2] == [2, 1]


def test_craft_replace_what_was_in_the_bay() -> None:
    suites = carrier()
    before = suites.session.design
    suites.set_craft("t1", "lander", 3)
    assert suites.session.design.loadout.craft == (Craft("t1", "lander", 1, 3),)
    suites.session.undo()
    assert suites.session.design == before
    suites.set_craft("c1", "boarding_cutter")
    assert suites.session.design.loadout.craft[-1].mass == 2
    suites.set_craft("c1", "")
    suites.set_craft("t1", "shuttle", 0)
    assert not suites.session.design.loadout.craft


# Boarding


@pytest.mark.rules("FBD-1.4", "FBD-1.17", "FBD-1.20", "FBC-15.4")
def test_boarding_factors_by_row() -> None:
    items = (*(Component(f"b{number}", "boarding_party") for number in (1, 2)), Component("t", "hold", 7, (), "troop"))
    suites = ShipSuites(session_of(a_ship(mass=80, hull_boxes=24, components=items)))
    view = suites.boarding()
    assert [row.title for row in view.moments] == ["Now", "Row 1 lost", "Row 2 lost", "Row 3 lost"]
    assert [(row.offensive, row.defensive) for row in view.moments] == [(2, 7), (2, 6), (2, 6), (2, 5)]
    assert [row.parties_kept for row in view.moments] == ["2.0", "1.7", "1.1", "0.6"]
    assert (view.troop_mass, view.cost.words) == (7, "9 MASS, 6 pts")
    assert view.sentence == "5 to defend with 3 rows lost"


@pytest.mark.rules("FBD-13.4")
def test_the_option_for_odd_troops_is_followed() -> None:
    ship = a_ship(components=(Component("t", "hold", 7, (), "troop"),))
    up = ShipSuites(session_of(ship, ConstructionOptions(grunt_round="up"))).boarding()
    down = ShipSuites(session_of(ship)).boarding()
    assert up.defensive == down.defensive + 1
    assert any("rounded up" in words for words, _ in up.notes)


@pytest.mark.parametrize(("mass", "sizes"), [(10, [4, 6]), (5, [4, 1]), (4, [4]), (2, [2]), (0, [])])
def test_troop_space_grows_and_shrinks_in_its_holds(mass: int, sizes: list[int]) -> None:
    holds = (Component("t1", "hold", 4, (), "troop"), Component("c", "hold", 9, (), "cargo"))
    suites = ShipSuites(session_of(a_ship(components=(*holds, Component("t2", "hold", 3, (), "troop")))))
    assert suites.set_troop_mass(mass) is None
    kept = [item.size for item in suites.session.design.of_family("hold") if item.variant == "troop"]
    assert kept == sizes
    assert suites.session.design.component("c") == holds[1]
    assert suites.boarding().troop_mass == mass


def test_troops_get_a_hold_where_there_is_none() -> None:
    suites = ShipSuites(session_of(a_ship()))
    assert suites.set_troop_mass(6) is None
    assert suites.boarding().troop_mass == 6
    refused = suites.set_troop_mass(-1)
    assert refused is not None
    assert refused.clause == "FBC-10.1"


@pytest.mark.rules("FBC-22.14")
def test_living_ships_form_no_teams() -> None:
    view = ShipSuites(session_of(a_ship(tech="savasku", components=()))).boarding()
    assert [row.teams for row in view.moments] == [0] * 4
    assert view.notes[0][1] == "FBC-22.14"


# Magazines


def missile_ship() -> ShipSuites:
    return ShipSuites(session_of(a_ship()))


@pytest.mark.rules("FBC-8.2", "FBC-8.3", "FBC-8.5")
def test_magazines_say_what_they_hold_and_feed() -> None:
    suites = missile_ship()
    view = suites.magazines()
    assert [(part.feeds, part.words) for part in view.magazines] == [(("Launcher 1",), "feeds 1 launcher for 2 turns")]
    assert (view.salvoes, view.capacity, view.used) == (2, 4, 4)


@pytest.mark.rules("FBC-8.5")
def test_salvoes_are_loaded_by_type_and_may_all_be_taken_out() -> None:
    suites = missile_ship()
    suites.set_capacity("m1", 9)
    suites.set_salvoes("m1", "extended", 1)
    four: tuple[SalvoType, ...] = ("standard",) * 4
    assert suites.session.design.loadout.salvoes == (Salvoes("m1", (*four, "extended")),)
    part = suites.magazines().magazines[0]
    assert (part.left, part.over) == (-2, True)
    suites.set_salvoes("m1", "standard", 0)
    suites.set_salvoes("m1", "extended", 0)
    assert suites.magazines().salvoes == 0
    refused = suites.set_salvoes("m1", "nuclear", 1)
    assert refused is not None


def test_a_launcher_draws_on_the_magazine_it_is_given() -> None:
    suites = missile_ship()
    suites.set_count("sm_magazine", 2)
    second = suites.session.design.of_family("sm_magazine")[1].id
    suites.feed("l1", second)
    assert [part.feeds for part in suites.magazines().magazines] == [(), ("Launcher 1",)]
    assert suites.magazines().magazines[0].words == "feeds no launcher"


@given(designs())
def test_every_panel_has_a_view_of_every_ship(ship: Design) -> None:
    suites = ShipSuites(session_of(ship))
    audit = suites.session.audit
    assert suites.hangar().craft_points == audit.totals.craft
    assert int(suites.magazines().cost.words.split()[0]) <= audit.totals.mass_used
    assert int(suites.boarding().cost.words.split()[0]) <= audit.totals.mass_used
    assert int(suites.point_defence().cost.words.split()[0]) <= audit.totals.mass_used
