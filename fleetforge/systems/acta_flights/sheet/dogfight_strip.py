"""The reference strip for dogfights: who does what when, and the chances by net difference.

Rule: ACF-6, ACF-11.6, ACF-13.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import BAND_RULE, PADDING, Area, Pen, Style, paragraphs, paragraphs_height
from fleetforge.sheets.primitives import Anchor, Face, Tone
from fleetforge.systems.acta_flights.odds.dogfight import net_odds
from fleetforge.systems.acta_flights.sheet.profile_words import MINUS

if TYPE_CHECKING:
    from fractions import Fraction

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.options import FlightOptions

DIFFERENCES = range(-6, 7)
_LABEL, _LINE = 7.0, 3.5
_EDGE = 2.0
_WORDS = Style((SMALLEST_POINTS,), wraps=((SMALLEST_POINTS, 9),))
_TIES = {
    "higher_destroys_lower": "equal: both stay locked",
    "tie_both_destroyed": "equal: both are destroyed",
    "tie_reroll": "equal: roll again",
}


def sequence(options: FlightOptions) -> str:
    """A dogfight in one paragraph. Rule: ACF-6.4 to ACF-6.15, ACF-14.1"""
    return (
        "Dogfight: the side whose half it is nominates all flights, the other names its support. Each principal: d6, "
        "its Dogfight score, +1 for each other friend that touches the enemy principal and supports, +1 for a Fleet "
        f"Carrier. Lower total is destroyed; {_TIES[options.dogfight_compare]}. No Dodge, Stealth or weapons."
    )


def strip_height(metrics: TextMetrics, width: float, options: FlightOptions) -> float:
    """Height in mm that :func:`draw_strip` takes."""
    return paragraphs_height(metrics, width, (sequence(options),), _WORDS) + 4 * _LINE + 1.6


def strip_sheet(symbols: SymbolSet, width: float, options: FlightOptions) -> Sheet:
    """The strip by itself, to be cut out."""
    pen = Pen(symbols)
    inner = width - 2 * PADDING
    height = strip_height(pen.metrics, inner, options) + 2 * _EDGE
    draw_strip(pen, Area(PADDING, _EDGE, inner, height - 2 * _EDGE), options)
    return pen.sheet(width, height, "Dogfight strip")


def draw_strip(pen: Pen, area: Area, options: FlightOptions) -> None:
    """The sequence, then chances in percent to win, tie and lose for each net difference."""
    y = paragraphs(pen, area, (sequence(options),), _WORDS) + 0.4
    odds = [net_odds(d, options) for d in DIFFERENCES]
    heads = [f"{MINUS}{-d}" if d < 0 else f"+{d}" if d else "0" for d in DIFFERENCES]
    rows = (
        ("own net", heads, Face.BOLD),
        ("win %", [percent(one.win) for one in odds], Face.REGULAR),
        ("tie %", [percent(one.tie) for one in odds], Face.REGULAR),
        ("loss %", [percent(one.loss) for one in odds], Face.REGULAR),
    )
    pitch = (area.width - _LABEL - 2) / len(heads)
    for index, (label, cells, face) in enumerate(rows):
        baseline = y + index * _LINE + 2.6
        pen.write(area.x, baseline, label, face=Face.BOLD)
        for column, cell in enumerate(cells):
            x = area.x + _LABEL + 2 + (column + 0.5) * pitch
            pen.write(x, baseline, cell, face=face, anchor=Anchor.MIDDLE)
    pen.rule(area.x, y + _LINE, area.width, BAND_RULE)
    for column in range(len(heads)):
        pen.upright(area.x + _LABEL + 2 + column * pitch, y, y + 4 * _LINE, tone=Tone.GREY)


def percent(chance: Fraction) -> str:
    """Whole percent, but 0 and 100 only for what never and always happens."""
    if chance in (0, 1):
        return str(100 * int(chance))
    return str(min(99, max(1, round(chance * 100))))
