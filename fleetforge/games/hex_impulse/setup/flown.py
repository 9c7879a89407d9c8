"""The fighters of a squadron one by one, and whether they may fly.

Rule: HIF-1.8, HIF-27
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.fleet_rows import row_name
from fleetforge.games.hex_impulse.fleets.arming import types_of
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.ship_rows import numbered_names
from fleetforge.systems.hex_impulse.check import check_fighter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.games.hex_impulse.fleets.squadron import Squadron
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.hex_impulse.design import Fighter


@dataclass(frozen=True, slots=True)
class SquadronAudit:
    """The fighters that fly, each under its name; ``barring`` is what no battle takes, ``findings`` all the rest.

    Rule: HIF-27.1, HIF-27.2
    """

    squadron: Squadron
    fighters: tuple[Fighter, ...]
    barring: tuple[Finding, ...]
    findings: tuple[Finding, ...]


def audit_of(squadron: Squadron) -> SquadronAudit:
    """Judge a squadron under its own readings. Rule: HIF-27, HIF-30"""
    types = types_of(squadron)
    checked = (check_fighter(design, types, squadron.options).findings for design in squadron.designs)
    findings = [finding for found in checked for finding in found]
    barring = tuple(one for one in findings if one.severity is Severity.ERROR)
    rest = tuple(one for one in findings if one.severity is not Severity.ERROR)
    return SquadronAudit(squadron, tuple(fighters_in(squadron)), barring, rest)


def fighters_in(squadron: Squadron) -> Iterator[Fighter]:
    """Each fighter of a squadron under the name that it flies by, in the order of the rows. Rule: HIF-1.8"""
    designs: dict[str, Fighter] = {one.id: one for one in squadron.designs}
    for row in squadron.ships:
        design = designs.get(row.design_id)
        if design is not None:
            yield from (replace(design, name=name) for name in numbered_names(row_name(squadron, row), row.quantity))
