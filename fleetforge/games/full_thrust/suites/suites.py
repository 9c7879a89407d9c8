"""The suites of one design session: views on the design now, and edits as undo steps of the session."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.refusing import Refused
from fleetforge.app.suites.views import PdQuestion
from fleetforge.games.full_thrust.designs.edits.loads import remove_group, set_group
from fleetforge.games.full_thrust.designs.edits.outcome import Edit
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.suites.boarding import boarding_view
from fleetforge.games.full_thrust.suites.cargo import FIGHTER_BAYS, hangar_view, magazine_suite
from fleetforge.games.full_thrust.suites.point_defence import point_defence_view
from fleetforge.systems.full_thrust.design.loadout import SALVO_MASS, magazine_load
from fleetforge.systems.full_thrust.design.mends import new_component
from fleetforge.systems.full_thrust.design.model import FULL_GROUP, Craft, Salvoes

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.app.suites.views import BoardingView, HangarView, MagazineSuite, PointDefenceView
    from fleetforge.games.full_thrust.designs.session import ShipSession
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design, FighterGroup, SalvoType

MOST_TROOPS = 9999


class ShipSuites:
    """Views and edits for the four panels of a session."""

    def __init__(self, session: ShipSession) -> None:
        self.session = session

    @property
    def _catalogue(self) -> Catalogue:
        return load_catalogue()

    # Views

    def point_defence(self, question: PdQuestion | None = None) -> PointDefenceView:
        """What is fitted for point defence and what it does to some groups."""
        return point_defence_view(self.session.audit, self._catalogue, question or PdQuestion())

    def hangar(self) -> HangarView:
        """Bays, groups and craft."""
        return hangar_view(self.session.audit, self._catalogue)

    def boarding(self) -> BoardingView:
        """Boarding factors, now and as hull is lost."""
        return boarding_view(self.session.audit, self._catalogue)

    def magazines(self) -> MagazineSuite:
        """Magazines, salvoes and launchers."""
        return magazine_suite(self.session.audit, self._catalogue)

    # Edits

    def set_count(self, entry: str, count: int) -> Reply:
        """Fit as many of a row's items."""
        return self.session.set_count(entry, count)

    def set_troop_mass(self, mass: int) -> Reply:
        """Set the MASS of all troop space: the last hold grows or shrinks, at 0 it goes."""
        if not 0 <= mass <= MOST_TROOPS:
            return Refused(f"Troop space is MASS 0 to {MOST_TROOPS}.", "Type a number in between.", "FBC-10.1")
        catalogue = self._catalogue
        return self.session.edit(
            f"Troop space MASS {mass}", lambda design: _with_troops(design, catalogue, mass), merge="troop-space"
        )

    def set_group(self, bay: str, value: str, fighters: int = FULL_GROUP) -> Reply:
        """Put a group (``attack``, ``standard+heavy``) into a bay; nothing empties it."""
        if not value:
            return self.session.remove_group(bay)
        armament, *traits = value.split("+")
        return self.session.set_group(bay, armament, tuple(traits), fighters, self._group_name(bay))

    def fill_bays(self, value: str) -> Reply:
        """The same group in every fighter bay that may hold it, as one step; nothing empties all."""
        catalogue = self._catalogue
        choices = {
            entry.bay.id
            for entry in self.hangar().bays
            if entry.is_fighters and (not value or value in {choice.value for choice in entry.bay.groups})
        }
        name = "Fill the fighter bays" if value else "Empty the fighter bays"
        return self.session.edit(name, lambda design: _filled(design, catalogue, choices, value))

    def launch(self, bay: str, steps: int) -> Reply:
        """Let the group of a bay launch a place earlier (-1) or later (+1)."""
        name = "Launch earlier" if steps < 0 else "Launch later"
        return self.session.edit(name, lambda design: _reordered(design, bay, steps))

    def set_craft(self, bay: str, kind: str, count: int = 1) -> Reply:
        """Put craft of one kind into a bay in place of all that is there; no kind or count empties it."""
        known = self._catalogue.craft.get(kind)
        if not kind or count < 1 or known is None:
            return self.session.remove_craft(bay)
        held = next((one for one in self.session.design.loadout.craft if one.bay == bay and one.kind == kind), None)
        craft = Craft(bay, kind, known.mass or (held.mass if held else 1), count, held.name if held else "")
        title = known.title.lower()
        return self.session.edit(f"Load {count} {title}", lambda design: _with_craft(design, craft))

    def set_capacity(self, magazine: str, capacity: int) -> Reply:
        """Set the capacity of a magazine in MASS."""
        return self.session.set_size((magazine,), capacity)

    def set_salvoes(self, magazine: str, kind: str, count: int) -> Reply:
        """Load so many salvoes of a type; the others stay as they are."""
        if kind not in SALVO_MASS:
            return Refused("No salvoes of this kind are known.", "Choose standard or extended.", "FBC-8.2")
        name = f"Load {count} {kind} {'salvo' if count == 1 else 'salvoes'}"
        return self.session.edit(name, lambda design: _with_salvoes(design, magazine, kind, max(0, count)))

    def feed(self, launcher: str, magazine: str) -> Reply:
        """Let a launcher draw on a magazine."""
        return self.session.set_magazine((launcher,), magazine)

    def _group_name(self, bay: str) -> str:
        return next((group.name for group in self.session.design.loadout.groups if group.bay == bay), "")


