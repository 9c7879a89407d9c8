"""Works the view of a design out of its audit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.design_views import (
    BillRow,
    Column,
    DesignView,
    FindingCard,
    LimitView,
    MendButton,
    PrintedView,
    Segment,
    Total,
)
from fleetforge.app.sheet_keys import keys_of_line
from fleetforge.games.full_thrust.designs.grouping import SEGMENT_OF_GROUP, group_of
from fleetforge.games.full_thrust.designs.ship_form import form_of
from fleetforge.games.full_thrust.designs.short_titles import short_title
from fleetforge.kernel.finding import Severity
from fleetforge.systems.full_thrust.arcs import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.bill import BillLine
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Component

UNNAMED = "Unnamed design"
SEGMENT_TITLES = {
    "hull": "hull",
    "armour": "armour",
    "drives": "drives",
    "weapons": "weapons",
    "defence": "defence",
    "craft": "craft and crew",
    "other": "other",
}
_SEGMENT_OF_KEY = {"hull": "hull", "drive": "drives", "ftl": "drives", "streamlining": "other"}
_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
_HEADLINES = {"mass-unused": "{left} MASS unused", "mass-over": "{over} MASS too many"}
"""What stands in bold over the message of findings that are met all the time."""
COLUMNS = (Column("MASS", "MASS"), Column("pts", "points"))
"""Columns of the bill and of the palette."""


def view_of(audit: Audit, catalogue: Catalogue) -> DesignView:
    """Everything that is shown of a checked design."""
    design, totals = audit.design, audit.totals
    items = {item.id: item for item in reversed(design.components)}
    return DesignView(
        title=design.name or UNNAMED,
        about=", ".join(filter(None, (design.class_label, f"MASS {totals.mass_used} of {totals.mass}"))),
        status=status_words(audit),
        is_legal=audit.is_legal,
        form=form_of(design, catalogue),
        columns=COLUMNS,
        bill=tuple([_bill_row(line, items, catalogue) for line in audit.lines]),
        findings=_cards(audit),
        totals=_totals(audit),
        limit=LimitView("MASS", totals.mass_used, totals.mass, _segments(audit, items, catalogue), mass_words(audit)),
        printed=_printed(audit),
    )


def status_words(audit: Audit) -> str:
    """``legal``, or how many findings are to be mended."""
    return f"{len(audit.errors)} to mend" if audit.errors else "legal"


def _bill_row(line: BillLine, items: Mapping[str, Component], catalogue: Catalogue) -> BillRow:
    return BillRow(
        key=line.key,
        title=_short_title(line, items, catalogue),
        quantity=line.quantity,
        figures=(line.mass, line.points),
        how=line.how,
        clause=line.clause,
        ids=line.components,
        sheet_keys=keys_of_line(line.key, line.components),
    )


def _short_title(line: BillLine, items: Mapping[str, Component], catalogue: Catalogue) -> str:
    """The title of a line in few words: ``Beam class 3, FP F FS``."""
    item = items.get(line.components[0]) if line.components else None
    family = catalogue.family(item.family) if item else None
    if item is None or family is None:
        return line.title
    words = short_title(family, item.size, item.variant)
    return f"{words}, {spoken(item.arcs)}" if item.arcs else words


def _cards(audit: Audit) -> tuple[FindingCard, ...]:
    """Findings, errors first; ``index`` stays the place in the audit."""
    known = {item.id for item in audit.design.components}
    cards = [_card(index, finding, known) for index, finding in enumerate(audit.findings)]
    cards.sort(key=lambda card: _ORDER[audit.findings[card.index].severity])
    return tuple(cards)


def _card(index: int, finding: Finding, known: set[str]) -> FindingCard:
    mends = tuple(_mend_buttons(finding))
    by_hand = [mend.text for mend in finding.mends if not mend.action]
    headline = _headline(finding)
    why = [finding.message] if headline else by_hand
    return FindingCard(
        index=index,
        severity=finding.severity.value,
        what=headline or finding.message,
        why="" if finding.severity is Severity.NOTE else " ".join(why),
        clause=finding.clause,
        place=finding.place,
        ids=(finding.place,) if finding.place in known else (),
        mends=mends,
    )


def _headline(finding: Finding) -> str:
    """A finding in a few words, or nothing where its message is short enough to stand alone."""
    template = _HEADLINES.get(finding.code, "")
    return template.format(**dict(finding.words)) if finding.severity is not Severity.NOTE else ""


def _mend_buttons(finding: Finding) -> Iterator[MendButton]:
    """Buttons of the mends that can be carried out: ``Add 3 hull boxes``, ``6 points``."""
    for index, mend in enumerate(finding.mends):
        if mend.action:
            what, comma, cost = mend.text.rstrip(".").partition(", ")
            is_cost = comma and cost.endswith("points")
            yield MendButton(index, what if is_cost else mend.text.rstrip("."), cost if is_cost else "")


def _totals(audit: Audit) -> tuple[Total, ...]:
    totals = audit.totals
    beside = f"With craft: NPV {totals.npv_with_craft}, CPV {totals.cpv_with_craft}"
    return (
        Total("NPV", str(totals.npv)),
        Total("CPV", str(totals.cpv)),
        Total("Craft", f"+{totals.craft}" if totals.craft else "0", beside),
        Total("Crew factors", str(audit.crew_factors), short="Crew"),
    )


def mass_words(audit: Audit) -> str:
    """What is left or too much of the MASS, in words."""
    left = audit.totals.mass_left
    if left < 0:
        return f"{-left} over"
    return f"{left} left" if left else "all used"


def _segments(audit: Audit, items: Mapping[str, Component], catalogue: Catalogue) -> tuple[Segment, ...]:
    """MASS by group in the order of the bar, groups without any left out."""
    lines: dict[str, list[BillLine]] = {group: [] for group in SEGMENT_TITLES}
    for line in audit.lines:
        lines[segment_of(line, items, catalogue)].append(line)
    return tuple(
        Segment(
            group,
            SEGMENT_TITLES[group],
            mass,
            tuple(key for line in found for key in keys_of_line(line.key, line.components)),
        )
        for group, found in lines.items()
        if (mass := sum(line.mass for line in found))
    )


def segment_of(line: BillLine, items: Mapping[str, Component], catalogue: Catalogue) -> str:
    """The group of the MASS bar that a line of the bill belongs to."""
    if line.components:
        item = items.get(line.components[0])
        return SEGMENT_OF_GROUP[group_of(catalogue.family(item.family) if item else None)]
    if line.key.startswith("armour"):
        return "armour"
    return _SEGMENT_OF_KEY.get(line.key, "other")


def _printed(audit: Audit) -> PrintedView | None:
    """The printed points of a published design, beside what its items cost."""
    published = audit.design.published
    if published is None:
        return None
    erratum, npv = published.erratum, audit.totals.npv
    printed = published.npv
    if erratum and erratum.kind == "book_erratum" and erratum.subject == "npv":
        printed = erratum.printed
    note = f"{erratum.subject} {erratum.printed}, right is {erratum.computed}. {erratum.why}" if erratum else ""
    place = f"{published.book} p. {published.page}" if published.page else published.book
    differs = printed is not None and printed != npv
    words = f"{place} prints {printed}; the items cost {npv}." if differs else f"Printed in {place}."
    return PrintedView(published.book, published.page, printed, npv, differs, words, note or published.note)
