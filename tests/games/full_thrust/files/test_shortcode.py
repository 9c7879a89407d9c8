"""Short codes: one design, a QR code's worth of letters."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files import shortcode
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.games.full_thrust.files.shortcode import decode, encode
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.design.model import Component, Design
from tests.storage.samples import heron
from tests.storage.strategies import designs

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.systems.full_thrust.catalogue import Catalogue

CODE = encode(heron())


@given(designs())
def test_decode_gives_the_equal_design_back(design: Design) -> None:
    assert decode(encode(design), load_catalogue()) == design


@pytest.mark.parametrize("path", design_files(), ids=lambda path: path.stem)
def test_every_published_ship_fits_a_qr_code_that_prints_small(path: Path, catalogue: Catalogue) -> None:
    design = load_ship(path, catalogue)
    code = encode(design)
    assert decode(code, catalogue) == design
    picture = segno.make(code, error="m", micro=False, boost_error=False)
    assert picture.mode == "alphanumeric"
    assert int(picture.version) <= 14


def test_codes_that_are_out_there_stay_readable(catalogue: Catalogue) -> None:
    """The dictionary of a prefix can never change: this code was made by the first release."""
    code = "FF1:IY6-TUV:JMFPQO3FZM9LG9DKKQO2A4MERYFIK2HRS9CYSSR1"
    design = Design("egret", "Egret", 10, 2, thrust=4, components=(Component("beam1", "beam", 1, ("F", "FS")),))
    assert encode(design) == code
    assert decode(code, catalogue) == design


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda code: f"  {code[:20]}\n{code[20:]} ", id="broken into lines"),
        pytest.param(str.lower, id="small letters"),
    ],
)
def test_what_mail_does_to_a_code_does_not_matter(catalogue: Catalogue, change: object) -> None:
    assert callable(change)
    assert decode(change(CODE), catalogue) == heron()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        pytest.param("", "begins with FF1:", id="empty"),
        pytest.param("XX1:ABC", "begins with FF1:", id="another prefix"),
        pytest.param("FF9:ABC", "Update FleetForge", id="newer"),
        pytest.param("FF1:", "damaged", id="nothing behind"),
        pytest.param("FF1:A", "its last letter is missing", id="one letter"),
        pytest.param("FF1:AB?", "is no sign of a code", id="strange sign"),
        pytest.param("FF1::::", "a letter of it is wrong", id="too great"),
        pytest.param("FF1:" + "A" * 100_000, "at most 100000 are read", id="too long"),
        pytest.param(CODE[:-6], "damaged", id="cut off"),
    ],
)
def test_a_damaged_code_is_one_fault(catalogue: Catalogue, code: str, words: str) -> None:
    with pytest.raises(FileFault, match=words):
        decode(code, catalogue)


def test_a_short_code_cannot_unpack_to_a_flood(catalogue: Catalogue) -> None:
    data = b" " * 5_000_000
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=shortcode._WORDS.encode())
    packed = packer.compress(data) + packer.flush()
    code = shortcode.PREFIX + shortcode._spelt(zlib.crc32(data).to_bytes(4, "big") + packed)
    assert len(code) < 10_000
    with pytest.raises(FileFault, match="unpacks to too much"):
        decode(code, catalogue)


@given(st.integers(len(shortcode.PREFIX), len(CODE) - 1), st.sampled_from(shortcode._SIGNS))
def test_one_wrong_letter_is_noticed(index: int, sign: str) -> None:
    code = CODE[:index] + sign + CODE[index + 1 :]
    if sign == CODE[index]:
        assert decode(code, load_catalogue()) == heron()
        return
    with pytest.raises(FileFault, match="damaged"):
        decode(code, load_catalogue())


def test_a_code_that_names_an_unknown_component_is_one_fault(catalogue: Catalogue) -> None:
    strange = Design("x", "X", 5, 1, components=(Component("a", "death_ray"),))
    with pytest.raises(FileFault, match="no component family “death_ray”"):
        decode(encode(strange), catalogue)
