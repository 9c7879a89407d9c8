"""The panel of what can be done now, as plain values: parts from top to bottom, and the act at the foot.

A part with a ``key`` can be changed: a window hands key and value to :meth:`Draft.change` and draws the panel
anew. Words are whole and have their units. A choice that is barred stays, with the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.storage.battle.codec import MOST_TEXT

if TYPE_CHECKING:
    from fractions import Fraction

    from fleetforge.app.battle_views import Glyph

Tone: TypeAlias = Literal["plain", "quiet", "warn", "err"]


@dataclass(frozen=True, slots=True)
class Row:
    """One choice of a list: title, what it leads to, a figure at its right; ``barred`` is why it cannot be chosen."""

    key: str
    title: str
    detail: str = ""
    aside: str = ""
    barred: str = ""
    clause: str = ""
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Choices:
    """Cards of which one is chosen, or any number where ``many``; digits 1 to 9 choose. ``chosen`` holds row keys."""

    key: str
    title: str
    rows: tuple[Row, ...]
    chosen: tuple[str, ...] = ()
    many: bool = False
    clause: str = ""
    empty: str = ""
    """The sentence where there is no row."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A few words side by side of which one holds, or a list where there are many: key and words of each."""

    key: str
    title: str
    options: tuple[tuple[str, str], ...]
    value: str
    clause: str = ""
    barred: tuple[tuple[str, str], ...] = ()
    """Options that cannot be taken, with the reason."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number with a stepper, from ``low`` to ``high``; ``detail`` says what this value means."""

    key: str
    title: str
    value: int
    low: int
    high: int
    detail: str = ""
    clause: str = ""
    barred: str = ""


MOST_TYPED = MOST_TEXT
"""Letters that a line may have: as many as a battle file keeps."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line to type into; ``fault`` is what is wrong with it, ``says`` how it was understood."""

    key: str
    title: str
    value: str
    hint: str = ""
    says: str = ""
    fault: str = ""
    clause: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A small toggle: a weapon, a system, a party. ``aside`` is a figure in it, ``tip`` the sentence about it."""

    key: str
    title: str
    on: bool = False
    aside: str = ""
    barred: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Chips:
    """Toggles in a row that flows; a change hands over the chip's key."""

    key: str
    title: str
    chips: tuple[Chip, ...]
    clause: str = ""
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A fire control or area defence system: what it is bound to, whether it is free or out of order."""

    label: str
    bound: str
    state: Literal["used", "free", "out"]


@dataclass(frozen=True, slots=True)
class Controls:
    """The fire controls of a ship, filled as the fire grows."""

    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A target with what is aimed at it.

    ``chips`` are the weapons on the card, ``modes`` the ways in which they may fire with the mean of each in its
    title. ``pill`` says what the card uses (``FCS 1``, ``ADFC``, ``no FCS``). ``chance`` is that of at least one.
    """

    key: str
    title: str
    mark: int
    conditions: str = ""
    pill: str = ""
    chips: tuple[Chip, ...] = ()
    modes: tuple[Chip, ...] = ()
    mean: str = ""
    chance: Fraction | None = None
    result: str = ""
    note: str = ""
    barred: str = ""
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """Targets; choosing a card, and a chip or a mode on it, are changes ``KEY``, ``KEY/chip`` and ``KEY/mode``.

    Their values are ``CARD``, and ``CARD CHIP`` with a blank between.
    """

    key: str
    title: str
    cards: tuple[Card, ...]
    empty: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a bar: words in it, its share of the whole, the side in whose colour it stands (0: neutral)."""

    words: str
    share: Fraction
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """A choice with where it leads."""

    key: str
    title: str
    detail: str
    shares: tuple[Share, ...]
    barred: str = ""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Choices with stacked bars of where they lead; one is chosen."""

    key: str
    title: str
    rows: tuple[Outcome, ...]
    chosen: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class CurveStep:
    """A step of a curve: its mark on the axis, its name, the chance of each kind, the best first."""

    label: str
    name: str
    chances: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """Chances over something that grows, such as range: a column for each step, its ``kinds`` (one or two) stacked.

    ``here`` is the place of the step that holds at the moment, None where none does; ``now`` says it in words.
    """

    title: str
    kinds: tuple[str, ...]
    steps: tuple[CurveStep, ...]
    here: int | None = None
    now: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Points as boxes: those that the present choice spends are named, the rest free; ``after`` says what is left."""

    title: str
    left: int
    spends: tuple[str, ...]
    after: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, or a noun with its figure at the right."""

    words: str
    figure: str = ""
    tone: Tone = "plain"
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other side can do about it, in a quiet box: the sentence, and what it rests on."""

    words: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Press:
    """A secondary button beside or below the choices, such as *as last turn*, *half of them*, *line up*."""

    key: str
    title: str
    hint: str = ""
    barred: str = ""


@dataclass(frozen=True, slots=True)
class Presses:
    """Secondary buttons in a row that flows; pressing one is a change of ``key`` to the button's key."""

    key: str
    presses: tuple[Press, ...]


Part: TypeAlias = (
    Choices | OneOf | Count | Typed | Chips | Controls | Cards | Outcomes | Curve | Boxes | Line | Answer | Presses
)


@dataclass(frozen=True, slots=True)
class Panel:
    """All parts of a draft. ``act`` names what Enter does now; ``missing`` says why it cannot be done yet.

    ``act`` says all of it: *Run at Dauntless*, *Lock and roll 10 dice*. ``mark`` is the side whose act it is.
    """

    title: str
    act: str
    parts: tuple[Part, ...] = ()
    aside: str = ""
    mark: int = 0
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a column of a board: words with a second line, fighters, endurance boxes."""

    words: str = ""
    under: str = ""
    darts: tuple[int, int] | None = None
    boxes: tuple[int, int] | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A unit on a board. ``glyph`` is that of the order of battle; a row with ``head`` names a side."""

    unit: str
    mark: int
    glyph: Glyph
    cells: tuple[Cell, ...]
    head: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """One side of a fight: who, how much, made of what, and the dice of the round with what came of them."""

    mark: int
    title: str
    who: str
    figure: str
    noun: str
    under: str = ""
    lines: tuple[tuple[str, int, int], ...] = ()
    """Kinds with how many are left and how many are lost now."""
    faces: tuple[int, ...] = ()
    result: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """What stands in the middle in place of a sheet while many units are compared: rows under column heads, or tiles.

    ``outcomes`` belong to the panel beside it: choosing one is a change of the draft.
    """

    title: str
    aside: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[BoardRow, ...] = ()
    tiles: tuple[Tile, ...] = ()
    outcomes: Outcomes | None = None
    foot: tuple[str, tuple[str, ...]] = ("", ())
    """A noun and sentences in pills, such as *Incoming* with what comes at each ship."""
