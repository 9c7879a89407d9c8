"""Capital ships of a side as they are typed: names with commas between, each with its size class behind it.

Rule: HIF-1.7, HIF-24.4
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import FaultKind, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE_UNFIT = FaultKind(
    "capital-size",
    "HIF-1.7",
    "{subject}: {found} says no size class {allowed}.",
    "Write each capital ship as Dauntless 3, with commas between.",
)
LARGEST, SMALLEST = 1, 5
_WRITTEN = re.compile(r"(?P<name>.*\S)\s+(?P<size>[1-5])")


def capitals_in(text: str) -> tuple[tuple[str, int], ...]:
    """Names and size classes of what is written without faults."""
    found = (_WRITTEN.fullmatch(part) for part in _parts(text))
    return tuple((one["name"], int(one["size"])) for one in found if one)


def capital_findings(place: str, subject: str, text: str) -> Iterator[Finding]:
    """What is written and has no size class. Rule: HIF-1.7"""
    for part in _parts(text):
        if not _WRITTEN.fullmatch(part):
            yield Finding(SIZE_UNFIT, place, subject, f"“{part}”", f"from {LARGEST} to {SMALLEST}")


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
