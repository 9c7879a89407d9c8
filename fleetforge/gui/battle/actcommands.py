"""What the action panel can be told by key, from the menu and from the palette."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import CORRECT_KEY, CORRECT_TITLE
from fleetforge.gui.commands import Command

if TYPE_CHECKING:
    from fleetforge.gui.battle.actionpane import ActionPane

_LETTERS = (("E", "&Evade"), ("W", "Next &weapon"), ("T", "Next &target"))


def act_commands(pane: ActionPane) -> tuple[Command, ...]:
    """The commands of a panel; what the game of its battle does not have is not offered."""
    choose, waits = pane.can_choose, pane.is_waiting
    letters = tuple(
        Command(f"battle.letter-{key.lower()}", title, partial(pane.press_letter, key), "Tools", key,
                enabled=partial(pane.has_letter, key), section=4,
                offered=partial(_knows_letter, pane, key))
        for key, title in _LETTERS
    )  # fmt: skip
    return (
        Command("battle.next-unit", "&Next unit to act", pane.next_unit, "Tools", "N", enabled=choose, section=3),
        Command("battle.end-phase", "En&d the phase", pane.end_phase, "Tools", "F8", enabled=choose, section=3),
        Command("battle.dice-source", "&Where dice come from", pane.next_source, "Tools", "D", enabled=pane.can_act,
                words="roll type here", section=3),
        Command("battle.roll-here", "&Roll the dice here", pane.roll_here, "Tools", "R", enabled=waits, section=3),
        Command("battle.correct", CORRECT_TITLE, pane.correct, "Tools", "C", enabled=pane.can_correct,
                words="by hand mistake", section=4, offered=partial(_corrects, pane)),
        Command("battle.override", "All&ow it anyway", pane.override, "Tools", "O", enabled=pane.can_override,
                words="override reason", section=4),
        *letters,
    )  # fmt: skip


def _knows_letter(pane: ActionPane, letter: str) -> bool:
    """Whether drafts of the game have something under a letter; without a battle any may."""
    return pane.desk is None or letter in pane.desk.game.letters


def _corrects(pane: ActionPane) -> bool:
    """Whether values are set by hand in the game."""
    return pane.desk is None or any(one.key == CORRECT_KEY for one in pane.desk.game.offers)
