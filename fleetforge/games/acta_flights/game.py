"""A Call to Arms flights as the program handles them."""

from __future__ import annotations

from dataclasses import dataclass

from fleetforge.app.game import Game


@dataclass(frozen=True, slots=True)
class FlightGame(Game):
    """Its names; each facet is imported when it is asked for."""

    id: str = "acta_flights"
    title: str = "A Call to Arms: flights"
    status: str = "unofficial"
    clause_prefixes: tuple[str, ...] = ("ACF",)


GAME = FlightGame()
