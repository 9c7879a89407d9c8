"""Phase 7: attack runs and evasion, runs that ordnance must make, and breaking off.

Rule: FFB-11, FFB-12, FFB-13
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Answer, Boxes, Count, Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.acting.craft_words import (
    about,
    barred,
    by_distance,
    far_words,
    in_two,
    mean_words,
    name_of,
    names_of,
    read_mu,
    standing,
)
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.craft.prospects import answer_to, covering, run_damage
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff, Declare
from fleetforge.systems.full_thrust.battle.goes import units_left
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import piece_of, ships_at
from fleetforge.systems.full_thrust.battle.units import Group
from fleetforge.systems.full_thrust.fighters.attack_runs import RUN_MU, check_run, lacks_for_attack
from fleetforge.systems.full_thrust.fighters.distance import in_reach
from fleetforge.systems.full_thrust.fighters.endurance import cost
from fleetforge.systems.full_thrust.fighters.faults_moves import RUN_RANGE
from fleetforge.systems.full_thrust.record.short_names import kind_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.attack_runs import ShipAt
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece
    from fleetforge.systems.full_thrust.fire.declaration import Weapon

NONE = "none"
"""Key of the row for no attack run."""


class RunDraft(BoardDraft):
    """What a group or a heavy missile declares: ``run`` is a ship or ``none``, ``evasion`` points, ``distance`` MU.

    The nearest ship that it may attack is chosen, if it has something to attack it with.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._piece: Piece | None = piece_of(sight.battle, unit)
        self._evasion = 0
        self._far = ""
        self._run = ""
        self._rows = self._ship_rows()
        self._run = self._likeliest()

    # What may be chosen

    def _ship_rows(self) -> tuple[Row, ...]:
        """Every enemy ship on the table, those within reach first and the nearest first."""
        battle, piece = self.battle, self._piece
        if piece is None or piece.kind != "fighter":
            return ()
        seen, _ = ships_at(battle, lambda ship: distance(battle, self.unit, ship))
        enemies = [one.id for one in seen if one.side != piece.side]
        rows = [self._ship_row(piece, seen, *one) for one in by_distance(battle, self.unit, enemies)]
        return tuple(sorted(rows, key=lambda row: bool(row.barred)))

    def _ship_row(self, piece: Piece, seen: tuple[ShipAt, ...], ship_id: str, far: float | None) -> Row:
        ship = self.battle.ships[ship_id]
        found = next(iter(check_run(piece, seen, (ship_id,), self.battle.options.fighters)), None)
        reason = found.message if found else ""
        if found and found.code == RUN_RANGE.code:
            reason = f"beyond {RUN_MU} mu"
        detail = "" if reason else self._leads_to(ship_id)
        aside, mark = far_words(far), mark_of(self.battle, ship.side)
        return Row(ship_id, ship.name, detail, aside, reason, found.clause if found else "", mark)

    def _leads_to(self, ship_id: str) -> str:
        unit = self.battle.unit(self.unit)
        if isinstance(unit, Group) and unit.is_cutter:
            return "comes alongside to land its parties"
        ship, lacks = self.battle.ships[ship_id], self._lacks()
        if lacks:
            return lacks[0]
        parts = [mean_words(run_damage(self.battle, self.unit, ship_id), "damage")]
        parts += [f"screen {level}"] if (level := screen_of(self.battle, ship)) else []
        if guards := covering(self.battle, ship_id):
            parts.append(f"covered by {', '.join(one.name for one in guards)} (ADFC)")
        return ", ".join(parts)

    def _lacks(self) -> tuple[str, ...]:
        """What it lacks for an attack, in words; a cutter attacks nothing."""
        return lacks_for_attack(self._piece, self.battle.options.fighters) if self._piece else ()

    def _likeliest(self) -> str:
        """The nearest ship that is known to be within reach, unless the group guards another or cannot attack."""
        piece = self._piece
        if piece is None or piece.turn.escorting or self._lacks():
            return ""
        return next((row.key for row in self._rows if row.aside and not row.barred), "")

    # The panel

    def panel(self) -> Panel:
        """The ships, evasion, what is left of the endurance, and what the ship could answer with."""
        unit = self.battle.unit(self.unit)
        title, mark = name_of(self.battle, self.unit), mark_of(self.battle, unit.side if unit else "")
        ships, further = self._ships()
        parts: list[Part] = [ships, *self._measured(), *self._evasive(), *self._endurance()]
        parts += [*self._warnings(), *self._answer(), *([further] if further else [])]
        return Panel(title, self._act(), tuple(parts), about(self.battle, unit), mark)

    def _ships(self) -> tuple[Part, Part | None]:
        if self._piece is not None and self._piece.kind != "fighter":
            runs = names_of(self.battle, self._piece.turn.attack_run)
            return Line("Attack run", runs or "none yet", clause="FFB-11.5"), None
        none = Row(NONE, "No attack run", "may fire in 9a" if not is_classic(self.battle) else "stays out of it")
        chosen = (self._run or NONE,)
        return in_two("run", "Attack run at", self._rows, (none,), chosen, further="Further ships", clause="FFB-11.2")

    def _measured(self) -> tuple[Part, ...]:
        """Where nothing is known of the distance, it may be typed."""
        if not self._run or distance(self.battle, self.unit, self._run) is not None:
            return ()
        read = read_mu(self._far)
        hint = "mu when the phase began; empty: within reach"
        says = "" if read.one is None else far_words(read.one)
        return (Typed("distance", "Measured", self._far, hint, says, read.fault, "FFB-11.10"),)

    def _evasive(self) -> tuple[Part, ...]:
        piece = self._piece
        if piece is None or not piece.has_endurance or is_classic(self.battle):
            return ()
        points = self._evasion
        detail = f"-{points} to the dice of AS fire" if points else "no change to AS fire"
        reason, _ = barred(self.battle, Declare(self.unit, evasion=1), standing(self.battle, Declare(self.unit)))
        words = f"{detail}; point defence ignores it"
        return (Count("evasion", "Evasion", points, 0, piece.endurance, words, "FFB-12.1", reason),)

    def _endurance(self) -> tuple[Part, ...]:
        piece = self._piece
        if piece is None or not piece.has_endurance:
            return ()
        attack = self._pays_for_attack(piece)
        spends = ("attack",) * attack + ("evade",) * self._evasion
        left = piece.endurance - len(spends)
        after = f"{left} left after the attack in phase 9" if attack else f"{left} left"
        return (Boxes("Endurance", piece.endurance, spends, after, "FFB-6"),)

    def _pays_for_attack(self, piece: Piece) -> int:
        """Endurance that its attack will take, as far as evasion leaves it."""
        price = cost("fighter", "attack_9b") if self._run and piece.kind == "fighter" else 0
        return min(price, piece.endurance - self._evasion)

    def _warnings(self) -> tuple[Line, ...]:
        """Why its attack could not come about. Rule: FFB-11.13, FFB-12.9"""
        piece = self._piece
        if piece is None or not self._run:
            return ()
        lacks = list(self._lacks())
        if piece.endurance and not self._pays_for_attack(piece):
            lacks.append("no endurance left after evading")
        return tuple(Line(f"It will not be able to attack: {one}", tone="warn", clause="FFB-11.13") for one in lacks)

    def _answer(self) -> tuple[Answer, ...]:
        piece = self._piece
        answer = answer_to(self.battle, self.unit, self._run) if piece and self._run else None
        if answer is None or piece is None:
            return ()
        name = name_of(self.battle, self._run)
        if not answer.weapons:
            return (Answer(f"{name} cannot answer by itself"),)
        words = f"{name} can answer: {decimal(answer.losses.mean)} of {piece.strength} lost"
        rests = f"{weapon_words(self.battle, self._run, answer.weapons)}, no FCS needed"
        return (Answer(words, f"{rests}; {mean_words(answer.damage, 'damage')} gets through"),)

    def _act(self) -> str:
        run = f"Run at {name_of(self.battle, self._run)}" if self._run else ""
        evade = f"evade {self._evasion}" if self._evasion else ""
        words = ", ".join(part for part in (run, evade) if part)
        return words[:1].upper() + words[1:] or "No attack run"

    # Answering

    def choosing(self) -> Choosing:
        """The run and the evasion that are chosen."""
        return Choosing(self.unit, self._run, self._evasion)

    def change(self, key: str, value: str) -> Reply:
        """``run``: a ship's id or ``none``; ``evasion``: points; ``distance``: MU as measured."""
        if key == "run":
            self._run = value if value in {row.key for row in self._rows} else ""
        elif key == "evasion":
            most = self._piece.endurance if self._piece else 0
            self._evasion = in_range(value, 0, most, self._evasion)
        elif key == "distance":
            self._far = value
        return None

    def letter(self, key: str) -> tuple[str, str] | None:
        """E: a point of evasion more, from the most back to none."""
        if key != "E" or not any(isinstance(part, Count) for part in self._evasive()):
            return None
        most = self._piece.endurance if self._piece else 0
        return "evasion", str(self._evasion + 1 if self._evasion < most else 0)

    def command(self) -> Declare:
        """Run, evasion or neither: all of them are the unit's go."""
        return Declare(self.unit, self._run, read_mu(self._far).one if self._run else None, self._evasion)


