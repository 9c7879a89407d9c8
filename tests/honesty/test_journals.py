"""Battles that were stored once replay to the end they had, whatever the rules code became since."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.battling import battle_codec, open_session
from fleetforge.storage.battle.lines import import_battle
from fleetforge.storage.reference import load_catalogue

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle

FOLDER = Path(__file__).parent.parent / "journals"
JOURNALS = sorted(FOLDER.glob("*.jsonl"))


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
    import_battle(journal, tmp_path / "battle.ffbattle", battle_codec())
    with closing(open_session(tmp_path / "battle.ffbattle", load_catalogue())) as session:
        found = end_of(session.state)
    assert found == json.loads(journal.with_suffix(".end.json").read_text(encoding="utf-8"))


def test_there_are_stored_journals() -> None:
    assert "first.jsonl" in [path.name for path in JOURNALS]
