"""Reads ``fleetforge-design-corpus/1``: one file of many published designs.

Equal items stand there merged with a ``count``; here each is a component of its own. A screen of
level n is n generators; the magazine of a ship feeds all its launchers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_type_hints

from fleetforge.games.full_thrust.files.design_shape import MOST_LAYERS, MOST_POINTS, MOST_THRUST
from fleetforge.games.full_thrust.files.peers.ids import Distinct, Numbering, slug
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.peers.totals import DIFFERS, Figure, Stated, compare, figure
from fleetforge.kernel.finding import Severity
from fleetforge.storage.errors import quoted, remark, remark_kind
from fleetforge.storage.imported import Imported
from fleetforge.storage.native.shape import MOST_COMPONENTS, MOST_MASS
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Design,
    DriveKind,
    Erratum,
    HullKind,
    Published,
    Streamlining,
    Tech,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.catalogue import Catalogue

CORPUS_SCHEMA = "fleetforge-design-corpus/1"
CORPUS_TITLE = "design corpus"

FIELD_UNREAD = remark_kind(
    "field-not-read",
    Severity.NOTE,
    "{subject}: the file's {found} has no place in a design and was left out.",
    "Nothing to do, unless the design needs it.",
)
ID_CHANGED = remark_kind(
    "id-changed",
    Severity.WARNING,
    "{subject}: another design has its id; it got one of its own.",
    "Give each design an id of its own in the file.",
)
CORPUS_KINDS = (FIELD_UNREAD, ID_CHANGED)

_SIZES = ("class", "capacity", "size", "mines")
_VARIANTS = ("load", "kind", "variant")
_ITEM_FIELDS = {"type", "count", "arcs", "level", *_SIZES, *_VARIANTS}
_DESIGN_FIELDS = {
    "id", "name", "faction", "tech", "class_label", "class_code", "book", "page", "hull_kind", "mass", "npv_printed",
    "hull_boxes", "armour_layers", "drive", "thrust", "ftl", "streamlining", "systems", "origin", "by_rules",
    "erratum", "source_note", "notes",
}  # fmt: skip
_RULES_FIELDS = ("damage_rows", "crew_factors", "crew_marks")


def read_corpus(value: object, file: str, catalogue: Catalogue) -> Imported:
    """Every design of a corpus, with remarks on totals that differ from ours.

    Raises:
        FileFault: if a design lacks what it needs or fits a component of no known family.
    """
    root = Record(value, file)
    if root.values.get("schema") != CORPUS_SCHEMA:
        what = f"the schema {quoted(root.values.get('schema'))} is not {quoted(CORPUS_SCHEMA)}"
        raise root.fault("schema", what, "Choose a corpus of that schema, or update FleetForge")
    ids = Distinct()
    designs: list[Design] = []
    remarks: list[Remark] = []
    for entry in root.records("designs"):
        design = _design(entry, ids, catalogue, remarks)
        designs.append(design)
        remarks += _differences(entry, design, catalogue)
    return Imported(CORPUS_TITLE, designs=tuple(designs), remarks=tuple(remarks))


def _design(entry: Record, ids: Distinct, catalogue: Catalogue, remarks: list[Remark]) -> Design:
    name = entry.text("name")
    wanted = entry.text("id") or slug(name)
    if (identity := ids.of(wanted)) != wanted:
        remarks.append(remark(ID_CHANGED, entry.at("id"), name, wanted, identity))
    remarks += [remark(FIELD_UNREAD, entry.at(key), name, key) for key in entry.unread(_DESIGN_FIELDS)]
    drive: DriveKind = entry.choice("drive", DriveKind, "standard")
    layers = [_boxes(entry, value) for value in entry.items("armour_layers", MOST_LAYERS)]
    return Design(
        id=identity,
        name=name,
        mass=entry.whole("mass", least=1),
        hull_boxes=entry.whole("hull_boxes"),
        tech=entry.choice("tech", Tech, "human"),
        hull_kind=entry.choice("hull_kind", HullKind, "warship"),
        drive=drive,
        thrust=None if drive == "power_node" else entry.whole("thrust", 0, most=MOST_THRUST),
        ftl=entry.flag("ftl", default=True),
        streamlining=entry.choice("streamlining", Streamlining, "none"),
        armour_layers=tuple(layers),
        components=linked(tuple(_components(entry, catalogue, remarks, name)), catalogue),
        faction=entry.text("faction", ""),
        class_label=entry.text("class_label", ""),
        class_code=entry.text("class_code", ""),
        notes=entry.notes("notes"),
        published=_published(entry),
    )


def _boxes(entry: Record, value: object) -> int:
    return Record({"armour_layers": value}, entry.file, entry.place).whole("armour_layers")


def _components(entry: Record, catalogue: Catalogue, remarks: list[Remark], name: str) -> Iterator[Component]:
    numbers = Numbering(catalogue)
    total = 0
    for item in entry.records("systems", MOST_COMPONENTS):
        family = item.text("type")
        if catalogue.family(family) is None:
            near = catalogue.nearest(family)
            mend = f"Perhaps {quoted(near)} is meant" if near else "Update FleetForge, or take the system out"
            raise item.fault("type", f"there is no component family {quoted(family)}", mend)
        remarks += [remark(FIELD_UNREAD, item.at(key), name, key) for key in item.unread(_ITEM_FIELDS)]
        count = item.whole("count", 1, least=1, most=MOST_COMPONENTS) * item.whole("level", 1, least=1, most=20)
        total += count
        if total > MOST_COMPONENTS:
            raise item.fault("count", f"the design has more than {MOST_COMPONENTS} components")
        arcs, size, variant = item.arcs("arcs", Arc), _size(item), _variant(item)
        for _ in range(count):
            yield Component(numbers.next(family), family, size, arcs, variant)


def _size(item: Record) -> int | None:
    key = next((one for one in _SIZES if one in item), None)
    return None if key is None else item.whole(key)


def _variant(item: Record) -> str:
    key = next((one for one in _VARIANTS if one in item), None)
    return "" if key is None else item.text(key)


def linked(components: tuple[Component, ...], catalogue: Catalogue) -> tuple[Component, ...]:
    """The components with every launcher that names no magazine drawing on the first one.

    Rule: FBC-8.3
    """
    magazine = next((item.id for item in components if _role(item, catalogue) == "magazine"), "")
    if not magazine:
        return components
    return tuple(
        Component(item.id, item.family, item.size, item.arcs, item.variant, magazine, item.name)
        if not item.magazine and (family := catalogue.family(item.family)) and family.needs_magazine
        else item
        for item in components
    )


def _role(item: Component, catalogue: Catalogue) -> str:
    family = catalogue.family(item.family)
    return family.role if family else ""


def _published(entry: Record) -> Published | None:
    if "book" not in entry:
        return None
    return Published(
        book=entry.text("book"),
        page=entry.whole("page", most=MOST_MASS) if "page" in entry else None,
        npv=entry.whole("npv_printed", most=MOST_POINTS) if "npv_printed" in entry else None,
        erratum=_erratum(entry.record("erratum")) if "erratum" in entry else None,
        note=entry.notes("source_note"),
    )


def _erratum(entry: Record) -> Erratum:
    return Erratum(
        kind=entry.choice("kind", get_type_hints(Erratum)["kind"]),
        subject=entry.text("field"),
        printed=entry.whole("printed", most=MOST_POINTS),
        computed=entry.whole("computed", most=MOST_POINTS),
        why=entry.notes("why"),
    )


def _differences(entry: Record, design: Design, catalogue: Catalogue) -> Iterator[Remark]:
    """Printed and stated totals against ours; a recorded erratum of the book explains its own."""
    published = design.published
    printed = published.npv if published else None
    erratum = published.erratum if published else None
    if erratum and erratum.kind == "book_erratum" and erratum.subject == "npv":
        printed = erratum.computed
    rules = entry.record("by_rules")
    print_only = Stated(
        mass_used=Figure(design.mass, entry.at("mass")),
        npv=None if printed is None else Figure(printed, entry.at("npv_printed")),
    )
    by_rules = Stated(figure(rules, "mass_used"), figure(rules, "npv"), figure(rules, "cpv"))
    for stated in (print_only, by_rules):
        yield from compare(stated, design, catalogue)
    yield from _crew_differences(rules, design, catalogue)


def _crew_differences(rules: Record, design: Design, catalogue: Catalogue) -> Iterator[Remark]:
    if not any(key in rules for key in _RULES_FIELDS):
        return
    audit = check(design, catalogue)
    ours = (list(audit.hull_rows), audit.crew_factors, list(audit.crew_marks))
    for key, computed in zip(_RULES_FIELDS, ours, strict=True):
        if key in rules and rules.values[key] != computed:
            what = key.replace("_", " ")
            yield remark(DIFFERS, rules.at(key), design.name, str(rules.values[key]), str(computed), what=what)


def is_corpus(value: object) -> bool:
    """Whether a JSON value says it is a design corpus of some schema."""
    return isinstance(value, dict) and str(value.get("schema", "")).startswith("fleetforge-design-corpus/")
