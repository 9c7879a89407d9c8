"""What stands against a battle as it is set up (errors), and what its players should know (warnings)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.registry import game_of
from fleetforge.app.setups import setups_of
from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_draft import Draft, DraftSide
    from fleetforge.app.setup_fields import Field
    from fleetforge.app.setups import AnySetups

SIDE_EMPTY = FaultKind("side-without-fleet", "", "{subject} has no fleet.", "Choose one for it, or remove it.")
SIDE_OTHER_GAME = FaultKind(
    "side-other-game",
    "",
    "{subject}: its fleet is one of {found}, the battle one of {allowed}.",
    "Choose fleets of one game for all sides.",
)
SIDES_COUNT = FaultKind(
    "sides-count", "", "The battle has {found} sides; {allowed} are needed.", "Add sides, or remove some."
)
SIDE_ILLEGAL = FaultKind(
    "side-illegal",
    "",
    "{subject}: the fleet is illegal, with {count}. {found}",
    "Mend the fleet and choose it again, or fight with it as it is.",
    Severity.WARNING,
)
SIDE_OTHER_OPTIONS = FaultKind(
    "side-other-options",
    "",
    "{subject}: its fleet was built by another reading of: {found}.",
    "Set the rules that all sides agree on.",
    Severity.WARNING,
)
SIDES_ALIKE = FaultKind(
    "side-name-twice",
    "",
    "{found} sides are called {subject}; the log could not tell them apart.",
    "Give each side a name of its own.",
    Severity.WARNING,
)
FACT_UNFIT = FaultKind(
    "fact-unfit", "", "{subject}: “{found}” is not {allowed}.", "Write {allowed}, or leave it empty."
)
FRAME_KINDS = (SIDE_EMPTY, SIDE_OTHER_GAME, SIDES_COUNT, SIDE_OTHER_OPTIONS, SIDES_ALIKE)
"""Faults of every game; a game says which clause of its own each applies."""


def draft_findings(draft: Draft, audits: Sequence[Any]) -> tuple[Finding, ...]:
    """Everything there is to say, errors first. ``audits`` are those of the sides' fleets, None without one.

    Places are ``b`` for a side, ``b.modifier`` for a fact of it, ``battle.width``, and ``b3.velocity`` for a unit.
    """
    setups = setups_of(draft.game)
    found = [*_facts(draft, setups), *setups.battle_findings(draft), *_sides(draft, setups)]
    for (letter, side), audit in zip(draft.lettered, audits, strict=True):
        found += _side(letter, side, audit, draft, setups)
        if audit is not None and side.game == draft.game:
            found += _options(letter, side, draft, setups)
            found += setups.side_findings(letter, side, audit, draft)
            for unit, start in zip(setups.units(audit), side.starts, strict=False):
                found += setups.start_findings(f"{letter}{unit.number}", unit.name, start, draft)
    return tuple(sorted(found, key=lambda finding: finding.severity is not Severity.ERROR))


def _citing(kind: FaultKind, setups: AnySetups) -> FaultKind:
    """The same fault with the clause of the game that it applies."""
    return replace(kind, clause=setups.clauses.get(kind.code, ""))


def _side(letter: str, side: DraftSide, audit: Any, draft: Draft, setups: AnySetups) -> Iterator[Finding]:
    subject = setups.side_title(side) or f"Side {letter.upper()}"
    for field in setups.side_fields:
        yield from _fact(field, side.facts[field.key], f"{letter}.{field.key}", f"{subject}, {field.title}")
    if audit is None:
        yield Finding(_citing(SIDE_EMPTY, setups), letter, subject)
        return
    if side.game != draft.game:
        titles = game_of(side.game).title, game_of(draft.game).title
        yield Finding(_citing(SIDE_OTHER_GAME, setups), letter, subject, *titles)
    errors = [finding for finding in audit.findings if finding.severity is Severity.ERROR]
    if errors:
        words = (("count", counted(len(errors), "error")),)
        kind = replace(SIDE_ILLEGAL, clause=errors[0].clause)
        yield Finding(kind, letter, subject, found=errors[0].message, words=words)


def _options(letter: str, side: DraftSide, draft: Draft, setups: AnySetups) -> Iterator[Finding]:
    """Options that a fleet was built by otherwise than the battle has them."""
    infos = {info.key: info for _, infos in setups.options for info in infos}
    built = setups.built_by(side.fleet).items()
    others = [infos[key].title for key, value in built if (draft.options[key] or infos[key].default) != value]
    if others:
        subject = setups.side_title(side)
        yield Finding(_citing(SIDE_OTHER_OPTIONS, setups), letter, subject, found=", ".join(others))


def _sides(draft: Draft, setups: AnySetups) -> Iterator[Finding]:
    count, least, most = len(draft.sides), setups.least_sides, setups.most_sides
    if not least <= count <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        yield Finding(_citing(SIDES_COUNT, setups), "a", found=count, allowed=allowed)
    titles = [setups.side_title(side) for side in draft.sides]
    for name, times in Counter(filter(None, titles)).items():
        if times > 1:
            place = next(letter for (letter, _), title in zip(draft.lettered, titles, strict=False) if title == name)
            yield Finding(_citing(SIDES_ALIKE, setups), place, name, found=times, allowed=1)


def _facts(draft: Draft, setups: AnySetups) -> Iterator[Finding]:
    for field in setups.fields:
        yield from _fact(field, draft.facts[field.key], f"battle.{field.key}", field.title)


def _fact(field: Field, text: str, place: str, subject: str) -> Iterator[Finding]:
    if field.number is not None and text.strip() and field.number.read(text) is None:
        kind = replace(FACT_UNFIT, clause=field.clause)
        yield Finding(kind, place, subject, found=text, allowed=field.number.allowed)
