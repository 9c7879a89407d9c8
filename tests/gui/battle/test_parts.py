from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, get_args

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fleetforge.app.acting.panels import (
    Boxes,
    Chip,
    Chips,
    Choices,
    Count,
    Line,
    OneOf,
    Part,
    Press,
    Presses,
    Row,
)
from fleetforge.app.refusing import Refused
from fleetforge.gui.battle.parts import KINDS, part_widget
from fleetforge.gui.battle.parts.curves import CurvePart, column_rects, paint_curve
from fleetforge.gui.battle.parts.entries import CountPart, OneOfPart, TypedPart, reasons
from fleetforge.gui.battle.parts.outcomes import OutcomesPart, untold
from fleetforge.gui.battle.parts.targets import CardsPart, paint_chance
from fleetforge.gui.battle.parts.words import BoxesPart, LinePart, PressesPart, box_columns
from fleetforge.gui.theme import Scheme, theme
from tests.gui.battle.hands import click, press, settle, shown, told
from tests.gui.battle.samples import CONTROLS, DECLARE, DECLARED, LOSSES, MIXED, ORDER, RANGES, RUN, RUNS, TARGETS
from tests.gui.kit.pictures import count as dots
from tests.gui.kit.pictures import painted
from tests.gui.layout.clipping import cut

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.battle.parts.base import PartWidget
    from fleetforge.gui.battle.parts.chips import ChipsPart, ControlsPart
    from fleetforge.gui.battle.parts.choices import ChoicesPart

EVERY: tuple[Part, ...] = (*RUN, *DECLARE, *DECLARED, *MIXED)


def made(qtbot: QtBot, part: Part) -> Any:
    widget = part_widget(part)
    widget.show_part(part)
    shown(qtbot, widget)
    return widget


def test_every_kind_of_part_has_a_widget_and_a_sample() -> None:
    assert set(KINDS) == set(get_args(Part)) == {type(part) for part in EVERY}


@pytest.mark.parametrize("part", EVERY, ids=lambda part: type(part).__name__)
def test_everything_that_takes_the_focus_has_a_name_and_the_ring(qtbot: QtBot, part: Part) -> None:
    widget = made(qtbot, part)
    for inner in widget.findChildren(QWidget):
        if inner.focusPolicy() & Qt.FocusPolicy.TabFocus and inner.isVisible():
            assert inner.accessibleName(), type(inner).__name__


# Curves


def test_a_curve_stacks_its_kinds_marks_the_present_step_and_says_each_in_words(qtbot: QtBot) -> None:
    widget: CurvePart = made(qtbot, RANGES)
    skin, high = theme().skin, widget.chart.height()
    whole = QRectF(0, 0, 300, high)
    third = column_rects(whole, len(RANGES.steps), skin)[2]
    image = painted(lambda painter: paint_curve(painter, whole, RANGES, skin), 300, high, skin.colour("surface"))
    heights = (int(third.bottom() - third.height() * share) for share in (0.1, 0.6, 0.9))
    colours = [image.pixelColor(int(third.center().x()), y).name() for y in heights]
    assert colours == [skin.colour(token).name() for token in ("bar1", "bar2", "bar0")]
    frame = [image.pixelColor(int(place.left()), int(place.center().y())) for place in column_rects(whole, 8, skin)]
    assert [colour == skin.colour("text") for colour in frame] == [place == RANGES.here for place in range(8)]
    assert "band 3, up to 32 hexes: Lock-On 25 %, Bogey 50 %" in widget.chart.accessibleDescription()
    assert widget.now.text() == RANGES.now
    widget.show_part(replace(RANGES, steps=(), here=None, now=""))
    assert widget.now.isHidden()


# Choices


def test_a_card_is_chosen_by_click_by_space_and_by_digit(qtbot: QtBot) -> None:
    widget: ChoicesPart = made(qtbot, RUNS)
    heard = told(widget.changed)
    cards = list(widget.cards)
    click(cards[1])
    cards[3].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(cards[3], Qt.Key.Key_Space)
    assert widget.press_digit(1)
    assert heard == [("target", "a2"), ("target", ""), ("target", "a1")]
    assert [card.isChecked() for card in cards] == [True, False, False, False]


def test_a_barred_card_says_why_has_no_digit_and_can_be_chosen_all_the_same(qtbot: QtBot) -> None:
    widget: ChoicesPart = made(qtbot, RUNS)
    widget.show_digits(True)
    heard, asked = told(widget.changed), told(widget.clause_wanted)
    barred = list(widget.cards)[2]
    assert "barred: beyond 6 mu" in barred.accessibleName()
    assert [card.face.digit for card in widget.cards] == [1, 2, 0, 4]
    assert not widget.press_digit(3)
    assert not widget.press_digit(5)
    click(barred)
    assert heard == [("target", "a3")]
    click(barred.clause)
    assert asked == [("FFB-11.3",)]


