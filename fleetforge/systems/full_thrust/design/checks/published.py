"""Printed points against computed ones, and the errors known in books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding
from fleetforge.systems.full_thrust.design import findings as kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.design.context import Context


def check_published(context: Context, npv: int) -> Iterator[Finding]:
    """The printed value is the computed one, or a recorded erratum says why not.

    Rule: FBC-31
    """
    published = context.design.published
    if published is None:
        return
    erratum = published.erratum
    subject = f"{published.book} p.{published.page}" if published.page else published.book
    if erratum is not None:
        yield Finding(
            kinds.KNOWN_ERRATUM,
            erratum.subject,
            subject,
            found=erratum.printed,
            allowed=erratum.computed,
            words=(
                ("what", erratum.subject.upper() if erratum.subject == "npv" else erratum.subject),
                ("why", erratum.why),
            ),
        )
    expected = published.npv
    if erratum is not None and erratum.kind == "book_erratum" and erratum.subject == "npv":
        expected = erratum.computed
    if expected is not None and expected != npv:
        yield Finding(kinds.PRINTED_DIFFERS, "npv", subject, found=expected, allowed=npv)
