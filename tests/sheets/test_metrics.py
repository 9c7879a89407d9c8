from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.lettering import centred
from fleetforge.sheets.metrics import ELLIPSIS, SMALLEST_POINTS, FontId
from fleetforge.sheets.primitives import Face
from fleetforge.storage.fonts import load_metrics

METRICS = load_metrics()
LETTERS = st.sampled_from("aeimwMW 1-.ÄßçΑΩωЖщё  \t")
NAMES = st.text(LETTERS, max_size=60)
FACES = st.sampled_from(list(Face))
WIDTHS = st.floats(0.5, 120)


def test_width_is_the_sum_of_the_advance_widths_and_grows_with_the_size() -> None:
    alone = sum(METRICS.width(letter, 10) for letter in "Vandenburg")
    assert METRICS.width("Vandenburg", 10) == pytest.approx(alone)
    assert METRICS.width("Vandenburg", 20) == pytest.approx(2 * alone)


def test_all_digits_have_one_width() -> None:
    for face in Face:
        assert len({METRICS.width(digit, 10, face) for digit in "0123456789"}) == 1


def test_capitals_of_the_smallest_text_are_1_6_mm_high() -> None:
    assert METRICS.cap_height(SMALLEST_POINTS) == pytest.approx(1.63, abs=0.01)
    assert METRICS.size_for_cap(METRICS.cap_height(9, Face.BOLD), Face.BOLD) == pytest.approx(9)


def test_ink_box_is_tighter_than_the_advance_and_knows_descenders() -> None:
    flat = METRICS.ink_box("H", 10)
    assert 0 < flat.left < flat.right < METRICS.width("H", 10)
    assert flat.top == pytest.approx(-METRICS.cap_height(10))
    assert flat.bottom == pytest.approx(0)
    assert METRICS.ink_box("g", 10).bottom > 0.5
    assert METRICS.ink_box("  ", 10) == (0, 0, 0, 0)


def test_ink_box_of_a_string_spans_first_to_last_letter() -> None:
    both = METRICS.ink_box("HI", 10)
    second = METRICS.ink_box("I", 10)
    assert both.left == METRICS.ink_box("H", 10).left
    assert both.right == pytest.approx(METRICS.width("H", 10) + second.right)


def test_latin_greek_and_cyrillic_names_need_no_second_font() -> None:
    for name in ("Ñandú", "Størmfågel", "Ναύαρχος Κουντουριώτης", "Потёмкин", "Đại Việt"):
        for face in Face:
            assert METRICS.runs(name, face) == ((FONT_OF[face], name),)
        assert METRICS.missing(name) == ""


FONT_OF = {Face.REGULAR: FontId.REGULAR, Face.BOLD: FontId.BOLD, Face.ITALIC: FontId.ITALIC}


def test_characters_fall_back_one_by_one_and_end_as_a_hollow_box() -> None:
    assert METRICS.runs("A★B\ue000", Face.BOLD) == (
        (FontId.BOLD, "A"),
        (FontId.FALLBACK_BOLD, "★"),
        (FontId.BOLD, "B"),
        (FontId.HOLLOW, "\ue000"),
    )
    assert METRICS.runs("★", Face.ITALIC) == ((FontId.FALLBACK, "★"),)
    assert METRICS.runs("") == ()


def test_missing_names_each_character_once_in_order() -> None:
    assert METRICS.missing("Kirin 麒麟 麒") == "麒麟"


def test_hollow_boxes_take_room() -> None:
    assert METRICS.width("\ue000", 10) > 1
    assert METRICS.ink_box("\ue000", 10).right > 1


def test_shrink_takes_the_first_size_that_fits_or_none() -> None:
    width = METRICS.width("Long name", 10)
    assert METRICS.shrink("Long name", width, (13, 12, 11, 10, 9)) == 10
    assert METRICS.shrink("Long name", width, (13, 12)) is None


def test_a_word_that_is_too_long_is_broken() -> None:
    lines = METRICS.wrap("W" * 60, 20, 9)
    assert len(lines) > 1
    assert "".join(lines) == "W" * 60


def test_lines_break_at_blanks_where_there_are_any() -> None:
    width = METRICS.width("heavy cruiser", 8)
    assert METRICS.wrap("heavy cruiser escort", width, 8) == ("heavy cruiser", "escort")


def test_an_ellipsis_marks_what_was_left_out() -> None:
    lines = METRICS.wrap("one two three four five six", 10, 9, max_lines=2)
    assert len(lines) == 2
    assert lines[-1].endswith(ELLIPSIS)
    assert METRICS.ellipsized("Vandenburg", 0.1, 9) == ""


@given(NAMES, WIDTHS, FACES)
def test_wrapping_loses_nothing_and_keeps_to_the_width(text: str, width: float, face: Face) -> None:
    lines = METRICS.wrap(text, width, 9, face)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(METRICS.fits(line, width, 9, face) or len(line) == 1 for line in lines)
    assert all(line == line.strip() for line in lines)


@given(NAMES, st.floats(5, 120), st.integers(1, 4))
def test_wrapping_into_few_lines_keeps_to_them_and_shows_the_cut(text: str, width: float, most: int) -> None:
    lines = METRICS.wrap(text, width, 9, max_lines=most)
    whole = METRICS.wrap(text, width, 9)
    assert len(lines) <= most
    assert lines == whole or len(whole) > most
    assert lines == whole or lines[-1] == "" or lines[-1].endswith(ELLIPSIS)


@given(NAMES, WIDTHS, FACES)
def test_an_ellipsized_text_fits_and_is_a_beginning(text: str, width: float, face: Face) -> None:
    short = METRICS.ellipsized(text, width, 9, face)
    assert short == "" or METRICS.fits(short, width, 9, face)
    assert short in {text, ""} or (short.endswith(ELLIPSIS) and text.startswith(short[:-1]))


@given(NAMES, WIDTHS)
def test_shrinking_never_skips_a_larger_size_that_fits(text: str, width: float) -> None:
    sizes = (13.0, 11.0, 9.0, 8.0, 6.5)
    size = METRICS.shrink(text, width, sizes)
    larger = sizes if size is None else sizes[: sizes.index(size)]
    assert size is None or METRICS.fits(text, width, size)
    assert not any(METRICS.fits(text, width, other) for other in larger)


@given(st.text("0123456789ABCQg", min_size=1, max_size=5), st.floats(0.5, 6), st.floats(1, 12))
def test_centred_text_has_its_ink_in_the_middle(text: str, cap: float, widest: float) -> None:
    placed = centred(METRICS, 20, 30, text, cap, max_width=widest)
    ink = METRICS.ink_box(text, placed.size, placed.face)
    assert placed.x + (ink.left + ink.right) / 2 == pytest.approx(20)
    assert placed.y + (ink.top + ink.bottom) / 2 == pytest.approx(30)
    assert placed.size >= SMALLEST_POINTS
    assert placed.size == SMALLEST_POINTS or ink.right - ink.left <= widest + 1e-9
