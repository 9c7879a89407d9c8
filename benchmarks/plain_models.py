"""The shape of a ship file as plain pydantic models: what "pydantic alone" is measured with.

The same fields and bounds as the program's own reader has, written the way anybody would.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=200)]
Id = Annotated[str, Field(min_length=1, max_length=200)]
Whole = Annotated[int, Field(ge=0, le=100_000)]
Arc = Literal["F", "FS", "AS", "A", "AP", "FP"]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Component(_Model):
    id: Id
    family: Id
    size: Whole | None = None
    arcs: tuple[Arc, ...] = ()
    variant: Name = ""
    magazine: Name = ""
    name: Name = ""


class _Group(_Model):
    bay: Id
    armament: Literal["standard", "interceptor", "attack", "torpedo", "drone"] = "standard"
    traits: tuple[Literal["heavy", "fast", "long_range"], ...] = ()
    fighters: Whole = 6
    name: Name = ""


class _Craft(_Model):
    bay: Id
    kind: Id
    mass: Whole
    count: Whole = 1
    name: Name = ""


class _Salvoes(_Model):
    magazine: Id
    types: tuple[Literal["standard", "extended"], ...]


class _Pulser(_Model):
    pulser: Id
    mode: Literal["L", "M", "C"]


class _Loadout(_Model):
    groups: tuple[_Group, ...] = ()
    craft: tuple[_Craft, ...] = ()
    salvoes: tuple[_Salvoes, ...] = ()
    pulsers: tuple[_Pulser, ...] = ()


class _Erratum(_Model):
    kind: Literal["book_erratum", "printing_erratum"]
    subject: Name
    printed: int
    computed: int
    why: str


class _Published(_Model):
    book: Name
    page: Whole | None = None
    npv: int | None = None
    erratum: _Erratum | None = None
    note: str = ""


class _Design(_Model):
    id: Id
    name: Name
    mass: Whole
    hull_boxes: Whole
    tech: Literal["human", "kravak", "phalon", "savasku"] = "human"
    hull_kind: Literal["warship", "merchant"] = "warship"
    drive: Literal["none", "standard", "advanced_grav", "power_node"] = "standard"
    thrust: Whole | None = 0
    ftl: bool = True
    streamlining: Literal["none", "partial", "full"] = "none"
    armour_layers: tuple[Whole, ...] = ()
    components: tuple[_Component, ...] = ()
    loadout: _Loadout = _Loadout()
    mixed_technology: bool = False
    faction: Name = ""
    class_label: Name = ""
    class_code: Name = ""
    notes: Annotated[str, Field(max_length=20_000)] = ""
    published: _Published | None = None


class ShipFile(_Model):
    """A ship file."""

    kind: Literal["fleetforge.ship"]
    schema_: Annotated[Literal[1], Field(alias="schema")]
    design: _Design
