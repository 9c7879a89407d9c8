"""Fleets: numbering, loads, limits, totals and findings.

Every total has one source (BR-12), and a copied carrier has its wings (BR-38).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.games.full_thrust.files.fleet import load_fleet
from fleetforge.games.full_thrust.files.reference import fleet_files, load_catalogue
from fleetforge.systems.full_thrust.design.model import Component, Design, FighterGroup, Loadout
from fleetforge.systems.full_thrust.fleet import FLEET_KINDS, Fleet, FleetShip, check_fleet
from fleetforge.systems.full_thrust.options import ConstructionOptions, option_infos
from tests.systems.full_thrust.design.cases import LEGAL, plus

CATALOGUE = load_catalogue()
CARRIER = replace(
    plus(Component("bay1", "hangar_bay"), Component("bay2", "hangar_bay")), id="carrier", mass=50, hull_boxes=12
)
LOAD = Loadout(groups=(FighterGroup("bay1", "torpedo"),))
FLEET = Fleet(
    "f",
    "Test fleet",
    ships=(
        FleetShip("a", "legal", "Swift", 3),
        FleetShip("b", "carrier", "Nest", loadout=LOAD),
        FleetShip("c", "carrier", "Roost"),
    ),
    designs=(LEGAL, CARRIER),
)


def codes(fleet: Fleet) -> dict[str, str]:
    """Place by code of all findings."""
    return {finding.code: finding.place for finding in check_fleet(fleet, CATALOGUE).findings}


def test_ships_are_numbered_and_named_through() -> None:
    ships = check_fleet(FLEET, CATALOGUE).ships
    assert [(ship.number, ship.name) for ship in ships] == [
        (1, "Swift 1"),
        (2, "Swift 2"),
        (3, "Swift 3"),
        (4, "Nest"),
        (5, "Roost"),
    ]


@pytest.mark.rules("FBC-1.7")
def test_totals_are_the_sums_of_the_ships_each_with_its_own_load() -> None:
    audit = check_fleet(FLEET, CATALOGUE)
    assert audit.mass == 3 * 20 + 2 * 50
    assert audit.npv == sum(ship.audit.totals.npv for ship in audit.ships)
    assert audit.cpv == sum(ship.audit.totals.cpv for ship in audit.ships)
    assert [ship.audit.totals.craft for ship in audit.ships] == [0, 0, 0, 36, 0]
    assert audit.points == audit.npv + 36
    assert audit.is_legal


def test_a_load_of_its_own_replaces_the_designs() -> None:
    loaded = replace(FLEET, designs=(LEGAL, replace(CARRIER, loadout=LOAD)))
    empty = replace(
        loaded, ships=(FleetShip("b", "carrier", "Nest", loadout=Loadout()), FleetShip("c", "carrier", "R"))
    )
    assert [ship.audit.totals.craft for ship in check_fleet(empty, CATALOGUE).ships] == [0, 36]


def test_the_limit_says_what_is_left_and_when_it_is_passed() -> None:
    points = check_fleet(FLEET, CATALOGUE).points
    roomy = check_fleet(replace(FLEET, limit=points + 5), CATALOGUE)
    assert (roomy.left, "fleet-over-limit" in codes(roomy.fleet)) == (5, False)
    tight = replace(FLEET, limit=points - 1)
    assert codes(tight)["fleet-over-limit"] == "fleet"
    assert check_fleet(tight, CATALOGUE).is_legal
    assert check_fleet(FLEET, CATALOGUE).left is None


@pytest.mark.parametrize(
    ("code", "place", "fleet"),
    [
        ("ship-illegal", "a", replace(FLEET, designs=(replace(LEGAL, hull_boxes=8), CARRIER))),
        ("design-missing", "a", replace(FLEET, designs=(CARRIER,))),
        ("fleet-over-limit", "fleet", replace(FLEET, limit=1)),
        ("ship-quantity", "z", replace(FLEET, ships=(FleetShip("z", "legal", "Nobody", 0),))),
        (
            "ship-name-twice",
            "fleet",
            replace(FLEET, ships=(FleetShip("a", "legal", "Same"), FleetShip("b", "legal", "Same"))),
        ),
        ("bays-empty", "c", FLEET),
        ("text-turned", "fleet", replace(FLEET, side="R\N{RIGHT-TO-LEFT MARK}ed")),
    ],
)
def test_fault_is_found_worded_and_mended(code: str, place: str, fleet: Fleet) -> None:
    found = [finding for finding in check_fleet(fleet, CATALOGUE).findings if finding.code == code]
    assert place in [finding.place for finding in found]
    assert found[-1].message
    assert found[-1].mends[0].text


def test_every_kind_of_fleet_fault_is_tried_above() -> None:
    assert {kind.code for kind in FLEET_KINDS} == {
        "ship-illegal",
        "design-missing",
        "fleet-over-limit",
        "ship-quantity",
        "ship-name-twice",
        "bays-empty",
        "text-turned",
    }


def test_a_copy_of_a_carrier_has_its_wings_and_leaves_the_original_alone() -> None:
    original = replace(CARRIER, loadout=LOAD)
    copy = replace(original, id="copy", name="Copy", loadout=Loadout((FighterGroup("bay2", "attack"),)))
    audits = {ship.name: ship.audit for ship in check_fleet(_fleet_of(original, copy), CATALOGUE).ships}
    assert [audits[name].totals.craft for name in (original.name, "Copy")] == [36, 24]
    assert not [finding for audit in audits.values() for finding in audit.errors]


def _fleet_of(*designs: Design) -> Fleet:
    return Fleet("f", "F", tuple(FleetShip(one.id, one.id, one.name) for one in designs), designs)


def test_ships_of_missing_designs_do_not_count() -> None:
    assert len(check_fleet(replace(FLEET, designs=(CARRIER,)), CATALOGUE).ships) == 2


@pytest.mark.rules("FBC-32")
def test_fleet_options_reach_every_ship() -> None:
    short = replace(LEGAL, hull_boxes=8)
    strict = replace(FLEET, designs=(short, CARRIER))
    assert not check_fleet(strict, CATALOGUE).is_legal
    assert check_fleet(replace(strict, options=ConstructionOptions(unused_mass="allowed")), CATALOGUE).is_legal


def test_options_know_their_words_clauses_and_what_differs() -> None:
    infos = option_infos()
    assert all(info.title and info.choices[0][0] == info.default for info in infos)
    changed = ConstructionOptions(cutters="on", grunt_round="up")
    assert [(info.name, value) for info, value in changed.differing()] == [("cutters", "on"), ("grunt_round", "up")]
    assert ConstructionOptions().differing() == ()


@pytest.mark.parametrize("path", fleet_files(), ids=lambda path: path.stem)
def test_sample_fleets_are_legal_within_their_limit_and_near_1500_points(path: object) -> None:
    from pathlib import Path

    assert isinstance(path, Path)
    audit = check_fleet(load_fleet(path, CATALOGUE), CATALOGUE)
    assert audit.is_legal
    assert audit.left is not None
    assert 0 <= audit.left <= 100
    assert 1400 <= audit.points <= 1650


def test_a_sample_fleet_has_carriers_boarders_and_point_defence() -> None:
    audit = check_fleet(load_fleet(next(p for p in fleet_files() if "relief" in p.stem), CATALOGUE), CATALOGUE)
    items = [item.family for ship in audit.ships for item in ship.design.components]
    counts = {family: items.count(family) for family in ("hangar_bay", "boarding_party", "pds", "adfc", "cutter_bay")}
    assert counts == {"hangar_bay": 4, "boarding_party": 6, "pds": 17, "adfc": 2, "cutter_bay": 1}
