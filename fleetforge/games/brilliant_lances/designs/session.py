"""Ships being worked on.

Rule: BLS-17.1 to BLS-17.7
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fleetforge.app.blueprint import BillLine, Judged
from fleetforge.app.design_views import Total
from fleetforge.app.form_designing import FormDesignSession, new_id
from fleetforge.app.form_designs import FormDesigns, FormKind
from fleetforge.app.form_sheets import keyed
from fleetforge.app.sheet_keys import field_key, key_of
from fleetforge.games.brilliant_lances.designs.additions import NEW_SENSOR, additions
from fleetforge.games.brilliant_lances.designs.fields import PARTS, SHIP
from fleetforge.games.brilliant_lances.designs.mending import fixes
from fleetforge.games.brilliant_lances.files.game_files import SYSTEM, reach, ship_words
from fleetforge.kernel.words import counted
from fleetforge.sheets.packing import width_of
from fleetforge.systems.brilliant_lances.check import check_ship
from fleetforge.systems.brilliant_lances.equipment import EMITTER_NAMES
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS
from fleetforge.systems.brilliant_lances.sheet.detection import kind_line
from fleetforge.systems.brilliant_lances.sheet.ship_sheet import ship_card
from fleetforge.systems.brilliant_lances.sheet.words import aspect_words, g_turns, sensor_kind, size_line
from fleetforge.systems.brilliant_lances.ships import Ship

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fleetforge.app.blueprint import Addition, Field, Fix, Parts
    from fleetforge.kernel.finding import Finding
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.brilliant_lances.ships import Missile, Sensor, Transmitter, Weapon

_NARROWEST, _WIDEST = 92.0, 140.0
"""Widths in mm between which the tables of a sheet are easy to read."""


class ShipSession(FormDesignSession[Ship]):
    """A ship. Rule: BLS-17.1"""

    game: ClassVar[str] = SYSTEM
    search_hint: ClassVar[str] = "Add: name, or 2 radar"
    fields: ClassVar[tuple[Field, ...]] = SHIP
    parts: ClassVar[tuple[Parts, ...]] = PARTS

    def judged(self) -> Judged:
        """What it is fitted with, what is wrong, how far it sees and how far it goes."""
        ship = self.design
        totals = (
            Total("Passive SR", str(reach(ship, is_active=False))),
            Total("Active SR", str(reach(ship, is_active=True))),
            Total("G rating", str(ship.g_rating)),
            Total("Fuel", g_turns(ship.fuel)),
            Total("Size", size_line(ship)),
        )
        return Judged(_lines(ship), check_ship(ship).findings, totals, about=ship_words(ship))

    def drawn(self, columns: int) -> Sheet:
        """Its sensor sheet."""
        width = min(max(width_of(columns), _NARROWEST), _WIDEST)
        symbols = self.workbench.symbols
        card = ship_card(self.design, symbols, width, DEFAULT_FIGURES, DEFAULT_LANCE_OPTIONS)
        return keyed(card, symbols.metrics, _key)

    def additions(self) -> Sequence[Addition]:
        """Sensors, emitters, weapons, missiles, aspects."""
        return additions(self.design)

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        """Mends that can be carried out."""
        return fixes(self.design, finding)


def _new_ship() -> Ship:
    return Ship(new_id("ship"), "New ship", g_rating=2, fuel=200, sensors=(NEW_SENSOR,))


DESIGNS = FormDesigns(FormKind("ship", Ship, ShipSession, _new_ship))


def _key(key: str) -> str:
    """The key of a part or of a field, from what the sheet calls it."""
    head = key.partition(".")[0]
    return key_of(key) if head in {parts.key for parts in PARTS} else field_key(key)


def _lines(ship: Ship) -> tuple[BillLine, ...]:
    says: dict[str, Callable[[Any, Ship], str]] = {
        "sensors": _sensor_words,
        "transmitters": _transmitter_words,
        "weapons": _weapon_words,
        "missiles": _missile_words,
    }
    fitted = (
        BillLine(one.name, quantity=getattr(one, "count", 1), part=(parts.key, place), how=how, clause=parts.clause)
        for parts in PARTS
        if parts.key in says
        for place, one in enumerate(getattr(ship, parts.key))
        for how in (says[parts.key](one, ship),)
    )
    aspects = (
        BillLine(f"{one.aspect.capitalize()} aspect", part=("aspects", place), how=aspect_words(one), clause="BLS-14.5")
        for place, one in enumerate(ship.aspects)
    )
    return (*fitted, *aspects)


def _sensor_words(one: Sensor, ship: Ship) -> str:
    return f"SR {one.sr}, {kind_line(one, ship)}"


def _transmitter_words(one: Transmitter, _ship: Ship) -> str:
    rating = "no range rating" if one.sr is None else f"SR {one.sr}"
    return f"{EMITTER_NAMES[one.kind]}, {rating}"


def _weapon_words(one: Weapon, _ship: Ship) -> str:
    arcs = f"arc {one.arcs[0]}" if len(one.arcs) == 1 else f"arcs {', '.join(map(str, one.arcs)) or 'none'}"
    director = ", fire director" if one.director else ""
    return f"{one.kind}, {one.mount}, SR {one.sr}, {arcs}{director}"


def _missile_words(one: Missile, _ship: Ship) -> str:
    control = one.control.replace("_", "-")
    return f"{control}, {sensor_kind(one.sensor)} {one.sr}, {counted(one.g_turns, 'g-turn')}, asset {one.asset}"
