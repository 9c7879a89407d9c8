"""The form of what a ship carries: its flights, and those that may be taken as another type.

Rule: ACF-10.22
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.fleet_views import LoadField, LoadPart, LoadView
from fleetforge.games.acta_flights.fleets.rows import profile_line
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.check import SWAPPED
from fleetforge.systems.acta_flights.muster import Swap, swapped_load
from fleetforge.systems.acta_flights.profiles import Carrier

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.acta_flights.muster import MusterRow, Profile

SWAPS = "swaps"
"""Id of the part in which flights are swapped."""
OUT_OF = "Sentri"
"""The type that may be taken as others. Rule: ACF-10.22"""


def load_view(row: MusterRow, name: str, design: Profile, findings: Iterable[Finding]) -> LoadView:
    """The form of a row; flights bought by themselves carry nothing."""
    taken = sum(one.count for one in row.swaps)
    state = f"{counted(taken, 'flight')} taken as another type" if taken else "As its profile says"
    return LoadView(
        row_id=row.id,
        title=name,
        subtitle=profile_line(design, name),
        state=state,
        is_own=bool(row.swaps),
        parts=_parts(design, row) if isinstance(design, Carrier) else (),
        notes=row.notes,
        faults=tuple(one.message for one in findings if one.place == row.id),
    )


def most_taken(design: Carrier, row: MusterRow, into: str) -> int:
    """How many flights may be taken as a type beside what is swapped already. Rule: ACF-10.22"""
    others = sum(one.count for one in row.swaps if one.into != into)
    left = max(0, _held(design) - others)
    return min(left, SWAPPED[into] or left)


def with_swap(row: MusterRow, into: str, count: int) -> tuple[Swap, ...]:
    """A row's swaps with so many flights taken as a type."""
    kept = {one.into: one for one in row.swaps} | {into: Swap(into, count, OUT_OF)}
    return tuple(one for one in kept.values() if one.count)


def _held(design: Carrier) -> int:
    return sum(load.count for load in design.carried if load.flight == OUT_OF)


def _parts(design: Carrier, row: MusterRow) -> tuple[LoadPart, ...]:
    """A field for each type that flights may be taken as, then what each ship carries in the end."""
    swaps = LoadPart(
        SWAPS,
        f"{OUT_OF} taken as another type",
        f"of {_held(design)} carried",
        tuple((_swap_field(design, row, into),) for into in SWAPPED),
    )
    aboard = tuple(
        LoadPart(load.flight, load.flight, f"{counted(load.count, 'flight')} aboard", ())
        for load in swapped_load(design, row.swaps)
    )
    return (swaps, *aboard) if _held(design) else aboard


def _swap_field(design: Carrier, row: MusterRow, into: str) -> LoadField:
    count = next((one.count for one in row.swaps if one.into == into), 0)
    most = SWAPPED[into]
    label = f"{into}, at most {most} for a Patrol choice" if most else f"{into}, one for one"
    # A field may always go down from what a file holds, even where that is too many.
    return LoadField(
        into,
        "count",
        f"{OUT_OF} taken as {into}",
        count,
        most=max(count, most_taken(design, row, into)),
        label=label,
    )
