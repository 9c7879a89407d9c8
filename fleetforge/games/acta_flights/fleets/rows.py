"""Builds what the fleet's screen shows of a force: ships with their flights, flights bought by themselves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.fleet_parts import notes_field, option_views, side_fields, status_words, worst_by_place
from fleetforge.app.fleet_rows import row_name
from fleetforge.app.fleet_views import FigureColumn, FleetRow, FleetView, FleetWords, LoadLine, ShareTable, TotalRow
from fleetforge.games.acta_flights.files.force_facts import force_words
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.muster import swapped_load
from fleetforge.systems.acta_flights.profiles import Carrier, Flight
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.app.design_views import FindingCard
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.acta_flights.muster import Muster, MusterAudit, MusterRow, Profile

    Figures: TypeAlias = tuple[int | None, ...]

_DAMAGE, _CREW, _FLIGHTS, _POINTS = range(4)
COLUMNS = (
    FigureColumn("Damage", width=72),
    FigureColumn("Crew", width=62),
    FigureColumn("Flights", is_strong=True, width=72),
)
POINTS = FigureColumn("Points", width=66)
"""Only where a profile has points."""
_BLANK = "\N{NO-BREAK SPACE}"
_WORDS = FleetWords("Ship or flight", "Carries", "It carries no flights that may be taken as another type.")


def muster_view(audit: MusterAudit, cards: tuple[FindingCard, ...]) -> FleetView:
    """The whole screen."""
    muster = audit.muster
    worst = worst_by_place(audit.findings)
    rows = tuple(_row(muster, row, worst.get(row.id)) for row in muster.ships)
    columns = (*COLUMNS, POINTS) if any(_points(one) for one in muster.designs) else COLUMNS
    sums = _summed(row.figures for row in rows)
    return FleetView(
        title=muster.name,
        subtitle=(*dict.fromkeys(filter(None, (muster.faction, muster.side))), force_words(muster)),
        about=force_words(muster),
        columns=columns,
        rows=rows,
        findings=cards,
        status=status_words(audit.findings),
        totals=_totals(muster, rows),
        sums=tuple((column.title, number or 0) for column, number in zip(columns, sums, strict=False)),
        shares=_shares(muster),
        fields=(*side_fields(muster.side, muster.faction), notes_field(muster.notes)),
        options=option_views(muster.options),
        has_side=bool(muster.side or muster.faction),
        words=_WORDS,
    )


def _row(muster: Muster, row: MusterRow, finding: Finding | None) -> FleetRow:
    design = muster.design(row.design_id)
    name = row_name(muster, row)
    return FleetRow(
        id=row.id,
        design_id=row.design_id,
        quantity=row.quantity,
        name=name,
        subtitle=profile_line(design, name) if design else "its profile is missing",
        figures=_figures(design, row),
        lines=tuple(_lines(muster, design, row)) if design else (),
        notes=row.notes,
        severity=finding.severity.value if finding else "",
        words=finding.message if finding else "",
    )


def profile_line(design: Profile, name: str) -> str:
    """What a row's ships or flights are, under the name that stands above."""
    own = "" if name == design.name else design.name
    if isinstance(design, Flight):
        what = design.role or ("" if own else "flight")
        return ", ".join(filter(None, (own, what, design.faction, design.priority)))
    return ", ".join(filter(None, (own, design.faction, f"Hull{_BLANK}{design.hull}", f"Speed{_BLANK}{design.speed}")))


def _figures(design: Profile | None, row: MusterRow) -> Figures:
    if isinstance(design, Carrier):
        flights = sum(load.count for load in swapped_load(design, row.swaps))
        return (_times(design.damage, row), _times(design.crew, row), flights * row.quantity, None)
    return (None, None, row.quantity if design else None, _times(_points(design), row))


def _times(number: int | None, row: MusterRow) -> int | None:
    return None if number is None else number * row.quantity


def _points(design: Profile | None) -> int | None:
    return design.points if isinstance(design, Flight) else None


def _lines(muster: Muster, design: Profile, row: MusterRow) -> Iterator[LoadLine]:
    """What each ship of the row carries, a line for each type; or what the flights of a row can do."""
    if isinstance(design, Flight):
        yield LoadLine("titled", f"Dogfight {signed(design.dogfight)}", _scores(design))
        return
    flights = muster.flights
    for load in swapped_load(design, row.swaps):
        flight = flights.get(load.flight)
        words = f"Dogfight {signed(flight.dogfight)}" if flight else "its profile is missing"
        yield LoadLine("counted", load.flight, words, load.count, load.count)
    if (free := design.craft - design.flights) > 0:
        yield LoadLine("note", "", f"room for {counted(free, 'more flight')}")


def _scores(flight: Flight) -> str:
    stealth = f", Stealth {at_least(flight.stealth)}" if flight.stealth is not None else ""
    return f'Move {flight.move}", Hull {flight.to_hit}, Dodge {at_least(flight.dodge)}{stealth}'


def _totals(muster: Muster, rows: tuple[FleetRow, ...]) -> tuple[TotalRow, ...]:
    """Ships with all aboard, and flights bought by themselves, if there are both."""
    aboard = [row for row in rows if isinstance(muster.design(row.design_id), Carrier)]
    alone = [row for row in rows if row not in aboard]
    ships = TotalRow("Ships", _summed(row.figures for row in aboard), _types_words(_carried(muster)))
    if not alone:
        return (ships,)
    return (ships, TotalRow("Flights alone", _summed(row.figures for row in alone), _types_words(_bought(muster))))


def _summed(figures: Iterable[Figures]) -> Figures:
    """Sums of columns; one in which nothing stands has none."""
    columns = list(zip(*figures, strict=True)) or [()] * (_POINTS + 1)
    held = ([number for number in column if number is not None] for column in columns)
    return tuple(sum(numbers) if numbers else None for numbers in held)


def _types_words(types: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in types.items())


def _carried(muster: Muster) -> Counter[str]:
    """Flights aboard by type, as they are swapped."""
    types: Counter[str] = Counter()
    for row in muster.ships:
        design = muster.design(row.design_id)
        for load in swapped_load(design, row.swaps) if isinstance(design, Carrier) else ():
            types[load.flight] += load.count * row.quantity
    return types


def _bought(muster: Muster) -> Counter[str]:
    return Counter(muster.force.independent)


def _shares(muster: Muster) -> ShareTable | None:
    """Flights by type."""
    aboard, alone = _carried(muster), _bought(muster)
    types = tuple(dict.fromkeys((*aboard, *alone)))
    rows = tuple((name, str(aboard[name]), str(alone[name]), str(aboard[name] + alone[name])) for name in types)
    return ShareTable("Flights by type", ("Type", "Aboard", "Alone", "All"), rows) if rows else None
