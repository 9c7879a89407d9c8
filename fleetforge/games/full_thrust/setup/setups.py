"""What setting up a battle of Full Thrust asks for, and the set-up that comes of it.

Rule: FBC-1.2, FTC-2.1, FTC-2.12, FTC-2.13, FTC-2.23, FTC-8.3
"""

from __future__ import annotations

from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.refusing import Refused
from fleetforge.app.setup_fields import NO, YES, Field, StartUnit, typed
from fleetforge.app.setups import Setups, chosen_texts, options_in
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.setup.findings import SIDE_SHIPLESS, start_findings, table_findings, table_in
from fleetforge.games.full_thrust.setup.kept import said_as_texts
from fleetforge.games.full_thrust.setup.lining_up import lined_up
from fleetforge.games.full_thrust.setup.starts import COLUMNS, MOVES, WAYS, number_text, read_start, start_in, start_of
from fleetforge.kernel.finding import Finding
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions
from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, check_fleet
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pydantic_core import CoreSchema

    from fleetforge.app.setup_fields import Column, Typed
    from fleetforge.storage.native.migrate import Step
    from fleetforge.storage.native.reading import FileType

_GROUPS = {
    "core": "Core rules",
    "fighters": "Fighters and ordnance",
    "boarding": "Boarding",
    "construction": "Construction",
}
"""Titles of the groups of options, by the part of the options that they are."""
_WAYS = (("cinematic", "Cinematic"), ("vector", "Vector"))


