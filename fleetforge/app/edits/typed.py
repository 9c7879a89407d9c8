"""Numbers and texts as people type and paste them, made fit for a design or refused."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from fleetforge.app.refusing import Refused
from fleetforge.kernel.turning import is_turned, unturned
from fleetforge.storage.errors import one_line
from fleetforge.storage.native.shape import MOST_NAME, MOST_NOTES

_CONTROL = frozenset({"Cc", "Cs", "Zl", "Zp"})
_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a number may be; ``why`` says it to people, with ``clause`` where a rule sets it."""

    what: str
    least: int
    most: int
    why: str = ""
    clause: str = ""


def whole(value: int | str, bounds: Bounds) -> int | Refused:
    """A whole number within bounds, from a number or from typed text."""
    number = value if isinstance(value, int) else _parsed(value)
    if number is None:
        shown = one_line(str(value).strip(), 24)
        what = f"{bounds.what} “{shown}” is no whole number." if shown else f"{bounds.what} is a number."
        return Refused(what, f"Type a number from {bounds.least} to {bounds.most}.", bounds.clause)
    if not bounds.least <= number <= bounds.most:
        what = f"{bounds.what} {one_line(number, 12)} is too {'small' if number < bounds.least else 'large'}."
        return Refused(what, bounds.why or f"It may be {bounds.least} to {bounds.most}.", bounds.clause)
    return number


def _parsed(text: str) -> int | None:
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    if not digits.isdecimal() or len(digits) > _MOST_DIGITS:
        return None
    return int(plain)


def line(text: str, what: str) -> tuple[str, Refused | None]:
    """A text of one line as it may stand in a file: line breaks become blanks, what is too long is cut.

    Signs that are not seen and turn text round are left out: a name is what it shows.
    """
    # No more is looked at than can be kept: a pasted book costs no time.
    start = text[: 8 * MOST_NAME]
    seen = unturned(start)
    plain = " ".join("".join(" " if _is_control(sign) else sign for sign in seen).split())
    if len(plain) <= MOST_NAME and len(start) == len(text):
        return plain, _turned_remark(start, what)
    cut = plain[:MOST_NAME].rstrip()
    return cut, Refused(f"{what} has at most {MOST_NAME} letters; the rest was left out.", applied=True)


def lines(text: str, what: str) -> tuple[str, Refused | None]:
    """A text of several lines as it may stand in a file, without signs that turn text round."""
    start = text[: 2 * MOST_NOTES].replace("\r\n", "\n").replace("\r", "\n")
    plain = "".join(" " if sign not in "\n\t" and _is_control(sign) else sign for sign in unturned(start))
    if len(plain) <= MOST_NOTES and len(text) <= 2 * MOST_NOTES:
        return plain, _turned_remark(start, what)
    return plain[:MOST_NOTES], Refused(f"{what} has at most {MOST_NOTES} letters; the rest was left out.", applied=True)


def _turned_remark(text: str, what: str) -> Refused | None:
    if not is_turned(text):
        return None
    return Refused(f"{what} has no invisible signs that turn text round; they were left out.", applied=True)


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in _CONTROL