class BreakOffDraft(BoardDraft):
    """A group gives up its attack run; whoever attacks it without fire control loses its aim."""

    def panel(self) -> Panel:
        """Which run it is, and what it may still do."""
        battle, unit = self.battle, self.battle.unit(self.unit)
        run = unit.run if isinstance(unit, Group) else ""
        parts = (
            Line("Attack run at", name_of(battle, run), clause="FFB-13.1"),
            Line("It attacks no ship this turn and declares no other run", tone="quiet", clause="FFB-13.5"),
        )
        title = f"{name_of(battle, self.unit)} breaks off"
        mark = mark_of(battle, unit.side if unit else "")
        return Panel(title, "Break off", parts, about(battle, unit), mark)

    def command(self) -> BreakOff:
        """Break off."""
        return BreakOff(self.unit)


def weapon_words(battle: Battle, ship_id: str, weapons: Sequence[Weapon]) -> str:
    """Mounts of a ship by kind: ``4 PDS, 2 beam 1``."""
    design = battle.ships[ship_id].design
    items = (design.component(weapon.id) for weapon in weapons)
    counts = Counter(kind_name(battle.catalogue, item) for item in items if item is not None)
    return ", ".join(f"{some} {kind}" for kind, some in counts.items())


def _declares(battle: Battle, unit_id: str) -> bool:
    """Whether a group or a heavy missile has still to declare."""
    unit = battle.unit(unit_id)
    if isinstance(unit, Group) and not battle.phase.alternates:
        return unit.status == "flying" and not unit.declared and not unit.run
    return unit is not None and unit_id in units_left(battle, unit.side)


def _waits(battle: Battle, unit_id: str) -> bool:
    """In a phase that all play together a group waits while an enemy ship may be within its reach."""
    group = battle.groups.get(unit_id)
    if battle.phase.alternates or group is None or not _declares(battle, unit_id):
        return False
    enemies = (ship for ship in battle.ships.values() if ship.side != group.side and ship.is_on_table)
    far = (distance(battle, unit_id, ship.id) for ship in enemies)
    return any(one is None or in_reach(one, RUN_MU, battle.options.fighters) for one in far)


def _runs(battle: Battle, unit_id: str) -> bool:
    group = battle.groups.get(unit_id)
    return group is not None and bool(group.run) and not group.attacked and group.status == "flying"


OFFERS = (
    Offer("run", "Attack run", "FFB-11.2", ("runs",), _declares, RunDraft, _waits),
    Offer("break-off", "Break off", "FFB-13.1", ("runs", "fire", "fighters", "attacks"), _runs, BreakOffDraft),
)
