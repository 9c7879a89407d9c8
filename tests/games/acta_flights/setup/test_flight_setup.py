"""Battles with flights are set up: two forces, a scenario, readings; and they begin with the deployment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_draft_file import keep_draft, kept_draft
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.setups import setup_draft
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.acta_flights.setup.setups import FLIGHT_TWICE, FLIGHT_UNKNOWN, SETUPS, SIDE_BARE
from fleetforge.systems.acta_flights.battle.setup import start
from fleetforge.systems.acta_flights.deployment import Scenario
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.kernel.clauses import ClauseRegistry
    from fleetforge.kernel.finding import FaultKind
    from fleetforge.systems.acta_flights.profiles import Flight

CATALOGUE = load_flights()
TIED = "acf.dogfight_compare"


def a_force(name: str, *ships: str, bought: tuple[str, ...] = (), swaps: tuple[Swap, ...] = ()) -> Muster:
    """A row for each ship and each type of flight that is bought by itself."""
    carriers = [CATALOGUE.carriers[ship] for ship in ships]
    flights = [CATALOGUE.flights[flight] for flight in bought]
    rows = [MusterRow(f"s{place}", ship.id, swaps=swaps) for place, ship in enumerate(carriers)]
    rows += [MusterRow(f"f{place}", flight.name) for place, flight in enumerate(flights)]
    aboard = {load.flight for ship in carriers for load in ship.carried} | {one.into for one in swaps}
    carried = tuple(CATALOGUE.flights[flight] for flight in sorted(aboard))
    return Muster(name, name, tuple(rows), (*carriers, *flights), carried)


def a_session(*forces: Muster) -> DraftSession:
    session = DraftSession()
    for place, force in enumerate(forces):
        session.set_fleet(place, force)
    return session


def codes(session: DraftSession) -> list[str]:
    return [f"{card.severity} {card.place}" for card in session.view().findings]


BLUE = a_force("Blue", "sample_cruiser", "sample_cruiser", bought=("Sentri", "Sentri", "Razik"))
RED = a_force("Red", "sample_cruiser", swaps=(Swap("Razik", 1),))


@pytest.mark.rules("ACF-2.2", "ACF-2.4", "ACF-10.3", "ACF-11.3")
def test_two_forces_and_a_scenario_become_the_battle_before_its_deployment() -> None:
    session = a_session(BLUE, RED)
    view = session.view()
    assert (view.game, view.missing, view.has_starts) == ("acta_flights", "", False)
    assert [side.figures for side in view.sides] == ["2 ships, 7 flights", "1 ship, 2 flights"]
    assert view.summary == "A Call to Arms: flights, 2 sides, 3 ships, 9 flights"
    session.set_fact("deploy_limit", "2")
    session.set_fact("hyperspace", "yes")
    session.set_side_fact(1, "modifier", "-1")
    session.set_dice(0, "typed")
    session.set_option(TIED, "tie_reroll")
    setup = session.setup()
    assert setup.scenario == Scenario(2, hyperspace=True)
    assert [(side.name, side.modifier, side.dice) for side in setup.sides] == [
        ("Blue", 0, "typed"),
        ("Red", -1, "rolled"),
    ]
    assert setup.options.dogfight_compare == "tie_reroll"
    battle = start(setup)
    assert sorted(battle.ships) == ["a1", "a2", "b1"]
    assert {one.profile.name for one in battle.flights.values() if one.side == "b"} == {"Sentri", "Razik"}


def test_a_battle_has_two_sides() -> None:
    session = a_session(BLUE, RED)
    assert not session.can_add_side
    assert not session.can_remove_side


def test_the_same_setup_again_is_the_same() -> None:
    session = a_session(BLUE, RED)
    session.set_fact("deploy_limit", "0")
    session.set_side_fact(0, "modifier", "2")
    session.set_option(TIED, "tie_reroll")
    setup = session.setup()
    again = a_session()
    again.take_setup("acta_flights", setup)
    assert again.setup() == setup
    assert again.draft.name == ""


def test_a_setup_is_stored_and_read_and_a_draft_is_kept(tmp_path: Path) -> None:
    session = a_session(BLUE, RED)
    setup = session.setup()
    text = SETUPS.file_type().text(setup)
    assert SETUPS.file_type().read(text.encode(), "it") == setup
    keep_draft(tmp_path, session.draft)
    assert kept_draft(tmp_path) == (session.draft, "")


def with_own(force: Muster, flight: Flight) -> Muster:
    """The force with another profile of a type that is aboard."""
    kept = tuple(one for one in force.carried if one.name != flight.name)
    designs = tuple(one for one in force.designs if one.id != flight.name)
    bought = () if len(designs) == len(force.designs) else (flight,)
    return replace(force, carried=(*kept, flight), designs=(*designs, *bought))


@pytest.mark.rules("ACF-11.1")
def test_flights_fight_by_the_profile_that_their_force_brings() -> None:
    fast = replace(CATALOGUE.flights["Sentri"], move=20)
    session = a_session(with_own(BLUE, fast), with_own(RED, fast))
    battle = start(session.setup())
    assert {one.profile.move for one in battle.flights.values() if one.profile.name == "Sentri"} == {20}
    session.set_fleet(1, RED)
    assert codes(session) == ["error b"]
    assert "Sentri" in session.view().missing


@pytest.mark.rules("ACF-11.3")
def test_flights_without_a_profile_stand_against_the_beginning() -> None:
    ship = replace(CATALOGUE.carriers["sample_cruiser"], id="x", carried=())
    lost = replace(ship, carried=(replace(CATALOGUE.carriers["sample_cruiser"].carried[0], flight="Gone"),))
    force = Muster("Green", "Green", (MusterRow("r", "x"),), (lost,))
    session = a_session(BLUE, force)
    assert "error b" in codes(session)
    assert "Gone" in session.view().missing


def test_a_force_of_nothing_is_warned_of() -> None:
    assert codes(a_session(BLUE, Muster("Nobody", "Nobody"))) == ["warning b"]


@pytest.mark.rules("ACF-14")
def test_readings_come_from_the_first_force_and_may_be_chosen_otherwise() -> None:
    other = replace(RED, options=replace(RED.options, dogfight_compare="tie_reroll"))
    assert a_session(BLUE, other).setup().options == BLUE.options
    session = a_session(other, BLUE)
    assert session.setup().options == other.options
    session.set_option(TIED, "tie_both_destroyed")
    assert codes(session) == []


@pytest.mark.parametrize(("key", "text"), [("deploy_limit", "-1"), ("deploy_limit", "all"), ("deploy_limit", "100")])
def test_a_scenario_that_cannot_be_stands_against_the_beginning(key: str, text: str) -> None:
    session = a_session(BLUE, RED)
    session.set_fact(key, text)
    assert codes(session) == [f"error battle.{key}"]


@pytest.mark.parametrize("kind", [SIDE_BARE, FLIGHT_UNKNOWN, FLIGHT_TWICE], ids=lambda kind: str(kind.code))
def test_every_fault_names_a_clause_and_a_mend(kind: FaultKind, rules: ClauseRegistry) -> None:
    assert kind.clause in rules
    assert kind.mend


def test_names_that_are_usual_are_not_typed_when_it_is_set_up_again() -> None:
    session = a_session(BLUE, RED)
    again = setup_draft(SETUPS, session.setup())
    assert [side.name for side in again.sides] == ["", ""]
