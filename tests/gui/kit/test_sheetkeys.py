from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from fleetforge.app import assets
from fleetforge.gui.sheetkeys import SheetKeys
from fleetforge.sheets.extents import extent
from fleetforge.sheets.primitives import Art, Box, Line, Sheet, Stamp
from tests.gui.kit.gallery import sample_sheet

SAMPLE = sample_sheet()
KEYS = SheetKeys(SAMPLE)


def every(_key: str) -> bool:
    return True


def test_keys_come_row_by_row_from_the_left() -> None:
    assert KEYS.in_order() == (
        "name",
        *(f"component:{number}" for number in range(6)),
        *(f"hull:{number}" for number in range(1, 9)),
    )


def test_the_place_of_a_key_is_that_of_all_its_shapes() -> None:
    stamp = next(item for item in SAMPLE.items if item.key == "component:3")
    left, top, right, bottom = extent([stamp], assets.text_metrics())
    place = KEYS.place("component:3")
    assert [round(edge, 6) for edge in (place.left(), place.top(), place.right(), place.bottom())] == [
        round(edge, 6) for edge in (left, top, right, bottom)
    ]
    assert KEYS.place("nowhere") == QRectF()


def test_a_point_finds_the_key_that_was_painted_last() -> None:
    sheet = Sheet(20, 20, (Box(0, 0, 10, 10, key="under"), Box(4, 4, 2, 2, key="over"), Line(0, 15, 9, 15)))
    keys = SheetKeys(sheet)
    assert keys.at(QPointF(5, 5), every) == "over"
    assert keys.at(QPointF(2, 2), every) == "under"
    assert keys.at(QPointF(5, 15), every) == "", "the line has no key"
    assert keys.at(QPointF(10.6, 5), every, reach=1) == "under"
    assert keys.at(QPointF(5, 5), lambda key: key == "under") == "under"


def test_keys_inside_an_art_win_over_that_of_its_stamp() -> None:
    art = Art("cells", (Box(0, 0, 4, 4, key="cell:1"), Box(4, 0, 4, 4, key="cell:2"), Box(8, 0, 4, 4)))
    keys = SheetKeys(Sheet(30, 10, (Stamp(10, 2, art, key="magazine"),)))
    assert keys.at(QPointF(12, 4), every) == "cell:1"
    assert keys.at(QPointF(16, 4), every) == "cell:2"
    assert keys.at(QPointF(20, 4), every) == "magazine"


def test_steps_go_to_the_nearest_key_in_their_direction() -> None:
    assert KEYS.beside("component:0", 1, 0, every) == "component:1"
    assert KEYS.beside("component:0", -1, 0, every) == ""
    assert KEYS.beside("component:1", 0, 1, every) in {"hull:3", "hull:2"}
    assert KEYS.beside("hull:1", 0, -1, every) == "component:0"
    assert KEYS.beside("", 1, 0, every) == "name"
    assert KEYS.beside("component:0", 1, 0, lambda key: key == "component:4") == "component:4"


def test_a_name_owns_the_keys_that_begin_with_it() -> None:
    assert len(list(KEYS.owned(("hull",)))) == 8
    assert list(KEYS.owned(("hull:1",))) == ["hull:1"]
    assert list(KEYS.owned(())) == []
