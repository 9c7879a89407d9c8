"""The sample battle with flights, played to its end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.cli.record import opened

if TYPE_CHECKING:
    from tests.systems.acta_flights.battle.flight_battles import FlightPlay

(SAMPLE,) = sample_battles("acta_flights")


@cache
def sample() -> FlightPlay:
    """All of it; nobody may add to it."""
    with opened(SAMPLE) as session:
        return session.play
