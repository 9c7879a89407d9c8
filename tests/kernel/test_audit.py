"""Whether a design may be used is told by its findings, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.finding import FaultKind, Finding, Severity

PIECES = FaultKind("piece-count", "", "{found} pieces; a side has {allowed}.", "Count again.", Severity.ERROR)
EVEN = FaultKind("piece-even", "", "{found} pieces; that is even.", "Nothing need be done.", Severity.NOTE)


@dataclass(frozen=True, slots=True)
class Toll:
    findings: tuple[Finding, ...]


@pytest.mark.parametrize(("kind", "legal"), [(EVEN, True), (PIECES, False)])
def test_only_errors_make_a_design_illegal(kind: FaultKind, legal: bool) -> None:
    assert is_legal(Toll((Finding(kind, "board", found=12, allowed=11),))) is legal


def test_a_design_without_findings_is_legal() -> None:
    assert is_legal(Toll(()))
