"""Faults of movement: every one has its words, and the codes of the rules are kept."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

import pytest

from fleetforge.storage.rules import load_rules
from fleetforge.systems.full_thrust.movement import faults

if TYPE_CHECKING:
    from fleetforge.kernel.finding import FaultKind


@pytest.mark.parametrize("kind", faults.ALL, ids=lambda kind: f"{kind.code}-{kind.clause}")
def test_every_fault_has_words_a_mend_and_a_clause(kind: FaultKind) -> None:
    assert kind.message.endswith(".")
    assert kind.mend.endswith(".")
    assert kind.clause in load_rules()
    names = {name for text in (kind.message, kind.mend) for _, name, _, _ in Formatter().parse(text) if name}
    assert names <= {"subject", "found", "allowed", "at", "velocity", "way"}


@pytest.mark.rules("FTC-2.11", "FTC-2.14")
def test_limits_have_the_codes_of_the_rules() -> None:
    codes = {kind.code for kind in faults.ALL}
    assert {"thrust", "turn_limit", "negative_velocity", "thruster_points"} <= codes
