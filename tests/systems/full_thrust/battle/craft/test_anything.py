"""Whatever players try with fighters and ordnance, nothing is lost, invented or overdrawn."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.dice import SeededDice
from fleetforge.journal.entry import Turned
from fleetforge.journal.play import Play, give
from fleetforge.systems.full_thrust.battle.craft.by_hand import PlaceOrdnance, RemoveOrdnance, SetGroup
from fleetforge.systems.full_thrust.battle.craft.escorts import DeclareEscort
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch, OrdnanceLaunch
from fleetforge.systems.full_thrust.battle.craft.moves import EscortPlace, Hold, MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff, Declare, OrdnanceRun
from fleetforge.systems.full_thrust.battle.craft.screens import DeclareScreen, MoveScreen
from fleetforge.systems.full_thrust.battle.craft.turn_end import Recover
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.turn import NextPhase, Pass, RollInitiative
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle

START = flying(flying(a_flight(a1=(0, 0), b1=(0, 8)), "a1f1", "b1f1", at=(0, 2)), "a1f2", "b1f2", at=(0, 7))
START = reduce(lambda battle, kind: placed(battle, kind, "a", (1, 4))[0], ("SM", "HM", "PB", "AMT"), START)

ITEMS = ("l1", "l2", "r1", "hm", "pb", "odd", "b1", "nothing")
FAR = (None, None, None, -1.0, 0.0, 1.0, 3.0, 6.0, 12.0, 40.0)
PLACES = (None, (0.0, 1.0), (1.0, 0.0), (0.0, 6.0), (0.0, 9.0), (2.0, 8.0), (40.0, 0.0))
FEW = (-1, 0, 0, 1, 1, 2, 7)


class Hand:
    """A player who tries what more or less fits the phase, and now and then anything."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def any(self, *choices: Any) -> Any:
        return self.chance.choice(choices)

    def some(self, make: Callable[[], Any]) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.chance.randint(0, 3)))

    def unit(self, battle: Battle) -> str:
        due = units_left(battle, next_side(battle))
        return str(self.any(*due)) if due and self.chance.random() < 0.7 else str(self.stranger(battle))

    def stranger(self, battle: Battle) -> str:
        return str(self.any(*battle.ships, *battle.groups, *battle.markers, "nobody"))

    def ship(self, battle: Battle) -> str:
        return str(self.any(*battle.ships)) if self.chance.random() < 0.8 else self.stranger(battle)

    def group(self, battle: Battle) -> str:
        return str(self.any(*battle.groups)) if self.chance.random() < 0.8 else self.stranger(battle)

    def wish(self, battle: Battle) -> Command:
        fitting = self.fitting(battle).get(battle.phase.role, ())
        return self.any(*fitting)() if fitting and self.chance.random() < 0.7 else self.whatever(battle)

    def whatever(self, battle: Battle) -> Command:
        wishes: tuple[Callable[[], Command], ...] = (
            NextPhase,
            NextPhase,
            RollInitiative,
            lambda: Pass(side=self.any("a", "b", "z")),
            lambda: Measure(self.stranger(battle), self.stranger(battle), self.any(-1.0, 0.0, 4.0)),
            lambda: PlaceOrdnance(self.any("a", "b", "z"), self.any("SM", "PB"), self.any("", "why")),
            lambda: RemoveOrdnance(self.stranger(battle), self.any("", "why")),
            lambda: SetGroup(self.stranger(battle), self.any("aboard", "flying", "out"), self.any("", "why")),
            lambda: BreakOff(self.stranger(battle)),
            *(make for makes in self.fitting(battle).values() for make in makes),
        )
        return self.any(*wishes)()  # type: ignore[no-any-return]

    def fitting(self, battle: Battle) -> dict[str, tuple[Callable[[], Command], ...]]:
        return {
            "initiative": (RollInitiative,),
            "primary": (
                lambda: MovePrimary(self.unit(battle), self.any(*PLACES)),
                lambda: MovePrimary(self.unit(battle), self.any(*PLACES), self.any(*FAR), self.escorts(battle)),
                lambda: DeclareScreen(self.unit(battle), self.ship(battle), self.any(*FAR)),
                lambda: DeclareEscort(self.group(battle), self.unit(battle), self.any(*FAR)),
                lambda: Hold(self.unit(battle)),
            ),
            "launch": (lambda: self.launch(battle),),
            "ships": (lambda: MoveScreen(self.group(battle), self.any(*PLACES)),),
            "secondary": (
                lambda: MoveSecondary(self.unit(battle), self.any(*PLACES)),
                lambda: MoveSecondary(
                    self.unit(battle), self.any(*PLACES), self.any(*FAR), self.escorts(battle), self.any(*FEW)
                ),
            ),
            "runs": (
                lambda: Declare(self.unit(battle), self.any("", self.ship(battle)), self.any(*FAR), self.any(*FEW)),
                lambda: OrdnanceRun(self.any(*battle.markers, "m99"), self.some(lambda: self.ship(battle))),
            ),
            "fighters": (lambda: Hold(self.unit(battle)), lambda: BreakOff(self.group(battle))),
            "attacks": (lambda: BreakOff(self.group(battle)),),
            "end": (
                lambda: Recover(self.group(battle), self.ship(battle), None, touching=True),
                lambda: Recover(self.group(battle), self.ship(battle), self.any(*FAR)),
            ),
        }

    def escorts(self, battle: Battle) -> tuple[EscortPlace, ...]:
        return self.some(lambda: EscortPlace(self.group(battle), self.any(*PLACES), self.any(*FAR)))

    def launch(self, battle: Battle) -> Launch:
        ship = self.unit(battle)
        own = [group.id for group in battle.groups.values() if group.carrier == ship] or ["nobody"]
        groups = self.some(lambda: GroupLaunch(self.any(*own), screen=self.any(True, False)))
        shots = self.some(
            lambda: OrdnanceLaunch(
                self.any(*ITEMS),
                self.any(*PLACES),
                salvo=self.any(None, None, "standard", "extended"),
                kind=self.any(None, None, "AMT"),
            )
        )
        return Launch(ship, groups, shots)


