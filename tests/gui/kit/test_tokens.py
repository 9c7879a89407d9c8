from __future__ import annotations

import re

import pytest

from fleetforge.gui.stylesheet import TEMPLATE, stylesheet
from fleetforge.gui.tokens import (
    DARK,
    DARK_STRONG,
    EDGE_PAIRS,
    GROUNDS,
    LIGHT,
    LIGHT_STRONG,
    TEXT_PAIRS,
    TOKEN_NAMES,
    Tokens,
    contrast,
)

THEMES = {"light": LIGHT, "dark": DARK}
STRONG = {"light, strong": LIGHT_STRONG, "dark, strong": DARK_STRONG}
both = pytest.mark.parametrize("tokens", THEMES.values(), ids=THEMES)
strong = pytest.mark.parametrize("tokens", STRONG.values(), ids=STRONG)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@both
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_can_be_read_on_its_ground(tokens: Tokens, text: str, ground: str) -> None:
    assert contrast(tokens.value(text), tokens.value(ground)) >= 4.5


@both
@pytest.mark.parametrize(("edge", "ground"), EDGE_PAIRS)
def test_edges_of_controls_and_bars_are_seen(tokens: Tokens, edge: str, ground: str) -> None:
    assert contrast(tokens.value(edge), tokens.value(ground)) >= 3


@strong
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_of_high_contrast_can_be_read_from_afar(tokens: Tokens, text: str, ground: str) -> None:
    assert contrast(tokens.value(text), tokens.value(ground)) >= 7


@strong
@pytest.mark.parametrize(("edge", "ground"), EDGE_PAIRS)
def test_edges_of_high_contrast_are_seen_from_afar(tokens: Tokens, edge: str, ground: str) -> None:
    assert contrast(tokens.value(edge), tokens.value(ground)) >= 4.5


def test_every_text_token_is_checked_on_every_plain_ground() -> None:
    for text in ("text", "text2", "quiet", "accent", "warn", "err"):
        assert {(text, ground) for ground in GROUNDS} <= set(TEXT_PAIRS), text


def test_every_rule_of_the_sheet_with_a_ground_and_a_text_uses_a_checked_pair() -> None:
    rules = re.findall(r"\{(?![a-z0-9_]+\})(.*?)\}\n", TEMPLATE, re.DOTALL)
    pairs = set()
    for rule in rules:
        ground = re.search(r"(?<![-\w])background: \{(\w+)\}", rule)
        text = re.search(r"(?<![-\w])color: \{(\w+)\}", rule)
        if ground and text:
            pairs.add((text[1], ground[1]))
    assert pairs
    assert pairs <= set(TEXT_PAIRS)


@both
def test_tokens_are_colours(tokens: Tokens) -> None:
    assert all(re.fullmatch("#[0-9A-F]{6}", tokens.value(name)) for name in TOKEN_NAMES)


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError):
        LIGHT.value("value")


def test_the_style_sheet_has_every_place_filled() -> None:
    filled = stylesheet(LIGHT)
    assert LIGHT.accent in filled
    assert not re.search(r"\{[a-z0-9_]+\}", filled)


def test_sizes_of_the_style_sheet_follow_the_scale() -> None:
    assert "font-size: 12px" in stylesheet(LIGHT, 1.0)
    assert "font-size: 16px" in stylesheet(LIGHT, 1.3)
