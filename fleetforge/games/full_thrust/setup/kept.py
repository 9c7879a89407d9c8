"""Kept drafts of the first schema, which held the choices of this game as fields of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.setup_fields import NO
from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.storage.native.raw import Raw

_FACTS = ("movement", "width", "height")


def said_as_texts(raw: Raw) -> Raw:
    """From schema 1 to 2: facts, options and starts become texts by their keys."""
    given: Any = raw["draft"]
    draft = dict(given)
    options = {
        info.key: str(chosen[info.name])
        for part, chosen in draft.pop("options", {}).items()
        for info in infos_of(type(getattr(DEFAULT_BATTLE_OPTIONS, part)))
        if info.name in chosen
    }
    facts = {key: draft.pop(key) for key in _FACTS if key in draft}
    sides = [_side(side) for side in draft.pop("sides", ({}, {}))]
    return {**raw, "draft": {**draft, "sides": sides, "options": _texts(options), "facts": _texts(facts)}}


def _side(given: dict[str, Any]) -> dict[str, Any]:
    side = dict(given)
    quarter = side.pop("quarter", True)
    starts = [_texts({key: text for key, text in start.items() if text}) for start in side.pop("starts", ())]
    game = {"game": "full_thrust"} if side.get("fleet") else {}
    return {**side, **game, "facts": _texts({} if quarter else {"quarter": NO}), "starts": starts}


def _texts(texts: dict[str, str]) -> dict[str, Any]:
    pairs: Iterable[tuple[str, str]] = sorted(texts.items())
    return {"pairs": [[key, text] for key, text in pairs]}
