"""Fleet sessions for tests, and a strategy of random fleets."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.designs import designs, reference_designs

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Design


@cache
def published(name: str) -> Design:
    return next(design for design in reference_designs() if design.name == name)


def a_session(*names: str) -> ThrustFleetSession:
    session = ThrustFleetSession.new(load_workbench(), "Squadron")
    session.add_all([published(name) for name in names])
    return session


def row_ids(session: ThrustFleetSession) -> list[str]:
    return [row.id for row in session.fleet.ships]


def row_names(session: ThrustFleetSession) -> list[str]:
    return [row.name for row in session.view().rows]


def carrier_squadron() -> ThrustFleetSession:
    """Two escorts, then a carrier with a load, losses and notes of its own, then a frigate."""
    session = a_session("Furious", "Huron", "Inflexible", "Minerva")
    carrier = row_ids(session)[2]
    bays = [bay.id for bay in published("Inflexible").of_family("hangar_bay")]
    session.set_group(carrier, bays[0], "attack", (), 4, "Alpha")
    session.set_group(carrier, bays[1], "standard", ("heavy",), 6, "Beta")
    session.set_ship_notes(carrier, "Flag of the squadron.")
    return session


@st.composite
def fleets(draw: st.DrawFn) -> Fleet:
    held = draw(st.lists(designs(most_items=8), max_size=3))
    held = [replace(design, id=f"d{number}") for number, design in enumerate(held)]
    ships = [
        FleetShip(f"s{number}", design.id, draw(st.sampled_from(("", "Swift", "Arrow"))), draw(st.integers(0, 3)))
        for number, design in enumerate([design for design in held for _ in range(draw(st.integers(0, 2)))])
    ]
    limit = draw(st.none() | st.integers(0, 3000))
    return Fleet("random", "Random", tuple(ships), tuple(held), limit)
