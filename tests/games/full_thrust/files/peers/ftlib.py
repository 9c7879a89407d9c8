"""Reads sample ftLibShip ships for tests."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.peers.ftlib_read import read_ship
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.reference import load_catalogue
from tests.storage.samples import Json, ftlib_heron

if TYPE_CHECKING:
    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.design.model import Design


def read(ship: Json) -> tuple[Design, list[Remark]]:
    """The design of a ship and what was said about it."""
    return read_ship(Record(ship, "x.json"), load_catalogue())


def codes(remarks: list[Remark]) -> Counter[str]:
    """How often each remark was made."""
    return Counter(remark.code for remark in remarks)


def fitted(section: str, *entries: Json) -> Json:
    """A ship that has only these entries."""
    return ftlib_heron(**{"systems": [], "weapons": [], "ordnance": [], section: [*entries]})
