"""Phases 3 and 6: moves of fighter groups and heavy missiles; their escorts go with them.

A move is chosen by where it leads: with a group that has just moved, towards a unit as far as the move
goes, or to a place that is typed. Where nothing is plotted, that it moves is enough.

Rule: FFB-5.13, FFB-7.1, FFB-7.2, FFB-10, FTC-7.2
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Boxes, Choices, Count, Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.craft_words import about, far_words, name_of, read_mu, read_place, read_several
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.systems.full_thrust.battle.classic.checks import is_ordered
from fleetforge.systems.full_thrust.battle.classic.launching import LaunchGroup
from fleetforge.systems.full_thrust.battle.craft.moves import Hold, MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.screens import MoveScreen
from fleetforge.systems.full_thrust.battle.goes import units_left
from fleetforge.systems.full_thrust.battle.measuring import between, place_of
from fleetforge.systems.full_thrust.battle.pieces import escorts_of, piece_of
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.classic.fighters import launch_move
from fleetforge.systems.full_thrust.fighters.attack_runs import RUN_MU
from fleetforge.systems.full_thrust.fighters.distance import in_reach, mu
from fleetforge.systems.full_thrust.fighters.endurance import COSTS, cost
from fleetforge.systems.full_thrust.fighters.moves import SECONDARY_MU, primary_allowance
from fleetforge.systems.full_thrust.movement.geometry import toward

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Point

WORTH_MU = 1
"""A shorter move is not proposed."""
STAY, GO, PLACE = "stay", "go", "place"
"""Keys of the rows that are no unit: it stays, it moves, it moves to what is typed."""
MOST_ENEMIES = 4
"""Enemies among the likely goals; the others have a list of their own."""
STANDS_OFF_MU = 3
"""How near a move towards an enemy ends unless something else is said: within reach of an attack run."""


class _MoveDraft(BoardDraft):
    """Where a unit goes: ``goal`` is a unit, ``place``, ``go`` or ``stay``; ``place`` and ``distance`` are typed.

    ``short`` is how far from an enemy the move stops.
    """

    stays: ClassVar[bool] = True

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._piece = piece_of(sight.battle, unit)
        self._start = self._from()
        self._typed = {"place": "", "distance": ""}
        self._short = STANDS_OFF_MU
        self._goal = STAY
        self._goals = tuple(self._goal_rows())
        self._goal = self._likeliest()

    # What the kind of move says

    def _from(self) -> Point | None:
        """Where the move begins, None if that is not plotted."""
        return place_of(self.battle.unit(self.unit))

    @abstractmethod
    def _most(self) -> int | None:
        """The longest move in MU."""

    @abstractmethod
    def _likeliest(self) -> str:
        """The goal that is chosen at first."""

    @abstractmethod
    def _moved(self, unit: Group | Marker) -> bool:
        """Whether another unit has made such a move this turn."""

    @abstractmethod
    def _move(self, to: Point | None, far: float | None) -> Command:
        """The command of a move to a place, or over a distance."""

    def _spends(self) -> tuple[str, ...]:
        """Endurance that the move takes."""
        return ()

    def _further(self) -> tuple[Part, ...]:
        """Parts beyond goal, place and distance."""
        return ()

    # Goals

    def _goal_rows(self) -> Iterator[Row]:
        """Staying, fellows that have moved, enemies by distance, the carrier; without places only whether it moves."""
        if self.stays:
            yield Row(STAY, "Stay", "keeps its place and its endurance")
        if self._start is None:
            yield Row(GO, "Move", "moved on the table", self._most_words())
            return
        yield from (self._goal_row(one, "With") for one in self._fellows())
        yield from (self._goal_row(one, "Towards") for one in self._enemies())
        if home := self._home():
            yield self._goal_row(home, "Back to")
        yield Row(PLACE, "To a place", "type it below", self._most_words())

    def _lists(self) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """The goals that are likely, and the farther enemies."""
        far = set(list(self._enemies())[MOST_ENEMIES:])
        near = tuple(row for row in self._goals if row.key not in far)
        return near, tuple(row for row in self._goals if row.key in far)

    def _goal_row(self, unit_id: str, word: str) -> Row:
        unit, far = self.battle.unit(unit_id), self._away(unit_id)
        mark = mark_of(self.battle, unit.side if unit else "")
        return Row(unit_id, f"{word} {name_of(self.battle, unit_id)}", "", far_words(far), mark=mark)

    def _most_words(self) -> str:
        most = self._most()
        return "" if most is None else f"up to {most} mu"

    def _fellows(self) -> Iterator[str]:
        """Units of its side that have moved in this phase, one for each place where some ended."""
        places: set[Point] = set()
        for one in self._craft():
            fellow = self._piece is not None and one.side == self._piece.side and one.id != self.unit
            if fellow and one.position is not None and one.position not in places and self._moved(one):
                places.add(one.position)
                yield one.id

    def _craft(self) -> tuple[Group | Marker, ...]:
        return (*self.battle.groups.values(), *self.battle.markers.values())

    def _enemies(self) -> Iterator[str]:
        """Enemy ships, then groups and ordnance, each by distance."""
        side = self._piece.side if self._piece else ""
        ships = [one.id for one in self.battle.ships.values() if one.side != side and one.is_on_table]
        craft = [one.id for one in self._craft() if one.side != side]
        for kind in (ships, craft):
            far = {one: away for one in kind if (away := self._away(one)) is not None}
            yield from sorted(far, key=lambda one: far[one])

    def _away(self, unit_id: str) -> float | None:
        return between(self._start, place_of(self.battle.unit(unit_id)))

    def _home(self) -> str:
        """The carrier, where it is plotted and still of the same side."""
        unit = self.battle.unit(self.unit)
        ship = self.battle.ships.get(unit.carrier) if isinstance(unit, Group) else None
        known = ship is not None and unit is not None and ship.side == unit.side and place_of(ship) is not None
        return ship.id if ship is not None and known else ""

    # Where it ends

    def _target(self) -> Point | None:
        """Where the move ends, None if nothing is plotted or typed."""
        if self._goal == PLACE:
            return read_place(self._typed["place"]).place
        goal = place_of(self.battle.unit(self._goal))
        if self._start is None or goal is None:
            return None
        return toward(self._start, goal, self._most() or 0, short=self._stops_short())

    def _stops_short(self) -> int:
        unit = self.battle.unit(self._goal)
        enemy = unit is not None and self._piece is not None and unit.side != self._piece.side
        return self._short if enemy else 0

    def _reached(self) -> float | None:
        """How far it moves: as measured, else as plotted."""
        typed = read_mu(self._typed["distance"]).one
        return typed if typed is not None else between(self._start, self._target())

    # The panel

    def panel(self) -> Panel:
        """The goals, what is typed, who goes with it and what it costs."""
        unit = self.battle.unit(self.unit)
        near, far = self._lists()
        parts: list[Part] = [Choices("goal", "Where to", near, (self._goal,), clause=self._clause())]
        if self._goal != STAY:
            parts += [*self._place_parts(), *self._measured(), *self._further(), *self._with_it()]
        parts += self._boxes()
        parts += [Choices("goal", "Towards others", far, (self._goal,))] if far else []
        title, mark = name_of(self.battle, self.unit), mark_of(self.battle, unit.side if unit else "")
        return Panel(title, self._act(), tuple(parts), about(self.battle, unit), mark, self._missing())

    @abstractmethod
    def _clause(self) -> str:
        """The clause of such moves."""

    def _place_parts(self) -> Iterator[Part]:
        if self._goal == PLACE:
            read = read_place(self._typed["place"])
            says = f"{far_words(between(self._start, read.place))} away" if read.place else ""
            yield Typed("place", "Place", self._typed["place"], "X and Y in mu: 12.5 30", says, read.fault)
        elif (end := self._target()) is not None:
            yield Line("Ends at", f"{mu(end[0])}, {mu(end[1])}")
            if self._stops_short() or self._goal in set(self._enemies()):
                yield Count("short", "Stops short by", self._short, 0, 2 * RUN_MU, "mu before its goal")

    def _measured(self) -> tuple[Typed, ...]:
        text = self._typed["distance"]
        if self._start is not None and not text:
            return ()
        hint = f"mu, {self._most_words()}; empty: within it"
        return (Typed("distance", "Moves", text, hint, fault=read_mu(text).fault, clause=self._clause()),)

    def _with_it(self) -> tuple[Line, ...]:
        guards = escorts_of(self.battle, self.unit)
        return tuple(Line(f"{one.name} goes with it", "escort", clause="FFB-5.13") for one in guards)

    def _boxes(self) -> tuple[Boxes, ...]:
        piece = self._piece
        if piece is None or not piece.has_endurance or self._goal == STAY or not (spends := self._spends()):
            return ()
        after = f"{max(0, piece.endurance - len(spends))} left"
        return (Boxes("Endurance", piece.endurance, spends, after, "FFB-6"),)

    def _act(self) -> str:
        name, far = name_of(self.battle, self.unit), self._reached()
        if self._goal == STAY:
            return f"{name} stays"
        return f"Move {name} {mu(far)} mu" if far is not None else f"Move {name}"

    def _missing(self) -> str:
        if self._goal == PLACE and self._target() is None:
            return "Type the place where it ends, or choose a goal."
        fault = read_mu(self._typed["distance"]).fault
        return fault if self._goal != STAY else ""

    # Answering

    def choosing(self) -> Choosing:
        """That it is being moved."""
        return Choosing(self.unit, words="to move")

    def change(self, key: str, value: str) -> Reply:
        """``goal``: a row's key; ``place``: X and Y; ``distance``: MU; ``short``: MU from the goal."""
        if key == "goal" and value in {row.key for row in self._goals}:
            self._goal = value
        elif key == "short":
            self._short = in_range(value, 0, 2 * RUN_MU, self._short)
        elif key in self._typed:
            self._typed[key] = value
            self._goal = PLACE if key == "place" and self._start is not None else self._goal
        return None

    def command(self) -> Command | None:
        """The move, or holding; None while the place is missing."""
        if self._goal == STAY:
            return Hold(self.unit)
        return None if self._missing() else self._move(self._target(), read_mu(self._typed["distance"]).one)


