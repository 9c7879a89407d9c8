"""Loads the Full Thrust catalogue from ``ship_data/full_thrust``, validated as it is read."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ConfigDict

from fleetforge.storage.locate import ship_data
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.catalogue import (
    ArmamentType,
    Catalogue,
    CraftType,
    FighterTypes,
    SizeBand,
    TraitType,
)
from fleetforge.systems.full_thrust.design.model import Armament, FighterTrait, Tech
from fleetforge.systems.full_thrust.families import FAMILY_CLASSES
from fleetforge.systems.full_thrust.families.base import (
    ArcRule,
    Band,
    Family,
    MassRule,
    Mode,
    PointsRule,
    Role,
    SizeRule,
)

if TYPE_CHECKING:
    from pathlib import Path


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Mass(_Record):
    base: int = 0
    per_size: int = 0
    percent: int = 0
    percent_of_size: int = 0
    minimum: int = 0
    by_arcs: dict[int, int] = {}
    by_variant: dict[str, int] = {}


class _Points(_Record):
    base: int = 0
    per_mass: int = 0
    per_size: int = 0


class _Arcs(_Record):
    counts: tuple[int, ...]
    barred: tuple[Arc, ...] = ()
    noted: tuple[Arc, ...] = ()
    default: tuple[Arc, ...] = ()


class _Size(_Record):
    word: str
    least: int = 1
    most: int = 100_000
    default: int = 1


class _Mode(_Record):
    range_mu: int
    dice: str


class _Family(_Record):
    id: str
    title: str
    plural: str
    abbreviation: str
    techs: tuple[Tech, ...]
    clause: str
    role: Role
    band: Band
    cluster: str
    symbol: str
    mass: _Mass
    points: _Points
    help: str
    words: tuple[str, ...] = ()
    size: _Size | None = None
    variants: dict[str, str] = {}
    arcs: _Arcs | None = None
    play: str = ""
    play_long: str = ""
    one_shot: bool = False
    thresholds: bool = True
    needs_fire_control: bool = False
    needs_magazine: bool = False
    non_combat: bool = False
    cpv_per_mass: int | None = None
    point_defence: _Mode | None = None
    anti_ship: _Mode | None = None
    area_defence: bool = False

    def build(self) -> Family:
        """The family that this record describes."""
        plain: dict[str, Any] = self.model_dump(
            exclude={"mass", "points", "size", "arcs", "point_defence", "anti_ship"}
        )
        return FAMILY_CLASSES.get(self.id, Family)(
            **plain,
            mass_rule=MassRule(**self.mass.model_dump()),
            points_rule=PointsRule(**self.points.model_dump()),
            size=SizeRule(**self.size.model_dump()) if self.size else None,
            arcs=ArcRule(**self.arcs.model_dump()) if self.arcs else None,
            point_defence=Mode(**self.point_defence.model_dump()) if self.point_defence else None,
            anti_ship=Mode(**self.anti_ship.model_dump()) if self.anti_ship else None,
        )


class _Components(_Record):
    schema_: Literal[1]
    kind: Literal["fleetforge.full_thrust.components"]
    families: tuple[_Family, ...]

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=lambda name: name.rstrip("_"))


class _Armament(_Record):
    id: Armament
    title: str
    letter: str
    points: int
    cpv: int
    techs: tuple[Tech, ...]
    anti_ship: str
    anti_fighter: str


class _Trait(_Record):
    id: FighterTrait
    title: str
    letter: str
    points: int
    cpv: int
    techs: tuple[Tech, ...]
    note: str = ""


class _Name(_Record):
    tech: Tech
    kind: str
    name: str


class _CraftType(_Record):
    id: str
    title: str
    mass: int | None = None
    points: int = 0
    points_per_mass: int = 0


class _Craft(_Record):
    schema_: Literal[1]
    kind: Literal["fleetforge.full_thrust.craft"]
    armaments: tuple[_Armament, ...]
    traits: tuple[_Trait, ...]
    names: tuple[_Name, ...]
    move_mu: int
    fast_move_mu: int
    range_mu: int
    endurance: int
    long_range_endurance: int
    craft: tuple[_CraftType, ...]

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=lambda name: name.rstrip("_"))

    def fighters(self) -> FighterTypes:
        """The fighter half of the file."""
        return FighterTypes(
            armaments={entry.id: ArmamentType(**entry.model_dump()) for entry in self.armaments},
            traits={entry.id: TraitType(**entry.model_dump()) for entry in self.traits},
            names={(entry.tech, entry.kind): entry.name for entry in self.names},
            move_mu=self.move_mu,
            fast_move_mu=self.fast_move_mu,
            range_mu=self.range_mu,
            endurance=self.endurance,
            long_range_endurance=self.long_range_endurance,
        )


class _Band(_Record):
    code: str
    title: str
    least: int
    most: int | None = None
    carrier: bool = False


class _Bands(_Record):
    schema_: Literal[1]
    kind: Literal["fleetforge.full_thrust.size_bands"]
    bands: tuple[_Band, ...]

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=lambda name: name.rstrip("_"))


@cache
def load_catalogue() -> Catalogue:
    """The bundled Full Thrust catalogue.

    Raises:
        pydantic.ValidationError: if a bundled file is broken (a builder's mistake, never a player's).
    """
    folder = ship_data() / "full_thrust"
    components = _Components.model_validate_json(_text(folder / "components.json"))
    craft = _Craft.model_validate_json(_text(folder / "craft.json"))
    bands = _Bands.model_validate_json(_text(folder / "size_bands.json"))
    return Catalogue(
        families={record.id: record.build() for record in components.families},
        fighters=craft.fighters(),
        craft={entry.id: CraftType(**entry.model_dump()) for entry in craft.craft},
        bands=tuple(SizeBand(**entry.model_dump()) for entry in bands.bands),
    )


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def design_files() -> tuple[Path, ...]:
    """The bundled reference designs, one native file each, by faction and name."""
    return tuple(sorted((ship_data() / "full_thrust" / "designs").glob("*/*.ffship")))


def fleet_files() -> tuple[Path, ...]:
    """The bundled sample fleets."""
    return tuple(sorted((ship_data() / "full_thrust" / "fleets").glob("*.fffleet")))
