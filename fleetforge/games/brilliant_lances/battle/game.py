"""Battles of detection as the frame plays them: each side at its own seat, and a referee who sees both.

Rule: BLS-1.4, BLS-18
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_game import BattleGame
from fleetforge.app.plain_values import plain
from fleetforge.games.brilliant_lances.battle.knowing import (
    REFEREE,
    is_stranger,
    known_to,
    marks_of,
    names_for,
    refusal_to,
    stranger_names,
    told_to,
)
from fleetforge.games.brilliant_lances.battle.secrecy import BLINDNESS, Blindness
from fleetforge.games.brilliant_lances.setup.setups import core_setup
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.setup import start
from fleetforge.systems.brilliant_lances.sheet.words import g_turns
from fleetforge.systems.brilliant_lances.ships import Missile, Ship

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.acting.draft import Offers
    from fleetforge.app.acting.panels import Board
    from fleetforge.app.battle_draft import Draft
    from fleetforge.app.battle_map import BattlePlots
    from fleetforge.app.workbench import Workbench
    from fleetforge.games.brilliant_lances.battle.showing import LanceViews
    from fleetforge.journal.entry import Entry
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.brilliant_lances.battle.state import Battle


class LanceBattles(BattleGame):
    """Battles of Brilliant Lances sensors. Panels and views are imported when they are asked for."""

    game = "brilliant_lances"
    rules = RULES
    is_blind = True
    letters = frozenset("WT")
    watchers = (REFEREE,)

    def start(self, setup: Draft) -> Battle:
        """The battle before its first turn."""
        return start(core_setup(setup))

    @property
    def offers(self) -> Offers:
        """All that may be done."""
        return self._offers

    @cached_property
    def _offers(self) -> Offers:
        from fleetforge.app.acting.going_on import going_on
        from fleetforge.games.brilliant_lances.acting.offers import OFFERS

        return (*OFFERS, *going_on(self))

    # Blind play

    def secrets(self, battle: Battle) -> tuple[Blindness, ...]:
        """Everything that one side does not know, all along."""
        del battle
        return (BLINDNESS,)

    def known_to(self, battle: Battle, seat: str) -> Battle:
        """A side's own ships, and counters for what it has noticed."""
        return known_to(battle, seat)

    def told_to(self, battle: Battle, now: Battle, seat: str) -> Battle:
        """Strangers go by what the seat calls them."""
        return told_to(battle, now, seat)

    def is_heard(self, entry: Entry[Any, Any], battle: Battle, seat: str) -> bool:
        """A side's log has what it does itself, and what it learns."""
        return BLINDNESS.is_heard(entry, battle, seat)

    def hearing(self, battle: Battle, seat: str) -> object:
        """What it has noticed and calls it, and whether rolls would count what there is."""
        names = names_for(battle, battle, seat)
        return seat, tuple(marks_of(battle, seat)), tuple(names.items()), battle.options.roll_scope

    def refusal_to(self, refusal: Refusal, battle: Battle, seat: str) -> Refusal:
        """Strangers go by what the seat calls them."""
        return refusal_to(refusal, battle, seat)

    def is_written(self, battle: Battle) -> bool:
        """Whoever sits down has one of his own ships before him."""
        del battle
        return True

    # Showing

    @property
    def plots(self) -> BattlePlots:
        """What the hex map shows."""
        from fleetforge.games.brilliant_lances.battle import plot_view

        return plot_view

    def board(self, battle: Battle) -> Board | None:
        """The contact board."""
        from fleetforge.games.brilliant_lances.battle.contact_board import contact_board

        return contact_board(battle)

    def views(self, setup: Draft, workbench: Workbench) -> LanceViews:
        """What shows one open battle."""
        from fleetforge.games.brilliant_lances.battle.showing import LanceViews

        del setup
        return LanceViews(self, workbench.symbols)

    def value(self, battle: Battle) -> dict[str, Any]:
        """The whole state as plain JSON values; designs stand by their names, strangers go by what they are called."""
        facts = [{"observer": one, "target": two, **plain(held)} for (one, two), held in battle.facts.items()]
        whole = {**plain(battle, _design), "facts": facts, "phase": plain(battle.phase)}
        value: dict[str, Any] = _renamed(whole, stranger_names(battle))
        return value

    def state_lines(self, battle: Battle) -> Iterator[str]:
        """A line for each ship with its fuel and sensors, then every contact."""
        for ship in battle.ships.values():
            if not is_stranger(battle, ship.id):
                on = ", ".join(f"{name} {one.sr}" for name, one in ship.sensors.items() if one.is_ready)
                yield f"  {ship.id:6} {ship.name}: fuel {g_turns(ship.fuel_left)}, {on or 'sensors off'}"
        names = stranger_names(battle)
        for held in battle.current:
            on_whom = names.get(held.target, held.target)
            yield f"  {held.observer:6} {held.sensor}: {held.level} on {on_whom} ({held.basis})"


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Plain values with ids of strangers, as keys too, in other words: an id would tell whether it is a ship."""
    match value:
        case str():
            return names.get(value, value)
        case list():
            return [_renamed(one, names) for one in value]
        case dict():
            return {names.get(key, key): _renamed(one, names) for key, one in value.items()}
    return value


def _design(value: object) -> str | None:
    """A design by its name."""
    return value.name if isinstance(value, Ship | Missile) else None


BATTLES = LanceBattles()
