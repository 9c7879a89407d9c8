"""The fields of ships and of what they are fitted with, with their clauses.

Rule: BLS-17.1 to BLS-17.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.app.blueprint import Field, Parts
from fleetforge.games.brilliant_lances.designs.lance_fields import Numbers, OfDirector, OrNone, Tenths
from fleetforge.games.brilliant_lances.files.shapes import MOST_FUEL, MOST_PARTS, MOST_SR, MOST_TL
from fleetforge.systems.brilliant_lances.equipment import SensorKind, TransmitterKind
from fleetforge.systems.brilliant_lances.figures import SIZES
from fleetforge.systems.brilliant_lances.sheet.words import sensor_kind
from fleetforge.systems.brilliant_lances.ships import ASPECTS, FIRING_ARCS, Control, Mount, WeaponKind

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.ships import Aspect, Missile, Sensor, Transmitter, Weapon

_SHIP, _SENSOR, _EMITTER, _WEAPON, _MISSILE = "BLS-17.1", "BLS-17.2", "BLS-17.3", "BLS-17.4", "BLS-17.5"
_MOST_ASSET = 40


def _asset(key: str, label: str, name: str) -> Field:
    return Field(key, label, name=name, least=1, most=_MOST_ASSET, clause="BLS-16.8")


def _name(clause: str) -> Field:
    return Field("name", "Name", "line", clause=clause, required=True)


def _sr(clause: str) -> Field:
    return Field("sr", "SR", name="Short range in hexes", least=1, most=MOST_SR, clause=clause)


def _tl(clause: str) -> Field:
    return Field("tl", "TL", "optional", "Tech level", least=1, most=MOST_TL, hint="the ship's", clause=clause)


SHIP = (
    Field("name", "&Name", "line", "Ship name", clause=_SHIP, required=True),
    Field("class_name", "&Class", "line", "Class", hint="picket", clause=_SHIP),
    Field("size", "&Size", "choice", "Size class", choices=SIZES, clause="BLS-16.11"),
    Field("tl", "&TL", name="Tech level", least=1, most=MOST_TL, clause=_SHIP),
    Field("g_rating", "&G rating", most=99, clause="BLS-16.3"),
    Tenths("fuel", "&Fuel", "line", "Fuel in g-turns", most=MOST_FUEL, hint="40.0", clause="BLS-16.3"),
    _asset("crew.sensors", "S&ensors", "Asset of the sensor operators"),
    _asset("crew.pilot", "&Pilot", "Asset of the pilot"),
    _asset("crew.gunnery", "G&unnery", "Asset of the gunners"),
    Field("displacement", "&Displacement", name="Displacement in tons", most=100_000_000, clause=_SHIP, folded=True),
    Field(
        "hull_length",
        "Hull &length",
        "optional",
        "Hull length in metres",
        most=999_999,
        clause="BLS-16.18",
        folded=True,
    ),
)

ASPECT = (
    Field("aspect", "Seen from", "choice", choices=ASPECTS, clause="BLS-14.5"),
    OrNone("size", "Counts as", "choice", "Size class", choices=("", *SIZES), absent="its own size", clause="BLS-14.5"),
    Field("dm", "DM", name="DM on top", least=-5, most=5, clause="BLS-14.5"),
)

SENSOR = (
    _name(_SENSOR),
    Field("kind", "Kind", "choice", "Kind of sensor", choices=get_args(SensorKind), clause="BLS-16.17"),
    _sr(_SENSOR),
    _tl(_SENSOR),
    Field("count", "Number", name="Sensors alike", least=1, most=MOST_PARTS - 1, clause=_SENSOR),
    Numbers(
        "settings", "Settings", "words", "SR it can be set to", least=1, most=MOST_SR, hint="any", clause="BLS-2.1"
    ),
    Field("is_fixed_array", "Fixed array", "switch", clause="BLS-16.18"),
    Field("is_active", "Active", "switch", "Active, for the kind other", clause=_SENSOR),
)

TRANSMITTER = (
    _name(_EMITTER),
    Field("kind", "Kind", "choice", "Kind of emitter", choices=get_args(TransmitterKind), clause="BLS-3.3"),
    Field("sr", "SR", "optional", "Range rating", least=1, most=MOST_SR, hint="no rating", clause="BLS-20.16"),
    _tl(_EMITTER),
)

WEAPON = (
    _name(_WEAPON),
    Field("kind", "Kind", "choice", "Kind of weapon", choices=get_args(WeaponKind), clause=_WEAPON),
    Field("mount", "Mount", "choice", choices=get_args(Mount), clause=_WEAPON),
    Numbers(
        "arcs",
        "Arcs",
        "checks",
        "Firing arcs, 1 at the bow",
        least=1,
        most=FIRING_ARCS[-1],
        choices=tuple(map(str, FIRING_ARCS)),
        clause="BLS-16.16",
    ),
    _sr(_WEAPON),
    Field("is_trainable", "Trainable", "switch", clause=_WEAPON),
    OfDirector("director", "Director", "switch", "Master fire director", clause="BLS-8.11"),
    OfDirector("director.sr", "MFD SR", "optional", "SR of the director", least=1, most=MOST_SR, clause=_WEAPON),
    OfDirector("director.tl", "MFD TL", "optional", "TL of the director", least=1, most=MOST_TL, clause=_WEAPON),
)

MISSILE = (
    _name(_MISSILE),
    Field("control", "Control", "choice", choices=get_args(Control), clause="BLS-16.21"),
    Field("sensor", "Sensor", "choice", choices=get_args(SensorKind), clause=_MISSILE),
    _sr(_MISSILE),
    _tl(_MISSILE),
    Field("g_turns", "G-turns", most=999, clause=_MISSILE),
    Field("asset", "Asset", least=1, most=_MOST_ASSET, clause="BLS-16.8"),
)


def sensor_title(one: Sensor) -> str:
    """``2 Wing arrays, PEMS 8``."""
    return f"{f'{one.count} × ' if one.count != 1 else ''}{one.name}, {sensor_kind(one.kind)} {one.sr}"


def _named(one: Transmitter | Weapon | Missile) -> str:
    return one.name


def _aspect_title(one: Aspect) -> str:
    return f"{one.aspect.capitalize()} aspect"


SENSORS = Parts("sensors", SENSOR, sensor_title, "Rolls one d20 a turn, read against Lock-On and Bogey.", "BLS-7.3")
TRANSMITTERS = Parts("transmitters", TRANSMITTER, _named, "Whoever uses it has gone active.", "BLS-3.4")
WEAPONS = Parts("weapons", WEAPON, _named, "Needs a Lock-On to fire.", "BLS-1.3")
MISSILES = Parts("missiles", MISSILE, _named, "Tries its own Lock-On once a turn.", "BLS-7.16")
ASPECT_PARTS = Parts("aspects", ASPECT, _aspect_title, "Counts with the optional rule.", "BLS-14.5", most=len(ASPECTS))
PARTS = (SENSORS, TRANSMITTERS, WEAPONS, MISSILES, ASPECT_PARTS)
