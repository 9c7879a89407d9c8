"""Parts of a fleet's view that are alike in every game: findings, options, what is typed about it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from fleetforge.app.fleet_views import FleetField, OptionView
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.kernel.finding import Finding

_WEIGHT = {Severity.ERROR: 3, Severity.WARNING: 2, Severity.NOTE: 1}


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
