"""Every fault a design can have is found, named, placed and mended."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.finding import Mend, Severity
from fleetforge.storage.reference import load_catalogue
from fleetforge.systems.full_thrust.design import findings
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.mends import apply_mend
from tests.systems.full_thrust.design.cases import CASES, LEGAL, Case

CATALOGUE = load_catalogue()


def _named(case: Case) -> str:
    return case.code


@pytest.mark.rules("FBC-1.6")
def test_the_small_ship_is_legal_and_has_no_finding() -> None:
    audit = check(LEGAL, CATALOGUE)
    assert (audit.findings, audit.totals.mass_used, audit.totals.mass_left) == ((), 20, 0)
    assert audit.is_legal


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_fault_is_found_at_its_place(case: Case) -> None:
    found = [finding for finding in check(case.design, CATALOGUE, case.options).findings if finding.code == case.code]
    assert [finding.place for finding in found] == [case.place]


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_fault_says_what_and_how_to_mend(case: Case) -> None:
    for finding in check(case.design, CATALOGUE, case.options).findings:
        assert finding.message
        assert "{" not in finding.message
        assert finding.mends
        assert all(mend.text and "{" not in mend.text for mend in finding.mends)


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_offered_mend_removes_the_fault(case: Case) -> None:
    (finding,) = [one for one in check(case.design, CATALOGUE, case.options).findings if one.code == case.code]
    for mend in finding.mends:
        if mend.action:
            mended = apply_mend(case.design, mend, CATALOGUE)
            left = [
                one
                for one in check(mended, CATALOGUE, case.options).findings
                if (one.code, one.place) == (case.code, case.place)
            ]
            assert not left, mend


def test_every_kind_of_fault_has_a_case() -> None:
    assert {kind.code for kind in findings.ALL_KINDS} == {case.code for case in CASES}


def test_codes_are_kebab_case_and_one_severity_each_unless_an_option_says_so() -> None:
    codes = [kind.code for kind in findings.ALL_KINDS]
    twice = {code for code in codes if codes.count(code) > 1}
    assert twice == {"mass-unused"}
    assert all(code == code.lower() and " " not in code for code in codes)


@pytest.mark.rules("FBC-16.2")
def test_mixed_technology_turns_violations_into_notices() -> None:
    for case in CASES:
        if case.code.endswith("-mixed"):
            audit = check(case.design, CATALOGUE, case.options)
            (finding,) = [one for one in audit.findings if one.code == case.code]
            assert finding.severity is Severity.NOTE


@pytest.mark.rules("FBC-1.6")
def test_unused_mass_is_an_error_unless_the_option_allows_it() -> None:
    strict, loose = (case for case in CASES if case.code == "mass-unused")
    assert not check(strict.design, CATALOGUE, strict.options).is_legal
    assert check(loose.design, CATALOGUE, loose.options).is_legal


def test_a_mend_without_action_is_refused() -> None:
    with pytest.raises(ValueError, match="no action"):
        apply_mend(LEGAL, Mend("Think again."), CATALOGUE)


@pytest.mark.rules("FBC-1.6")
@given(mass=st.integers(10, 300), hull=st.integers(1, 80), thrust=st.integers(0, 8))
def test_every_mend_of_the_mass_really_settles_it(mass: int, hull: int, thrust: int) -> None:
    design = replace(LEGAL, mass=mass, hull_boxes=hull, thrust=thrust)
    for finding in check(design, CATALOGUE).findings:
        if finding.place == "mass":
            for mend in finding.mends:
                if mend.action:
                    assert check(apply_mend(design, mend, CATALOGUE), CATALOGUE).totals.mass_left == 0, mend
