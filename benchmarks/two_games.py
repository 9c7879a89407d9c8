"""How fast flights are checked, decided and replayed, beside Full Thrust in the same run.

Both play their bundled battles: commands are decided again with the dice of their records, records are read from
JSON and folded. Of designs each checks its reference ships and, with the flights, its flights.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmarks.timing import timed
from fleetforge.app.battle_samples import sample_battles
from fleetforge.games.acta_flights.files.lines import flight_setup_type
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.full_thrust.files.reference import battle_files, design_files, load_catalogue
from fleetforge.games.full_thrust.files.setup_shape import setup_type
from fleetforge.games.full_thrust.files.ship import read_ship
from fleetforge.journal.play import Play
from fleetforge.storage.battle.codec import Codec
from fleetforge.storage.battle.lines import journal_lines
from fleetforge.systems.acta_flights.battle import setup as flight_setup
from fleetforge.systems.acta_flights.battle.game import RULES as FLIGHT_RULES
from fleetforge.systems.acta_flights.check import check_carrier, check_flight
from fleetforge.systems.full_thrust.battle import setup as ship_setup
from fleetforge.systems.full_thrust.battle.game import RULES as SHIP_RULES
from fleetforge.systems.full_thrust.design.check import check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fleetforge.journal.rules import BattleRules

SHIPS, FLIGHTS = "Full Thrust", "flights"
AT_LEAST = 0.02
"""Seconds that a round of a job lasts, so that the clock can tell it."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A battle of a game, as its file has it."""

    rules: BattleRules[Any]
    codec: Codec[Any, Any]
    start: Any
    lines: tuple[str, ...]

    def replayed(self) -> Play[Any, Any, Any]:
        """Its records read and folded."""
        play: Play[Any, Any, Any] = Play(self.rules, self.start)
        for line in self.lines:
            play.add(self.codec.record(line))
        return play


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    yield "Flights beside Full Thrust"
    ships, flights = _ships(), _flights()
    yield from _beside("designs checked", *_checks())
    decided = {SHIPS: ships.replayed(), FLIGHTS: flights.replayed()}
    yield from _beside(
        "commands decided with their dice and folded",
        {name: play.audit for name, play in decided.items()},
        {name: play.length for name, play in decided.items()},
    )
    yield from _beside(
        "records read and replayed",
        {SHIPS: ships.replayed, FLIGHTS: flights.replayed},
        {SHIPS: len(ships.lines), FLIGHTS: len(flights.lines)},
    )


def _ships() -> Recorded:
    setup, *lines = journal_lines(battle_files()[0])
    read = setup_type().read(setup.encode(), "sample")
    return Recorded(SHIP_RULES, Codec(SHIP_RULES), ship_setup.start(read, load_catalogue()), tuple(lines))


def _flights() -> Recorded:
    setup, *lines = journal_lines(sample_battles("acta_flights")[0])
    read = flight_setup_type().read(setup.encode(), "sample")
    return Recorded(FLIGHT_RULES, Codec(FLIGHT_RULES), flight_setup.start(read), tuple(lines))


def _checks() -> tuple[dict[str, Callable[[], object]], dict[str, int]]:
    """How each game checks its reference designs, and how many they are."""
    catalogue, flights = load_catalogue(), load_flights()
    designs = [read_ship(path.read_bytes(), path.name, catalogue) for path in design_files()]
    carriers, kinds = tuple(flights.carriers.values()), tuple(flights.flights.values())

    def of_flights() -> None:
        for ship in carriers:
            check_carrier(ship, flights.flights)
        for flight in kinds:
            check_flight(flight)

    jobs: dict[str, Callable[[], object]] = {
        SHIPS: lambda: [check(design, catalogue) for design in designs],
        FLIGHTS: of_flights,
    }
    return jobs, {SHIPS: len(designs), FLIGHTS: len(carriers) + len(kinds)}


def _beside(what: str, jobs: dict[str, Callable[[], object]], counts: dict[str, int]) -> Iterator[str]:
    """Rates of both games, and how many times as many the flights do."""
    times = {name: _times(job) for name, job in jobs.items()}
    timings = timed({name: _repeated(job, times[name]) for name, job in jobs.items()}, clock=time.process_time)
    done = {name: counts[name] * times[name] for name in jobs}
    for name in jobs:
        yield f"  {f'{what}, {name}':<68} {done[name] / timings.median(name):8.0f}   /s"
    ratio = timings.ratio(SHIPS, FLIGHTS) * done[FLIGHTS] / done[SHIPS]
    yield f"  {f'{what}: flights, times Full Thrust':<68} {ratio:8.2f}"


def _times(job: Callable[[], object]) -> int:
    """How often a job is done for a round that the clock can tell."""
    start = time.process_time()
    job()
    return max(1, round(AT_LEAST / max(time.process_time() - start, AT_LEAST / 1000)))


def _repeated(job: Callable[[], object], times: int) -> Callable[[], None]:
    def run() -> None:
        for _ in range(times):
            job()

    return run


if __name__ == "__main__":
    for line in report():
        print(line)
