"""The whole picket is entered again by panels alone, command for command, and comes to the same end."""

from __future__ import annotations

from contextlib import closing
from functools import singledispatch
from typing import TYPE_CHECKING, TypeAlias

import pytest

from fleetforge.app.acting.desk import Desk
from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle, open_session
from fleetforge.games.brilliant_lances.acting.words import item_key, said
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.corrections import Note
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, MoveFact
from fleetforge.systems.brilliant_lances.battle.sensing import HandOff, Sense
from fleetforge.systems.brilliant_lances.battle.turn import EndBattle, NextPhase

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.journal.command import Command
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.brilliant_lances.battle.state import Battle

Entered: TypeAlias = tuple[str, str, dict[str, str]]
"""The unit that is selected, the offer that is taken, and what is changed on its panel."""
FACTS = ("hexes", "place", "terrain", "stern", "aspect")


@singledispatch
def entered(command: Command[Battle]) -> Entered:
    raise TypeError(f"The sample has no {type(command).__name__}.")


@entered.register
def _(command: NextPhase) -> Entered:
    return "a1", "next-phase", {}


@entered.register
def _(command: EndBattle) -> Entered:
    return "a1", "end-battle", {"why": command.why}


@entered.register
def _(command: Note) -> Entered:
    return "a1", "note", {"text": command.text, "about": command.unit}


@entered.register
def _(command: SetSensor) -> Entered:
    set_to = {"sensor": command.sensor, "is_on": said(command.is_on), "sr": str(command.sr)}
    return command.ship, "sensor", set_to


@entered.register
def _(command: AllocateG) -> Entered:
    uses = {name: str(getattr(command, name)) for name in ("manoeuvre", "evasion", "tracking")}
    return command.ship, "plot", uses


@entered.register
def _(command: MoveFact) -> Entered:
    facts, plain = command.facts, PairFacts(0)
    given = {name: str(getattr(facts, name)) for name in FACTS if getattr(facts, name) != getattr(plain, name)}
    arcs = {f"arc.{one.weapon}": one.part for one in facts.arcs}
    return command.observer, "range", {"target": command.target, **given, **arcs}


@entered.register
def _(command: Sense) -> Entered:
    return command.ship, "sense", {"sensor": command.sensor, "target": command.target}


@entered.register
def _(command: HandOff) -> Entered:
    contact = item_key(command.target, command.giver_sensor)
    return command.giver, "hand-off", {"contact": contact, "taker": item_key(command.taker, command.taker_sensor)}


@entered.register
def _(command: Evade) -> Entered:
    return command.ship, "evade", {"went": command.went, "level": str(command.level)}


@entered.register
def _(command: Fire) -> Entered:
    shot = {"weapon": command.weapon, "target": command.target, "base": str(command.base)}
    director = {"uses_director": "yes"} if command.uses_director else {}
    return command.ship, "fire", {**shot, "range_dm": str(command.range_dm), **director}


def enter(desk: Desk, command: Command[Battle], faces: Faces) -> None:
    """Do on the desk what gives a command, and type its dice."""
    unit, offer, changes = entered(command)
    desk.select(unit)
    desk.choose_offer(offer)
    for key, value in changes.items():
        assert desk.change(key, value) is None
    assert desk.draft is not None
    assert desk.draft.command() == command
    act = desk.act()
    assert act is not None
    assert (act.panel.missing, act.refusals) == ("", ())
    assert desk.do() is None
    if faces:
        assert desk.answer(faces) is None
    assert desk.deciding is None


@pytest.mark.rules("BLS-18.1", "BLS-18.2")
def test_the_sample_is_played_by_panels_alone(tmp_path: Path) -> None:
    (source,) = sample_battles("brilliant_lances")
    begun = tmp_path / "begun.jsonl"
    begun.write_text(source.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    for file, battle in ((source, "whole"), (begun, "again")):
        import_battle(file, tmp_path / f"{battle}.ffbattle")
    with (
        closing(open_session(tmp_path / "whole.ffbattle")) as whole,
        closing(open_session(tmp_path / "again.ffbattle", write=True)) as again,
    ):
        desk = Desk(again)
        desk.sit_down(REFEREE.id)
        desk.set_source("typed")
        for entry in whole.play.entries:
            enter(desk, entry.command, entry.faces)
        assert [one.command for one in again.play.entries] == [one.command for one in whole.play.entries]
        assert again.state == whole.state
