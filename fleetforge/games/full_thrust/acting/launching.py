"""Phase 4: what a ship launches on its go, or that its side launches nothing more. Rule: FFB-8"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Chip, Chips, Line, OneOf, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.craft_words import far_words, kind_of, name_of, read_mu, read_place, standing
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.craft.launchers import (
    BY_HAND,
    ByHand,
    against_group,
    against_launcher,
    launchers_of,
    loaded,
    magazine_of,
)
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch, OrdnanceLaunch
from fleetforge.systems.full_thrust.battle.goes import units_left
from fleetforge.systems.full_thrust.battle.measuring import between
from fleetforge.systems.full_thrust.battle.turn import Pass
from fleetforge.systems.full_thrust.battle.units import Ship, component_key
from fleetforge.systems.full_thrust.design.model import SalvoType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Point
    from fleetforge.systems.full_thrust.design.model import Component

_ARCS: tuple[Arc, ...] = get_args(Arc)
_SALVOES: tuple[SalvoType, ...] = get_args(SalvoType)
NEXT = "next"
"""Key of the salvo that is next in the magazine, and of an arc that nobody said."""


@dataclass(frozen=True, slots=True)
class _Aim:
    """What was typed for one launcher: place, distance, arc, and the kind of salvo."""

    place: str = ""
    distance: str = ""
    arc: str = NEXT
    salvo: str = NEXT


class LaunchDraft(BoardDraft):
    """All that a ship launches this turn; every group that is ready is chosen, no ordnance.

    ``groups`` and ``ordnance`` toggle one; ``screens`` makes a launched group a screen of its carrier.
    ``place WEAPON``, ``distance WEAPON``, ``arc WEAPON`` and ``salvo WEAPON`` say where its marker goes and
    what it is; one of which nothing is said goes where the one before it goes.
    Launching nothing is passing.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        battle = sight.battle
        self._ship: Ship = battle.ships[unit]
        self._aboard = tuple(g for g in battle.groups.values() if g.carrier == unit and g.is_inside)
        reasons = {group.id: next(against_group(battle, self._ship, group), None) for group in self._aboard}
        self._reasons = {key: one.message if one else "" for key, one in reasons.items()}
        ready = tuple(key for key, reason in self._reasons.items() if not reason)
        self._groups = ready if not standing(battle, Launch(unit, tuple(GroupLaunch(one) for one in ready))) else ()
        self._screens: tuple[str, ...] = ()
        self._ordnance: tuple[str, ...] = ()
        self._aims: dict[str, _Aim] = {}

    # The panel

    def panel(self) -> Panel:
        """Groups, launchers, and for each launcher where its marker goes."""
        parts: list[Part] = [*self._group_parts(), *self._ordnance_parts()]
        for item in self._launchers():
            if item.id in self._ordnance:
                parts += self._aim_parts(item)
        if self._is_pass:
            words = "Nothing chosen: the side launches nothing more in this phase"
            parts.append(Line(words, tone="quiet", clause="FFB-8.3"))
        title = f"{self._ship.name} launches"
        return Panel(title, self._act(), tuple(parts), "", mark_of(self.battle, self._ship.side), self._missing())

    @property
    def _is_pass(self) -> bool:
        return not self._groups and not self._ordnance

    def _act(self) -> str:
        if self._is_pass:
            return f"Pass: {side_name(self.battle, self._ship.side)} launches nothing more"
        parts = [counted(len(self._groups), "group")] if self._groups else []
        parts += [counted(len(self._ordnance), "marker")] if self._ordnance else []
        return f"Launch {' and '.join(parts)}"

    def _group_parts(self) -> Iterator[Part]:
        if not self._aboard:
            return
        chips = tuple(
            Chip(g.id, g.name, g.id in self._groups, kind_of(self.battle, g), self._reasons[g.id]) for g in self._aboard
        )
        yield Chips("groups", "Groups", chips, "FFB-8.6")
        if self._groups:
            names = ((one, name_of(self.battle, one)) for one in self._groups)
            screens = tuple(Chip(key, name, key in self._screens) for key, name in names)
            yield Chips("screens", "Screen their carrier at once", screens, "FFB-8.8")

    def _launchers(self) -> tuple[Component, ...]:
        unlisted = tuple(self._ship.design.of_family(BY_HAND))
        return (*launchers_of(self._ship), *unlisted)

    def _ordnance_parts(self) -> Iterator[Part]:
        chips = tuple(self._launcher_chip(item) for item in self._launchers())
        if chips:
            yield Chips("ordnance", "Ordnance", chips, "FFB-8.10")

    def _launcher_chip(self, item: Component) -> Chip:
        load = loaded(self.battle, self._ship, item)
        found = next(against_launcher(self.battle, self._ship, load), None)
        title = self._title(item.id)
        left = len(self._magazine(item))
        aside = f"{left} left" if item.family == "sm_launcher" else load.kind
        reach = f"up to {load.reach} mu" if load.reach else ""
        return Chip(item.id, title, item.id in self._ordnance, aside, found.message if found else "", reach)

    def _title(self, weapon: str) -> str:
        title = title_of(self.battle, self._ship, component_key(weapon))
        return title[:1].upper() + title[1:]

    def _magazine(self, item: Component) -> tuple[SalvoType, ...]:
        return self._ship.stores.salvoes.get(magazine_of(self._ship, item), ())

    def _aim_parts(self, item: Component) -> Iterator[Part]:
        """Where a launcher's marker goes, and the kind of salvo where the magazine holds several."""
        aim, title = self._aim(item.id), self._title(item.id)
        load = loaded(self.battle, self._ship, item, wanted=self._salvo(item))
        hint = f"up to {load.reach} mu" if load.reach else "mu"
        if self._ship.motion.position is not None:
            read = read_place(aim.place)
            yield Typed(
                f"place {item.id}", f"{title}: place", aim.place, f"X and Y, {hint}", self._says(aim), read.fault
            )
        else:
            read = read_mu(aim.distance)
            yield Typed(f"distance {item.id}", f"{title}: distance", aim.distance, hint, "", read.fault)
            arcs = ((NEXT, "in arc"), *((arc, arc) for arc in (item.arcs or _ARCS)))
            yield OneOf(f"arc {item.id}", f"{title}: arc", arcs, aim.arc)
        held = tuple(dict.fromkeys(self._magazine(item)))
        if len(held) > 1:
            kinds = ((NEXT, "next in line"), *((kind, kind) for kind in held))
            yield OneOf(f"salvo {item.id}", f"{title}: salvo", kinds, aim.salvo)

    def _says(self, aim: _Aim) -> str:
        far = between(self._ship.motion.position, read_place(aim.place).place)
        return "" if far is None else f"{far_words(far)} away"

    def _missing(self) -> str:
        for weapon in self._ordnance:
            aim, title = self._aim(weapon), self._title(weapon)
            if fault := read_place(aim.place).fault or read_mu(aim.distance).fault:
                return fault
            if self._ship.motion.position is not None and not aim.place.strip():
                return f"{title}: type the place of its marker."
        return ""

    # What was said

    def _aim(self, weapon: str) -> _Aim:
        """What was said of a launcher; where nothing was, the place of the launcher before it."""
        if weapon in self._aims:
            return self._aims[weapon]
        before = [one for one in self._ordnance if one in self._aims]
        return replace(self._aims[before[-1]], salvo=NEXT) if before else _Aim()

    def _salvo(self, item: Component) -> SalvoType | None:
        return next((kind for kind in _SALVOES if kind == self._aim(item.id).salvo), None)

    def choosing(self) -> Choosing | None:
        """The last group that is chosen."""
        return Choosing(self._groups[-1], words="to launch") if self._groups else None

    def change(self, key: str, value: str) -> Reply:
        """As the class says."""
        part, _, weapon = key.partition(" ")
        if key == "groups" and value in self._reasons:
            self._groups = toggled(self._groups, value)
            self._screens = tuple(one for one in self._screens if one in self._groups)
        elif key == "screens" and value in self._groups:
            self._screens = toggled(self._screens, value)
        elif key == "ordnance" and any(item.id == value for item in self._launchers()):
            self._ordnance = toggled(self._ordnance, value)
        elif weapon in self._ordnance and part in _Aim.__slots__:
            self._aims[weapon] = replace(self._aim(weapon), **{part: value})
        return None

    def command(self) -> Launch | Pass | None:
        """The launch, or passing where nothing is chosen; None while a place is missing."""
        if self._is_pass:
            return Pass(side=self._ship.side)
        if self._missing():
            return None
        groups = tuple(GroupLaunch(one, screen=one in self._screens) for one in self._groups)
        items = {item.id: item for item in self._launchers()}
        return Launch(self.unit, groups, tuple(self._shot(items[one]) for one in self._ordnance))

    def _shot(self, item: Component) -> OrdnanceLaunch:
        aim = self._aim(item.id)
        arc = next((one for one in _ARCS if one == aim.arc), None)
        place: Point | None = read_place(aim.place).place
        kind: ByHand | None = "AMT" if item.family == BY_HAND else None
        return OrdnanceLaunch(item.id, place, read_mu(aim.distance).one, arc, self._salvo(item), kind)


def _launches(battle: Battle, unit_id: str) -> bool:
    ship = battle.ships.get(unit_id)
    return ship is not None and unit_id in units_left(battle, ship.side)


OFFERS = (Offer("launch", "Launch", "FFB-8.1", ("launch",), _launches, LaunchDraft),)
