"""Fleets of a game whose designs have points and carry nothing: a game says what a design costs, no more.

A game derives its fleet from :class:`PlainFleet` (so that its values are known from those of other games) and
its session from :class:`PlainFleetSession`; :func:`plain_fleet_type` is the file of such a fleet.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from fleetforge.app.fleet_parts import (
    finding_cards,
    left_words,
    limit_field,
    notes_field,
    side_fields,
    status_words,
    worst_by_place,
)
from fleetforge.app.fleet_rows import design_in, row_name
from fleetforge.app.fleet_views import FigureColumn, FleetRow, FleetView, FleetWords, LimitSegment, LimitView
from fleetforge.app.fleeting import MOST_POINTS, MOST_QUANTITY, NEW_FLEET, FleetSession
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.kernel.words import counted
from fleetforge.storage.native.kinds import FLEET_KIND
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.rows import row_shape
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, into, many, maybe, whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic_core import CoreSchema

    from fleetforge.kernel.finding import Finding

COLUMNS = (FigureColumn("Points", is_strong=True),)
SCHEMA = 1
_MOST_ROWS = 500


@dataclass(frozen=True, slots=True)
class PlainFleet:
    """A side's ships, with the designs that they are of."""

    id: str
    name: str
    ships: tuple[ShipRow, ...] = ()
    designs: tuple[Any, ...] = ()
    limit: int | None = None
    side: str = ""
    faction: str = ""
    notes: str = ""


PlainT = TypeVar("PlainT", bound=PlainFleet)


class PlainFleetSession(FleetSession[PlainT]):
    """An open fleet of such a game."""

    fleet_type: ClassVar[type[PlainFleet]]

    @abstractmethod
    def points(self, design: Any) -> int:
        """What a ship of a design costs."""

    def design_words(self, _design: Any) -> str:
        """What a design is, in a few words."""
        return ""

    def design_findings(self, _design: Any) -> Iterable[Finding]:
        """What is wrong with a design."""
        return ()

    @classmethod
    def empty(cls) -> PlainT:
        """A fleet without ships."""
        return cls.fleet_type("fleet", NEW_FLEET)  # type: ignore[return-value]  # what the game derives

    def _new_row(self, row_id: str, design_id: str, name: str, quantity: int) -> ShipRow:
        return ShipRow(row_id, design_id, name, quantity)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with the design of each row."""
        return tuple(
            replace(one, place=row.id)
            for row in self.fleet.ships
            if (design := design_in(self.fleet, row.design_id)) is not None
            for one in self.design_findings(design)
        )

    def _made_view(self) -> FleetView:
        fleet, findings = self.fleet, self.findings
        rows = tuple(_row(self, row, worst_by_place(findings).get(row.id)) for row in fleet.ships)
        points = sum(row.figures[0] or 0 for row in rows)
        ships = counted(sum(row.quantity for row in rows), "ship")
        limit = f" of {fleet.limit:,}" if fleet.limit else ""
        return FleetView(
            title=fleet.name,
            subtitle=(*filter(None, (fleet.faction, fleet.side)), ships),
            about=f"{ships}, {points:,}{limit} points",
            columns=COLUMNS,
            rows=rows,
            findings=finding_cards(findings, {row.id for row in rows}, self._mends),
            status=status_words(findings),
            sums=(("Points", points),),
            limit=_limit(fleet, rows, points),
            fields=(limit_field(fleet.limit), *side_fields(fleet.side, fleet.faction), notes_field(fleet.notes)),
            has_side=bool(fleet.side or fleet.faction),
            words=FleetWords(load_column=""),
        )


def plain_fleet_type(system: str, fleet: type[PlainT], design: CoreSchema, known: type[Any]) -> FileType[PlainT]:
    """The file of a game's fleets: ``design`` is what a design in it may be, ``known`` the class of designs."""
    shape = into(
        fleet,
        id=IDENTITY,
        name=NAME,
        ships=many(row_shape(ShipRow, MOST_QUANTITY), _MOST_ROWS),
        designs=many(design, _MOST_ROWS),
        limit=maybe(whole(0, MOST_POINTS)),
        side=NAME,
        faction=NAME,
        notes=NOTES,
    )
    parts = {"fleet": fleet, "ships": ShipRow, "designs": known}
    return file_type(FLEET_KIND, SCHEMA, {}, "fleet", shape, parts, system=system)


def _row(session: PlainFleetSession[Any], row: ShipRow, finding: Finding | None) -> FleetRow:
    design = design_in(session.fleet, row.design_id)
    return FleetRow(
        id=row.id,
        design_id=row.design_id,
        quantity=row.quantity,
        name=row_name(session.fleet, row),
        subtitle=session.design_words(design) if design else "its design is missing",
        figures=(session.points(design) * row.quantity if design else 0,),
        notes=row.notes,
        severity=finding.severity.value if finding else "",
        words=finding.message if finding else "",
    )


def _limit(fleet: PlainFleet, rows: Iterable[FleetRow], points: int) -> LimitView:
    segments = tuple(LimitSegment(row.id, row.name, row.figures[0]) for row in rows if row.figures[0])
    left = None if fleet.limit is None else fleet.limit - points
    return LimitView(points, fleet.limit, left, left_words(left), segments)
