"""Single figures of the construction rules that no published ship exercises, and worked examples.

The facts are in ``facts/construction_probes.json``; one small adapter per kind asks the rules core.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.rounding import percent_of_mass
from fleetforge.systems.full_thrust.design import hull
from fleetforge.systems.full_thrust.design.bill import component_lines
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.context import context_of
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS
from tests.rules.corpus_words import components_of, design_of

if TYPE_CHECKING:
    from collections.abc import Callable

PROBES = json.loads((Path(__file__).parent / "facts/construction_probes.json").read_text(encoding="utf-8"))
CATALOGUE = load_catalogue()


def _percent(given: dict[str, Any]) -> dict[str, Any]:
    return {"mass": percent_of_mass(given["ship_mass"], given["percent"])}


def _rows(given: dict[str, Any]) -> dict[str, Any]:
    return {"rows": list(hull.hull_rows(given["total"]))}


def _crew(given: dict[str, Any]) -> dict[str, Any]:
    factors = hull.crew_factors(given["ship_mass"], merchant=given["merchant"])
    marks = hull.crew_marks(given.get("hull_boxes", 0), factors)
    return {"crew_factors": factors, "crew_marks": list(marks)}


def _generators(given: dict[str, Any]) -> dict[str, Any]:
    return {"rows": list(hull.generator_rows(given["hull_boxes"], given["power"]))}


def _thrust_power(given: dict[str, Any]) -> dict[str, Any]:
    return {"power": hull.thrust_power(given["ship_mass"], given["thrust"], damaged=given["damaged"])}


def _system(given: dict[str, Any]) -> dict[str, Any]:
    design = design_of({"name": "Probe", "mass": given["ship_mass"], "systems": [given["system"]]})
    groups = context_of(design, CATALOGUE, DEFAULT_OPTIONS).groups
    (line,) = component_lines(groups, given["ship_mass"], DEFAULT_OPTIONS)
    return {"mass": line.mass, "points": line.points}


def _ship(given: dict[str, Any]) -> dict[str, Any]:
    audit = check(design_of(given), CATALOGUE)
    assert audit.is_legal, [finding.message for finding in audit.errors]
    return {
        "mass_used": audit.totals.mass_used,
        "npv": audit.totals.npv,
        "damage_rows": list(audit.hull_rows),
        "crew_factors": audit.crew_factors,
    }


ADAPTERS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "percent": _percent,
    "rows": _rows,
    "crew": _crew,
    "generators": _generators,
    "thrust_power": _thrust_power,
    "system": _system,
    "ship": _ship,
}


def _marked(probe: dict[str, Any]) -> Any:
    return pytest.param(probe, id=probe["id"], marks=pytest.mark.rules(probe["clause"]))


@pytest.mark.parametrize("probe", [_marked(probe) for probe in PROBES])
def test_probe(probe: dict[str, Any]) -> None:
    found = ADAPTERS[probe["kind"]](probe["given"])
    assert {name: found[name] for name in probe["expect"]} == probe["expect"]


def test_all_probes_are_there() -> None:
    assert len(PROBES) == len({probe["id"] for probe in PROBES}) == 122


def test_every_component_line_names_its_items() -> None:
    design = design_of({"name": "Probe", "mass": 50, "systems": [{"type": "pds", "count": 3}]})
    (line,) = component_lines(context_of(design, CATALOGUE, DEFAULT_OPTIONS).groups, 50, DEFAULT_OPTIONS)
    assert line.components == tuple(item.id for item in components_of([{"type": "pds", "count": 3}]))