def sound(battle: Battle) -> None:
    """Nothing is overdrawn, lost or in two places."""
    for group in battle.groups.values():
        assert 0 <= group.cef <= group.full_cef
        assert group.fighters == group.group.fighters
        assert group.status in ("aboard", "flying", "out")
        assert not group.is_inside or (group.position, group.screens, group.escorts) == (None, "", "")
        assert not group.run or group.run in battle.ships
    bays = [(group.carrier, group.group.bay) for group in battle.groups.values() if group.is_inside]
    assert len(bays) == len(set(bays))
    assert all(marker.cef >= 0 for marker in battle.markers.values())
    for ship in battle.ships.values():
        salvoes = [one for load in ship.stores.salvoes.values() for one in load]
        drawn = [
            one for one in battle.markers.values() if (one.source, one.weapon[:1]) == (ship.id, "l") and one.variant
        ]
        assert len(salvoes) + len(drawn) <= 2


def links_hold(battle: Battle) -> None:
    """Escorts and screens are as the rules have them."""
    groups = battle.groups
    links = {group.id: group.escorts for group in groups.values() if group.escorts}
    assert not set(links) & set(links.values())
    assert all(groups[one].side == groups[other].side for one, other in links.items())
    assert not any(group.screens and group.escorts for group in groups.values())
    assert all(group.evasion + group.cef <= group.full_cef for group in groups.values())


@pytest.mark.rules("FFB-6.15", "FFB-5.13", "FTC-9.3")
@settings(max_examples=50)
@given(seed=st.integers(0, 1_000_000))
def test_whatever_is_tried_and_allowed_the_battle_stays_sound(seed: int) -> None:
    play, hand, dice = Play(RULES, START), Hand(seed), SeededDice(seed)
    for _ in range(60):
        give(play, hand.wish(play.state), dice, allowed_because=hand.any("", "they agree"))
        sound(play.state)
    replayed = Play(RULES, START)
    for entry in play.entries:
        replayed.add(entry)
    assert replayed.state == play.state
    assert play.audit() == ()
    while play.length:
        play.add(Turned.UNDONE)
    assert play.state == START


@pytest.mark.rules("FFB-6.15", "FFB-7.14", "FFB-7.16")
@settings(max_examples=50)
@given(seed=st.integers(0, 1_000_000), phase=st.sampled_from([2, 2, 3, 4, 5, 6, 12]))
def test_what_the_rules_accept_keeps_their_promises(seed: int, phase: int) -> None:
    play = Play(RULES, replace(START, phase_index=phase, initiative=("a", "b")))
    hand, dice = Hand(seed), SeededDice(seed)
    for _ in range(60):
        give(play, hand.wish(play.state), dice)
        sound(play.state)
        links_hold(play.state)
