"""A squadron of Brilliant Lances that is being worked on: its ships, its options, its figures of the base game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.fleet_parts import (
    finding_cards,
    notes_field,
    option_views,
    side_fields,
    status_words,
    worst_by_place,
)
from fleetforge.app.fleet_rows import removed, row_name
from fleetforge.app.fleet_views import FigureColumn, FleetField, FleetRow, FleetView, FleetWords, ShareTable
from fleetforge.app.fleeting import FleetSession
from fleetforge.app.refusing import Refused
from fleetforge.games.brilliant_lances.files.game_files import SYSTEM, ship_words, squadron_words
from fleetforge.games.brilliant_lances.files.shapes import MOST_ALIKE
from fleetforge.games.brilliant_lances.fleets.figure_text import typed_figures
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.errors import one_line
from fleetforge.systems.brilliant_lances.figures import figure_infos
from fleetforge.systems.brilliant_lances.sheet.words import doubt, figure_words
from fleetforge.systems.brilliant_lances.ships import Ship
from fleetforge.systems.brilliant_lances.squadron import Squadron, check_squadron

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.app.refusing import Reply
    from fleetforge.kernel.finding import Finding

NEW_SQUADRON = "New squadron"
COLUMNS = (
    FigureColumn("Sensors", is_strong=True, width=72),
    FigureColumn("TL", width=50),
    FigureColumn("G rating", width=72),
)
_LABELS = {
    "multipliers": "Multipliers, quarters",
    "outstanding": "Outstanding by",
    "size_dms": "DM by size",
    "active_dm": "DM, active target",
    "previous_dm": "DM, contact before",
    "handoff_dm": "DM, hand-off",
    "tl_table": "DM by TL",
    "evasion_success": "DM, Evasion",
    "evasion_outstanding": "DM, best Evasion",
    "array_decimetres": "Hull for an array",
    "fire_range": "DM of fire by range",
}
"""Figures in few words; the whole title is spoken and printed."""
_FIGURE = "figure."
"""What ids of fields begin with that hold a figure."""


class SquadronSession(FleetSession[Squadron]):
    """An open squadron and everything that can be done to it."""

    game = SYSTEM
    design_type = Ship
    most_quantity = MOST_ALIKE
    quantity_clause = "BLS-17.1"

    @classmethod
    def empty(cls) -> Squadron:
        """A squadron without ships."""
        return Squadron("squadron", NEW_SQUADRON)

    def _new_row(self, row_id: str, design_id: str, name: str, quantity: int) -> ShipRow:
        return ShipRow(row_id, design_id, name, quantity)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with its designs and its figures."""
        return check_squadron(self.fleet)

    def set_field(self, field: str, text: str) -> Reply:
        """Take what was typed in one of the view's fields, a figure of the base game among them. Rule: BLS-16"""
        if not field.startswith(_FIGURE):
            return super().set_field(field, text)
        name = field.removeprefix(_FIGURE)
        figures = typed_figures(self.fleet.figures, name, text)
        if isinstance(figures, Refused):
            return figures
        title = next(info.title for info in figure_infos() if info.name == name)
        words = figure_words(getattr(figures, name)) or "none"
        self._step(replace(self.fleet, figures=figures), f"{title}: {one_line(words, 30)}")
        return None

    def _made_view(self) -> FleetView:
        squadron, findings = self.fleet, self.findings
        worst = worst_by_place(findings)
        rows = tuple(_row(squadron, row, worst.get(row.id)) for row in squadron.ships)
        words = squadron_words(squadron)
        figures = tuple(
            FleetField(f"{_FIGURE}{name}", label, f"{info.title}, {doubt(info)}", _shown(squadron, name), "none")
            for info in figure_infos()
            for name, label in ((info.name, _LABELS[info.name]),)
        )
        return FleetView(
            title=squadron.name,
            subtitle=(*dict.fromkeys(filter(None, (squadron.faction, squadron.side))), words),
            about=words,
            columns=COLUMNS,
            rows=rows,
            findings=finding_cards(findings, {row.id for row in rows}, self._mends),
            status=status_words(findings),
            sums=(("Sensors", sum(row.figures[0] or 0 for row in rows)),),
            shares=ShareTable("Figures of the base game", ("Figure", "Clause", "Source"), tuple(_sources(squadron))),
            fields=(*side_fields(squadron.side, squadron.faction), notes_field(squadron.notes), *figures),
            options=option_views(squadron.options),
            has_side=bool(squadron.side or squadron.faction),
            words=FleetWords(load_column="", whole="squadron"),
        )

    def _mends(self, finding: Finding) -> Iterator[FleetMend]:
        """A row of ships that cannot be used can be taken out."""
        row = next((row for row in self.fleet.ships if row.id == finding.place), None)
        if row is not None and finding.severity is Severity.ERROR:
            yield f"Take out {row_name(self.fleet, row)}.", lambda: removed(self.fleet, {row.id})


def _shown(squadron: Squadron, name: str) -> str:
    return figure_words(getattr(squadron.figures, name))


def _sources(squadron: Squadron) -> Iterator[tuple[str, str, str]]:
    """Each figure with its clause, whether a source confirms it, and whether it is the usual one. Rule: BLS-16"""
    for info in figure_infos():
        changed = "" if getattr(squadron.figures, info.name) == info.default else ", changed"
        yield _LABELS[info.name], info.clause, f"{doubt(info)}{changed}"


def _row(squadron: Squadron, row: ShipRow, finding: Finding | None) -> FleetRow:
    design = squadron.design(row.design_id)
    name = row_name(squadron, row)
    own = "" if design is None or design.name == name else design.name
    sensors = sum(one.count for one in design.sensors) * row.quantity if design else None
    return FleetRow(
        id=row.id,
        design_id=row.design_id,
        quantity=row.quantity,
        name=name,
        subtitle=", ".join(filter(None, (own, ship_words(design)))) if design else "its design is missing",
        figures=(sensors, design.tl, design.g_rating) if design else (None, None, None),
        notes=row.notes,
        severity=finding.severity.value if finding else "",
        words=finding.message if finding else "",
    )
