"""Writes components as entries of an ftLibShip ship, one small writer for each family."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.games.full_thrust.files.peers.ftlib_names import (
    PASSENGERS_PER_MASS,
    PLAIN,
    PULSER_RANGES,
    TROOPS_PER_MASS,
)
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import OUTSIDE_LIMITS, WRITTEN_AS
from fleetforge.storage.errors import remark
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, is_run, ordered, run
from fleetforge.systems.full_thrust.design.loadout import magazine_load, pulser_mode, salvo_mass
from fleetforge.systems.full_thrust.families.boarding import CUTTER_MASS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fleetforge.games.full_thrust.files.peers.ftlib_names import Section
    from fleetforge.kernel.finding import FaultKind, Value
    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.arcs import Arc, Arcs
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design, DriveKind, SalvoType

Json: TypeAlias = dict[str, object]
Writer: TypeAlias = "Callable[[Sheet, Component], None]"

_MOST_CLASS: Mapping[str, int] = {"beam": 4, "k_gun": 6, "plasma_bolt_launcher": 6}
_RANGES = {mode: name for name, mode in PULSER_RANGES.items()}


class Sheet:
    """An ftLibShip ship while it is being written: its entries by section, and remarks."""

    def __init__(self, design: Design, catalogue: Catalogue) -> None:
        self.design = design
        self.catalogue = catalogue
        self.entries: dict[Section, list[Json]] = {"systems": [], "weapons": [], "ordnance": []}
        self.remarks: list[Remark] = []
        self.hangars: set[str] = set()
        self._ids = {item.id for item in design.components}
        self._screens = 0

    @property
    def drive_written(self) -> DriveKind:
        """The drive that a reader of the file will find."""
        return "none" if self.design.drive == "power_node" else self.design.drive

    def remark(self, kind: FaultKind, place: str, subject: str, found: Value = "", allowed: Value = "") -> None:
        """Add one remark about this ship."""
        self.remarks.append(remark(kind, place, subject, found, allowed, ship=self.design.name))

    def new_id(self, wanted: str) -> str:
        """An id that nothing else in the ship has."""
        candidate, number = wanted, 1
        while candidate in self._ids:
            number += 1
            candidate = f"{wanted}{number}"
        self._ids.add(candidate)
        return candidate

    def write(self, section: Section, identity: str, name: str, /, **rest: object) -> None:
        """Add an entry under an id that is unique in the ship: the component's own, or a new one."""
        self.entries[section].append({"name": name, **rest, "id": identity})

    def place(self, *items: Component) -> str:
        """Where components stand in our file of the design."""
        return f"design.components[{', '.join(str(self.design.components.index(item)) for item in items)}]"

    def title(self, item: Component) -> str:
        """The component for a remark."""
        family = self.catalogue.family(item.family)
        return item.name or (family.named(item) if family else item.family)

    def remark_arcs(self, item: Component, arcs: Arcs) -> None:
        """Say that a mount gets other arcs than it has."""
        said = f"{self.title(item)} with arcs {' '.join(item.arcs) or 'none'}"
        self.remark(WRITTEN_AS, self.place(item), said, " ".join(arcs))

    def add_screen(self) -> None:
        """Count one generator."""
        self._screens += 1

    def write_screens(self) -> None:
        """One entry with the level; generators beyond level 2 get entries of their own."""
        if self._screens:
            level = min(self._screens, 2)
            self.write("systems", self.new_id("screen"), "screen", level=level, area=False, advanced=False)
        for _ in range(self._screens - 2):
            self.write("systems", self.new_id("screen"), "screen", level=1, area=False, advanced=False)

    def mount(self, item: Component, least: int = 1, most: int = 6) -> Json:
        """``leftArc`` and ``numArcs`` of a component; arcs that are no run are widened to one."""
        arcs = ordered(item.arcs) or ("F",)
        if not is_run(item.arcs) or not least <= len(arcs) <= most:
            arcs = _widened(arcs, least, most)
            self.remark_arcs(item, arcs)
        return {"leftArc": arcs[0], "numArcs": len(arcs)}


def _widened(arcs: Arcs, least: int, most: int) -> Arcs:
    """The shortest run that holds all the arcs, within the numbers that may be written."""
    wanted = set(arcs)
    runs = [run(left, count) for count in range(least, most + 1) for left in arcs]
    return next((one for one in runs if wanted <= set(one)), run(arcs[0], most))


def _plain(name: str) -> Writer:
    plain = PLAIN[name]

    def write(sheet: Sheet, item: Component) -> None:
        rest: Json = {}
        if plain.size:
            rest[plain.size] = item.size if item.size is not None else 1
            most = _MOST_CLASS.get(item.family)
            if most and item.size is not None and item.size > most:
                found, allowed = f"of class {item.size}", f"classes up to {most}"
                sheet.remark(OUTSIDE_LIMITS, sheet.place(item), sheet.title(item), found, allowed)
        if plain.arcs:
            rest |= sheet.mount(item)
        sheet.write(plain.section, item.id, name, **rest)

    return write


def _write_screen(sheet: Sheet, _item: Component) -> None:
    sheet.add_screen()


