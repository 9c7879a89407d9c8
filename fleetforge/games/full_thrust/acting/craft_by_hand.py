"""Groups, ordnance and magazines set by hand, with a reason: the table is right.

Rule: FTC-9.3
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.app.acting.panels import Count, Line, OneOf, Typed
from fleetforge.games.full_thrust.acting.by_hand import ByHandDraft
from fleetforge.games.full_thrust.acting.craft_words import read_place
from fleetforge.games.full_thrust.battle.units_view import GROUP_STATES, MARKERS
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.craft.by_hand import (
    MOST,
    PlaceOrdnance,
    RemoveOrdnance,
    SetGroup,
    SetSalvoes,
)
from fleetforge.systems.full_thrust.battle.units import GroupStatus, component_key
from fleetforge.systems.full_thrust.design.model import SalvoType

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Panel, Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.journal.command import Command as AnyCommand
    from fleetforge.systems.full_thrust.battle.state import Battle

OrdnanceMarker: TypeAlias = Literal["SM", "HM", "PB", "AMT"]
_KINDS: tuple[OrdnanceMarker, ...] = get_args(OrdnanceMarker)
_STATUS: tuple[GroupStatus, ...] = get_args(GroupStatus)
_SALVOES: tuple[SalvoType, ...] = get_args(SalvoType)


class PlaceDraft(ByHandDraft):
    """A marker that a scenario brings: ``owner``, ``kind``, ``name``, ``strength``, ``endurance``, ``place``."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        chosen = sight.battle.unit(unit)
        self._owner = chosen.side if chosen else sight.battle.sides[0].id
        self._kind: OrdnanceMarker = "SM"
        self._typed = {"name": "", "place": ""}
        self._figures = {"strength": 1, "endurance": 0}

    def panel(self) -> Panel:
        """As ever; a place that cannot be read is missing too."""
        panel = super().panel()
        return replace(panel, missing=panel.missing or read_place(self._typed["place"]).fault)

    def title(self) -> str:
        """What is done."""
        return "Place ordnance by hand"

    def act(self) -> str:
        """The kind of marker."""
        return f"Place a {MARKERS[self._kind]}"

    def parts(self) -> tuple[Part, ...]:
        """Whose, what, how strong, where."""
        sides = tuple((side.id, side.name) for side in self.battle.sides)
        kinds = tuple((kind, MARKERS[kind]) for kind in _KINDS)
        hint, fault = "X and Y in mu, where places are plotted", read_place(self._typed["place"]).fault
        return (
            OneOf("owner", "Side", sides, self._owner),
            OneOf("kind", "Kind", kinds, self._kind, "FFB-0.6"),
            Typed("name", "Name", self._typed["name"]),
            *self._figure_parts(),
            Typed("place", "Place", self._typed["place"], hint, fault=fault),
        )

    def _figure_parts(self) -> tuple[Count, ...]:
        if self._kind == "PB":
            return (Count("strength", "Level", self._figures["strength"], 1, MOST),)
        return (Count("endurance", "Endurance", self._figures["endurance"], 0, MOST),) * (self._kind == "HM")

    def put(self, key: str, value: str) -> Reply:
        """As the class says."""
        if key in self._figures:
            self._figures[key] = in_range(value, int(key == "strength"), MOST, self._figures[key])
        elif key in self._typed:
            self._typed[key] = value
        elif key == "owner" and self.battle.side(value):
            self._owner = value
        elif key == "kind":
            self._kind = next((kind for kind in _KINDS if kind == value), self._kind)
        return None

    def command(self) -> AnyCommand[Battle] | None:
        """The marker; None without a reason or while its place cannot be read."""
        return None if read_place(self._typed["place"]).fault else super().command()

    def set_to(self, reason: str) -> PlaceOrdnance:
        """The marker."""
        strength = self._figures["strength"] if self._kind == "PB" else 1
        endurance = self._figures["endurance"] if self._kind == "HM" else 0
        place, name = read_place(self._typed["place"]).place, self._typed["name"]
        return PlaceOrdnance(self._owner, self._kind, reason, name, strength, endurance, place)


class RemoveDraft(ByHandDraft):
    """A marker is taken off the table."""

    def title(self) -> str:
        """Which."""
        return f"Remove {self.name}"

    def act(self) -> str:
        """Which."""
        return self.title()

    def parts(self) -> tuple[Part, ...]:
        """What becomes of it."""
        return (Line("It leaves the table", tone="quiet"),)

    def set_to(self, reason: str) -> RemoveOrdnance:
        """Take it off."""
        return RemoveOrdnance(self.unit, reason)


