"""What a phase of a played turn has for its record: sentences, table rows, dice, as they are gathered.

Modules by topic read events into a :class:`Telling`; what none of them knows becomes a sentence, so
that nothing that happened is left out.

Rule: FTC-9.3
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.sheets.page_tables import Dice, Row
from fleetforge.sheets.primitives import Face
from fleetforge.systems.full_thrust.record.thrown_dice import Throw, plain_dice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from fleetforge.sheets.page_runs import Run
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.phases import Phase
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import Moment
    from fleetforge.systems.full_thrust.sheet.check_dice import FormChecks

Reader: TypeAlias = "Callable[[Telling, Battle, Any], None]"
"""Reads an event that met a battle."""
Readers: TypeAlias = "Mapping[type[Event], Reader]"


@dataclass(slots=True)
class Sentence:
    """Something said, by the side that did it; ``passing`` says no more than that it did nothing."""

    side: str
    runs: tuple[Run, ...]
    passing: bool = False


@dataclass(slots=True)
class RunLine:
    """A unit's attack run and evasion. Rule: FFB-11, FFB-12"""

    ships: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    evasion: int = 0
    drm: int = 0


@dataclass(slots=True)
class RoundLine:
    """A round of boarding: factors, dice and what came of it. Rule: FBD-5"""

    attackers: str = ""
    defenders: str = ""
    attack: Dice = field(default=Dice())
    defence: Dice = field(default=Dice())
    came: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Telling:
    """A phase as far as it is read. ``moment`` is the entry being read, ``pending`` its dice so far."""

    phase: Phase
    start: Battle
    end: Battle
    moment: Moment
    pending: list[Throw] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    holding: list[str] = field(default_factory=list)
    """Ships that held their fire."""
    runs: dict[str, RunLine] = field(default_factory=dict)
    rounds: dict[str, RoundLine] = field(default_factory=dict)
    checks: list[FormChecks] = field(default_factory=list)
    after: Battle | None = None
    """The battle after the event being read."""
    told: list[str] = field(default_factory=list)
    """What readers note for themselves while they read one entry."""

    def row(self, table: str, *cells: Any) -> None:
        """One more row of a table."""
        self.rows.setdefault(table, []).append(Row(cells))

    def say(self, battle: Battle, words: str, *, passing: bool = False) -> None:
        """One more sentence; the name of its side is not said twice in a row."""
        side = self.moment.side_name
        begins = bool(side) and (not self.sentences or self.sentences[-1].side != side)
        text = words.removeprefix(f"{side} ") if begins else words
        text = text if text.endswith((".", "!")) else f"{text}."
        self.sentences.append(Sentence(side, bold_names((battle, self.after or battle), text), passing))

    def taken(self) -> list[Throw]:
        """The dice so far, which are then done with."""
        throws, self.pending = self.pending, []
        return throws

    def came(self, battle: Battle, words: str) -> None:
        """What came of something: beside its dice if there were any, else a sentence."""
        if self.pending:
            self.spill(words)
        elif words:
            self.say(battle, words)

    def spill(self, words: str = "") -> None:
        """Put dice that no table takes into one of their own, with what came of them."""
        for index, throw in enumerate(self.taken()):
            what = f"{throw.label} [{throw.clause}]"
            self.row("rolls", what, Dice(plain_dice((throw,))), words if index == 0 else "")


def bold_names(battles: Iterable[Battle], words: str) -> tuple[Run, ...]:
    """A sentence with the names of units in bold that are in any of the battles."""
    names = {name for battle in battles for name in _names_in(battle) if name}
    pattern = _either(tuple(sorted(names, key=lambda name: (-len(name), name))))
    runs: list[Run] = []
    at = 0
    for found in pattern.finditer(words):
        runs += [(words[at : found.start()], Face.REGULAR), (found.group(), Face.BOLD)]
        at = found.end()
    runs.append((words[at:], Face.REGULAR))
    return tuple((text.strip(), face) for text, face in runs if text.strip())


def _names_in(battle: Battle) -> Iterator[str]:
    yield from (ship.name for ship in battle.ships.values())
    yield from (group.name for group in battle.groups.values())
    yield from (marker.name for marker in battle.markers.values())


@lru_cache(maxsize=64)
def _either(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the names as a whole, with the stops that touch it."""
    either = "|".join(map(re.escape, names)) or r"(?!)"
    return re.compile(rf"\(?(?<!\w)(?:{either})(?!\w)[^\w\s]*(?=\s|$)")
