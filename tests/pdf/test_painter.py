from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics

from fleetforge.pdf.painter import paint_document, write_document
from fleetforge.sheets.marks import Mark, stamped
from fleetforge.sheets.metrics import MM_PER_POINT, FontId
from fleetforge.sheets.packing import scale_ruler
from fleetforge.sheets.primitives import (
    Anchor,
    Arc,
    Art,
    Box,
    Circle,
    Document,
    Face,
    Line,
    Page,
    Placed,
    Polygon,
    Primitive,
    Sheet,
    Stamp,
    Text,
    Tone,
)
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

FONTS = load_fonts()
SYMBOLS = load_symbols()
NAMES = "Ñandú Størmfågel", "Ναύαρχος Κουντουριώτης", "Адмирал Потёмкин", "Đại Việt"


def _document(*items: Primitive, title: str = "Ark") -> Document:
    sheet = Sheet(95, 91, items, title)
    return Document("Fleet", (Page(210, 297, (Placed(8, 8, sheet),)),))


def _read(document: Document) -> PdfReader:
    return PdfReader(BytesIO(paint_document(document, FONTS)))


def _operations(*items: Primitive) -> list[tuple[list[Any], str]]:
    reader = _read(_document(*items))
    content = ContentStream(reader.pages[0].get_contents(), reader)
    found = [(operands, operator.decode()) for operands, operator in content.operations]
    placed = next(index for index, (operands, name) in enumerate(found) if name == "cm" and operands[4] == 8)
    return found[placed + 1 :]


def _operators(*items: Primitive) -> list[str]:
    return [operator for _operands, operator in _operations(*items)]


def _fonts(reader: PdfReader) -> Iterator[dict[str, Any]]:
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            yield font.get_object()


def test_only_embedded_fonts_are_listed() -> None:
    document = _document(*(Text(5, 10, "Ark ★", 9, face) for face in Face))
    fonts = list(_fonts(_read(document)))
    assert {font["/BaseFont"].split("+")[1] for font in fonts} == {
        "RobotoCondensed-Regular",
        "RobotoCondensed-Bold",
        "RobotoCondensed-Italic",
        "DejaVuSansCondensed",
        "DejaVuSansCondensed-Bold",
    }
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)


def test_a_document_without_text_lists_no_font_that_is_not_embedded() -> None:
    assert all("/FontFile2" in font["/FontDescriptor"] for font in _fonts(_read(_document(Line(0, 0, 5, 5)))))


def test_texts_read_back_in_every_script() -> None:
    items = [Text(5, 10 + 8 * row, name, 9, Face.BOLD) for row, name in enumerate(NAMES)]
    text = _read(_document(*items)).pages[0].extract_text()
    assert text.splitlines() == list(NAMES)


def test_numbers_inside_symbols_are_text_too() -> None:
    beam = stamped(SYMBOLS, 10, 10, "beam", 9.5, arcs=("F",), number="3")
    assert "3" in _read(_document(*beam)).pages[0].extract_text()


def test_symbols_are_vectors() -> None:
    items = stamped(SYMBOLS, 10, 10, "beam", 9.5, Mark.DESTROYED, arcs=("F",), number="3")
    page = _read(_document(*items)).pages[0]
    assert "/XObject" not in page["/Resources"]  # type: ignore[operator]
    assert "c" in _operators(*items)


def test_the_same_document_gives_the_same_bytes() -> None:
    document = _document(Text(5, 10, NAMES[1], 9), *stamped(SYMBOLS, 10, 20, "fcs", 9.5, Mark.REPAIRED))
    assert paint_document(document, FONTS) == paint_document(document, FONTS)
    stream = BytesIO()
    write_document(document, FONTS, stream)
    assert stream.getvalue() == paint_document(document, FONTS)


def test_no_font_folder_of_the_machine_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """BR-47."""
    document = _document(Text(5, 10, NAMES[2], 9))
    expected = paint_document(document, FONTS)
    for setting in ("TTFSearchPath", "T1SearchPath", "CMapSearchPath"):
        monkeypatch.setattr(rl_config, setting, [])
    assert paint_document(document, FONTS) == expected


def test_reportlab_and_the_metrics_agree_on_widths() -> None:
    paint_document(_document(*(Text(5, 10, "★", 9, face) for face in Face)), FONTS)
    for font, face in ((FontId.REGULAR, Face.REGULAR), (FontId.BOLD, Face.BOLD), (FontId.ITALIC, Face.ITALIC)):
        for name in NAMES:
            points = pdfmetrics.stringWidth(name, f"FleetForge {font}", 9)
            assert FONTS.metrics.width(name, 9, face) == pytest.approx(points * MM_PER_POINT, abs=0.01)


def test_every_titled_sheet_has_a_bookmark() -> None:
    sheets = [Sheet(95, 91, (), title) for title in ("Ark", "Потёмкин", "")]
    pages = tuple(Page(210, 297, (Placed(8, 8, sheet), Placed(107, 8, sheet))) for sheet in sheets)
    reader = PdfReader(BytesIO(paint_document(Document("Fleet", pages), FONTS)))
    titles = [(entry.title, reader.get_destination_page_number(entry)) for entry in reader.outline]  # type: ignore[union-attr, arg-type]
    assert titles == [("Ark", 0), ("Ark", 0), ("Потёмкин", 1), ("Потёмкин", 1)]


