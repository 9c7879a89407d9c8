"""What of the desk is kept in the battle file: unit, whose seat it is, where dice come from, the roll that waits."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from fleetforge.app.acting.dice import Given
from fleetforge.storage.battle.codec import CommandError

if TYPE_CHECKING:
    from fleetforge.app.battling import BattleSession
    from fleetforge.kernel.dice import Faces

DiceSource: TypeAlias = Literal["typed", "rolled", "sides"]
"""All sides type, all have their dice rolled, or each as the set-up says."""


@dataclass(frozen=True, slots=True)
class KeptDesk:
    """The desk as it was left; ``given`` is the command whose dice are waited for, ``faces`` those that are known."""

    unit: str = ""
    seat: str = ""
    source: DiceSource = "sides"
    given: Given | None = None
    faces: Faces = ()


def desk_text(desk: KeptDesk, session: BattleSession) -> str:
    """The desk as JSON, with the number of records at which it is true."""
    value: dict[str, Any] = {"unit": desk.unit, "seat": desk.seat, "source": desk.source}
    if desk.given is not None:
        value["waits"] = {
            "records": session.file.count,
            "command": session.codec.command_value(desk.given.command),
            "by": desk.given.by,
            "because": desk.given.because,
            "faces": desk.faces,
        }
    return json.dumps(value)


def desk_from(session: BattleSession) -> KeptDesk:
    """The desk as it was left; an empty one where that cannot be told, since nothing of the battle hangs on it."""
    try:
        return _read(json.loads(session.file.desk() or "{}"), session)
    except (ValueError, KeyError, TypeError, AttributeError, CommandError):
        return KeptDesk()


def _read(value: dict[str, Any], session: BattleSession) -> KeptDesk:
    known = {side.id for side in (*session.state.sides, *session.game.watchers)}
    seat = str(value.get("seat", ""))
    source: DiceSource = value["source"] if value.get("source") in get_args(DiceSource) else "sides"
    desk = KeptDesk(str(value.get("unit", "")), seat if seat in known else "", source)
    waits = value.get("waits")
    if not waits or waits["records"] != session.file.count:
        return desk
    given = Given(session.codec.command(waits["command"]), str(waits["by"]), str(waits["because"]))
    return KeptDesk(desk.unit, desk.seat, desk.source, given, tuple(int(face) for face in waits["faces"]))
