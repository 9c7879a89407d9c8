from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from fleetforge.app import assets
from fleetforge.sheets.metrics import FontId

WEIGHTS = [400, 500, 600, 700]


@pytest.fixture(scope="module")
def faces() -> list[TTFont]:
    return [TTFont(BytesIO(content)) for content in assets.ui_fonts()]


def test_the_interface_font_has_four_static_weights_of_one_family(faces: list[TTFont]) -> None:
    assert [face["OS/2"].usWeightClass for face in faces] == WEIGHTS
    assert not any("fvar" in face for face in faces)
    assert {face["name"].getBestFamilyName() for face in faces} == {assets.UI_FAMILY}


def test_the_interface_font_can_set_figures_of_one_width(faces: list[TTFont]) -> None:
    for face in faces:
        tags = {record.FeatureTag for record in face["GSUB"].table.FeatureList.FeatureRecord}
        assert "tnum" in tags


def test_the_interface_font_writes_names_of_many_languages(faces: list[TTFont]) -> None:
    letters = set(map(ord, "ÑandúStørmfågelНавархПотёмкинΝαύαρχοςĐạiViệt"))
    assert all(letters <= face.getBestCmap().keys() for face in faces)


def test_icons_are_drawings_that_take_any_colour() -> None:
    names = assets.icon_names()
    assert len(names) >= 35
    for name in names:
        drawn = assets.icon(name)
        assert b"currentColor" in drawn, name
        assert b"ISC" in drawn, name


def test_an_icon_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        assets.icon("no-such-icon")


def test_fonts_and_symbols_are_those_of_the_sheets() -> None:
    assert assets.sheet_font(FontId.BOLD)[:4] == b"\x00\x01\x00\x00"
    assert assets.sheet_fonts().metrics is assets.text_metrics()
    assert "beam" in assets.symbols()


def test_everything_bundled_by_others_comes_with_its_licence() -> None:
    texts = dict(assets.licences())
    assert "SIL Open Font License" in texts["Inter"]
    assert "ISC License" in texts["Lucide icons"]
    assert all(len(text) > 500 for text in texts.values())
