"""What is shown of one open battle of detection: phases, the ships of a side with what it has noticed, their sheets.

Rule: BLS-1.4, BLS-9, BLS-18.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_plain import PlainViews
from fleetforge.app.battle_views import Fact, UnitRow
from fleetforge.games.brilliant_lances.battle.contact_board import held_words
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS, contacts_on, is_stranger, marks_of
from fleetforge.journal.state import named
from fleetforge.sheets.packing import width_of
from fleetforge.systems.brilliant_lances.battle.units import TENTHS, MissileUnit, ShipUnit
from fleetforge.systems.brilliant_lances.contacts import best_level
from fleetforge.systems.brilliant_lances.sheet.ship_sheet import ship_card
from fleetforge.systems.brilliant_lances.sheet.words import g_turns, size_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battle_views import Glyph
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.brilliant_lances.battle.knowledge import Held, Mark
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import Unit

NOBODY_SITS = "Nobody sits here: take a seat first"
_NARROWEST, _WIDEST = 92.0, 140.0
"""Widths in mm between which the tables of a sheet are easy to read."""


class LanceViews(PlainViews):
    """Views of a battle as who sits here knows it."""

    def told(self, battle: Battle) -> tuple[str, str]:
        """All sides act together, each at its own seat."""
        return "", "All sides together" if battle.ships else NOBODY_SITS

    def row(self, battle: Battle, unit: Unit, mark: int, glyph: Glyph) -> UnitRow:
        """A ship with its fuel, or a counter with what is held on it."""
        held = contacts_on(battle, unit.id)
        if is_stranger(battle, unit.id):
            pill = LEVEL_WORDS[best_level(held)]
            return UnitRow(
                unit.id, "group", mark, unit.name, "", "none", 0, 0, pill=pill, under=_held_words(battle, held)
            )
        if isinstance(unit, ShipUnit):
            about = unit.design.class_name or f"size {unit.design.size}"
            left, most = max(unit.fuel_left, 0) // TENTHS, unit.design.fuel // TENTHS
            under, pill = _sensors_on(unit), _pill(unit)
            return UnitRow(
                unit.id, "ship", mark, unit.name, about, glyph, left, most, pill=pill, under=under, noun="Fuel"
            )
        gone = isinstance(unit, MissileUnit) and unit.is_gone
        return UnitRow(unit.id, "group", mark, unit.name, "", "gone" if gone else glyph, 0, 0, gone=gone)

    def facts(self, battle: Battle, unit: Unit) -> tuple[Fact, ...]:
        """What who sits here knows of a unit."""
        return tuple(_facts(battle, unit))

    def sheet(self, battle: Battle, unit_id: str, columns: int) -> Sheet:
        """The sensor sheet of a ship of one's own; what is known of a counter as a card.

        Raises:
            KeyError: there is no such unit (a caller's mistake).
        """
        unit = battle.unit(unit_id)
        if not isinstance(unit, ShipUnit) or is_stranger(battle, unit_id):
            return super().sheet(battle, unit_id, columns)
        width = min(max(width_of(columns), _NARROWEST), _WIDEST)
        return ship_card(unit.design, self.symbols, width, battle.figures, battle.options)


def _held_words(battle: Battle, held: tuple[Held, ...]) -> str:
    """By which sensors: ``by Lantern, PEMS``."""
    words = "; ".join(f"{named(battle, one.observer)}, {one.sensor}" for one in held)
    return f"by {words}" if words else "no contact now"


def _pill(ship: ShipUnit) -> str:
    if not ship.drive_works:
        return "no drive"
    return "out of fuel" if ship.fuel <= 0 else ""


def _sensors_on(ship: ShipUnit) -> str:
    """Sensors that are on with their SR, and what transmits."""
    on = [f"{name} {one.sr}" for name, one in ship.sensors.items() if one.is_ready]
    return ", ".join((*on, *ship.transmitting)) or "all sensors off"


def _facts(battle: Battle, unit: Unit) -> Iterator[Fact]:
    if is_stranger(battle, unit.id):
        yield from _counter_facts(battle, unit.id)
    elif isinstance(unit, ShipUnit):
        yield from _ship_facts(unit)
    elif isinstance(unit, MissileUnit):
        yield Fact("Target", named(battle, unit.target) or "not known")
        yield Fact("Lock", "yes" if unit.has_lock else "no")


def _ship_facts(ship: ShipUnit) -> Iterator[Fact]:
    yield Fact("Fuel", f"{g_turns(ship.fuel_left)} g-turns")
    yield Fact("G rating", str(ship.design.g_rating))
    yield Fact("Size", size_line(ship.design))
    if ship.is_plotted:
        thrust = ship.thrust
        yield Fact("Plotted", f"{thrust.manoeuvre} manoeuvre, {thrust.evasion} Evasion, {thrust.tracking} tracking")
    for name, one in ship.sensors.items():
        arcs = f", arcs {', '.join(map(str, one.arcs))}" if one.arcs else ""
        state = f"SR {one.sr}{arcs}" if one.is_on else "off"
        yield Fact(name, state if one.works else "out of order")
    for name in ship.transmitting:
        yield Fact(name, "transmits")


def _counter_facts(battle: Battle, target: str) -> Iterator[Fact]:
    """What is held on a counter, where it was, what its owner had to tell. Rule: BLS-9.1 to BLS-9.5"""
    held = contacts_on(battle, target)
    yield Fact("Contact", LEVEL_WORDS[best_level(held)])
    for one in held:
        yield Fact("By", held_words(battle, one))
    mark = _mark(battle, target)
    if mark is None:
        return
    if places := dict(mark.places):
        yield Fact("Hexes", ", ".join(f"{place} (turn {turn})" for turn, place in sorted(places.items())))
    for turn, used in dict(mark.used_g_turns).items():
        yield Fact(f"Turn {turn}", "used g-turns" if used else "used no g-turns")
    for turn, sr in dict(mark.active_sr).items():
        yield Fact(f"Turn {turn}", f"active at SR {sr}")
    for told in mark.told:
        yield Fact("Told", told)


def _mark(battle: Battle, target: str) -> Mark | None:
    return next((one for side in battle.sides for key, one in marks_of(battle, side.id).items() if key == target), None)
