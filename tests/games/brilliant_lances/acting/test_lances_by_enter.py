"""Enter does what is shown and leads through a turn of detection: plots, looks, fire, missiles, and on."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.desk import Desk
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts, WeaponArc
from fleetforge.systems.brilliant_lances.battle.moving import MoveFact
from tests.games.brilliant_lances.acting.lance_panels import at, offered
from tests.games.brilliant_lances.battle.blind_battles import a_table

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.systems.brilliant_lances.turn_order import Role

MOST_KEYS = 300
BEARS = (WeaponArc("Turret", "all"), WeaponArc("Lance", "some"))


def press(desk: Desk) -> None:
    """Enter; F8 where that cannot be."""
    act = desk.act()
    if act is None or act.panel.missing or act.refusals:
        assert desk.end_phase() is None
    else:
        assert desk.do() is None


@pytest.mark.rules("BLS-18.1")
def test_enter_leads_through_turns_once_ranges_are_given(tmp_path: Path) -> None:
    with closing(a_table(tmp_path / "it.ffbattle")) as table:
        session = table.session
        desk = Desk(session)
        desk.sit_down(REFEREE.id)
        desk.set_source("rolled")
        for _ in range(MOST_KEYS):
            if session.state.phase.role == "move" and not session.state.facts:
                for ship, foe in (("a1", "b1"), ("b2", "a2")):
                    assert desk.give(MoveFact(ship, foe, PairFacts(8, arcs=BEARS))) is None
            press(desk)
            if session.state.turn == 4:
                break
        given = [type(entry.command).__name__ for entry in session.play.entries]
        assert session.state.turn == 4
        assert {"AllocateG", "Sense", "Fire", "NextPhase"} <= set(given)
        assert given.count("AllocateG") == 3 * len(session.state.ships)


@pytest.mark.parametrize(
    ("role", "unit", "first"),
    [
        ("declare", "a1", "sensor"),
        ("plot", "a1", "plot"),
        ("facing", "a1", "face"),
        ("missile_prelock", "a1m1", "missile-lock"),
        ("move", "a1m1", "home"),
        ("evasion", "a1", "evade"),
        ("evasion", "a2", "next-phase"),
        ("tracking", "a1", "track"),
        ("sensor", "a1", "sense"),
        ("sensor", "a2", "range"),
        ("fire", "a1", "fire"),
        ("missile", "a1", "next-phase"),
        ("end", "a1", "next-phase"),
    ],
)
def test_what_a_phase_is_for_is_shown_first(role: Role, unit: str, first: str) -> None:
    shown = [one for one in offered(at(role), unit) if one.comes_first]
    assert shown[0].key == first
