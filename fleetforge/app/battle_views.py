"""What the window shows of a battle at one moment, as plain values: phases, units, the selected one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fleetforge.journal.state import BattleState

UnitKind: TypeAlias = Literal["ship", "group", "marker"]
Glyph: TypeAlias = Literal["none", "to_act", "acting", "done", "boarded", "gone"]
GLYPH_WORDS: dict[Glyph, str] = {
    "none": "",
    "to_act": "has not acted",
    "acting": "acting",
    "done": "has acted",
    "boarded": "boarded",
    "gone": "out of the battle",
}


@dataclass(frozen=True, slots=True)
class PhaseSegment:
    """One phase in the bar: number in the rules, full and short title, how it stands."""

    number: str
    title: str
    short: str
    state: Literal["past", "now", "next"]
    clause: str


@dataclass(frozen=True, slots=True)
class PhaseBarView:
    """Turn and phases. ``line`` names the phase and who acts, ``detail`` who is left and who is next.

    ``side`` is the name of who acts, empty where all do, or nobody.
    """

    turn: int
    segments: tuple[PhaseSegment, ...]
    line: str
    detail: str
    ended: str = ""
    side: str = ""

    @property
    def now(self) -> PhaseSegment:
        """The phase that the turn is in."""
        return next(one for one in self.segments if one.state == "now")

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """Two lines for the tile of the phase, in full first, then ever shorter ones."""
        if self.ended:
            # Why it is over may be a long sentence; it stands in the panel too.
            return ((self.line, self.detail), (self.line, ""))
        if not self.side:
            return ((self.line, self.detail), (self.now.short, self.detail))
        apart = (self.now.title, f"{self.side}: {self.detail}")
        return ((self.line, self.detail), apart, (f"{self.now.short}: {self.side}", self.detail))

    @property
    def spoken(self) -> str:
        """The bar for a screen reader."""
        detail = f". {self.detail}" if self.detail else ""
        return f"Turn {self.turn}, phase {self.now.number}, {self.line}{detail}"


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A ship, group or marker in the order of battle.

    ``left`` of ``most`` are hull boxes of a ship, fighters of a group, or what ``noun`` says; ``most`` is 0 for
    what is there as a whole or not at all. ``cef`` of ``full_cef`` is the endurance of a group. ``pill`` is the
    most urgent word. ``under`` is the second line.
    """

    id: str
    kind: UnitKind
    mark: int
    name: str
    about: str
    glyph: Glyph
    left: int
    most: int
    armour_left: int = 0
    armour: int = 0
    cef: int = 0
    full_cef: int = 0
    thrust: int | None = None
    velocity: int | None = None
    course: str = ""
    lost: tuple[str, ...] = ()
    pill: str = ""
    under: str = ""
    gone: bool = False
    noun: str = ""

    @property
    def percent(self) -> int:
        """Hull that is left, in percent, a ship that still has a box never 0."""
        return max(1, self.left * 100 // self.most) if self.left and self.most else 0

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        noun = self.noun or {"ship": "hull", "group": "fighters", "marker": "strength"}[self.kind]
        parts = [
            f"{self.name} {self.about}".strip(),
            self.pill,
            GLYPH_WORDS[self.glyph],
            f"{noun} {self.left} of {self.most}" if self.most else "",
            f"armour {self.armour_left} of {self.armour}" if self.armour else "",
            f"endurance {self.cef} of {self.full_cef}" if self.full_cef else "",
            f"velocity {self.velocity}, course {self.course}" if self.velocity is not None else "",
            self.under,
            f"lost: {', '.join(self.lost)}" if self.lost else "",
        ]
        return ", ".join(dict.fromkeys(part for part in parts if part))


@dataclass(frozen=True, slots=True)
class SideView:
    """A side in the order of battle: its mark's number from 1, whether it has the next go, its units."""

    id: str
    mark: int
    name: str
    to_act: bool
    rows: tuple[UnitRow, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure beside the sheet with its noun."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class UnitView:
    """The selected unit: facts beside the sheet, notes, what is lost; ``sheet_ship`` is the ship whose sheet is shown.

    That is the ship itself, the carrier of a group, or the ship that a marker came from; ``sheet_words``
    says which where it is another one.
    """

    row: UnitRow
    side: str
    facts: tuple[Fact, ...]
    lost: tuple[str, ...]
    notes: tuple[str, ...]
    sheet_ship: str
    sheet_words: str = ""


@dataclass(frozen=True, slots=True)
class TimeLineView:
    """The entries, where each turn begins (turn, entries before it), and after which one is looked at."""

    length: int
    at: int
    turns: tuple[tuple[int, int], ...]
    words: str
    """``as it stood after entry 120, turn 3, phase 8``, or that this is now."""

    @property
    def is_now(self) -> bool:
        """Whether the battle is shown as it stands."""
        return self.at == self.length


def mark_of(battle: BattleState, side: str) -> int:
    """Number of a side's mark, from 1; 0 where there is no such side."""
    return next((place for place, one in enumerate(battle.sides, start=1) if one.id == side), 0)
