"""Reads the entries of an ftLibShip ship, one small reader for each kind."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.peers.draft import Draft
from fleetforge.games.full_thrust.files.peers.ftlib_names import (
    LIKELY_SIZE,
    PASSENGERS_PER_MASS,
    PLAIN,
    PULSER_RANGES,
    TROOPS_PER_MASS,
    UNLISTED_MASS,
    title_of,
)
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import NOT_CARRIED, READ_AS, SCREEN_ASSUMED
from fleetforge.storage.errors import quoted
from fleetforge.systems.full_thrust.arcs import Arc, run
from fleetforge.systems.full_thrust.design.loadout import salvo_mass
from fleetforge.systems.full_thrust.design.model import PulserSetting, Salvoes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fleetforge.games.full_thrust.files.peers.record import Record
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import DriveKind, SalvoType

_TENDER_RATIO = Fraction(3, 2)
_TWO_STAGE_MASS = 4
_NO_MODIFIER = (None, "", "none")


class ShipDraft(Draft):
    """An ftLibShip ship while it is being read.

    ``gross_bays``: whether the capacity of a bay is its own MASS (programs before 2021) instead of
    what it holds.
    """

    def __init__(self, ship: str, catalogue: Catalogue, *, gross_bays: bool = False) -> None:
        super().__init__(ship, catalogue)
        self.gross_bays = gross_bays
        self.drive: DriveKind = "none"
        self.thrust = 0
        self.ftl = False
        self.salvoes: list[Salvoes] = []
        self.pulsers: list[PulserSetting] = []
        self.holds: dict[str, list[int]] = {}
        self.bays_open_to_doubt = False
        self.screens_without_level: list[str] = []

    def read(self, entry: Record) -> None:
        """Read one entry of ``systems``, ``weapons`` or ``ordnance``."""
        name = entry.text("name")
        if reader := _READERS.get(name):
            reader(self, entry)
        elif (plain := PLAIN.get(name)) and not any(_is_set(entry, key) for key in plain.bare):
            size = entry.whole(plain.size, LIKELY_SIZE.get(name)) if plain.size else None
            self.add(entry, plain.family, size, arcs_of(entry) if plain.arcs else ())
        else:
            _read_unlisted(self, entry)

    def finish(self, ship: Record) -> None:
        """Settle what needs every entry: holds, links and screens."""
        for kind, sizes in self.holds.items():
            self.add(ship, "hold", sum(sizes), variant=kind, id_key="")
            if len(sizes) > 1:
                said = f"one hold of {sum(sizes)} MASS"
                self.remark(READ_AS, ship.at("systems"), f"{kind} space in {len(sizes)} bays", said)
        self.link_launchers()
        if count := len(self.screens_without_level):
            entries = "the screen entry" if count == 1 else f"{count} screen entries"
            self.remark(SCREEN_ASSUMED, self.screens_without_level[0], entries, count)


def arcs_of(entry: Record, left: Arc = "F", count: int = 1) -> Arcs:
    """Arcs of a mount: ``numArcs`` clockwise from ``leftArc``. Rule: FBC-6.2"""
    first: Arc = entry.choice("leftArc", Arc, left)
    return run(first, entry.whole("numArcs", count, least=1, most=6))


def _is_set(entry: Record, key: str) -> bool:
    return entry.values.get(key) not in (*_NO_MODIFIER, False)


def _number(entry: Record, key: str, default: Fraction) -> Fraction:
    value = entry.values.get(key)
    if isinstance(value, float) and 0 < value < 1_000_000:
        return Fraction(str(value))
    return default if value is None else Fraction(entry.whole(key, least=1))


def _read_unlisted(draft: ShipDraft, entry: Record) -> None:
    name = entry.text("name")
    words = [title_of(name)]
    if isinstance(size := entry.values.get("class"), int):
        words.append(f"class {size}")
    if isinstance(modifier := entry.values.get("modifier", entry.values.get("range")), str) and modifier != "none":
        words.append({"er": "extended range", "twostage": "two-stage"}.get(modifier, modifier))
    arcs = arcs_of(entry) if "leftArc" in entry else ()
    mass = entry.whole("mass") if isinstance(entry.values.get("mass"), int) else UNLISTED_MASS.get(name)
    draft.add_unlisted(entry, ", ".join(words), mass, arcs)


def _read_drive(draft: ShipDraft, entry: Record) -> None:
    if draft.drive != "none":
        draft.remark(NOT_CARRIED, entry.place, "a second main drive", "a ship has one")
        return
    draft.drive = "advanced_grav" if entry.flag("advanced") else "standard"
    draft.thrust = entry.whole("thrust", 0, most=1000)


def _read_ftl(draft: ShipDraft, entry: Record) -> None:
    draft.ftl = True
    if entry.flag("advanced"):
        draft.remark(READ_AS, entry.place, "the advanced FTL drive", "an ordinary one")
    if towed := entry.whole("transferMass", 0):
        draft.add(entry, "tug_drive", towed)


def _read_screen(draft: ShipDraft, entry: Record) -> None:
    level = entry.whole("level", 0, most=20)
    if entry.flag("advanced") or entry.flag("area"):
        words = [word for word in ("advanced", "area") if entry.flag(word)]
        draft.add_unlisted(entry, " ".join([*words, "screen", *([f"level {level}"] if level else [])]).capitalize())
        return
    if not level:
        draft.screens_without_level.append(entry.place)
    for number in range(max(1, level)):
        draft.add(entry, "screen", id_key="id" if number == 0 else "")


def _read_hangar(draft: ShipDraft, entry: Record) -> None:
    if entry.flag("isRack"):
        draft.add_unlisted(entry, "Fighter rack", 6)
    else:
        draft.add(entry, "hangar_bay")


def _read_bay(draft: ShipDraft, entry: Record) -> None:
    """A bay holds so many units; here holds are MASS of their own, craft bays MASS carried.

    Rule: FBC-9.5, FBC-10.1
    """
    kind = entry.text("type", "cargo")
    capacity = _number(entry, "capacity", Fraction(1))
    draft.bays_open_to_doubt |= kind != "cargo" and "ratio" not in entry
    if kind in {"boat", "tender"}:
        if draft.gross_bays:
            capacity /= _TENDER_RATIO
        elif _number(entry, "ratio", _TENDER_RATIO) != _TENDER_RATIO:
            draft.remark(READ_AS, entry.place, "a craft bay of another ratio", "one of 1.5 MASS a MASS carried")
        draft.add(entry, "tender_bay", floor(capacity) if draft.gross_bays else ceil(capacity))
        return
    per_mass = {"passenger": PASSENGERS_PER_MASS, "troop": TROOPS_PER_MASS}.get(kind, 1)
    ratio = Fraction(1) if draft.gross_bays else _number(entry, "ratio", Fraction(1, per_mass))
    if kind not in {"cargo", "passenger", "troop"}:
        draft.remark(READ_AS, entry.place, f"a bay for {quoted(kind)}", "cargo space")
        kind = "cargo"
    draft.holds.setdefault(kind, []).append(ceil(capacity * ratio))


def _read_magazine(draft: ShipDraft, entry: Record) -> None:
    """Capacity counts salvoes there and MASS here. Rule: FBC-8.2"""
    salvoes = entry.whole("capacity", 2, most=1000)
    modifier = entry.values.get("modifier")
    if modifier == "er":
        item = draft.add(entry, "sm_magazine", salvoes * salvo_mass("extended"))
        one: tuple[SalvoType, ...] = ("extended",)
        draft.salvoes.append(Salvoes(item.id, one * salvoes))
    elif modifier in _NO_MODIFIER:
        draft.add(entry, "sm_magazine", salvoes * salvo_mass("standard"))
    else:
        draft.remark(READ_AS, entry.place, f"a magazine of {quoted(modifier)} salvoes", "one of standard salvoes")
        draft.add(entry, "sm_magazine", salvoes * _TWO_STAGE_MASS)


def _read_launcher(draft: ShipDraft, entry: Record) -> None:
    draft.add_launcher(entry, "sm_launcher", arcs_of(entry, "FP", 3), entry.key("magazine"))


def _read_rack(draft: ShipDraft, entry: Record) -> None:
    variant = {"er": "extended"}.get(entry.key("modifier"), "standard")
    if entry.values.get("modifier") in (*_NO_MODIFIER, "er"):
        draft.add(entry, "sm_rack", arcs=arcs_of(entry, "FP", 3), variant=variant)
    else:
        _read_unlisted(draft, entry)


def _read_missile(draft: ShipDraft, entry: Record) -> None:
    """A missile of the More Thrust type has no arcs in the Fleet Books. Rule: FBC-11.3"""
    if _is_set(entry, "modifier"):
        _read_unlisted(draft, entry)
    else:
        draft.add(entry, "mt_missile")


def _read_submunition(draft: ShipDraft, entry: Record) -> None:
    """A pack always has three arcs there; here it fires through one, the middle one.

    Rule: FBC-7.4
    """
    arcs = arcs_of(entry, "FP", 3)
    draft.add(entry, "submunition", arcs=arcs[1:2] if len(arcs) == len(("left", "middle", "right")) else arcs)


def _read_mkp(draft: ShipDraft, entry: Record) -> None:
    arcs = run(entry.choice("arc", Arc), 1) if "arc" in entry else arcs_of(entry)
    draft.add(entry, "mkp", arcs=arcs)


def _read_needle(draft: ShipDraft, entry: Record) -> None:
    if entry.whole("class", 1, most=100) == 1:
        draft.add(entry, "needle", arcs=arcs_of(entry))
    else:
        _read_unlisted(draft, entry)


def _read_pulser(draft: ShipDraft, entry: Record) -> None:
    item = draft.add(entry, "pulser", arcs=arcs_of(entry))
    if mode := PULSER_RANGES.get(entry.key("range")):
        draft.pulsers.append(PulserSetting(item.id, mode))


def _read_ahead(family: str) -> Callable[[ShipDraft, Record], None]:
    def read(draft: ShipDraft, entry: Record) -> None:
        """A spinal mount fires straight ahead. Rule: FBC-11.1, FBC-11.2"""
        draft.add(entry, family, arcs=("F",))

    return read


_READERS: Mapping[str, Callable[[ShipDraft, Record], None]] = {
    "drive": _read_drive,
    "ftl": _read_ftl,
    "screen": _read_screen,
    "hangar": _read_hangar,
    "bay": _read_bay,
    "magazine": _read_magazine,
    "salvoLauncher": _read_launcher,
    "salvo": _read_rack,
    "missile": _read_missile,
    "submunition": _read_submunition,
    "mkp": _read_mkp,
    "needle": _read_needle,
    "pulser": _read_pulser,
    "spinalNova": _read_ahead("nova_cannon"),
    "spinalWave": _read_ahead("wave_gun"),
}
