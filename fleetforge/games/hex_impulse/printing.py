"""What is printed of squadrons and fighters: roster, records, impulse charts, turn records.

Rule: HIF-28
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.plain_prints import roster_sheets
from fleetforge.app.printing import PrintPart, all_in, sheet_slots, whole_page
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.designs.sessions import fighter_words
from fleetforge.games.hex_impulse.designs.weapon_session import means_of
from fleetforge.games.hex_impulse.files.own import armoury
from fleetforge.games.hex_impulse.fleets.arming import types_of
from fleetforge.games.hex_impulse.fleets.session import SquadronSession
from fleetforge.kernel.ship_rows import numbered_names
from fleetforge.systems.hex_impulse.design import Fighter
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS
from fleetforge.systems.hex_impulse.sheet.blank_turn import blank_turn_sheets
from fleetforge.systems.hex_impulse.sheet.engagement import engagement_sheets
from fleetforge.systems.hex_impulse.sheet.fighter_record import Record, record_sheets
from fleetforge.systems.hex_impulse.sheet.weapon_card import weapon_card
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from fleetforge.app.fleet_views import FleetView
    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.games.hex_impulse.files.designs import HexDesign
    from fleetforge.games.hex_impulse.fleets.squadron import Squadron
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.options import HexOptions

ROSTER = PrintPart("roster", "Squadron roster")
RECORDS = PrintPart("sheets", "Fighter records")
CHART = PrintPart("impulses", "Impulse chart")
TURNS = PrintPart("turns", "Turn record forms")
USUAL = 4
"""Cards on a page, one on a small page; a record may take two. Rule: HIF-28.1"""


@dataclass(frozen=True, slots=True)
class FighterPrints:
    """The parts of a print."""

    parts: tuple[PrintPart, ...] = (ROSTER, RECORDS, CHART, TURNS)
    of_fleet: tuple[str, ...] = ("roster", "sheets", "impulses", "turns")
    of_designs: tuple[str, ...] = ("sheets",)

    def fleet_job(self, fleet: Squadron) -> SquadronPrint:
        """A squadron with a record for each fighter."""
        view = _view(fleet)
        designs = {one.id: one for one in fleet.designs}
        fighters = tuple(
            replace(designs[row.design_id], name=name)
            for row in view.rows
            if row.design_id in designs
            for name in numbered_names(row.name, row.quantity)
        )
        return SquadronPrint(fleet.name, fighters, types_of(fleet), fleet.options, view)

    def design_job(self, title: str, designs: Sequence[HexDesign]) -> SquadronPrint:
        """A record for each fighter, a card for each weapon type."""
        fighters = tuple(one for one in designs if isinstance(one, Fighter))
        cards = tuple(one for one in designs if isinstance(one, WeaponType))
        return SquadronPrint(title if len(designs) > 1 else "", fighters, armoury().types, cards=cards)

    def names(self, fleet: Squadron) -> Iterator[str]:
        """Those of the squadron and of its rows."""
        view = _view(fleet)
        yield view.title
        yield from (row.name for row in view.rows)


def _view(squadron: Squadron) -> FleetView:
    return SquadronSession(squadron, load_workbench()).view()


@dataclass(frozen=True, slots=True)
class SquadronPrint:
    """Fighters under one title, with the readings they fly by, and the view of the squadron that they are of."""

    title: str
    fighters: tuple[Fighter, ...]
    types: Mapping[str, WeaponType]
    options: HexOptions = DEFAULT_HEX_OPTIONS
    view: FleetView | None = None
    cards: tuple[WeaponType, ...] = ()

    @property
    def ships(self) -> int:
        """Fighters with a record and weapon types with a card of their own."""
        return len(self.fighters) + len(self.cards)

    def sheets(self, part: str, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """The sheets of a part.

        Raises:
            ValueError: the paper has no room for them; the message says what to change.
        """
        return _MAKERS[part](self, wish, symbols)


def _roster(job: SquadronPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    if job.view is not None:
        yield from all_in(slots, roster_sheets(job.view, symbols, slots.width, slots.height, ROSTER.title))


def _records(job: SquadronPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = sheet_slots(wish, USUAL)
    squadron = job.title if job.view is not None else ""
    for fighter in job.fighters:
        record = Record(fighter, job.types, job.options, squadron)
        yield from all_in(slots, record_sheets(record, symbols, slots.width, slots.height))
    yield from all_in(slots, (weapon_card(kind, means_of(kind), symbols, slots.width) for kind in job.cards))


def _chart(job: SquadronPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish, landscape=True)
    fighters = [(one.name, fighter_words(one)) for one in job.fighters]
    sheets = engagement_sheets(job.title, fighters, job.options, symbols, slots.width, slots.height)
    return all_in(slots, sheets)


def _turns(job: SquadronPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    names = [one.name for one in job.fighters]
    return all_in(slots, blank_turn_sheets(names, job.options, symbols, slots.width, slots.height))


_MAKERS: Mapping[str, Callable[[SquadronPrint, PrintWish, SymbolSet], Iterator[Slotted]]] = {
    ROSTER.id: _roster,
    RECORDS.id: _records,
    CHART.id: _chart,
    TURNS.id: _turns,
}
