"""What the form of a new battle shows, as plain frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft_findings import draft_findings
from fleetforge.app.battle_places import PARTS
from fleetforge.app.battle_setup import option_places, side_name
from fleetforge.app.design_views import FindingCard
from fleetforge.app.fleet_views import OptionView
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_draft import Draft, DraftSide
    from fleetforge.app.battle_places import StartText
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.battle.setup import DicePolicy
    from fleetforge.systems.full_thrust.battle.units import Movement
    from fleetforge.systems.full_thrust.fleet import FleetAudit

OPTION_GROUPS = {
    "core": "Core rules",
    "fighters": "Fighters and ordnance",
    "boarding": "Boarding",
    "construction": "Construction",
}
"""Titles of the groups of options, by the part of the options that they are."""
USUAL_START = {part: str(getattr(Placed(1), part, "")) for part in PARTS}
"""What a start is where nothing is typed, by its parts: at no place, and there from the beginning."""


@dataclass(frozen=True, slots=True)
class SideView:
    """A side: ``name`` as typed, ``usual`` what it is called otherwise; ``figures`` of its fleet in words."""

    letter: str
    mark: int
    name: str
    usual: str
    fleet: str
    figures: str
    trouble: str
    dice: DicePolicy
    quarter: bool


@dataclass(frozen=True, slots=True)
class StartRow:
    """A ship and how it starts. ``faults`` are words by the part they are about; ``differs``: moves as few do."""

    id: str
    mark: int
    side: str
    name: str
    class_words: str
    typed: StartText
    movement: Movement
    differs: bool
    faults: tuple[tuple[str, str], ...]

    def fault(self, part: str) -> str:
        """What is wrong with a part, or nothing."""
        return dict(self.faults).get(part, "")


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options of one of the rules texts; the name of an option is its key."""

    title: str
    options: tuple[OptionView, ...]


@dataclass(frozen=True, slots=True)
class DraftView:
    """All that the form shows. ``missing`` says what stands against beginning, or is empty."""

    title: str
    name: str
    sides: tuple[SideView, ...]
    starts: tuple[StartRow, ...]
    groups: tuple[OptionGroup, ...]
    movement: Movement
    width: str
    height: str
    table_faults: tuple[tuple[str, str], ...]
    findings: tuple[FindingCard, ...]
    missing: str
    summary: str


def draft_view(draft: Draft, audits: Sequence[FleetAudit | None]) -> DraftView:
    """The view of a draft; ``audits`` are those of the sides' fleets."""
    findings = draft_findings(draft, audits)
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    changed = len(draft.options.differing())
    parts = [counted(len(draft.sides), "side"), counted(sum(len(one.ships) for one in audits if one), "ship")]
    parts += [f"{counted(changed, 'option')} changed"] if changed else []
    return DraftView(
        draft.title,
        draft.name,
        tuple(_side(place, side, audits[place], findings) for place, side in enumerate(draft.sides)),
        tuple(row for place, audit in enumerate(audits) if audit for row in _rows(place, draft, audit, findings)),
        tuple(_groups(draft)),
        draft.movement,
        draft.width,
        draft.height,
        tuple((one.place.removeprefix("table."), _words(one)) for one in findings if one.place.startswith("table.")),
        tuple(_card(number, finding) for number, finding in enumerate(findings)),
        _missing(errors),
        ", ".join(parts),
    )


def _missing(errors: Sequence[Finding]) -> str:
    more = f" And {counted(len(errors) - 1, 'thing')} more." if len(errors) > 1 else ""
    return f"{errors[0].message}{more}" if errors else ""


def _words(finding: Finding) -> str:
    return f"{finding.message} {finding.mends[0].text}"


def _side(place: int, side: DraftSide, audit: FleetAudit | None, findings: Sequence[Finding]) -> SideView:
    letter = ascii_lowercase[place]
    figures = f"{counted(len(audit.ships), 'ship')}, {audit.points:,} points, MASS {audit.mass:,}" if audit else ""
    trouble = next((one.message for one in findings if one.place == letter and audit), "")
    usual = side_name(side.fleet) if side.fleet else f"Side {letter.upper()}"
    fleet = side.fleet.name if side.fleet else ""
    return SideView(letter, place + 1, side.name, usual, fleet, figures, trouble, side.dice, side.quarter)


def _rows(place: int, draft: Draft, audit: FleetAudit, findings: Sequence[Finding]) -> Iterator[StartRow]:
    letter, side = ascii_lowercase[place], draft.sides[place]
    for ship in audit.ships:
        start, ship_id = side.start(ship.number), f"{letter}{ship.number}"
        faults = tuple(
            (finding.place.partition(".")[2], _words(finding))
            for finding in findings
            if finding.place.partition(".")[0] == ship_id
        )
        movement = start.movement or draft.movement
        words = class_words(ship.design, ship.name)
        differs = movement != draft.movement
        yield StartRow(ship_id, place + 1, side.title, ship.name, words, start, movement, differs, faults)


def _groups(draft: Draft) -> Iterator[OptionGroup]:
    for part, title in OPTION_GROUPS.items():
        yield OptionGroup(
            title,
            tuple(
                OptionView(key, one.info.title, one.info.clause, one.value(draft.options), one.info.default,
                           one.info.choices)
                for key, one in option_places().items()
                if one.part == part
            ),
        )  # fmt: skip


def _card(number: int, finding: Finding) -> FindingCard:
    what, why = finding.message, finding.mends[0].text
    return FindingCard(number, finding.severity.value, what, why, finding.clause, finding.place, (), ())