def test_the_file_says_what_it_is() -> None:
    reader = PdfReader(BytesIO(paint_document(_document(), FONTS, title="Flotte Ñ")))
    assert reader.metadata is not None
    assert reader.metadata.title == "Flotte Ñ"
    assert reader.metadata.creator == "FleetForge"


def test_half_characters_from_a_damaged_file_are_no_obstacle() -> None:
    document = _document(Text(5, 10, "A\ud800B", 8), title="Ark \udfff")
    reader = PdfReader(BytesIO(paint_document(document, FONTS, title="\ud83d")))
    assert reader.metadata is not None
    assert reader.metadata.title == "?"
    assert [entry.title for entry in reader.outline] == ["Ark ?"]  # type: ignore[union-attr]


def test_pages_have_their_own_sizes() -> None:
    pages = (Page(210, 297, ()), Page(279.4, 215.9, ()))
    reader = PdfReader(BytesIO(paint_document(Document("Fleet", pages), FONTS)))
    sizes = [(float(page.mediabox.width), float(page.mediabox.height)) for page in reader.pages]
    assert sizes == [pytest.approx((595.28, 841.89), abs=0.01), pytest.approx((792, 612), abs=0.01)]


@pytest.mark.parametrize(
    ("item", "operators"),
    [
        (Line(1, 2, 3, 4), ["w", "G", "d", "m", "l", "S"]),
        (Box(1, 2, 3, 4, fill=Tone.PAPER), ["w", "G", "d", "g", "re", "B"]),
        (Box(1, 2, 3, 4, stroke=Tone.NONE, fill=Tone.INK), ["g", "re", "f"]),
        (Box(1, 2, 3, 4, radius=1), ["w", "G", "d", "m", *["l", "c"] * 4, "h", "S"]),
        (Circle(1, 2, 3), ["w", "G", "d", "m", "c", "c", "c", "c", "h", "S"]),
        (Polygon((1, 2, 3, 4, 5, 9)), ["w", "G", "d", "m", "l", "l", "h", "S"]),
        (Polygon((1, 2, 3, 4), closed=False, fill=Tone.INK), ["w", "G", "d", "m", "l", "S"]),
        (Arc(5, 5, 2, 0, 90), ["w", "G", "d", "m", "c", "S"]),
        (Arc(5, 5, 2, 0, 180, stroke=Tone.NONE, fill=Tone.INK), ["g", "m", "l", "c", "c", "h", "f"]),
        (Text(5, 5, "Ark", 8), ["g", "q", "cm", "BT", "Tm", "Tf", "TL", "Tj", "ET", "Q"]),
    ],
)
def test_each_shape_is_painted_with_its_operators(item: Primitive, operators: list[str]) -> None:
    assert _operators(item) == [*operators, "Q"]


def test_lengths_reach_the_page_in_mm() -> None:
    reader = _read(_document(*scale_ruler(5, 5, FONTS.metrics)))
    content = ContentStream(reader.pages[0].get_contents(), reader)
    matrices = [operands for operands, operator in content.operations if operator == b"cm"]
    scale = next(float(matrix[0]) for matrix in matrices if matrix[0] not in {1, 0})
    start = next(operands for operands, operator in content.operations if operator == b"m")
    end = next(operands for operands, operator in content.operations if operator == b"l")
    assert (float(end[0]) - float(start[0])) * scale / 72 * 25.4 == pytest.approx(100, abs=0.01)


def test_an_arc_begins_and_ends_where_it_should() -> None:
    operations = _operations(Arc(50, 50, 10, 0, 90))
    start = next(operands for operands, operator in operations if operator == "m")
    curve = next(operands for operands, operator in operations if operator == "c")
    assert [float(value) for value in start] == pytest.approx([50, 40])
    assert [float(value) for value in curve[4:]] == pytest.approx([60, 50])
    assert [float(value) for value in curve[:2]] == pytest.approx([55.523, 40], abs=0.001)


def test_the_pen_is_set_only_when_it_changes_and_again_after_a_stamp() -> None:
    line = Line(1, 2, 3, 4, 0.3)
    assert _operators(line, line).count("w") == 1
    art = Art("thick", (Line(0, 0, 1, 1, 2.0),))
    assert _operators(line, Stamp(5, 5, art), line).count("w") == 2


def test_tones_become_black_white_and_grey() -> None:
    lines = [Line(1, 2, 3, 4, tone=tone) for tone in (Tone.INK, Tone.PAPER, Tone.GREY)]
    greys = [float(operands[0]) for operands, operator in _operations(*lines) if operator == "G"]
    assert greys == [0, 1, 0.45]


def test_a_text_starts_where_its_anchor_says() -> None:
    width = FONTS.metrics.width("Vandenburg", 13)
    for anchor, left in ((Anchor.START, 50), (Anchor.MIDDLE, 50 - width / 2), (Anchor.END, 50 - width)):
        operations = _operations(Text(50, 20, "Vandenburg", 13, anchor=anchor))
        place = next(operands for operands, operator in operations if operator == "cm")
        assert float(place[4]) == pytest.approx(left, abs=0.001)


def test_a_character_without_a_font_is_drawn_as_a_hollow_box() -> None:
    operators = _operators(Text(5, 5, "A\ue000B", 8))
    assert operators.count("Tj") == 2
    assert operators.count("re") == 1


def test_empty_texts_paint_nothing() -> None:
    assert _operators(Text(5, 5, "", 8)) == ["Q"]
