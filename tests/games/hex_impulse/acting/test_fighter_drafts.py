"""Panels of fighters say what may be done, what it costs and what is to be expected; Enter does it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.draft import Sight
from fleetforge.app.acting.panels import Chips, Choices, Line, Outcomes
from fleetforge.games.hex_impulse.acting.offers import OFFERS
from fleetforge.games.hex_impulse.acting.worth import nearest
from fleetforge.journal.corrections import Corrected
from fleetforge.systems.hex_impulse.battle.allocating import Allocate, SetGains
from fleetforge.systems.hex_impulse.battle.corrections import Correct, Note
from fleetforge.systems.hex_impulse.battle.declaring import CapitalFire, DeclareFire
from fleetforge.systems.hex_impulse.battle.flying import Move, ShiftShields, Stop
from fleetforge.systems.hex_impulse.battle.mending import Repair
from fleetforge.systems.hex_impulse.battle.reading import bought_words
from fleetforge.systems.hex_impulse.battle.resolving import ApplyDamage, AttackRoll, Evade, NoEvade
from fleetforge.systems.hex_impulse.battle.turn import EndBattle, NextPhase
from fleetforge.systems.hex_impulse.menu import ITEMS, Purchase
from fleetforge.systems.hex_impulse.power import Drain
from tests.games.hex_impulse.fighter_battles import FighterPlay, a_battle, done, drafted, until

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Draft
    from fleetforge.systems.hex_impulse.battle.state import Battle


def part(draft: Draft[Battle], key: str) -> object:
    return next(one for one in draft.panel().parts if getattr(one, "key", "") == key)


def chip_of(draft: Draft[Battle], key: str, title: str) -> tuple[str, str]:
    """The change that a chip stands for, by how its title begins."""
    chips = part(draft, key)
    assert isinstance(chips, Chips)
    return key, next(one.key for one in chips.chips if one.title.startswith(title))


def standard(play: FighterPlay) -> str:
    """A standard fighter with shields and a repair unit."""
    return next(one.id for one in play.state.in_play if one.design.id == "kestrel" or one.design.repair_unit)


def at(role: str, **chosen: object) -> FighterPlay:
    play = a_battle(**chosen)
    if play.state.phase.role != role:
        until(play, role)
    return play


@pytest.mark.rules("HIF-9.2", "HIF-9.6", "HIF-9.12")
def test_gains_are_said_as_they_are_chosen() -> None:
    play = at("gains")
    unit = standard(play)
    draft = drafted(play, "gains", unit)
    assert draft.command() == NextPhase()
    assert draft.panel().act == "Gain nothing. Go on to phase T3, Spend power"
    system = play.state.fighters[unit].design.systems[0]
    for change in (("cut", system), ("without", "cut_regen"), ("forward", "2")):
        assert draft.change(*change) is None
    assert draft.command() == SetGains(unit, (system,), cut_regen=True, drain_forward=2)
    assert draft.panel().act == "Gain 5 by doing without"
    done(play, draft.command() or Stop(unit))
    assert play.state.fighters[unit].halves == 10


@pytest.mark.rules("HIF-8.3", "HIF-9.4", "HIF-9.11", "HIF-10.5")
def test_refusals_and_the_log_call_systems_opponents_and_bonuses_as_people_do() -> None:
    play = at("gains")
    unit = standard(play)
    battle = play.state
    kind = battle.fighters[unit].design.systems[0]
    name, enemy = battle.types[kind].name, next(one for one in battle.in_play if one.side != battle.fighters[unit].side)
    (twice,) = SetGains(unit, (kind,), (Drain(kind),)).refusals(battle)
    assert name in twice.message
    battle = done(play, SetGains(unit, (kind,)), NextPhase())
    twice_locked = Allocate(unit, (Purchase("lock_on", target=enemy.id), Purchase("lock_on", target=enemy.id)))
    told = [one.message for one in twice_locked.refusals(battle)]
    assert f"Lock-on can be bought once for {enemy.name}." in told
    bought = (Purchase("lock_on", target=enemy.id), Purchase("shield3", forward=1, rear=2))
    assert bought_words(battle, bought) == f"Lock-on ({enemy.name}), Shield +3 (1 forward, 2 rear)"
    assert name in play.entries[-2].events[0].words(battle)


@pytest.mark.rules("HIF-4.8", "HIF-4.10", "HIF-5.6", "HIF-6.5")
def test_the_menu_has_prices_what_is_left_and_why_something_is_barred() -> None:
    play = at("purchases")
    unit = standard(play)
    draft = drafted(play, "allocate", unit)
    draft.change(*chip_of(draft, "flight", "Full Throttle"))
    draft.change(*chip_of(draft, "shields", "Shield +5: 5 forward"))
    power = play.state.fighters[unit].power
    assert draft.panel().parts[0] == Line("Power", f"{power - 5} of {power} left", clause="HIF-4.2")
    chips = part(draft, "flight")
    assert isinstance(chips, Chips)
    barred = {one.title: one.barred for one in chips.chips}
    assert "once" in barred["Full Throttle"]
    fire = part(draft, "fire")
    assert isinstance(fire, Chips)
    assert "vector" in next(one.barred for one in fire.chips if one.title.startswith("Tracking, all"))
    refused = draft.change(*chip_of(draft, "flight", "Full Throttle"))
    assert refused is not None
    assert draft.change("bought", "0") is None
    assert draft.command() == Allocate(unit, (Purchase("shield5", forward=5),))


@pytest.mark.rules("HIF-4.8")
def test_nothing_is_bought_that_cannot_be_paid() -> None:
    play = at("purchases")
    unit = standard(play)
    draft = drafted(play, "allocate", unit)
    while not draft.change(*chip_of(draft, "evasion", "Evasion die")):
        pass
    command = draft.command()
    assert isinstance(command, Allocate)
    spent = sum(ITEMS[one.item].price for one in command.purchases)
    assert spent <= play.state.fighters[unit].power < spent + ITEMS["evasion_die"].price
    chips = part(draft, "evasion")
    assert isinstance(chips, Chips)
    assert any("left" in one.barred for one in chips.chips)


@pytest.mark.rules("HIF-12.7", "HIF-12.8")
def test_shields_are_shifted() -> None:
    play = at("shields")
    unit = standard(play)
    draft = drafted(play, "shift", unit)
    assert (draft.command(), draft.panel().missing) == (NextPhase(), "")
    assert draft.panel().act.startswith("Shift nothing. Go on to phase ")
    assert draft.change("out_of", "rear") is draft.change("points", "3") is None
    assert draft.command() == ShiftShields(unit, "rear", 3)
    before = play.state.fighters[unit].shields
    assert f"{before.forward + 3} of" in repr(draft.panel())


@pytest.mark.rules("HIF-15.8", "HIF-25.6")
def test_a_path_is_built_step_by_step_or_typed_and_nothing_is_a_stop() -> None:
    play = at("movement")
    draft = drafted(play, "move", "a1", ("step", "stop"))
    assert draft.command() == Stop("a1")
    for key in "FFR":
        change = draft.letter(key)
        assert change is not None
        draft.change(*change)
    assert draft.command() == Move("a1", "FFR")
    assert "faces B" in repr(draft.panel())
    assert draft.change("hexes", "99") is None
    assert draft.command() == Move("a1", "F" * 8)
    assert draft.change("path", " fl ") is None
    assert draft.command() == Move("a1", "FL")


@pytest.mark.rules("HIF-2.8", "HIF-25.10", "HIF-29.1", "HIF-29.2")
def test_fire_says_what_is_to_be_expected_with_and_without_a_die() -> None:
    play = at("declare", on_map=False)
    unit = next(one.id for one in play.state.in_play if one.design.id == "kestrel")
    draft = drafted(play, "fire", unit, ("distance", "3"))
    lines = {one.words: one.figure for one in draft.panel().parts if isinstance(one, Line)}
    assert lines["Expected points"] == "8.67"
    target = play.state.fighters[drafted(play, "fire", unit).command().target]  # type: ignore[union-attr]
    assert lines[f"This shot, through {target.pool} dice"].startswith("4.33 points, lives ")
    assert lines["With all Laser cannon of " + play.state.fighters[unit].name].startswith("8.67 points, lives ")
    assert any(words.startswith("Counted against") and f"{target.hull} hull" in words for words in lines)
    assert any("of its weaker shield" in words for words in lines), "where nobody knows what is struck"
    weapons = part(draft, "weapon")
    assert isinstance(weapons, Choices)
    assert len(weapons.rows) == 3
    command = draft.command()
    assert isinstance(command, DeclareFire)
    assert (command.distance, command.fighter) == (3, unit)
    draft.change("distance", "40")
    rows = part(draft, "weapon")
    assert isinstance(rows, Choices)
    assert all("reaches" in row.barred for row in rows.rows)


@pytest.mark.rules("HIF-2.14", "HIF-11.10", "HIF-25.11", "HIF-25.12", "HIF-25.13")
def test_a_shot_goes_from_its_dice_to_the_choice_to_dodge_and_to_damage() -> None:
    play = at("declare", on_map=False)
    unit = next(one.id for one in play.state.in_play if one.design.id == "kestrel")
    fire = drafted(play, "fire", unit, ("distance", "0"))
    command = fire.command()
    assert isinstance(command, DeclareFire)
    done(play, command)
    until(play, "resolve")
    attack = drafted(play, "resolve", unit)
    assert attack.command() == AttackRoll("s1")
    done(play, AttackRoll("s1"))
    dodge = drafted(play, "resolve", command.target)
    outcomes = part(dodge, "dodge")
    assert isinstance(outcomes, Outcomes)
    assert "50 % to dodge; lives " in outcomes.rows[0].detail
    used, taken = (int(row.detail.rpartition("lives ")[2].split()[0].lstrip("<>")) for row in outcomes.rows)
    assert used >= taken, "a die never hurts"
    assert dodge.command() == Evade("s1")
    change = dodge.letter("E")
    assert change is not None
    dodge.change(*change)
    assert dodge.command() == NoEvade("s1")
    done(play, NoEvade("s1"))
    damage = drafted(play, "resolve", command.target)
    assert damage.command() is None
    assert damage.panel().missing
    damage.change("facing", "forward")
    assert damage.command() == ApplyDamage("s1", "forward")
    told = [one.words for one in damage.panel().parts if isinstance(one, Line)]
    hurt = play.state.fighters[command.target]
    assert any(words.startswith("It has ") and words.endswith(f"{hurt.hull} hull") for words in told)
    assert not any("A die says where" in words for words in told)
    damage.change("facing", "side")
    assert any("A die says where" in one.words for one in damage.panel().parts if isinstance(one, Line))


@pytest.mark.rules("HIF-3.2", "HIF-24.4", "HIF-25.20")
def test_a_capital_ship_fires_for_points_of_its_own_rules() -> None:
    play = at("resolve", capitals="Dauntless 3")
    draft = drafted(play, "capital-fire", "ac1", ("points", "2"))
    command = draft.command()
    assert isinstance(command, CapitalFire)
    assert "20 here" in repr(draft.panel())
    done(play, command)
    assert drafted(play, "resolve", command.fighter).command() == Evade("s1")


@pytest.mark.rules("HIF-14.2", "HIF-14.3", "HIF-25.18", "HIF-25.21")
def test_hits_are_repaired_and_values_corrected_with_a_reason() -> None:
    play = at("repair", impulses_per_turn="1")
    unit = standard(play)
    correct = drafted(play, "correct", unit, ("what", "hull"), ("value", "3"))
    assert correct.command() is None
    correct.change("because", "As on the table")
    assert correct.command() == Correct(unit, "hull", 3, "As on the table")
    done(play, Correct(unit, "hull", 3, "As on the table"))
    assert isinstance(play.entries[-1].events[0], Corrected)
    for key, value in (("value", "two"), ("what", "charisma")):
        assert correct.change(key, value) is not None
    draft = drafted(play, "repair", unit)
    assert draft.command() == Repair(unit, hull=2)
    draft.change("hull", "1")
    assert draft.command() == Repair(unit, hull=1)


@pytest.mark.rules("HIF-29.4", "HIF-11.11")
def test_fire_counts_what_is_declared_and_one_die_is_used_on_each_shot() -> None:
    play = at("declare", on_map=False)
    unit = next(one.id for one in play.state.in_play if one.design.id == "kestrel")
    first = drafted(play, "fire", unit, ("distance", "3"))
    alone = {one.words: one.figure for one in first.panel().parts if isinstance(one, Line)}
    command = first.command()
    assert isinstance(command, DeclareFire)
    done(play, command)
    second = drafted(play, "fire", unit, ("distance", "3"))
    lines = {one.words: one.figure for one in second.panel().parts if isinstance(one, Line)}
    both = lines["With all declared at it"]
    assert both == alone["With all Laser cannon of " + play.state.fighters[unit].name]
    assert both.startswith("8.67")
    # Only one die is left for two shots, which both hit at this range.
    target = play.state.fighters[command.target]
    few = play.state.with_fighter(replace(target, pool=1))
    panel = next(one for one in OFFERS if one.key == "fire").make(Sight(few, target.side, play), unit)
    panel.change("distance", "3")
    told = {one.words: one.figure for one in panel.panel().parts if isinstance(one, Line)}
    assert told["With all declared at it"].startswith("13.00")


@pytest.mark.rules("HIF-29.6", "HIF-4.9")
def test_what_a_point_is_worth_is_told_where_power_is_spent_and_knows_no_secrets() -> None:
    play = at("purchases")
    battle = play.state
    unit = next(one for one in battle.in_play if one.design.id == "kestrel")
    lines = [one for one in drafted(play, "allocate", unit.id).panel().parts if isinstance(one, Line)]
    titles = [one.words for one in lines]
    assert sum(one.startswith("Each point in one impulse:") for one in titles) == 2
    assert {"Damage +1", "Extra shot", "Evasion -1"} <= set(titles)
    enemy = nearest(battle, unit)
    assert enemy is not None
    done(play, Allocate(enemy.id, (Purchase("evasion_minus1_cheap"),)))
    again = [one for one in drafted(play, "allocate", unit.id).panel().parts if isinstance(one, Line)]
    assert again == lines


@pytest.mark.rules("HIF-2.8", "HIF-7.3")
def test_the_extra_shot_of_a_linked_weapon_is_fired_by_that_weapon_alone() -> None:
    play = at("purchases", on_map=False)
    unit = next(one.id for one in play.state.in_play if one.design.id == "kestrel")
    done(play, Allocate(unit, (Purchase("extra_shot", weapon="L2"),)))
    until(play, "declare")
    draft = drafted(play, "fire", unit, ("weapon", "A"), ("extra", "extra"))
    command = draft.command()
    assert isinstance(command, DeclareFire)
    assert (command.weapon, command.extra) == ("L2", True)
    assert draft.panel().act.startswith("Declare L2 at")
    rows = part(draft, "weapon")
    assert isinstance(rows, Choices)
    assert [bool(row.barred) for row in rows.rows] == [False, True, True]
    draft.change("distance", "3")
    assert {"Expected points": "4.33"}.items() <= {
        one.words: one.figure for one in draft.panel().parts if isinstance(one, Line)
    }.items()


@pytest.mark.rules("HIF-24.5", "HIF-25.23")
def test_notes_are_about_a_fighter_or_the_battle_and_players_say_why_it_ends() -> None:
    play = at("gains")
    unit = standard(play)
    note = drafted(play, "note", unit)
    assert note.command() is None
    note.change("text", "It limps")
    assert note.command() == Note("It limps", unit)
    note.change("about", "")
    assert note.command() == Note("It limps")
    end = drafted(play, "end-battle", "")
    assert end.command() == EndBattle("")
    end.change("reason", "Red withdraws")
    assert end.command() == EndBattle("Red withdraws")
