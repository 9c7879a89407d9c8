"""Options as data: what a form, a file and a record need to know of a reading on which groups differ."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What a form or a roster needs to show one option."""

    name: str
    key: str
    title: str
    clause: str
    default: str
    choices: tuple[tuple[str, str], ...]
    """(value, words) pairs, the default first."""

    def words(self, value: str) -> str:
        """Words for one of the values."""
        return dict(self.choices)[value]


def choice(key: str, title: str, clause: str, words: Mapping[str, str]) -> Any:
    """A field of an options class: ``words`` for each of its values, the default first."""
    return field(default=next(iter(words)), metadata={"key": key, "title": title, "clause": clause, "words": words})


def infos_of(kind: type[Any]) -> tuple[OptionInfo, ...]:
    """Every option of an options class with its title, clause, default and choices, in the order of a form."""
    return _infos(kind)  # type: ignore[arg-type]  # mypy takes no type for hashable


@cache
def _infos(kind: type[Any]) -> tuple[OptionInfo, ...]:
    hints = get_type_hints(kind)
    return tuple(
        OptionInfo(
            name=item.name,
            key=item.metadata["key"],
            title=item.metadata["title"],
            clause=item.metadata["clause"],
            default=str(item.default),
            choices=tuple((value, item.metadata["words"][value]) for value in get_args(hints[item.name])),
        )
        for item in fields(kind)
    )


def differing(options: Any) -> tuple[tuple[OptionInfo, str], ...]:
    """Options of a set that are not at their default, with their value."""
    infos = infos_of(type(options))
    return tuple((info, value) for info in infos if (value := str(getattr(options, info.name))) != info.default)
