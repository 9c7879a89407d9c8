"""The sheet of a ship that carries flights: its hangar, its dice, what it takes to launch and recover.

Rule: ACF-11.5
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    CARD_HEADER,
    DASH,
    FOOTER,
    FRAME,
    Area,
    BlackTag,
    Figure,
    Header,
    Style,
    block_title,
)
from fleetforge.sheets.page_tables import TABLE_NAME, Column, Row, Stacked, Table, Tick
from fleetforge.sheets.primitives import Anchor, Box, Face
from fleetforge.sheets.titled_tables import lay_table
from fleetforge.systems.acta_flights.battle.reading import hangar
from fleetforge.systems.acta_flights.interception import FIRST_NEED, LAST_NEED
from fleetforge.systems.acta_flights.launching import flights_a_turn
from fleetforge.systems.acta_flights.sheet.profile_words import WEAPONS, special_traits, weapon_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit

_PITCH, _BOX = 6.0, 4.6
_TRACK, _TRACK_BOX, _HEAVY = 4.2, 3.2, 0.8
_GAP = 2.2
_WIDE = 150.0
"""From this width in mm a sheet has two columns."""
_ENDLESS = 5000.0
_CHECK = 5.6
_LIMITS = {
    "combined_one": "launched and recovered together",
    "separate": "launched, and as many recovered",
    "craft_only": "launched",
}
"""What the limit of a turn counts. Rule: ACF-14.11"""
_CHECK_WORDS = Style((7.0, SMALLEST_POINTS), wraps=((SMALLEST_POINTS, 3),))
_FLIGHTS = Table(
    (
        Column("flight", 40.0, TABLE_NAME, grow=1.0),
        Column("aboard", 14.0, anchor=Anchor.MIDDLE, name="aboard"),
        Column("launched", 14.0, anchor=Anchor.MIDDLE, name="launched"),
        Column("lost", 14.0, anchor=Anchor.MIDDLE, name="lost"),
    ),
    6.4,
)


@dataclass(frozen=True, slots=True)
class _Track:
    """Points to strike one by one: all of them, those left, and at how many left a condition begins."""

    title: str
    whole: int | None
    left: int | None
    condition: str
    threshold: int | None
    key: str

    @property
    def struck(self) -> int:
        """Points that are gone."""
        return 0 if self.whole is None or self.left is None else self.whole - self.left


def carrier_sheets(
    battle: Battle, ship: ShipUnit, symbols: SymbolSet, width: float, height: float
) -> tuple[Sheet, ...]:
    """The sheet of a ship as it stands in a battle, on as many sheets as it takes.

    Before the first turn no box is ticked.
    """
    flow = Flow(symbols, width, height, _header(ship), columns=2 if width >= _WIDE else 1)
    _lay(flow, battle, ship)
    return flow.sheets(f"Ship sheet: {ship.name}", _small_print(ship))


def carrier_card(battle: Battle, ship: ShipUnit, symbols: SymbolSet, width: float) -> Sheet:
    """The sheet of a ship as it stands in a battle, in one piece and as high as it needs to be."""
    columns = 2 if width >= _WIDE else 1
    high = _lay(Flow(symbols, width, _ENDLESS, _header(ship), columns=columns), battle, ship) + FOOTER + 1.0
    flow = Flow(symbols, width, high, _header(ship), columns=columns)
    _lay(flow, battle, ship)
    return flow.sheets(f"Ship sheet: {ship.name}", _small_print(ship))[0]


def _small_print(ship: ShipUnit) -> str:
    return " · ".join(filter(None, ("FleetForge · ship with flights", ship.profile.source_note)))


def _lay(flow: Flow, battle: Battle, ship: ShipUnit) -> float:
    """Fill the sheet; returns how far down the longest column goes, as far as all is on one page."""
    lay_table(flow, "Flights", f"Craft {ship.profile.craft}", _FLIGHTS, tuple(_hangar_rows(battle, ship)))
    _lay_checklist(flow, battle, ship)
    first = flow.y
    if flow.width < flow.page.width:
        flow.next_column()
    _lay_anti_fighter(flow, ship)
    _lay_interceptors(flow, ship)
    for track in _tracks(ship):
        _lay_track(flow, track)
    rows = weapon_rows(ship.profile.weapons, f"ship:{ship.id}:weapon")
    lay_table(flow, "Weapons", "", WEAPONS, rows or (Row(("none given",)),))
    return max(first, flow.y)


def _header(ship: ShipUnit) -> Header:
    profile = ship.profile
    quality = "" if profile.crew_quality is None else f"Crew Quality {profile.crew_quality}"
    kind = profile.name if profile.name != ship.name else ""
    figures = (
        Figure(str(profile.hull), "Hull"),
        Figure(f'{profile.speed}"', "Speed"),
        Figure(str(profile.craft), "Craft"),
    )
    words = " · ".join(filter(None, (kind, profile.faction, quality, special_traits(profile))))
    tag = BlackTag(ship.removed) if ship.removed else BlackTag("crippled") if ship.crippled else None
    return Header(ship.name, words, figures, CARD_HEADER, tag, f"ship:{ship.id}")


def _hangar_rows(battle: Battle, ship: ShipUnit) -> Iterator[Row]:
    """Its own flights, guests aboard, and empty rows up to Craft. Rule: ACF-7.7, ACF-7.10"""
    begun = battle.phase_index > 0
    own = [one for one in battle.flights.values() if one.id.startswith(f"{ship.id}f")]
    guests = [one for one in battle.flights.values() if one.home == ship.id and one not in own]
    for one in (*own, *guests):
        home = one.home == ship.id and begun
        lost = one.status == "destroyed"
        ticks = (Tick(marked=home), Tick(marked=begun and not home and not lost), Tick(marked=lost))
        yield Row((Stacked(one.name, _note(battle, ship, one)), *ticks), f"ship:{ship.id}:{one.id}")
    for number in range(len(own) + len(guests) + 1, ship.profile.craft + 1):
        yield Row(("", Tick(), Tick(), Tick()), f"ship:{ship.id}:berth:{number}")


def _note(battle: Battle, ship: ShipUnit, flight: FlightUnit) -> str:
    elsewhere = flight.home and flight.home != ship.id
    return f"aboard {named(battle, flight.home)}" if elsewhere else flight.profile.role or flight.profile.name


def checklist(battle: Battle, ship: ShipUnit) -> tuple[str, ...]:
    """What must hold to launch and to recover flights. Rule: ACF-7.1 to ACF-7.8, ACF-10.16, ACF-10.18"""
    scramble = battle.options.scramble_allows_launch == "yes"
    exception = ", or it was Scramble! Scramble!" if scramble else ""
    limit = flights_a_turn(hangar(battle, ship))
    lines = [
        f"No Special Action this turn{exception}",
        f"At most {counted(limit, 'flight')} a turn {_LIMITS[battle.options.launch_recover_limit]}",
        'Launch, end of the End Phase: within 3", acts next turn',
        "Recover: a friendly flight in contact, not in a dogfight",
        f"Recover: fewer than {ship.profile.craft} aboard (Craft)",
    ]
    if ship.profile.fleet_carrier:
        lines.append('Fleet Carrier: lost within 30", 5+ is aboard for next turn; all friends Dogfight +1')
    return tuple(lines)


def _lay_checklist(flow: Flow, battle: Battle, ship: ShipUnit) -> None:
    lines = checklist(battle, ship)
    area = flow.reserve(5.0 + len(lines) * _CHECK)
    y = block_title(flow.pen, area, "Launch and recover")
    for number, line in enumerate(lines, start=1):
        flow.pen.tick_box(area.x, y + 0.9, 3.6, key=f"ship:{ship.id}:check:{number}")
        flow.pen.fill(Area(area.x + 5, y, area.width - 5, _CHECK), line, _CHECK_WORDS)
        y += _CHECK
    flow.y = y + _GAP


def _lay_anti_fighter(flow: Flow, ship: ShipUnit) -> None:
    """A box for each die, ticked when it is rolled. Rule: ACF-4.3, ACF-10.15"""
    battery = ship.profile.battery
    kind = "Advanced Anti-Fighter" if battery.is_advanced else "Anti-Fighter"
    note = 'within 2", end of movement; Hull or better'
    if kind in ship.traits_lost:
        note = "lost"
    elif battery.is_advanced:
        note += ", +1 to each"
    key = f"ship:{ship.id}:anti-fighter"
    _lay_dice(flow, f"{kind} {battery.dice or DASH}", note, battery.dice, ship.dice_rolled, key)


def _lay_interceptors(flow: Flow, ship: ShipUnit) -> None:
    """A box for each die, and the ladder of what it needs. Rule: ACF-10.13"""
    score = ship.profile.interceptors
    gone = score - min(score, ship.pool.own) if ship.pool else 0
    note = "lost" if "Interceptors" in ship.traits_lost else "+1 for each intercepting flight; a die that fails is gone"
    _lay_dice(flow, f"Interceptors {score or DASH}", note, score, gone, f"ship:{ship.id}:interceptor")
    area = flow.reserve(_PITCH + _GAP)
    flow.pen.write(area.x, area.y + 3.6, "needs", SMALLEST_POINTS)
    now = ship.pool.need if ship.pool else 0
    for index, need in enumerate(range(FIRST_NEED, LAST_NEED + 1)):
        x = area.x + 9 + index * 1.5 * _PITCH
        weight = _HEAVY if need == now else FRAME
        flow.pen.add(Box(x, area.y, 1.5 * _BOX, _BOX, weight, key=f"ship:{ship.id}:ladder:{need}"))
        flow.pen.fill(Area(x, area.y, 1.5 * _BOX, _BOX), f"{need}+", Style((7.5,), Face.BOLD), Anchor.MIDDLE)
    flow.y = area.y + _PITCH + _GAP


def _lay_dice(flow: Flow, title: str, note: str, count: int, struck: int, key: str) -> None:
    """Boxes under a title, in as many rows as they take; none without the trait."""
    across = max(1, int(flow.width // _PITCH))
    rows = -(-count // across)
    area = flow.reserve(5.0 + rows * _PITCH)
    y = block_title(flow.pen, area, title, note if count else "")
    for index in range(count):
        row, column = divmod(index, across)
        x, top = area.x + column * _PITCH, y + 0.4 + row * _PITCH
        flow.pen.tick_box(x, top, _BOX, marked=index < struck, key=f"{key}:{index + 1}")
    flow.y = y + rows * _PITCH + 0.8


def _tracks(ship: ShipUnit) -> Iterator[_Track]:
    profile, key = ship.profile, f"ship:{ship.id}"
    yield _Track("Damage", profile.damage, ship.damage, "Crippled", profile.crippled_at, f"{key}:damage")
    yield _Track("Crew", profile.crew, ship.crew, "Skeleton Crew", profile.skeleton_at, f"{key}:crew")


def _lay_track(flow: Flow, track: _Track) -> None:
    """Boxes to strike from the first on; the heavy one brings the ship to its threshold. Rule: ACF-10.20, ACF-10.21"""
    if track.whole is None:
        flow.y = block_title(flow.pen, flow.reserve(5.0), f"{track.title} {DASH}", "not given") + 0.8
        return
    note = "" if track.threshold is None else f"{track.condition} at {track.threshold}: the heavy box"
    across = max(1, int(flow.width // _TRACK))
    done = 0
    while done < track.whole:
        area = flow.reserve(5.0 + _TRACK)
        y = block_title(flow.pen, area, f"{track.title} {track.whole}", note)
        rows = max(1, int((area.bottom - y) // _TRACK))
        here = min(track.whole - done, rows * across)
        for index in range(here):
            row, column = divmod(index, across)
            _draw_box(flow.pen, area.x + column * _TRACK, y + 0.4 + row * _TRACK, track, done + index + 1)
        done, note = done + here, "continued"
        flow.y = y + -(-here // across) * _TRACK + _GAP
        if done < track.whole:
            flow.next_column()


def _draw_box(pen: Pen, x: float, y: float, track: _Track, number: int) -> None:
    key = f"{track.key}:{number}"
    pen.tick_box(x, y, _TRACK_BOX, marked=number <= track.struck, key=key)
    if track.threshold is not None and number == (track.whole or 0) - track.threshold:
        pen.add(Box(x, y, _TRACK_BOX, _TRACK_BOX, _HEAVY, key=key))
