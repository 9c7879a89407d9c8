"""A design while it is being read from another program's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.peers.ftlib_remarks import ID_TWICE, MAGAZINE_LINK, MAGAZINE_NONE, UNLISTED
from fleetforge.games.full_thrust.files.peers.ids import Numbering
from fleetforge.games.full_thrust.files.peers.record import cleaned
from fleetforge.storage.errors import FileFault, quoted, remark
from fleetforge.storage.native.shape import MOST_COMPONENTS, MOST_MASS, MOST_NAME
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.design.naming import ItemNames, lowered

if TYPE_CHECKING:
    from fleetforge.games.full_thrust.files.peers.record import Record
    from fleetforge.kernel.finding import FaultKind, Value
    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.catalogue import Catalogue

_FEWER = "Split the ship, or take items out"
_SMALLER = "Correct it in the program that wrote the file"


class Draft:
    """Gathers components with ids of their own, the links between them, and remarks.

    ``ours`` maps the ids of the file to those given here.
    """

    def __init__(self, ship: str, catalogue: Catalogue) -> None:
        self.ship = ship
        self.components: list[Component] = []
        self.remarks: list[Remark] = []
        self.ours: dict[str, str] = {}
        self._catalogue = catalogue
        self._numbers = Numbering(catalogue)
        self._launchers: list[tuple[int, str, str]] = []

    def remark(self, kind: FaultKind, place: str, subject: str = "", found: Value = "", allowed: Value = "") -> None:
        """Add one remark about this ship."""
        self.remarks.append(remark(kind, place, subject, found, allowed, ship=self.ship))

    def add(
        self,
        entry: Record,
        family: str,
        size: int | None = None,
        arcs: Arcs = (),
        variant: str = "",
        *,
        id_key: str = "id",
        name: str = "",
    ) -> Component:
        """Fit a component; its id in the file is remembered for links."""
        if len(self.components) == MOST_COMPONENTS:
            raise FileFault(entry.file, f"{self.ship} has more than {MOST_COMPONENTS} items", _FEWER, place=entry.place)
        if size is not None and size > MOST_MASS:
            raise FileFault(entry.file, f"a size of {size} is far too big", _SMALLER, place=entry.place)
        name = cleaned(name)[:MOST_NAME].strip()
        item = Component(self._numbers.next(family), family, size, arcs, variant, name=name)
        self.components.append(item)
        if theirs := entry.key(id_key):
            if theirs in self.ours:
                known = self._catalogue.family(family)
                title = name or (lowered(known.title) if known else family)
                self.remark(ID_TWICE, entry.at(id_key), title, quoted(theirs))
            self.ours.setdefault(theirs, item.id)
        return item

    def add_unlisted(
        self, entry: Record, title: str, mass: int | None = None, arcs: Arcs = (), *, id_key: str = "id"
    ) -> Component:
        """Fit something the Fleet Books do not have, with its MASS if that is known."""
        weight = " of unknown MASS" if mass is None else f" of {mass} MASS"
        self.remark(UNLISTED, entry.place, title, weight)
        return self.add(entry, "unlisted", mass, arcs, id_key=id_key, name=title)

    def add_launcher(self, entry: Record, family: str, arcs: Arcs, magazine: str, *, id_key: str = "id") -> None:
        """Fit a launcher that draws on the magazine of this id in the file, which may come later."""
        self.add(entry, family, arcs=arcs, id_key=id_key)
        self._launchers.append((len(self.components) - 1, magazine, entry.at("magazine")))

    def feed(self, launcher: str, magazine: str) -> None:
        """Let the launcher of this id of ours draw on the magazine of this id in the file."""
        for number, (index, _, place) in enumerate(self._launchers):
            if self.components[index].id == launcher:
                self._launchers[number] = (index, magazine, place)

    def called(self, item_id: str) -> str:
        """What a remark calls a component; nothing if there is none of this id."""
        return ItemNames(self.components, self._catalogue).of(item_id)

    def link_launchers(self) -> None:
        """Give every launcher its magazine, or the first there is where it names none of the ship's.

        Rule: FBC-8.3
        """
        magazines = [item.id for item in self.components if item.family == "sm_magazine"]
        for index, theirs, place in self._launchers:
            magazine = self.ours.get(theirs, "")
            if magazine not in magazines:
                magazine = magazines[0] if magazines else ""
                kind = MAGAZINE_LINK if magazines else MAGAZINE_NONE
                subject = self.called(self.components[index].id)
                self.remark(kind, place, subject, quoted(theirs) if theirs else "none", self.called(magazine))
            item = self.components[index]
            self.components[index] = Component(
                item.id, item.family, item.size, item.arcs, item.variant, magazine, item.name
            )
