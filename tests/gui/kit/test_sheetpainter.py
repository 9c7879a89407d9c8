"""What the screen paints lies where the primitives say, as it does on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from fleetforge.app import assets
from fleetforge.gui.sheetpainter import SheetPainter, paint_art, print_painter, sheet_painter
from fleetforge.gui.sheetpicture import Manner, SheetPicture
from fleetforge.gui.theme import Skin
from fleetforge.gui.tokens import DARK, LIGHT
from fleetforge.sheets.extents import extent_of, moved
from fleetforge.sheets.primitives import Anchor, Arc, Art, Box, Circle, Face, Line, Polygon, Sheet, Stamp, Text, Tone
from tests.gui.kit.gallery import sample_sheet
from tests.gui.kit.pictures import colour_at, count, inked, painted

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Primitive

METRICS = assets.text_metrics()
SCALE = 20.0
SIZE = 24.0
WHITE, BLACK = QColor(LIGHT.paper), QColor(LIGHT.ink)
PAINTER = SheetPainter(BLACK, WHITE)

SHAPES: dict[str, Primitive] = {
    "level line": Line(4, 10, 18, 10, 0.5),
    "upright line": Line(9, 3, 9, 15, 0.5),
    "box": Box(4, 5, 9, 6, 0.5),
    "solid box without outline": Box(4, 5, 9, 6, 0, Tone.NONE, Tone.INK),
    "rounded box": Box(4, 5, 9, 6, 0.5, radius=2),
    "circle": Circle(12, 11, 5, 0.5),
    "solid circle": Circle(12, 11, 5, 0, Tone.NONE, Tone.INK),
    "triangle with mitred corners": Polygon((12, 4, 18, 16, 6, 16), width=0.6),
    "polyline": Polygon((4, 16, 8, 6, 12, 16, 16, 6), closed=False, width=0.6),
    "arc": Arc(12, 12, 6, -30, 30, 1.2),
    "arc over the side": Arc(12, 12, 6, 40, 200, 1.2),
    "full arc": Arc(12, 12, 6, 0, 360, 0.6),
    "pie": Arc(12, 12, 6, 135, 225, 0, Tone.NONE, Tone.INK),
}


def picture(*items: Primitive, painter: SheetPainter = PAINTER, ground: QColor = WHITE) -> QImage:
    side = int(SIZE * SCALE)
    return painted(lambda pen: painter.paint_items(pen, items, SCALE), side, side, ground)


def ink_of(*items: Primitive) -> QRectF:
    """The rectangle of the ink in mm."""
    found = inked(picture(*items), WHITE)
    return QRectF(found.x() / SCALE, found.y() / SCALE, found.width() / SCALE, found.height() / SCALE)


def assert_same(found: QRectF, wanted: tuple[float, float, float, float], dots: float = 1.5) -> None:
    edges = (found.left(), found.top(), found.right(), found.bottom())
    assert edges == pytest.approx(wanted, abs=dots / SCALE)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_covers_what_its_extent_says(name: str) -> None:
    assert_same(ink_of(SHAPES[name]), extent_of(SHAPES[name], METRICS))


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("anchor", list(Anchor))
def test_a_text_covers_the_ink_that_the_metrics_give(face: Face, anchor: Anchor) -> None:
    x = {Anchor.START: 2.0, Anchor.MIDDLE: 12.0, Anchor.END: 22.0}[anchor]
    text = Text(x, 12, "Hull 24", 16, face, anchor)
    start = extent_of(text, METRICS).left
    ink = METRICS.ink_box(text.text, text.size, face)
    wanted = (start + ink.left, 12 + ink.top, start + ink.right, 12 + ink.bottom)
    assert_same(ink_of(text), wanted)


@settings(max_examples=15)
@given(st.text("ABCHIJLMTWfijlr1/Ñя", min_size=1, max_size=10), st.sampled_from(list(Face)))
def test_letters_advance_as_the_metrics_say(words: str, face: Face) -> None:
    """The bar behind the words begins where their advance widths end: no kerning, no rounding."""
    size = 6.0
    width = METRICS.width(words + "I", size, face)
    both = ink_of(Text(1, 12, words + "I" + "I", size, face))
    bar = METRICS.ink_box("I", size, face)
    assert both.right() == pytest.approx(1 + width + bar.right, abs=1.5 / SCALE)


def test_a_letter_that_no_font_has_is_a_box() -> None:
    text = Text(4, 12, "\U0001f680", 24, Face.BOLD)
    ink = METRICS.ink_box(text.text, text.size, text.face)
    edge = text.size * 25.4 / 72 / 32
    wanted = (4 + ink.left - edge, 12 + ink.top - edge, 4 + ink.right + edge, 12 + ink.bottom + edge)
    assert_same(ink_of(text), wanted)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("scale", [3.0, 9.0, 12.0, 16.0, 40.0])
def test_no_text_vanishes_at_any_size(scale: float, ratio: float) -> None:
    """Letters are painted in one way when small and in another when large; their ink must be the same."""
    text = Text(0, 8, "H", 20, Face.BOLD)
    image = painted(
        lambda pen: PAINTER.paint_items(pen, (text,), scale), round(8 * scale), round(9 * scale), WHITE, ratio
    )
    ink, dots = inked(image, WHITE), scale * ratio
    box = METRICS.ink_box("H", 20, Face.BOLD)
    wanted = (box.left * dots, (8 + box.top) * dots, box.right * dots, 8 * dots)
    assert (ink.left(), ink.top(), ink.right(), ink.bottom()) == pytest.approx(wanted, abs=1.5)


def test_letters_of_other_scripts_come_from_the_fallback() -> None:
    text = Text(2, 12, "★", 24)
    assert ink_of(text).width() > 3


def test_dashes_are_as_long_as_they_are_on_paper() -> None:
    image = picture(Line(2, 12, 22, 12, 1.0, dash=(2, 1)))
    dots = [colour_at(image, (2 + mm) * SCALE, 12 * SCALE) for mm in (1, 2.5, 4, 5.5, 7)]
    assert dots == [LIGHT.ink, LIGHT.paper, LIGHT.ink, LIGHT.paper, LIGHT.ink]


def test_later_shapes_cover_earlier_ones() -> None:
    image = picture(Box(4, 4, 12, 12, 0, Tone.NONE, Tone.INK), Circle(10, 10, 4, 0, Tone.NONE, Tone.PAPER))
    assert [colour_at(image, x * SCALE, 10 * SCALE) for x in (5, 10)] == [LIGHT.ink, LIGHT.paper]


def test_an_open_polygon_is_never_filled() -> None:
    image = picture(Polygon((4, 4, 16, 4, 16, 16), closed=False, width=0.3, fill=Tone.INK))
    assert colour_at(image, 14 * SCALE, 7 * SCALE) == LIGHT.paper


def test_ink_and_paper_change_places_in_the_dark() -> None:
    dark = sheet_painter(Skin(DARK))
    shape = Box(4, 4, 12, 12, 1, fill=Tone.PAPER)
    image = picture(shape, painter=dark, ground=QColor(DARK.accent))
    assert colour_at(image, 10 * SCALE, 10 * SCALE) == DARK.paper
    assert colour_at(image, 4 * SCALE, 10 * SCALE) == DARK.ink
    assert print_painter() is sheet_painter(Skin(LIGHT))


def test_grey_lies_between_ink_and_paper() -> None:
    image = picture(Line(2, 12, 22, 12, 4, Tone.GREY))
    assert QColor(colour_at(image, 12 * SCALE, 12 * SCALE)).lightnessF() == pytest.approx(0.45, abs=0.01)


def test_a_stamp_is_its_art_moved() -> None:
    art = Art("both", (Box(0, 0, 4, 4, 0.5), Text(1, 3, "n", 8, Face.BOLD)))
    alone = picture(*(moved(item, 6.3, 7.7) for item in art.items))
    assert picture(Stamp(6.3, 7.7, art)) == alone


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_picture_of_a_sheet_has_its_arts_within_half_a_dot(ratio: float) -> None:
    sheet = sample_sheet()
    made = (
        SheetPicture(sheet, Manner(PAINTER, 4.2, ratio)).pixmap().toImage().convertToFormat(QImage.Format.Format_RGB32)
    )
    plain = painted(lambda pen: PAINTER.paint_sheet(pen, sheet, 4.2), 400, 168, WHITE, ratio)
    made.setDevicePixelRatio(1)
    for stamp in (item for item in sheet.items if isinstance(item, Stamp)):
        place = QRectF(stamp.x, stamp.y, 9.5, 9.5)
        dots = QRectF(place.topLeft() * 4.2 * ratio, place.size() * 4.2 * ratio).toRect().adjusted(-3, -3, 3, 3)
        first, second = (inked(image.copy(dots), WHITE) for image in (made, plain))
        for one, two in zip(first.getRect(), second.getRect(), strict=True):  # type: ignore[call-overload]
            assert abs(one - two) <= 2


def test_the_same_symbol_looks_the_same_everywhere_in_a_picture() -> None:
    art = assets.symbols().art("pds", 9.5)
    sheet = Sheet(60, 12, tuple(Stamp(1 + 11.37 * number, 1, art) for number in range(5)))
    image = SheetPicture(sheet, Manner(PAINTER, 4.2, 1.0)).pixmap().toImage()
    lefts = [round((1 + 11.37 * number) * 4.2) for number in range(5)]
    cuts = [image.copy(left, 0, 40, 50) for left in lefts]
    assert all(cut == cuts[0] for cut in cuts)


@pytest.mark.parametrize(("name", "widest"), [("fcs", 30), ("magazine", 20)])
def test_a_symbol_stands_in_the_middle_of_its_place(name: str, widest: int) -> None:
    art = assets.symbols().art(name, 10, letter="S")
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(WHITE)
    pen = QPainter(image)
    paint_art(pen, QRectF(10, 5, 40, 30), art, 10, BLACK, WHITE)
    pen.end()
    ink = inked(image, WHITE)
    assert abs(ink.center().x() - 30) <= 1
    assert abs(ink.center().y() - 20) <= 1
    assert widest - 10 <= ink.width() <= widest


def test_every_symbol_is_painted() -> None:
    symbols = assets.symbols()
    for name in symbols.symbols:
        art = symbols.art(name, 10, arcs=("F", "FS"), number="2", letter="S")
        image = painted(lambda pen, art=art: PAINTER.paint_items(pen, art.items, 8.0), 80, 80, WHITE)  # type: ignore[misc]
        assert count(image, LIGHT.ink) > 20, name
