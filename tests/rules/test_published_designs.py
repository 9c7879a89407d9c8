"""Published ships: the bundled designs give the printed MASS and NPV, or the recorded erratum's value.

Price by rule and show the known erratum, never the slip (BR-15).

What else follows by rule (CPV, rows, crew marks) is compared with ``facts/fleet_book_totals.json``.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.systems.full_thrust.design.check import Audit, check

TOTALS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parent / "facts/fleet_book_totals.json").read_text(encoding="utf-8")
)


@cache
def audits() -> dict[str, Audit]:
    """Every bundled reference design, checked."""
    catalogue = load_catalogue()
    return {path.stem: check(load_ship(path, catalogue), catalogue) for path in design_files()}


def test_every_published_design_is_bundled() -> None:
    assert set(audits()) == set(TOTALS)
    assert len(TOTALS) == 72


@pytest.mark.rules("FBC-1.2", "FBC-1.6", "FBC-33")
@pytest.mark.parametrize("name", TOTALS)
def test_mass_and_points_are_those_of_the_book(name: str) -> None:
    audit = audits()[name]
    published = audit.design.published
    assert published is not None
    erratum = published.erratum
    wrong_in_book = erratum is not None and erratum.kind == "book_erratum" and erratum.subject == "npv"
    expected = erratum.computed if erratum is not None and wrong_in_book else published.npv
    assert (audit.totals.mass_used, audit.totals.npv) == (TOTALS[name]["mass"], expected)
    assert audit.is_legal


@pytest.mark.rules("FBC-12.2", "FBC-2.3", "FBC-2.5", "FBC-2.6", "FBC-22.14")
@pytest.mark.parametrize("name", TOTALS)
def test_what_follows_by_rule_agrees(name: str) -> None:
    audit = audits()[name]
    found = {
        "mass": audit.totals.mass_used,
        "npv": audit.totals.npv,
        "cpv": audit.totals.cpv,
        "hull_rows": list(audit.hull_rows),
        "crew_factors": audit.crew_factors,
        "crew_marks": list(audit.crew_marks),
    }
    assert found == TOTALS[name]


@pytest.mark.rules("FBC-31")
def test_book_errors_are_recorded_and_no_other_ship_differs() -> None:
    codes = {name: {one.code for one in audit.findings} for name, audit in audits().items()}
    assert {name for name, found in codes.items() if "known-erratum" in found} == {
        "fb1-nac-furious",
        "fb1-civ-assault-transport",
        "fb2-kv-dosan",
    }
    assert not [name for name, found in codes.items() if "printed-value-differs" in found]


@pytest.mark.rules("FBC-14")
def test_class_names_are_suggested_by_mass() -> None:
    catalogue = load_catalogue()
    assert [band.code for band in catalogue.suggested_classes(64, carrier=False)] == ["CE", "CH"]
    assert [band.code for band in catalogue.suggested_classes(150, carrier=True)] == ["CVL", "CVA"]
    assert [band.code for band in catalogue.suggested_classes(1000, carrier=False)] == ["SDN"]