def _with_troops(design: Design, catalogue: Catalogue, mass: int) -> Design:
    holds = [item for item in design.of_family("hold") if item.variant == "troop"]
    if not holds:
        made = replace(new_component(design, catalogue, "hold"), size=mass, variant="troop")
        return replace(design, components=(*design.components, made)) if mass else design
    last, others = holds[-1], sum(item.size or 0 for item in holds[:-1])
    # Fewer than the other holds have: the last one stays and holds all.
    alone = mass <= others
    gone = {item.id for item in holds} - ({last.id} if mass else set()) if alone else set()
    sized = replace(last, size=mass if alone else mass - others)
    items = (sized if item.id == last.id else item for item in design.components if item.id not in gone)
    return replace(design, components=tuple(items))


def _filled(design: Design, catalogue: Catalogue, bays: set[str], value: str) -> Design:
    for bay in design.of_family(*FIGHTER_BAYS):
        if bay.id not in bays:
            continue
        armament, *traits = value.split("+")
        there = next((group for group in design.loadout.groups if group.bay == bay.id), None)
        name = there.name if there else ""
        outcome = (
            set_group(design, catalogue, bay.id, armament, traits, FULL_GROUP, name)
            if value
            else remove_group(design, bay.id)
        )
        design = outcome.design if isinstance(outcome, Edit) else design
    return design


def _reordered(design: Design, bay: str, steps: int) -> Design:
    groups: list[FighterGroup] = list(design.loadout.groups)
    place = next((index for index, group in enumerate(groups) if group.bay == bay), None)
    if place is None or not 0 <= place + steps < len(groups):
        return design
    groups.insert(place + steps, groups.pop(place))
    return replace(design, loadout=replace(design.loadout, groups=tuple(groups)))


def _with_craft(design: Design, craft: Craft) -> Design:
    others = tuple(one for one in design.loadout.craft if one.bay != craft.bay)
    return replace(design, loadout=replace(design.loadout, craft=(*others, craft)))


def _with_salvoes(design: Design, magazine: str, kind: SalvoType | str, count: int) -> Design:
    item = design.component(magazine)
    if item is None:
        return design
    types = list(magazine_load(design, item))
    while types.count(kind) > count:  # type: ignore[arg-type]
        del types[len(types) - 1 - types[::-1].index(kind)]  # type: ignore[arg-type]
    types += [kind] * (count - types.count(kind))  # type: ignore[list-item,arg-type]
    load = Salvoes(magazine, tuple(types))
    old = design.loadout.salvoes
    salvoes = tuple(load if one.magazine == magazine else one for one in old)
    if load not in salvoes:
        salvoes = (*old, load)
    return replace(design, loadout=replace(design.loadout, salvoes=salvoes))
