from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.gui.theme import Skin, Theme, theme
from fleetforge.gui.tokens import DARK, LIGHT, Tokens
from fleetforge.gui.widgets import Banner, EmptyState, FindingCard, FindingFace, IconButton, KeyHintButton, Tone
from fleetforge.gui.widgets.cards import paint_finding_ground
from tests.gui.kit.pictures import colour_at, count, painted

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

FINDING = FindingFace(
    "error",
    "3 MASS unused",
    "A ship must use all of its MASS.",
    "FBC-1.6",
    ("+3 armour  6 pts", "MASS 76 & less", "+1 PDS"),
)


def test_a_finding_offers_its_mends_by_number(qtbot: QtBot) -> None:
    card = FindingCard(FINDING)
    qtbot.addWidget(card)
    card.show()
    asked: list[int] = []
    card.mendRequested.connect(asked.append)
    for button in card.mend_buttons():
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == [0, 1, 2]
    assert card.mend_buttons()[1].text() == "MASS 76 && less"


def test_a_finding_leads_to_its_clause_and_to_what_it_is_about(qtbot: QtBot) -> None:
    card = FindingCard(FINDING)
    qtbot.addWidget(card)
    card.show()
    clauses: list[str] = []
    shown: list[bool] = []
    card.clauseRequested.connect(clauses.append)
    card.activated.connect(lambda: shown.append(True))
    qtbot.mouseClick(card.clause, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rect().bottomLeft())
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert clauses == ["FBC-1.6"]
    assert shown == [True, True]


def test_a_finding_is_read_out_with_its_severity(qtbot: QtBot) -> None:
    card = FindingCard(FINDING)
    qtbot.addWidget(card)
    assert card.accessibleName() == "Error: 3 MASS unused"
    assert "FBC-1.6" in card.accessibleDescription()


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_severities_differ_by_ground_outline_and_sign(tokens: Tokens) -> None:
    skin = Skin(tokens)

    def card(severity: str) -> list[str]:
        image = painted(
            lambda painter: paint_finding_ground(painter, QRectF(0, 0, 200, 60), severity, 20, skin),
            200,
            60,
            skin.colour("surface"),
        )
        return [colour_at(image, 1, 30), colour_at(image, 100, 30), colour_at(image, 100, 0)]

    assert card("error") == [tokens.err_line, tokens.err_soft, tokens.err_soft]
    assert card("warning")[1:] == [tokens.surface, tokens.warn_line]
    assert card("note") == [tokens.surface] * 3


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_long_findings_wrap_and_nothing_is_cut(scale: float, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    what = "The hull of this ship is smaller than a tenth of its MASS, and no ship may have so little"
    card = FindingCard(FindingFace("warning", what, what, "FBC-2.3", ("Put six more hull boxes in, 12 points",)))
    column.addWidget(card)
    column.addStretch(1)
    window.resize(look.px(330), 400)
    window.show()
    assert card.what.height() >= card.what.heightForWidth(card.what.width())
    button = card.mend_buttons()[0]
    assert button.width() >= theme().skin.width(button.text(), "button") + look.px(14)


def test_a_bar_stays_until_it_is_closed(qtbot: QtBot) -> None:
    bar = Banner(
        "The disc is full.", Tone.ERROR, actions=(("Save elsewhere", "as"), ("Try again", "again")), detail="Kept."
    )
    qtbot.addWidget(bar)
    bar.show()
    asked: list[str] = []
    bar.actionRequested.connect(asked.append)
    for button in bar.findChildren(KeyHintButton):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["as", "again"]
    assert bar.isVisible()
    assert (bar.accessibleName(), bar.accessibleDescription()) == ("The disc is full.", "Kept.")
    with qtbot.waitSignal(bar.closed):
        qtbot.mouseClick(bar.findChild(IconButton), Qt.MouseButton.LeftButton)
    assert not bar.isVisible()


def test_an_empty_place_offers_its_act(qtbot: QtBot) -> None:
    place = EmptyState("No fleet is open.", "New fleet")
    qtbot.addWidget(place)
    place.show()
    assert place.button is not None
    with qtbot.waitSignal(place.acted):
        qtbot.mouseClick(place.button, Qt.MouseButton.LeftButton)


def test_a_place_to_drop_things_shows_that_they_would_land_there(qtbot: QtBot) -> None:
    place = EmptyState("Drop designs here", dashed=True)
    qtbot.addWidget(place)
    place.resize(200, 80)
    place.show()
    assert count(place.grab().toImage(), LIGHT.accent_soft) == 0
    place.set_over(True)
    assert count(place.grab().toImage(), LIGHT.accent_soft) > 1000
    place.set_over(False)
    place.set_sentence("Drop ships here")
    assert place.sentence.text() == "Drop ships here"