class GroupStateDraft(ByHandDraft):
    """How a group stands: ``status``."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._status: GroupStatus = sight.battle.groups[unit].status

    def title(self) -> str:
        """Which group."""
        return f"Correct {self.name}"

    def act(self) -> str:
        """How it is set."""
        return f"Set {self.name}: {GROUP_STATES[self._status]}"

    def parts(self) -> tuple[Part, ...]:
        """The four states."""
        states = tuple((key, GROUP_STATES[key]) for key in _STATUS)
        return (OneOf("status", "State", states, self._status, "FTC-9.3"),)

    def put(self, key: str, value: str) -> Reply:
        """``status``: aboard, flying, destroyed or out."""
        self._status = next((one for one in _STATUS if key == "status" and one == value), self._status)
        return None

    def set_to(self, reason: str) -> SetGroup:
        """Set it."""
        return SetGroup(self.unit, self._status, reason)


class MagazineDraft(ByHandDraft):
    """What a magazine holds: ``magazine`` picks one, ``standard`` and ``extended`` are how many salvoes.

    ``first`` is the kind that is drawn first.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._magazines = tuple(item.id for item in sight.battle.ships[unit].design.of_family("sm_magazine"))
        self._take(self._magazines[0])

    def _take(self, magazine: str) -> None:
        self._magazine = magazine
        held = self.battle.ships[self.unit].stores.salvoes.get(magazine, ())
        self._counts = {kind: held.count(kind) for kind in _SALVOES}
        self._first: SalvoType = held[0] if held else _SALVOES[0]

    def _title_of(self, magazine: str) -> str:
        return title_of(self.battle, self.battle.ships[self.unit], component_key(magazine))

    def title(self) -> str:
        """Whose magazine."""
        return f"Correct a magazine of {self.name}"

    def act(self) -> str:
        """Which magazine."""
        return f"Set {self._title_of(self._magazine)}"

    def parts(self) -> tuple[Part, ...]:
        """The magazine, and how many salvoes of each kind."""
        titles = tuple((one, self._title_of(one)) for one in self._magazines)
        counts = tuple(Count(kind, f"{kind.capitalize()} salvoes", self._counts[kind], 0, MOST) for kind in _SALVOES)
        first = OneOf("first", "Drawn first", tuple((kind, kind) for kind in _SALVOES), self._first)
        both = (first,) * all(self._counts.values())
        return (OneOf("magazine", "Magazine", titles, self._magazine, "FTC-4.11"), *counts, *both)

    def put(self, key: str, value: str) -> Reply:
        """As the class says."""
        kind = next((one for one in _SALVOES if one == key), None)
        if kind is not None:
            self._counts[kind] = in_range(value, 0, MOST, self._counts[kind])
        elif key == "magazine" and value in self._magazines:
            self._take(value)
        elif key == "first":
            self._first = next((one for one in _SALVOES if one == value), self._first)
        return None

    def set_to(self, reason: str) -> SetSalvoes:
        """Set it."""
        order = sorted(_SALVOES, key=lambda kind: kind != self._first)
        salvoes = tuple(kind for kind in order for _ in range(self._counts[kind]))
        return SetSalvoes(self.unit, self._magazine, salvoes, reason)


def _is_group(battle: Battle, unit_id: str) -> bool:
    return unit_id in battle.groups


def _is_marker(battle: Battle, unit_id: str) -> bool:
    return unit_id in battle.markers


def _has_magazine(battle: Battle, unit_id: str) -> bool:
    ship = battle.ships.get(unit_id)
    return ship is not None and bool(ship.design.of_family("sm_magazine"))


OFFERS = (
    Offer("set-group", "Correct a group", "FTC-9.3", (), _is_group, GroupStateDraft, seldom=True),
    Offer("set-salvoes", "Correct a magazine", "FTC-9.3", (), _has_magazine, MagazineDraft, seldom=True),
    Offer("remove-ordnance", "Remove a marker", "FTC-9.3", (), _is_marker, RemoveDraft, seldom=True),
    Offer("place-ordnance", "Place ordnance", "FTC-9.3", (), whoever, PlaceDraft, seldom=True),
)
