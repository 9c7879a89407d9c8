"""Every command to fighters and ordnance of the sample battle can be given through its draft, field by field."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.offers import OFFERS
from fleetforge.systems.full_thrust.battle.clash.detonations import Detonate
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import AttackWithMissiles
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.craft.launching import Launch
from fleetforge.systems.full_thrust.battle.craft.moves import MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.fighters.distance import mu
from tests.battle_files import a_table, sample_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Draft
    from fleetforge.systems.full_thrust.battle.command import Command
    from tests.systems.full_thrust.battle.battles import BattlePlay

KINDS: dict[type[Command], str] = {
    Launch: "launch",
    MovePrimary: "move-primary",
    MoveSecondary: "move-secondary",
    Declare: "run",
    AttackShip: "attack-ship",
    Detonate: "detonate",
    AttackWithMissiles: "missiles",
}


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BattlePlay]:
    """The sample battle."""
    with closing(a_table(sample_file(tmp_path_factory.mktemp("sample")), write=False)) as table:
        yield table.session.play


def changes(command: Command, draft: Draft[Any]) -> Iterator[tuple[str, str]]:
    """What a player chooses, beside what is chosen already, to give this command."""
    now = draft.command()
    match command:
        case MovePrimary() | MoveSecondary() if command != now and command.to is not None:
            yield "place", f"{command.to[0]!r} {command.to[1]!r}"
        case Declare():
            yield "run", command.run or "none"
            yield "evasion", str(command.evasion)
        case Launch():
            drafted = {one.group for one in now.groups} if isinstance(now, Launch) else set()
            for group in drafted ^ {one.group for one in command.groups}:
                yield "groups", group
            for shot in command.ordnance:
                yield "ordnance", shot.weapon
                if shot.to is not None and shot == command.ordnance[0]:
                    yield f"place {shot.weapon}", f"{mu(shot.to[0])}, {mu(shot.to[1])}"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_all_of_a_kind_can_be_given_and_few_changes_are_needed(kind: type[Command], play: BattlePlay) -> None:
    offer = next(one for one in OFFERS if one.key == KINDS[kind])
    found = [number for number in range(play.length) if type(play.entry(number + 1).command) is kind]
    assert found
    for number in found:
        battle, command = play.state_at(number), play.entry(number + 1).command
        unit = command.actor(battle) or getattr(command, "ship", "")
        assert battle.phase.role in offer.roles
        assert offer.fits(battle, unit)
        draft = offer.make(Sight(battle, "", play), unit)
        for key, value in changes(command, draft):
            draft.change(key, value)
        assert draft.command() == command
        assert not draft.panel().missing


def test_most_moves_and_runs_are_there_when_the_panel_opens(play: BattlePlay) -> None:
    kinds = (MovePrimary, MoveSecondary, AttackShip, Detonate, AttackWithMissiles)
    right = whole = 0
    for number in range(play.length):
        battle, command = play.state_at(number), play.entry(number + 1).command
        if isinstance(command, kinds):
            offer = next(one for one in OFFERS if one.key == KINDS[type(command)])
            unit = command.actor(battle) or getattr(command, "ship", "")
            whole += 1
            right += offer.make(Sight(battle, "", play), unit).command() == command
    assert right * 2 > whole
