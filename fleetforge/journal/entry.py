"""What a journal keeps: entries, and the record of entries given, undone and redone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Generic

from fleetforge.journal.game import CommandT, EventT

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces


@dataclass(frozen=True, slots=True)
class Entry(Generic[CommandT, EventT]):
    """One command with its dice and what it brought about.

    ``faces`` are all dice in the order they were asked for. ``by`` is the side that gave it, ``at``
    the moment in words. ``overruled`` holds the codes of refusals that the players allowed, and
    ``reason`` why they did.
    """

    command: CommandT
    faces: Faces
    events: tuple[EventT, ...]
    by: str = ""
    at: str = ""
    overruled: tuple[str, ...] = ()
    reason: str = ""


class Turned(StrEnum):
    """A step back or forward through the entries, kept like an entry itself."""

    UNDONE = "undone"
    REDONE = "redone"