def test_cards_that_stay_keep_their_widget_and_the_focus(qtbot: QtBot) -> None:
    widget: ChoicesPart = made(qtbot, RUNS)
    second = list(widget.cards)[1]
    second.setFocus(Qt.FocusReason.TabFocusReason)
    rows = (RUNS.rows[3], Row("new", "Voroshilev"), replace(RUNS.rows[1], aside="2 mu"))
    widget.show_part(replace(RUNS, rows=rows, chosen=("a2",)))
    settle()
    assert list(widget.cards)[2] is second
    assert QApplication.focusWidget() is second
    assert second.face.row.aside == "2 mu"
    assert second.isChecked()
    assert [card.geometry().top() for card in widget.cards] == sorted(card.geometry().top() for card in widget.cards)


def test_a_list_without_a_row_says_so(qtbot: QtBot) -> None:
    widget: ChoicesPart = made(qtbot, Choices("list", "Runs", (), empty="No ship is in reach."))
    assert widget.empty.isVisible()
    assert not widget.has_digits()
    widget.show_part(RUNS)
    assert not widget.empty.isVisible()


def test_two_rows_of_one_key_are_two_cards(qtbot: QtBot) -> None:
    widget: ChoicesPart = made(qtbot, Choices("k", "", (Row("x", "One"), Row("x", "Two"))))
    assert [card.face.row.title for card in widget.cards] == ["One", "Two"]


def test_a_long_figure_goes_under_the_title_where_it_leaves_no_room(qtbot: QtBot) -> None:
    long = Row("x", "Dauntless", "mean 3 damage", "at most 14 mu, behind the asteroid field")
    widget: ChoicesPart = made(qtbot, Choices("k", "", (long, RUNS.rows[0])))
    first, second = widget.cards
    assert first.heightForWidth(312) > second.heightForWidth(312) >= 52


# One value


def test_few_words_stand_side_by_side_and_many_in_a_list(qtbot: QtBot) -> None:
    part = OneOf("mode", "Mode", (("as", "Anti-ship"), ("pd", "Point defence")), "as")
    widget: OneOfPart = made(qtbot, part)
    heard = told(widget.changed)
    click(widget.segments.option_button("pd"))
    assert heard == [("mode", "pd")]
    long = replace(part, options=tuple((f"o{n}", f"Class {n} beam of the port side") for n in range(4)), value="o2")
    widget.show_part(long)
    assert not widget.segments.isVisible()
    assert widget.list.isVisible()
    assert widget.list.value() == "o2"
    widget.list.setCurrentIndex(1)
    widget.list.activated.emit(1)
    assert heard[-1] == ("mode", "o1")


def test_words_that_cannot_be_taken_say_why(qtbot: QtBot) -> None:
    part = OneOf("mode", "Mode", (("as", "AS"), ("pd", "PD")), "pd", barred=(("as", "needs an FCS"),))
    widget: OneOfPart = made(qtbot, part)
    assert not widget.segments.option_button("as").isEnabled()
    assert widget.why.text() == "AS: needs an FCS"
    widget.show_part(replace(part, barred=()))
    assert widget.segments.option_button("as").isEnabled()
    assert not widget.why.isVisible()


def test_the_focus_stays_on_words_whose_options_stay(qtbot: QtBot) -> None:
    part = OneOf("mode", "Mode", (("as", "AS"), ("pd", "PD")), "as")
    widget: OneOfPart = made(qtbot, part)
    widget.segments.option_button("pd").setFocus()
    widget.show_part(replace(part, value="pd"))
    assert QApplication.focusWidget() is widget.segments.option_button("pd")


def test_reasons_that_are_alike_are_told_once() -> None:
    assert reasons((("A", "broken"), ("B", "far"), ("C", "broken"))) == "A, C: broken\nB: far"


def test_a_count_steps_within_its_limits_and_takes_a_typed_number(qtbot: QtBot) -> None:
    widget: CountPart = made(qtbot, Count("evasion", "Evasion", 1, 0, 3, "one point of CEF", "FFB-12.1"))
    heard, asked = told(widget.changed), told(widget.clause_wanted)
    click(widget.stepper.plus)
    assert widget.step_by(-1)
    assert heard == [("evasion", "2"), ("evasion", "1")]
    widget.stepper.edit.setFocus()
    widget.stepper.edit.selectAll()
    press(widget, "9", Qt.Key.Key_Return)
    assert len(heard) == 2
    assert "0 to 3" in widget.stepper.refusal()
    click(widget.head.clause)
    assert asked == [("FFB-12.1",)]


def test_a_barred_count_does_not_count(qtbot: QtBot) -> None:
    widget: CountPart = made(qtbot, Count("n", "Parties", 0, 0, 3, "aboard", barred="all are sent"))
    heard = told(widget.changed)
    assert not widget.step_by(1)
    click(widget.stepper.plus)
    assert widget.detail.text() == "all are sent"
    assert not heard


