"""Faults carry everything a person needs, worded once in their kind."""

from __future__ import annotations

import dataclasses

import pytest

from fleetforge.kernel.finding import FaultKind, Finding, Mend, Refusal, Severity

OVERWEIGHT = FaultKind(
    code="mass-over-limit",
    clause="FBC-1.6",
    message="{subject} uses {found} MASS of {allowed}; {excess} too many.",
    mend="Take out {excess} MASS, or make {subject} larger.",
)


def overweight(actions: tuple[Mend, ...] = ()) -> Finding:
    return Finding(OVERWEIGHT, "design", "Kestrel", 62, 60, (("excess", 2),), actions)


def test_a_message_says_what_where_and_how_much() -> None:
    assert overweight().message == "Kestrel uses 62 MASS of 60; 2 too many."


def test_code_and_clause_come_from_the_kind() -> None:
    assert (overweight().code, overweight().clause) == ("mass-over-limit", "FBC-1.6")


def test_a_fault_without_actions_has_the_mend_of_its_kind() -> None:
    assert overweight().mends == (Mend("Take out 2 MASS, or make Kestrel larger."),)


def test_actions_stand_in_place_of_the_general_mend() -> None:
    action = Mend("Make the ship MASS 62.", "set-mass", (62,))
    assert overweight((action,)).mends == (action,)


@pytest.mark.parametrize("name", ["{found}", "AC/20 {", "Ωμέγα", "%s", "{0.__class__}"])
def test_names_are_shown_as_they_are_and_never_read_as_a_template(name: str) -> None:
    finding = dataclasses.replace(overweight(), subject=name)
    assert finding.message.startswith(f"{name} uses 62 MASS")


def test_a_kind_is_an_error_unless_it_says_otherwise() -> None:
    note = dataclasses.replace(OVERWEIGHT, severity=Severity.NOTE)
    assert overweight().severity is Severity.ERROR
    assert Finding(note, "design").severity is Severity.NOTE


def test_a_refusal_words_itself_as_a_finding_does() -> None:
    refusal = Refusal(OVERWEIGHT, "fleet", "Kestrel", 62, 60, (("excess", 2),))
    assert refusal.message == overweight().message
    assert refusal.mends == overweight().mends


def test_faults_are_values() -> None:
    assert overweight() == overweight()
    assert len({overweight(), overweight(), dataclasses.replace(overweight(), found=63)}) == 2
