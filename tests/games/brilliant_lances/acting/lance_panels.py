"""Panels of detection without a file or a window: drafts of a battle that is played in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.draft import Sight
from fleetforge.app.acting.panels import Line, Outcomes
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.knowledge import WeaponArc
from fleetforge.systems.brilliant_lances.battle.missile_flights import LaunchMissile, MissileLock
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.turn_order import ROLES
from tests.systems.brilliant_lances.battle.lance_battles import a_battle, done, far, until

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Draft, Offer
    from fleetforge.app.acting.panels import Panel
    from fleetforge.systems.brilliant_lances.turn_order import Role
    from tests.systems.brilliant_lances.battle.lance_battles import LancePlay

BEARS = (WeaponArc("Turret", "all"),)


def at(role: Role, begun: LancePlay | None = None) -> LancePlay:
    """A later turn at a phase: Blue has locked Red in every turn, tracks it, and has a missile in flight."""
    play = begun or a_battle(blue=2, red=2)
    if role == "declare":
        return play
    for _ in range(2):
        until(play, "sensor")
        far(play, 8)
        done(play, Sense("a1", "Ears", "b1"), 1)
        until(play, "missile")
        done(play, LaunchMissile("a1", "Hound", "b1"))
    for step in ROLES[ROLES.index("plot") : ROLES.index(role) + 1]:
        until(play, step)
        if step != role:
            _acted(play, step, role)
    return play


def _acted(play: LancePlay, step: Role, role: Role) -> None:
    """What Blue does in a phase before the one that is wanted."""
    if step == "plot":
        done(play, AllocateG("a1", 0, int(role == "evasion"), 1, "b1"))
    elif step == "missile_prelock":
        far(play, 1, observer="a1m1")
        done(play, MissileLock("a1m1"), 1)
    elif step == "move":
        far(play, 8, arcs=BEARS)
    elif step == "sensor":
        done(play, Sense("a1", "Ears", "b1"), 1)


def offered(play: LancePlay, unit: str, seat: str = REFEREE.id) -> list[Offer]:
    """What comes into question for a unit in the eyes of a seat."""
    battle = BATTLES.known_to(play.state, seat)
    now = (one for one in BATTLES.offers if not one.roles or play.state.phase.role in one.roles)
    return [one for one in now if one.fits(battle, unit)]


def drafted(play: LancePlay, offer: str, unit: str, seat: str = REFEREE.id, **changes: str) -> Draft[Any]:
    """The draft of an offer with these changes; it must come into question now."""
    (found,) = [one for one in offered(play, unit, seat) if one.key == offer]
    draft = found.make(Sight(BATTLES.known_to(play.state, seat), seat, play), unit)
    for key, value in changes.items():
        assert draft.change(key, value) is None
    return draft


def given(draft: Draft[Any]) -> Any:
    """The command of a draft, which must have one."""
    command = draft.command()
    assert command is not None
    return command


def part(draft: Draft[Any], key: str) -> Any:
    """The part of this key on the panel of a draft."""
    (found,) = [one for one in draft.panel().parts if getattr(one, "key", "") == key]
    return found


def lines(panel: Panel) -> dict[str, str]:
    """Sentences of a panel with their figures."""
    return {part.words: part.figure for part in panel.parts if isinstance(part, Line)}


def bars(panel: Panel) -> list[str]:
    """Where a roll leads, in words."""
    return [row.detail for part in panel.parts if isinstance(part, Outcomes) for row in part.rows]
