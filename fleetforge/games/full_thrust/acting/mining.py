"""Mines: laid along a ship's way, and those that go off under one.

Rule: FTC-4.28
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Line, OneOf, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.acting.craft_words import read_mu, read_place
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.condition import screen_of, title_of
from fleetforge.systems.full_thrust.battle.gunnery.mines import (
    LayMine,
    MineStrikes,
    layers_left,
    mines_of,
    mines_to_lay,
)
from fleetforge.systems.full_thrust.battle.helm.moved import place_text
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.units import component_key
from fleetforge.systems.full_thrust.fire.area import MINE_TRIGGER_MU, mine_odds

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle


def has_mines_to_lay(battle: Battle, unit: str) -> bool:
    """Whether a ship that has moved still has mines to lay by its orders."""
    ship = battle.ships.get(unit)
    there = ship is not None and ship.is_in_play and ship.turn.moved
    return there and ship is not None and mines_to_lay(ship) > 0 and bool(layers_left(ship))


class LayMineDraft(Draft):
    """A mine from one of the layers, where the ship is unless another place on its way is typed."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._layer = layers_left(self.ship)[0]
        place = self.ship.motion.position
        self._place = "" if place is None else place_text(place)
        self._typed = False

    def panel(self) -> Panel:
        """How many are left to lay, which layer, and where."""
        ship = self.ship
        layers = tuple((one, title_of(self.battle, ship, component_key(one))) for one in layers_left(ship))
        parts: list[Part] = [Line("To lay this turn", counted(mines_to_lay(ship), "mine"), clause="FTC-4.28")]
        if len(layers) > 1:
            parts.append(OneOf("layer", "From", layers, self._layer))
        if ship.motion.position is not None:
            parts.append(self._where())
        missing, mark = (
            "Say where the mine lies." if read_place(self._place).fault else "",
            mark_of(self.battle, ship.side),
        )
        return Panel(f"{ship.name} lays a mine", "Lay a mine", tuple(parts), mark=mark, missing=missing)

    def _where(self) -> Typed:
        return Typed("place", "Where", self._place, "Anywhere on its way", fault=read_place(self._place).fault)

    def change(self, key: str, value: str) -> Reply:
        """``layer``, and ``place``: x and y in mu."""
        if key == "layer":
            if value not in layers_left(self.ship):
                return Refused("This minelayer has no mine.", "Choose one of the list.")
            self._layer = value
        elif key == "place":
            self._place, self._typed = value.strip(), True
        else:
            raise KeyError(key)
        return None

    def command(self) -> Command | None:
        """The mine; the ship's own place is not rounded."""
        read = read_place(self._place)
        place = read.place if self._typed else self.ship.motion.position
        return None if read.fault else LayMine(self.unit, self._layer, place)


def _may_strike(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_on_table and bool(mines_of(battle))


class MineStrikesDraft(Draft):
    """A mine under the selected ship: the nearest, unless another is chosen."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        far = {one: distance(self.battle, unit, one) for one in mines_of(self.battle)}
        self._mines = sorted(far, key=lambda one: (far[one] is None, far[one] or 0.0))
        self._mine = self._mines[0]
        self._mu = ""

    def panel(self) -> Panel:
        """Which mine, how near it was passed, what it does."""
        mines = tuple((one, self.battle.markers[one].name) for one in self._mines)
        fault = read_mu(self._mu).fault
        near = Typed("mu", "Passed at", self._mu, f"mu, goes off within {MINE_TRIGGER_MU}", fault=fault)
        mean = mine_odds(screen_of(self.battle, self.ship), self.battle.options.core).mean
        damage = Line("Damage", f"mean {decimal(mean)}", clause="FTC-4.28")
        return Panel(
            f"A mine under {self.ship.name}",
            "It goes off",
            (OneOf("mine", "Mine", mines, self._mine), near, damage),
            mark=mark_of(self.battle, self.ship.side),
            missing="Say how near it was passed, or nothing." if fault else "",
        )

    def change(self, key: str, value: str) -> Reply:
        """``mine``, and ``mu``: how near it was passed, or nothing."""
        if key == "mu":
            self._mu = value.strip()
        elif key != "mine":
            raise KeyError(key)
        elif value not in self._mines:
            return Refused("There is no such mine.", "Choose one of the list.")
        else:
            self._mine = value
        return None

    def command(self) -> Command | None:
        """The blast."""
        read = read_mu(self._mu)
        return None if read.fault else MineStrikes(self._mine, self.unit, read.one)


OFFERS = (
    Offer(
        "mine-strikes", "A mine goes off", "FTC-4.28", MineStrikes.roles, _may_strike, MineStrikesDraft, deliberate=True
    ),
)
