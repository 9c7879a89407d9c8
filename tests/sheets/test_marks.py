from __future__ import annotations

from itertools import combinations

import pytest

from fleetforge.sheets.extents import art_extent, flattened
from fleetforge.sheets.marks import (
    FLAG_HEIGHT,
    FLAG_WIDTH,
    Filling,
    Mark,
    arrow,
    box_art,
    die_art,
    mark_art,
    stamped,
    threshold_flag,
    tick,
)
from fleetforge.sheets.primitives import Art, Box, Line, Polygon, Stamp, Text, Tone
from fleetforge.storage.symbols import load_symbols
from tests.sheets.raster import black, difference, dots

SYMBOLS = load_symbols()
STATES = (Mark.OK, Mark.DAMAGED, Mark.DESTROYED, Mark.REPAIRED, Mark.USED)


@pytest.mark.parametrize("symbol", sorted(SYMBOLS.symbols))
def test_any_two_states_of_a_symbol_can_be_told_apart_on_paper(symbol: str) -> None:
    looks = {
        state: dots(stamped(SYMBOLS, 0, 0, symbol, 9, state, arcs=("FP", "F", "FS"), number="3", letter="S"), 9)
        for state in STATES
    }
    for first, second in combinations(STATES, 2):
        assert difference(looks[first], looks[second]) >= 0.03, (first, second)


@pytest.mark.parametrize("mark", [Mark.DAMAGED, Mark.DESTROYED, Mark.REPAIRED, Mark.USED])
def test_marks_leave_the_middle_of_a_symbol_free(mark: Mark) -> None:
    middle = Art("middle", (*mark_art(mark, 9.5).items,))
    ink = [item for item in middle.items if isinstance(item, Line)]
    for line in ink:
        assert ((line.x2 / 0.95 - 5) ** 2 + (line.y2 / 0.95 - 5) ** 2) ** 0.5 == pytest.approx(2.7)


def test_white_strokes_come_first_so_that_they_cover_only_the_symbol() -> None:
    tones = [item.tone for item in mark_art(Mark.DESTROYED, 9.5).items if isinstance(item, Line)]
    assert tones == [Tone.PAPER] * 4 + [Tone.INK] * 4


def test_strokes_have_their_least_width_on_small_symbols() -> None:
    for mark, least in ((Mark.DAMAGED, 0.5), (Mark.DESTROYED, 0.6)):
        black_lines = [item for item in mark_art(mark, 4).items if isinstance(item, Line) and item.tone is Tone.INK]
        assert all(line.width >= least for line in black_lines)


def test_a_working_system_has_no_mark_and_a_launched_one_only_dots() -> None:
    assert len(stamped(SYMBOLS, 1, 2, "hangar", 9.5, Mark.OK, letter="S")) == 1
    (away,) = stamped(SYMBOLS, 1, 2, "hangar", 9.5, Mark.AWAY, letter="S", key="component:h1")
    assert away.key == "component:h1"
    assert any(isinstance(item, Polygon) and item.dash for item in away.art.items)


def test_a_boarded_system_has_the_enemy_in_its_top_right_corner() -> None:
    _symbol, enemy = stamped(SYMBOLS, 10, 20, "core_bridge", 9, Mark.BOARDED)
    assert (enemy.x, enemy.y) == pytest.approx((15.4, 20))
    assert enemy.art is SYMBOLS.art("boarding_enemy", 3.6)


def test_every_mark_but_working_and_launched_can_be_seen() -> None:
    drawn = [mark for mark in Mark if mark_art(mark, 9).items]
    assert set(Mark) - set(drawn) == {Mark.OK, Mark.AWAY, Mark.BOARDED, Mark.GONE}


@pytest.mark.parametrize("symbol", ["hull", "hull_star", "armour", "armour_regen"])
def test_fillings_of_boxes_differ(symbol: str) -> None:
    looks = [dots(box_art(SYMBOLS, symbol, 5.75, filling).items, 5.75) for filling in Filling]
    for first, second in combinations(looks, 2):
        assert difference(first, second) >= 0.02


def test_a_marked_star_box_is_solid_with_a_white_star() -> None:
    star = black(dots(box_art(SYMBOLS, "hull_star", 5.75, Filling.MARKED).items, 5.75))
    plain = black(dots(box_art(SYMBOLS, "hull", 5.75, Filling.MARKED).items, 5.75))
    empty = black(dots(box_art(SYMBOLS, "hull", 5.75).items, 5.75))
    assert empty < star < plain


def test_a_die_that_scored_is_solid_with_a_white_numeral() -> None:
    for scored, fill, tone in ((True, Tone.INK, Tone.PAPER), (False, Tone.PAPER, Tone.INK)):
        box, numeral = die_art(SYMBOLS.metrics, 5, scored).items
        assert isinstance(box, Box)
        assert isinstance(numeral, Text)
        assert (box.fill, numeral.tone, numeral.text) == (fill, tone, "5")
        assert box.x + box.w + box.width / 2 == pytest.approx(4)


def test_threshold_flags_have_their_size_and_the_last_a_cross() -> None:
    for numeral in ("6", "5+", "4+", ""):
        box = art_extent(threshold_flag(SYMBOLS.metrics, numeral), SYMBOLS.metrics)
        assert box == pytest.approx((0, 0, FLAG_WIDTH, FLAG_HEIGHT))
    texts = [item for item in threshold_flag(SYMBOLS.metrics, "").items if isinstance(item, Text)]
    assert texts == []


def test_small_signs_stay_in_their_room() -> None:
    mark = tick(5, 5, 2, 0.3, "k")
    assert isinstance(mark, Polygon)
    assert mark.key == "k"
    shapes = [*flattened(arrow(1, 5, 2, "k"))]
    box = art_extent(Art("arrow", tuple(shapes)), SYMBOLS.metrics)
    assert 1 <= box.left < box.right <= 3 + 1e-9


def test_marks_are_made_once_a_size() -> None:
    assert mark_art(Mark.DAMAGED, 9.5) is mark_art(Mark.DAMAGED, 9.5)
    below, over = stamped(SYMBOLS, 0, 0, "fcs", 9.5, Mark.DAMAGED)
    assert isinstance(below, Stamp)
    assert over.art is mark_art(Mark.DAMAGED, 9.5)
