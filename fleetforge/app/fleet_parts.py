"""Parts of a fleet's view that are alike in every game: findings, options, what is typed about it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.design_views import FindingCard, MendButton
from fleetforge.app.fleet_views import FleetField, OptionView
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from fleetforge.kernel.finding import Finding

FleetMend: TypeAlias = "tuple[str, Callable[[], Any]]"
"""What a mend is called, and what makes the mended fleet."""
Mends: TypeAlias = "Callable[[Finding], Iterable[FleetMend]]"
"""The mends of a finding that a button can carry out."""
_WEIGHT = {Severity.ERROR: 3, Severity.WARNING: 2, Severity.NOTE: 1}
_ORDER = (Severity.ERROR, Severity.WARNING, Severity.NOTE)


def worst_by_place(findings: Iterable[Finding]) -> dict[str, Finding]:
    """The weightiest finding of each place; of equal ones the first."""
    worst: dict[str, Finding] = {}
    for finding in findings:
        held = worst.get(finding.place)
        if held is None or _WEIGHT[finding.severity] > _WEIGHT[held.severity]:
            worst[finding.place] = finding
    return worst


def status_words(findings: Sequence[Finding]) -> str:
    """How many findings of each weight there are."""
    counts = Counter(finding.severity for finding in findings)
    words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
    parts = [counted(counts[kind], word) for kind, word in words.items() if counts[kind]]
    return ", ".join(parts) or "No findings"


def sorted_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Errors first, then warnings, then notes; the order of the rows within each."""
    return tuple(sorted(findings, key=lambda finding: _ORDER.index(finding.severity)))


def finding_cards(findings: Iterable[Finding], rows: Collection[str], mends: Mends) -> tuple[FindingCard, ...]:
    """One card for each finding; ``rows`` are the ids of the fleet's rows."""
    return tuple(_card(*one, rows, mends) for one in enumerate(sorted_findings(findings)))


def mended(findings: Iterable[Finding], mends: Mends, finding_index: int, mend_index: int) -> tuple[str, Any] | None:
    """Name of the step and the fleet after a mend, or None if there is no such mend (any more)."""
    cards = sorted_findings(findings)
    if not 0 <= finding_index < len(cards):
        return None
    offered = list(mends(cards[finding_index]))
    if not 0 <= mend_index < len(offered):
        return None
    text, make = offered[mend_index]
    return text.rstrip("."), make()


def _card(index: int, finding: Finding, rows: Collection[str], mends: Mends) -> FindingCard:
    buttons = tuple(MendButton(number, text, "") for number, (text, _) in enumerate(mends(finding)))
    return FindingCard(
        index=index,
        severity=finding.severity.value,
        what=finding.message,
        why=_why(finding, has_buttons=bool(buttons)),
        clause=finding.clause,
        place=finding.place,
        ids=(finding.place,) if finding.place in rows else (),
        mends=buttons,
    )


def _why(finding: Finding, *, has_buttons: bool) -> str:
    """How to mend it, where no button says so."""
    if has_buttons and all(mend.action for mend in finding.mends):
        return ""
    return finding.mends[0].text


def option_views(options: Any) -> tuple[OptionView, ...]:
    """Every option of a set with its value, in the order of a form."""
    return tuple(
        OptionView(info.name, info.title, info.clause, str(getattr(options, info.name)), info.default, info.choices)
        for info in infos_of(type(options))
    )


def side_fields(side: str, faction: str) -> tuple[FleetField, ...]:
    """For whom the fleet fights, and whose it is."""
    return (
        FleetField("side", "&Side", "Side", side, "Blue"),
        FleetField("faction", "Fa&ction", "Faction", faction, "whose fleet it is"),
    )


def notes_field(notes: str) -> FleetField:
    """What people wrote about the fleet."""
    return FleetField("notes", "&Notes", "Notes of the fleet", notes, "printed on the roster", is_long=True)


def limit_field(limit: int | None) -> FleetField:
    """How many points the fleet may cost."""
    return FleetField("limit", "&Limit", "Points limit", "" if limit is None else f"{limit:,}", "no limit")


def left_words(left: int | None) -> str:
    """How many points of the limit are left, or how many too many there are."""
    if left is None:
        return "no limit set"
    return f"{left:,} left" if left >= 0 else f"{-left:,} over"