class PrimaryDraft(_MoveDraft):
    """A primary move: with fellows that have moved, else towards the nearest enemy ship, unless it is there already.

    Rule: FFB-7.1, FFB-7.2
    """

    def _most(self) -> int | None:
        return primary_allowance(self._piece) if self._piece else None

    def _clause(self) -> str:
        return "FFB-7.2"

    def _likeliest(self) -> str:
        if self._start is None:
            return GO
        self._goal = next(self._fellows(), "") or next(self._enemies(), "") or STAY
        return self._goal if (self._reached() or 0) >= WORTH_MU else STAY

    def _moved(self, unit: Group | Marker) -> bool:
        launched = unit.launched_turn if isinstance(unit, Group) else unit.placed_turn
        return unit.moved_primary and launched != self.battle.turn

    def _spends(self) -> tuple[str, ...]:
        piece = self._piece
        return ("move",) * (cost(piece.kind, "primary") if piece and "primary" in COSTS.get(piece.kind, {}) else 0)

    def _move(self, to: Point | None, far: float | None) -> Command:
        return MovePrimary(self.unit, to, far)


class SecondaryDraft(_MoveDraft):
    """A secondary move, where it brings an enemy ship within reach of an attack run; else the unit stays.

    ``moves`` are several in a row, where the option allows them. Rule: FFB-10.1, FFB-10.3, FFB-32.12
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        self._moves = 1
        super().__init__(sight, unit)

    def _most(self) -> int | None:
        return SECONDARY_MU.get(self._piece.kind, 0) * self._moves if self._piece else None

    def _clause(self) -> str:
        return "FFB-10.1"

    def _likeliest(self) -> str:
        nearest = next(self._enemies(), "") if self._start is not None else ""
        far = self._away(nearest)
        if far is None or not self._piece or not self._piece.endurance:
            return STAY
        options = self.battle.options.fighters
        ready, within = in_reach(far, RUN_MU, options), in_reach(far, RUN_MU + (self._most() or 0), options)
        return nearest if within and not ready else STAY

    def _moved(self, unit: Group | Marker) -> bool:
        return unit.moved_secondary

    def _spends(self) -> tuple[str, ...]:
        return ("move",) * self._moves

    def _further(self) -> tuple[Part, ...]:
        most = self._piece.endurance if self._piece else 0
        if self.battle.options.fighters.secondary_moves_per_turn == "1" or most < 1:
            return ()
        return (Count("moves", "Moves in a row", self._moves, 1, most, self._most_words(), "FFB-32.12"),)

    def change(self, key: str, value: str) -> Reply:
        """As for every move, and ``moves``: how many in a row."""
        if key == "moves":
            self._moves = in_range(value, 1, max(1, self._piece.endurance if self._piece else 1), self._moves)
        return super().change(key, value)

    def _move(self, to: Point | None, far: float | None) -> Command:
        return MoveSecondary(self.unit, to, far, moves=self._moves)


class LaunchedMoveDraft(_MoveDraft):
    """Classic phase 3: a group leaves its bay as ordered and makes half a move. Rule: FTC-7.2"""

    stays = False

    def _from(self) -> Point | None:
        return place_of(self.battle.unit(self._home()))

    def _most(self) -> int | None:
        group = self.battle.groups.get(self.unit)
        return launch_move(self.battle.catalogue.fighters.move_of(group.group)) if group else None

    def _clause(self) -> str:
        return "FTC-7.2"

    def _likeliest(self) -> str:
        return GO if self._start is None else next(self._enemies(), self._home())

    def _moved(self, unit: Group | Marker) -> bool:
        return isinstance(unit, Group) and unit.launched_turn == self.battle.turn

    def _act(self) -> str:
        far = self._reached()
        return f"Launch {name_of(self.battle, self.unit)}" + (f", {mu(far)} mu" if far else "")

    def _move(self, to: Point | None, far: float | None) -> Command:
        return LaunchGroup(self.unit, to, far)


class ScreenPlaceDraft(Draft):
    """Phase 5: the place of a screen beside its ship; ``place`` is typed, ``distances`` are those measured on the way.

    Rule: FFB-9.4, FFB-9.5
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._typed = {"place": "", "distances": ""}

    def panel(self) -> Panel:
        """Place and distances."""
        group = self.battle.groups[self.unit]
        place, far = read_place(self._typed["place"]), read_several(self._typed["distances"])
        parts: list[Part] = [Line("Screens", name_of(self.battle, group.screens), clause="FFB-9.2")]
        if group.position is not None:
            says = self._beside(place.place)
            parts.append(Typed("place", "Place", self._typed["place"], "X and Y in mu: 12.5 30", says, place.fault))
        hint = "mu from the ship, point by point: 2 3"
        parts.append(Typed("distances", "Measured", self._typed["distances"], hint, fault=far.fault, clause="FFB-9.4"))
        missing = place.fault or far.fault
        if group.position is not None and place.place is None:
            missing = missing or "Type its place; else it keeps its place beside the ship when the phase ends."
        title, act = f"{group.name} moves with its ship", f"Place {group.name}"
        return Panel(title, act, tuple(parts), about(self.battle, group), mark_of(self.battle, group.side), missing)

    def _beside(self, place: Point | None) -> str:
        ship = self.battle.groups[self.unit].screens
        far = between(place, place_of(self.battle.unit(ship)))
        return "" if far is None else f"{far_words(far)} from {name_of(self.battle, ship)}"

    def change(self, key: str, value: str) -> Reply:
        """``place``: X and Y; ``distances``: MU with blanks between."""
        if key in self._typed:
            self._typed[key] = value
        return None

    def command(self) -> MoveScreen | None:
        """The place; None while it is missing."""
        if self.panel().missing:
            return None
        distances = read_several(self._typed["distances"]).numbers
        return MoveScreen(self.unit, read_place(self._typed["place"]).place, distances)


