"""Shields are shifted; fighters move along a path, or stop.

Rule: HIF-12.7, HIF-15
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Panel, Press, Presses, Typed
from fleetforge.app.battle_status import next_phase_words
from fleetforge.games.hex_impulse.acting.words import in_play, marked
from fleetforge.games.hex_impulse.battle.units_view import hex_words
from fleetforge.kernel.words import counted
from fleetforge.sheets.hexes import cell_at
from fleetforge.systems.hex_impulse.arcs import FACINGS, Hex
from fleetforge.systems.hex_impulse.battle.flying import Move, ShiftShields, Stop
from fleetforge.systems.hex_impulse.battle.reading import helm_of, pace_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.movement import STEPS, Course, along, hexes_in
from fleetforge.systems.hex_impulse.reaching import ways_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.kernel.finding import Refusal
    from fleetforge.sheets.plot import Spot
    from fleetforge.systems.hex_impulse.battle.command import Command
    from fleetforge.systems.hex_impulse.reaching import Ways
    from fleetforge.systems.hex_impulse.shields import Facing

_FACINGS: tuple[tuple[str, str], ...] = (("forward", "Forward to rear"), ("rear", "Rear to forward"))
_PRESSES = (("F", "Ahead"), ("L", "Left"), ("R", "Right"), ("B", "Bootleg"))
BACK, STOP = "back", "stop"


def may_shift(battle: Battle, unit: str) -> bool:
    """Whether a fighter has shield points to shift. Rule: HIF-12.7"""
    fighter = in_play(battle, unit)
    return fighter is not None and fighter.design.has_shields and fighter.shields.total > 0


def may_move(battle: Battle, unit: str) -> bool:
    """Whether a fighter has still to move. Rule: HIF-15.12"""
    fighter = in_play(battle, unit)
    return fighter is not None and not fighter.moved


class ShiftDraft(Draft[Battle]):
    """``out_of`` is the facing that loses points, ``points`` how many."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        shields = self._fighter.shields
        self._out_of: Facing = "forward" if shields.forward >= shields.rear else "rear"
        self._points = 0

    def _most(self) -> int:
        shields, design = self._fighter.shields, self._fighter.design.shields
        held, room = shields.forward, design.rear - shields.rear
        if self._out_of == "rear":
            held, room = shields.rear, design.forward - shields.forward
        return max(min(held, room), 0) if self.battle.options.shift_cap == "facing_maximum" else held

    def panel(self) -> Panel:
        """Which way, how many, and what both facings have then."""
        fighter, change = self._fighter, -self._points if self._out_of == "forward" else self._points
        shields = fighter.shields
        parts = (
            OneOf("out_of", "Shift", _FACINGS, self._out_of, "HIF-12.7"),
            Count("points", "Points", self._points, 0, self._most(), clause="HIF-12.8"),
            Line("Forward", f"{shields.forward + change} of {fighter.design.shields.forward}"),
            Line("Rear", f"{shields.rear - change} of {fighter.design.shields.rear}"),
        )
        act = f"Shift {counted(self._points, 'point')}"
        if not self._points:
            act = f"Shift nothing. {next_phase_words(self.battle)}"
        return Panel(f"Shields of {fighter.name}", act, parts, mark=marked(self.battle, fighter))

    def change(self, key: str, value: str) -> Reply:
        """The facing, or the points."""
        if key == "points":
            self._points = in_range(value, 0, self._most(), self._points)
        elif key == "out_of":
            if value in dict(_FACINGS):
                self._out_of, self._points = value, 0  # type: ignore[assignment]  # one of the two
        else:
            raise KeyError(key)
        return None

    def command(self) -> Command:
        """The shift; the next phase where that is nothing, for fighters need not shift."""
        return ShiftShields(self.unit, self._out_of, self._points) if self._points else NextPhase()