def _write_hangar(sheet: Sheet, item: Component) -> None:
    sheet.hangars.add(item.id)
    sheet.write("systems", item.id, "hangar", isRack=False)


def _write_hold(sheet: Sheet, item: Component) -> None:
    """MASS there becomes berths of passengers and troops. Rule: FBC-10.1"""
    kind, mass = item.variant or "cargo", item.size or 0
    per_mass = {"passenger": PASSENGERS_PER_MASS, "troop": TROOPS_PER_MASS}.get(kind, 1)
    if kind not in {"cargo", "passenger", "troop"}:
        sheet.remark(WRITTEN_AS, sheet.place(item), sheet.title(item), "cargo space")
        kind = "cargo"
    sheet.write("systems", item.id, "bay", type=kind, capacity=mass * per_mass)


def _write_craft_bay(sheet: Sheet, item: Component) -> None:
    capacity = CUTTER_MASS if item.family == "cutter_bay" else item.size or 0
    if item.family == "cutter_bay":
        sheet.remark(WRITTEN_AS, sheet.place(item), sheet.title(item), f"a boat bay for {capacity} MASS")
    sheet.write("systems", item.id, "bay", type="boat", capacity=capacity)


def _write_magazine(sheet: Sheet, item: Component) -> None:
    """MASS here counts as salvoes there, all of one type. Rule: FBC-8.2"""
    types = set(magazine_load(sheet.design, item))
    kind: SalvoType = "extended" if types == {"extended"} else "standard"
    salvoes, spare = divmod(item.size or 0, salvo_mass(kind))
    if spare or len(types) > 1:
        said = f"one of {salvoes} {kind} salvoes"
        sheet.remark(WRITTEN_AS, sheet.place(item), f"{sheet.title(item)} with its load", said)
    modifier: Json = {"modifier": "er"} if kind == "extended" else {}
    sheet.write("systems", item.id, "magazine", capacity=salvoes, **modifier)


def _write_launcher(sheet: Sheet, item: Component) -> None:
    link: Json = {"magazine": item.magazine} if item.magazine else {}
    sheet.write("ordnance", item.id, "salvoLauncher", **sheet.mount(item, 3, 3), **link)


def _write_rack(sheet: Sheet, item: Component) -> None:
    modifier: Json = {"modifier": "er"} if item.variant == "extended" else {}
    sheet.write("ordnance", item.id, "salvo", **sheet.mount(item, 3, 3), **modifier)


def _write_missile(sheet: Sheet, item: Component) -> None:
    sheet.write("ordnance", item.id, "missile", leftArc="FP", numArcs=3)


def _write_submunition(sheet: Sheet, item: Component) -> None:
    """One arc here is the middle of three there. Rule: FBC-7.4"""
    left = CLOCKWISE[CLOCKWISE.index(_single(sheet, item)) - 1]
    sheet.write("weapons", item.id, "submunition", leftArc=left, numArcs=3)


def _write_mkp(sheet: Sheet, item: Component) -> None:
    sheet.write("weapons", item.id, "mkp", arc=_single(sheet, item))


def _write_needle(sheet: Sheet, item: Component) -> None:
    sheet.write("weapons", item.id, "needle", **{"class": 1}, leftArc=_single(sheet, item), numArcs=1)


def _write_pulser(sheet: Sheet, item: Component) -> None:
    mode = pulser_mode(sheet.design, item)
    extra: Json = {"range": _RANGES[mode]} if mode else {}
    sheet.write("weapons", item.id, "pulser", **sheet.mount(item), **extra)


def _ahead(name: str) -> Writer:
    def write(sheet: Sheet, item: Component) -> None:
        if item.arcs != ("F",):
            sheet.remark_arcs(item, ("F",))
        sheet.write("weapons", item.id, name)

    return write


def _write_marines(sheet: Sheet, item: Component) -> None:
    sheet.remark(WRITTEN_AS, sheet.place(item), sheet.title(item), "marines, which weigh nothing there")
    sheet.write("systems", item.id, "marines")


def _write_nothing(_sheet: Sheet, _item: Component) -> None:
    """A tug drive is part of the FTL entry."""


def _single(sheet: Sheet, item: Component) -> Arc:
    arcs = item.arcs or ("F",)
    if len(item.arcs) != 1:
        sheet.remark_arcs(item, arcs[:1])
    return arcs[0]


ENTRY_WRITERS: Mapping[str, Writer] = {
    **{plain.family: _plain(name) for name, plain in PLAIN.items()},
    "screen": _write_screen,
    "hangar_bay": _write_hangar,
    "hold": _write_hold,
    "tender_bay": _write_craft_bay,
    "cutter_bay": _write_craft_bay,
    "sm_magazine": _write_magazine,
    "sm_launcher": _write_launcher,
    "sm_rack": _write_rack,
    "mt_missile": _write_missile,
    "submunition": _write_submunition,
    "mkp": _write_mkp,
    "needle": _write_needle,
    "pulser": _write_pulser,
    "nova_cannon": _ahead("spinalNova"),
    "wave_gun": _ahead("spinalWave"),
    "boarding_party": _write_marines,
    "tug_drive": _write_nothing,
}
