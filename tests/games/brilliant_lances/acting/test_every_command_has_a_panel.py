"""Every command of a battle of detection is given by a panel of its own, in the phase where it belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.systems.brilliant_lances.battle.corrections import (
    Correct,
    MarkDamage,
    Note,
    Override,
    PlaceFalseBogey,
    Reveal,
)
from fleetforge.systems.brilliant_lances.battle.declaring import MicroEvade, SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire, RecordFire
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.missile_flights import Home, LaunchMissile, MissileLock, RemoveMissile
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, Face, MoveFact, Track
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.battle.sensing import HandOff, Sense
from fleetforge.systems.brilliant_lances.battle.turn import EndBattle, NextPhase
from tests.games.brilliant_lances.acting.lance_panels import at, drafted, offered
from tests.systems.brilliant_lances.battle.lance_battles import a_battle, done

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.turn_order import Role
    from tests.systems.brilliant_lances.battle.lance_battles import LancePlay

WHY = {"reason": "as on the table"}
PLOT = {"manoeuvre": "1", "evasion": "1", "tracking": "2", "target": "b1", "arc": "2"}
GIVEN: tuple[tuple[Role, str, str, dict[str, str], Any], ...] = (
    ("declare", "sensor", "a1", {"sensor": "Eye", "is_on": "yes", "sr": "4"}, SetSensor("a1", "Eye", sr=4)),
    ("declare", "emitter", "a1", {"emitter": "Radio", "to": "a2"}, SetEmitter("a1", "Radio", to="a2")),
    ("declare", "dodge", "a1", {}, MicroEvade("a1", "on")),
    ("declare", "false-bogey", "b1", {}, PlaceFalseBogey(owner="b")),
    ("plot", "plot", "a1", PLOT, AllocateG("a1", 1, 1, 2, "b1", 2)),
    ("facing", "face", "a1", {"facing": "A"}, Face("a1", "A")),
    ("facing", "allocate", "a1", {"evasion": "2"}, AllocateG("a1", 0, 2, 1, "b1", 1)),
    ("missile_prelock", "missile-lock", "a1m1", {"jamming": "1"}, MissileLock("a1m1", jamming=1)),
    ("move", "home", "a1m1", {}, Home("a1m1")),
    ("move", "range", "a2", {"target": "b1", "hexes": "9"}, MoveFact("a2", "b1", PairFacts(9))),
    ("evasion", "evade", "a1", {"went": "outstanding"}, Evade("a1", "outstanding")),
    ("tracking", "track", "a1", {}, Track("a1")),
    ("sensor", "sense", "a1", {"sensor": "Heat", "jamming": "1"}, Sense("a1", "Heat", "b1", jamming=1)),
    ("sensor", "hand-off", "a1", {"taker": "a2 Ears"}, HandOff("a1", "Ears", "a2", "Ears", "b1")),
    ("fire", "fire", "a1", {"base": "3", "range_dm": "1"}, Fire("a1", "Turret", "b1", 3, 1)),
    ("fire", "record-fire", "a1", {"kind": "PAW", "hit": "yes"}, RecordFire("a1", "b1", "PAW", hit=True)),
    ("missile", "launch", "a1", {"target": "b1"}, LaunchMissile("a1", "Hound", "b1")),
    ("missile", "remove-missile", "a1m1", {"because": "Shot down"}, RemoveMissile("a1m1", "Shot down")),
    ("sensor", "contact", "a1", {**WHY, "level": "lock"}, Override("a1", "Ears", "b1", "lock", WHY["reason"])),
    ("move", "damage", "a1", {"item": "drive"}, MarkDamage("a1", "drive")),
    ("declare", "place", "a1", {"hex": "0412", "facing": "B"}, Place("a1", "0412", "B")),
    ("sensor", "measure", "a1", {}, TakeRanges()),
    ("sensor", "search-later", "a2", {"sensor": "Heat"}, Search("a2", "Heat")),
    ("end", "reveal", "b1", {"words": "size L"}, Reveal("b1", "a", "size L")),
    ("end", "correct", "a1", {**WHY, "value": "42"}, Correct("a1", "fuel", 42, WHY["reason"])),
    ("end", "note", "a1", {"text": "Silence."}, Note("Silence.", "a1")),
    ("end", "end-battle", "a1", {"why": "they agree"}, EndBattle("they agree")),
    ("end", "next-phase", "a1", {}, NextPhase()),
)
BEFORE: dict[str, tuple[Any, ...]] = {
    "missile-lock": (MoveFact("a1m1", "b1", PairFacts(1)),),
    "measure": (Place("a1", "5050"),),
    "search-later": tuple(MoveFact("a2", target, PairFacts(8)) for target in ("b1", "b2")),
}
"""What is given first."""


@pytest.mark.rules("BLS-18.1", "BLS-18.2")
@pytest.mark.parametrize(
    ("role", "offer", "unit", "changes", "command"), GIVEN, ids=[f"{one[1]}-{one[0]}" for one in GIVEN]
)
def test_a_panel_gives_the_command_and_the_rules_take_it(
    role: Role, offer: str, unit: str, changes: dict[str, str], command: Any
) -> None:
    play = at(role)
    for one in BEFORE.get(offer, ()):
        done(play, one)
    draft = drafted(play, offer, unit, **changes)
    assert draft.command() == command
    assert not draft.panel().missing
    assert tuple(RULES.all_refusals(play.state, command)) == ()


@pytest.mark.rules("BLS-18.2")
def test_no_command_is_left_to_any_command_alone() -> None:
    assert {type(command) for *_, command in GIVEN} == set(RULES.commands)


@pytest.mark.rules("BLS-18.1")
def test_a_command_is_offered_in_its_own_phases_only() -> None:
    play = a_battle(blue=2, red=2)
    kinds = {offer: type(command) for _, offer, _, _, command in GIVEN}
    for _ in range(11):
        for unit in ("a1", "b1"):
            for one in offered(play, unit):
                roles = kinds[one.key].roles if one.key in kinds else ()
                assert not roles or play.state.phase.role in roles
        until_next(play)


def until_next(play: LancePlay) -> None:
    """Go on by one phase."""
    if play.state.phase.role == "plot":
        for ship in play.state.ships:
            done(play, AllocateG(ship))
    done(play, NextPhase())
