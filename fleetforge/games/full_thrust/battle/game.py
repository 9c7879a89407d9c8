"""Battles of Full Thrust as the frame plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_game import BattleGame
from fleetforge.games.full_thrust.battle.secrecy import secrets_of
from fleetforge.games.full_thrust.battle.value import battle_value, state_lines
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.goes import next_side, order_of_sides, units_left
from fleetforge.systems.full_thrust.battle.orders import seen_by
from fleetforge.systems.full_thrust.battle.setup import start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Draft, Offers, Sight
    from fleetforge.app.battle_game import Secret
    from fleetforge.app.battle_map import BattlePlots
    from fleetforge.app.workbench import Workbench
    from fleetforge.games.full_thrust.battle.showing import FleetViews
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.setup import Setup
    from fleetforge.systems.full_thrust.battle.state import Battle

STILL: dict[Role, str] = {
    "orders": "Orders missing",
    "initiative": "Still to throw",
    "primary": "Still to move",
    "launch": "Still to launch",
    "ships": "Still to move",
    "secondary": "Still to move",
    "runs": "Still to run",
    "fire": "Still to fire",
    "fighters": "Still to fight",
    "attacks": "Still to be attacked",
    "plasma": "Still to burst",
    "missiles": "Still to strike",
    "end": "Still to do",
    "dogfights": "Still to fight",
    "defence": "Still to fire",
    "strikes": "Still to be attacked",
}
"""What the units that are counted have left to do."""


class FullThrustBattles(BattleGame):
    """Battles of Full Thrust. Panels and views are imported when they are asked for."""

    game = "full_thrust"
    rules = RULES
    letters = frozenset("EWT")

    def start(self, setup: Setup) -> Battle:
        """The battle at the start of turn 1."""
        return start(setup, load_catalogue())

    def next_side(self, battle: Battle) -> str:
        """The side whose go it is."""
        return next_side(battle)

    def goes(self, battle: Battle) -> tuple[str, ...]:
        """Units that have still a go where sides alternate, those of the side whose go it is first."""
        due, order = next_side(battle), order_of_sides(battle)
        sides = sorted(order, key=lambda side: (side != due, order.index(side)))
        return tuple(unit for side in sides for unit in units_left(battle, side))

    def has_acted(self, battle: Battle, unit_id: str) -> bool:
        """Whether a unit has had its go in this phase."""
        return unit_id in battle.goes.acted

    @property
    def offers(self) -> Offers:
        """All that may be done."""
        from fleetforge.games.full_thrust.acting.offers import OFFERS

        return OFFERS

    def sheet_click(self, sight: Sight[Battle], unit_id: str, key: str) -> tuple[str, Draft[Battle]] | None:
        """The correction that a click on the sheet shown for a unit means."""
        from fleetforge.games.full_thrust.acting.sheet_clicks import correction_of_click

        return correction_of_click(sight, unit_id, key)

    def secrets(self, battle: Battle) -> tuple[Secret, ...]:
        """Choices that are unseen at this moment."""
        return secrets_of(battle)

    def seen_by(self, battle: Battle, side: str) -> Battle:
        """The battle without the orders of other sides that are not open."""
        return seen_by(battle, side)

    def is_written(self, battle: Battle) -> bool:
        """Whether orders are written."""
        return battle.phase.role == "orders"

    @property
    def plots(self) -> BattlePlots:
        """What the plot shows."""
        from fleetforge.games.full_thrust.battle import plot_view

        return plot_view

    def views(self, setup: Setup, workbench: Workbench) -> FleetViews:
        """What shows one open battle."""
        from fleetforge.games.full_thrust.battle.showing import FleetViews

        return FleetViews(setup, workbench)

    def still_words(self, battle: Battle) -> str:
        """What the units that are counted have left to do."""
        return STILL[battle.phase.role]

    def value(self, battle: Battle) -> dict[str, Any]:
        """The whole state as plain JSON values."""
        return battle_value(battle)

    def roll_call(self, battle: Battle) -> Iterator[str]:
        """A line for each ship."""
        for ship in battle.ships.values():
            yield f"{ship.id}  {ship.name} ({ship.design.name})"

    def state_lines(self, battle: Battle) -> Iterator[str]:
        """A line for each ship, group and marker."""
        return state_lines(battle)


BATTLES = FullThrustBattles()
