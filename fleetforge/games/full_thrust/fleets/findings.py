"""The findings of a fleet as cards, with the mends that a button can carry out.

A mend is offered only if the finding is gone once it is done; what it costs stands on the button.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.fleet_parts import finding_cards
from fleetforge.app.fleet_rows import changed_row, numbered, removed
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.findings import TEXT_TURNED
from fleetforge.systems.full_thrust.design.mends import apply_mend
from fleetforge.systems.full_thrust.design.model import FighterGroup
from fleetforge.systems.full_thrust.fleet import (
    DESIGN_MISSING,
    EMPTY_BAYS,
    NAME_TWICE,
    OVER_LIMIT,
    QUANTITY,
    SHIP_ILLEGAL,
    unturned_fleet,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from fleetforge.app.design_views import FindingCard
    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Armament, Design
    from fleetforge.systems.full_thrust.fleet import FleetAudit, Ship

    Mends: TypeAlias = Callable[[FleetAudit, Finding, Catalogue], Iterator[FleetMend]]


def fleet_cards(audit: FleetAudit, catalogue: Catalogue) -> tuple[FindingCard, ...]:
    """One card for each finding of the fleet."""
    rows = {row.id for row in audit.fleet.ships}
    return finding_cards(audit.findings, rows, lambda finding: mends_of(audit, finding, catalogue))


def mends_of(audit: FleetAudit, finding: Finding, catalogue: Catalogue) -> Iterator[FleetMend]:
    """The mends of a finding that a button can carry out, and what each makes of the fleet."""
    make = _MENDS.get(finding.code)
    if make is not None:
        yield from make(audit, finding, catalogue)


def _take_out(audit: FleetAudit, finding: Finding, _catalogue: Catalogue) -> Iterator[FleetMend]:
    yield f"Take out {finding.subject}.", lambda: removed(audit.fleet, {finding.place})


def _set_one(audit: FleetAudit, finding: Finding, catalogue: Catalogue) -> Iterator[FleetMend]:
    yield "Set 1 ship.", lambda: changed_row(audit.fleet, finding.place, quantity=1)
    yield from _take_out(audit, finding, catalogue)


def _raise_limit(audit: FleetAudit, _finding: Finding, _catalogue: Catalogue) -> Iterator[FleetMend]:
    yield f"Raise the limit to {audit.points:,}.", lambda: replace(audit.fleet, limit=audit.points)


def _number(audit: FleetAudit, _finding: Finding, _catalogue: Catalogue) -> Iterator[FleetMend]:
    yield "Number the ships.", lambda: numbered(audit.fleet)


def _unturn(audit: FleetAudit, _finding: Finding, _catalogue: Catalogue) -> Iterator[FleetMend]:
    yield "Take the invisible signs out.", lambda: unturned_fleet(audit.fleet)


def _fill_bays(audit: FleetAudit, finding: Finding, catalogue: Catalogue) -> Iterator[FleetMend]:
    ship = _ship(audit, finding.place)
    armament = _usual_armament(ship.design, catalogue) if ship else None
    if ship is None or armament is None:
        return
    full = {group.bay for group in ship.design.loadout.groups}
    fresh = tuple(FighterGroup(bay.id, armament) for bay in ship.design.of_family("hangar_bay") if bay.id not in full)
    load = replace(ship.design.loadout, groups=(*ship.design.loadout.groups, *fresh))
    points = sum(map(catalogue.fighters.points, fresh)) * sum(one.row == ship.row for one in audit.ships)
    title = catalogue.fighters.title(fresh[0], ship.design.tech)
    words = f"Load {len(fresh)} × {title} for {points} points."
    yield words, lambda: changed_row(audit.fleet, finding.place, loadout=load)


def _usual_armament(design: Design, catalogue: Catalogue) -> Armament | None:
    """The first armament that the ship's technology flies from a hangar."""
    fitting = (one.id for one in catalogue.fighters.armaments.values() if design.tech in one.techs)
    return next((one for one in fitting if one != "drone"), None)


def _mend_load(audit: FleetAudit, finding: Finding, catalogue: Catalogue) -> Iterator[FleetMend]:
    """Mends of the ship's first error that change its load alone; the design is the shipyard's."""
    ship = _ship(audit, finding.place)
    if ship is None:
        return
    for mend in ship.audit.errors[0].mends:
        if not mend.action:
            continue
        better = apply_mend(ship.design, mend, catalogue)
        if replace(better, loadout=ship.design.loadout) != ship.design:
            continue
        if check(better, catalogue, audit.fleet.options).is_legal:
            yield mend.text, partial(changed_row, audit.fleet, finding.place, loadout=better.loadout)


def _ship(audit: FleetAudit, row_id: str) -> Ship | None:
    return next((ship for ship in audit.ships if ship.row == row_id), None)


_MENDS: Mapping[str, Mends] = {
    DESIGN_MISSING.code: _take_out,
    QUANTITY.code: _set_one,
    OVER_LIMIT.code: _raise_limit,
    NAME_TWICE.code: _number,
    EMPTY_BAYS.code: _fill_bays,
    SHIP_ILLEGAL.code: _mend_load,
    TEXT_TURNED.code: _unturn,
}
