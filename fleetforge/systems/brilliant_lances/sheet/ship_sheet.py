"""The sensor sheet of a ship: detection tables, signature, fuel, weapons with arcs, what to remember, a contact log.

Rule: BLS-17.7
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import CARD_HEADER, DASH, Figure, Header
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, TABLE_NAME, Column, Row, Table, Tick, blank_rows
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.titled_tables import lay_table
from fleetforge.systems.brilliant_lances.equipment import EMITTER_NAMES
from fleetforge.systems.brilliant_lances.odds.tracking import tracking_odds
from fleetforge.systems.brilliant_lances.sheet.blocks import Arcs, lay_fuel, lay_lines
from fleetforge.systems.brilliant_lances.sheet.detection import lay_detection
from fleetforge.systems.brilliant_lances.sheet.words import (
    level_cell,
    option_lines,
    sensor_kind,
    signatures,
    signed,
    size_line,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.ships import Director, Ship

WIDE = 150.0
"""From this width in mm a sheet has two columns."""
MOST_TRACKED = 6
"""G-turns that the tracking table goes up to; with more a task is only easier."""
_CONTACT_ROWS, _CONTACT_PITCH, _CONTACT_HEAD = 4, 6.0, 9.6
_ENDLESS = 20_000.0
_SMALL_PRINT = "FleetForge · sensor sheet"
_MIDDLE = Anchor.MIDDLE
_CONTROL_WORDS = {
    "controlled": "controlled",
    "semi_independent": "semi-independent",
    "independent": "independent (FIM)",
}
_LOCK_WORDS = {"controlled": "after", "semi_independent": "after", "independent": "before"}
"""When a missile usually tries its lock: before movement or after. Rule: BLS-7.17"""


def _figure(head: str, width: float) -> Column:
    return Column(head, width, TABLE_FIGURE, _MIDDLE)


_CREW = Table((_figure("sensors", 20.0), _figure("pilot", 20.0), _figure("gunnery", 20.0)), 4.8)
_SIGNATURE = Table((Column("seen from", 24.0, grow=1.0), _figure("counts as", 18.0), _figure("DM on both", 18.0)), 4.4)
_WEAPONS = Table(
    (
        Column("weapon", 22.0, TABLE_NAME, grow=1.0),
        Column("kind, mount", 17.0),
        _figure("SR", 8.0),
        _figure("arcs 1 bow to 5", 19.0),
        Column("director", 16.0, TABLE_FIGURE),
    ),
    5.2,
)
_EMITTERS = Table(
    (
        Column("emitter", 26.0, TABLE_NAME, grow=1.0),
        Column("kind", 26.0),
        _figure("SR", 9.0),
        _figure("TL", 9.0),
        Column("on", 8.0, anchor=_MIDDLE),
    ),
    5.2,
)
_MISSILES = Table(
    (
        Column("missile", 20.0, TABLE_NAME, grow=1.0),
        Column("control", 18.0),
        Column("sensor, SR", 15.0),
        _figure("TL", 7.0),
        _figure("g-turns", 10.0),
        _figure("asset", 8.0),
        _figure("lock, move", 12.0),
    ),
    5.2,
)
_TRACKING = Table(
    (
        _figure("g-turns", 12.0),
        Column("level", 12.0, TABLE_BOLD, _MIDDLE),
        _figure("roll", 10.0),
        _figure("arc 1 grows to", 24.0),
        _figure("outstanding", 24.0),
    ),
    4.2,
)
_CONTACTS = Table(
    (
        Column("target", 22.0, grow=1.0),
        Column("hex", 14.0),
        Column("Bogey", 9.5, anchor=_MIDDLE),
        Column("Lock", 9.5, anchor=_MIDDLE),
        Column("basis", 14.0),
        Column("turn", 10.0),
    ),
    _CONTACT_PITCH,
)
_LOCK_REMINDER = (
    "Lock-On and Bogey: lock of last turn −1; from another sensor −1; stern arc for part of the turn −3, all −4"
)
_BOGEY_REMINDER = "Bogey only: active target −4, or −2 with combined SR; Bogey of last turn −1; evasion never counts"


def ship_sheets(
    ship: Ship,
    symbols: SymbolSet,
    width: float,
    height: float,
    figures: BaseFigures,
    options: LanceOptions,
) -> tuple[Sheet, ...]:
    """The sheet of a ship before the first turn, on as many sheets as it takes.

    Its contact log is as long as there is room for. Rule: BLS-17.7
    """
    flow = Flow(symbols, width, height, _header(ship), columns=2 if width >= WIDE else 1)
    _lay(flow, ship, figures, options)
    room = int((flow.room - _CONTACT_HEAD) // _CONTACT_PITCH)
    lay_table(flow, "Contacts", "", _CONTACTS, blank_rows(_blank_contact, max(room, _CONTACT_ROWS)))
    return flow.sheets(f"Sensor sheet: {ship.name}", _SMALL_PRINT)


def ship_card(ship: Ship, symbols: SymbolSet, width: float, figures: BaseFigures, options: LanceOptions) -> Sheet:
    """The sheet of a ship in one column, as high as it needs to be, without a contact log."""
    flow = Flow(symbols, width, _ENDLESS, _header(ship))
    _lay(flow, ship, figures, options)
    flow.cut()
    return flow.sheets(f"Sensor sheet: {ship.name}", _SMALL_PRINT)[0]


def _lay(flow: Flow, ship: Ship, figures: BaseFigures, options: LanceOptions) -> None:
    lay_detection(flow, ship, figures, options)
    lay_table(flow, "Signature", _signature_note(options), _SIGNATURE, tuple(_signature_rows(ship, figures)))
    lay_fuel(flow, ship.fuel)
    lay_table(flow, "Crew", "assets", _CREW, (_crew_row(ship),))
    _lay_fire(flow, ship)
    _lay_tracking(flow, ship, figures, options)
    lay_lines(flow, "Remember", _reminders(ship, figures, options))


def _header(ship: Ship) -> Header:
    tons = f"{ship.displacement:,} tons" if ship.displacement else ""
    hull = f"hull {ship.hull_length} m" if ship.hull_length is not None else ""
    words = " · ".join(filter(None, (ship.class_name, tons, hull, f"size {size_line(ship)}")))
    figures = (Figure(str(ship.tl), "TL"), Figure(ship.size, "size"), Figure(str(ship.g_rating), "g rating"))
    return Header(ship.name, words, figures, CARD_HEADER, key="name")


def _signature_note(options: LanceOptions) -> str:
    return "size by aspect" if options.aspect_size == "on" else "aspects count only with their optional rule"


def _signature_rows(ship: Ship, figures: BaseFigures) -> Iterator[Row]:
    places = {one.aspect: f"aspects.{place}" for place, one in enumerate(ship.aspects)}
    for aspect, size, dm in signatures(ship, figures):
        yield Row((aspect, size, signed(dm)), places.get(aspect, "size"))


def _crew_row(ship: Ship) -> Row:
    return Row((str(ship.crew.sensors), str(ship.crew.pilot), str(ship.crew.gunnery)), "crew.pilot")


def _lay_fire(flow: Flow, ship: Ship) -> None:
    """Weapons, emitters, missiles. Rule: BLS-17.3 to BLS-17.5"""
    weapons = tuple(
        Row(
            (one.name, f"{one.kind}, {one.mount}", str(one.sr), Arcs(one.arcs), _director(one.director, ship)),
            f"weapons.{place}",
        )
        for place, one in enumerate(ship.weapons)
    )
    emitters = tuple(
        Row(
            (one.name, EMITTER_NAMES[one.kind], _or_dash(one.sr), str(one.tl or ship.tl), Tick(3.8)),
            f"transmitters.{place}",
        )
        for place, one in enumerate(ship.transmitters)
    )
    missiles = tuple(
        Row(
            (
                one.name,
                _CONTROL_WORDS[one.control],
                f"{sensor_kind(one.sensor)} {one.sr}",
                str(one.tl or ship.tl),
                str(one.g_turns),
                str(one.asset),
                _LOCK_WORDS[one.control],
            ),
            f"missiles.{place}",
        )
        for place, one in enumerate(ship.missiles)
    )
    lay_table(flow, "Weapons", "", _WEAPONS, weapons)
    lay_table(flow, "Emitters", "that are no sensors", _EMITTERS, emitters)
    lay_table(flow, "Missiles", "usual lock before or after movement", _MISSILES, missiles)


def _director(director: Director | None, ship: Ship) -> str:
    if director is None:
        return DASH
    tl = f"TL {director.tl or ship.tl}"
    return f"MFD {tl}" if director.sr is None else f"MFD {director.sr}, {tl}"


def _or_dash(number: int | None) -> str:
    return DASH if number is None else str(number)


def _lay_tracking(flow: Flow, ship: Ship, figures: BaseFigures, options: LanceOptions) -> None:
    """Tracking by g-turns, and what spinal mounts may do. Rule: BLS-13"""
    if not ship.g_rating:
        return
    odds = (
        (g, tracking_odds(ship.crew.pilot, g, 0, (1,), figures, options))
        for g in range(1, min(ship.g_rating, MOST_TRACKED) + 1)
    )
    rows = tuple(
        Row((str(g), *level_cell(one.task), _arcs(one.arcs), _arcs(one.outstanding_arcs)), "g_rating")
        for g, one in odds
    )
    lay_table(flow, "Tracking", "needs last turn's lock; target's evasion +X", _TRACKING, rows)
    if ship.spinal_mounts:
        g = ship.g_rating
        lines = (
            f"Targets: {g} − manoeuvre ____ − evasion ____ − tracking ____ = ____",
            f"Weapons: {g} − manoeuvre ____ − evasion ____ + tracking ____ = ____, at most {ship.spinal_mounts}",
        )
        lay_lines(flow, "Spinal mounts this turn", lines)


def _arcs(arcs: tuple[int, ...]) -> str:
    return f"{arcs[0]}{DASH}{arcs[-1]}" if len(arcs) > 1 else str(arcs[0])


def _reminders(ship: Ship, figures: BaseFigures, options: LanceOptions) -> tuple[str, ...]:
    """DMs that this ship gives its enemies, and options that are not as usual. Rule: BLS-8, BLS-14, BLS-17.7"""
    plume = {"VS": "−1 for any g-turns", "S": "−1 a g-turn", "M": "−1 a g-turn"}.get(ship.size, "−2 a g-turn")
    return (
        _LOCK_REMINDER,
        _BOGEY_REMINDER,
        f"Its plume, Bogey only, PEMS and HRT: {plume}",
        f"Active target, Lock-On by passive sensors: {signed(figures.active_dm)}",
        *option_lines(options),
    )


def _blank_contact() -> Row:
    return Row(("", "", Tick(3.8), Tick(3.8), "", ""))
