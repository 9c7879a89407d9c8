from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.extents import art_extent, extent_of, flattened
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.primitives import Arc, Box, Circle, Polygon, Text, Tone
from fleetforge.sheets.symbol_language import ARC_CENTRES, Brush, Step, draw, parse
from fleetforge.storage.symbols import load_symbols
from tests.sheets.raster import black, difference, dots

SYMBOLS = load_symbols()
ALL_ROUND = tuple(ARC_CENTRES)
IDS = sorted(SYMBOLS.symbols)
HALF_DOT = 0.02


@pytest.mark.parametrize("symbol", IDS)
def test_every_symbol_stays_on_its_square(symbol: str) -> None:
    art = SYMBOLS.art(symbol, 10, arcs=ALL_ROUND, number="3", letter="S")
    over = 0.3 if symbol == "kgun" else 0.0
    box = art_extent(art, SYMBOLS.metrics)
    assert box.left >= -over - HALF_DOT
    assert box.top >= -over - HALF_DOT
    assert box.right <= 10 + over + HALF_DOT
    assert box.bottom <= 10 + over + HALF_DOT


@pytest.mark.parametrize("symbol", IDS)
def test_every_symbol_is_drawn_at_its_smallest_size_with_lines_that_print(symbol: str) -> None:
    size = SYMBOLS.symbols[symbol].min_mm
    art = SYMBOLS.art(symbol, size, arcs=("F",), number="3", letter="S")
    assert black(dots([*flattened(art.items)], size)) > 20
    for item in art.items:
        if not isinstance(item, Text) and getattr(item, "stroke", Tone.INK) is not Tone.NONE:
            assert item.width >= 0.25  # type: ignore[union-attr]


@pytest.mark.parametrize("symbol", IDS)
def test_texts_in_symbols_are_never_too_small(symbol: str) -> None:
    art = SYMBOLS.art(symbol, 8.5, number="12", letter="ER")
    texts = [item for item in art.items if isinstance(item, Text)]
    assert all(text.size >= SMALLEST_POINTS for text in texts)


@pytest.mark.parametrize("symbol", ["beam", "kgun", "pulser", "torpedo"])
def test_each_set_of_arcs_looks_different(symbol: str) -> None:
    sets = [(), ("F",), ("A",), ("FP", "F", "FS"), ("AS", "AP"), ALL_ROUND]
    pictures = [dots(SYMBOLS.art(symbol, 9, arcs=arcs, number="2", letter="L").items, 9) for arcs in sets]
    for index, picture in enumerate(pictures):
        assert all(difference(picture, other) > 0.02 for other in pictures[index + 1 :])


def test_a_ring_covers_its_arc_and_leaves_a_gap_at_both_ends() -> None:
    items = SYMBOLS.art("beam", 10, arcs=("FS",), number="1").items
    (band,) = [item for item in items if isinstance(item, Arc)]
    assert (band.start, band.end) == (33, 87)
    assert band.r - band.width / 2 == pytest.approx(3.75)
    assert band.r + band.width / 2 == pytest.approx(4.90)


def test_a_star_shows_covered_arcs_solid_and_the_others_hollow() -> None:
    items = SYMBOLS.art("pulser", 10, arcs=("F", "A"), letter="M").items
    points = [item for item in items if isinstance(item, Polygon)][:6]
    assert [point.fill for point in points].count(Tone.INK) == 2
    assert points[0].fill is points[3].fill is Tone.INK


def test_the_order_of_arcs_does_not_matter() -> None:
    assert SYMBOLS.art("beam", 9.5, arcs=("FS", "F")) is SYMBOLS.art("beam", 9.5, arcs=("F", "FS"))


def test_class_numbers_are_at_least_2_2_mm_high_on_a_sheet() -> None:
    for symbol in ("beam", "kgun", "pbl"):
        (number,) = [item for item in SYMBOLS.art(symbol, 9.5, number="5").items if isinstance(item, Text)]
        assert SYMBOLS.metrics.cap_height(number.size, number.face) >= 2.2


def test_a_long_number_shrinks_inside_its_symbol() -> None:
    texts = [item for item in SYMBOLS.art("hold", 9.5, number="120").items if isinstance(item, Text)]
    box = extent_of(texts[-1], SYMBOLS.metrics)
    assert 0.18 * 9.5 < box.left < box.right < 0.82 * 9.5


