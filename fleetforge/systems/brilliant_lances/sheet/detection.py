"""The detection tables of a ship: what each band asks of its operator, and where the bands end at each setting.

Rule: BLS-6, BLS-17.7
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import DASH, Style, down_to
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_NAME, Column, Row, Stacked, Table, Tick, Words
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.sheets.titled_tables import lay_table
from fleetforge.systems.brilliant_lances.bands import band_limit, band_words
from fleetforge.systems.brilliant_lances.odds.sensing import detection_curve
from fleetforge.systems.brilliant_lances.sensing import Look
from fleetforge.systems.brilliant_lances.sheet.words import level_cell, sensor_kind

if TYPE_CHECKING:
    from fleetforge.sheets.page_flow import Flow
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.sensing import Reading
    from fleetforge.systems.brilliant_lances.ships import Sensor, Ship

BANDS = 7
"""Short to 8xExt. Rule: BLS-17.7"""
MOST_SETTINGS = 24
"""Settings of a sensor that all have a row."""
_LEVEL = Style((7.0, SMALLEST_POINTS), Face.BOLD)
_TARGET = Style((SMALLEST_POINTS,))
_MIDDLE = Anchor.MIDDLE
_HEADS = ("Short", "Med.", "Long", "Extr.")
DETECTION = Table(
    (
        Column("sensor", 22.0, TABLE_NAME, grow=1.0),
        Column("SR", 7.2, TABLE_BOLD, _MIDDLE),
        *(
            Column(_HEADS[band - 1] if band <= len(_HEADS) else band_words(band), 9.0, Style(down_to(7.5)), _MIDDLE)
            for band in range(1, BANDS + 1)
        ),
    ),
    5.2,
)
_SETTINGS = Table((Column("", 22.0, anchor=_MIDDLE, grow=1.0), *DETECTION.columns[1:]), 4.2, headed=False)
"""A row for each SR that an active sensor can be set to, with a box to tick. Rule: BLS-2.1, BLS-2.4"""
_BOX = 3.2


def lay_detection(flow: Flow, ship: Ship, figures: BaseFigures, options: LanceOptions) -> None:
    """What each band asks for without DMs, then the last hex of each band for each sensor. Rule: BLS-6.3, BLS-6.4"""
    levels = _level_rows(ship.tl, ship.crew.sensors, figures, options)
    sensors = tuple(
        _limits(Stacked(one.name, kind_line(one, ship)), one.sr, f"sensors.{place}")
        for place, one in enumerate(ship.sensors)
    )
    note = f"last hex of each band; asset {ship.crew.sensors}, without DMs"
    lay_table(flow, "Detection", note, DETECTION, (*levels, *(sensors or (Row(("no sensors",)),))))
    for place, one in enumerate(ship.sensors):
        shown = shown_settings(one)
        rows = tuple(_limits(Tick(_BOX), setting, f"sensors.{place}") for setting in shown)
        left_out = len(one.allowed_settings) - len(shown)
        note = f"{left_out} settings between are not shown" if left_out else "declare it with the arcs swept"
        lay_table(flow, f"{one.name}: SR set to", note, _SETTINGS, rows)


def shown_settings(one: Sensor) -> tuple[int, ...]:
    """Settings with a row: all of them, or of very many those that double, and the last. Rule: BLS-2.1"""
    every = one.allowed_settings
    if len(every) <= MOST_SETTINGS:
        return every
    return tuple(setting for setting in every if setting == every[-1] or setting.bit_count() == 1)


def kind_line(one: Sensor, ship: Ship) -> str:
    """``2 PEMS, passive, TL 13``. Rule: BLS-17.2"""
    named = sensor_kind(one.kind)
    kind = f"{one.count} × {named}" if one.count != 1 else named
    work = "active" if one.transmits else "passive"
    tl = "" if one.tl is None or one.tl == ship.tl else f", TL {one.tl}"
    return f"{kind}, {work}{tl}{', fixed array' if one.is_fixed_array else ''}"


@lru_cache(maxsize=64)
def _level_rows(tl: int, asset: int, figures: BaseFigures, options: LanceOptions) -> tuple[Row, ...]:
    """Both readings of a passive sensor of SR 1 with its own SR: levels do not hang on the SR."""
    curve = detection_curve(Look("", "", "PEMS", 1, tl, asset, 1), BANDS, figures, options)
    readings = {
        "Lock-On": [one.prospect.lock for one in curve],
        "Bogey detection": [one.prospect.bogey for one in curve],
    }
    return tuple(Row((title, "", *map(_level, found)), "crew.sensors") for title, found in readings.items())


def _level(reading: Reading) -> Stacked | Words:
    if not reading.may_be_tried:
        return Words(DASH)
    words, target = level_cell(reading.task)
    return Stacked(words, target, _LEVEL, _TARGET) if target else Words(words, _LEVEL)


def _limits(name: Stacked | Tick, sr: int, key: str) -> Row:
    limits = (str(band_limit(sr, band)) if sr > 0 else DASH for band in range(1, BANDS + 1))
    return Row((name, str(sr), *limits), key)
