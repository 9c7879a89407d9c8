"""Works the view of a design out of its audit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.design_views import (
    BillRow,
    Choice,
    DesignView,
    FindingCard,
    FormView,
    MendButton,
    PrintedView,
    Segment,
    TotalsView,
)
from fleetforge.app.sheet_keys import keys_of_line
from fleetforge.games.full_thrust.designs.edits.fields import STREAMLINING_WORDS
from fleetforge.games.full_thrust.designs.grouping import SEGMENT_OF_GROUP, group_of
from fleetforge.games.full_thrust.designs.short_titles import short_title
from fleetforge.kernel.finding import Severity
from fleetforge.systems.full_thrust.arcs import spoken
from fleetforge.systems.full_thrust.design.bill import DRIVE_WORDS
from fleetforge.systems.full_thrust.design.checks.structure import DRIVE_OF_TECH
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.design.hull import minimum_hull

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.bill import BillLine
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Component, Design

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
SCREEN_ROLE = "screen"
_TECHS = tuple(Choice(value, text[:1].upper() + text[1:]) for value, text in TECH_WORDS.items())
_HULLS = (Choice("warship", "Warship"), Choice("merchant", "Merchant"))
_STREAMLINING = tuple(Choice(value, text) for value, text in STREAMLINING_WORDS.items())


def view_of(audit: Audit, catalogue: Catalogue) -> DesignView:
    """Everything that is shown of a checked design."""
    design = audit.design
    items = {item.id: item for item in reversed(design.components)}
    return DesignView(
        title=design.name or UNNAMED,
        status=status_words(audit),
        is_legal=audit.is_legal,
        form=_form(design, catalogue),
        bill=tuple([_bill_row(line, items, catalogue) for line in audit.lines]),
        findings=_cards(audit),
        totals=_totals(audit),
        segments=_segments(audit, items, catalogue),
        printed=_printed(audit),
    )


def status_words(audit: Audit) -> str:
    """``legal``, or how many findings are to be mended."""
    return f"{len(audit.errors)} to mend" if audit.errors else "legal"


def screens_of(design: Design, catalogue: Catalogue) -> tuple[str, int]:
    """The screen family of the design's technology, empty if it has none, and how many are fitted."""
    for family in catalogue.menu(design.tech):
        if family.role == SCREEN_ROLE:
            return family.id, len(design.of_family(family.id))
    return "", 0


def _form(design: Design, catalogue: Catalogue) -> FormView:
    screen, screens = screens_of(design, catalogue)
    return FormView(
        name=design.name,
        class_code=design.class_code,
        class_label=design.class_label,
        class_choices=_classes(design, catalogue),
        faction=design.faction,
        notes=design.notes,
        tech=design.tech,
        hull_kind=design.hull_kind,
        drive=design.drive,
        mass=design.mass,
        hull=design.hull_boxes,
        hull_least=minimum_hull(max(1, design.mass)),
        armour=sum(design.armour_layers),
        armour_layers=design.armour_layers,
        thrust=design.thrust,
        ftl=design.ftl,
        streamlining=design.streamlining,
        screens=screens,
        has_screens=bool(screen),
        mixed=design.mixed_technology,
        tech_choices=_TECHS,
        hull_kind_choices=_HULLS,
        drive_choices=_drives(design),
        streamlining_choices=_STREAMLINING,
    )


def _classes(design: Design, catalogue: Catalogue) -> tuple[Choice, ...]:
    """Usual classes of this MASS, carriers where the ship has bays, the ship's own in front."""
    carrier = any(_is_bay(catalogue, item.family) for item in design.components)
    bands = catalogue.suggested_classes(design.mass, carrier=carrier)
    found = {band.code: Choice(band.code, band.title) for band in bands}
    if design.class_code or design.class_label:
        found = {design.class_code: Choice(design.class_code, design.class_label), **found}
    return tuple(found.values())


def _is_bay(catalogue: Catalogue, family_id: str) -> bool:
    family = catalogue.family(family_id)
    return family is not None and family.role == "fighter_bay"


def _drives(design: Design) -> tuple[Choice, ...]:
    """The drives that the technology or its mixing allows, and the one that is fitted."""
    kinds = ["none", DRIVE_OF_TECH[design.tech]]
    kinds += [kind for kind in DRIVE_WORDS if design.mixed_technology or kind == design.drive]
    return tuple(Choice(kind, DRIVE_WORDS[kind]) for kind in dict.fromkeys(kinds))


def _bill_row(line: BillLine, items: Mapping[str, Component], catalogue: Catalogue) -> BillRow:
    return BillRow(
        key=line.key,
        title=_short_title(line, items, catalogue),
        quantity=line.quantity,
        mass=line.mass,
        points=line.points,
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


def _totals(audit: Audit) -> TotalsView:
    totals = audit.totals
    return TotalsView(
        mass=totals.mass,
        used=totals.mass_used,
        left=totals.mass_left,
        npv=totals.npv,
        cpv=totals.cpv,
        craft=totals.craft,
        craft_cpv=totals.craft_cpv,
        npv_with_craft=totals.npv_with_craft,
        cpv_with_craft=totals.cpv_with_craft,
        crew=audit.crew_factors,
        credits=totals.credits,
    )


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