def test_an_empty_bay_has_no_letter_and_an_away_group_a_dotted_outline() -> None:
    empty = SYMBOLS.art("hangar", 9.5)
    away = SYMBOLS.art("hangar", 9.5, letter="A", away=True)
    assert not [item for item in empty.items if isinstance(item, Text)]
    assert [item.dash for item in away.items if isinstance(item, Polygon)] == [(0.6, 0.6)]


def test_a_torpedo_variant_has_its_letter_in_the_lower_half_of_the_bar() -> None:
    items = SYMBOLS.art("torpedo", 9.5, arcs=("F",), letter="L").items
    (letter,) = [extent_of(item, SYMBOLS.metrics) for item in items if isinstance(item, Text)]
    bar, solid_half = [extent_of(item, SYMBOLS.metrics) for item in items if isinstance(item, Box)]
    assert bar.left < letter.left < letter.right < bar.right
    assert solid_half.bottom < letter.top < letter.bottom < bar.bottom


@pytest.mark.parametrize("arcs", [(), ("F",), ("AS", "FS"), ALL_ROUND])
@pytest.mark.parametrize("label", ["X", "FLUX", "WWWWW", "Щит"])
def test_an_unknown_system_is_a_labelled_box_with_all_its_arcs_in_sight(label: str, arcs: tuple[str, ...]) -> None:
    art = SYMBOLS.art("home-made", 9.5, arcs=arcs, letter=label)
    (box,) = [extent_of(item, SYMBOLS.metrics) for item in art.items if isinstance(item, Box)]
    (text,) = [item for item in art.items if isinstance(item, Text)]
    inside = extent_of(text, SYMBOLS.metrics)
    assert len([item for item in art.items if isinstance(item, Arc)]) == len(arcs)
    assert label.startswith(text.text)
    assert text.text
    assert len(text.text) <= 4
    assert box.left < inside.left < inside.right < box.right
    assert box.top < inside.top < inside.bottom < box.bottom


def test_an_unknown_system_without_letters_shows_the_start_of_its_id() -> None:
    (text,) = [item for item in SYMBOLS.art("wave_gun", 9.5).items if isinstance(item, Text)]
    assert text.text == "WAVE"
    assert SYMBOLS.title("wave_gun") == ""
    assert "wave_gun" not in SYMBOLS


def test_art_names_tell_different_drawings_apart() -> None:
    looks = [
        SYMBOLS.art("beam", 9.5, number="1"),
        SYMBOLS.art("beam", 9.5, number="2"),
        SYMBOLS.art("beam", 8.5, number="1"),
        SYMBOLS.art("beam", 9.5, number="1", arcs=("F",)),
        SYMBOLS.art("beam", 9.5, number="1", away=True),
        SYMBOLS.art("hull", 5.75),
        SYMBOLS.art("hull", 5.75, solid=True),
    ]
    assert len({art.name for art in looks}) == len(looks)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "not a shape"),
        ("Q 1 2", "not a shape"),
        ("L 1 2 3", "takes 4 numbers, not 3"),
        ("P 1 2 3", "pairs of numbers, not 3"),
        ("C one 2 3", "only numbers"),
        ("T 5 x 3 n", "only numbers"),
    ],
)
def test_a_line_that_is_not_in_the_language_is_named(line: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse(line)


@given(st.floats(1, 9), st.floats(1, 9), st.floats(0.5, 3), st.floats(5, 20))
def test_shapes_scale_with_the_size(x: float, y: float, r: float, size: float) -> None:
    step = parse(f"C {x} {y} {r}")
    small, large = (_circle(step.numbers, scale) for scale in (size / 10, size / 5))
    assert large.x == pytest.approx(2 * small.x)
    assert large.r == pytest.approx(2 * small.r)


def _circle(numbers: tuple[float, ...], scale: float) -> Circle:
    brush = Brush(SYMBOLS.metrics, scale, 0.3, {}, frozenset())
    (circle,) = draw((Step("C", numbers),), brush)
    assert isinstance(circle, Circle)
    return circle
