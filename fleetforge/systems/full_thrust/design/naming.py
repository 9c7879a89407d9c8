"""What people call the items of a design. Ids are for files and programs: no sentence holds one.

An item goes by its own name or by what it is; a number tells equals apart, counted as sheets and
loads count them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.families.base import Family

LOADED_ROLES = frozenset({"magazine", "fighter_bay", "craft_bay"})
"""Roles whose items are numbered through the ship wherever they are shown."""


def lowered(title: str) -> str:
    """A title inside a sentence: ``Point defence system`` but ``K-gun`` and ``FTL drive`` in small letters first."""
    keeps = len(title) > 1 and (title[1].isupper() or title[1] in "-'")
    return title if keeps else title[:1].lower() + title[1:]


def stranger_title(item: Component) -> str:
    """What an item of no known family is called."""
    return item.name or item.family.replace("_", " ").capitalize()


class ItemNames:
    """Names of some items that stand together; worked out when the first one is asked for."""

    def __init__(self, items: Iterable[Component], catalogue: Catalogue) -> None:
        self._items = tuple(items)
        self._catalogue = catalogue
        self._full: dict[Component, str] = {}
        self._short: dict[Component, str] = {}

    def full(self, item: Component) -> str:
        """``Beam battery 2, class 2, arcs FP F FS``, or ``Port guns (Beam battery, class 2, arcs FP F FS)``."""
        if not self._full:
            self._full = self._named(lambda family, one: family.described(one))
        words = self._full[item]
        family = self._catalogue.family(item.family)
        return f"{item.name} ({words})" if item.name and family else words

    def short(self, item: Component) -> str:
        """The same in a few words inside a sentence: ``beam battery 2, class 2``, or ``Port guns``."""
        if item.name:
            return item.name
        if not self._short:
            self._short = self._named(lambda family, one: family.named(one))
        return lowered(self._short[item])

    def of(self, item_id: str) -> str:
        """The short name of the item of this id; nothing if there is none."""
        return next((self.short(item) for item in self._items if item.id == item_id), "")

    def _named(self, words: Callable[[Family, Component], str]) -> dict[Component, str]:
        """What each item is, with its number behind the title where it takes that to find it."""
        entries = [self._entry(item, words) for item in self._items]
        alike = Counter((entry.item.name, entry.words) for entry in entries)
        many, count = Counter(entry.peers for entry in entries), Counter[str]()
        named: dict[Component, str] = {}
        for entry in entries:
            count[entry.peers] += 1
            is_counted = entry.is_loaded and not entry.item.name and many[entry.peers] > 1
            if is_counted or alike[entry.item.name, entry.words] > 1:
                rest = entry.words.removeprefix(entry.title)
                named.setdefault(entry.item, f"{entry.title} {count[entry.peers]}{rest}")
            else:
                named.setdefault(entry.item, entry.words)
        return named

    def _entry(self, item: Component, words: Callable[[Family, Component], str]) -> _Entry:
        family = self._catalogue.family(item.family)
        if family is None:
            title = stranger_title(item)
            return _Entry(item, title, title, item.family, is_loaded=False)
        is_loaded = family.role in LOADED_ROLES
        return _Entry(item, family.title, words(family, item), family.role if is_loaded else family.id, is_loaded)


class _Entry(NamedTuple):
    """An item, the title of what it is, that with its size and arcs, and what it is counted with."""

    item: Component
    title: str
    words: str
    peers: str
    is_loaded: bool
