"""How fast designs are checked, commands decided and records replayed, every game beside the first in the same run.

Each plays its bundled battle: commands are decided again with the dice of their records, records are read from JSON
and folded. Each checks its bundled designs.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmarks.timing import timed
from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import codec_of, game_of_setup, started
from fleetforge.app.checking import check_content
from fleetforge.app.reading import published, read_any
from fleetforge.app.registry import DEFAULT, game_ids, game_of
from fleetforge.journal.play import Play
from fleetforge.storage.battle.lines import journal_lines
from fleetforge.storage.native.kinds import SHIP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

AT_LEAST = 0.02
"""Seconds that a round of a job lasts, so that the clock can tell it."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A battle of a game, as its file has it."""

    codec: Any
    start: Play[Any, Any, Any]
    lines: tuple[str, ...]

    def replayed(self) -> Play[Any, Any, Any]:
        """Its records read and folded."""
        play: Play[Any, Any, Any] = Play(self.start.game, self.start.state)
        for line in self.lines:
            play.add(self.codec.record(line))
        return play


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    yield f"Games beside {game_of(DEFAULT).title}"
    battles = {game: _recorded(game) for game in game_ids()}
    yield from _beside("designs checked", *_checks())
    decided = {game: battle.replayed() for game, battle in battles.items()}
    yield from _beside(
        "commands decided with their dice and folded",
        {game: play.audit for game, play in decided.items()},
        {game: play.length for game, play in decided.items()},
    )
    yield from _beside(
        "records read and replayed",
        {game: battle.replayed for game, battle in battles.items()},
        {game: len(battle.lines) for game, battle in battles.items()},
    )


def _recorded(game_id: str) -> Recorded:
    source = sample_battles(game_id)[0]
    text, *lines = journal_lines(source)
    _, game = game_of_setup(text, source)
    setup = game.setups.read(text.encode(), str(source))
    return Recorded(codec_of(game.rules), started(game, setup, source), tuple(lines))


def _checks() -> tuple[Mapping[str, Callable[[], object]], Mapping[str, int]]:
    """How each game checks its bundled designs, and how many they are."""
    contents = {game: [read_any(path) for path in published(game_of(game), SHIP)] for game in game_ids()}

    def checked(game: str) -> Callable[[], object]:
        return lambda: [check_content("", content) for content in contents[game]]

    return {game: checked(game) for game in contents}, {game: len(found) for game, found in contents.items()}


def _beside(what: str, jobs: Mapping[str, Callable[[], object]], counts: Mapping[str, int]) -> Iterator[str]:
    """Rates of all games, and how many times as many as the first each does."""
    times = {name: _times(job) for name, job in jobs.items()}
    timings = timed({name: _repeated(job, times[name]) for name, job in jobs.items()}, clock=time.process_time)
    done = {name: counts[name] * times[name] for name in jobs}
    for name in jobs:
        yield f"  {f'{what}, {name}':<68} {done[name] / timings.median(name):8.0f}   /s"
    for name in jobs:
        if name != DEFAULT:
            ratio = timings.ratio(DEFAULT, name) * done[name] / done[DEFAULT]
            yield f"  {f'{what}: {name}, times {DEFAULT}':<68} {ratio:8.2f}"


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
