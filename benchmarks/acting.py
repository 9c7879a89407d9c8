"""How fast the fire panel of a battle is, and that it grows with weapons and targets no faster than both."""

from __future__ import annotations

import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.timing import timed, verdict
from fleetforge.app.acting.draft import Sight
from fleetforge.app.battling import import_battle, open_session
from fleetforge.games.full_thrust.acting.firing import FireDraft
from fleetforge.games.full_thrust.files.reference import battle_files
from fleetforge.systems.full_thrust.arcs import ALL_ROUND
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.design.model import Component

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battling import BattleSession
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

WEAPONS, SHIPS, GROUPS = 20, 22, 8
MOST = {"panel": 5, "proposal": 10}
"""Times as long as judging the whole command, which the desk does with every change."""
STEP_MU = 0.7


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.ffbattle"
        import_battle(battle_files()[0], path)
        with closing(open_session(path)) as session:
            yield "Acts"
            yield from _firing(session)


def _firing(session: BattleSession) -> Iterator[str]:
    """A ship of the sample as it was about to fire, and the same with many weapons among many targets."""
    battle, unit = _about_to_fire(session)
    large = _enlarged(battle, unit)
    play = session.play
    small_draft, draft = FireDraft(Sight(battle, "", play), unit), FireDraft(Sight(large, "", play), unit)
    command = Fire(unit, draft.choice.shots(), draft.choice.covers)
    timings = timed(
        {
            "sample": small_draft.panel,
            "panel": draft.panel,
            "proposal": lambda: FireDraft(Sight(large, "", play), unit),
            "judging": lambda: tuple(RULES.all_refusals(large, command)),
        }
    )
    for name, what in (("panel", "fire panel"), ("proposal", "proposal of the fire")):
        words = f"{what} of {WEAPONS} weapons among {SHIPS + GROUPS} targets"
        yield f"  {words:<68} {timings.median(name) * 1000:8.2f}   ms"
        over = timings.ratio(name, "judging")
        yield verdict(f"{what} over what stands against it", over, f"<= {MOST[name]}", met=over <= MOST[name])
    look, small = draft.choice.look, small_draft.choice.look
    work = len(look.weapons) * len(look.targets) / (len(small.weapons) * len(small.targets))
    growth = timings.ratio("panel", "sample") / work
    yield verdict("panel of many over that of the sample, over weapons x targets", growth, "<= 1", met=growth <= 1)


def _about_to_fire(session: BattleSession) -> tuple[Battle, str]:
    """The moment before the fire of most weapons in the sample, and whose."""
    play = session.play
    fires = {
        number: command
        for number in range(1, play.length + 1)
        if isinstance(command := play.entry(number).command, Fire)
    }
    most = max(fires, key=lambda number: len(fires[number].shots))
    return play.state_at(most - 1), fires[most].ship


def _enlarged(battle: Battle, unit: str) -> Battle:
    """The battle with more weapons on the ship, and copies of its enemies beside each other."""
    ship = battle.ships[unit]
    battle = battle.with_ship(replace(ship, design=replace(ship.design, components=tuple(_components(ship)))))
    foes = [one for one in battle.ships.values() if one.side != ship.side and one.is_on_table]
    for number in range(SHIPS - len(foes)):
        foe = foes[number % len(foes)]
        east, north = foe.motion.position or (0.0, 0.0)
        place = (east + number * STEP_MU, north + number * STEP_MU)
        battle = battle.with_ship(replace(foe, id=f"x{number}", motion=replace(foe.motion, position=place)))
    groups = [one for one in battle.groups.values() if one.side != ship.side]
    for number in range(GROUPS):
        group = replace(groups[0], id=f"y{number}", status="flying", lost=0, run=unit, position=ship.motion.position)
        battle = battle.with_group(group)
    return battle


def _components(ship: Ship) -> Iterator[Component]:
    yield from (item for item in ship.design.components if item.family not in ("beam", "pds"))
    for number in range(WEAPONS):
        defends = number % 3 == 0
        yield Component(f"w{number}", "pds") if defends else Component(f"w{number}", "beam", 1 + number % 3, ALL_ROUND)


if __name__ == "__main__":
    for line in report():
        print(line)
