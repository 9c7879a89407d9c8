"""What the window is filled with to see whether all of it fits: names as long as people make them, a huge ship."""

from __future__ import annotations

from dataclasses import replace

from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap, supplied
from fleetforge.systems.acta_flights.profiles import Carried
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    FighterGroup,
    Loadout,
    Salvoes,
)
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.designs import a_ship

LONG = "Großadmiral Ølgård Τριήρης Ἀθηνᾶ Адмирал Ушаков Épée d’Été Ž"
"""Sixty letters of three alphabets."""
UNBROKEN = "Schlachtkreuzergeschwaderführungsschiffsbeobachtungsstationen"
GROUP = "Σμῆνος Ψ Эскадрилья Ö"
ESCORT = "Næstved Ελλάς Стремительный"


TYPED = (LONG, LONG[:50], UNBROKEN, GROUP, ESCORT, "Third Relief Squadron", "Third Voice of the Conclave")
"""Names: what may be cut where there is no room, if a tooltip has all of it."""


def huge_ship() -> Design:
    """A carrier of MASS 300 with 100 components and a full load; a little MASS is left, so that there are findings."""
    bays = [Component(f"h{n}", "hangar_bay") for n in range(4)]
    items = [
        *(Component(f"f{n}", "fire_control") for n in range(6)),
        *(Component(f"a{n}", "adfc") for n in range(2)),
        *(Component(f"p{n}", "pds") for n in range(34)),
        *(Component(f"b{n}", "beam", 1, CLOCKWISE) for n in range(30)),
        *(Component(f"c{n}", "beam", 3, CLOCKWISE[:3]) for n in range(3)),
        Component("d1", "beam", 2, ("AP", "FP", "F"), name=LONG),
        Component("s1", "screen"),
        Component("m1", "sm_magazine", 9, name=UNBROKEN),
        *(Component(f"l{n}", "sm_launcher", None, ("FP", "F", "FS"), magazine="m1") for n in range(3)),
        *(Component(f"k{n}", "hold", 2, variant="troop") for n in range(3)),
        Component("t1", "tender_bay", 6),
        *bays,
    ]
    items += [Component(f"x{n}", "boarding_party") for n in range(100 - len(items))]
    names = [f"Group {n}" if n % 2 == 0 else GROUP for n in range(4)]
    groups = (
        FighterGroup("h0", name=names[0]),
        FighterGroup("h1", "interceptor", (), 5, names[1]),
        FighterGroup("h2", "standard", ("long_range",), 6, names[2]),
        FighterGroup("h3", "torpedo", ("heavy",), 5, names[3]),
    )
    return a_ship(
        id="huge",
        name=LONG,
        mass=300,
        hull_boxes=34,
        thrust=2,
        armour_layers=(14,),
        components=tuple(items),
        faction=ESCORT,
        class_label=f"{UNBROKEN} Ὑδροφόρος",
        class_code="CVA",
        loadout=Loadout(
            groups,
            (Craft("t1", "shuttle", 2, 2),),
            (Salvoes("m1", ("standard", "standard", "extended")),),
        ),
    )


def long_force() -> Muster:
    """A force of ships and flights with long names, some of them swapped, one of a type that nobody knows."""
    known = load_flights()
    own = replace(known.flights["Razik"], name=GROUP, hull=None)
    carried = (Carried("Sentri", 6), Carried(GROUP, 2), Carried(ESCORT, 1))
    carrier = replace(known.carriers["sample_fleet_carrier"], name=LONG[:50], faction=UNBROKEN, carried=carried)
    rows = (
        MusterRow("s1", carrier.id, LONG, 3, (Swap("Rutarian", 2), Swap("Razik", 1)), LONG),
        MusterRow("s2", carrier.id, UNBROKEN),
        MusterRow("s3", GROUP, "", 4),
    )
    force = Muster("long", LONG, rows, (carrier, own), side=UNBROKEN, faction=LONG, notes=f"{LONG}\n{UNBROKEN}")
    return supplied(force, known.flights)


def long_fleet() -> Fleet:
    """A fleet of ships with long names: the huge one, an escort, a group of them that is too expensive."""
    huge, escort = huge_ship(), replace(a_ship(), name=ESCORT)
    ships = (
        FleetShip("r1", huge.id, LONG),
        FleetShip("r2", escort.id, ESCORT, notes=LONG),
        FleetShip("r3", escort.id, UNBROKEN, 12),
        FleetShip("r4", huge.id, f"{LONG[:50]} II", loadout=replace(huge.loadout, groups=huge.loadout.groups[:1])),
    )
    return Fleet("long", LONG, ships, (huge, escort), limit=3000, side=UNBROKEN, faction=ESCORT, notes=LONG)
