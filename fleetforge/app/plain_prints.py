"""What is printed of a game that says nothing of printing: sheets as its designer draws them, and a plain roster.

The roster is the table that the fleet's screen shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.app.printing import ROSTER, SHEETS, all_in, no_room, whole_page
from fleetforge.app.workbench import load_workbench
from fleetforge.kernel.ship_rows import numbered_names
from fleetforge.sheets.packing import ship_slots, slot_choices
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    DASH,
    Area,
    Figure,
    Header,
    block_title,
    note_lines,
    paragraphs,
    paragraphs_height,
)
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, TABLE_NAME, Column, Row, Stacked, Table
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.titled_tables import lay_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.design_game import DesignGame
    from fleetforge.app.fleet_views import FleetView
    from fleetforge.app.game import Game
    from fleetforge.app.printing import PrintPart, PrintWish, Slotted
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet

USUAL = 4
"""Ship sheets on a page, if each has room there."""
_NOTES = 12.0
"""Height in mm under which a page has no room for notes."""
_FIGURE_WIDTH = 18.0
_HEAD, _GAP = 5.0, 2.0


class PlainPrints:
    """The prints of a game with a designer."""

    def __init__(self, game: Game, designs: DesignGame) -> None:
        self._game = game
        self._designs = designs

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """The roster, if there are fleets, and the sheets."""
        return (ROSTER, SHEETS) if self._game.fleets() else (SHEETS,)

    @property
    def of_fleet(self) -> tuple[str, ...]:
        """Everything."""
        return (ROSTER.id, SHEETS.id)

    @property
    def of_designs(self) -> tuple[str, ...]:
        """The sheets."""
        return (SHEETS.id,)

    def fleet_job(self, fleet: Any) -> PlainPrint:
        """A fleet with a sheet for each ship."""
        view = self._view(fleet)
        designs = {one.id: one for one in self._game.files().designs_in(fleet)}
        ships = tuple(
            self._game.files().named(designs[row.design_id], name)
            for row in view.rows
            if row.design_id in designs
            for name in numbered_names(row.name, row.quantity)
        )
        return PlainPrint(self._designs, ships, view)

    def design_job(self, title: str, designs: Sequence[Any]) -> PlainPrint:
        """A sheet for each design."""
        del title
        return PlainPrint(self._designs, tuple(designs))

    def names(self, fleet: Any) -> Iterator[str]:
        """Those of the fleet and of its rows."""
        view = self._view(fleet)
        yield view.title
        yield from (row.name for row in view.rows)

    def _view(self, fleet: Any) -> FleetView:
        fleets = self._game.fleets()
        if fleets is None:
            raise TypeError(f"{self._game.title} has no fleets")
        return fleets.session(fleet, load_workbench()).view()


@dataclass(frozen=True, slots=True)
class PlainPrint:
    """Designs, and the view of the fleet that they are of."""

    designs: DesignGame
    shown: tuple[Any, ...]
    view: FleetView | None = None

    @property
    def ships(self) -> int:
        """Sheets of ships."""
        return len(self.shown)

    def sheets(self, part: str, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """The roster, or a sheet for each ship.

        Raises:
            ValueError: the paper has no room for them; the message says what to change.
        """
        if part == SHEETS.id:
            yield from self._ship_sheets(wish)
        elif self.view is not None:
            slots = whole_page(wish)
            yield from all_in(slots, roster_sheets(self.view, symbols, slots.width, slots.height))

    def _ship_sheets(self, wish: PrintWish) -> Iterator[Slotted]:
        possible = [one for one in slot_choices(wish.paper, margin=wish.margin) if one <= USUAL]
        if wish.per_page is None and not possible:
            raise ValueError(no_room(wish))
        for design in self.shown:
            session = self.designs.session(design, load_workbench())
            # The last one is tried whatever comes of it, so that packing says what does not fit.
            for count in (wish.per_page,) if wish.per_page else possible:
                slots = ship_slots(wish.paper, count, margin=wish.margin)
                sheet = session.sheet(slots.columns)
                if sheet.height <= slots.height:
                    break
            yield sheet, slots


def roster_sheets(
    view: FleetView, symbols: SymbolSet, width: float, height: float, title: str = ROSTER.title
) -> tuple[Sheet, ...]:
    """The fleet's table on as many sheets as it takes; the rest of the last one is for notes."""
    figures = tuple(Figure(f"{number:,}", title) for title, number in view.sums)
    flow = Flow(symbols, width, height, Header(view.title, " · ".join(view.subtitle), figures))
    lay_table(flow, view.words.name_column, view.status, _table(view), tuple(_rows(view)))
    _lay_words(flow, "Options", [f"{one.title}: {one.chosen}" for one in view.options if one.is_changed])
    _lay_words(flow, "About the fleet", [one.value for one in view.fields if one.id == "notes" and one.value])
    if flow.room >= _NOTES:
        top = block_title(flow.pen, flow.area, "Notes")
        note_lines(flow.pen, Area(flow.area.x, top, flow.width, flow.bottom - top))
    return flow.sheets(title, "FleetForge · roster")


def _lay_words(flow: Flow, title: str, texts: Sequence[str]) -> None:
    """Sentences under a title; nothing without sentences."""
    lines = [line for text in texts for line in text.splitlines()]
    while lines:
        height = paragraphs_height(flow.pen.metrics, flow.width, lines[:1])
        area = flow.reserve(height + _HEAD)
        top = block_title(flow.pen, area, title)
        count = 1
        while count < len(lines) and _fits(flow, lines[: count + 1], area.bottom - top):
            count += 1
        flow.y = paragraphs(flow.pen, Area(area.x, top, flow.width, area.bottom - top), lines[:count]) + _GAP
        lines = lines[count:]


def _fits(flow: Flow, lines: Sequence[str], room: float) -> bool:
    return paragraphs_height(flow.pen.metrics, flow.width, lines) <= room


def _table(view: FleetView) -> Table:
    styles = [TABLE_BOLD if column.is_strong else TABLE_FIGURE for column in view.columns]
    figures = (
        Column(column.title, _FIGURE_WIDTH, style, Anchor.END)
        for column, style in zip(view.columns, styles, strict=True)
    )
    return Table(
        (
            Column("number", 14.0, TABLE_FIGURE, Anchor.MIDDLE),
            Column("name", 50.0, TABLE_NAME, grow=0.6),
            *figures,
            Column("notes", 30.0, grow=0.4),
        )
    )


def _rows(view: FleetView) -> Iterator[Row]:
    for row in view.rows:
        figures = (DASH if one is None else f"{one:,}" for one in row.figures)
        yield Row((str(row.quantity), Stacked(row.name, row.subtitle), *figures, row.notes), f"row:{row.id}")
    for total in view.totals:
        figures = (DASH if one is None else f"{one:,}" for one in total.figures)
        yield Row(("", total.title, *figures, total.words))