def test_every_letter_is_a_change_and_the_caret_stays(qtbot: QtBot) -> None:
    widget: TypedPart = made(qtbot, replace(ORDER, value=""))
    widget.changed.connect(lambda _key, value: widget.show_part(replace(ORDER, value=value, says=f"read {value}")))
    heard = told(widget.changed)
    edit = widget.field.edit
    edit.setFocus()
    press(widget, "P", "2", Qt.Key.Key_Left, "1")
    assert [value for _, value in heard] == ["P", "P2", "P12"]
    assert (edit.text(), edit.cursorPosition()) == ("P12", 2)
    assert widget.says.text() == "read P12"


def test_a_fault_stands_under_the_line_and_goes_when_it_is_mended(qtbot: QtBot) -> None:
    widget: TypedPart = made(qtbot, replace(ORDER, fault="P9: the ship turns at most 2."))
    assert widget.field.refusal() == "P9: the ship turns at most 2."
    assert not widget.says.isVisible()
    widget.show_part(ORDER)
    assert widget.field.refusal() == ""
    assert widget.says.text() == ORDER.says


def test_a_secret_line_is_not_read_over_the_shoulder(qtbot: QtBot) -> None:
    widget: TypedPart = made(qtbot, replace(ORDER, secret=True))
    assert widget.field.edit.displayText() != "P2 +1"


# Toggles


def test_a_chip_tells_its_key_and_shows_its_state_only_when_it_is_told(qtbot: QtBot) -> None:
    part = Chips("w", "Weapons", (Chip("b1", "Beam 1"), Chip("b2", "Beam 2", barred="does not bear")))
    widget: ChipsPart = made(qtbot, part)
    heard = told(widget.changed)
    first, second = widget.chips
    click(first)
    click(second)
    assert heard == [("w", "b1"), ("w", "b2")]
    assert not first.isChecked()
    widget.show_part(replace(part, chips=(replace(part.chips[0], on=True), part.chips[1])))
    assert first.isChecked()
    assert widget.why.text() == "Beam 2: does not bear"


def test_a_chip_that_stayed_while_others_went_grows_with_its_words(qtbot: QtBot) -> None:
    first, second = Chip("1", "One"), Chip("2", "Two")
    widget: ChipsPart = made(qtbot, Chips("w", "Weapons", (first, second)))
    for chips in ((second,), (second, first), (replace(second, title="Two of a longer name"), first)):
        widget.show_part(Chips("w", "Weapons", chips))
        settle()
    stayed = next(iter(widget.chips))
    assert stayed.width() >= stayed.sizeHint().width()
    assert not cut(widget, ())


def test_fire_controls_say_what_they_are_bound_to(qtbot: QtBot) -> None:
    widget: ControlsPart = made(qtbot, CONTROLS)
    names = [chip.accessibleName() for chip in widget.chips]
    assert names == ["FCS 1: Voroshilev", "FCS 2: Anna", "FCS 3: damaged", "ADFC: free"]
    widget.show_part(replace(CONTROLS, controls=CONTROLS.controls[:1]))
    assert [chip.isVisible() for chip in widget.chips] == [True, False, False, False]


# Targets


def test_a_target_is_chosen_and_its_weapons_and_modes_are_changes_of_their_own(qtbot: QtBot) -> None:
    widget: CardsPart = made(qtbot, TARGETS)
    heard = told(widget.changed)
    cards = list(widget.cards)
    click(cards[1].head)
    click(list(cards[0].chips)[2])
    click(next(iter(cards[2].modes)))
    assert heard == [("targets", "b7"), ("targets/chip", "b1 w3"), ("targets/mode", "b8 as")]
    assert widget.press_digit(3)
    assert heard[-1] == ("targets", "b8")
    assert not widget.press_digit(4)


def test_chances_are_told_in_words_until_there_is_a_result(qtbot: QtBot) -> None:
    widget: CardsPart = made(qtbot, TARGETS)
    first = next(iter(widget.cards))
    assert first.chance.text() == "at least 1: 80 %"
    assert not first.bar.isVisible()
    card = replace(TARGETS.cards[0], chips=(), result="3 damage")
    widget.show_part(replace(TARGETS, cards=(card,)))
    assert next(iter(widget.cards)) is first
    assert first.result.text() == "3 damage"
    assert not first.chance.isVisible()
    assert first.bar.isVisible()
    assert first.bar.is_done


def test_a_chip_that_stays_on_a_card_keeps_the_focus(qtbot: QtBot) -> None:
    widget: CardsPart = made(qtbot, TARGETS)
    chip = list(next(iter(widget.cards)).chips)[1]
    chip.setFocus()
    card = TARGETS.cards[0]
    widget.show_part(replace(TARGETS, cards=(replace(card, chips=card.chips[1:]), *TARGETS.cards[1:])))
    settle()
    assert QApplication.focusWidget() is chip


