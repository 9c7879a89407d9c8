"""Which arcs each weapon may have, and what they cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.finding import Severity
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, run
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Tech
from tests.systems.full_thrust.design.cases import of

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.arcs import Arcs

CATALOGUE = load_catalogue()
ARCS: tuple[tuple[str, str, int | None, set[int]], ...] = (
    ("FBC-7.1a", "beam", 1, {6}),
    ("FBC-7.1b", "beam", 2, {3, 6}),
    ("FBC-7.1c", "beam", 3, {1, 2, 3, 4, 5, 6}),
    ("FBC-7.1c", "beam", 8, {1, 2, 3, 4, 5, 6}),
    ("FBC-7.2", "pulse_torpedo", None, {1, 2, 3}),
    ("FBC-7.3", "needle", None, {1}),
    ("FBC-7.4", "submunition", None, {1}),
    ("FBC-8.1", "sm_launcher", None, {3}),
    ("FBC-8.4", "sm_rack", None, {3}),
    ("FBC-11.1", "nova_cannon", None, {1}),
    ("FBC-11.2", "wave_gun", None, {1}),
    ("FBC-20.3", "k_gun", 1, {6}),
    ("FBC-20.3", "k_gun", 2, {1, 2}),
    ("FBC-20.3", "k_gun", 3, {1}),
    ("FBC-20.4", "mkp", None, {1}),
    ("FBC-21.2", "pulser", None, {1, 3, 6}),
    ("FBC-21.3", "plasma_bolt_launcher", 2, {3}),
    ("FBC-22.9", "stinger", None, {3}),
    ("FBC-22.10", "pod_launcher", None, {1}),
)
"""Clause, family, size and the numbers of arcs that the clause allows."""
AFT_FREE = [row for row in ARCS if row[1] not in ("submunition", "sm_launcher", "sm_rack")]


def mount(family: str, size: int | None, arcs: Arcs) -> Component:
    variant = next(iter(CATALOGUE.families[family].variants), "")
    return Component("m1", family, size, arcs, variant)


def faults_at(item: Component) -> list[Finding]:
    """What is said of an item on a ship of its own technology; a missing magazine is not asked for."""
    tech: Tech = CATALOGUE.families[item.family].techs[0]
    findings = check(of(tech, item), CATALOGUE).findings
    return [one for one in findings if one.place == item.id and one.code != "launcher-without-magazine"]


def marked(rows: list[tuple[str, str, int | None, set[int]]], *clauses: str) -> list[object]:
    return [
        pytest.param(
            family, size, counts, id=f"{family} {size or ''}".strip(), marks=pytest.mark.rules(clause, *clauses)
        )
        for clause, family, size, counts in rows
    ]


def test_every_family_with_arcs_is_in_the_table() -> None:
    assert {family for _, family, _, _ in ARCS} == {one.id for one in CATALOGUE.families.values() if one.arcs}


@pytest.mark.parametrize(("family", "size", "counts"), marked(list(ARCS), "FBC-6.4"))
def test_just_the_numbers_of_arcs_of_its_row_are_legal(family: str, size: int | None, counts: set[int]) -> None:
    legal = {
        count
        for count in range(7)
        if "arcs-not-offered" not in {one.code for one in faults_at(mount(family, size, run("F", count)))}
    }
    assert legal == counts


@pytest.mark.parametrize(("family", "size", "counts"), marked(list(ARCS), "FBC-6.4"))
def test_a_wrong_number_of_arcs_names_the_row_that_says_which(family: str, size: int | None, counts: set[int]) -> None:
    wrong = next(count for count in range(7) if count not in counts)
    (finding,) = [one for one in faults_at(mount(family, size, run("F", wrong))) if one.code == "arcs-not-offered"]
    rows = {(one, number): clause for clause, one, number, _ in ARCS}
    assert finding.clause == rows[family, size]


@pytest.mark.parametrize(("family", "size", "counts"), marked(AFT_FREE, "FBC-6.3"))
def test_an_aft_arc_is_legal_and_costs_like_any_other(family: str, size: int | None, counts: set[int]) -> None:
    tech: Tech = CATALOGUE.families[family].techs[0]
    for count in counts:
        prices = set()
        for left in CLOCKWISE:
            item = mount(family, size, run(left, count))
            assert faults_at(item) == [], (left, count)
            line = check(of(tech, item), CATALOGUE).lines[-1]
            prices.add((line.mass, line.points))
        assert len(prices) == 1


@pytest.mark.rules("FBC-7.4")
def test_a_submunition_pack_may_not_point_aft() -> None:
    (finding,) = faults_at(mount("submunition", None, ("A",)))
    assert (finding.code, finding.severity, finding.clause) == ("arc-barred", Severity.ERROR, "FBC-7.4")
    assert faults_at(mount("submunition", None, ("AS",))) == []


@pytest.mark.rules("FBC-32")
@pytest.mark.parametrize("family", ["sm_launcher", "sm_rack"])
def test_missiles_that_cover_the_aft_arc_are_only_noticed(family: str) -> None:
    for left in CLOCKWISE:
        item = mount(family, None, run(left, 3))
        assert [(one.code, one.severity) for one in faults_at(item)] == (
            [("arc-unusual", Severity.NOTE)] if "A" in item.arcs else []
        )


@pytest.mark.rules("FBC-6.2")
def test_a_mount_with_a_gap_is_an_error_and_one_listed_from_another_arc_is_not() -> None:
    (finding,) = faults_at(mount("beam", 3, ("F", "AS")))
    assert (finding.code, finding.severity) == ("arcs-not-adjacent", Severity.ERROR)
    turned = mount("beam", 1, ("FP", "F", "FS", "AS", "A", "AP"))
    assert faults_at(turned) == []
    assert faults_at(replace(turned, arcs=CLOCKWISE)) == []
