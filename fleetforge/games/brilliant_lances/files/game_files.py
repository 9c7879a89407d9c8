"""The files of Brilliant Lances, and what the library and checks say of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fleetforge.app.fleet_rows import added
from fleetforge.app.game_files import Facts, Figure, NativeFiles
from fleetforge.games.brilliant_lances.files.shapes import ship_shape, squadron_shape
from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.kernel.words import counted
from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.native.kinds import FLEET, FLEET_KIND, SHIP, SHIP_KIND
from fleetforge.storage.native.reading import file_type
from fleetforge.systems.brilliant_lances.check import check_ship
from fleetforge.systems.brilliant_lances.figures import BaseFigures
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.sheet.words import sensor_kind
from fleetforge.systems.brilliant_lances.ships import Aspect, Crew, Director, Missile, Sensor, Ship, Transmitter, Weapon
from fleetforge.systems.brilliant_lances.squadron import Squadron, check_squadron

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.storage.native.reading import FileType

SYSTEM = "brilliant_lances"
SCHEMA = 1
MOST_SHIPS = 1000
"""Most ships that the rows of a squadron come to."""
_PARTS: Mapping[str, type[Any]] = {
    "aspects": Aspect,
    "crew": Crew,
    "sensors": Sensor,
    "transmitters": Transmitter,
    "weapons": Weapon,
    "director": Director,
    "missiles": Missile,
}


class LanceFiles(NativeFiles):
    """Ships and squadrons."""

    def __init__(self) -> None:
        super().__init__(SYSTEM, {SHIP: Ship, FLEET: Squadron}, _types())

    @property
    def search_example(self) -> str:
        """Ships that see far."""
        return "passive:8-16"

    def read(self, kind: str, data: bytes, file: str) -> Any:
        """The ship or squadron in the bytes of a native file.

        Raises:
            FileFault: if the bytes are no good file of that kind, or a squadron's rows do not hold together.
        """
        value = super().read(kind, data, file)
        if isinstance(value, Squadron):
            _refuse_rows(value, file)
        return value

    def as_fleet(self, designs: tuple[Any, ...], name: str) -> Squadron:
        """A squadron of one ship of each design."""
        squadron = Squadron("squadron", name)
        for design in designs:
            squadron, _ = added(squadron, design, ShipRow)
        return squadron

    def facts(self, value: Ship | Squadron) -> Facts:
        """Size, TL, the sensors' reach, thrust and fuel; of a squadron how many ships and sensors."""
        return _squadron_facts(value) if isinstance(value, Squadron) else _ship_facts(value)


def ship_words(ship: Ship) -> str:
    """What a ship is in a line: its class, size and TL, and its sensors by kind and SR."""
    sensors = ", ".join(f"{sensor_kind(one.kind)} {one.sr}" for one in ship.sensors)
    return ", ".join(filter(None, (ship.class_name, f"size {ship.size}", f"TL {ship.tl}", sensors)))


def reach(ship: Ship, *, is_active: bool) -> int:
    """The largest SR of its passive or its active sensors, 0 without."""
    return max((one.sr for one in ship.sensors if one.transmits == is_active), default=0)


def squadron_words(squadron: Squadron) -> str:
    """``3 ships, 7 sensors``."""
    ships = squadron.fielded
    sensors = sum(one.count for ship in ships for one in ship.sensors)
    return f"{counted(len(ships), 'ship')}, {counted(sensors, 'sensor')}"


def _ship_facts(ship: Ship) -> Facts:
    figures = (
        Figure("passive", "Passive SR", reach(ship, is_active=False)),
        Figure("active", "Active SR", reach(ship, is_active=True)),
        Figure("g", "G rating", ship.g_rating),
        Figure("tl", "TL", ship.tl),
        Figure("tons", "Tons", ship.displacement),
    )
    lists: tuple[tuple[Any, ...], ...] = (ship.sensors, ship.transmitters, ship.weapons, ship.missiles)
    return Facts(
        ship.id,
        ship.name,
        ship_words(ship),
        figures=figures,
        is_legal=is_legal(check_ship(ship)),
        words=" ".join(one.name for parts in lists for one in parts),
    )


def _squadron_facts(squadron: Squadron) -> Facts:
    ships = squadron.fielded
    sensors = sum(one.count for ship in ships for one in ship.sensors)
    names = (*(row.name for row in squadron.ships), *(design.name for design in squadron.designs))
    return Facts(
        squadron.id,
        squadron.name,
        squadron_words(squadron),
        squadron.faction,
        figures=(Figure("sensors", "Sensors", sensors),),
        ships=len(ships),
        is_legal=all(finding.severity is not Severity.ERROR for finding in check_squadron(squadron)),
        words=" ".join((squadron.side, squadron.notes, *names)),
        design_ids=tuple(dict.fromkeys(row.design_id for row in squadron.ships)),
    )


@cache
def _types() -> Mapping[str, FileType[Any]]:
    fleet = {
        "fleet": Squadron,
        "ships": ShipRow,
        "designs": Ship,
        "options": LanceOptions,
        "figures": BaseFigures,
        **_PARTS,
    }
    return {
        SHIP: file_type(SHIP_KIND, SCHEMA, {}, "ship", ship_shape(), {"ship": Ship, **_PARTS}, system=SYSTEM),
        FLEET: file_type(FLEET_KIND, SCHEMA, {}, "fleet", squadron_shape(), fleet, system=SYSTEM),
    }


def _refuse_rows(squadron: Squadron, file: str) -> None:
    for index, row in enumerate(squadron.ships):
        if squadron.design(row.design_id) is None:
            what = f"it holds no ship {quoted(row.design_id)}"
            raise FileFault(file, what, "Add it to its designs", place=f"fleet.ships[{index}].design_id")
    if (ships := sum(row.quantity for row in squadron.ships)) > MOST_SHIPS:
        what = f"its rows come to {ships} ships, a squadron has at most {MOST_SHIPS}"
        raise FileFault(file, what, "Lower the quantities", place="fleet.ships")
