"""The fields of the form of a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.design_views import Choice, FieldView, FormView
from fleetforge.games.full_thrust.designs.edits.fields import MOST_MASS, MOST_THRUST, STREAMLINING_WORDS
from fleetforge.systems.full_thrust.design.bill import DRIVE_WORDS
from fleetforge.systems.full_thrust.design.checks.structure import DRIVE_OF_TECH
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.design.hull import minimum_hull

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

_SCREEN_ROLE = "screen"
_TECHS = tuple(Choice(value, text[:1].upper() + text[1:]) for value, text in TECH_WORDS.items())
_HULLS = (Choice("warship", "Warship"), Choice("merchant", "Merchant"))
_STREAMLINING = tuple(Choice(value, text) for value, text in STREAMLINING_WORDS.items())
_LEVELS = tuple(Choice(level, level) for level in ("0", "1", "2"))


def form_of(design: Design, catalogue: Catalogue) -> FormView:
    """The form of a ship as it stands."""
    return FormView(
        (*_names(design, catalogue), *_figures(design), *_fittings(design, catalogue)), tuple(_more(design))
    )


def screens_of(design: Design, catalogue: Catalogue) -> tuple[str, int]:
    """The screen family of the design's technology, empty if it has none, and how many are fitted."""
    for family in catalogue.menu(design.tech):
        if family.role == _SCREEN_ROLE:
            return family.id, len(design.of_family(family.id))
    return "", 0


def classes(design: Design, catalogue: Catalogue) -> tuple[Choice, ...]:
    """Usual classes of this MASS, carriers where the ship has bays, the ship's own in front."""
    carrier = any(_is_bay(catalogue, item.family) for item in design.components)
    bands = catalogue.suggested_classes(design.mass, carrier=carrier)
    found = {band.code: Choice(band.code, band.title) for band in bands}
    if design.class_code or design.class_label:
        found = {design.class_code: Choice(design.class_code, design.class_label), **found}
    return tuple(found.values())


def _is_bay(catalogue: Catalogue, family_id: str) -> bool:
    family = catalogue.family(family_id)
    return family is not None and family.role == "fighter_bay"


def _names(design: Design, catalogue: Catalogue) -> Iterator[FieldView]:
    yield FieldView("name", "&Class", "Class name", "line", design.name)
    bands = classes(design, catalogue)
    kinds = [Choice(each.value, f"{each.value}   {each.text}".strip()) for each in bands]
    if not design.class_code:
        kinds = [Choice("", design.class_label or "Choose a type"), *(each for each in kinds if each.value)]
    yield FieldView("class", "Ty&pe", "Type", "choice", design.class_code, tuple(kinds))


def _figures(design: Design) -> Iterator[FieldView]:
    yield FieldView("mass", "&MASS", "MASS", "number", design.mass, least=1, most=MOST_MASS, is_half=True)
    yield FieldView(
        "thrust",
        "Th&rust",
        "Thrust",
        "number",
        design.thrust or 0,
        most=MOST_THRUST,
        high=f"Thrust {MOST_THRUST} takes the whole ship.",
        is_open=design.thrust is not None,
        is_half=True,
        sheet_keys=("drive",),
    )
    least = f"MASS {design.mass} needs at least {minimum_hull(max(1, design.mass))}."
    hull = design.hull_boxes
    yield FieldView("hull", "H&ull", "Hull boxes", "number", hull, most=MOST_MASS, low=least, is_half=True)
    boxes = sum(design.armour_layers)
    yield FieldView("armour", "&Armour", "Armour", "number", boxes, most=MOST_MASS, is_half=True)


def _fittings(design: Design, catalogue: Catalogue) -> Iterator[FieldView]:
    yield FieldView("ftl", "FT&L", "FTL drive", "switch", design.ftl, is_half=True)
    family, level = screens_of(design, catalogue)
    yield FieldView(
        "screens", "Scree&n", "Screen level", "pills", str(level), _LEVELS, is_open=bool(family), is_half=True
    )


def _more(design: Design) -> Iterator[FieldView]:
    layers = "/".join(map(str, design.armour_layers))
    yield FieldView("code", "Co&de", "Class code", "line", design.class_code, hint="CH")
    yield FieldView("class_words", "In &words", "Class in words", "line", design.class_label, hint="heavy cruiser")
    yield FieldView("faction", "Fact&ion", "Faction", "line", design.faction)
    yield FieldView("tech", "Technolo&gy", "Technology", "choice", design.tech, _TECHS)
    yield FieldView("hull_kind", "&Built as", "Built as", "choice", design.hull_kind, _HULLS)
    yield FieldView("drive", "&Kind of drive", "Main drive", "choice", design.drive, _drives(design))
    yield FieldView("layers", "Armour la&yers", "Armour layers", "line", layers, hint="innermost first, as in 16/10/8")
    yield FieldView("streamlining", "&Streamlining", "Streamlining", "choice", design.streamlining, _STREAMLINING)
    yield FieldView("mixed", "Mi&xed tech", "Mixed technology", "switch", design.mixed_technology)
    yield FieldView("notes", "N&otes", "Notes", "notes", design.notes, hint="printed on large sheets")


def _drives(design: Design) -> tuple[Choice, ...]:
    """The drives that the technology or its mixing allows, and the one that is fitted."""
    kinds = ["none", DRIVE_OF_TECH[design.tech]]
    kinds += [kind for kind in DRIVE_WORDS if design.mixed_technology or kind == design.drive]
    return tuple(Choice(kind, DRIVE_WORDS[kind]) for kind in dict.fromkeys(kinds))
