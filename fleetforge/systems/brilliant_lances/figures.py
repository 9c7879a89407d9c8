"""Figures that the additions take for granted: values of the base game, editable, most of them unconfirmed.

Rule: BLS-16
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fleetforge.kernel.finding import Finding
from fleetforge.systems.brilliant_lances.faults import FIGURE

if TYPE_CHECKING:
    from collections.abc import Iterator

Size: TypeAlias = Literal["VS", "S", "M", "L", "VL", "G"]
SIZES: tuple[Size, ...] = ("VS", "S", "M", "L", "VL", "G")
"""Size classes, the smallest first. Rule: BLS-16.11"""
SIZE_NAMES = dict(zip(SIZES, ("Very Small", "Small", "Medium", "Large", "Very Large", "Gigantic"), strict=True))
HEX_KM = 30_000
"""Rule: BLS-16.1"""
TURN_SECONDS = 1800
"""Rule: BLS-16.2"""
GRAVITY_CM = 981
"""Centimetres per second in a second at 1 g."""


def drift_km() -> int:
    """How far a g-turn of thrust carries a ship in the next turn, in whole km: about a hex. Rule: BLS-16.3"""
    return GRAVITY_CM * TURN_SECONDS * TURN_SECONDS // 100_000


def _figure(default: Any, title: str, clause: str, *, is_confirmed: bool = False) -> Any:
    return field(default=default, metadata={"title": title, "clause": clause, "is_confirmed": is_confirmed})


@dataclass(frozen=True, slots=True)
class BaseFigures:
    """Values of the base game as a group plays them; tables are pairs in their order.

    ``multipliers`` are quarters of the asset, Easy to Impossible. ``tl_table`` gives the DM for
    how many TL an emitter is above the sensor, for the option that wants a table. ``fire_range``
    gives the normal DM up to so many hexes; nobody knows the printed one, so it is empty.
    ``array_decimetres`` is the hull that a fixed passive array of each SR needs. Rule: BLS-16
    """

    multipliers: tuple[int, int, int, int, int] = _figure(
        (16, 8, 4, 2, 1), "Quarters of the asset, Easy to Impossible", "BLS-16.4"
    )
    outstanding: int = _figure(10, "An Outstanding Success is so far below the target number", "BLS-16.6")
    size_dms: tuple[tuple[Size, int], ...] = _figure(
        (("VS", 2), ("S", 1), ("M", 0), ("L", -1), ("VL", -2), ("G", -3)), "DM by size class", "BLS-16.11"
    )
    active_dm: int = _figure(-1, "Lock-On of an active target by a passive sensor", "BLS-16.12", is_confirmed=True)
    previous_dm: int = _figure(-1, "Lock-On or Bogey of the turn before", "BLS-16.13", is_confirmed=True)
    handoff_dm: int = _figure(-1, "Hand-off", "BLS-16.13")
    tl_table: tuple[tuple[int, int], ...] = _figure((), "DM by TL of the emitter above the sensor", "BLS-16.14")
    evasion_success: int = _figure(1, "Evasion: success", "BLS-16.15")
    evasion_outstanding: int = _figure(2, "Evasion: Outstanding Success", "BLS-16.15")
    array_decimetres: tuple[tuple[int, int], ...] = _figure(
        ((1, 35), (2, 50), (3, 100), (4, 200), (5, 400), (6, 900), (7, 2000), (8, 4000)),
        "Hull that a fixed passive array needs, in tenths of a metre, by SR",
        "BLS-16.18",
    )
    fire_range: tuple[tuple[int, int], ...] = _figure((), "Normal DM of fire up to so many hexes", "BLS-16.19")

    def size_dm(self, size: str) -> int:
        """DM of a size class on Lock-Ons; 0 for one that the table does not have. Rule: BLS-16.11"""
        return dict(self.size_dms).get(size, 0)  # type: ignore[call-overload,no-any-return]  # any word may be asked

    def fire_range_dm(self, hexes: int) -> int | None:
        """Normal range DM of fire, None where the table does not reach. Rule: BLS-16.19"""
        return next((dm for most, dm in sorted(self.fire_range) if hexes <= most), None)


@dataclass(frozen=True, slots=True)
class FigureInfo:
    """What a form and a record need to know of one figure."""

    name: str
    title: str
    clause: str
    is_confirmed: bool
    default: Any


def figure_infos() -> tuple[FigureInfo, ...]:
    """Every figure with its title, its clause and whether a source confirms it."""
    return tuple(FigureInfo(item.name, **item.metadata, default=item.default) for item in fields(BaseFigures))


def changed_figures(figures: BaseFigures) -> tuple[tuple[FigureInfo, Any], ...]:
    """Figures that a group plays otherwise, each with its value."""
    return tuple((info, now) for info in figure_infos() if (now := getattr(figures, info.name)) != info.default)


def check_figures(figures: BaseFigures) -> Iterator[Finding]:
    """Figures that no rule could work with. Rule: BLS-16.4, BLS-16.6, BLS-16.11"""
    easier = all(one >= other for one, other in zip(figures.multipliers, figures.multipliers[1:], strict=False))
    if len(figures.multipliers) != len(SIZES) - 1 or min(figures.multipliers) < 0 or not easier:
        yield _unfit("multipliers", "five numbers of 0 or more, none above the one before")
    if figures.outstanding < 1:
        yield _unfit("outstanding", "1 or more")
    if tuple(size for size, _ in figures.size_dms) != SIZES:
        yield _unfit("size_dms", f"a DM for each of {', '.join(SIZES)}")
    for name in ("fire_range", "tl_table", "array_decimetres"):
        keys = [key for key, _ in getattr(figures, name)]
        if len(keys) != len(set(keys)):
            yield _unfit(name, "one line for each number")


def _unfit(name: str, allowed: str) -> Finding:
    title = next(info.title for info in figure_infos() if info.name == name)
    return Finding(FIGURE, f"figures.{name}", title, "", allowed)


DEFAULT_FIGURES = BaseFigures()
