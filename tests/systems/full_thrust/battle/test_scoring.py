"""What a battle comes to: score, colours, advice, crippled ships, initiative that is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.journal.play import Play
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle.command import Scene
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips
from fleetforge.systems.full_thrust.battle.measuring import nearest_enemy
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.phases import BETA, BETA_OF_CLASSIC, CLASSIC
from fleetforge.systems.full_thrust.battle.scoring import Scored, WithdrawalAdvised, crippled, points_text, score
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide, start
from fleetforge.systems.full_thrust.battle.turn import EndBattle, InitiativeSet, NextPhase, RollInitiative
from fleetforge.systems.full_thrust.battle.units import Damage, Prize, ThisTurn
from fleetforge.systems.full_thrust.battle.wounds import ColoursRolled, check
from fleetforge.systems.full_thrust.damage.track import Check
from fleetforge.systems.full_thrust.sheet.state import Order
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, a_fleet, done, only, until
from tests.systems.full_thrust.battle.plotted import CRUISER, core_options, plotted

if TYPE_CHECKING:
    from fractions import Fraction

    from fleetforge.systems.full_thrust.battle.state import Battle

TWO = (Placed(1, (10.0, 10.0), 12, 8), Placed(2, (20.0, 10.0), 12, 8))


def changed(play: BattlePlay, ship: str, **changes: Any) -> None:
    play.state = play.state.with_ship(replace(play.state.ships[ship], **changes))


def points(battle: Battle) -> dict[str, Fraction]:
    counted = score(battle)
    assert counted is not None
    return counted


@pytest.mark.rules("FTC-8.1", "FTC-8.5")
def test_enemies_score_what_a_side_lost_whoever_has_it_now() -> None:
    play = plotted(*TWO)
    npv = play.state.ships["a1"].npv
    assert points(play.state) == {"a": 0, "b": 0}
    changed(play, "a1", status="captured", side="b", prize=Prize("b"))
    changed(play, "a2", damage=Damage(hull_marked=10, rows_fallen=(1, 1)))
    assert points(play.state) == {"a": 0, "b": npv * 3 / 2}
    changed(play, "a2", status="jumped")
    assert points(play.state)["b"] == npv


@pytest.mark.rules("FTC-8.1")
@pytest.mark.parametrize(("scoring", "found"), [("mass", 60), ("npv_50", 151), ("none", None), ("scenario", None)])
def test_scoring_is_an_option(scoring: str, found: int | None) -> None:
    play = plotted(*TWO, options=core_options(scoring=scoring))
    changed(play, "a1", status="destroyed", npv=151)
    counted = score(play.state)
    assert (counted and counted["b"]) == found


@pytest.mark.rules("FTC-8.1", "FTC-9.3")
def test_the_end_of_a_battle_records_its_score() -> None:
    play = plotted(*TWO)
    changed(play, "a1", npv=151, damage=Damage(rows_fallen=(1, 1)))
    entry = done(play, EndBattle("Time is up"))
    assert only(entry, Scored).words(play.state) == "Score: Red 0, Blue 75½"
    uncounted = plotted(*TWO, options=core_options(scoring="none"))
    assert not [one for one in done(uncounted, EndBattle("x")).events if isinstance(one, Scored)]


def test_points_are_written_with_halves() -> None:
    battle = plotted(*TWO).state
    half = points(battle.with_ship(replace(battle.ships["a1"], npv=1, damage=Damage(rows_fallen=(1, 2)))))["b"]
    assert [points_text(half), points_text(half * 2), points_text(half * 151), points_text(half * 0)] == [
        "½",
        "1",
        "75½",
        "0",
    ]


@pytest.mark.rules("FTC-8.4")
@pytest.mark.parametrize(
    ("damage", "found"),
    [
        (Damage(), False),
        (Damage(rows_fallen=(1,)), False),
        (Damage(rows_fallen=(1, 2)), True),
        (Damage(drive_failures=1), False),
        (Damage(drive_failures=2), True),
        (Damage(lost=frozenset({"component:fc1"})), False),
        (Damage(lost=frozenset({"component:fc1", "component:fc2"})), True),
    ],
)
def test_ships_are_called_crippled_by_what_they_lost(damage: Damage, found: bool) -> None:
    play = plotted(*TWO)
    changed(play, "a1", damage=damage)
    assert crippled(play.state, play.state.ships["a1"]) is found


@pytest.mark.rules("FTC-8.4", "FTC-9.4")
def test_the_sheet_says_what_its_symbols_do_not() -> None:
    play = plotted(*TWO)
    assert sheet_state(play.state, "a1").reminders == ()
    changed(play, "a1", damage=Damage(drive_failures=2), turn=ThisTurn(replot=True))
    assert sheet_state(play.state, "a1").reminders == ("Crippled.", "Emergency thrust failed: plot again.")
    changed(play, "a1", status="off_table", left_edge="left", back_turn=5, turn=ThisTurn())
    assert sheet_state(play.state, "a1").reminders == ("Off table.", "Returns in turn 5.")


@pytest.mark.rules("FTC-8.4")
def test_a_living_ship_is_crippled_when_its_drive_node_is_gone() -> None:
    living = a_ship(tech="savasku", thrust=None, drive="power_node", armour_layers=(), components=())
    play = plotted(TWO[0], designs=(living,))
    assert not crippled(play.state, play.state.ships["a1"])
    changed(play, "a1", damage=Damage(drive_failures=2))
    assert crippled(play.state, play.state.ships["a1"])


@pytest.mark.rules("FTC-8.2")
def test_a_side_that_lost_half_its_mass_is_advised_once_to_withdraw() -> None:
    play = plotted(*TWO)
    changed(play, "a1", status="destroyed")
    until(play, "end")
    entry = done(play, NextPhase())
    assert only(entry, WithdrawalAdvised).words(play.state) == (
        "Red has lost half its MASS and may be expected to withdraw"
    )
    until(play, "end")
    assert not [one for one in done(play, NextPhase()).events if isinstance(one, WithdrawalAdvised)]


def checked(play: BattlePlay, *faces: int) -> list[ColoursRolled]:
    """Roll a check of row 2 for a ship; its faces are one a system, then that of the colours."""
    scene, dice = Scene(play.state), ScriptedDice(faces)
    resolved(check(scene, "a1", Check(2, 5)), dice)
    dice.finish()
    play.state = scene.battle
    return [event for event in scene.events if isinstance(event, ColoursRolled)]


SYSTEMS = (1,) * 16
"""Dice of main drive, FTL, eleven components and three core systems."""


@pytest.mark.rules("FTC-8.3")
def test_with_the_option_a_check_also_rolls_for_the_colours() -> None:
    assert checked(plotted(*TWO), *SYSTEMS) == []
    play = plotted(*TWO, options=core_options(strike_colours="system"))
    (rolled,) = checked(play, *SYSTEMS, 5)
    assert rolled.words(play.state) == "Rook strikes its colours to Bishop"
    assert play.state.ships["a1"].status == "struck"
    core = plotted(*TWO, options=core_options(strike_colours="core"))
    assert [one.struck for one in checked(core, *SYSTEMS, 5)] == [False]


@pytest.mark.rules("FTC-8.3")
def test_nobody_strikes_to_the_nearest_enemy_if_he_gives_no_quarter() -> None:
    fleets = [a_fleet(replace(CRUISER, id=name.lower(), name=name), name=name) for name in ("Red", "Green", "Blue")]
    places = ((0.0, 0.0), (5.0, 0.0), (9.0, 0.0))
    sides = tuple(
        SetupSide(fleet.name, fleet, (Placed(1, place),), quarter=fleet.name != "Green")
        for fleet, place in zip(fleets, places, strict=True)
    )
    setup = Setup("Three", sides, core_options(strike_colours="system"))
    play: BattlePlay = Play(RULES, start(setup, load_catalogue()))
    foe = nearest_enemy(play.state, play.state.ships["a1"])
    assert foe is not None
    assert foe.name == "Green"
    assert checked(play, *SYSTEMS) == []
    changed(play, "b1", status="destroyed")
    assert [one.to for one in checked(play, *SYSTEMS, 1)] == ["c1"]


@pytest.mark.rules("FTC-1.3")
def test_a_tie_may_go_to_who_had_initiative_before() -> None:
    play = a_battle(options=core_options(initiative_tie="previous_winner"))
    until(play, "initiative")
    done(play, RollInitiative(), 3, 3, 1, 6)
    until(play, "end")
    done(play, NextPhase())
    until_roll = play.state.last_winner
    done(play, NextPhase())
    entry = done(play, RollInitiative(), 4, 4)
    assert (until_roll, only(entry, InitiativeSet).order) == ("b", ("b", "a"))


@pytest.mark.rules("FTC-1.10")
def test_every_classic_phase_is_found_again_among_those_of_the_beta() -> None:
    numbers = {phase.number for phase in BETA}
    steps = [phase.number.rstrip("abc") for phase in CLASSIC]
    assert list(dict.fromkeys(steps)) == list(BETA_OF_CLASSIC)
    assert {number for parts in BETA_OF_CLASSIC.values() for number in parts} == numbers
    beta = [phase.number for phase in BETA]
    fire, strikes = BETA_OF_CLASSIC["9"], BETA_OF_CLASSIC["8"]
    assert all(beta.index(fire[0]) < beta.index(part) for part in strikes)


@pytest.mark.rules("FTC-9.1")
def test_the_sheet_of_a_ship_shows_its_orders_turn_by_turn() -> None:
    play = plotted(*TWO)
    done(play, WriteOrders("a1", "8P1+2", ("note close in",)))
    until(play, "ships")
    done(play, MoveShips())
    until(play, "end")
    done(play, NextPhase())
    done(play, WriteOrders("a1", "10+9"))
    until(play, "ships")
    done(play, MoveShips())
    assert sheet_state(play.state, "a1").orders == (
        Order(1, "8", "8P1+2; note close in", "10", "11"),
        Order(2, "10", "10+9 (failed)", "10", "11"),
    )
