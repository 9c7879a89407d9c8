"""Questions of all games as the page asks them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fleetforge.app.odds_asking import ChanceTable, FigureTable, OddsDesk, SpreadChart
from fleetforge.app.registry import games
from fleetforge.systems.full_thrust.odds.assault import fight_odds


def asked(key: str, **values: object) -> OddsDesk:
    """A question with some values given."""
    desk = OddsDesk()
    desk.ask(key)
    for name, value in values.items():
        desk.give(name, value)
    return desk


def test_every_question_of_every_game_is_answered_as_it_stands_at_first() -> None:
    desk = OddsDesk()
    wanted = [f"{odds.word} {query.name}" for game in games() if (odds := game.odds()) for query in odds.queries]
    assert [key for key, _ in desk.questions] == wanted
    for key, title in desk.questions:
        desk.ask(key)
        view = desk.view()
        assert title.endswith(view.title)
        assert view.sentence
        assert view.parts
        assert view.text.startswith(view.sentence)
        assert [field.key for field in view.fields] == [one.name for one in desk.query.asked]


def test_chances_are_those_of_the_rules() -> None:
    first, last = asked("thrust boarding", attackers=3, defenders=2).view().parts
    assert isinstance(first, ChanceTable)
    assert isinstance(last, ChanceTable)
    odds = fight_odds(3, 2)
    assert [row.chance for row in last.rows] == [odds.captured, odds.repelled, odds.held]
    assert sum(row.chance for row in first.rows) == 1


def test_a_spread_is_a_chart_with_its_point_at_the_mean_and_the_tail_in_one_bar() -> None:
    (chart,) = asked("thrust beams", dice=1).view().parts
    assert isinstance(chart, SpreadChart)
    assert [bar.label for bar in chart.bars][:3] == ["0", "1", "2"]
    assert chart.bars[-1].label.endswith("+")
    assert sum(bar.chance for bar in chart.bars) == 1
    assert (chart.mean, chart.chosen) == ("mean 0.8", 1)
    assert chart.mean_place == Fraction(4, 5)
    assert chart.bars[1].at_least == "1 or more: 50 %"


def test_means_are_figures_beneath_their_heads() -> None:
    _, table = asked("thrust point-defence", pds=6, groups=1).view().parts
    assert isinstance(table, FigureTable)
    assert table.heads == ("", "shot down", "through", "damage")
    assert table.rows[0][:3] == ("1 group", "4.2", "1.8")


def test_what_was_given_stays_while_another_question_is_asked() -> None:
    desk = asked("flights dogfight", support=2, their="Sentri")
    desk.ask("flights strike")
    assert desk.view().title == "Flight against a ship"
    desk.ask("flights dogfight")
    assert (desk.given["support"], desk.given["their"]) == (2, "Sentri")


@pytest.mark.parametrize(("typed", "read"), [("8", 8), ("", None), (" 12 ", 12), ("far", None), ("-3", None)])
def test_a_number_that_may_be_left_out_is_typed(typed: str, read: int | None) -> None:
    desk = asked("flights attack", distance=typed)
    assert desk.given["distance"] == read
    field = next(one for one in desk.view().fields if one.key == "distance")
    assert (field.kind, field.value) == ("line", "" if read is None else str(read))


def test_of_several_at_least_one_is_taken_and_no_more_than_can_be() -> None:
    desk = asked("flights anti-fighter", targets=())
    assert len(desk.given["targets"]) == 1
    desk.give("targets", ("Sentri", "Razik"))
    assert "best split" in desk.view().sentence
    desk.give("targets", ("Sentri",) * 9)
    assert len(desk.given["targets"]) == 4
