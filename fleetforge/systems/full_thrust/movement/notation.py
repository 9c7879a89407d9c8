"""Written cinematic orders: ``[velocity][P|S n][P|S m][+a|-a][:new]``, such as ``8P2+4``.

The parser takes lower case, blanks, and turn and change in either order. It gathers everything
that is wrong with a text, each with the place of its letter.

Rule: FTC-2.8, FTC-2.9
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.movement import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 9999
"""The largest number an order may hold: far beyond any table, and no burden to compute with."""
MOST_TURNS = 2
_MINUS = "-\N{MINUS SIGN}\N{EN DASH}"
_PIECE = re.compile(
    rf"\s*(?:(?P<sign>[PpSs:+{re.escape(_MINUS)}])\s*(?P<number>[0-9]*)|(?P<plain>[0-9]+)|(?P<other>\S))"
)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A text that is no order, with everything that is wrong with it."""

    refusals: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class CinematicOrder:
    """A movement order of a turn.

    ``turns`` are course points, port negative: none, one, or two of which the first is made before
    moving. ``change`` is added to the velocity. ``velocity`` and ``new_velocity`` are what the
    writer stated, None if nothing.

    Rule: FTC-2.8, FTC-2.9
    """

    turns: tuple[int, ...] = ()
    change: int = 0
    velocity: int | None = None
    new_velocity: int | None = None

    @property
    def turning(self) -> int:
        """Points of turn, both turns counted. Rule: FTC-2.3, FTC-2.8"""
        return sum(abs(turn) for turn in self.turns)

    @property
    def text(self) -> str:
        """The order in its one written form, such as ``8P2+4``. Rule: FTC-2.9"""
        velocity = "" if self.velocity is None else str(self.velocity)
        turns = "".join(turn_text(turn) for turn in self.turns)
        return f"{velocity}{turns}{self.change:+d}" if self.change else f"{velocity}{turns}"

    def at(self, velocity: int) -> CinematicOrder:
        """The same order with the velocity it starts from written in front."""
        return replace(self, velocity=velocity, new_velocity=None)


def turn_text(turn: int) -> str:
    """A turn as written: ``P2`` for -2, ``S1`` for 1."""
    return f"{'P' if turn < 0 else 'S'}{abs(turn)}"


def built(velocity: int, turn: int = 0, change: int = 0, second_turn: int | None = None) -> CinematicOrder:
    """An order put together from buttons.

    Args:
        velocity: what the ship starts the turn with.
        turn: course points, port negative.
        change: points of velocity, braking negative.
        second_turn: the second of two turns, or None for a single one.

    Rule: FTC-2.8, FTC-2.9
    """
    turns = (turn, second_turn) if second_turn is not None else (turn,) if turn else ()
    return CinematicOrder(turns, change, velocity)


def parse_order(text: str, velocity: int | None = None, offset: int = 0) -> CinematicOrder | Unreadable:
    """Read a cinematic order.

    Args:
        text: what was written, such as ``8p2 +4``.
        velocity: the ship's velocity, against which ``:new`` is checked if none is written.
        offset: letters in front of the text in a longer one, for the places in faults.

    Returns:
        The order, or everything that keeps it from being one.

    Rule: FTC-2.8, FTC-2.9
    """
    pieces = [_piece(match, offset) for match in _PIECE.finditer(text)]
    refusals = (
        *(fault for index, piece in enumerate(pieces) for fault in _piece_faults(index, piece)),
        *_counts(pieces),
    )
    if refusals:
        return Unreadable(refusals)
    order = _assembled(pieces)
    wrong = _new_velocity_fault(order, velocity)
    return Unreadable((wrong,)) if wrong else order


@dataclass(frozen=True, slots=True)
class _Piece:
    """A letter or sign with its number; ``kind`` is "P", "S", "+", "-", ":", "" (a number) or "?"."""

    kind: str
    digits: str
    start: int

    @property
    def place(self) -> int:
        """Where it stands, from 1."""
        return self.start + 1

    @property
    def number(self) -> int:
        return int(self.digits)


def _piece(match: re.Match[str], offset: int) -> _Piece:
    start = offset + match.end() - len(match.group().lstrip())
    if match["other"]:
        return _Piece("?", match["other"], start)
    if match["plain"]:
        return _Piece("", match["plain"], start)
    sign = match["sign"].upper()
    return _Piece("-" if sign in _MINUS else sign, match["number"], start)


def _piece_faults(index: int, piece: _Piece) -> Iterator[Refusal]:
    """What is wrong with a piece by itself."""
    words = (("at", piece.place),)
    if piece.kind == "?":
        yield Refusal(faults.UNREADABLE, "order", found=piece.digits, words=words)
    elif not piece.digits:
        yield Refusal(faults.NUMBER_MISSING, "order", found=piece.kind, words=words)
    elif len(piece.digits.lstrip("0")) > len(str(LARGEST)):
        yield Refusal(faults.NUMBER_LARGE, "order", found=piece.digits[:12], allowed=LARGEST, words=words)
    if piece.kind == "" and index:
        yield Refusal(faults.VELOCITY_LATE, "order", found=piece.digits[:12], words=words)


def _counts(pieces: list[_Piece]) -> Iterator[Refusal]:
    """What is written more often than an order has room for."""
    rooms = ((faults.TURNS_MANY, "PS", MOST_TURNS), (faults.CHANGES_MANY, "+-", 1), (faults.NEW_MANY, ":", 1))
    for kind, signs, most in rooms:
        count = sum(piece.kind != "" and piece.kind in signs for piece in pieces)
        if count > most:
            yield Refusal(kind, "order", found=count, allowed=most)


def _assembled(pieces: list[_Piece]) -> CinematicOrder:
    turns = tuple(piece.number if piece.kind == "S" else -piece.number for piece in pieces if piece.kind in ("P", "S"))
    changes = (piece.number if piece.kind == "+" else -piece.number for piece in pieces if piece.kind in ("+", "-"))
    return CinematicOrder(
        # A single turn of no points is no turn; before or after another one it says when that is made.
        turns=() if turns == (0,) else turns,
        change=sum(changes),
        velocity=next((piece.number for piece in pieces if piece.kind == ""), None),
        new_velocity=next((piece.number for piece in pieces if piece.kind == ":"), None),
    )


def _new_velocity_fault(order: CinematicOrder, stored: int | None) -> Refusal | None:
    start = order.velocity if order.velocity is not None else stored
    if order.new_velocity is None or start is None or start + order.change == order.new_velocity:
        return None
    words = (("velocity", start),)
    return Refusal(faults.NEW_VELOCITY, "order", found=order.new_velocity, allowed=start + order.change, words=words)