def _moves(battle: Battle, unit_id: str) -> bool:
    """Whether a unit has still to move: on its go, or in phase 5 where the option lets a freed screen move."""
    unit = battle.unit(unit_id)
    if battle.phase.role == "ships":
        return isinstance(unit, Group) and unit.free_move and unit.status == "flying"
    flying = isinstance(unit, Marker) or (isinstance(unit, Group) and unit.status == "flying")
    return flying and unit is not None and unit_id in units_left(battle, unit.side)


def _launches(battle: Battle, unit_id: str) -> bool:
    group = battle.groups.get(unit_id)
    return group is not None and is_ordered(battle, group) and unit_id in units_left(battle, group.side)


def _screens(battle: Battle, unit_id: str) -> bool:
    group = battle.groups.get(unit_id)
    return group is not None and bool(group.screens) and group.status == "flying"


OFFERS = (
    Offer("launch-group", "Launch and move", "FTC-7.2", ("primary",), _launches, LaunchedMoveDraft),
    Offer("move-primary", "Primary move", "FFB-7.2", ("primary", "ships"), _moves, PrimaryDraft),
    Offer("move-secondary", "Secondary move", "FFB-10.1", ("secondary",), _moves, SecondaryDraft),
    Offer("move-screen", "Place beside its ship", "FFB-9.4", ("ships",), _screens, ScreenPlaceDraft),
)
