"""Battles with flights as drafts see them, for tests: the sample, offers by key, drafts with changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Sight
from fleetforge.games.acta_flights.acting.offers import OFFERS
from fleetforge.journal.play import Play
from tests.systems.acta_flights.flight_sample import sample

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.acting.draft import Draft, Offer
    from fleetforge.app.acting.panels import Panel, Part
    from fleetforge.systems.acta_flights.battle.phases import Role
    from fleetforge.systems.acta_flights.battle.state import Battle
    from tests.systems.acta_flights.battle.flight_battles import FlightPlay


def sample_at(role: Role, turn: int = 1) -> FlightPlay:
    """The sample battle as it stood when a phase began, to be played on from there."""
    whole = sample()
    states = (whole.state_at(number) for number in range(whole.length + 1))
    return Play(whole.game, next(one for one in states if one.turn == turn and one.phase.role == role))


def fits(offer: Offer, battle: Battle, unit: str) -> bool:
    """Whether an offer comes into question, as the desk asks it."""
    in_time = not offer.roles or (battle.phase.role in offer.roles and not battle.ended)
    return in_time and offer.fits(battle, unit)


def drafted(play: FlightPlay, key: str, unit: str = "", changes: Iterable[tuple[str, str]] = ()) -> Draft[Battle]:
    """The draft of an offer that fits a unit now, with these changes, all of which must be taken."""
    offer = next(one for one in OFFERS if one.key == key)
    assert fits(offer, play.state, unit), (key, unit)
    draft = offer.make(Sight(play.state, "", play), unit)
    for change in changes:
        assert draft.change(*change) is None, change
    return draft


def part(panel: Panel, key: str) -> Part:
    """The part of a panel with this key."""
    return next(one for one in panel.parts if getattr(one, "key", "") == key)
