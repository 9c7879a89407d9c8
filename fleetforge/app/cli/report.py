"""Findings and bills as text for people and as JSON for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.reading import game_of_content
from fleetforge.app.registry import DEFAULT
from fleetforge.kernel.finding import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.checking import CheckedFile
    from fleetforge.app.game_files import CheckedValue
    from fleetforge.kernel.finding import Finding


def design_record(one: CheckedValue, file: CheckedFile) -> dict[str, Any]:
    """What ``check --json`` prints for one design; field names are stable.

    The game is named if it is not the one that was there first, the totals are those of the game.
    """
    system = game_of_content(file.content).id
    return {
        "name": one.name,
        "file": file.path,
        "fleet": one.fleet or None,
        **({} if system == DEFAULT else {"system": system}),
        **dict(one.figures),
        "legal": one.is_legal,
        "findings": [finding_record(finding) for finding in one.findings],
    }


def finding_record(finding: Finding) -> dict[str, Any]:
    """A finding for programs; ``component`` is its place."""
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "clause": finding.clause,
        "component": finding.place,
        "mend": finding.mends[0].text,
    }


def file_report(checked: CheckedFile, *, bill: bool) -> Iterator[str]:
    """Lines of text about a file, its designs and its fleets."""
    yield from remarks_report(checked)
    for one in checked.designs:
        yield from design_report(one, bill=bill)
    for fleet in checked.fleets:
        yield from fleet_report(fleet)


def remarks_report(checked: CheckedFile) -> Iterator[str]:
    """A line for each thing that reading the file changed or left behind."""
    for remark in checked.content.remarks:
        yield f"{checked.path}, {remark.place}: {worded(remark)}"


def design_report(one: CheckedValue, *, bill: bool) -> Iterator[str]:
    """A line of totals, the bill if wanted, and a line for each finding."""
    errors = sum(finding.severity is Severity.ERROR for finding in one.findings)
    verdict = "legal" if one.is_legal else f"ILLEGAL, {_count(errors, 'error')}"
    yield f"{one.name or 'Unnamed'}: {one.line} - {verdict}"
    if bill:
        yield from (f"  {line}" for line in one.bill)
    for finding in one.findings:
        yield f"  {worded(finding)}"


def fleet_report(one: CheckedValue) -> Iterator[str]:
    """A line of totals for a fleet, and a line for each finding."""
    yield f"Fleet {one.name or 'unnamed'}: {one.line} - {'legal' if one.is_legal else 'ILLEGAL'}"
    for finding in one.findings:
        yield f"  {worded(finding)}"


def worded(finding: Finding) -> str:
    """A finding as one line: severity, what, how to mend, clause."""
    clause = f" [{finding.clause}]" if finding.clause else ""
    return f"{finding.severity}: {finding.message} {finding.mends[0].text}{clause}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
