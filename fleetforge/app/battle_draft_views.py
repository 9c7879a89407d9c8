"""What the form of a new battle shows, as plain frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_draft_findings import draft_findings
from fleetforge.app.design_views import FindingCard
from fleetforge.app.fleet_views import OptionView
from fleetforge.app.registry import DEFAULT, game_of
from fleetforge.app.setups import setups_of
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.words import counted
from fleetforge.storage.native.kinds import FLEET

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_draft import DicePolicy, Draft, DraftSide
    from fleetforge.app.setup_fields import Column, Field, Typed
    from fleetforge.app.setups import AnySetups
    from fleetforge.kernel.finding import Finding


@dataclass(frozen=True, slots=True)
class FactView:
    """A fact of a battle or a side: what is typed or chosen, and what is wrong with it, or nothing."""

    field: Field
    value: str
    fault: str


@dataclass(frozen=True, slots=True)
class SideView:
    """A side: ``name`` as typed, ``usual`` what it is called otherwise; ``figures`` of its fleet in words.

    ``noun`` is what its game calls a fleet.
    """

    letter: str
    mark: int
    name: str
    usual: str
    fleet: str
    figures: str
    trouble: str
    dice: DicePolicy
    facts: tuple[FactView, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class StartCell:
    """A cell of the table of starts: what was typed, what is shown, whether that is another thing than usual."""

    typed: str
    shown: str
    differs: bool
    fault: str


@dataclass(frozen=True, slots=True)
class StartRow:
    """A unit and how it starts: a cell for each column."""

    id: str
    mark: int
    side: str
    name: str
    about: str
    cells: tuple[StartCell, ...]


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options of one of the rules texts; the name of an option is its key."""

    title: str
    options: tuple[OptionView, ...]


@dataclass(frozen=True, slots=True)
class DraftView:
    """All that the form shows. ``missing`` says what stands against beginning, or is empty."""

    game: str
    game_title: str
    title: str
    name: str
    facts: tuple[FactView, ...]
    sides: tuple[SideView, ...]
    columns: tuple[Column, ...]
    unit_title: str
    starts_note: str
    lines_up: bool
    starts: tuple[StartRow, ...]
    groups: tuple[OptionGroup, ...]
    findings: tuple[FindingCard, ...]
    missing: str
    summary: str

    @property
    def has_starts(self) -> bool:
        """Whether there is anything to say of the table and of starts in this game."""
        return bool(self.columns) or any(fact.field.on_table for fact in self.facts)


def draft_view(draft: Draft, audits: Sequence[Any]) -> DraftView:
    """The view of a draft; ``audits`` are those of the sides' fleets, None without one."""
    setups = setups_of(draft.game)
    findings = draft_findings(draft, audits)
    groups = tuple(_groups(draft, setups))
    return DraftView(
        draft.game,
        game_of(draft.game).title,
        setups.title(draft),
        draft.name,
        _facts(setups.fields, draft.facts, "battle", findings),
        tuple(_side(place, side, audits[place], findings, setups) for place, side in enumerate(draft.sides)),
        setups.columns,
        setups.unit_title,
        setups.starts_note,
        setups.lines_up,
        tuple(row for place, audit in enumerate(audits) for row in _rows(place, draft, audit, findings, setups)),
        groups,
        tuple(_card(number, finding) for number, finding in enumerate(findings)),
        _missing([finding for finding in findings if finding.severity is Severity.ERROR]),
        _summary(draft, audits, groups, setups),
    )


def _summary(draft: Draft, audits: Sequence[Any], groups: Sequence[OptionGroup], setups: AnySetups) -> str:
    own = [audit for side, audit in zip(draft.sides, audits, strict=True) if audit and side.game == draft.game]
    changed = sum(option.is_changed for group in groups for option in group.options)
    # The usual game goes without saying.
    game = "" if draft.game == DEFAULT else game_of(draft.game).title
    parts = [game, counted(len(draft.sides), "side"), setups.tally(own)]
    parts += [f"{counted(changed, 'option')} changed"] if changed else []
    return ", ".join(filter(None, parts))


def _missing(errors: Sequence[Finding]) -> str:
    more = f" And {counted(len(errors) - 1, 'thing')} more." if len(errors) > 1 else ""
    return f"{errors[0].message}{more}" if errors else ""


def _words(finding: Finding) -> str:
    return f"{finding.message} {finding.mends[0].text}"


def _facts(fields: Sequence[Field], facts: Typed, place: str, findings: Sequence[Finding]) -> tuple[FactView, ...]:
    faults = {finding.place: _words(finding) for finding in reversed(findings)}
    return tuple(FactView(one, facts[one.key], faults.get(f"{place}.{one.key}", "")) for one in fields)


def _side(place: int, side: DraftSide, audit: Any, findings: Sequence[Finding], setups: AnySetups) -> SideView:
    letter = ascii_lowercase[place]
    own = setups_of(side.game) if side.game else setups
    trouble = next((one.message for one in findings if one.place == letter and audit), "")
    return SideView(
        letter,
        place + 1,
        side.name,
        own.side_name(side.fleet) if audit else f"Side {letter.upper()}",
        own.fleet_name(side.fleet) if audit else "",
        own.figures(audit) if audit else "",
        trouble,
        side.dice,
        _facts(setups.side_fields, side.facts, letter, findings),
        _noun(side.game),
    )


def _noun(game: str) -> str:
    """What a game calls a fleet; a side without one may get that of any game."""
    forms = game_of(game).forms() if game else ()
    return next((form.noun for form in forms if form.kind == FLEET), "fleet")


def _rows(place: int, draft: Draft, audit: Any, findings: Sequence[Finding], setups: AnySetups) -> Iterator[StartRow]:
    letter, side = ascii_lowercase[place], draft.sides[place]
    if audit is None or side.game != draft.game:
        return
    title = setups.side_title(side)
    faults = {finding.place: _words(finding) for finding in reversed(findings)}
    for unit in setups.units(audit):
        start, unit_id = side.start(unit.number), f"{letter}{unit.number}"
        cells = tuple(
            _cell(column, start[column.key], setups.usual(column, draft), faults.get(f"{unit_id}.{column.key}", ""))
            for column in setups.columns
        )
        yield StartRow(unit_id, place + 1, title, unit.name, unit.about, cells)


def _cell(column: Column, text: str, usual: str, fault: str) -> StartCell:
    shown = text or usual
    return StartCell(text, shown, shown != usual if column.choices else bool(text), fault)


def _groups(draft: Draft, setups: AnySetups) -> Iterator[OptionGroup]:
    for title, infos in setups.options:
        yield OptionGroup(
            title,
            tuple(
                OptionView(one.key, one.title, one.clause, draft.options[one.key] or one.default, one.default,
                           one.choices)
                for one in infos
            ),
        )  # fmt: skip


def _card(number: int, finding: Finding) -> FindingCard:
    what, why = finding.message, finding.mends[0].text
    return FindingCard(number, finding.severity.value, what, why, finding.clause, finding.place, (), ())
