"""The fire of a ship is put together by target, locked, rolled, and does what the command line's would."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Line
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.firing import FireDraft
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.announced import DeclareFire, RollFire
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.fire.declaration import Shot
from tests.battle_files import a_table, sample_file
from tests.designs import reference_designs
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of
from tests.games.full_thrust.acting.fire_desks import (
    FIRST_FIRE,
    SECOND_FIRE,
    a_draft,
    cards,
    controls,
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
    PHALON,
    ROOK,
    THORN,
    firing,
)
from tests.systems.full_thrust.battle.gunnery.test_outlook import GUARD

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.panels import Panel


def chosen(draft: FireDraft, wanted: Fire) -> None:
    """Choose this fire, chip by chip."""
    assert draft.change("press", "hold") is None
    for ward in wanted.covers:
        assert draft.change("covers", ward) is None
    for shot in wanted.shots:
        assert draft.change("cards/chip", f"{shot.target} {shot.weapon}") is None
        assert draft.change("cards/mode", f"{shot.target} {shot.mode}") is None


def test_every_fire_of_the_sample_battle_can_be_chosen_and_every_proposal_is_allowed(tmp_path: Path) -> None:
    with closing(a_table(sample_file(tmp_path))) as table:
        play = table.session.play
        fires = [(n, one) for n in range(1, play.length + 1) if isinstance(one := play.entry(n).command, Fire)]
        assert len(fires) > 50
        for number, command in fires:
            battle = play.state_at(number - 1)
            draft = FireDraft(Sight(battle, "", play), command.ship)
            proposed = given_by(draft)
            assert not list(RULES.all_refusals(battle, proposed)), (number, proposed)
            chosen(draft, command)
            assert draft.command() == command, number


@pytest.mark.parametrize("range_mu", [5, 16])
def test_the_fire_of_every_published_design_is_allowed_as_proposed_and_as_chosen(range_mu: float) -> None:
    for design in reference_designs():
        power = sum(item.size or 0 for item in design.of_family("power_generators"))
        order = f"; M0 A{power - power // 3} D{power // 3} R0" if power else ""
        play = firing(design, blues=(BISHOP, CARRIER), order=order)
        play.state = flying(play.state, "b2f1", run="a1")
        for target, far in (("b1", range_mu), ("b2", range_mu), ("b2f1", 3)):
            done(play, Measure("a1", target, far, "F"))
        draft = a_draft(play)
        proposed = given_by(draft)
        assert isinstance(proposed, Fire)
        assert proposed.shots, design.name
        assert not list(RULES.all_refusals(play.state, proposed)), design.name
        for target in ("b1", "b2f1", "b2"):
            assert draft.change("cards", target) is None
            assert not list(RULES.all_refusals(play.state, given_by(draft))), (design.name, target)


def test_the_panel_opens_with_the_likeliest_fire_and_enter_gives_it(tmp_path: Path) -> None:
    with sample_before(tmp_path, SECOND_FIRE) as table:
        desk = table.desk
        panel = panel_of(desk)
        assert (desk.unit, panel.title, panel.mark) == ("b2", "Duquesne fires", 2)
        assert panel.act == "Lock and roll 11 dice"
        assert on(panel, "a1f1") == ["pds1", "pds3"]
        assert cards(panel)["a1f1"].conditions == "at the same place, 6 fighters, runs at Duquesne, evasion 1"
        assert cards(panel)["a1f1"].pill == "no FCS"
        assert controls(panel) == [("FCS 1", "Sirius", "used"), ("FCS 2", "Beta", "used")]
        assert cards(panel)["a1f1"].mean == "mean 1.6 kills"
        command = drafted(desk)
        length = table.length
        accept(desk, *(1,) * 11)
        assert table.session.play.entry(length + 1).command == command
        assert table.battle.goes.last == "b"


def test_a_digit_moves_what_is_proposed_and_the_same_again_takes_it_off(tmp_path: Path) -> None:
    with sample_before(tmp_path, SECOND_FIRE) as table:
        desk = table.desk
        assert desk.change("cards", "a7") is None
        panel = panel_of(desk)
        assert on(panel, "a7") == ["beam2", "beam3"]
        assert on(panel, "a5") == ["beam1"]
        assert on(panel, "a1f1") == ["pds1", "pds3"]
        assert cards(panel)["a1f2"].pill == "no FCS"
        assert not any(RULES.all_refusals(table.battle, drafted(desk)))
        assert desk.change("cards", "a7") is None
        assert not on(panel_of(desk), "a7")


def test_a_digit_on_the_proposed_card_keeps_it() -> None:
    draft = a_draft(measured(range_mu=8))
    before = draft.command()
    assert draft.change("cards", "b1") is None
    assert draft.command() == before
    assert isinstance(before, Fire)
    assert before.shots


def test_what_the_player_chose_stays_when_another_card_is_chosen() -> None:
    play = measured(blues=(BISHOP, replace(BISHOP, id="knight", name="Knight")))
    done(play, Measure("a1", "b2", 8))
    draft = a_draft(play)
    assert draft.change("cards", "b2") is None
    taken = on(draft.panel(), "b2")
    assert draft.change("cards", "b1") is None
    assert on(draft.panel(), "b2") == taken
    assert [one[1] for one in controls(draft.panel())[:2]].count("Knight") == 1


def test_proposals_give_fire_controls_back_to_what_is_chosen() -> None:
    play = firing(blues=(BISHOP, *(replace(BISHOP, id=f"k{n}", name=f"Knight {n}") for n in (2, 3))))
    for target, far, arc in (("b1", 20, "F"), ("b2", 10, "A"), ("b3", 20, "FP")):
        done(play, Measure("a1", target, far, arc))  # type: ignore[arg-type]
    draft = a_draft(play)
    assert draft.change("cards", "b2") is None
    assert draft.change("cards", "b3") is None
    assert not list(RULES.all_refusals(play.state, given_by(draft)))


def test_w_and_t_take_one_weapon_from_target_to_target_and_off() -> None:
    play = measured(blues=(BISHOP, replace(BISHOP, id="knight", name="Knight")))
    done(play, Measure("a1", "b2", 8))
    draft = a_draft(play)
    for letter in "WT":
        change_to = draft.letter(letter)
        assert change_to
        assert draft.change(*change_to) is None
    assert on(draft.panel(), "b2") == ["b1"]
    assert draft.change("target", "next") is None
    assert "b1" not in (*on(draft.panel(), "b1"), *on(draft.panel(), "b2"))
    assert draft.change("target", "next") is None
    assert on(draft.panel(), "b1")[0] == "b1"


def test_hold_fire_is_one_key_and_the_proposal_comes_back_by_another() -> None:
    draft = a_draft(measured())
    before = draft.command()
    hold, again = draft.letter("H"), draft.letter("P")
    assert hold
    assert again
    assert draft.change(*hold) is None
    assert draft.panel().act == "Hold fire"
    assert draft.command() == Fire("a1")
    assert draft.change(*again) is None
    assert draft.command() == before


def test_every_refusal_stands_in_the_panel_and_a_barred_choice_can_still_be_made(tmp_path: Path) -> None:
    with sample_before(tmp_path, FIRST_FIRE) as table:
        desk = table.desk
        assert not any(one.selected for one in cards(panel_of(desk)).values())
        desk.change("target", "next")
        card = next(one for one in cards(panel_of(desk)).values() if one.selected)
        barred = next(chip for chip in card.chips if chip.barred)
        assert desk.change("cards/chip", f"{card.key} {barred.key}") is None
        act = desk.act()
        assert act is not None
        assert barred.barred in [one.message for one in act.refusals]
        assert act.may_allow


def test_fire_is_declared_first_and_rolled_when_the_others_have_answered(tmp_path: Path) -> None:
    with sample_before(tmp_path, SECOND_FIRE) as table:
        desk = table.desk
        later = desk.draft.letter("L") if desk.draft else None
        assert later
        shots = drafted(desk)
        assert isinstance(shots, Fire)
        assert desk.change(*later) is None
        assert panel_of(desk).act == "Declare fire"
        assert drafted(desk) == DeclareFire("b2", shots.shots, shots.covers)
        accept(desk)
        assert (desk.unit, desk.offer.key if desk.offer else "") == ("b2", "roll-fire")
        assert panel_of(desk).act == "Roll 11 dice"
        assert panel_of(desk).aside == "declared"
        assert drafted(desk) == RollFire("b2")
        assert desk.give(BreakOff("a1f1")) is not None
        accept(desk, *(1,) * 11)
        assert not table.battle.declared
        assert "b2" in table.battle.goes.acted


def locked(panel: Panel) -> list[tuple[str, bool, str]]:
    return [(card.title, card.selected, card.result) for card in cards(panel).values()]


def test_cards_are_locked_while_dice_come_and_results_take_the_place_of_odds(tmp_path: Path) -> None:
    with sample_before(tmp_path, SECOND_FIRE) as table:
        desk = table.desk
        assert desk.do() is None
        assert locked(panel_of(desk)) == [("Alpha", True, ""), ("Beta", False, ""), ("Sirius", False, "")]
        assert cards(panel_of(desk))["a1f1"].note == "2 × PDS, 2 dice"
        assert cards(panel_of(desk))["a1f1"].chance is not None
        assert desk.answer((4, 5)) is None
        assert locked(panel_of(desk)) == [("Alpha", False, "2 kills"), ("Beta", True, ""), ("Sirius", False, "")]
        assert desk.change("cards", "a7") is None
        assert locked(panel_of(desk))[0] == ("Alpha", False, "2 kills")
        path = table.path
        table.close()
        with closing(a_table(path)) as again:
            assert locked(panel_of(again.desk)) == [
                ("Alpha", False, "2 kills"),
                ("Beta", True, ""),
                ("Sirius", False, ""),
            ]


def test_fire_that_the_players_allowed_is_locked_shot_by_shot() -> None:
    play = measured(blues=(BISHOP, replace(BISHOP, id="knight", name="Knight")))
    done(play, Measure("a1", "b2", 8))
    twice = Fire("a1", (Shot("b1", "b1"), Shot("b1", "b2"), Shot("t1", "b2")))
    panel = a_draft(play).pending(twice, ())
    assert panel is not None
    assert [(card.title, card.note, card.selected) for card in cards(panel).values()] == [
        ("Bishop", "beam 2, 2 dice", True),
        ("Knight", "beam 2, torpedo, 3 dice", False),
    ]
    assert a_draft(play).pending(Fire("b1"), ()) is None
    assert a_draft(play).pending(Measure("a1", "b1", 3), ()) is None


def test_a_ship_that_may_not_fire_says_why() -> None:
    draft = a_draft(measured(order="0; FTL"))
    assert draft.panel().act == "Hold fire"
    (line,) = [one for one in draft.panel().parts if isinstance(one, Line)]
    assert "FTL" in line.words
    assert line.clause == "FTC-2.21"
    assert not [one for one in a_draft(measured()).panel().parts if isinstance(one, Line)]


KEYS = ("cards", "cards/chip", "cards/mode", "weapon", "target", "mode", "seen", "arc", "covers", "when", "press")
VALUES = (
    *("b1", "b2", "b1f1", "a2", "zz", "", "b1 t1", "b1f1 p1", "b1f1 pd", "b2 b1", "b1 as", "zz t1", "b1 zz"),
    *("14", "6 F", "F", "now", "later", "hold", "propose", "next"),
)


@pytest.mark.parametrize("design", [ROOK, GUARD, THORN, PHALON])
@settings(max_examples=25, deadline=None)
@given(changes=st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(VALUES)), max_size=8))
def test_whatever_is_chosen_the_panel_stands_and_no_weapon_fires_twice(
    design: Any, changes: list[tuple[str, str]]
) -> None:
    play = firing(design, ROOK, blues=(CARRIER, BISHOP))
    play.state = flying(play.state, "b1f1", run="a2")
    done(play, Measure("a1", "b1", 9))
    draft = a_draft(play)
    for key, value in changes:
        reply = draft.change(key, value)
        assert reply is None or (reply.what and reply.mend)
        assert draft.panel().act
        command = draft.command()
        if draft.panel().missing:
            assert command is None
            continue
        assert isinstance(command, Fire | DeclareFire)
        weapons = [shot.weapon for shot in command.shots]
        assert len(weapons) == len({*weapons})
        assert sorted(weapons) == sorted(one for card in cards(draft.panel()).values() for one in _on(card))


def _on(card: Any) -> list[str]:
    return [chip.key for chip in card.chips if chip.on]


def test_a_part_that_there_is_not_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        a_draft(measured()).change("nonsense", "1")


def test_a_ship_with_nothing_to_fire_holds_its_fire() -> None:
    bare = replace(BISHOP, id="bare", name="Bare", components=(Component("fc1", "fire_control"),))
    draft = a_draft(measured(bare))
    assert draft.command() == Fire("a1")
    assert draft.panel().act == "Hold fire"
    assert cards(draft.panel())["b1"].barred == "No weapon bears on it and reaches it"
    for letter in "WTMHPL":
        change_to = draft.letter(letter)
        assert change_to
        assert draft.change(*change_to) is None
    assert draft.letter("X") is None