class MoveDraft(Draft[Battle]):
    """``path`` is typed in letters, ``step`` adds one, takes one back or stops; ``hexes`` is how far straight on.

    ``facing`` is where a fighter on the map faces at the end. A click on the map lays the shortest path to a hex,
    further ones turn it there. At first it goes on as far as it did last, as far as it may.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._pace = pace_of(self.battle, self._fighter)
        self._helm = helm_of(self.battle, self._fighter)
        most = min(self._pace.left, self._pace.cap)
        self._path = "F" * min(max(self._fighter.last_hexes, 1), most)
        self._ways: Ways | None = None

    @property
    def path(self) -> str:
        """The path as it is typed."""
        return self._path

    def ways(self) -> Ways:
        """The shortest paths to all hexes that can be reached in this impulse; none where it may not move at all."""
        if self._ways is None:
            fighter, most = self._fighter, min(self._pace.left, self._pace.cap)
            stays = fighter.moved or fighter.drifts
            self._ways = {} if stays else ways_of(self._helm, self._course, most)
        return self._ways

    def end(self) -> Course | None:
        """Where the path leads, None if it cannot be read."""
        return None if set(self._path) - set(STEPS) else along(self._course, self._path)

    @property
    def _course(self) -> Course:
        return Course(self._fighter.facing, self._fighter.since, self._fighter.place)

    def refusals(self) -> Iterator[Refusal]:
        """What stands against the path."""
        return self.command().refusals(self.battle)

    def panel(self) -> Panel:
        """The path with where it leads, and what is left."""
        fighter = self._fighter
        act = f"Move {counted(hexes_in(self._path), 'hex', 'hexes')}" if self._path else "Stop"
        aside = f"{self._pace.left} left, at most {self._pace.cap}"
        return Panel(f"Move {fighter.name}", act, tuple(self._parts()), aside, marked(self.battle, fighter))

    def _parts(self) -> Iterator[Part]:
        most = max(min(self._pace.left, self._pace.cap), 0)
        straight = len(self._path) if set(self._path) <= {"F"} else 0
        yield Count("hexes", "Straight on", min(straight, most), 0, most, clause="HIF-15.1")
        yield Typed("path", "Path", self._path, "F ahead, L and R turns, B bootleg", self.says(), clause="HIF-25.6")
        steps = tuple(Press(key, title) for key, title in _PRESSES if key != "B" or self._helm.bootlegs is not None)
        yield Presses("step", (*steps, Press(BACK, "Take one back"), Press(STOP, "Stop")))
        yield from self._facing_part()
        if not self._path:
            yield Line("A stop makes every evasion die worse by 2", tone="warn", clause="HIF-15.3")
        if (wait := self._helm.turn_mode - self._fighter.since) > 0:
            yield Line(f"It may turn after {counted(wait, 'hex', 'hexes')}", tone="quiet", clause="HIF-15.10")

    def _facing_part(self) -> Iterator[OneOf]:
        """Facings that the fighter may have where the path ends, if there are several."""
        end = self.end()
        facings = self.ways().get(end.place, {}) if end and end.place is not None else {}
        if end and end.facing in facings and len(facings) > 1:
            options = tuple((one, one) for one in FACINGS if one in facings)
            yield OneOf("facing", "Faces at the end", options, end.facing, "HIF-15.9")

    def says(self) -> str:
        """Where a path of good letters leads."""
        end = self.end()
        if not self._path or end is None:
            return ""
        place = f" at {hex_words(end.place)}" if end.place is not None else ""
        return f"{counted(hexes_in(self._path), 'hex', 'hexes')}, then faces {end.facing}{place}"

    def change(self, key: str, value: str) -> Reply:
        """A whole path, hexes straight on, or one step."""
        match key:
            case "path":
                self._path = value.strip().upper()
            case "hexes":
                most = max(min(self._pace.left, self._pace.cap), 0)
                self._path = "F" * in_range(value, 0, most, hexes_in(self._path))
            case "step":
                self._step(value)
            case "facing":
                end = self.end()
                ways = self.ways().get(end.place, {}) if end and end.place is not None else {}
                self._path = ways.get(value, self._path)
            case _:
                raise KeyError(key)
        return None

    def click(self, place: Spot, unit: str) -> bool:
        """A click on a hex that can be reached leads there; once more, and it faces otherwise there.

        One on a fighter selects that.
        """
        ways = {} if unit else self.ways().get(Hex(*cell_at(place)), {})
        paths = sorted(ways.values(), key=lambda path: (hexes_in(path), len(path), path))
        if paths:
            again = self._path in paths
            self._path = paths[(paths.index(self._path) + 1) % len(paths) if again else 0]
        return bool(paths)

    def _step(self, value: str) -> None:
        if value == BACK:
            self._path = self._path[:-1]
        elif value == STOP:
            self._path = ""
        elif value in dict(_PRESSES):
            self._path += value

    def command(self) -> Command:
        """The move, or a stop where there is no path."""
        return Move(self.unit, self._path) if self._path else Stop(self.unit)

    def letter(self, key: str) -> tuple[str, str] | None:
        """F, L, R and B add a step."""
        return ("step", key) if key in dict(_PRESSES) else None


OFFERS = (
    Offer("shift", "Shift shields", "HIF-12.7", ("shields",), may_shift, ShiftDraft),
    Offer("move", "Move or stop", "HIF-15", ("movement",), may_move, MoveDraft, may_move),
)
