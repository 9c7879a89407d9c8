"""Whose battle a set-up is: its ``kind`` names the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fleetforge.storage import jsontext
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

_KIND = re.compile(r"fleetforge\.([a-z][a-z0-9_]*)\.battle")


def battle_kind(game_id: str) -> str:
    """The ``kind`` of set-ups of a game."""
    return f"fleetforge.{game_id}.battle"


def owner_of(text: str, path: Path) -> str:
    """Id of the game whose set-up a text is.

    Raises:
        FileFault: it is no JSON object, or its kind is none of a battle.
    """
    value = jsontext.parse(text.encode(errors="surrogatepass"), str(path))
    kind = value.get("kind") if isinstance(value, dict) else None
    found = _KIND.fullmatch(kind) if isinstance(kind, str) else None
    if found is None:
        raise FileFault(path, "it is no battle", "Choose a battle that FleetForge saved", place="kind")
    return found[1]
