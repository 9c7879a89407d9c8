"""Loads what ``ship_data/full_thrust`` holds: the catalogue, validated as it is read, and the files.

Records are validated straight into the values of the rules, as native files are.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic_core import SchemaValidator, core_schema

from fleetforge.storage.locate import ship_data
from fleetforge.storage.native.shape import SWITCH, envelope, into, many, maybe, one_of, whole
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.catalogue import (
    ArmamentType,
    Catalogue,
    CraftType,
    FighterTypes,
    OrdnanceType,
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
from fleetforge.systems.full_thrust.fighters.markers import OrdnanceKind

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic_core import CoreSchema

SCHEMA = 1
_WORD = core_schema.str_schema(strict=True)
_NAMED_WORDS = core_schema.dict_schema(_WORD, _WORD)
_NUMBER = core_schema.int_schema(strict=True)
_TECHS = many(one_of(Tech), 4)
_ARCS = many(one_of(Arc), 6)


@cache
def load_catalogue() -> Catalogue:
    """The bundled Full Thrust catalogue.

    Raises:
        pydantic_core.ValidationError: if a bundled file is broken (a builder's mistake, never a
            player's).
    """
    components = _content("components", many(core_schema.dict_schema(_WORD), 1000))
    craft = _content("craft", _craft_shape())
    bands = _content("size_bands", many(_band_shape(), 100))
    return Catalogue(
        families={record["id"]: _family(record) for record in components},
        fighters=_fighters(craft),
        craft={entry.id: entry for entry in craft["craft"]},
        bands=bands,
        ordnance={entry.id: entry for entry in craft["ordnance"]},
    )


def design_files() -> tuple[Path, ...]:
    """The bundled reference designs, one native file each, by faction and name."""
    return tuple(sorted((ship_data() / "full_thrust" / "designs").glob("*/*.ffship")))


def fleet_files() -> tuple[Path, ...]:
    """The bundled sample fleets."""
    return tuple(sorted((ship_data() / "full_thrust" / "fleets").glob("*.fffleet")))


def battle_files() -> tuple[Path, ...]:
    """The bundled sample battles, as JSON Lines."""
    return tuple(sorted((ship_data() / "full_thrust" / "battles").glob("*.jsonl")))


def _content(name: str, shape: CoreSchema) -> Any:
    data = (ship_data() / "full_thrust" / f"{name}.json").read_bytes()
    return SchemaValidator(envelope(f"fleetforge.full_thrust.{name}", SCHEMA, name, shape)).validate_json(data)[name]


def _family(record: dict[str, object]) -> Family:
    name = str(record.get("id"))
    family: Family = _family_validator(name if name in FAMILY_CLASSES else "").validate_python(record)
    return family


@cache
def _family_validator(name: str) -> SchemaValidator:
    """The validator of records of a family; ``name`` only tells families with a class of their own apart."""
    words = ("id", "title", "plural", "abbreviation", "clause", "cluster", "symbol", "help", "play", "play_long")
    switches = ("one_shot", "thresholds", "needs_fire_control", "needs_magazine", "non_combat", "area_defence")
    mode = maybe(_mode_shape())
    shape = into(
        FAMILY_CLASSES.get(name, Family),
        **dict.fromkeys(words, _WORD),
        **dict.fromkeys(switches, SWITCH),
        **_rule_shapes(),
        techs=_TECHS,
        role=one_of(Role),
        band=one_of(Band),
        words=many(_WORD, 20),
        **dict.fromkeys(("variants", "variant_clusters", "variant_symbols"), _NAMED_WORDS),
        cpv_per_mass=maybe(_NUMBER),
        point_defence=mode,
        anti_ship=mode,
    )
    return SchemaValidator(shape)


def _mode_shape() -> CoreSchema:
    switches = dict.fromkeys(("ignores_screens", "minds_hard_targets"), SWITCH)
    words = dict.fromkeys(("dice", "damage_dice"), _WORD)
    return into(Mode, range_mu=whole(0, 1000), damage=whole(1, 100), first_drm=_NUMBER, **words, **switches)


def _rule_shapes() -> dict[str, CoreSchema]:
    numbers = core_schema.dict_schema(core_schema.int_schema(), _NUMBER)
    named = core_schema.dict_schema(_WORD, _NUMBER)
    terms = dict.fromkeys(("base", "per_size", "percent", "percent_of_size", "minimum"), _NUMBER)
    arcs = into(ArcRule, counts=many(whole(1, 6), 6), barred=_ARCS, noted=_ARCS, default=_ARCS)
    return {
        "mass_rule": into(MassRule, **terms, by_arcs=numbers, by_variant=named),
        "points_rule": into(PointsRule, base=_NUMBER, per_mass=_NUMBER, per_size=_NUMBER),
        "size": maybe(into(SizeRule, word=_WORD, least=_NUMBER, most=_NUMBER, default=_NUMBER)),
        "arcs": maybe(arcs),
    }


def _craft_shape() -> CoreSchema:
    price = {"title": _WORD, "letter": _WORD, "points": _NUMBER, "cpv": _NUMBER, "techs": _TECHS}
    armament = into(ArmamentType, id=one_of(Armament), **price, anti_ship=_WORD, anti_fighter=_WORD)
    trait = into(TraitType, id=one_of(FighterTrait), **price, note=_WORD)
    name = {"tech": one_of(Tech), "kind": _WORD, "name": _WORD}
    craft = into(CraftType, id=_WORD, title=_WORD, mass=maybe(_NUMBER), points=_NUMBER, points_per_mass=_NUMBER)
    lists = {
        "armaments": armament,
        "traits": trait,
        "names": core_schema.typed_dict_schema(
            {key: core_schema.typed_dict_field(shape) for key, shape in name.items()}, extra_behavior="forbid"
        ),
        "craft": craft,
        "ordnance": _ordnance_shape(),
    }
    parts = {key: many(shape, 100) for key, shape in lists.items()} | dict.fromkeys(_FIGHTER_NUMBERS, _NUMBER)
    return core_schema.typed_dict_schema(
        {key: core_schema.typed_dict_field(shape) for key, shape in parts.items()}, extra_behavior="forbid"
    )


def _ordnance_shape() -> CoreSchema:
    figures = dict.fromkeys(("launch_mu", "extended_mu", "radius_mu", "endurance"), maybe(whole(0, 1000)))
    return into(OrdnanceType, id=one_of(OrdnanceKind), title=_WORD, damage=_WORD, **figures)


_FIGHTER_NUMBERS = ("move_mu", "fast_move_mu", "range_mu", "endurance", "long_range_endurance")


def _fighters(content: dict[str, Any]) -> FighterTypes:
    return FighterTypes(
        armaments={entry.id: entry for entry in content["armaments"]},
        traits={entry.id: entry for entry in content["traits"]},
        names={(entry["tech"], entry["kind"]): entry["name"] for entry in content["names"]},
        **{key: content[key] for key in _FIGHTER_NUMBERS},
    )


def _band_shape() -> CoreSchema:
    return into(SizeBand, code=_WORD, title=_WORD, least=_NUMBER, most=maybe(_NUMBER), carrier=SWITCH)
