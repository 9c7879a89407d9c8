"""Compares the totals a file states with ours: they are reported, never believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.design_shape import MOST_POINTS
from fleetforge.kernel.finding import Severity
from fleetforge.storage.errors import remark, remark_kind
from fleetforge.systems.full_thrust.design.check import check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.games.full_thrust.files.peers.record import Record
    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

DIFFERS = remark_kind(
    "stored-total-differs",
    Severity.WARNING,
    "{subject}: the file states {what} {found}, by the rules it is {allowed}.",
    "Trust the computed value, or compare the design with its source.",
)
WITH_CRAFT = remark_kind(
    "stored-total-with-craft",
    Severity.NOTE,
    "{subject}: the {what} {found} in the file include what the ship carries; without it they are {allowed}.",
    "Nothing to do; both are shown.",
)
WITHOUT_CRAFT = remark_kind(
    "stored-total-without-craft",
    Severity.NOTE,
    "{subject}: the {what} {found} in the file leave out what the ship carries; with it they are {allowed}.",
    "Nothing to do; both are shown.",
)
TOTAL_KINDS = (DIFFERS, WITH_CRAFT, WITHOUT_CRAFT)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a file and its place."""

    value: int
    place: str


@dataclass(frozen=True, slots=True)
class Stated:
    """Totals as a file states them; None where it does not."""

    mass_used: Figure | None = None
    npv: Figure | None = None
    cpv: Figure | None = None


def figure(entry: Record, key: str) -> Figure | None:
    """A total in a file, if it states one that could be meant."""
    value = entry.values.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_POINTS:
        return None
    return Figure(value, entry.at(key))


def compare(stated: Stated, design: Design, catalogue: Catalogue) -> Iterator[Remark]:
    """Remarks on every stated total that is not ours, or not the bare ship's."""
    ours = check(design, catalogue).totals
    yield from _compare(stated.mass_used, ours.mass_used, ours.mass_used, "MASS used", design.name)
    yield from _compare(stated.npv, ours.npv, ours.npv_with_craft, "points", design.name)
    yield from _compare(stated.cpv, ours.cpv, ours.cpv_with_craft, "CPV", design.name)


def _compare(stated: Figure | None, bare: int, loaded: int, what: str, name: str) -> Iterator[Remark]:
    if stated is None or stated.value == bare == loaded:
        return
    if stated.value == bare:
        kind, ours = WITHOUT_CRAFT, loaded
    elif stated.value == loaded:
        kind, ours = WITH_CRAFT, bare
    else:
        kind, ours = DIFFERS, bare
    yield remark(kind, stated.place, name, stated.value, ours, what=what)
