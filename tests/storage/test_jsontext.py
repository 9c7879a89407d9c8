"""Bytes to JSON: bounded, strict, one clear fault for anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.storage import jsontext, limits
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("data", "words"),
    [
        pytest.param(b"", "the file is empty", id="empty"),
        pytest.param(b" \n\t\0\0", "the file is empty", id="blanks and zeros, as after a power failure"),
        pytest.param('{"a":1}'.encode("utf-16"), "UTF-16", id="UTF-16 with a mark"),
        pytest.param('{"a":1}'.encode("utf-16-le"), "UTF-16", id="UTF-16 without a mark"),
        pytest.param(b'{"a": "\xe9"}', "not text in UTF-8 (byte 8 is 0xe9)", id="Latin 1"),
        pytest.param(b"\x89PNG\r\n", "not text in UTF-8 (byte 1 is 0x89)", id="a picture"),
        pytest.param(b'{"a": 1', "ends too soon", id="cut off"),
        pytest.param(b'{"a": 1} x', "more text after its end", id="text behind"),
        pytest.param(b"[NaN]", "not valid JSON", id="NaN"),
        pytest.param(b"[Infinity]", "not valid JSON", id="Infinity"),
        pytest.param(b"[" * 1000 + b"]" * 1000, "nested too deeply", id="a thousand lists"),
        pytest.param(b'{"a":' * 1000 + b"1" + b"}" * 1000, "nested too deeply", id="a thousand objects"),
        pytest.param(b"9" * 5000, "far too big", id="a number of 5000 figures"),
        pytest.param(b'"\\ud800"', "not valid JSON", id="half of a character"),
        pytest.param(b'"a\nb"', "control character", id="a line break in a text"),
    ],
)
def test_a_text_that_is_not_json_gives_one_clear_fault(data: bytes, words: str) -> None:
    with pytest.raises(FileFault) as caught:
        jsontext.parse(data, "x.json")
    assert words in str(caught.value)
    assert str(caught.value).startswith("x.json")
    assert "\n" not in str(caught.value)


def test_a_fault_names_line_and_column() -> None:
    with pytest.raises(FileFault) as caught:
        jsontext.parse(b'{\n "a": 1,\n "b" 2\n}', "x.json")
    assert caught.value.place == "line 3, column 6"


def test_a_byte_order_mark_is_no_fault() -> None:
    """Editors on Windows put one before UTF-8."""
    assert jsontext.parse(b'\xef\xbb\xbf{"a": 1}', "x.json") == {"a": 1}


def test_a_file_that_is_too_big_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.ffship"
    with path.open("wb") as stream:
        stream.truncate(50 * limits.MEBIBYTE)
    with pytest.raises(FileFault, match=r"it has 50\.0 MB, more than the 2 MB allowed"):
        jsontext.read_bytes(path, limits.SHIP_LIMIT)


def test_a_file_that_grows_while_it_is_read_is_cut_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "growing"
    path.write_bytes(b"")
    small = path.stat()
    path.write_bytes(b"x" * 100)
    monkeypatch.setattr(type(path), "stat", lambda *_, **__: small)
    with pytest.raises(FileFault, match="more than"):
        jsontext.read_bytes(path, 10)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("missing.ffship", "there is no such file", id="missing"),
        pytest.param("", "this is a folder", id="folder"),
        pytest.param("a\0b", "could not be read", id="no name at all"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(FileFault, match=words):
        jsontext.read_bytes(tmp_path / name, 10)
