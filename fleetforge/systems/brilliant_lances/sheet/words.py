"""Sizes, fuel, levels and figures as they stand on sheets.

Rule: BLS-16, BLS-17.7
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.kernel.option_info import differing
from fleetforge.sheets.page_parts import DASH
from fleetforge.systems.brilliant_lances.difficulty import NAMES, level_words
from fleetforge.systems.brilliant_lances.figures import SIZE_NAMES, figure_infos
from fleetforge.systems.brilliant_lances.modifiers import sight_dm, sight_of
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.ships import ASPECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.figures import BaseFigures, FigureInfo
    from fleetforge.systems.brilliant_lances.ships import Aspect, AspectName, Ship
    from fleetforge.systems.brilliant_lances.tasks import Task

MINUS = "\N{MINUS SIGN}"
_BY_ASPECT = LanceOptions(aspect_size="on")
_SHORT_LEVELS = dict(zip(NAMES, ("Easy", "Aver", "Diff", "Form", "Imp"), strict=True))


def sensor_kind(kind: str) -> str:
    """What a kind of sensor is called: abbreviations as they are, words in small letters."""
    return {"RADAR": "radar", "LASER_DETECTOR": "laser detector"}.get(kind, kind)


def signed(number: int) -> str:
    """``+2``, ``−1``, ``0``."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}" if number else "0"


def g_turns(tenths: int) -> str:
    """Fuel in g-turns: ``12.5``, ``40``. Rule: BLS-17.1"""
    whole, tenth = divmod(abs(tenths), 10)
    return f"{MINUS if tenths < 0 else ''}{whole}{f'.{tenth}' if tenth else ''}"


def level_cell(task: Task) -> tuple[str, str]:
    """The level of a task in a narrow column, and what to roll or less."""
    if task.target is None:
        return DASH, ""
    if task.is_automatic:
        return "auto", ""
    words = level_words(task.level)
    return _SHORT_LEVELS.get(words, words), f"≤{task.target}"


def aspect_words(one: Aspect) -> str:
    """What a ship counts as from one angle: ``S +1``, ``+1``. Rule: BLS-14.5"""
    return " ".join(filter(None, (one.size or "", signed(one.dm) if one.dm or not one.size else "")))


def size_line(ship: Ship) -> str:
    """``M, bow/stern-on +1``: the size class, and angles from which it counts otherwise. Rule: BLS-17.7"""
    angles: dict[str, list[str]] = {}
    for one in ship.aspects:
        angles.setdefault(aspect_words(one), []).append(one.aspect)
    return ", ".join((ship.size, *(f"{'/'.join(names)}-on {words}" for words, names in angles.items())))


def signatures(ship: Ship, figures: BaseFigures) -> tuple[tuple[AspectName, str, int], ...]:
    """From each aspect the size class that it counts as and its DM on both readings. Rule: BLS-14.5, BLS-16.11"""
    sights = ((aspect, sight_of(ship.size, ship.aspects, aspect, _BY_ASPECT)) for aspect in ASPECTS)
    return tuple((aspect, sight.size, sight_dm(sight, figures)) for aspect, sight in sights)


def size_name(size: str) -> str:
    """The whole name of a size class, or what else it was called."""
    return next((name for letters, name in SIZE_NAMES.items() if letters == size), size)


def figure_words(value: Any) -> str:
    """A figure of the base game as it is printed and typed: ``16, 8, 4``, ``VS 2, S 1``, ``10: 0, 44: 3``."""
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(_pair(one) if isinstance(one, tuple) else str(one) for one in value)


def _pair(pair: tuple[int | str, int]) -> str:
    key, number = pair
    return f"{key} {number}" if isinstance(key, str) else f"{key}: {number}"


def doubt(info: FigureInfo) -> str:
    """Whether a source confirms a figure. Rule: BLS-16"""
    return "confirmed" if info.is_confirmed else "unconfirmed"


def figure_lines(figures: BaseFigures) -> Iterator[tuple[str, str, str]]:
    """Every figure of the base game: title with clause, value, whether it is confirmed and changed. Rule: BLS-16"""
    for info in figure_infos():
        value = getattr(figures, info.name)
        changed = "" if value == info.default else ", changed"
        yield f"{info.title} [{info.clause}]", figure_words(value) or "none", f"{doubt(info)}{changed}"


def option_lines(options: LanceOptions) -> tuple[str, ...]:
    """Options that are not as usual, in a sentence each. Rule: BLS-20"""
    return tuple(f"{info.title}: {info.words(value)} [{info.clause}]" for info, value in differing(options))
