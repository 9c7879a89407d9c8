"""Ships that no book prints: odd hulls, every kind of item, all four technologies.

The sums in ``facts/further_designs.json`` were worked out from the rules texts alone, without this
program. They reach what no published ship exercises: streamlining, tugs, odd craft bays, small
screens, 2-arc torpedoes and K-guns, extended racks, special systems, five-layer shells, MASS 1 and
MASS 10,000.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.design.check import check
from tests.rules.corpus_words import design_of

FACTS = json.loads((Path(__file__).parent / "facts/further_designs.json").read_text(encoding="utf-8"))
CATALOGUE = load_catalogue()


def _marked(facts: dict[str, Any]) -> Any:
    return pytest.param(facts, id=facts["id"], marks=pytest.mark.rules(*facts["clauses"]))


@pytest.mark.parametrize("facts", [_marked(facts) for facts in FACTS])
def test_ship_is_legal_and_comes_to_the_sums_of_the_rules_texts(facts: dict[str, Any]) -> None:
    audit = check(design_of(facts["given"]), CATALOGUE)
    assert audit.errors == ()
    found = {
        "mass_used": audit.totals.mass_used,
        "npv": audit.totals.npv,
        "cpv": audit.totals.cpv,
        "damage_rows": list(audit.hull_rows),
        "crew_factors": audit.crew_factors,
        "crew_marks": list(audit.crew_marks),
    }
    assert {name: found[name] for name in facts["expect"]} == facts["expect"]


def test_every_family_with_a_price_is_on_a_published_ship_a_probe_or_one_of_these() -> None:
    folder = Path(__file__).parent / "facts"
    probes = json.loads((folder / "construction_probes.json").read_text(encoding="utf-8"))
    listed = [system for facts in FACTS for system in facts["given"]["systems"]]
    listed += [probe["given"]["system"] for probe in probes if probe["kind"] == "system"]
    named = {system["type"] for system in listed}
    assert {family for family in CATALOGUE.families if family != "unlisted"} <= named
