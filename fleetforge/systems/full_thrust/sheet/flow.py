"""Clusters flow over the columns of a sheet, row by row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.primitives import Face
from fleetforge.systems.full_thrust.sheet.cluster import Cluster, Unit
from fleetforge.systems.full_thrust.sheet.plan import LABEL_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.systems.full_thrust.sheet.glyphs import Glyph
    from fleetforge.systems.full_thrust.sheet.plan import Place

WORD_GAP = 0.9
"""Between the words over one cluster and those over the next, in mm."""
_LEAST_START, _LEAST_CUT = 3, 2
"""A long cluster begins in a row only where so many columns are left, a wide glyph is cut only there."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A unit at its place: its first column, and how many columns each of its clusters gets."""

    column: int
    unit: Unit
    widths: tuple[int, ...]


@dataclass(slots=True)
class Row:
    """Units side by side; ``end`` is the first free column."""

    spots: list[Spot]
    end: int = 0


def has_second_line(spots: Iterable[Spot]) -> bool:
    """Whether any cluster has words below its label."""
    return any(cluster.short for spot in spots for cluster in spot.unit.clusters)


def worded(place: Place, units: Iterable[Unit], *, second_lines: bool) -> tuple[Unit, ...]:
    """Units with the words they are drawn with in ``label`` and ``short``."""
    return tuple(
        replace(unit, clusters=tuple(_worded(place, cluster, second_lines=second_lines) for cluster in unit.clusters))
        for unit in units
    )


def _worded(place: Place, cluster: Cluster, *, second_lines: bool) -> Cluster:
    if not second_lines:
        return replace(cluster, short="")
    if not place.manner.spelled_out or not cluster.long:
        return cluster
    if not cluster.tight and _word_columns(place, cluster.long) > place.columns:
        return cluster
    return replace(cluster, label=cluster.spelled or cluster.label, short=cluster.long)


def _word_columns(place: Place, second: str) -> int:
    return ceil((place.symbols.metrics.width(second, SMALLEST_POINTS) + WORD_GAP) / place.manner.pitch)


def needed_columns(metrics: TextMetrics, cluster: Cluster, pitch: float) -> int:
    """Columns of a cluster: as many as its glyphs take, at least what its words need."""
    if cluster.tight:
        return cluster.columns
    words = metrics.width(cluster.label, LABEL_SIZE, Face.BOLD)
    if cluster.short:
        words = max(words, metrics.width(cluster.short, SMALLEST_POINTS))
    return max(cluster.columns, ceil((words + WORD_GAP) / pitch)) if words else cluster.columns


def flow(place: Place, units: Iterable[Unit]) -> list[Row]:
    """Units in rows of the columns there are.

    They keep their order; where bands share one flow each takes the first row with room for it.
    One that is longer than a row is parted, or wraps inside.
    """
    rows: list[Row] = []
    for unit in units:
        _place(place, rows, unit)
    return rows


def _place(place: Place, rows: list[Row], unit: Unit) -> None:
    metrics, pitch, gap = place.symbols.metrics, place.manner.pitch, place.manner.gap
    widths = tuple([needed_columns(metrics, cluster, pitch) for cluster in unit.clusters])
    if sum(widths) > place.columns:
        _place_long(place, rows, unit, widths)
        return
    glyphs = unit.clusters[-1].columns
    advance = sum(widths[:-1]) + max(glyphs + gap, widths[-1])
    row = _row_with_room(place, rows, sum(widths))
    row.spots.append(Spot(row.end, unit, widths))
    row.end += advance


def _row_with_room(place: Place, rows: list[Row], columns: int) -> Row:
    candidates = rows[-1:] if place.manner.bands else rows
    for row in candidates:
        if row.end + columns <= place.columns:
            return row
    rows.append(Row([]))
    return rows[-1]


def _place_long(place: Place, rows: list[Row], unit: Unit, widths: tuple[int, ...]) -> None:
    if unit.linked:
        for part in unit.parted():
            _place(place, rows, part)
    elif len(unit.clusters) > 1:
        for bundle in _bundles(unit.clusters, widths, place.columns):
            _place(place, rows, Unit(bundle))
    else:
        _wrap(place, rows, unit.clusters[0], widths[0])


def _bundles(clusters: Sequence[Cluster], widths: Sequence[int], columns: int) -> Iterator[tuple[Cluster, ...]]:
    """As many clusters together as fit in a row; a single one may still be too long."""
    bundle: list[Cluster] = []
    used = 0
    for cluster, width in zip(clusters, widths, strict=True):
        if bundle and used + width > columns:
            yield tuple(bundle)
            bundle, used = [], 0
        bundle.append(cluster)
        used += width
    yield tuple(bundle)


def _wrap(place: Place, rows: list[Row], cluster: Cluster, needed: int) -> None:
    """A cluster longer than a row: it fills this row, then as many as it takes."""
    words = min(needed, place.columns) if cluster.columns < needed else _LEAST_START
    left = place.columns - rows[-1].end if rows else 0
    room = left if left >= max(words, _LEAST_START) else place.columns
    if room == place.columns or not rows:
        rows.append(Row([]))
    for index, part in enumerate(_dealt(cluster.glyphs, room, place.columns)):
        if index:
            rows.append(Row([]))
        shown = replace(cluster, glyphs=part) if index == 0 else Cluster("", part)
        columns = max(shown.columns, 1) if index else min(max(shown.columns, words), place.columns)
        row = rows[-1]
        row.spots.append(Spot(row.end, Unit((shown,)), (columns,)))
        row.end += columns + place.manner.gap


def _dealt(glyphs: Sequence[Glyph], first: int, others: int) -> Iterator[tuple[Glyph, ...]]:
    """Glyphs dealt out into rows of ``first`` columns, then of ``others``; wide ones are cut to fit."""
    left = list(reversed(glyphs))
    part: list[Glyph] = []
    room = first
    while left:
        glyph = left.pop()
        head, rest = glyph.cut(room) if room >= _LEAST_CUT or not part else (glyph, None)
        if head.columns > room and part:
            left.append(glyph)
        else:
            part.append(head)
            left += [rest] if rest else []
            room -= head.columns
            if room > 0 and not rest:
                continue
        yield tuple(part)
        part, room = [], others
    if part:
        yield tuple(part)
