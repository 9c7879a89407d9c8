"""Battles that were stored once replay to the end they had, whatever the rules code became since."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.battling import BattleEntry, import_battle, open_session
from fleetforge.games.full_thrust.files.reference import battle_files
from fleetforge.journal.corrections import Corrected
from fleetforge.journal.turns import TurnBegan
from fleetforge.systems.full_thrust.battle.boarding.happened import RoundEnded
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.wounds import CoreFailed
from tests.rules.examples import differences

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle

FOLDER = Path(__file__).parent.parent / "journals"
JOURNALS = [*sorted(FOLDER.glob("*.jsonl")), *battle_files()]
"""Those kept for this test alone, and the sample battles."""


def end_of(battle: Battle) -> dict[str, Any]:
    """What a battle came to, in words that outlive its classes."""
    return {
        "turn": battle.turn,
        "phase": battle.phase.number,
        "initiative": list(battle.initiative),
        "ships": {
            ship.id: {
                "side": ship.side,
                "status": ship.status,
                "hull": ship.damage.hull_marked,
                "armour": sum(ship.damage.armour_marked),
                "lost": sorted(ship.damage.lost),
                "velocity": ship.motion.velocity,
                "facing": ship.motion.facing,
            }
            for ship in battle.ships.values()
        },
        "groups": {group.id: [group.status, group.fighters, group.cef] for group in battle.groups.values()},
        "markers": {marker.id: [marker.kind, marker.strength] for marker in battle.markers.values()},
    }


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda path: path.stem)
def test_a_stored_journal_replays_to_its_stored_end(journal: Path, tmp_path: Path) -> None:
    import_battle(journal, tmp_path / "battle.ffbattle")
    with closing(open_session(tmp_path / "battle.ffbattle")) as session:
        found = end_of(session.state)
    expected = json.loads((FOLDER / f"{journal.stem}.end.json").read_text(encoding="utf-8"))
    assert differences(expected, found) == [], "what the program of that day knew of is as it was"


def test_there_are_stored_journals() -> None:
    assert "first.jsonl" in [path.name for path in JOURNALS]


def played(journal: Path, folder: Path) -> list[BattleEntry]:
    import_battle(journal, folder / "battle.ffbattle")
    with closing(open_session(folder / "battle.ffbattle")) as session:
        assert session.play.audit() == ()
        return list(session.play.entries)


def test_the_sample_battle_has_everything_and_would_be_decided_the_same_today(tmp_path: Path) -> None:
    """Four turns or more, fighters, missiles, plasma, area defence, a ship taken, a prize crew, a core system lost."""
    (sample,) = battle_files()
    entries = played(sample, tmp_path)
    commands = {type(entry.command).__name__ for entry in entries}
    assert {"Launch", "AttackShip", "AttackWithMissiles", "Detonate", "SendPrizeCrew", "RegainControl"} <= commands
    events = [event for entry in entries for event in entry.events]
    assert sum(isinstance(event, TurnBegan) for event in events) >= 3
    assert any(isinstance(event, CoreFailed) for event in events)
    assert any(isinstance(event, RoundEnded) and event.outcome == "captured" for event in events)
    assert any(entry.overruled for entry in entries)
    assert any(isinstance(event, Corrected) for event in events)
    assert any(shot.via_adfc for entry in entries if isinstance(entry.command, Fire) for shot in entry.command.shots)
