"""The boarding suite: who fights in boarding actions, now and after each row of hull is lost.

Rule: FBD-1, FBC-15
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.suites.views import BoardingRow, BoardingView
from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.designs.edits.wanted import Wanted
from fleetforge.games.full_thrust.suites.counts import cost_of, count_row
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.odds.boarding import boarding_by_row, cutter_lift, troop_mass

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.suites.views import CountRow
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.odds.boarding import BoardingFactors

PARTY, CUTTER_BAY = "boarding_party", "cutter_bay"
_TITLES = {PARTY: "Parties", CUTTER_BAY: "Cutter bay"}


def boarding_view(audit: Audit, catalogue: Catalogue) -> BoardingView:
    """The boarding factors of a design.

    Rule: FBD-1.4, FBD-1.17, FBD-1.20
    """
    design = audit.design
    moments = boarding_by_row(design, catalogue, audit.options)
    counts = tuple(_counts(audit, catalogue))
    troops = tuple(item.id for item in design.components if item.family == "hold" and item.variant == "troop")
    cost = cost_of(audit, [*troops, *(one for row in counts for one in row.ids)])
    now, last = moments[0], moments[-1]
    lift = cutter_lift(design)
    hold = catalogue.families["hold"]
    return BoardingView(
        counts=tuple(row for row in counts if row.is_shown),
        troop_mass=troop_mass(design),
        troop_ids=troops,
        troop_title="Tr&oop MASS",
        troop_spoken="MASS of troop space",
        troop_words=f"{now.troops} to defend",
        troop_cost=cost_of(audit, troops),
        troops_barred=count_row(audit, hold, Wanted("hold", variant="troop")).barred,
        moments=tuple(_row(moment) for moment in moments),
        offensive=now.offensive,
        defensive=now.defensive,
        lift=f"cutters carry {counted(lift, 'party', 'parties')} at once" if lift else "",
        cost=cost,
        sentence=f"{last.defensive} to defend {_after(last)}",
        notes=tuple(_notes(audit, last)),
    )


def _counts(audit: Audit, catalogue: Catalogue) -> Iterator[CountRow]:
    notes = {PARTY: "1 factor each", CUTTER_BAY: "2 parties each"}
    for family_id, note in notes.items():
        yield count_row(audit, catalogue.families[family_id], Wanted(family_id), _TITLES.get(family_id, ""), note)


def _row(moment: BoardingFactors) -> BoardingRow:
    return BoardingRow(
        "Now" if moment.rows_lost == 0 else f"Row {moment.rows_lost} lost",
        moment.boxes,
        moment.crew,
        moment.teams,
        moment.parties,
        moment.troops,
        moment.offensive,
        moment.defensive,
        decimal(moment.parties_kept),
    )


def _after(moment: BoardingFactors) -> str:
    return f"with {counted(moment.rows_lost, 'row')} lost" if moment.rows_lost else "now"


def _notes(audit: Audit, last: BoardingFactors) -> Iterator[tuple[str, str]]:
    if audit.crew_factors == 0:
        yield "A living ship has no crew and no teams", "FBC-22.14"
    else:
        yield "2 crew factors alive form 1 team", "FBD-1.4"
    if last.parties and last.rows_lost:
        passed = f"{decimal(last.parties_kept)} of {last.parties} parties"
        yield f"{passed} pass {counted(last.rows_lost, 'check')}", "FBD-1.12"
    if last.troops:
        rounded = "up" if audit.options.grunt_round == "up" else "down"
        yield f"2 MASS of troops: 1, rounded {rounded}", "FBD-1.17"
