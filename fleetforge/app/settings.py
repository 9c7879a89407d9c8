"""What a person has chosen for the program, and how it is read from a file that may say anything."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

THEMES = ("system", "light", "dark")
SCALES = (1.0, 1.15, 1.3, 1.5, 2.0)
_TABLE_SCALE = 1.5
_TABLE_ROOM = (1024, 600)
"""At the table everything is so much larger, if so much room is left, in pixels of the usual size."""
PAPERS = ("a4", "letter", "a5")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings: ``scale`` multiplies every size, ``margin_mm`` is that of the paper.

    ``autosave`` keeps changed documents for recovery.
    """

    theme: str = "system"
    contrast: bool = False
    scale: float = 1.0
    paper: str = "a4"
    margin_mm: float = 8.0
    ink_saving: bool = False
    autosave: bool = True


_ALLOWED: dict[str, tuple[object, ...]] = {"theme": THEMES, "scale": SCALES, "paper": PAPERS}
_WIDEST_MARGIN = 50.0


def changed(settings: Settings, **values: object) -> Settings:
    """The settings with some values changed.

    Raises:
        ValueError: if a value is not one of those allowed (a programmer's mistake: controls offer
            only those).
    """
    for name, value in values.items():
        if not is_allowed(name, value):
            raise ValueError(f"The setting {name} cannot be {value!r}.")
    return replace(settings, **values)  # type: ignore[arg-type]  # checked by name just above


def table_scale(scale: float, width: int, height: int) -> float:
    """The size for a screen of so many pixels that is looked at from across a table; never a smaller one than set."""
    most = min(width / _TABLE_ROOM[0], height / _TABLE_ROOM[1], _TABLE_SCALE)
    return max(scale, max((one for one in SCALES if one <= most), default=scale))


def is_allowed(name: str, value: object) -> bool:
    """Whether a setting of this name can have this value."""
    default = next((field.default for field in fields(Settings) if field.name == name), None)
    if isinstance(default, float):
        good = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _WIDEST_MARGIN
    else:
        good = type(value) is type(default)
    return good and value in _ALLOWED.get(name, (value,))


def from_record(record: Any) -> Settings:
    """Settings of a file; what it lacks or has wrong stays as it comes."""
    if not isinstance(record, dict):
        return Settings()
    known = {field.name: record[field.name] for field in fields(Settings) if field.name in record}
    return replace(Settings(), **{name: value for name, value in known.items() if is_allowed(name, value)})


def to_record(settings: Settings) -> dict[str, object]:
    """Settings as they stand in a file."""
    return asdict(settings)
