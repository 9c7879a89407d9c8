"""Bill, findings and comparison of designs that a game describes as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.design_parts import part_id
from fleetforge.app.design_views import BillRow, DifferenceRow, FindingCard, MendButton
from fleetforge.app.sheet_keys import field_key, key_of
from fleetforge.kernel.finding import Severity
from fleetforge.sheets.plain_card import CardLine

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from fleetforge.app.blueprint import BillLine, Field, Fix, Judged, Parts
    from fleetforge.kernel.finding import Finding

_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


def bill_rows(lines: Sequence[BillLine]) -> tuple[BillRow, ...]:
    """The lines of a bill as they are shown."""
    return tuple(map(_row, lines))


def _row(line: BillLine) -> BillRow:
    item_id = part_id(*line.part) if line.part else ""
    key = key_of(item_id) if item_id else field_key(line.field)
    ids = (item_id,) if item_id else ()
    return BillRow(key, line.title, line.quantity, line.figures, line.how, line.clause, ids, (key,))


def cards(
    findings: Sequence[Finding], fixes: Callable[[Finding], Sequence[Fix]], known: Collection[str]
) -> tuple[FindingCard, ...]:
    """Findings in words, errors first; ``index`` stays the place among all."""
    order = sorted(enumerate(findings), key=lambda each: _ORDER[each[1].severity])
    return tuple(_card(index, finding, fixes(finding), known) for index, finding in order)


def _card(index: int, finding: Finding, fixes: Sequence[Fix], known: Collection[str]) -> FindingCard:
    by_hand = "" if fixes else " ".join(mend.text for mend in finding.mends)
    item_id = finding.place.replace("[", ".").removesuffix("]")
    return FindingCard(
        index=index,
        severity=finding.severity.value,
        what=finding.message,
        why="" if finding.severity is Severity.NOTE else by_hand,
        clause=finding.clause,
        place=finding.place,
        ids=(item_id,) if item_id in known else (),
        mends=tuple(MendButton(number, fix.text, "") for number, fix in enumerate(fixes)),
    )


def compared_rows(
    fields: Sequence[Field], left: tuple[Any, Judged], right: tuple[Any, Judged]
) -> tuple[DifferenceRow, ...]:
    """All fields, lines of the bill and totals of two designs."""
    return (
        *(DifferenceRow("field", one.title, one.words(left[0]), one.words(right[0])) for one in fields),
        *_items(left[1], right[1]),
        *_totals(left[1], right[1]),
    )


def _items(left: Judged, right: Judged) -> Iterator[DifferenceRow]:
    ours, theirs = ({line.title: str(line.quantity) for line in one.lines if line.part} for one in (left, right))
    for title in dict.fromkeys((*ours, *theirs)):
        yield DifferenceRow("item", title, ours.get(title, ""), theirs.get(title, ""))


def _totals(left: Judged, right: Judged) -> Iterator[DifferenceRow]:
    theirs = {total.title: total.text for total in right.totals}
    for total in left.totals:
        yield DifferenceRow("total", total.title, total.text, theirs.get(total.title, ""))


def card_lines(design: Any, fields: Sequence[Field], every: Sequence[Parts]) -> list[CardLine]:
    """What the plain card of a design says: fields, then parts with theirs."""
    lines = [_field_line(design, field) for field in fields if field.key != "name" and field.held(design)]
    for parts in every:
        for place, part in enumerate(getattr(design, parts.key)):
            said = (f"{field.title} {field.words(part)}" for field in parts.fields if field.key != "name")
            lines.append(CardLine(parts.title(part), ", ".join(said), key=key_of(part_id(parts.key, place))))
    return lines


def _field_line(design: Any, field: Field) -> CardLine:
    key = field_key(field.key)
    if field.boxed:
        return CardLine(field.title, boxes=field.held(design), key=key)
    return CardLine(field.title, field.words(design), key=key)
