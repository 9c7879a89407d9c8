"""Where units start and how large the table is, from what people write on a command line."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING

from fleetforge.app.registry import game_of
from fleetforge.app.setup_fields import SetupError
from fleetforge.app.setups import setups_of
from fleetforge.kernel.finding import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.app.battle_draft import Draft
    from fleetforge.kernel.finding import Finding

MOST_UNITS = 1000
"""Units of a side that may have a start."""
_TABLE = ("width", "height")


def placed(draft: Draft, texts: Sequence[str]) -> Draft:
    """The draft with starts of units, each written as ``a2=20,10,3,8``: what the game has columns for.

    Raises:
        SetupError: a unit or a start that cannot be.
    """
    setups, sides = setups_of(draft.game), ascii_lowercase[: len(draft.sides)]
    if texts and not setups.columns:
        raise SetupError(f"nothing is placed before a battle of {game_of(draft.game).title}. Leave “{texts[0]}” out.")
    for text in texts:
        unit, _, where = text.partition("=")
        letter, number = unit.strip()[:1], unit.strip()[1:]
        if not letter or letter not in sides or not number.isdecimal() or not 1 <= int(number) <= MOST_UNITS:
            raise SetupError(f"“{text}”: “{unit}” is no ship. Write a1, a2 ... or b1 ... before the sign =.")
        start = setups.start_in(where, text)
        raise_first(setups.start_findings("", f"“{text}”", start, draft))
        place = sides.index(letter)
        draft = draft.with_side(place, draft.sides[place].with_start(int(number), start))
    return draft


def raise_first(findings: Iterable[Finding]) -> None:
    """Tell the first error.

    Raises:
        SetupError: there is one.
    """
    for finding in findings:
        if finding.severity is Severity.ERROR:
            raise SetupError(f"{finding.message} {finding.mends[0].text}")


def table_facts(text: str) -> tuple[str, ...]:
    """Facts of a table that is written ``72x48``; none for a table without edges.

    Raises:
        SetupError: anything but two numbers.
    """
    if not text.strip():
        return ()
    sides = text.lower().split("x")
    if len(sides) != len(_TABLE):
        raise SetupError(f"table “{text}”: two numbers are needed. Write WIDTHxHEIGHT, such as 72x48.")
    return tuple(f"{key}={part}" for key, part in zip(_TABLE, sides, strict=True))
