"""Fleet files: designs, limit, options, names and loads, all kept."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from fleetforge.games.full_thrust.files.fleet import fleet_text, load_fleet, read_fleet, save_fleet
from fleetforge.games.full_thrust.files.fleet_shape import MOST_QUANTITY
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.design.model import FighterGroup, Loadout
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip, check_fleet
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, ConstructionOptions, option_infos
from tests.storage.samples import heron, ibis
from tests.storage.strategies import fleets

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.systems.full_thrust.catalogue import Catalogue


def squadron() -> Fleet:
    """Two herons and a carrier with a load of its own."""
    return Fleet(
        "sq",
        "First squadron",
        ships=(
            FleetShip("s1", "heron", "Grey Heron", quantity=2),
            FleetShip("s2", "ibis", "Sacred Ibis", loadout=Loadout(groups=(FighterGroup("bay2", "torpedo"),))),
        ),
        designs=(heron(), ibis()),
        limit=600,
        options=ConstructionOptions(unused_mass="allowed"),
        side="Blue",
    )


@given(fleets())
def test_save_then_load_is_identity(fleet: Fleet) -> None:
    """BR-24: everything that is saved is restored, and saved again gives the same bytes."""
    text = fleet_text(fleet)
    loaded = read_fleet(text.encode(), "x", load_catalogue())
    assert loaded == fleet
    assert fleet_text(loaded) == text


def test_every_option_survives_a_save(catalogue: Catalogue) -> None:
    for info in option_infos():
        for value, _ in info.choices:
            changed: dict[str, Any] = {info.name: value}
            options = replace(DEFAULT_OPTIONS, **changed)
            fleet = Fleet("f", "F", options=options)
            assert read_fleet(fleet_text(fleet).encode(), "x", catalogue).options == options
    assert len(option_infos()) == len(fields(ConstructionOptions))


def test_options_at_their_default_are_not_written() -> None:
    assert "options" not in json.loads(fleet_text(Fleet("f", "F")))["fleet"]


def test_totals_are_those_of_the_fleet_that_was_saved(tmp_path: Path, catalogue: Catalogue) -> None:
    """BR-12: a loaded fleet gives the same totals."""
    path = tmp_path / "sq.fffleet"
    save_fleet(squadron(), path)
    loaded = check_fleet(load_fleet(path, catalogue), catalogue)
    saved = check_fleet(squadron(), catalogue)
    assert (loaded.npv, loaded.points, loaded.left) == (saved.npv, saved.points, saved.left)
    assert loaded.points == 2 * 171 + 207 + 36


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        pytest.param({"limit": -1}, "fleet.limit", "at least 0", id="negative limit"),
        pytest.param({"options": {"cutters": "maybe"}}, "fleet.options.cutters", "one of 'off' or 'on'", id="option"),
        pytest.param({"options": {"cuters": "on"}}, "fleet.options.cuters", "“cutters” is meant", id="misspelt option"),
        pytest.param(
            {"ships": [{"id": "a", "design_id": "heron", "name": ""}] * 2},
            "fleet.ships[1].id",
            "already",
            id="ship twice",
        ),
        pytest.param(
            {"ships": [{"id": "a", "design_id": "h", "name": "", "quantity": MOST_QUANTITY + 1}]},
            "fleet.ships[0].quantity",
            f"at most {MOST_QUANTITY}",
            id="too many of a kind",
        ),
        pytest.param(
            {"ships": [{"id": name, "design_id": "h", "name": "", "quantity": 2600} for name in "ab"]},
            "fleet.ships",
            "add up to 5200 ships",
            id="too many in all",
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_place(
    catalogue: Catalogue, change: dict[str, object], place: str, words: str
) -> None:
    raw = json.loads(fleet_text(squadron()))
    raw["fleet"] |= change
    with pytest.raises(FileFault) as caught:
        read_fleet(json.dumps(raw).encode(), "x.fffleet", catalogue)
    assert caught.value.place == place
    assert words in str(caught.value)


def test_an_unknown_component_is_named_with_its_design(catalogue: Catalogue) -> None:
    raw = json.loads(fleet_text(squadron()))
    raw["fleet"]["designs"][1]["components"][1]["family"] = "hanger_bay"
    with pytest.raises(FileFault, match="Perhaps “hangar_bay” is meant") as caught:
        read_fleet(json.dumps(raw).encode(), "x", catalogue)
    assert caught.value.place == "fleet.designs[1].components[1].family"


def test_two_designs_of_one_id_are_refused(catalogue: Catalogue) -> None:
    twice = replace(squadron(), designs=(heron(), ibis(), heron()))
    with pytest.raises(FileFault, match=r"designs\[0\] already has the id “heron”"):
        read_fleet(fleet_text(twice).encode(), "x", catalogue)


def test_a_ship_without_design_is_kept_for_the_checks_to_name(catalogue: Catalogue) -> None:
    orphan = replace(squadron(), designs=(heron(),))
    loaded = read_fleet(fleet_text(orphan).encode(), "x", catalogue)
    assert loaded == orphan
    assert "design-missing" in [finding.code for finding in check_fleet(loaded, catalogue).findings]
