"""The card of a weapon type that a group made: its table by range, and what a shot does on average.

Rule: HIF-17.1, HIF-26.2, HIF-26.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import CARD_HEADER, FOOTER, Area, Figure, Header, footer
from fleetforge.sheets.page_tables import Row
from fleetforge.systems.hex_impulse.sheet.weapon_tables import damage_bands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.weapons import WeaponType

_HIGHEST = 100.0
"""Higher in mm than any table: a weapon rolls on six rows at most, a broken one on a few more."""
_END = 1.5


def weapon_card(kind: WeaponType, means: Sequence[str], symbols: SymbolSet, width: float) -> Sheet:
    """The card, as high as it needs to be; ``means`` are those of the ranges, none of a table with holes."""
    flow = Flow(symbols, width, _HIGHEST, _header(kind))
    y, first = flow.area.y, 0
    for band in damage_bands(kind, flow.width):
        ranges = len(band.table.columns) - 1
        told = means[first : first + ranges]
        rows = (*band.rows, *([Row(("mean", *told), f"table:{kind.id}:mean")] if told else []))
        y, first = band.table.draw(flow.pen, flow.area.x, y, rows), first + ranges
    height = y + FOOTER + _END
    footer(flow.pen, Area(flow.page.x, flow.page.y, flow.page.width, height), "FleetForge · weapon type")
    return flow.pen.sheet(width, height, f"Weapon type: {kind.name}")


def _header(kind: WeaponType) -> Header:
    what = "takes power only" if kind.effect == "power" else "does damage"
    rolls = "rolls against Hit numbers" if kind.has_hit_numbers else "rolls on rows"
    figures = [Figure(str(kind.max_range), "reach")]
    figures += [Figure(f"+{kind.bonus_damage}", "on a hit")] if kind.bonus_damage else []
    return Header(
        kind.name or "Unnamed weapon", f"Weapon type · {what} · {rolls}", tuple(figures), CARD_HEADER, key="name"
    )
