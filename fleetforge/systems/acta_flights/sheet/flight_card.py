"""The card of a flight: scores, weapons, what it is doing, the dogfight strip.

Rule: ACF-11.6
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import (
    BAND_RULE,
    CARD_HEADER,
    PADDING,
    Area,
    BlackTag,
    Header,
    Pen,
    Style,
    down_to,
)
from fleetforge.sheets.page_tables import TABLE_LINE, Row
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.systems.acta_flights.battle.reading import locked
from fleetforge.systems.acta_flights.sheet.dogfight_strip import draw_strip, strip_height
from fleetforge.systems.acta_flights.sheet.profile_words import (
    WEAPONS,
    at_least,
    battery_words,
    kind_line,
    signed,
    weapon_rows,
)

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit
    from fleetforge.systems.acta_flights.profiles import Flight

_FIGURES, _FLAGS, _BOXES = 12.0, 5.4, 8.6
_BOX = 4.6
_FOOT = 1.7
_VALUE = Style(down_to(15), Face.BOLD)
_LABEL = Style((SMALLEST_POINTS,))
_FLAG = Style(down_to(8), Face.BOLD)


def flight_card(battle: Battle, flight: FlightUnit, symbols: SymbolSet, width: float, height: float) -> Sheet:
    """The card of a flight as it stands in a battle; before the first turn no box is ticked."""
    pen = Pen(symbols)
    header = Header(
        flight.name,
        " · ".join(filter(None, (kind_line(flight.profile, flight.name), _whereabouts(battle, flight)))),
        (),
        CARD_HEADER,
        BlackTag("destroyed") if flight.status == "destroyed" else None,
        f"flight:{flight.id}",
    )
    top = header.draw(pen, Area(PADDING, 0, width - 2 * PADDING, height))
    area = Area(PADDING, top, width - 2 * PADDING, height - top - _FOOT)
    strip = area.bottom - strip_height(pen.metrics, area.width, battle.options)
    _draw_figures(pen, Area(area.x, area.y, area.width, _FIGURES), flight.profile)
    y = area.y + _FIGURES
    pen.rule(area.x, y, area.width)
    flags = strip - _BOXES - _FLAGS
    _draw_weapons(pen, Area(area.x, y, area.width, flags - y), flight)
    _draw_flags(pen, Area(area.x, flags, area.width, _FLAGS), flight.profile)
    _draw_boxes(pen, Area(area.x, flags + _FLAGS, area.width, _BOXES), battle, flight)
    pen.rule(area.x, strip - 0.6, area.width, BAND_RULE)
    draw_strip(pen, Area(area.x, strip, area.width, area.bottom - strip), battle.options)
    return pen.sheet(width, height, f"Flight card: {flight.name}")


def _whereabouts(battle: Battle, flight: FlightUnit) -> str:
    """What it is aboard of, or that it waits in hyperspace."""
    if flight.status == "hyperspace":
        return "in hyperspace"
    return f"aboard {named(battle, flight.home)}" if flight.home else ""


def _draw_figures(pen: Pen, area: Area, profile: Flight) -> None:
    """Move, Hull, Dogfight, Dodge, Stealth side by side, each over its label."""
    hull = f"{profile.to_hit}*" if profile.is_hull_assumed else str(profile.to_hit)
    figures = (
        (f'{profile.move}"', "move"),
        (hull, "Hull, hit on" if not profile.is_hull_assumed else "Hull, assumed"),
        (signed(profile.dogfight), "Dogfight"),
        (at_least(profile.dodge), "Dodge"),
        (at_least(profile.stealth), "Stealth"),
    )
    pitch = area.width / len(figures)
    for index, (value, label) in enumerate(figures):
        x = area.x + index * pitch
        pen.fill(Area(x, area.y + 1.0, pitch, 6.4), value, _VALUE, Anchor.MIDDLE)
        pen.fill(Area(x, area.y + 7.6, pitch, 3.4), label, _LABEL, Anchor.MIDDLE)
        if index:
            pen.upright(x, area.y + 1.2, area.bottom - 1.2)


def _draw_weapons(pen: Pen, area: Area, flight: FlightUnit) -> None:
    """As many weapons as fit; how many do not is told."""
    table, rows = WEAPONS.stretched(area.width), weapon_rows(flight.profile.weapons, f"flight:{flight.id}:weapon")
    fits = table.fitting(pen.metrics, rows, area.height)
    if fits < len(rows):
        fits = max(0, table.fitting(pen.metrics, rows, area.height - table.row_height))
        rows = (*rows[:fits], Row((f"and {len(rows) - fits} more",)))
    table.draw(pen, area.x, area.y, rows or (Row(("none",)),))


def _draw_flags(pen: Pen, area: Area, profile: Flight) -> None:
    """Whether it can intercept, its Anti-Fighter dice, its traits. Rule: ACF-4.12, ACF-8.17"""
    flags = [f"Can intercept: {'yes' if profile.can_intercept else 'no'}"]
    kind = "Advanced Anti-Fighter" if profile.battery.is_advanced else "Anti-Fighter"
    flags.append(f"{kind}: {battery_words(profile.battery)}")
    flags += [", ".join(profile.traits)] if profile.traits else []
    pen.fill(area, "  ·  ".join(flags), _FLAG, key="flags")


def _draw_boxes(pen: Pen, area: Area, battle: Battle, flight: FlightUnit) -> None:
    """Locked, Supporting, Intercepting, Launched this turn."""
    boxes = (
        ("locked", "Locked", locked(battle, flight)),
        ("supporting", "Supporting", bool(flight.supports)),
        ("intercepting", "Intercepting", bool(flight.intercepts)),
        ("launched", "Launched this turn", flight.is_in_play and flight.ready > battle.turn),
    )
    shares = (0.2, 0.24, 0.25, 0.31)
    x = area.x
    for (name, label, marked), share in zip(boxes, shares, strict=True):
        width = share * area.width
        top = area.y + (area.height - _BOX) / 2
        pen.tick_box(x, top, _BOX, marked=marked, key=f"flight:{flight.id}:{name}")
        pen.fill(Area(x + _BOX + 1.2, top, width - _BOX - 1.6, _BOX), label, TABLE_LINE)
        x += width
