"""Phase 7: ships that ordnance must attack, where the program cannot tell by itself.

Rule: FFB-11.5 to FFB-11.8, FFB-32.14, FFB-32.41
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.craft_words import (
    about,
    barred,
    by_distance,
    far_words,
    mean_words,
    name_of,
    names_of,
    read_mu,
)
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.systems.full_thrust.battle.craft.prospects import run_damage
from fleetforge.systems.full_thrust.battle.craft.runs import OrdnanceRun, forced_of
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.battle.units import Marker

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle


class OrdnanceRunDraft(BoardDraft):
    """Ships that a marker attacks: a missile the nearest enemy, a bolt or torpedo all near it.

    ``ships`` is a ship; ``distance SHIP`` MU as measured.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._piece = piece_of(sight.battle, unit)
        self._far: dict[str, str] = {}
        forced, known = forced_of(sight.battle, self._piece) if self._piece else (None, False)
        self._must = forced.ids if forced and known else ()
        single = forced is not None and forced.tied
        self._ships: tuple[str, ...] = self._must[:1] if single else self._must

    @property
    def _is_missile(self) -> bool:
        return self._piece is not None and self._piece.is_missile

    def panel(self) -> Panel:
        """The ships with their distances."""
        unit = self.battle.unit(self.unit)
        title, mark = name_of(self.battle, self.unit), mark_of(self.battle, unit.side if unit else "")
        words = "It attacks the nearest enemy ship" if self._is_missile else "It attacks every ship in its radius"
        clause = "FFB-11.5" if self._is_missile else "FFB-11.7"
        parts: list[Part] = [Line(words, tone="quiet", clause=clause), self._choices(clause), *self._measured()]
        act = f"Run at {names_of(self.battle, self._ships)}" if self._ships else "Run"
        missing = "" if self._ships else "Choose the ships that it attacks, or leave it: it attacks nobody."
        return Panel(title, act, tuple(parts), about(self.battle, unit), mark, missing)

    def _choices(self, clause: str) -> Choices:
        side = self._piece.side if self._piece else ""
        ships = [one.id for one in self.battle.ships.values() if one.is_on_table]
        near = [ship for ship in ships if not self._is_missile or self.battle.ships[ship].side != side]
        rows = tuple(self._row(ship, far) for ship, far in by_distance(self.battle, self.unit, near))
        return Choices("ships", "Attack run at", rows, self._ships, not self._is_missile, clause)

    def _row(self, ship_id: str, far: float | None) -> Row:
        ship = self.battle.ships[ship_id]
        chosen = (*self._ships, ship_id) if not self._is_missile else (ship_id,)
        every = tuple(dict.fromkeys((*self._must, *chosen))) if not self._is_missile else chosen
        reason, clause = barred(self.battle, OrdnanceRun(self.unit, every))
        mean = mean_words(run_damage(self.battle, self.unit, ship_id), "damage") if self._is_missile else ""
        return Row(ship_id, ship.name, mean, far_words(far), reason, clause, mark_of(self.battle, ship.side))

    def _measured(self) -> tuple[Typed, ...]:
        return tuple(self._typed(ship) for ship in self._ships if distance(self.battle, self.unit, ship) is None)

    def _typed(self, ship: str) -> Typed:
        text = self._far.get(ship, "")
        title, fault = f"Measured to {name_of(self.battle, ship)}", read_mu(text).fault
        return Typed(f"distance {ship}", title, text, "mu when the phase began", fault=fault, clause="FFB-11.10")

    def choosing(self) -> Choosing:
        """The first ship that is chosen."""
        return Choosing(self.unit, self._ships[0] if self._ships else "")

    def change(self, key: str, value: str) -> Reply:
        """``ships``: a ship more or less, for a missile the ship; ``distance SHIP``: MU as measured."""
        if key == "ships" and value in self.battle.ships:
            self._ships = (value,) if self._is_missile else toggled(self._ships, value)
        elif key.startswith("distance "):
            self._far[key.removeprefix("distance ")] = value
        return None

    def command(self) -> OrdnanceRun | None:
        """The run; None while no ship is chosen."""
        if not self._ships:
            return None
        typed = [read_mu(self._far.get(ship, "")).one for ship in self._ships]
        measured = tuple(far for far in typed if far is not None)
        return OrdnanceRun(self.unit, self._ships, measured if len(measured) == len(self._ships) else ())


def _open(battle: Battle, unit_id: str) -> bool:
    """Whether a marker attacks nobody yet that it may have to attack."""
    marker, piece = battle.markers.get(unit_id), piece_of(battle, unit_id)
    if not isinstance(marker, Marker) or piece is None or marker.runs or marker.resolved:
        return False
    forced, known = forced_of(battle, piece)
    return not known or (forced is not None and bool(forced.ships))


OFFERS = (Offer("ordnance-run", "Attack run of ordnance", "FFB-11.5", ("runs",), _open, OrdnanceRunDraft, _open),)
