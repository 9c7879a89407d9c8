"""Battles of fighters as the frame plays them.

Rule: HIF-24, HIF-25
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_game import BattleGame
from fleetforge.app.plain_values import plain
from fleetforge.games.hex_impulse.battle.beginning import setup_of
from fleetforge.games.hex_impulse.battle.secrecy import PURCHASES, is_hidden, seen_by
from fleetforge.games.hex_impulse.battle.units_view import pair_words
from fleetforge.games.hex_impulse.battle.waiting import STILL, has_done
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.game import RULES
from fleetforge.systems.hex_impulse.battle.setup import start
from fleetforge.systems.hex_impulse.design import Fighter
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Offers
    from fleetforge.app.battle_draft import Draft
    from fleetforge.app.battle_game import Secret
    from fleetforge.app.battle_map import BattlePlots
    from fleetforge.app.workbench import Workbench
    from fleetforge.games.hex_impulse.battle.showing import FighterViews
    from fleetforge.systems.hex_impulse.battle.state import Battle


class FighterBattles(BattleGame):
    """Battles of fighters, impulse by impulse. All sides act together in every step.

    Panels and views are imported when they are asked for.
    """

    game = "hex_impulse"
    rules = RULES

    def start(self, setup: Draft) -> Battle:
        """The battle at the beginning of turn 1."""
        return start(setup_of(setup))

    def has_acted(self, battle: Battle, unit_id: str) -> bool:
        """Whether a fighter has done what the phase is for."""
        unit = battle.unit(unit_id)
        return unit is not None and has_done(battle, unit)

    @property
    def offers(self) -> Offers:
        """All that may be done."""
        from fleetforge.games.hex_impulse.acting.offers import OFFERS

        return OFFERS

    def secrets(self, battle: Battle) -> tuple[Secret, ...]:
        """Purchases, where they are hidden. Rule: HIF-4.9"""
        return (PURCHASES,) if is_hidden(battle) else ()

    def seen_by(self, battle: Battle, side: str) -> Battle:
        """The battle without purchases of other sides that are not open."""
        return seen_by(battle, side)

    def is_written(self, battle: Battle) -> bool:
        """Whether purchases are entered hidden. Rule: HIF-4.9"""
        return is_hidden(battle)

    def views(self, setup: Draft, workbench: Workbench) -> FighterViews:
        """What shows one open battle."""
        from fleetforge.games.hex_impulse.battle.showing import FighterViews

        del setup
        return FighterViews(workbench.symbols)

    @property
    def plots(self) -> BattlePlots:
        """What the hex map shows."""
        from fleetforge.games.hex_impulse.battle import plot_view

        return plot_view

    def still_words(self, battle: Battle) -> str:
        """What the units that are counted have left to do."""
        return STILL.get(battle.phase.role, "Still to act")

    def value(self, battle: Battle) -> dict[str, Any]:
        """The whole state as plain JSON values; designs and weapon types stand by their names."""
        value: dict[str, Any] = plain(battle, _named)
        return {**value, "phase": plain(battle.phase)}

    def state_lines(self, battle: Battle) -> Iterator[str]:
        """A line for each fighter with what it has left, and for each capital ship."""
        for one in battle.fighters.values():
            if one.gone:
                yield f"  {one.id:6} {one.name}: destroyed"
                continue
            shields = f", shields {pair_words(one.shields)}" if one.design.has_shields else ""
            hull = f"hull {one.hull} of {one.design.hits}, power {one.power}"
            yield f"  {one.id:6} {one.name}: {hull}{shields}, {counted(one.pool, 'evasion die', 'evasion dice')}"
        for ship in battle.capitals.values():
            yield f"  {ship.id:6} {ship.name}: {sum(ship.taken.values())} taken"


def _named(value: object) -> str | None:
    """A design or a type of weapon by its name."""
    return value.name if isinstance(value, Fighter | WeaponType) else None


BATTLES = FighterBattles()
