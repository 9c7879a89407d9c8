"""Dice as the rules write them: ``6BD+1*``, ``1D3``, ``1D6-1``.

Rule: FFB-2
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

_BEAM = re.compile(r"(?P<count>[0-9]+)?[ \t]*BD(?P<tail>.*)", re.IGNORECASE | re.DOTALL)
_TAIL = re.compile(r"[ \t]*(?:(?P<first>[+-])[ \t]*(?P<ahead>[0-9]+))?[ \t]*(?P<star>\*)?[ \t]*")
_STAR_FIRST = re.compile(r"[ \t]*\*[ \t]*(?P<sign>[+-])[ \t]*(?P<behind>[0-9]+)[ \t]*")
_PLAIN = re.compile(
    r"(?P<count>[0-9]+)?[ \t]*D[ \t]*(?P<sides>[36])[ \t]*(?:(?P<sign>[+-])[ \t]*(?P<drm>[0-9]+))?", re.IGNORECASE
)
_MINUS = "\N{MINUS SIGN}"


class NotationError(ValueError):
    """A text that is not dice; ``code`` is the rules' own name of the fault.

    Rule: FFB-2.5, FFB-2.7
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class BeamDice:
    """Beam dice: ``drm`` is added to every face, ``reroll`` says that natural 6s earn dice.

    Rule: FFB-2.1, FFB-2.2
    """

    count: int
    drm: int = 0
    reroll: bool = False

    @property
    def text(self) -> str:
        """The one way of writing them. Rule: FFB-2.8"""
        return f"{self.count}BD{_signed(self.drm)}{'*' if self.reroll else ''}"


@dataclass(frozen=True, slots=True)
class PlainDice:
    """Dice that are read as they fall; ``drm`` is added to each, no die counts below 0.

    Rule: FFB-2.9
    """

    count: int
    sides: int
    drm: int = 0

    @property
    def text(self) -> str:
        """The one way of writing them."""
        return f"{self.count}D{self.sides}{_signed(self.drm)}"


Dice: TypeAlias = BeamDice | PlainDice
NotationOrder: TypeAlias = Literal["either", "strict"]
"""Whether the asterisk may stand before the modifier. Rule: FFB-32.4"""


def parse_dice(text: str) -> Dice:
    """Read beam dice or plain dice.

    Raises:
        NotationError: the text is neither, or asks for no dice.

    Rule: FFB-2.3, FFB-2.9
    """
    match = _PLAIN.fullmatch(_trimmed(text))
    if match is None:
        return parse_beam_dice(text)
    return PlainDice(_count(match["count"]), int(match["sides"]), _drm(match["sign"], match["drm"]))


def parse_beam_dice(text: str, order: NotationOrder = "either") -> BeamDice:
    """Read ``[n]BD[DRM][*]`` or ``[n]BD*[DRM]``; nothing is guessed.

    With ``strict`` order the modifier comes first.

    Raises:
        NotationError: the text is not beam-dice notation, or the count is 0.

    Rule: FFB-2.3, FFB-2.4, FFB-2.5, FFB-2.6, FFB-2.7, FFB-32.4
    """
    match = _BEAM.fullmatch(_trimmed(text))
    if match is None:
        raise _not_notation(text)
    count = _count(match["count"])
    if tail := _TAIL.fullmatch(match["tail"]):
        return BeamDice(count, _drm(tail["first"], tail["ahead"]), tail["star"] is not None)
    if order == "either" and (tail := _STAR_FIRST.fullmatch(match["tail"])):
        return BeamDice(count, _drm(tail["sign"], tail["behind"]), reroll=True)
    raise _not_notation(text)


def _trimmed(text: str) -> str:
    return text.replace(_MINUS, "-").strip(" \t")


def _count(digits: str | None) -> int:
    if digits is None:
        return 1
    if int(digits) == 0:
        raise NotationError("E_NOTATION_COUNT", "Number of beam dice must be 1 or more.")
    if digits.startswith("0"):
        raise _not_notation(digits)
    return int(digits)


def _drm(sign: str | None, digits: str | None) -> int:
    value = int(digits or 0)
    return -value if sign == "-" else value


def _signed(drm: int) -> str:
    return f"{drm:+d}" if drm else ""


def _not_notation(text: str) -> NotationError:
    return NotationError("E_NOTATION", f"'{text}' is not beam-dice notation.")
