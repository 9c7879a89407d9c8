"""What a target or a weapon needs beside being chosen: range, arc, aim, power, pods, area defence, modes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Chips, Count, OneOf, Typed
from fleetforge.games.full_thrust.acting.firing import OFFERS, FireDraft
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.units import Stores
from fleetforge.systems.full_thrust.fire.declaration import Shot
from tests.games.full_thrust.acting.desks import drafted, panel_of
from tests.games.full_thrust.acting.fire_desks import (
    SECOND_FIRE,
    a_draft,
    cards,
    controls,
    detail,
    given_by,
    measured,
    on,
    sample_before,
)
from tests.systems.full_thrust.battle.battles import done
from tests.systems.full_thrust.battle.craft.flights import flying
from tests.systems.full_thrust.battle.gunnery.ships import (
    BISHOP,
    CARRIER,
    ROOK,
    THORN,
    change,
    firing,
    options,
    ship,
)
from tests.systems.full_thrust.battle.gunnery.test_outlook import GUARD

if TYPE_CHECKING:
    from pathlib import Path


def test_where_nothing_is_plotted_range_and_arc_are_typed_with_the_card() -> None:
    play = firing()
    draft = a_draft(play)
    assert draft.panel().act == "Hold fire"
    assert draft.change("cards", "b1") is None
    assert cards(draft.panel())["b1"].note == "How far away is it?"
    assert draft.panel().missing == "Say how far away Bishop is."
    assert draft.command() is None
    for typed in ("1", "14", "14 ", "14 f"):
        assert draft.change("seen", typed) is None
    command = draft.command()
    assert isinstance(command, Fire)
    assert command.shots == tuple(Shot(one, "b1", range_mu=14, arc="F") for one in ("b1", "t1", "u1")[:2])
    assert not list(RULES.all_refusals(play.state, command))
    assert detail(draft, "seen").says == "14 mu, arc F"
    assert cards(draft.panel())["b1"].conditions == "14 mu, arc F, screen 1"


@pytest.mark.rules("FTC-2.1")
def test_a_range_that_was_typed_is_known_to_the_ship_that_fires_back() -> None:
    play = firing()
    done(play, Fire("a1", (Shot("b2", "b1", range_mu=7.5, arc="F"),)), 1)
    back = a_draft(play, "b1")
    assert cards(back.panel())["a1"].conditions == "7.5 mu, screen 2"


@pytest.mark.parametrize("text", ["x", "14 14", "f fs", "-3", "1e9", "nan", "inf", "99999999", "٣", "1.2.3", "14 q"])
def test_a_range_that_is_none_is_told_and_changes_nothing(text: str) -> None:
    draft = a_draft(measured())
    assert draft.change("seen", text) is not None
    draft.change("cards", "b1")
    before = draft.command()
    assert draft.change("seen", text) is None
    part = detail(draft, "seen")
    assert isinstance(part, Typed)
    assert (part.value, bool(part.fault)) == (text, True)
    assert draft.command() == before


def test_a_typed_range_overrides_the_plot_letter_by_letter(tmp_path: Path) -> None:
    with sample_before(tmp_path, SECOND_FIRE) as table:
        desk = table.desk
        desk.change("cards", "a5")
        before = drafted(desk)
        for typed in ("3", "30"):
            assert desk.change("seen", typed) is None
        assert not on(panel_of(desk), "a5")
        assert desk.change("seen", "") is None
        assert drafted(desk) == before


def test_a_range_that_is_asked_for_stands_before_the_cards_and_a_known_one_behind() -> None:
    asked, known = a_draft(firing()), a_draft(measured())
    for draft, first in ((asked, "seen"), (known, "cards")):
        draft.change("cards", "b1")
        keys = [getattr(one, "key", "") for one in draft.panel().parts]
        assert min(keys.index("seen"), keys.index("cards")) == keys.index(first)


def test_a_card_that_a_range_has_barred_stays_where_it_is_while_it_is_selected() -> None:
    play = measured(blues=(BISHOP, replace(BISHOP, id="knight", name="Knight")))
    done(play, Measure("a1", "b2", 8))
    draft = a_draft(play)
    draft.change("cards", "b1")
    draft.change("seen", "99")
    assert cards(draft.panel())["b1"].barred
    assert list(cards(draft.panel())) == ["b1", "b2"]
    draft.change("cards", "b2")
    assert list(cards(draft.panel())) == ["b2", "b1"]


@pytest.mark.rules("FTC-3.6")
def test_a_target_on_a_line_is_asked_for_its_arc() -> None:
    play = firing()
    for ship_id, place in (("a1", (0.0, 0.0)), ("b1", (3.0, 3.0 * 3**0.5))):
        change(play, ship_id, motion=replace(ship(play, ship_id).motion, position=place))
    draft = a_draft(play)
    assert draft.change("cards/chip", "b1 t1") is None
    assert draft.panel().missing == "Say in which of two arcs Bishop lies."
    assert draft.command() is None
    part = detail(draft, "arc")
    assert isinstance(part, OneOf)
    assert [key for key, _ in part.options] == ["F", "FS"]
    assert draft.change("arc", "F") is None
    assert not list(RULES.all_refusals(play.state, given_by(draft)))
    assert detail(draft, "arc").value == "F"


@pytest.mark.rules("FTC-4.9", "FTC-3.2")
def test_needle_beams_are_aimed_at_a_system_each() -> None:
    play = measured()
    draft = a_draft(play)
    draft.change("press", "hold")
    for weapon in ("n1", "n2"):
        assert draft.change("cards/chip", f"b1 {weapon}") is None
    part = detail(draft, "aim/n1")
    assert ("drive", "main drive") in part.options
    assert not any(key.startswith("core:") for key, _ in part.options)
    assert draft.change("aim/n2", "ftl") is None
    command = draft.command()
    assert isinstance(command, Fire)
    assert [shot.aim for shot in command.shots] == ["drive", "ftl"]
    assert cards(draft.panel())["b1"].pill == "FCS 1, 2"
    assert "main drive knocked out: 17 %" in cards(draft.panel())["b1"].note
    assert not list(RULES.all_refusals(play.state, command))


@pytest.mark.rules("FTC-4.17", "FTC-4.19", "FTC-4.20")
def test_a_living_ship_buys_dice_and_throws_pods_by_choice() -> None:
    play = measured(THORN, order="; M0 A10 D2 R0", range_mu=4)
    draft = a_draft(play)
    command = draft.command()
    assert isinstance(command, Fire)
    assert [(shot.weapon, shot.power) for shot in command.shots] == [("st1", 10)]
    assert draft.change("cards/chip", "b1 l1") is None
    assert draft.change("power/st1", "4") is None
    assert draft.change("pod/l1", "leech") is None
    assert not list(RULES.all_refusals(play.state, given_by(draft)))
    assert draft.change("pod/l1", "lance") is None
    assert [one.code for one in RULES.all_refusals(play.state, given_by(draft))] == ["damage-not-entered"]
    part = detail(draft, "entered/l1")
    assert isinstance(part, Count)
    assert part.detail == "not entered yet"
    assert draft.change("entered/l1", "7") is None
    command = draft.command()
    assert isinstance(command, Fire)
    assert [(shot.weapon, shot.power, shot.pod, shot.entered) for shot in command.shots] == [
        ("st1", 4, None, None),
        ("l1", 0, "lance", 7),
    ]
    assert not list(RULES.all_refusals(play.state, command))


@pytest.mark.rules("FTC-4.10", "FTC-4.23")
def test_what_is_used_up_or_fires_alone_is_put_on_a_target_by_choice_only() -> None:
    play = measured()
    change(play, "a1", stores=Stores(charge={"w1": 9}))
    draft = a_draft(play)
    assert {"u1", "w1"}.isdisjoint(on(draft.panel(), "b1"))
    assert draft.change("cards", "b1") is None
    assert {"u1", "w1"}.isdisjoint(on(draft.panel(), "b1"))
    assert draft.change("cards/chip", "b1 u1") is None
    assert "u1" in on(draft.panel(), "b1")
    assert not list(RULES.all_refusals(play.state, given_by(draft)))


@pytest.mark.rules("FFB-19.1", "FFB-19.8", "FFB-31")
def test_area_defence_covers_who_is_attacked_and_guides_what_it_may() -> None:
    play = firing(GUARD, ROOK, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run="a2")
    for other, far in (("a2", 5), ("b1f1", 9)):
        done(play, Measure("a1", other, far))
    draft = a_draft(play)
    panel = draft.panel()
    assert controls(panel)[-1] == ("ADFC", "Rook, 5 mu", "used")
    assert cards(panel)["b1f1"].pill == "ADFC"
    command = draft.command()
    assert isinstance(command, Fire)
    assert command.covers == ("a2",)
    assert all(shot.via_adfc for shot in command.shots)
    assert not list(RULES.all_refusals(play.state, command))
    assert draft.change("covers", "a2") is None
    assert controls(draft.panel())[-1] == ("ADFC", "free", "free")
    assert any(one.code == "E_OUT_OF_RANGE" for one in RULES.all_refusals(play.state, given_by(draft)))


def test_attackers_are_met_at_the_table_without_a_range() -> None:
    play = firing(GUARD, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run="a1")
    draft = a_draft(play)
    assert on(draft.panel(), "b1f1")
    assert not draft.panel().missing
    assert not list(RULES.all_refusals(play.state, given_by(draft)))


def test_a_ship_of_which_nobody_knows_how_far_away_it_is_is_covered_by_choice_only() -> None:
    play = firing(GUARD, ROOK, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run="a2")
    draft = a_draft(play)
    assert given_by(draft) == Fire("a1")
    assert draft.change("covers", "a2") is None
    assert given_by(draft) == Fire("a1", (), ("a2",))
    assert draft.panel().act == "Hold fire, cover Rook"


def test_a_ship_that_cannot_be_covered_is_shown_with_the_reason() -> None:
    play = firing(GUARD, ROOK, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run="a2")
    done(play, Measure("a1", "a2", 9))
    part = detail(a_draft(play), "covers")
    assert isinstance(part, Chips)
    assert [(chip.title, chip.on, "6 mu" in chip.barred) for chip in part.chips] == [("Rook", False, True)]


@pytest.mark.rules("FFB-16.5", "FFB-17.4", "FFB-31")
def test_both_modes_show_their_mean_and_what_they_need() -> None:
    play = firing(GUARD, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run="a1")
    done(play, Measure("a1", "b1f1", 4))
    done(play, Measure("a1", "b1", 8))
    draft = a_draft(play)
    draft.change("press", "hold")
    draft.change("cards/chip", "b1f1 b1")
    modes = {chip.key: chip for chip in cards(draft.panel())["b1f1"].modes}
    assert [(chip.title, chip.on) for chip in modes.values()] == [("AS 0.8", False), ("PD 0.4", True)]
    assert draft.change("mode", "next") is None
    assert cards(draft.panel())["b1f1"].pill == "FCS 1"
    draft.change("mode", "next")
    draft.change("cards/chip", "b1 k1")
    draft.change("cards/chip", "b1f1 b1")
    draft.change("cards/chip", "b1f1 b1")
    barred = {chip.key: chip.barred for chip in cards(draft.panel())["b1f1"].modes}
    assert barred["as"] == "AS needs a fire control, and none is free"


@pytest.mark.rules("FFB-15.1", "FFB-17.4")
def test_a_card_switches_weapons_of_two_uses_and_a_selected_weapon_alone() -> None:
    play = firing(GUARD, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run="a1")
    done(play, Measure("a1", "b1f1", 4))
    draft = a_draft(play)
    draft.change("cards", "b1f1")
    assert draft.change("cards/mode", "b1f1 pd") is None
    assert modes_of(draft) == {"p1": "pd", "k1": "pd", "b1": "pd"}
    assert draft.change("mode", "next") is None
    assert modes_of(draft) == {"p1": "pd", "k1": "as", "b1": "as"}
    draft.change("weapon", "next")
    assert draft.change("mode", "next") is None
    assert modes_of(draft) == {"p1": "as", "k1": "as", "b1": "as"}


def modes_of(draft: FireDraft) -> dict[str, str]:
    command = draft.command()
    assert isinstance(command, Fire)
    return {shot.weapon: shot.mode for shot in command.shots}


@pytest.mark.rules("FTC-4.26")
def test_classic_point_defence_has_a_phase_of_its_own_without_fire_controls(tmp_path: Path) -> None:
    play = firing(GUARD, blues=(CARRIER,), rules=options(fighter_rules="classic"))
    play.state = flying(play.state, "b1f1", run="a1")
    phases = [phase.role for phase in play.state.phases]
    play.state = replace(play.state, phase_index=phases.index("defence"))
    done(play, Measure("a1", "b1f1", 4))
    draft = a_draft(play)
    assert draft.panel().title == "Guard defends"
    assert on(draft.panel(), "b1f1") == ["p1", "k1", "b1"]
    assert not list(RULES.all_refusals(play.state, given_by(draft)))
    waits = {offer.key: offer.waits for offer in OFFERS}["defend"]
    assert waits
    assert waits(play.state, "a1")
    done(play, given_by(draft), 1, 1, 1)
    assert not waits(play.state, "a1")
