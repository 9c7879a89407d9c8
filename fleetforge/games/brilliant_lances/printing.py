"""What is printed of squadrons and ships: roster, sensor sheets, blank sensor logs.

Rule: BLS-17.7
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.printing import ROSTER, SHEETS, PrintPart, all_in, sheet_slots, whole_page
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.systems.brilliant_lances.sheet.roster import roster_sheets
from fleetforge.systems.brilliant_lances.sheet.sensor_log import sensor_log_sheets
from fleetforge.systems.brilliant_lances.sheet.ship_sheet import ship_sheets
from fleetforge.systems.brilliant_lances.squadron import Squadron

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.brilliant_lances.ships import Ship

LOG = PrintPart("log", "Sensor log")
USUAL = 1
"""Ship sheets on a page."""


@dataclass(frozen=True, slots=True)
class LancePrints:
    """The parts of a print."""

    parts: tuple[PrintPart, ...] = (replace(ROSTER, title="Squadron roster"), SHEETS, LOG)
    of_fleet: tuple[str, ...] = ("roster", "sheets", "log")
    of_designs: tuple[str, ...] = ("sheets",)

    def fleet_job(self, fleet: Squadron) -> SquadronPrint:
        """A squadron as it begins a battle."""
        return SquadronPrint(fleet)

    def design_job(self, title: str, designs: Sequence[Ship]) -> SquadronPrint:
        """Ships as a squadron of one of each."""
        rows = tuple(ShipRow(str(number), str(number)) for number in range(len(designs)))
        held = tuple(replace(design, id=str(number)) for number, design in enumerate(designs))
        return SquadronPrint(Squadron("", title, rows, held))

    def names(self, fleet: Squadron) -> Iterator[str]:
        """Those of the squadron and of its rows."""
        yield fleet.name
        yield from (row.name for row in fleet.ships)


@dataclass(frozen=True, slots=True)
class SquadronPrint:
    """A squadron before the first turn."""

    squadron: Squadron

    @property
    def ships(self) -> int:
        """Its ships."""
        return len(self.squadron.fielded)

    def sheets(self, part: str, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """The sheets of a part.

        Raises:
            ValueError: the paper has no room for them; the message says what to change.
        """
        if part == SHEETS.id:
            yield from self._ships(wish, symbols)
        elif part == LOG.id:
            slots = whole_page(wish, landscape=True)
            side = self.squadron.side or self.squadron.name
            yield from all_in(slots, sensor_log_sheets(side, self.squadron.fielded, symbols, slots.width, slots.height))
        else:
            slots = whole_page(wish)
            yield from all_in(slots, roster_sheets(self.squadron, symbols, slots.width, slots.height))

    def _ships(self, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        slots, one = sheet_slots(wish, USUAL), self.squadron
        for ship in one.fielded:
            yield from all_in(slots, ship_sheets(ship, symbols, slots.width, slots.height, one.figures, one.options))
