"""Kinds of ``full_thrust_fighters`` that read dice notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.full_thrust.odds.notation import NotationError, parse_beam_dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.rules.examples import Adapter, Example


def _parse(example: Example) -> Mapping[str, Any]:
    try:
        dice = parse_beam_dice(example.given["text"])
    except NotationError as fault:
        return {"error": fault.code}
    return {"n": dice.count, "drm": dice.drm, "reroll": dice.reroll, "canonical": dice.text}


ADAPTERS: dict[str, Adapter] = {"full_thrust_fighters.parse": _parse}
