"""The legend of a fleet: every symbol on its sheets with its name, and what the marks mean."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.extents import extent, moved
from fleetforge.sheets.lettering import centred
from fleetforge.sheets.marks import FLAG_HEIGHT, FLAG_WIDTH, Filling, Mark, box_art, die_art, stamped, threshold_flag
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    FRAME,
    Area,
    Header,
    Style,
    block_title,
    down_to,
    fit,
    paragraphs,
)
from fleetforge.sheets.parts import Salvo, magazine, minelayer
from fleetforge.sheets.primitives import Art, Box, Stamp
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS
from fleetforge.systems.full_thrust.sheet.fleet_words import fleet_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.primitives import Primitive, Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.fleet import FleetAudit

_COLUMN = 40.0
"""A column of the legend is at least this wide; a page has four at most."""
_SYMBOL, _DRIVE, _BOX, _CORE, _FIGHTER, _CEF = 9.5, 12.2, 5.75, 9.1, 9.5, 6.4 / 0.92
_GENERATOR_RADIUS = 1.6
_PICTURE = 14.0
"""Width for the symbol; its words follow."""
_ROW = 12.6
_WORDS = Style(down_to(8, 7), wraps=((7, 2), (6.5, 4)))


@dataclass(frozen=True, slots=True)
class Entry:
    """A drawing near the origin, and its words."""

    items: tuple[Primitive, ...]
    words: str
    key: str = ""


def legend_sheets(
    audit: FleetAudit, catalogue: Catalogue, symbols: SymbolSet, width: float, height: float
) -> tuple[Sheet, ...]:
    """The legend on sheets of ``width`` by ``height`` mm."""
    designs = _designs(audit)
    flow = Flow(symbols, width, height, Header("Legend", f"{audit.fleet.name} · {fleet_line(audit.fleet)}".strip(" ·")))
    sections: tuple[tuple[str, Sequence[Entry]], ...] = (
        ("Systems", tuple(system_entries(designs, catalogue, symbols))),
        ("Hull, drives and craft", tuple(_structure_entries(designs, symbols))),
        ("Marks", tuple(_mark_entries(symbols))),
    )
    for title, entries in sections:
        if entries:
            _draw_section(flow, title, entries)
    _draw_letters(flow, catalogue, designs)
    return flow.sheets("Legend", "FleetForge · legend of the symbols in this fleet")


def _designs(audit: FleetAudit) -> tuple[Design, ...]:
    """Every design once, with each load that differs."""
    return tuple(dict.fromkeys(ship.design for ship in audit.ships))


# What is in it


def system_entries(designs: Sequence[Design], catalogue: Catalogue, symbols: SymbolSet) -> Iterator[Entry]:
    """A symbol for every family and variant that is fitted, in the catalogue's order.

    An item of no known family has its labelled box, as on the ship's sheet.
    """
    fitted: dict[tuple[str, str], Component] = {}
    for design in designs:
        for item in design.components:
            fitted.setdefault((item.family, item.variant), item)
    order = {family_id: place for place, family_id in enumerate(catalogue.families)}
    for key in sorted(fitted, key=lambda each: (order.get(each[0], len(order)), each)):
        item = fitted[key]
        family = catalogue.family(item.family)
        if family is None:
            letters = item.family.replace("_", "").upper()[:4]
            words = f"{item.name or item.family.replace('_', ' ').capitalize()} (not in these rules)"
            yield Entry(_stamp(symbols, "", _SYMBOL, letter=letters), words, f"legend:{item.family}")
        else:
            yield Entry(_drawn(family, item, symbols), _named(family, item), f"legend:{item.family}")


def _named(family: Family, item: Component) -> str:
    """Title, kind, and what the number in the symbol means."""
    kind = f", {family.variants[item.variant]}" if item.variant in family.variants else ""
    if family.role == "generator":
        return f"{family.title} of a hull row, power n"
    if family.role == "magazine":
        return f"{family.title}: S standard, ER extended salvo"
    if family.role == "hold":
        return f"{family.title}{kind}, n {family.size_word}"
    return f"{family.title}{kind}" + (", class n" if family.size_word == "class" else "")


def _drawn(family: Family, item: Component, symbols: SymbolSet) -> tuple[Primitive, ...]:
    symbol = family.sheet_symbol(item)
    if family.role == "generator":
        return (Stamp(0, 0, generator_art(symbols)),)
    if symbol == "magazine":
        return magazine(symbols, 0, 0, (Salvo("S"), Salvo("ER")), _SYMBOL)
    if symbol == "minelayer":
        return minelayer(symbols, 0, 0, 2, _SYMBOL)
    if symbol not in symbols:
        return _stamp(symbols, symbol, _SYMBOL, arcs=item.arcs, letter=family.abbreviation)
    number = "n" if family.size else ""
    return _stamp(symbols, symbol, _SYMBOL, arcs=item.arcs, number=number)


def generator_art(symbols: SymbolSet) -> Art:
    """The cell at the end of a hull row of a living ship, power n. Rule: FBC-22.4"""
    inner = FRAME / 2
    cell = Box(inner, inner, FLAG_WIDTH - FRAME, FLAG_HEIGHT - FRAME, FRAME, radius=_GENERATOR_RADIUS)
    return Art("generator cell", (cell, centred(symbols.metrics, FLAG_WIDTH / 2, FLAG_HEIGHT / 2, "n", 2.5)))


def _structure_entries(designs: Sequence[Design], symbols: SymbolSet) -> Iterator[Entry]:
    """Hull, armour, core, drives, and what flies, as far as a design has them."""
    drives = {design.drive for design in designs}
    if drives & {"standard", "power_node"}:
        yield Entry(_stamp(symbols, "drive", _DRIVE, number="n"), "Main drive, thrust n")
    if "advanced_grav" in drives:
        yield Entry(_stamp(symbols, "drive_adv", _DRIVE, number="nA"), "Advanced drive, thrust n")
    if any(design.ftl for design in designs):
        yield Entry(_stamp(symbols, "ftl", _SYMBOL), "FTL drive")
    if any(design.tech != "savasku" for design in designs):
        for name, words in (("bridge", "bridge"), ("life", "life support"), ("power", "power core")):
            yield Entry(_stamp(symbols, f"core_{name}", _CORE), f"Core system: {words}")
        yield Entry((Stamp(0, 0, box_art(symbols, "hull_star", _BOX)),), "Hull box with a crew factor")
    yield Entry((Stamp(0, 0, box_art(symbols, "hull", _BOX)),), "Hull box")
    if any(design.armour_layers for design in designs):
        yield Entry((Stamp(0, 0, box_art(symbols, "armour", _BOX)),), "Armour box")
    if any(design.loadout.groups for design in designs):
        yield Entry(_stamp(symbols, "fighter", _FIGHTER), "Fighter")
        yield Entry(_stamp(symbols, "cef", _CEF), "Endurance (CEF)")


def _mark_entries(symbols: SymbolSet) -> Iterator[Entry]:
    """What a state looks like, each on a symbol that can have it."""
    numbers = [f"{number}+" if number < THRESHOLDS[0] else str(number) for number in THRESHOLDS]
    for number in numbers:
        words = f"Row gone: systems are lost on {number.replace('+', ' or more')}"
        yield Entry((Stamp(0, 0, threshold_flag(symbols.metrics, number)),), words)
    yield Entry((Stamp(0, 0, threshold_flag(symbols.metrics, "")),), "Last row gone: ship lost")
    for words, symbol, mark in (
        ("Damaged, can be repaired", "fcs", Mark.DAMAGED),
        ("Repaired", "fcs", Mark.REPAIRED),
        ("Destroyed, beyond repair", "fcs", Mark.DESTROYED),
        ("One shot, fired", "scattergun", Mark.USED),
        ("Held by boarders", "fcs", Mark.BOARDED),
        ("Fighters away", "hangar", Mark.AWAY),
        ("Fighter lost", "fighter", Mark.LOST),
        ("Crew that is no longer a team", "hull_star", Mark.STOOD_DOWN),
    ):
        size = _BOX if symbol == "hull_star" else _SYMBOL
        letter = "S" if symbol == "hangar" else ""
        yield Entry(stamped(symbols, 0, 0, symbol, size, mark, letter=letter), words)
    yield Entry(stamped(symbols, 0, 0, "cef", _CEF, Mark.SPENT), "Endurance spent")
    yield Entry(magazine(symbols, 0, 0, (Salvo("S", gone=True),), _SYMBOL), "Salvo gone")
    for words, symbol, filling in (
        ("Hull box lost", "hull", Filling.MARKED),
        ("Hull box repaired", "hull", Filling.REPAIRED),
        ("Crew factor lost", "hull_star", Filling.MARKED),
    ):
        yield Entry((Stamp(0, 0, box_art(symbols, symbol, _BOX, filling)),), words)
    yield Entry((Stamp(0, 0, die_art(symbols.metrics, 3)),), "Die that missed")
    yield Entry((Stamp(0, 0, die_art(symbols.metrics, 6, scored=True)),), "Die that scored")


def _stamp(
    symbols: SymbolSet, symbol: str, size: float, *, arcs: tuple[str, ...] = (), number: str = "", letter: str = ""
) -> tuple[Primitive, ...]:
    return (Stamp(0, 0, symbols.art(symbol, size, arcs=arcs, number=number, letter=letter)),)


# How it is laid out


def _draw_section(flow: Flow, title: str, entries: Sequence[Entry]) -> None:
    columns = min(4, max(1, int(flow.width // _COLUMN)))
    flow.reserve(4.4 + _ROW)
    flow.y = block_title(flow.pen, flow.area, title)
    for first in range(0, len(entries), columns):
        area = flow.reserve(_ROW)
        pitch = area.width / columns
        for column, entry in enumerate(entries[first : first + columns]):
            _draw_entry(flow, Area(area.x + column * pitch, area.y, pitch, _ROW), entry)
        flow.y += _ROW
    flow.y += 2.0


def _draw_entry(flow: Flow, area: Area, entry: Entry) -> None:
    """The drawing centred in its square, the words beside it."""
    key = entry.key or f"legend:{entry.words.lower()}"
    ink = extent(entry.items, flow.pen.metrics)
    dx = area.x + _PICTURE / 2 - (ink.left + ink.right) / 2
    dy = area.y + area.height / 2 - (ink.top + ink.bottom) / 2
    flow.pen.add(*(replace(moved(item, dx, dy), key=key) for item in entry.items))
    words = Area(area.x + _PICTURE + 1, area.y, area.width - _PICTURE - 3, area.height)
    flow.pen.centre(fit(flow.pen.metrics, entry.words, words.width, _WORDS), words, key=key)


def _draw_letters(flow: Flow, catalogue: Catalogue, designs: Sequence[Design]) -> None:
    """What the letters in bays and pulsers mean."""
    texts = []
    if any(design.of_family("pulser") for design in designs):
        texts.append("In pulsers: L long, M medium, C close range, as set before the battle.")
    types = catalogue.fighters
    kinds = [(kind.letter, kind.title) for kind in types.armaments.values()]
    kinds += [(kind.letter, kind.title) for kind in types.traits.values()]
    letters = ", ".join(f"{letter} {title.lower()}" for letter, title in kinds)
    if any(design.loadout.groups for design in designs):
        texts.append(f"In fighter bays: {letters}; a dotted bay is empty or its group is away.")
    if texts:
        area = flow.reserve(18)
        flow.y = block_title(flow.pen, area, "Letters")
        flow.y = paragraphs(flow.pen, flow.area, texts)
