"""What the fleet's screen shows of a squadron: power, hits and weapons of each fighter, the readings it flies by."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.fleet_parts import option_views
from fleetforge.app.fleet_views import FigureColumn, FleetView, FleetWords, LoadLine, TotalRow
from fleetforge.games.hex_impulse.designs.fields import type_name
from fleetforge.games.hex_impulse.fleets.arming import types_of
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.app.fleet_views import FleetRow
    from fleetforge.games.hex_impulse.fleets.squadron import Squadron
    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.weapons import WeaponType

COLUMNS = (FigureColumn("Power", width=66), FigureColumn("Hits", is_strong=True, width=62))
POINTS = FigureColumn("Points", width=66)
"""Only where a design has points. Rule: HIF-26.1"""
_WORDS = FleetWords("Fighter", "Weapons", "Fighters carry what their design says.", "fighter", "squadron")


def squadron_view(squadron: Squadron, plain: FleetView) -> FleetView:
    """The plain view of a fleet, with what is told of fighters."""
    has_points = any(design.points is not None for design in squadron.designs) or squadron.limit is not None
    columns = (*COLUMNS, POINTS) if has_points else COLUMNS
    designs: dict[str, Fighter] = {one.id: one for one in squadron.designs}
    types = types_of(squadron)
    rows = tuple(_row(row, designs.get(row.design_id), types, has_points=has_points) for row in plain.rows)
    sums = tuple(sum(row.figures[place] or 0 for row in rows) for place in range(len(columns)))
    fighters = counted(sum(row.quantity for row in rows), "fighter")
    points = f", {sums[-1]:,} points" if has_points else ""
    return replace(
        plain,
        subtitle=(*dict.fromkeys(filter(None, (squadron.faction, squadron.side))), fighters),
        about=f"{fighters}{points}",
        columns=columns,
        rows=rows,
        totals=(TotalRow("Squadron", sums),) if len(rows) > 1 else (),
        sums=tuple((column.title, number) for column, number in zip(columns, sums, strict=True)),
        limit=plain.limit if has_points else None,
        options=option_views(squadron.options),
        words=_WORDS,
    )


def _row(row: FleetRow, design: Fighter | None, types: Mapping[str, WeaponType], *, has_points: bool) -> FleetRow:
    figures: tuple[int | None, ...] = (None, None)
    if design is not None:
        figures = (design.power * row.quantity, design.hits * row.quantity)
    points = row.figures if has_points else ()
    return replace(row, figures=(*figures, *points), lines=tuple(_weapons(design, types)) if design else ())


def _weapons(fighter: Fighter, types: Mapping[str, WeaponType]) -> Iterator[LoadLine]:
    """A line for each system. Rule: HIF-2.6"""
    for system, count in Counter(mount.type for mount in fighter.weapons).items():
        linked = _links(mount.link for mount in fighter.weapons if mount.type == system)
        yield LoadLine("titled", f"{count} {type_name(system, types)}", linked)


def _links(links: Iterable[str | None]) -> str:
    """``linked 2 and 2``. Rule: HIF-2.8"""
    groups = Counter(link for link in links if link)
    return f"linked {' and '.join(map(str, groups.values()))}" if groups else ""
