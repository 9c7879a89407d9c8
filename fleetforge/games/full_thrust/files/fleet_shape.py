"""The shape of a fleet in a file."""

from __future__ import annotations

from fleetforge.games.full_thrust.files.design_shape import DESIGN, LOADOUT, MOST_POINTS
from fleetforge.storage.native.derived import shape_of
from fleetforge.storage.native.rows import row_shape
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, into, many, maybe, whole
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from fleetforge.systems.full_thrust.options import ConstructionOptions

MOST_SHIPS = 5000
MOST_DESIGNS = 5000
MOST_QUANTITY = 5000

OPTIONS = shape_of(ConstructionOptions)

_SHIP = row_shape(FleetShip, MOST_QUANTITY, 0, loadout=maybe(LOADOUT))

FLEET = into(
    Fleet,
    id=IDENTITY,
    name=NAME,
    ships=many(_SHIP, MOST_SHIPS),
    designs=many(DESIGN, MOST_DESIGNS),
    limit=maybe(whole(0, MOST_POINTS)),
    options=OPTIONS,
    side=NAME,
    faction=NAME,
    notes=NOTES,
)
