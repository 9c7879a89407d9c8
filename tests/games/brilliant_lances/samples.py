"""The bundled ships and squadrons, and whatever files of them may hold."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from hypothesis import strategies as st

from fleetforge.games.brilliant_lances.files.game_files import LanceFiles
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.brilliant_lances.equipment import SensorKind, TransmitterKind
from fleetforge.systems.brilliant_lances.figures import SIZES, BaseFigures
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.ships import (
    ASPECTS,
    Aspect,
    Control,
    Crew,
    Director,
    Missile,
    Mount,
    Sensor,
    Ship,
    Transmitter,
    Weapon,
    WeaponKind,
)
from fleetforge.systems.brilliant_lances.squadron import Squadron
from tests.storage.strategies import ids, names

if TYPE_CHECKING:
    from pathlib import Path

FILES = LanceFiles()
_SMALL = st.integers(-99, 99)
_MAYBE = st.none() | _SMALL


def files_of(kind: str) -> list[Path]:
    """The bundled files of a kind."""
    return sorted(file for file in FILES.folder(kind).rglob("*") if file.suffix.startswith(".ff"))


@cache
def ships() -> dict[str, Ship]:
    """The bundled ships by name."""
    read = (FILES.read(SHIP, file.read_bytes(), file.name) for file in files_of(SHIP))
    return {ship.name: ship for ship in read}


@cache
def squadrons() -> dict[str, Squadron]:
    """The bundled squadrons by name."""
    read = (FILES.read(FLEET, file.read_bytes(), file.name) for file in files_of(FLEET))
    return {squadron.name: squadron for squadron in read}


def _several(one: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one, max_size=2).map(tuple)


def any_ship() -> st.SearchStrategy[Ship]:
    """Ships, legal or not."""
    sensor_kind = st.sampled_from(get_args(SensorKind))
    size = st.sampled_from(SIZES)
    sensor = st.builds(
        Sensor, ids(), sensor_kind, _SMALL, _MAYBE, _SMALL, _several(_SMALL), st.booleans(), st.booleans()
    )
    transmitter = st.builds(Transmitter, ids(), st.sampled_from(get_args(TransmitterKind)), _MAYBE, _MAYBE)
    weapon = st.builds(
        Weapon,
        ids(),
        st.sampled_from(get_args(WeaponKind)),
        st.sampled_from(get_args(Mount)),
        _several(st.integers(-1, 7)),
        _SMALL,
        st.none() | st.builds(Director, _MAYBE, _MAYBE),
        st.booleans(),
    )
    missile = st.builds(Missile, ids(), st.sampled_from(get_args(Control)), sensor_kind, _SMALL, _MAYBE, _SMALL, _SMALL)
    return st.builds(
        Ship,
        ids(),
        ids(),
        names(),
        st.integers(-1, 9999),
        _SMALL,
        size,
        _several(st.builds(Aspect, st.sampled_from(ASPECTS), st.none() | size, _SMALL)),
        _SMALL,
        st.integers(-99, 2500),
        st.builds(Crew, _SMALL, _SMALL, _SMALL),
        _several(sensor),
        _several(transmitter),
        _several(weapon),
        _several(missile),
        st.none() | st.integers(0, 999),
    )


@st.composite
def any_squadron(draw: st.DrawFn) -> Squadron:
    """Squadrons whose rows hold together, with figures and options of their own."""
    design = draw(any_ship())
    figures = BaseFigures(
        multipliers=(draw(_SMALL), 8, 4, 2, 1),
        handoff_dm=draw(_SMALL),
        size_dms=(("M", draw(_SMALL)),),
        fire_range=draw(_several(st.tuples(_SMALL, _SMALL))),
    )
    row = ShipRow("s1", design.id, draw(names()), draw(st.integers(1, 99)), draw(names()))
    options = LanceOptions(bd_ladder=draw(st.sampled_from(("prose", "printed_row"))))
    return Squadron("q", draw(names()), (row,), (design,), options, figures, draw(names()), "", draw(names()))
