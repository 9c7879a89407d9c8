"""Components and designs as text that another FleetForge, or a forum post, can carry.

A readable block comes first, the short code of :mod:`fleetforge.games.full_thrust.files.shortcode` last. The code
is found anywhere in a pasted text; without one, lines such as ``3 pds`` are read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.palette_query import parsed_query
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits import items as item_edits
from fleetforge.games.full_thrust.designs.edits.outcome import Edit, Outcome
from fleetforge.games.full_thrust.designs.palette import best
from fleetforge.games.full_thrust.files.shortcode import MOST_LETTERS, PREFIX, decode, encode
from fleetforge.kernel.words import counted
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, ordered
from fleetforge.systems.full_thrust.design.model import Design, Loadout

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fleetforge.systems.full_thrust.arcs import Arc
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Component

PARTS_ID = "fleetforge-components"
"""Id of a design that only carries copied components."""
_CODE = re.compile(re.escape(PREFIX) + r"[0-9A-Z+\-./:\s]*", re.IGNORECASE)
_MOST_LINES = 400
_MOST_PIECES = 64
"""Into so many pieces a code may be broken by a forum or a mail."""
_QUOTED = re.compile(r"^[ \t>|]+", re.MULTILINE)
_FILLER = frozenset({"arcs", "arc", "and", "of", "a", "an", "the"})
_MOST_LINE = 200


@dataclass(frozen=True, slots=True)
class Clip:
    """What a short code in a text holds: a whole design, or components with what they carry."""

    design: Design
    is_whole: bool


def copied_design(audit: Audit) -> str:
    """A whole design as text."""
    design, totals = audit.design, audit.totals
    head = " · ".join(part for part in (design.name, _class_words(design), design.faction) if part)
    drive = f"thrust {design.thrust}" if design.thrust is not None else "drive node"
    parts = [f"MASS {design.mass}", f"hull {design.hull_boxes}"]
    parts += [f"armour {'/'.join(map(str, design.armour_layers))}"] if design.armour_layers else []
    parts += [drive, "FTL" if design.ftl else "no FTL", f"NPV {totals.npv}", f"CPV {totals.cpv}"]
    lines = [f"{line.quantity} × {line.title}" for line in audit.lines if line.components]
    return "\n".join((head, ", ".join(parts), *lines, encode(design)))


def copied_components(audit: Audit, ids: Collection[str]) -> str:
    """Some components as text, with what they carry."""
    design = audit.design
    chosen = tuple(item for item in design.components if item.id in ids)
    if not chosen:
        return ""
    lines = [
        f"{len(count)} × {line.title}"
        for line in audit.lines
        if (count := [each for each in line.components if each in ids])
    ]
    parts = Design(
        PARTS_ID, "Components", 1, 0, design.tech, components=chosen, loadout=design.loadout, drive="none", ftl=False
    )
    return "\n".join((*lines, encode(_only_its_load(parts))))


def _only_its_load(parts: Design) -> Design:
    ids = {item.id for item in parts.components}
    load = parts.loadout
    kept = Loadout(
        tuple(each for each in load.groups if each.bay in ids),
        tuple(each for each in load.craft if each.bay in ids),
        tuple(each for each in load.salvoes if each.magazine in ids),
        tuple(each for each in load.pulsers if each.pulser in ids),
    )
    return replace(parts, loadout=kept)


def _class_words(design: Design) -> str:
    code = f"({design.class_code})" if design.class_code else ""
    return f"{design.class_label} {code}".strip()


def unquoted(text: str) -> str:
    """A text without the marks that mails and forums put before the lines of what they quote."""
    return _QUOTED.sub("", text)


def found_clip(text: str, catalogue: Catalogue) -> Clip | Refused | None:
    """What the first readable short code in a text holds; None if there is no code at all."""
    refused = None
    for match in _CODE.finditer(unquoted(text[: 2 * MOST_LETTERS])):
        found = _decoded(match[0], catalogue)
        if isinstance(found, Design):
            return Clip(found, is_whole=found.id != PARTS_ID)
        refused = found
    return refused


def _decoded(code: str, catalogue: Catalogue) -> Design | Refused:
    """The design in a code that may be broken by blanks and be followed by other words."""
    pieces = code.split()[:_MOST_PIECES]
    # The code on one line is the usual case; then the longest run of pieces that makes sense.
    problem = FileFault("", "the code is damaged", "Copy it again")
    for count in dict.fromkeys((1, *range(len(pieces), 1, -1))):
        try:
            return decode("".join(pieces[:count]), catalogue)
        except FileFault as fault:
            problem = fault
    return Refused(f"{problem.what[:1].upper()}{problem.what[1:]}.", f"{problem.mend}.")


def pasted(audit: Audit, catalogue: Catalogue, text: str) -> Outcome:
    """Put what a text carries into a design: a whole design takes its place, components are added."""
    clip = found_clip(text, catalogue)
    if isinstance(clip, Clip):
        return _pasted_clip(audit.design, catalogue, clip)
    lines = _pasted_lines(audit, catalogue, text)
    if isinstance(lines, Refused) and isinstance(clip, Refused):
        return clip
    return lines


def _pasted_clip(design: Design, catalogue: Catalogue, clip: Clip) -> Outcome:
    if clip.is_whole:
        # The id says which design of the library and of fleets this is: that stays.
        name = f"Paste “{one_line(clip.design.name, 30)}”"
        return Edit(replace(clip.design, id=design.id), name)
    items = clip.design.components
    outcome = item_edits.graft(design, catalogue, items, clip.design.loadout)
    if isinstance(outcome, Refused):
        return outcome
    return replace(outcome, name=f"Paste {counted(len(items), 'item', 'items')}")


def _pasted_lines(audit: Audit, catalogue: Catalogue, text: str) -> Outcome:
    """Read lines such as ``3 pds`` or ``2 × Beam battery, class 3, arcs FP F FS``; others are passed over."""
    design, added, unread = audit.design, list[str](), list[str]()
    for line in _lines(text):
        outcome = _added_line(design, audit, catalogue, line)
        if isinstance(outcome, Refused):
            unread.append(line)
            continue
        design = outcome.design
        added += outcome.added
    if design is audit.design:
        shown = f"“{one_line(unread[0], 40)}” names" if unread else "The text holds"
        return Refused(f"{shown} no component.", f"Paste a {PREFIX} code, or lines such as 3 pds.")
    remark = (
        Refused(f"{counted(len(unread), 'line was', 'lines were')} not understood.", applied=True) if unread else None
    )
    return Edit(design, f"Paste {counted(len(added), 'item', 'items')}", remark=remark, added=tuple(added))


def _lines(text: str) -> Iterator[str]:
    lines = (line.strip(" \t-*•>|") for line in text[: _MOST_LINES * _MOST_LINE].splitlines()[:_MOST_LINES])
    return (line[:_MOST_LINE] for line in lines if line)


def _added_line(design: Design, audit: Audit, catalogue: Catalogue, line: str) -> Outcome:
    words, arcs = _without_arcs(line)
    entry = best(audit, catalogue, words)
    if entry is None:
        return Refused(f"“{one_line(line, 40)}” names no component.", "Type a name from the palette, as in 3 pds.")
    outcome = item_edits.add(design, catalogue, entry.id, parsed_query(words).count)
    if isinstance(outcome, Refused) or not arcs:
        return outcome
    items = tuple(
        _turned(catalogue, item, arcs) if item.id in outcome.added else item for item in outcome.design.components
    )
    return replace(outcome, design=replace(outcome.design, components=items))


def _turned(catalogue: Catalogue, item: Component, arcs: tuple[Arc, ...]) -> Component:
    family = catalogue.family(item.family)
    return replace(item, arcs=arcs) if family and len(arcs) in family.arc_counts(item) else item


def _without_arcs(line: str) -> tuple[str, tuple[Arc, ...]]:
    """The words of a line without its arcs, and the arcs."""
    if "all round" in line.casefold():
        return re.sub(r",?\s*(arcs\s+)?all round", "", line, flags=re.IGNORECASE), CLOCKWISE
    words = re.split(r"[\s,]+", line)
    arcs = tuple(arc for arc in CLOCKWISE if any(word == arc for word in words[1:]))
    kept = [word for word in words if word not in CLOCKWISE and word.casefold() not in _FILLER]
    return " ".join(kept) if arcs else line, ordered(arcs)
