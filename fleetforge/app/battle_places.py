"""Where ships start and how large the table is, from what people write.

One reader serves the command line and the form: :func:`read_start`.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.design.findings import citing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.full_thrust.battle.units import Movement

FARTHEST = 100_000
"""MU from the origin beyond which nothing stands."""
FASTEST, LAST_TURN = 999, 999
_PLAIN = 4
_MORE = 2
_WAYS: dict[str, Movement] = {"cinematic": "cinematic", "vector": "vector"}

START_UNFIT = FaultKind(
    "start-unfit", "FTC-2.1", "{subject}: {part} “{found}” is not {allowed}.", "Write {allowed}, or leave it empty."
)
START_HALF = FaultKind(
    "start-half", "FTC-2.1", "{subject}: X without Y is no place, nor Y without X.", "Write both, or leave both empty."
)


class SetupError(ValueError):
    """A set-up that cannot be; the message says what, where and how to mend."""


@dataclass(frozen=True, slots=True)
class Part:
    """A number that people write: what it is called, the least and the most, the clause that says what it is.

    Lengths in MU may have a fraction, everything else is whole.
    """

    title: str
    least: int
    most: int
    clause: str
    whole: bool = True

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        return f"{'a whole number' if self.whole else 'a number'} from {self.least} to {self.most}"

    def read(self, text: str) -> float | None:
        """The number, or None if it is none that may be."""
        plain = text.strip().replace("\N{MINUS SIGN}", "-")
        try:
            number = int(plain) if self.whole else float(plain)
        except ValueError:
            return None
        return number if self.least <= number <= self.most else None


PARTS = {
    "x": Part("X", -FARTHEST, FARTHEST, "FTC-2.1", whole=False),
    "y": Part("Y", -FARTHEST, FARTHEST, "FTC-2.1", whole=False),
    "facing": Part("facing", 1, 12, "FTC-2.1"),
    "velocity": Part("velocity", 0, FASTEST, "FTC-2.2"),
    "entry": Part("turn of entry", 1, LAST_TURN, "FTC-2.23"),
}
"""The numbers of a start, in the order in which they are written."""
LENGTH = Part("a side of the table", 1, FARTHEST, "FTC-2.12", whole=False)


@dataclass(frozen=True, slots=True)
class StartText:
    """Where and how a ship starts, every number as it was typed; what is empty is as usual.

    ``entry`` is the turn in which it arrives by FTL. ``movement`` is that of the battle if it is None.
    """

    x: str = ""
    y: str = ""
    facing: str = ""
    velocity: str = ""
    entry: str = ""
    movement: Movement | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is said, so that the ship starts as usual."""
        return self.movement is None and not any(getattr(self, part).strip() for part in PARTS)


def read_start(number: int, typed: StartText, place: str, subject: str) -> tuple[Placed, tuple[Finding, ...]]:
    """How the ship of a number starts, and what cannot be read of it: that is left as usual.

    ``place`` is the id of the ship; the place of a finding is ``a1.facing``.

    Rule: FTC-2.1, FTC-2.2, FTC-2.13, FTC-2.23
    """
    texts = {name: text for name in PARTS if (text := getattr(typed, name).strip())}
    values = {name: PARTS[name].read(text) for name, text in texts.items()}
    findings = tuple(_start_findings(texts, values, place, subject))
    x, y, entry = values.get("x"), values.get("y"), values.get("entry")
    usual = Placed(number)
    placed = Placed(
        number,
        None if x is None or y is None else (x, y),
        int(values.get("facing") or usual.facing),
        int(values.get("velocity") or usual.velocity),
        None if entry is None else int(entry),
        typed.movement,
    )
    return placed, findings


def _start_findings(
    texts: dict[str, str], values: dict[str, float | None], place: str, subject: str
) -> Iterator[Finding]:
    for name, text in texts.items():
        part = PARTS[name]
        if values[name] is None:
            kind, words = citing(START_UNFIT, part.clause), (("part", part.title),)
            yield Finding(kind, f"{place}.{name}", subject, found=text, allowed=part.allowed, words=words)
    if ("x" in texts) != ("y" in texts):
        yield Finding(START_HALF, f"{place}.{'y' if 'x' in texts else 'x'}", subject)


def places_of(texts: Sequence[str], sides: int) -> dict[str, tuple[Placed, ...]]:
    """Places by the letter of their side, each written ``SHIP=X,Y,FACING,VELOCITY``.

    Behind them may stand how the ship moves and the turn in which it arrives by FTL:
    ``a2=20,10,3,8,vector`` or ``a2=20,10,3,8,2``.

    Raises:
        SetupError: a ship or a place that cannot be.
    """
    placed: dict[str, tuple[Placed, ...]] = {}
    for text in texts:
        unit, _, where = text.partition("=")
        letter, number = unit.strip()[:1], unit.strip()[1:]
        if letter not in ascii_lowercase[:sides] or not number.isdecimal():
            raise SetupError(f"“{text}”: “{unit}” is no ship. Write a1, a2 ... or b1 ... before the sign =.")
        placed[letter] = (*placed.get(letter, ()), _place(int(number), where, text))
    return placed


def _place(number: int, where: str, text: str) -> Placed:
    parts = [part.strip() for part in where.split(",")]
    if not _PLAIN <= len(parts) <= _PLAIN + _MORE:
        raise SetupError(
            f"“{text}”: four numbers are needed. Write X,Y,FACING,VELOCITY such as 0,0,12,8; "
            "behind them “vector” or “cinematic”, and the turn of an FTL entry."
        )
    x, y, facing, velocity = parts[:_PLAIN]
    entry, movement = _more(parts[_PLAIN:], text)
    placed, findings = read_start(number, StartText(x, y, facing, velocity, entry, movement), "", f"“{text}”")
    if findings:
        raise SetupError(f"{findings[0].message} {findings[0].mends[0].text}")
    return placed


def _more(parts: list[str], text: str) -> tuple[str, Movement | None]:
    """The turn of an FTL entry and the way of moving, in either order.

    Raises:
        SetupError: two turns, two ways, or a word that is none.
    """
    ways = [part for part in parts if part in _WAYS]
    turns = [part for part in parts if part not in _WAYS]
    if len(ways) > 1 or len(turns) > 1 or any(turn.isalpha() for turn in turns):
        raise SetupError(
            f"“{text}”: behind the four numbers stand one way of moving and the turn of an FTL entry. "
            "Write “vector” or “cinematic”, and one turn."
        )
    return (turns[0] if turns else ""), (_WAYS[ways[0]] if ways else None)


def table_of(text: str) -> tuple[float, float] | None:
    """Width and height of a table in MU, written ``72x48``; None for a table without edges.

    Raises:
        SetupError: anything else.
    """
    if not text.strip():
        return None
    sides = [LENGTH.read(part) for part in text.lower().split("x")]
    match sides:
        case [float(width), float(height)]:
            return width, height
        case _:
            raise SetupError(
                f"table “{text}”: two numbers from {LENGTH.least} to {LENGTH.most} are needed. "
                "Write WIDTHxHEIGHT in MU, such as 72x48."
            )
