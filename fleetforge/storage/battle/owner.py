"""Whose battle a set-up is: its ``kind`` names the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fleetforge.storage import jsontext
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

_KIND = re.compile(r"fleetforge\.([a-z][a-z0-9_]*)\.battle")
_VIEW = re.compile(r"fleetforge\.([a-z][a-z0-9_]*)\.seat")


def battle_kind(game_id: str) -> str:
    """The ``kind`` of set-ups of a game."""
    return f"fleetforge.{game_id}.battle"


def view_kind(game_id: str) -> str:
    """The ``kind`` of what one seat knows of a battle of a game."""
    return f"fleetforge.{game_id}.seat"


def owner_of(text: str, path: Path) -> str:
    """Id of the game whose set-up a text is.

    Raises:
        FileFault: it is no JSON object, or its kind is none of a battle.
    """
    value = jsontext.parse(text.encode(errors="surrogatepass"), str(path))
    kind = value.get("kind") if isinstance(value, dict) else None
    if isinstance(kind, str) and _VIEW.fullmatch(kind):
        what = "it is what one seat knows of a battle, from which none can be played"
        raise FileFault(path, what, "Choose what “battle export” wrote without a seat", place="kind")
    found = _KIND.fullmatch(kind) if isinstance(kind, str) else None
    if found is None:
        raise FileFault(path, "it is no battle", "Choose a battle that FleetForge saved", place="kind")
    return found[1]
