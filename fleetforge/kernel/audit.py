"""What a check of a design reports, whatever the game, and whether the design may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fleetforge.kernel.finding import Severity

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Finding


class Audit(Protocol):
    """What a check of a design reports, whatever the game."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong or worth a remark, all at once."""
        ...


def is_legal(audit: Audit) -> bool:
    """Whether a design may be used: no finding is an error."""
    return all(finding.severity is not Severity.ERROR for finding in audit.findings)
