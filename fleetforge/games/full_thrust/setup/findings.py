"""What stands against a battle of Full Thrust as it is set up (errors), and what its players should know (warnings)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.setup.starts import LENGTH, read_start, start_faults
from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.systems.full_thrust.movement.table_edge import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.setup_fields import Typed

SIDE_SHIPLESS = FaultKind(
    "side-without-ships",
    "FBC-1.2",
    "{subject}: the fleet {found} has no ships.",
    "Add ships to it, or choose another fleet.",
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


def table_in(facts: Typed) -> tuple[float, float] | None:
    """The table, None if it has no edges or what is typed is no size."""
    width, height = LENGTH.read(facts["width"]), LENGTH.read(facts["height"])
    return None if width is None or height is None else (width, height)


def table_findings(facts: Typed) -> Iterator[Finding]:
    """What is wrong with the size of the table. Rule: FTC-2.12"""
    sizes = {"width": facts["width"].strip(), "height": facts["height"].strip()}
    for name, text in sizes.items():
        if text and LENGTH.read(text) is None:
            yield Finding(TABLE_UNFIT, f"battle.{name}", name, found=text, allowed=LENGTH.allowed)
        elif not text and any(sizes.values()):
            yield Finding(TABLE_HALF, f"battle.{name}", name)


def start_findings(place: str, subject: str, start: Typed, facts: Typed) -> Iterator[Finding]:
    """What there is to say of a ship's start. Rule: FTC-2.1, FTC-2.12, FTC-2.23"""
    faults = tuple(start_faults(start, place, subject))
    yield from faults
    placed, table = read_start(1, start), table_in(facts)
    if placed.position is None:
        if placed.entry_turn is not None and not faults:
            yield Finding(ENTRY_NOWHERE, f"{place}.x", subject, found=placed.entry_turn)
    elif table is not None and not Table(0, 0, *table).holds(placed.position):
        found, allowed = "{:g}, {:g}".format(*placed.position), "{:g} × {:g}".format(*table)
        yield Finding(START_OUTSIDE, f"{place}.x", subject, found=found, allowed=allowed)