# Outcomes, boxes, words, buttons


def test_an_outcome_is_chosen_and_what_has_no_room_in_its_bar_is_told_under_it(qtbot: QtBot) -> None:
    widget: OutcomesPart = made(qtbot, LOSSES)
    heard = told(widget.changed)
    rows = list(widget.rows)
    click(rows[2])
    assert widget.press_digit(1)
    assert not widget.press_digit(4)
    assert heard == [("loss", "2"), ("loss", "0")]
    assert [row.isChecked() for row in rows] == [False, True, False, False]
    assert "held 2 % (2 %)" in rows[1].accessibleName()
    assert untold(290, LOSSES.rows[1].shares, theme().skin) == ("both out 9 %", "held 2 %")


def test_bars_stand_beside_their_titles_where_there_is_room(qtbot: QtBot) -> None:
    widget: OutcomesPart = made(qtbot, replace(LOSSES, rows=LOSSES.rows[:1]))
    row = next(iter(widget.rows))
    assert row.heightForWidth(620) < row.heightForWidth(312)


def test_spent_points_are_named_and_those_that_are_not_there_are_red(qtbot: QtBot) -> None:
    widget: BoxesPart = made(qtbot, Boxes("Endurance", 1, ("evade", "attack"), "none left"))
    assert widget.head.right.text() == "1 left"
    assert widget.boxes.accessibleName() == "Endurance: 1 left, spends evade, attack"
    picture = widget.boxes.grab().toImage()
    tokens = theme().tokens
    assert dots(picture, tokens.accent) > 100
    assert dots(picture, tokens.err_soft) > 100


def test_many_points_go_on_in_a_further_row(qtbot: QtBot) -> None:
    assert box_columns(312, 4, theme().skin) == 4
    widget: BoxesPart = made(qtbot, Boxes("Endurance", 9, ()))
    assert widget.boxes.height() > 2 * theme().px(36)


def test_a_line_has_its_tone_its_figure_and_its_clause(qtbot: QtBot) -> None:
    widget: LinePart = made(qtbot, Line("Boxes left", "17", "warn", "FTC-5.1"))
    asked = told(widget.clause_wanted)
    assert widget.words.property("token") == "warn"
    assert widget.figure.text() == "17"
    click(widget.clause)
    assert asked == [("FTC-5.1",)]


def test_a_button_tells_its_key_and_a_barred_one_says_why(qtbot: QtBot) -> None:
    part = Presses("write", (Press("last", "As last turn", "L"), Press("jump", "Jump", barred="no FTL drive")))
    widget: PressesPart = made(qtbot, part)
    heard = told(widget.changed)
    first, second = widget.buttons
    click(first)
    click(second)
    assert heard == [("write", "last")]
    assert widget.why.text() == "Jump: no FTL drive"


def test_what_a_button_writes_stands_in_it_and_a_letter_is_its_key(qtbot: QtBot) -> None:
    widget: PressesPart = made(
        qtbot, Presses("write", (Press("a", "As last turn", "6P2"), Press("b", "Straight", "S")))
    )
    first, second = widget.buttons
    assert (first.accessibleName(), first.hint) == ("As last turn:  6P2", "")
    assert (second.accessibleName(), second.hint) == ("Straight", "S")


# All of them


def test_what_was_refused_of_a_change_stands_under_the_part_until_it_is_taken_away(qtbot: QtBot) -> None:
    widget: PartWidget[Any] = made(qtbot, RUNS)
    widget.show_reply(Refused("Huron is gone.", "Choose another ship."))
    assert widget.note.text() == "Huron is gone. Choose another ship."
    assert widget.note.isVisible()
    widget.show_reply(None)
    assert not widget.note.isVisible()


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
def test_what_is_chosen_is_seen_by_more_than_its_colour(qtbot: QtBot, scheme: Scheme) -> None:
    theme().set_scheme(scheme)
    widget: ChoicesPart = made(qtbot, RUNS)
    first, second = list(widget.cards)[:2]
    edge = theme().tokens.accent
    assert dots(first.grab().toImage(), edge) > dots(second.grab().toImage(), edge) + 200


def test_a_chance_bar_is_as_long_as_the_chance() -> None:
    skin = theme().skin
    ground = skin.colour("surface")

    def filled(part: Fraction) -> int:
        picture = painted(lambda p: paint_chance(p, QRectF(0, 0, 200, 4), float(part), skin), 200, 4, ground)
        return dots(picture, skin.tokens.bar1)

    assert filled(Fraction(0)) == 0
    assert filled(Fraction(1, 2)) == pytest.approx(filled(Fraction(1)) / 2, rel=0.05)
