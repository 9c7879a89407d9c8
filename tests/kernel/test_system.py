"""A game system is whatever offers the few things that all of them need."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.kernel.system import GameSystem, is_legal


@dataclass(frozen=True, slots=True)
class Toll:
    findings: tuple[Finding, ...]
    totals: dict[str, int]


@dataclass(frozen=True, slots=True)
class Checkers:
    """A game of twelve pieces, to show that the protocol needs nothing else."""

    id: str = "checkers"
    title: str = "Checkers"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("CHK",)

    def check(self, design: int) -> Toll:
        severity = Severity.NOTE if design == 12 else Severity.ERROR
        kind = FaultKind("piece-count", "", "{found} pieces; a side has {allowed}.", "Count again.", severity)
        return Toll((Finding(kind, "board", found=design, allowed=12),), {"pieces": design})


@pytest.mark.parametrize(("pieces", "legal"), [(12, True), (13, False)])
def test_only_errors_make_a_design_illegal(pieces: int, legal: bool) -> None:
    system: GameSystem[int, Toll] = Checkers()
    audit = system.check(pieces)
    assert is_legal(audit) is legal
    assert audit.totals == {"pieces": pieces}


def test_a_design_without_findings_is_legal() -> None:
    assert is_legal(Toll((), {}))
