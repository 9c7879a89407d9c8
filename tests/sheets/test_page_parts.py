"""Fitted text, headers, runs, tables and flows that all pages are made of."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.extents import extent_of
from fleetforge.sheets.metrics import ELLIPSIS, SMALLEST_POINTS
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    PAGE_HEADER,
    Area,
    Figure,
    Header,
    Pen,
    Style,
    down_to,
    fit,
    note_lines,
    paragraphs,
    paragraphs_height,
)
from fleetforge.sheets.page_runs import draw_runs, run_lines, runs_height
from fleetforge.sheets.page_tables import Column, Dice, Row, Stacked, Table, Tick
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Face, Line, Text
from tests.systems.full_thrust.sheet.fleets import HARD_NAMES, METRICS, SYMBOLS, complaints

TEXTS = st.text(st.sampled_from("WMil .'-àÉßαΩжЩẪ艦\t\n"), max_size=90)
WIDTHS = st.floats(8, 120)
NAME = Style(down_to(9, 7), Face.BOLD, ((7, 2), (6.5, 3)))


@given(TEXTS, WIDTHS)
def test_a_fitted_text_is_never_wider_than_its_room(text: str, width: float) -> None:
    fitted = fit(METRICS, text, width, NAME)
    assert all(METRICS.fits(line, width, fitted.size, fitted.face) for line in fitted.lines)
    assert len(fitted.lines) <= 3
    assert fitted.size >= SMALLEST_POINTS


@given(TEXTS, WIDTHS)
def test_a_text_is_complete_or_ends_in_an_ellipsis(text: str, width: float) -> None:
    fitted = fit(METRICS, text, width, NAME)
    whole = "".join(text.split())
    shown = "".join("".join(fitted.lines).split())
    assert shown == whole or shown.endswith(ELLIPSIS) or width < 10


def test_a_text_is_shrunk_before_it_is_wrapped_and_wrapped_before_it_is_cut() -> None:
    name = "The Unbearable Lightness of Being"
    assert fit(METRICS, name, 80, NAME).size == 9
    shrunk = fit(METRICS, name, METRICS.width(name, 8.6, Face.BOLD), NAME)
    assert (shrunk.size, len(shrunk.lines)) == (8.5, 1)
    assert len(fit(METRICS, name, 28, NAME).lines) == 2
    assert fit(METRICS, name, 8, NAME).lines[-1].endswith(ELLIPSIS)


@pytest.mark.parametrize("name", HARD_NAMES)
def test_lines_of_any_script_do_not_touch(name: str) -> None:
    pen = Pen(SYMBOLS)
    fitted = fit(METRICS, name, 20, Style((6.5,), wraps=((6.5, 99),)))
    pen.place(fitted, 2, 2 + fitted.ascent)
    boxes = [extent_of(item, METRICS) for item in pen.items]
    assert all(upper.bottom <= lower.top + 1e-6 for upper, lower in pairwise(boxes))
    assert boxes[-1].bottom <= 2 + fitted.height + 1e-6


@given(TEXTS, WIDTHS)
def test_words_in_several_faces_stay_within_their_width(text: str, width: float) -> None:
    runs = ((text, Face.BOLD), ("and", Face.REGULAR), (text, Face.ITALIC))
    pen = Pen(SYMBOLS)
    end = draw_runs(pen, Area(0, 0, width, 0), runs, 7)
    assert end == pytest.approx(runs_height(METRICS, width, runs, 7))
    assert all(extent_of(item, METRICS).right <= width + 0.01 for item in pen.items)
    words = [word for line in run_lines(METRICS, runs, width, 7) for part, _face in line.runs for word in part.split()]
    assert "".join(words) == "".join(f"{text} and {text}".split())


def test_paragraphs_take_the_height_they_say() -> None:
    texts = ["Hold the gate until turn 12.", *HARD_NAMES]
    end = paragraphs(Pen(SYMBOLS), Area(0, 10, 50, 0), texts)
    assert end == pytest.approx(10 + paragraphs_height(METRICS, 50, texts))


def test_note_lines_stay_inside_their_area() -> None:
    pen = Pen(SYMBOLS)
    note_lines(pen, Area(5, 10, 50, 21.5), 7)
    assert [item.y1 for item in pen.items if isinstance(item, Line)] == [17, 24, 31]


@pytest.mark.parametrize("value", ["7", "2267", "1234567", "9" * 14])
def test_a_title_never_runs_under_the_figures(value: str) -> None:
    pen = Pen(SYMBOLS)
    header = Header("W" * 60, "subtitle " * 20, tuple(Figure(value, label) for label in ("MASS", "NPV", "in all")))
    below = header.draw(pen, Area(3.5, 0, 187, 281))
    assert below >= PAGE_HEADER.rule_at
    assert complaints([pen.sheet(194, 281, "")]) == []


def test_a_table_row_grows_with_its_words_and_dice() -> None:
    table = Table((Column("name", 20), Column("dice", 20), Column("", 10)), 5.3)
    short = table.height_of(METRICS, Row(("Alpha", "", Tick())))
    words = table.height_of(METRICS, Row(("The Unbearable Lightness of Being Shot At", "", Tick())))
    dice = table.height_of(METRICS, Row(("", Dice((Die(6),) * 12), "")))
    assert short == pytest.approx(5.5)
    assert words > short
    assert dice > 8
    assert table.height_of(METRICS, Row((Stacked("Alpha", "class"), "", ""))) > short


def test_a_table_stretches_its_growing_columns_only() -> None:
    table = Table((Column("", 20), Column("", 20, grow=0.25), Column("", 20, grow=0.75))).stretched(100)
    assert [column.width for column in table.columns] == [20, 30, 50]
    even = Table((Column("", 20), Column("", 30))).stretched(100)
    assert [column.width for column in even.columns] == [40, 60]


def test_a_table_says_how_many_rows_fit() -> None:
    table = Table((Column("a", 20),), 6)
    rows = [Row(("x",))] * 10
    assert table.fitting(METRICS, rows, table.head_height + 6 * 4) == 4
    assert table.fitting(METRICS, rows, 1) == 0
    assert table.fitting(METRICS, rows, 1000) == 10


@dataclass(frozen=True)
class _Head:
    """A head of 10 mm."""

    def draw(self, pen: Pen, area: Area) -> float:
        pen.write(area.x, 5, "head")
        return 10.0


def test_a_flow_fills_columns_before_pages() -> None:
    flow = Flow(SYMBOLS, 107, 100, _Head(), columns=2)
    places = []
    for _ in range(5):
        area = flow.reserve(40)
        places.append((round(area.x, 1), round(area.y, 1)))
        flow.pen.write(area.x, area.y + 5, "block")
        flow.y += 40
    assert places == [(3.5, 11.6), (3.5, 51.6), (56.5, 11.6), (56.5, 51.6), (3.5, 11.6)]
    sheets = flow.sheets("Pages", "small print")
    assert [sheet.title for sheet in sheets] == ["Pages", "Pages, page 2"]
    texts = [[item.text for item in sheet.items if isinstance(item, Text)] for sheet in sheets]
    assert [text.count("head") for text in texts] == [1, 1]
    assert "page 2 of 2" in texts[1]


def test_a_block_that_is_higher_than_a_page_is_begun_on_a_fresh_one() -> None:
    flow = Flow(SYMBOLS, 107, 100, _Head())
    flow.reserve(1000)
    flow.y += 1
    flow.reserve(1000)
    assert flow.is_fresh
    assert len(flow.sheets("", "")) == 2
