"""Panels of detection without a file or a window: drafts of a battle that is played in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.draft import Sight
from fleetforge.app.acting.panels import Line, Outcomes
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Draft, Offer
    from fleetforge.app.acting.panels import Panel
    from tests.systems.brilliant_lances.battle.lance_battles import LancePlay


def offered(play: LancePlay, unit: str, seat: str = REFEREE.id) -> list[Offer]:
    """What comes into question for a unit in the eyes of a seat."""
    battle = BATTLES.known_to(play.state, seat)
    now = (one for one in BATTLES.offers if not one.roles or play.state.phase.role in one.roles)
    return [one for one in now if one.fits(battle, unit)]


def drafted(play: LancePlay, offer: str, unit: str, seat: str = REFEREE.id, **changes: str) -> Draft[Any]:
    """The draft of an offer with these changes; it must come into question now."""
    (found,) = [one for one in offered(play, unit, seat) if one.key == offer]
    draft = found.make(Sight(BATTLES.known_to(play.state, seat), seat, play), unit)
    for key, value in changes.items():
        assert draft.change(key, value) is None
    return draft


def given(draft: Draft[Any]) -> Any:
    """The command of a draft, which must have one."""
    command = draft.command()
    assert command is not None
    return command


def part(draft: Draft[Any], key: str) -> Any:
    """The part of this key on the panel of a draft."""
    (found,) = [one for one in draft.panel().parts if getattr(one, "key", "") == key]
    return found


def lines(panel: Panel) -> dict[str, str]:
    """Sentences of a panel with their figures."""
    return {part.words: part.figure for part in panel.parts if isinstance(part, Line)}


def bars(panel: Panel) -> list[str]:
    """Where a roll leads, in words."""
    return [row.detail for part in panel.parts if isinstance(part, Outcomes) for row in part.rows]
