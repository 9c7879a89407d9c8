"""Places, courses and distances as they are measured on the table.

Rule: FTC-2.1, FTC-2.13, FTC-3.4, FTC-9.3
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import OneOf, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.acting.by_hand import ByHandDraft
from fleetforge.games.full_thrust.acting.craft_words import read_mu, read_place
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.battle.units_view import is_gone
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, Arc
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit, SetCourse
from fleetforge.systems.full_thrust.battle.helm.moved import place_text
from fleetforge.systems.full_thrust.battle.measuring import Measure, distance, place_of
from fleetforge.systems.full_thrust.battle.units import Group
from fleetforge.systems.full_thrust.movement.geometry import mu_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.journal.command import Command as AnyCommand
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit

_ARCS: dict[Arc, str] = {
    "F": "Ahead",
    "FS": "Ahead to starboard",
    "AS": "Astern to starboard",
    "A": "Astern",
    "AP": "Astern to port",
    "FP": "Ahead to port",
}


class PlaceDraft(ByHandDraft):
    """Where a unit stands on the table; an empty line takes it off the plot."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        place = place_of(self.battle.unit(unit))
        self._place = "" if place is None else place_text(place)

    def title(self) -> str:
        """Whose place."""
        return f"Place {self.name}"

    def act(self) -> str:
        """Where it is set."""
        place = read_place(self._place).place
        return f"Take {self.name} off the plot" if place is None else f"Set {self.name} to {place_text(place)}"

    def parts(self) -> tuple[Part, ...]:
        """The place."""
        fault = read_place(self._place).fault
        return (Typed("place", "Where it stands", self._place, "x, y in mu; nothing: off the plot", fault=fault),)

    def put(self, key: str, value: str) -> Reply:
        """``place``: x and y in mu, or nothing."""
        if key != "place":
            return super().put(key, value)
        self._place = value.strip()
        return None

    def command(self) -> AnyCommand[Battle] | None:
        """The place, if it can be read and a reason is given."""
        return None if read_place(self._place).fault else super().command()

    def set_to(self, reason: str) -> Command:
        """The place set."""
        return PlaceUnit(self.unit, reason, read_place(self._place).place)


class CourseDraft(ByHandDraft):
    """The course of a vector ship, which is not its facing."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._course = mu_text(self.battle.ships[unit].motion.course_deg)

    def title(self) -> str:
        """Whose course."""
        return f"Course of {self.name}"

    def act(self) -> str:
        """What it is set to."""
        return f"Set the course of {self.name} to {self._course}°"

    @property
    def _degrees(self) -> float | None:
        return read_mu(self._course).one

    def parts(self) -> tuple[Part, ...]:
        """The course."""
        fault = "" if self._degrees is not None else "Type degrees, such as 45."
        return (Typed("course", "Course", self._course, "degrees clockwise from up the table", fault=fault),)

    def put(self, key: str, value: str) -> Reply:
        """``course``: degrees."""
        if key != "course":
            return super().put(key, value)
        self._course = value.strip()
        return None

    def command(self) -> AnyCommand[Battle] | None:
        """The course, if it can be read and a reason is given."""
        return None if self._degrees is None else super().command()

    def set_to(self, reason: str) -> Command:
        """The course set."""
        return SetCourse(self.unit, self._degrees or 0.0, reason)


class MeasureDraft(Draft):
    """How far another unit is from the selected one, and in which of its arcs if that is said."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._others = _measurable(self.battle, unit)
        self._other, self._mu = self._others[0], ""
        self._arc: Arc | None = None

    def panel(self) -> Panel:
        """To whom, how far, which arc."""
        unit = self.battle.unit(self.unit)
        name, side = (unit.name, unit.side) if unit else (self.unit, "")
        options = tuple((one, other.name) for one in self._others if (other := self.battle.unit(one)))
        now = distance(self.battle, self.unit, self._other)
        hint = "mu" if now is None else f"mu; now {mu_text(now)}"
        read = read_mu(self._mu)
        arcs = (("", "Not said"), *_ARCS.items())
        parts = (
            OneOf("other", "To", options, self._other),
            Typed("mu", "Distance", self._mu, hint, fault=read.fault, clause="FTC-2.1"),
            OneOf("arc", f"In the arc of {name}", arcs, self._arc or "", "FTC-3.4"),
        )
        missing = "Type how far it is." if read.one is None else ""
        act = f"Note {self._mu} mu" if not missing else "Note the distance"
        return Panel(f"Measure from {name}", act, parts, mark=mark_of(self.battle, side), missing=missing)

    def change(self, key: str, value: str) -> Reply:
        """``other``: a unit; ``mu``; ``arc``: one of the six, or nothing."""
        if key == "mu":
            self._mu = value.strip()
        elif key == "arc":
            self._arc = next((arc for arc in CLOCKWISE if arc == value), None)
        elif key != "other":
            raise KeyError(key)
        elif value not in self._others:
            return Refused("This unit is not on the table.", "Choose one of the list.")
        else:
            self._other = value
        return None

    def command(self) -> Command | None:
        """The measure."""
        mu = read_mu(self._mu).one
        return None if mu is None else Measure(self.unit, self._other, mu, self._arc)


def _measurable(battle: Battle, unit_id: str) -> tuple[str, ...]:
    """What can be measured to from a unit: other sides' units first."""
    unit = battle.unit(unit_id)
    side = unit.side if unit else ""
    return tuple(one.id for one in sorted(_others(battle, unit_id), key=lambda one: one.side == side))


def _others(battle: Battle, unit_id: str) -> Iterator[Unit]:
    kinds: tuple[Mapping[str, Unit], ...] = (battle.ships, battle.groups, battle.markers)
    units = chain.from_iterable(kind.values() for kind in kinds)
    return (one for one in units if one.id != unit_id and not is_gone(one) and not _is_inside(one))


def _is_inside(unit: Unit) -> bool:
    return isinstance(unit, Group) and unit.is_inside


def _is_there(battle: Battle, unit: str) -> bool:
    return battle.unit(unit) is not None


def _is_vector(battle: Battle, unit: str) -> bool:
    return unit in battle.ships and battle.ships[unit].movement == "vector"


def _has_others(battle: Battle, unit: str) -> bool:
    return _is_there(battle, unit) and not battle.ended and any(_others(battle, unit))


def _may_measure(battle: Battle, unit: str) -> bool:
    """Measuring is part of play where the unit is not plotted."""
    return place_of(battle.unit(unit)) is None and _has_others(battle, unit)


def _may_measure_again(battle: Battle, unit: str) -> bool:
    """A measure overrides the plot."""
    return place_of(battle.unit(unit)) is not None and _has_others(battle, unit)


OFFERS = (
    Offer("measure", "Measure", "FTC-2.1", (), _may_measure, MeasureDraft, deliberate=True),
    Offer("measure-again", "Measure over the plot", "FTC-2.1", (), _may_measure_again, MeasureDraft, seldom=True),
    Offer("place", "Correct a place", "FTC-9.3", (), _is_there, PlaceDraft, seldom=True),
    Offer("course", "Correct a course", "FTC-9.3", (), _is_vector, CourseDraft, seldom=True),
)
