"""The picture of a sheet that is edited is, dot by dot, the picture of the sheet as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QRegion

from fleetforge.app import assets
from fleetforge.gui.sheetpainter import SheetPainter
from fleetforge.gui.sheetpicture import Manner, SheetPicture
from fleetforge.gui.tokens import LIGHT
from fleetforge.sheets.primitives import Anchor, Arc, Box, Circle, Face, Line, Polygon, Primitive, Sheet, Stamp, Text
from tests.app.sessions import Act, a_session, acts
from tests.designs import designs

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from fleetforge.systems.full_thrust.design.model import Design

PAINTER = SheetPainter(QColor(LIGHT.ink), QColor(LIGHT.paper))
RATIOS = (1.0, 1.25, 2.0)
LENGTHS = st.floats(0.2, 30)
WORDS = st.text("AgjÅ/1 Яß★\U0001f680", min_size=1, max_size=8)
SHAPES: st.SearchStrategy[Primitive] = st.one_of(
    st.builds(Line, LENGTHS, LENGTHS, LENGTHS, LENGTHS, st.floats(0.1, 2)),
    st.builds(Box, LENGTHS, LENGTHS, LENGTHS, LENGTHS, st.floats(0.1, 2), radius=st.sampled_from((0.0, 1.5))),
    st.builds(Circle, LENGTHS, LENGTHS, st.floats(0.2, 6), st.floats(0.1, 2)),
    st.builds(Polygon, st.tuples(*[LENGTHS] * 6), width=st.floats(0.1, 2)),
    st.builds(Arc, LENGTHS, LENGTHS, st.floats(0.2, 6), st.floats(-90, 90), st.floats(91, 270)),
    st.builds(Text, LENGTHS, LENGTHS, WORDS, st.floats(4, 30), st.sampled_from(Face), st.sampled_from(Anchor)),
    st.builds(
        Stamp, LENGTHS, LENGTHS, st.sampled_from(("pds", "beam", "fcs")).map(lambda n: assets.symbols().art(n, 9))
    ),
)


def dots(picture: SheetPicture) -> QImage:
    return picture.pixmap().toImage()


def fresh(sheet: Sheet, manner: Manner) -> QImage:
    return dots(SheetPicture(sheet, manner))


@pytest.mark.parametrize("ratio", RATIOS)
@given(st.lists(SHAPES, max_size=8), st.data())
@settings(max_examples=40)
def test_a_picture_follows_any_change_of_shapes(ratio: float, shapes: list[Primitive], data: st.DataObject) -> None:
    manner = Manner(PAINTER, 3.3, ratio)
    picture = SheetPicture(Sheet(32, 32, tuple(shapes)), manner)
    for _ in range(3):
        if data.draw(st.booleans()):
            picture.pixmap()
        kept = [shape for shape in shapes if data.draw(st.booleans())]
        shapes = [*kept, *data.draw(st.lists(SHAPES, max_size=2))]
        picture.follow(Sheet(32, 32, tuple(shapes)))
    assert dots(picture) == fresh(picture.sheet, manner)


@pytest.mark.parametrize("ratio", RATIOS)
@given(designs(most_items=12), st.lists(acts(), min_size=1, max_size=6), st.integers(8, 14))
@settings(max_examples=8)
def test_a_picture_follows_the_edits_of_a_ship(ratio: float, design: Design, edits: list[Act], columns: int) -> None:
    session, manner = a_session(design), Manner(PAINTER, 3.3, ratio)
    picture = SheetPicture(session.sheet(columns), manner)
    for edit in (*edits, *(type(session).undo for _ in edits)):
        edit(session)
        picture.follow(session.sheet(columns))
        assert dots(picture) == fresh(session.sheet(columns), manner)


def test_what_is_told_to_differ_holds_every_dot_that_does() -> None:
    before, after = (Sheet(40, 40, (Box(1, 1, 38, 38), Text(5, 20, word, 9))) for word in ("Hull 24", "Hull 29"))
    manner = Manner(PAINTER, 3.3, 1.0)
    picture = SheetPicture(before, manner)
    old = dots(picture)
    region = picture.follow(after)
    new = dots(picture)
    changed = QRegion()
    for y in range(new.height()):
        for x in range(new.width()):
            if old.pixel(x, y) != new.pixel(x, y):
                changed += QRegion(x, y, 1, 1)
    assert region is not None
    assert not changed.isEmpty()
    assert changed.subtracted(region).isEmpty()
    assert region.boundingRect().height() < 30, "only the words are painted again"


def test_an_equal_sheet_asks_for_no_painting() -> None:
    sheet, same = (Sheet(40, 40, (Box(1, 1, 38, 38),)) for _ in range(2))
    picture = SheetPicture(sheet, Manner(PAINTER, 3.3, 1.0))
    picture.pixmap()
    region = picture.follow(same)
    assert region is not None
    assert region.isEmpty()


def test_a_sheet_of_another_size_is_painted_whole() -> None:
    manner = Manner(PAINTER, 3.3, 1.0)
    picture = SheetPicture(Sheet(40, 40, (Box(1, 1, 38, 38),)), manner)
    picture.pixmap()
    taller = Sheet(40, 50, (Box(1, 1, 38, 48),))
    assert picture.follow(taller) is None
    assert dots(picture) == fresh(taller, manner)
