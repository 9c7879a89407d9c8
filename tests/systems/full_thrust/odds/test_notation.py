from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.odds.notation import (
    BeamDice,
    NotationError,
    PlainDice,
    parse_beam_dice,
    parse_dice,
)


@pytest.mark.rules("FFB-2.1", "FFB-2.2", "FFB-2.4", "FFB-2.5", "FFB-2.6", "FFB-2.11")
@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("6BD+1*", BeamDice(6, 1, reroll=True)),
        ("1BD-1*", BeamDice(1, -1, reroll=True)),
        ("1BD*-1", BeamDice(1, -1, reroll=True)),
        ("BD*", BeamDice(1, 0, reroll=True)),
        ("2BD+0*", BeamDice(2, 0, reroll=True)),
        ("1BD-0", BeamDice(1)),
        ("1BD-2", BeamDice(1, -2)),
        ("12bD+10", BeamDice(12, 10)),
        (" 1bd* -1", BeamDice(1, -1, reroll=True)),
        ("1BD\N{MINUS SIGN}2 *\t", BeamDice(1, -2, reroll=True)),
    ],
)
def test_beam_dice_are_read_in_both_orders(text: str, dice: BeamDice) -> None:
    assert parse_beam_dice(text) == dice
    assert parse_dice(text) == dice


@pytest.mark.rules("FFB-2.3", "FFB-2.7")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "6",
        "1BD**",
        "1BD*-1*",
        "1BD+",
        "1BD2",
        "1BD-1-1",
        "1BD*-1-1",
        "1BDx",
        "x1BD",
        "01BD",
        "1 0BD",
        "1B D",
        "-1BD",
    ],
)
def test_nothing_is_guessed(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_beam_dice(text)
    assert caught.value.code == "E_NOTATION"


@pytest.mark.rules("FFB-2.5")
@pytest.mark.parametrize("text", ["0BD", "0BD*", "00BD", "0D6"])
def test_no_dice_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="1 or more") as caught:
        parse_dice(text)
    assert caught.value.code == "E_NOTATION_COUNT"


@pytest.mark.rules("FFB-2.9")
@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("1D3", PlainDice(1, 3)),
        ("d6", PlainDice(1, 6)),
        ("2D6 - 1", PlainDice(2, 6, -1)),
        ("1D3-1", PlainDice(1, 3, -1)),
    ],
)
def test_plain_dice_are_read(text: str, dice: PlainDice) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize("text", ["1D4", "1D6*", "1D6+", "D", "1D66"])
def test_other_dice_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_dice(text)


@pytest.mark.rules("FFB-2.8")
@given(st.builds(BeamDice, st.integers(1, 99), st.integers(-99, 99), st.booleans()))
def test_the_written_form_reads_back(dice: BeamDice) -> None:
    assert " " not in dice.text
    assert parse_beam_dice(dice.text) == dice
    assert parse_beam_dice(f" {dice.text.lower().replace('bd', ' bd ')} ") == dice


@given(st.builds(PlainDice, st.integers(1, 99), st.sampled_from((3, 6)), st.integers(-9, 9)))
def test_plain_dice_read_back(dice: PlainDice) -> None:
    assert parse_dice(dice.text) == dice


@given(st.text(alphabet="0123456789bBdD*+-\N{MINUS SIGN} \t36x", max_size=10))
def test_any_text_is_read_or_refused(text: str) -> None:
    code = ""
    try:
        dice = parse_dice(text)
    except NotationError as refusal:
        code = refusal.code
    else:
        assert dice.count >= 1
        assert parse_dice(dice.text) == dice
    assert code in {"", "E_NOTATION", "E_NOTATION_COUNT"}


@pytest.mark.rules("FFB-2.4", "FFB-32.4")
def test_the_asterisk_may_have_to_come_last() -> None:
    assert parse_beam_dice("1BD-1*", "strict") == parse_beam_dice("1BD*-1") == parse_beam_dice("1BD-1*")
    assert parse_beam_dice("2BD*", "strict").reroll
    with pytest.raises(NotationError) as fault:
        parse_beam_dice("1BD*-1", "strict")
    assert fault.value.code == "E_NOTATION"
