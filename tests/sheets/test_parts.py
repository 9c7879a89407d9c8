from __future__ import annotations

import pytest

from fleetforge.sheets.extents import extent, flattened
from fleetforge.sheets.parts import (
    Die,
    Salvo,
    area_screen,
    dice_row,
    dice_width,
    magazine,
    magazine_width,
    minelayer,
    minelayer_width,
)
from fleetforge.sheets.primitives import Arc, Box, Circle, Line, Stamp, Text, Tone
from fleetforge.storage.symbols import load_symbols

SYMBOLS = load_symbols()
METRICS = SYMBOLS.metrics


def test_two_magazine_cells_fill_one_column() -> None:
    assert magazine_width(2, 9.5) == pytest.approx(11.02)


def test_a_magazine_has_a_cell_for_each_salvo_and_a_dash_for_empty_capacity() -> None:
    salvos = (Salvo("S", key="m:1"), Salvo("ER", key="m:2"), Salvo(""))
    shapes = magazine(SYMBOLS, 10, 20, salvos, 9.5, "m")
    letters = [item.text for item in flattened(shapes) if isinstance(item, Text)]
    box = extent(shapes, METRICS)
    dividers = [item for item in shapes if isinstance(item, Line)]
    cells = [item for item in shapes if isinstance(item, Stamp)]
    assert letters == ["S", "ER"]
    assert len(dividers) == 2
    assert [cell.key for cell in cells] == ["m:1", "m:2", "m"]
    assert box.left == pytest.approx(10 - 0.2)
    assert box.right == pytest.approx(10 + magazine_width(3, 9.5) + 0.2)


def test_a_salvo_that_is_gone_is_crossed_out_above_its_letters() -> None:
    kept = magazine(SYMBOLS, 0, 0, (Salvo("S"),), 9.5)
    gone = magazine(SYMBOLS, 0, 0, (Salvo("S", gone=True, key="m:1"),), 9.5)
    cross = [item for item in gone[len(kept) :] if isinstance(item, Line)]
    (letter,) = [item for item in flattened(gone) if isinstance(item, Text)]
    assert [line.width for line in cross] == [1.1, 1.1, 0.6, 0.6]
    assert {line.key for line in cross} == {"m:1"}
    assert extent(cross, METRICS).bottom < letter.y + METRICS.ink_box("S", letter.size, letter.face).top


def test_letters_of_salvos_stay_inside_their_cells() -> None:
    for size in (8.5, 9.5):
        shapes = magazine(SYMBOLS, 0, 0, (Salvo("ER"),), size)
        texts = [item for item in flattened(shapes) if isinstance(item, Text)]
        ink = extent(texts, METRICS)
        assert 0.2 < ink.left < ink.right < magazine_width(1, size) - 0.2
        assert ink.bottom < 0.98 * size - 0.2


@pytest.mark.parametrize("mines", [1, 2, 3, 8])
def test_a_minelayer_shows_every_mine_inside_its_box(mines: int) -> None:
    shapes = minelayer(SYMBOLS, 5, 5, mines, 9.5, laid=1, key="l")
    frame = shapes[0]
    assert isinstance(frame, Box)
    assert frame.w == pytest.approx(minelayer_width(mines, 9.5))
    assert len([item for item in shapes if isinstance(item, Circle)]) == mines
    box = extent(shapes[1:], METRICS)
    assert frame.x < box.left < box.right < frame.x + frame.w
    assert {item.key for item in shapes[1:]} == {f"l:mine:{index}" for index in range(1, mines + 1)}


def test_two_mines_look_like_the_symbol() -> None:
    assert minelayer_width(2, 10) == pytest.approx(7.6)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_area_screen_has_a_pair_of_arcs_for_each_level(level: int) -> None:
    art = area_screen(SYMBOLS, level, 9.5)
    assert len([item for item in art.items if isinstance(item, Arc)]) == 2 * level
    box = extent(art.items, METRICS)
    assert 0 <= box.top < box.bottom <= 9.5


def test_the_level_two_area_screen_is_the_symbol_of_the_set() -> None:
    arcs = {item for item in area_screen(SYMBOLS, 2, 10).items if isinstance(item, Arc)}
    assert arcs == {item for item in SYMBOLS.art("screen_area", 10).items if isinstance(item, Arc)}


def test_dice_stand_in_a_row_and_an_arrow_leads_to_a_reroll() -> None:
    dice = (Die(2), Die(6, scored=True), Die(3, reroll=True))
    shapes = dice_row(METRICS, 10, 10, dice, key="d")
    stamps = [item for item in shapes if isinstance(item, Stamp)]
    faces = [item.text for item in flattened(shapes) if isinstance(item, Text)]
    box = extent(shapes, METRICS)
    assert faces == ["2", "6", "3"]
    assert len([item for item in shapes if isinstance(item, Line) and item.tone is Tone.INK]) == 1
    assert stamps[2].x - stamps[1].x > stamps[1].x - stamps[0].x
    assert (box.left, box.right) == pytest.approx((10, 10 + dice_width(dice)))
