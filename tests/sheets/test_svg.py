from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.marks import Mark, stamped
from fleetforge.sheets.primitives import (
    Anchor,
    Arc,
    Box,
    Circle,
    Face,
    Line,
    Page,
    Placed,
    Polygon,
    Primitive,
    Sheet,
    Text,
    Tone,
)
from fleetforge.sheets.svg import page_svg, sheet_svg
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.symbols import load_symbols

SYMBOLS = load_symbols()
METRICS = SYMBOLS.metrics
SVG = "{http://www.w3.org/2000/svg}"


def _sheet(*items: Primitive, title: str = "") -> Sheet:
    return Sheet(95, 91, items, title)


def _parsed(text: str) -> ET.Element:
    return ET.fromstring(text)


def test_a_sheet_has_its_size_in_mm() -> None:
    root = _parsed(sheet_svg(_sheet(), METRICS))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("95mm", "91mm", "0 0 95 91")


def test_every_shape_becomes_its_element_with_its_key() -> None:
    shapes: list[tuple[Primitive, str]] = [
        (Line(1, 2, 3, 4, key="k1"), "line"),
        (Box(1, 2, 3, 4, radius=1, key="k2"), "rect"),
        (Circle(1, 2, 3, key="k3"), "circle"),
        (Polygon((1, 2, 3, 4, 5, 6), key="k4"), "polygon"),
        (Polygon((1, 2, 3, 4), closed=False, key="k5"), "polyline"),
        (Arc(5, 5, 2, 0, 90, key="k6"), "path"),
        (Arc(5, 5, 2, 0, 90, stroke=Tone.NONE, fill=Tone.INK, key="k7"), "path"),
        (Text(1, 2, "x", 8, key="k8"), "text"),
    ]
    root = _parsed(sheet_svg(_sheet(*(shape for shape, _ in shapes)), METRICS))
    found = {element.get("data-key"): element.tag for element in root.iter() if element.get("data-key")}
    assert found == {shape.key: SVG + tag for shape, tag in shapes}


def test_lines_keep_width_tone_and_dash() -> None:
    root = _parsed(sheet_svg(_sheet(Line(1, 2, 3, 4, 0.25, Tone.GREY, (0.6, 0.6))), METRICS))
    line = root.find(f".//{SVG}line")
    assert line is not None
    assert (line.get("stroke"), line.get("stroke-width"), line.get("stroke-dasharray")) == (
        "#737373",
        "0.25",
        "0.6 0.6",
    )


def test_texts_have_the_length_that_the_metrics_give_them() -> None:
    text = Text(50, 20, "Vandenburg", 13, Face.BOLD, Anchor.END)
    element = _parsed(sheet_svg(_sheet(text), METRICS)).find(f".//{SVG}text")
    assert element is not None
    width = METRICS.width("Vandenburg", 13, Face.BOLD)
    assert float(element.get("textLength", "")) == pytest.approx(width, abs=0.001)
    assert float(element.get("x", "")) == pytest.approx(50 - width, abs=0.001)
    assert element.get("font-weight") == "bold"


def test_two_ships_with_the_same_gun_share_no_ids_and_each_draws_its_own() -> None:
    """BR-49."""
    ships = [
        _sheet(*stamped(SYMBOLS, 10, 10, "beam", 9.5, mark, arcs=("F",), number="2", key="component:b"), title=name)
        for mark, name in ((Mark.OK, "Ark"), (Mark.DESTROYED, "Bee"))
    ]
    page = Page(210, 297, (Placed(8, 8, ships[0]), Placed(107, 8, ships[1])))
    root = _parsed(page_svg(page, METRICS))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    references = [element for element in root.iter() if "href" in " ".join(element.keys())]
    sound, lost = [ET.tostring(group) for group in root.findall(f"{SVG}g")]
    assert len(ids) == len(set(ids))
    assert references == []
    assert len(lost) > len(sound)
    assert b"translate(107 8)" in lost


def test_special_characters_are_escaped_everywhere() -> None:
    sheet = _sheet(Text(1, 9, '<Q&"A>', 8, key='<k&">'), title="A & B <1>")
    root = _parsed(sheet_svg(sheet, METRICS))
    text = root.find(f".//{SVG}text")
    title = root.find(f".//{SVG}title")
    assert text is not None
    assert title is not None
    assert (text.text, text.get("data-key"), title.text) == ('<Q&"A>', '<k&">', "A & B <1>")


@given(st.text(max_size=40), st.text(max_size=20))
def test_any_text_gives_well_formed_xml(words: str, key: str) -> None:
    root = _parsed(sheet_svg(_sheet(Text(1, 9, words, 8, key=key), title=words), METRICS))
    assert root.tag == f"{SVG}svg"


def test_greek_cyrillic_and_accented_names_stay_text() -> None:
    for name in ("Ναύαρχος", "Потёмкин", "Ñandú"):
        element = _parsed(sheet_svg(_sheet(Text(1, 9, name, 8)), METRICS)).find(f".//{SVG}text")
        assert element is not None
        assert element.text == name


def test_the_second_font_is_named_for_its_characters_only() -> None:
    texts = _parsed(sheet_svg(_sheet(Text(1, 9, "A★B", 8)), METRICS)).findall(f".//{SVG}text")
    assert [element.text for element in texts] == ["A", "★", "B"]
    assert [element.get("font-family", "")[:19] for element in texts] == ["", "FleetForge Fallback", ""]
    end = float(texts[2].get("x", "")) + float(texts[2].get("textLength", ""))
    assert end == pytest.approx(1 + METRICS.width("A★B", 8), abs=0.002)


def test_a_character_without_a_font_is_a_hollow_box_between_the_others() -> None:
    root = _parsed(sheet_svg(_sheet(Text(1, 9, "A\ue000B", 8)), METRICS))
    texts = root.findall(f".//{SVG}text")
    boxes = [element for element in root.iter(f"{SVG}rect") if element.get("stroke")]
    assert [element.text for element in texts] == ["A", "B"]
    assert len(boxes) == 1
    left, box, right = float(texts[0].get("x", "")), float(boxes[0].get("x", "")), float(texts[1].get("x", ""))
    assert left < box < right
    assert right == pytest.approx(1 + METRICS.width("A\ue000", 8), abs=0.001)


def test_fonts_are_embedded_only_when_asked_for_and_only_those_used() -> None:
    sheet = _sheet(Text(1, 9, "Ark", 8), Text(1, 19, "★", 8, Face.BOLD))
    without, embedded = sheet_svg(sheet, METRICS), sheet_svg(sheet, METRICS, load_fonts())
    assert "@font-face" not in without
    assert embedded.count("@font-face") == 2
    assert "font-family:'FleetForge Fallback';font-weight:bold" in embedded
    assert "Roboto Condensed" in without
