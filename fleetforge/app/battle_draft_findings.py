"""What stands against a battle as it is set up (errors), and what its players should know (warnings)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import table_in
from fleetforge.app.battle_places import LENGTH, read_start
from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.design.findings import citing
from fleetforge.systems.full_thrust.movement.table_edge import Table
from fleetforge.systems.full_thrust.options import option_infos

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_draft import Draft, DraftSide
    from fleetforge.systems.full_thrust.fleet import FleetAudit

SIDE_EMPTY = FaultKind("side-without-fleet", "FBC-1.2", "{subject} has no fleet.", "Choose one for it, or remove it.")
SIDE_SHIPLESS = FaultKind(
    "side-without-ships",
    "FBC-1.2",
    "{subject}: the fleet {found} has no ships.",
    "Add ships to it, or choose another fleet.",
    Severity.WARNING,
)
SIDE_ILLEGAL = FaultKind(
    "side-illegal",
    "FBC-1.6",
    "{subject}: the fleet is illegal, with {count}. {found}",
    "Mend the fleet and choose it again, or fight with it as it is.",
    Severity.WARNING,
)
SIDE_OTHER_OPTIONS = FaultKind(
    "side-other-options",
    "FBC-32",
    "{subject}: its fleet was built by another reading of: {found}.",
    "Set the construction rules that all sides agree on.",
    Severity.WARNING,
)
SIDES_ALIKE = FaultKind(
    "side-name-twice",
    "FTC-9.1",
    "{found} sides are called {subject}; the log could not tell them apart.",
    "Give each side a name of its own.",
    Severity.WARNING,
)
TABLE_UNFIT = FaultKind(
    "table-unfit", "FTC-2.12", "The {subject} of the table, “{found}”, is not {allowed}.", "Write {allowed}, in MU."
)
TABLE_HALF = FaultKind(
    "table-half",
    "FTC-2.12",
    "The table has no {subject}.",
    "Write width and height, or leave both empty for a table without edges.",
)
START_OUTSIDE = FaultKind(
    "start-outside",
    "FTC-2.12",
    "{subject} starts at {found}, off the table of {allowed} MU.",
    "Place it on the table, or make the table larger.",
    Severity.WARNING,
)
ENTRY_NOWHERE = FaultKind(
    "entry-nowhere",
    "FTC-2.23",
    "{subject} arrives by FTL in turn {found}, at no place.",
    "Write X and Y down before the game, or measure them at the table.",
    Severity.WARNING,
)


def draft_findings(draft: Draft, audits: Sequence[FleetAudit | None]) -> tuple[Finding, ...]:
    """Everything there is to say, errors first. ``audits`` are those of the sides' fleets.

    Places are ``b`` for a side, ``table.width``, and ``b3.velocity`` for a ship.

    Rule: FBC-1.2, FTC-2.1, FTC-2.12, FTC-2.23
    """
    found = [*_table(draft), *_alike(draft)]
    for (letter, side), audit in zip(draft.lettered, audits, strict=True):
        found += _side(letter, side, audit, draft)
        if audit is not None:
            found += _starts(letter, side, audit, draft)
    return tuple(sorted(found, key=lambda finding: finding.severity is not Severity.ERROR))


def _side(letter: str, side: DraftSide, audit: FleetAudit | None, draft: Draft) -> Iterator[Finding]:
    subject = side.title or f"Side {letter.upper()}"
    if audit is None:
        yield Finding(SIDE_EMPTY, letter, subject)
        return
    if not audit.ships:
        yield Finding(SIDE_SHIPLESS, letter, subject, found=audit.fleet.name)
    errors = [finding for finding in audit.findings if finding.severity is Severity.ERROR]
    if errors:
        words = (("count", counted(len(errors), "error")),)
        kind = citing(SIDE_ILLEGAL, errors[0].clause)
        yield Finding(kind, letter, subject, found=errors[0].message, words=words)
    here, there = draft.options.construction, audit.fleet.options
    others = [info.title for info in option_infos() if getattr(here, info.name) != getattr(there, info.name)]
    if others:
        yield Finding(SIDE_OTHER_OPTIONS, letter, subject, found=", ".join(others))


def _alike(draft: Draft) -> Iterator[Finding]:
    names = Counter(side.title for side in draft.sides if side.title)
    for name, count in names.items():
        if count > 1:
            place = next(letter for letter, side in draft.lettered if side.title == name)
            yield Finding(SIDES_ALIKE, place, name, found=count, allowed=1)


def _table(draft: Draft) -> Iterator[Finding]:
    sizes = {"width": draft.width.strip(), "height": draft.height.strip()}
    for name, text in sizes.items():
        if text and LENGTH.read(text) is None:
            yield Finding(TABLE_UNFIT, f"table.{name}", name, found=text, allowed=LENGTH.allowed)
        elif not text and any(sizes.values()):
            yield Finding(TABLE_HALF, f"table.{name}", name)


def _starts(letter: str, side: DraftSide, audit: FleetAudit, draft: Draft) -> Iterator[Finding]:
    table = table_in(draft)
    for ship, start in zip(audit.ships, side.starts, strict=False):
        place = f"{letter}{ship.number}"
        placed, faults = read_start(ship.number, start, place, ship.name)
        yield from faults
        if placed.position is None:
            if placed.entry_turn is not None and not faults:
                yield Finding(ENTRY_NOWHERE, f"{place}.x", ship.name, found=placed.entry_turn)
        elif table is not None and not Table(0, 0, *table).holds(placed.position):
            found, allowed = "{:g}, {:g}".format(*placed.position), "{:g} × {:g}".format(*table)
            yield Finding(START_OUTSIDE, f"{place}.x", ship.name, found=found, allowed=allowed)
