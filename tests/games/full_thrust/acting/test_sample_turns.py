"""Every order, move, pass and end of a phase of the sample battle can be drafted at the desk, field by field."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, TypeAlias

import pytest

from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.offers import OFFERS
from fleetforge.journal.command import side_of
from fleetforge.systems.full_thrust.battle.craft.moves import Hold
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import EndBattle, NextPhase, Pass, RollInitiative
from tests.battle_files import a_table, sample_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fleetforge.app.acting.draft import Offer
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle

Changes: TypeAlias = "tuple[tuple[str, str], ...]"
Answer: TypeAlias = "Callable[[Command], tuple[str, Changes]]"
"""The unit that is selected, and what is changed in the draft, for a command to come out."""


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BattleTable]:
    with closing(a_table(sample_file(tmp_path_factory.mktemp("sample")))) as table:
        yield table


def _orders(command: Command) -> tuple[str, Changes]:
    assert isinstance(command, WriteOrders)
    return command.ship, (("text", "; ".join((command.text, *command.marks))),)


def _unit(command: Command) -> tuple[str, Changes]:
    return getattr(command, "unit", ""), ()


def _place(command: Command) -> tuple[str, Changes]:
    assert isinstance(command, PlaceUnit)
    assert command.to is not None
    x, y = command.to
    return command.unit, (("place", f"{x}, {y}"), ("reason", command.reason))


def _end(command: Command) -> tuple[str, Changes]:
    assert isinstance(command, EndBattle)
    return "", (("why", command.why),)


ANSWERS: dict[type[Command], tuple[str, Answer]] = {
    WriteOrders: ("orders", _orders),
    RollInitiative: ("initiative", _unit),
    MoveShips: ("move-ships", _unit),
    PlaceUnit: ("place", _place),
    EndBattle: ("end-battle", _end),
    Hold: ("hold", _unit),
    Pass: ("pass", _unit),
    NextPhase: ("next-phase", _unit),
}


def _offer(key: str) -> Offer:
    return next(one for one in OFFERS if one.key == key)


_KEYS = {"orders": ("orders", "late-orders"), "next-phase": ("next-phase", "end-phase")}
"""Offers of the same draft: as the rules have it, and otherwise."""


def _fits(offer: Offer, battle: Battle, unit: str) -> bool:
    return (not offer.roles or battle.phase.role in offer.roles) and offer.fits(battle, unit)


@pytest.mark.parametrize("kind", ANSWERS, ids=lambda kind: kind.__name__)
def test_each_command_of_this_kind_comes_out_of_its_draft(sample: BattleTable, kind: type[Command]) -> None:
    key, answer = ANSWERS[kind]
    play = sample.session.play
    numbers = [number for number, entry in enumerate(play.entries) if isinstance(entry.command, kind)]
    assert numbers
    for number in numbers:
        command, battle = play.entries[number].command, play.state_at(number)
        unit, changes = answer(command)
        offer = next(one for one in OFFERS if one.key in _KEYS.get(key, (key,)) and _fits(one, battle, unit))
        draft = offer.make(Sight(battle, side_of(battle, command), play), unit)
        for change in changes:
            assert draft.change(*change) is None
        assert draft.command() == command, number
        assert not draft.panel().missing


def test_most_orders_of_the_sample_need_no_more_than_enter(sample: BattleTable) -> None:
    play = sample.session.play
    offer = _offer("orders")
    as_offered = total = 0
    for number, entry in enumerate(play.entries):
        if isinstance(entry.command, WriteOrders):
            battle = play.state_at(number)
            draft = offer.make(Sight(battle, side_of(battle, entry.command), play), entry.command.ship)
            as_offered += draft.command() == entry.command
            total += 1
    assert (as_offered, total) == (45, 62)
