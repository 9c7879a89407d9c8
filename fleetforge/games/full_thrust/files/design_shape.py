"""The shape of a design and of a loadout in a file."""

from __future__ import annotations

from typing import get_type_hints

from fleetforge.storage.native.shape import (
    IDENTITY,
    MOST_COMPONENTS,
    MOST_MASS,
    NAME,
    NOTES,
    SWITCH,
    into,
    many,
    maybe,
    one_of,
    whole,
)
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.design.model import (
    Armament,
    Component,
    Craft,
    Design,
    DriveKind,
    Erratum,
    FighterGroup,
    FighterTrait,
    HullKind,
    Loadout,
    Published,
    PulserMode,
    PulserSetting,
    Salvoes,
    SalvoType,
    Streamlining,
    Tech,
)

MOST_POINTS = 10_000_000
MOST_THRUST = 1000
MOST_LAYERS = 100
MOST_ENTRIES = 2000
MOST_SALVOES = 2000
MOST_FIGHTERS = 1000

_SIZE = whole(0, MOST_MASS)

COMPONENT = into(
    Component,
    id=IDENTITY,
    family=IDENTITY,
    size=maybe(_SIZE),
    arcs=many(one_of(Arc), 6),
    variant=NAME,
    magazine=NAME,
    name=NAME,
)

LOADOUT = into(
    Loadout,
    groups=many(
        into(
            FighterGroup,
            bay=IDENTITY,
            armament=one_of(Armament),
            traits=many(one_of(FighterTrait), 6),
            fighters=whole(0, MOST_FIGHTERS),
            name=NAME,
        ),
        MOST_ENTRIES,
    ),
    craft=many(
        into(Craft, bay=IDENTITY, kind=IDENTITY, mass=_SIZE, count=whole(0, MOST_MASS), name=NAME),
        MOST_ENTRIES,
    ),
    salvoes=many(into(Salvoes, magazine=IDENTITY, types=many(one_of(SalvoType), MOST_SALVOES)), MOST_ENTRIES),
    pulsers=many(into(PulserSetting, pulser=IDENTITY, mode=one_of(PulserMode)), MOST_ENTRIES),
)

_PUBLISHED = into(
    Published,
    book=NAME,
    page=maybe(whole(0, 100_000)),
    npv=maybe(whole(0, MOST_POINTS)),
    erratum=maybe(
        into(
            Erratum,
            kind=one_of(get_type_hints(Erratum)["kind"]),
            subject=NAME,
            printed=whole(-MOST_POINTS, MOST_POINTS),
            computed=whole(-MOST_POINTS, MOST_POINTS),
            why=NOTES,
        )
    ),
    note=NOTES,
)

DESIGN = into(
    Design,
    id=IDENTITY,
    name=NAME,
    mass=whole(1, MOST_MASS),
    hull_boxes=whole(0, MOST_MASS),
    tech=one_of(Tech),
    hull_kind=one_of(HullKind),
    drive=one_of(DriveKind),
    thrust=maybe(whole(0, MOST_THRUST)),
    ftl=SWITCH,
    streamlining=one_of(Streamlining),
    armour_layers=many(whole(0, MOST_MASS), MOST_LAYERS),
    components=many(COMPONENT, MOST_COMPONENTS),
    loadout=LOADOUT,
    mixed_technology=SWITCH,
    faction=NAME,
    class_label=NAME,
    class_code=NAME,
    notes=NOTES,
    published=maybe(_PUBLISHED),
)
