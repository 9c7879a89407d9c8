"""Drafts of battles for tests, and what they show."""

from __future__ import annotations

from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.battle_setup import fleet_in, option_infos
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.games.full_thrust.setup.setups import SETUPS
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.designs import a_ship

FILES = [path for path in fleet_files() if path.stem != "gathering"]
FLEETS = [fleet_in(path) for path in FILES]
CLOSEST = "ffb.closest_tie"
GAME = SETUPS.game
CONSTRUCTION = [info.key for title, infos in SETUPS.options if title == "Construction" for info in infos]


def a_session(*fleets: Fleet) -> DraftSession:
    """A draft with a fleet for each of the first sides."""
    session = DraftSession()
    for place, fleet in enumerate(fleets):
        session.set_fleet(place, fleet)
    return session


def set_table(session: DraftSession, width: str, height: str) -> None:
    """Type the size of the table."""
    session.set_fact("width", width)
    session.set_fact("height", height)


def a_fleet(name: str, ships: int = 2) -> Fleet:
    """A fleet of a few like ships."""
    design = a_ship()
    rows = tuple(FleetShip(f"r{number}", design.id, f"{name} {number}") for number in range(ships))
    return Fleet(name, name, rows, (design,), side=name)


def typed_in(session: DraftSession, key: str) -> list[str]:
    """What is typed for all ships in a column."""
    place = [column.key for column in SETUPS.columns].index(key)
    return [row.cells[place].typed for row in session.view().starts]


def shown_in(session: DraftSession, key: str) -> list[str]:
    """What all ships show in a column."""
    place = [column.key for column in SETUPS.columns].index(key)
    return [row.cells[place].shown for row in session.view().starts]


def fault_in(session: DraftSession, key: str) -> str:
    """What is wrong in a column of the first ship."""
    place = [column.key for column in SETUPS.columns].index(key)
    return session.view().starts[0].cells[place].fault


def chosen(session: DraftSession, key: str) -> str:
    """What is chosen of an option."""
    return session.draft.options[key] or option_infos(SETUPS)[key].default


def codes(session: DraftSession) -> list[str]:
    """What there is to say of a draft: severity and place."""
    return [f"{card.severity} {card.place}" for card in session.view().findings]
