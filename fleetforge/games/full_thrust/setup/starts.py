"""Where and how ships start, from what people write: columns of the table of starts, and one reader for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.setup_fields import Column, Number, SetupError, number_findings, typed
from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.systems.full_thrust.battle.setup import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.setup_fields import Typed
    from fleetforge.systems.full_thrust.battle.units import Movement

FARTHEST = 100_000
"""MU from the origin beyond which nothing stands."""
FASTEST, LAST_TURN = 999, 999
_PLAIN = 4
_MORE = 2
WAYS: dict[str, Movement] = {"cinematic": "cinematic", "vector": "vector"}

START_HALF = FaultKind(
    "start-half", "FTC-2.1", "{subject}: X without Y is no place, nor Y without X.", "Write both, or leave both empty."
)
LENGTH = Number("a side of the table", 1, FARTHEST, "FTC-2.12", whole=False)
_X = Number("X", -FARTHEST, FARTHEST, "FTC-2.1", whole=False)
_Y = Number("Y", -FARTHEST, FARTHEST, "FTC-2.1", whole=False)
_FACING = Number("facing", 1, 12, "FTC-2.1")
_VELOCITY = Number("velocity", 0, FASTEST, "FTC-2.2")
_ENTRY = Number("turn of entry", 1, LAST_TURN, "FTC-2.23")
MOVES = Column("movement", "Moves", "movement", "As the battle has it or otherwise; Space turns it", "FTC-2.13",
               choices=tuple(WAYS))  # fmt: skip
COLUMNS = (
    Column("x", "X", "X", "MU from the left edge of the table", "FTC-2.1", number=_X),
    Column("y", "Y", "Y", "MU from the lower edge of the table", "FTC-2.1", number=_Y),
    Column("facing", "Facing", "facing", "1 to 12 as on a clock, 12 is up", "FTC-2.1", "12", _FACING),
    Column("velocity", "Velocity", "velocity", "MU in a turn", "FTC-2.2", "0", _VELOCITY),
    Column("entry", "Arrives", "turn of entry",
           "The turn in which the ship arrives by FTL; empty: it is there from the beginning", "FTC-2.23",
           number=_ENTRY),
    MOVES,
)  # fmt: skip
"""In the order in which they are written on a command line."""


def read_start(number: int, start: Typed) -> Placed:
    """How the ship of a number starts; what cannot be read is left as usual.

    Rule: FTC-2.1, FTC-2.2, FTC-2.13, FTC-2.23
    """
    values = {
        column.key: column.number.read(text)
        for column in COLUMNS
        if column.number is not None and (text := start[column.key].strip())
    }
    x, y, entry = values.get("x"), values.get("y"), values.get("entry")
    usual = Placed(number)
    return Placed(
        number,
        None if x is None or y is None else (x, y),
        int(values.get("facing") or usual.facing),
        int(values.get("velocity") or usual.velocity),
        None if entry is None else int(entry),
        WAYS.get(start["movement"]),
    )


def start_faults(start: Typed, place: str, subject: str) -> Iterator[Finding]:
    """What cannot be read of a start; ``place`` is the id of the ship, that of a finding ``a1.facing``."""
    yield from number_findings(COLUMNS, start, place, subject)
    has_x, has_y = bool(start["x"].strip()), bool(start["y"].strip())
    if has_x != has_y:
        yield Finding(START_HALF, f"{place}.{'y' if has_x else 'x'}", subject)


def start_of(placed: Placed) -> Typed:
    """What is written for a place that a ship has."""
    x, y = map(number_text, placed.position) if placed.position else ("", "")
    entry = "" if placed.entry_turn is None else str(placed.entry_turn)
    numbers = {"facing": str(placed.facing), "velocity": str(placed.velocity), "entry": entry}
    return typed({"x": x, "y": y, **numbers, "movement": placed.movement or ""})


def number_text(value: float) -> str:
    """A length as people write it; it reads back as the same one."""
    return str(int(value)) if value.is_integer() else repr(value)


def start_in(where: str, text: str) -> Typed:
    """A start written ``X,Y,FACING,VELOCITY``.

    Behind them may stand how the ship moves and the turn in which it arrives by FTL:
    ``a2=20,10,3,8,vector`` or ``a2=20,10,3,8,2``.

    Raises:
        SetupError: too few texts, or too many.
    """
    parts = [part.strip() for part in where.split(",")]
    if not _PLAIN <= len(parts) <= _PLAIN + _MORE:
        raise SetupError(
            f"“{text}”: four numbers are needed. Write X,Y,FACING,VELOCITY such as 0,0,12,8; "
            "behind them “vector” or “cinematic”, and the turn of an FTL entry."
        )
    x, y, facing, velocity = parts[:_PLAIN]
    entry, movement = _more(parts[_PLAIN:], text)
    return typed({"x": x, "y": y, "facing": facing, "velocity": velocity, "entry": entry, "movement": movement})


def _more(parts: list[str], text: str) -> tuple[str, str]:
    """The turn of an FTL entry and the way of moving, in either order.

    Raises:
        SetupError: two turns, two ways, or a word that is none.
    """
    ways = [part for part in parts if part in WAYS]
    turns = [part for part in parts if part not in WAYS]
    if len(ways) > 1 or len(turns) > 1 or any(turn.isalpha() for turn in turns):
        raise SetupError(
            f"“{text}”: behind the four numbers stand one way of moving and the turn of an FTL entry. "
            "Write “vector” or “cinematic”, and one turn."
        )
    return (turns[0] if turns else ""), (ways[0] if ways else "")
