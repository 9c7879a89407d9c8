"""One design as a short text, fit for a QR code and for chat: ``FF1:`` and capital letters.

The design's JSON is packed with a dictionary of the words that designs are made of, guarded by a
checksum and spelt in 41 signs that a QR code holds most densely and that survive being pasted.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.ship import read_ship, ship_json
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.raw import as_raw, compact

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

PREFIX = "FF1:"
MOST_LETTERS = 100_000
"""Longest code that is read."""
_MOST_BYTES = 1_000_000
"""Most bytes that a code may unpack to."""

_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-./:"
"""Signs of QR's alphanumeric mode without the blank and those that mark up text."""
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}
_BASE = len(_SIGNS)
_CHECK_BYTES = 4
_MEND = "Copy or scan the whole code again"

# Words that designs are made of, the most frequent last. Codes out there were packed with exactly
# these bytes: a better dictionary needs a prefix of its own.
_WORDS = (
    '"mixed_technology":true,"hull_kind":"merchant","drive":"none","streamlining":"partial""full","ftl":false,'
    '"loadout":{"groups":[{"bay":"bay1","armament":"interceptor""attack""torpedo""drone","traits":["heavy","fast",'
    '"long_range"],"fighters":"craft":[{"bay":"crft1","kind":"shuttle""lander""boarding_cutter","mass":"count":'
    '"salvoes":[{"magazine":"mag1","types":["standard","extended"]}],"pulsers":[{"pulser":"plsr1","mode":"L""M""C"}]},'
    '"notes":"published":{"erratum":{"kind":"printing_erratum""book_erratum","subject":"npv","printed":"computed":'
    '"why":"note":"{"id":"clk1","family":"cloak"},{"id":"rflx1","family":"reflex_field"},{"id":"nova1","family":'
    '"nova_cannon"},{"id":"wave1","family":"wave_gun"},{"id":"hm1","family":"mt_missile"},{"id":"ort1","family":'
    '"ortillery"},{"id":"mine1","family":"minelayer"},{"id":"swp1","family":"minesweeper"},{"id":"tug1","family":'
    '"tug_drive"},{"id":"cut1","family":"cutter_bay"},{"id":"bp1","family":"boarding_party"},{"id":"crft1","family":'
    '"tender_bay"},{"id":"x1","family":"unlisted","name":"{"id":"ndl1","family":"needle","arcs":["F"]},'
    '"tech":"savasku","drive":"power_node","thrust":null,{"id":"womb1","family":"drone_womb"},{"id":"pod1","family":'
    '"pod_launcher"},{"id":"scrn1","family":"screen_node"},{"id":"crtx1","family":"cortex"},{"id":"spic1","family":'
    '"spicule"},{"id":"pwr1","family":"power_generators"},{"id":"stng1","family":"stinger"},"tech":"phalon",'
    '{"id":"shrd1","family":"vapour_shroud"},{"id":"pbl1","family":"plasma_bolt_launcher"},{"id":"plsr1","family":'
    '"pulser"},"tech":"kravak","drive":"advanced_grav",{"id":"mkp1","family":"mkp"},{"id":"scat1","family":'
    '"scattergun"},{"id":"kgun1","family":"k_gun","size":5},{"id":"hold1","family":"hold","size":20,"variant":"cargo"'
    '"passenger""troop""science"},{"id":"sub1","family":"submunition"},{"id":"pt1","family":"pulse_torpedo"},'
    '{"id":"smr1","family":"sm_rack","variant":"standard""extended"},{"id":"mag1","family":"sm_magazine","size":6},'
    '{"id":"sml1","family":"sm_launcher","arcs":["FP","F","FS"],"magazine":"mag1"},{"id":"bay1","family":"hangar_bay"},'
    '{"id":"bay2","family":"hangar_bay"},{"id":"adfc1","family":"adfc"},{"id":"scrn1","family":"screen"},'
    '{"id":"scrn2","family":"screen"}],"faction":"NAC""NSL""FSE""ESU""CIV""KV""PH""SV","class_label":"Heavy Light '
    'Escort Destroyer Cruiser Frigate Carrier Battleship Superdreadnought","class_code":"DN","published":{"book":'
    '"FB1","page":12,"npv":{"book":"FB2","page":30}}{"id":"fcs1","family":"fire_control"},{"id":"fcs2","family":'
    '"fire_control"},{"id":"fcs3","family":"fire_control"},{"id":"pds1","family":"pds"},{"id":"pds2","family":"pds"},'
    '{"id":"pds3","family":"pds"},{"id":"pds4","family":"pds"},"size":3,"arcs":["AP","FP","F"]},"size":3,"arcs":["F",'
    '"FS","AS"]},"size":1,"arcs":["F","FS","AS","A","AP","FP"]},{"id":"beam2","family":"beam","size":2,"arcs":["FP",'
    '"F","FS"]},{"id":"beam3","family":"beam","size":2,"arcs":[{"id":"","name":"","mass":1,"hull_boxes":2,"thrust":4,'
    '"armour_layers":[5],"components":[{"id":"beam1","family":"beam"'
)