class FullThrustSetups(Setups[Fleet, FleetAudit, Setup]):
    """Ships stand on a table, with a facing and a velocity; a side gives quarter or not."""

    game = "full_thrust"
    fleet_type = Fleet
    fields = (
        Field("movement", "Movement", "&Movement", "choice", "FTC-2.13", "cinematic", _WAYS),
        Field("width", "Width of the table", "Table &width", clause="FTC-2.12", usual="none",
              spoken="Width of the table in MU", on_table=True),
        Field("height", "Height of the table", "hei&ght", clause="FTC-2.12", usual="none",
              spoken="Height of the table in MU", on_table=True),
    )  # fmt: skip
    side_fields = (Field("quarter", "Quarter", "Gives quarter", "switch", "FTC-8.3", YES),)
    columns = COLUMNS
    starts_note = "Lengths in MU. What is left empty is as shown, or measured at the table."
    unit_title = "Ship"
    options = tuple((title, infos_of(type(getattr(DEFAULT_BATTLE_OPTIONS, part)))) for part, title in _GROUPS.items())
    clauses: Mapping[str, str] = MappingProxyType(
        {
            "side-without-fleet": "FBC-1.2",
            "side-other-game": "FBC-1.2",
            "sides-count": "FBC-1.2",
            "side-illegal": "FBC-1.6",
            "side-other-options": "FBC-32",
            "side-name-twice": "FTC-9.1",
        }
    )
    draft_steps: Mapping[int, Step] = MappingProxyType({1: said_as_texts})
    lines_up = True

    # Fleets

    def audit(self, fleet: Fleet) -> FleetAudit:
        """All that is wrong with a fleet."""
        return check_fleet(fleet, load_catalogue())

    def fleet_shape(self) -> CoreSchema:
        """What a fleet may be in a file."""
        from fleetforge.games.full_thrust.files.fleet_shape import FLEET

        return FLEET

    def figures(self, audit: FleetAudit) -> str:
        """Ships, points and MASS."""
        return f"{counted(len(audit.ships), 'ship')}, {audit.points:,} points, MASS {audit.mass:,}"

    def units(self, audit: FleetAudit) -> Sequence[StartUnit]:
        """The ships."""
        return [StartUnit(ship.number, ship.name, class_words(ship.design, ship.name)) for ship in audit.ships]

    def tally(self, audits: Sequence[FleetAudit]) -> str:
        """How many ships there are."""
        return counted(sum(len(audit.ships) for audit in audits), "ship")

    # What is typed

    def built_by(self, fleet: Fleet) -> Mapping[str, str]:
        """The construction rules that a fleet was built by."""
        return self.brought(fleet)

    def usual(self, column: Column, draft: Draft) -> str:
        """Ships move as the battle has it."""
        return draft.facts["movement"] or "cinematic" if column is MOVES else column.usual

    def start_in(self, where: str, text: str) -> Typed:
        """Four numbers, and what may stand behind them."""
        return start_in(where, text)

    def lined_up(self, starts: Sequence[tuple[Typed, ...]], draft: Draft) -> list[tuple[Typed, ...]] | Refused:
        """Ships of each side along its edge of the table, facing the opposite one."""
        table = table_in(draft.facts)
        if table is None:
            return Refused(
                "Lining up needs the size of the table.", "Write its width and height, such as 72 and 48.", "FTC-2.12"
            )
        return lined_up(starts, table)

    # What there is to say

    def side_findings(self, letter: str, side: DraftSide, audit: FleetAudit, draft: Draft) -> Iterator[Finding]:
        """A fleet without ships."""
        if not audit.ships:
            yield Finding(SIDE_SHIPLESS, letter, self.side_title(side), found=audit.fleet.name)

    def start_findings(self, place: str, subject: str, start: Typed, draft: Draft) -> Iterable[Finding]:
        """Numbers, half a place, a place off the table."""
        return start_findings(place, subject, start, draft.facts)

    def battle_findings(self, draft: Draft) -> Iterable[Finding]:
        """The size of the table."""
        return table_findings(draft.facts)

    # The set-up

    def setup(self, draft: Draft) -> Setup:
        """The set-up that a draft without errors asks for."""
        sides = tuple(self._side(side) for side in draft.sides)
        parts: dict[str, Any] = {
            part.name: options_in(type(part.default), draft.options) for part in fields(BattleOptions)
        }
        movement = WAYS[draft.facts["movement"] or "cinematic"]
        return Setup(self.title(draft), sides, BattleOptions(**parts), movement, table_in(draft.facts), draft.notes)

    def _side(self, side: DraftSide) -> SetupSide:
        fleet, quarter = side.fleet, side.facts["quarter"] != NO
        return SetupSide(self.side_title(side), fleet, tuple(_placed(side)), side.dice, quarter)

    def draft(self, setup: Setup) -> Draft:
        """The draft that asks for a set-up again."""
        width, height = map(number_text, setup.table) if setup.table else ("", "")
        movement = "" if setup.movement == "cinematic" else setup.movement
        facts = typed({"movement": movement, "width": width, "height": height})
        parts = [getattr(setup.options, part.name) for part in fields(BattleOptions)]
        options = typed({key: text for part in parts for key, text in chosen_texts(part)})
        return Draft(self.game, setup.name, tuple(map(self._draft_side, setup.sides)), options, facts, setup.notes)

    def _draft_side(self, side: SetupSide) -> DraftSide:
        facts = typed({"quarter": "" if side.quarter else NO})
        made = DraftSide(side.fleet, self.game, side.name, side.dice, facts)
        for placed in side.placed:
            made = made.with_start(placed.ship, start_of(placed))
        return made

    def file_type(self) -> FileType[Setup]:
        """How a set-up becomes text and back."""
        from fleetforge.games.full_thrust.files.setup_shape import setup_type

        return setup_type()


def _placed(side: DraftSide) -> Iterator[Placed]:
    """Places of the ships for which something is written; there may be starts of more ships than the fleet has."""
    for number, start in enumerate(side.starts[: ship_count(side.fleet)], start=1):
        if start:
            yield read_start(number, start)


def ship_count(fleet: Fleet) -> int:
    """How many ships of a fleet take the table: those whose design it holds."""
    return sum(max(0, row.quantity) for row in fleet.ships if fleet.design(row.design_id) is not None)


SETUPS = FullThrustSetups()
