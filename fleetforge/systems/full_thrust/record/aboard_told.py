"""Boarding and damage control in a turn record.

Rule: FBD-5, FBD-7, FTC-6.2, FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.sheets.page_tables import Dice
from fleetforge.sheets.parts import Die
from fleetforge.systems.full_thrust.battle.boarding.happened import (
    CoreGivenUp,
    DefendersFell,
    PartyFell,
    RaidRolled,
    RoundEnded,
    RoundRolled,
)
from fleetforge.systems.full_thrust.battle.damage_control import JobsDone, job_title
from fleetforge.systems.full_thrust.damage.control import needed
from fleetforge.systems.full_thrust.record.telling import RoundLine
from fleetforge.systems.full_thrust.record.thrown_dice import Scores, beam_dice

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.telling import Readers, Telling

_OUTCOMES = {
    "contested": "the fight goes on",
    "captured": "captured",
    "repelled": "beaten off",
    "held": "both wiped out, the ship is held",
    "derelict": "both wiped out, a derelict",
}


def _line(telling: Telling, ship: str) -> RoundLine:
    return telling.rounds.setdefault(ship, RoundLine())


def _rolled(telling: Telling, _: Battle, event: RoundRolled) -> None:
    """Dice of both sides, attackers first; a side without factors throws none. Rule: FBD-5.2 to FBD-5.5"""
    line = _line(telling, event.ship)
    line.attackers, line.defenders = str(event.attackers), str(event.defenders)
    throws = telling.taken()
    if len(throws) == 2:
        line.attack = Dice(beam_dice(throws[0], Scores(event.by_attackers)))
        line.defence = Dice(beam_dice(throws[1], Scores(event.by_defenders)))
    else:
        telling.pending = throws
        telling.spill()
    scored = (("attackers", event.by_attackers), ("defenders", event.by_defenders))
    line.came.append(", ".join(f"{who} score {count}" for who, count in scored))


def _settled(telling: Telling, battle: Battle, event: CoreGivenUp | DefendersFell | PartyFell | RaidRolled) -> None:
    """What was given up and who fell."""
    place = event.aboard if isinstance(event, PartyFell) else event.ship
    if place not in battle.ships:
        telling.came(battle, event.words(battle))
        return
    words = event.words(battle).removeprefix(named(battle, place)).lstrip(": ")
    _line(telling, place).came.append(words.removesuffix(f" aboard {named(battle, place)}"))
    telling.spill(words)


def _ended(telling: Telling, _: Battle, event: RoundEnded) -> None:
    """Who is left, and what becomes of the ship. Rule: FBD-8"""
    left = f"left {event.attackers} against {event.defenders}"
    _line(telling, event.ship).came.append(f"{left}: {_OUTCOMES.get(event.outcome, event.outcome)}")


def _repairs(telling: Telling, battle: Battle, event: JobsDone) -> None:
    """A row for each job. Rule: FTC-6.2, FTC-6.3"""
    ship = battle.ships.get(event.ship)
    faces = [job.face for job in event.jobs]
    telling.pending = [one for one in telling.pending if [*one.faces] != faces]
    for job in event.jobs:
        least = needed(job.parties)
        telling.row(
            "repairs",
            named(battle, event.ship),
            job_title(battle, ship, job.system) if ship else job.system,
            str(job.parties),
            f"{least}+" if least < 6 else str(least),
            Dice((Die(job.face, scored=job.repaired),)),
            "repaired" if job.repaired else "no",
        )


_SETTLED: tuple[type[Event], ...] = (CoreGivenUp, DefendersFell, PartyFell, RaidRolled)
READERS: Readers = {
    RoundRolled: _rolled,
    **dict.fromkeys(_SETTLED, _settled),
    RoundEnded: _ended,
    JobsDone: _repairs,
}