def encode(design: Design) -> str:
    """The short code of a design; :func:`decode` gives the equal design back."""
    data = compact(as_raw(design)).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_WORDS.encode())
    packed = packer.compress(data) + packer.flush()
    return PREFIX + _spelt(zlib.crc32(data).to_bytes(_CHECK_BYTES, "big") + packed)


def decode(code: str, catalogue: Catalogue, file: str = "short code") -> Design:
    """The design in a short code; white space around and within it does not matter.

    Raises:
        FileFault: if the code is no FleetForge code, damaged, of a newer kind, or too long.
    """
    plain = "".join(code.split()).upper()
    if not plain.startswith(PREFIX):
        newer = plain[:2] == PREFIX[:2] and plain[2:3].isdigit()
        mend = "Update FleetForge" if newer else f"A FleetForge code begins with {PREFIX}"
        raise FileFault(file, "this is no short code that this FleetForge reads", mend)
    if len(plain) > MOST_LETTERS:
        raise FileFault(file, f"the code has {len(plain)} letters, at most {MOST_LETTERS} are read", _MEND)
    try:
        data = _unpacked(_bytes(plain[len(PREFIX) :]))
    except (ValueError, zlib.error) as problem:
        raise FileFault(file, f"the code is damaged ({problem})", _MEND) from problem
    return read_ship(ship_json(data), file, catalogue)


def _unpacked(content: bytes) -> bytes:
    check, packed = content[:_CHECK_BYTES], content[_CHECK_BYTES:]
    unpacker = zlib.decompressobj(-15, zdict=_WORDS.encode())
    data = unpacker.decompress(packed, _MOST_BYTES)
    if unpacker.unconsumed_tail or not unpacker.eof or unpacker.unused_data:
        raise ValueError("it is cut off or unpacks to too much")
    if zlib.crc32(data).to_bytes(_CHECK_BYTES, "big") != check:
        raise ValueError("a letter of it is wrong")
    return data


def _spelt(data: bytes) -> str:
    """Two bytes in three signs, a last single byte in two."""
    signs: list[str] = []
    for start in range(0, len(data), 2):
        pair = data[start : start + 2]
        value = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            signs.append(_SIGNS[value % _BASE])
            value //= _BASE
    return "".join(signs)


def _bytes(text: str) -> bytes:
    data = bytearray()
    for start in range(0, len(text), 3):
        part = text[start : start + 3]
        if len(part) == 1:
            raise ValueError("its last letter is missing")
        value = 0
        for sign in reversed(part):
            if sign not in _VALUES:
                raise ValueError(f"{sign!r} is no sign of a code")
            value = value * _BASE + _VALUES[sign]
        size = len(part) - 1
        if value >= 1 << (8 * size):
            raise ValueError("a letter of it is wrong")
        data += value.to_bytes(size, "big")
    return bytes(data)
