"""Findings and bills as text for people and as JSON for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.checking import CheckedDesign, CheckedFile
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.design.bill import BillLine
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.fleet import FleetAudit


def design_record(checked: CheckedDesign, file: str) -> dict[str, Any]:
    """What ``check --json`` prints for one design; field names are stable."""
    audit = checked.audit
    totals = audit.totals
    return {
        "name": audit.design.name,
        "file": file,
        "fleet": checked.fleet or None,
        "mass": totals.mass,
        "mass_used": totals.mass_used,
        "npv": totals.npv,
        "npv_with_craft": totals.npv_with_craft,
        "cpv": totals.cpv,
        "cpv_with_craft": totals.cpv_with_craft,
        "legal": audit.is_legal,
        "findings": [finding_record(finding) for finding in audit.findings],
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
        yield from design_report(one.audit, bill=bill)
    for fleet in checked.fleets:
        yield from fleet_report(fleet)


def remarks_report(checked: CheckedFile) -> Iterator[str]:
    """A line for each thing that reading the file changed or left behind."""
    for remark in checked.content.remarks:
        yield f"{checked.path}, {remark.place}: {worded(remark)}"


def design_report(audit: Audit, *, bill: bool) -> Iterator[str]:
    """A line of totals, the bill if wanted, and a line for each finding."""
    totals, design = audit.totals, audit.design
    craft = f", {totals.npv_with_craft} with craft" if totals.craft else ""
    verdict = "legal" if audit.is_legal else f"ILLEGAL, {_count(len(audit.errors), 'error')}"
    yield (
        f"{design.name or 'Unnamed'}: MASS {totals.mass_used} of {totals.mass}, NPV {totals.npv}{craft}, "
        f"CPV {totals.cpv} - {verdict}"
    )
    if bill:
        yield from bill_report(audit)
    for finding in audit.findings:
        yield f"  {worded(finding)}"


def bill_report(audit: Audit) -> Iterator[str]:
    """The itemised bill, a line each, with its sums; what is carried stands apart."""
    yield from map(_bill_line, audit.lines)
    yield f"  {audit.totals.mass_used:>5} MASS {audit.totals.npv:>6} pts  in all"
    if audit.totals.craft:
        yield from map(_bill_line, audit.load_lines)
        yield f"  {'':>5}      {audit.totals.npv_with_craft:>6} pts  with craft"


def _bill_line(line: BillLine) -> str:
    count = f" x{line.quantity}" if line.quantity > 1 else ""
    return f"  {line.mass:>5} MASS {line.points:>6} pts  {line.title}{count}  ({line.how}) [{line.clause}]"


def fleet_report(audit: FleetAudit) -> Iterator[str]:
    """A line of totals for a fleet, and a line for each finding."""
    ships = _count(len(audit.ships), "ship")
    yield (
        f"Fleet {audit.fleet.name or 'unnamed'}: {ships}, MASS {audit.mass}, NPV {audit.npv}, craft {audit.craft}, "
        f"in all {audit.points}{_of_limit(audit)} - {'legal' if audit.is_legal else 'ILLEGAL'}"
    )
    for finding in audit.findings:
        yield f"  {worded(finding)}"


def worded(finding: Finding) -> str:
    """A finding as one line: severity, what, how to mend, clause."""
    clause = f" [{finding.clause}]" if finding.clause else ""
    return f"{finding.severity}: {finding.message} {finding.mends[0].text}{clause}"


def _of_limit(audit: FleetAudit) -> str:
    if audit.left is None:
        return ""
    return f" of {audit.fleet.limit}, {abs(audit.left)} {'left' if audit.left >= 0 else 'over'}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
