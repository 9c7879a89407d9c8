"""The sample battle at the moment when a ship is to fire, as a desk and as a draft."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.panels import Cards, Controls
from fleetforge.app.battling import import_battle
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.firing import FireDraft
from fleetforge.games.full_thrust.files.reference import battle_files
from fleetforge.systems.full_thrust.battle.measuring import Measure
from tests.battle_files import a_table
from tests.systems.full_thrust.battle.battles import done
from tests.systems.full_thrust.battle.gunnery.ships import firing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.panels import Card, Panel
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.command import Command
    from tests.systems.full_thrust.battle.battles import BattlePlay

FIRST_FIRE, SECOND_FIRE = 43, 103
"""Records of the sample before Swift fires at ships, and before Duquesne fires at fighters as well."""


@contextmanager
def sample_before(folder: Path, records: int) -> Iterator[BattleTable]:
    """The sample battle after so many of its records, with typed dice."""
    lines = battle_files()[0].read_text(encoding="utf-8").splitlines(keepends=True)
    cut = folder / "cut.jsonl"
    cut.write_text("".join(lines[: records + 1]), encoding="utf-8")
    path = folder / "cut.ffbattle"
    import_battle(cut, path)
    table = a_table(path)
    try:
        table.desk.set_source("typed")
        yield table
    finally:
        table.close()


def a_draft(play: BattlePlay, unit: str = "a1") -> FireDraft:
    """The fire of a ship as it is proposed."""
    return FireDraft(Sight(play.state, "", play), unit)


def given_by(draft: FireDraft) -> Command:
    """What would be given; nothing may be missing."""
    command = draft.command()
    assert command is not None, draft.panel().missing
    return command


def cards(panel: Panel) -> dict[str, Card]:
    """The cards of a panel by target."""
    (part,) = [one for one in panel.parts if isinstance(one, Cards)]
    return {card.key: card for card in part.cards}


def controls(panel: Panel) -> list[tuple[str, str, str]]:
    """Fire controls and area defence of a panel."""
    (part,) = [one for one in panel.parts if isinstance(one, Controls)]
    return [(one.label, one.bound, one.state) for one in part.controls]


def on(panel: Panel, target: str) -> list[str]:
    """Weapons that are put on a target."""
    return [chip.key for chip in cards(panel)[target].chips if chip.on]


def detail(draft: FireDraft, key: str) -> Any:
    """The part of this key."""
    return next(one for one in draft.panel().parts if getattr(one, "key", "") == key)


def measured(*reds: Any, range_mu: float = 6, **kwargs: Any) -> BattlePlay:
    """Red's first ship is about to fire at Blue's, which it knows to be so far away."""
    play = firing(*reds, **kwargs)
    done(play, Measure("a1", "b1", range_mu))
    return play
