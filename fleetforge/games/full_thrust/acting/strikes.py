"""Phases 9b to 9d: fighters attack ships, plasma and torpedoes detonate, missiles arrive.

Rule: FFB-23, FFB-24, FFB-25, FTC-7.3, FTC-7.5
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Chip, Chips, Line, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.acting.craft_words import (
    far_words,
    kind_of,
    mean_words,
    name_of,
    read_mu,
    strength_of,
)
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.clash.detonations import Detonate, Near, live_bolts
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import AttackWithMissiles, missiles_at
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip, runners_at
from fleetforge.systems.full_thrust.battle.classic.strikes import PressAttack
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.craft.prospects import run_damage
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.classic.fighters import morale_chance
from fleetforge.systems.full_thrust.fighters.detonation import bolt_odds, reaches
from fleetforge.systems.full_thrust.fighters.markers import MISSILES
from fleetforge.systems.full_thrust.fighters.ship_attack import check_attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.fighters.detonation import Bolt, Caught


class _ShipDraft(BoardDraft):
    """Something that comes at a ship."""

    @property
    def _ship(self) -> Ship:
        return self.battle.ships[self.unit]

    def _aside(self) -> str:
        level = screen_of(self.battle, self._ship)
        return f"screen {level}" if level else "no screen"


class AttackDraft(_ShipDraft):
    """All groups that attack a ship: ``groups`` takes one out, or in again."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._runners = runners_at(sight.battle, unit)
        types, options = sight.battle.catalogue.fighters, sight.battle.options.fighters
        pieces = {name: piece for name in self._runners if (piece := piece_of(sight.battle, name))}
        found = {name: next(iter(check_attack(piece, unit, types, options)), None) for name, piece in pieces.items()}
        self._reasons = {name: one.message if one else "" for name, one in found.items()}
        self._all = tuple(name for name in self._runners if not self._reasons[name])
        self._groups = self._all

    def panel(self) -> Panel:
        """Who attacks, with what to expect of each and of all."""
        parts: list[Part] = [self._chips(), *(self._line(name) for name in self._groups)]
        mean = sum((self._mean(name) for name in self._groups), Fraction(0))
        parts.append(Line("Damage before armour", mean_words(mean, "in all"), clause="FFB-23.4"))
        name, mark = self._ship.name, mark_of(self.battle, self._attacking_side())
        missing = "" if self._runners else "Nobody attacks it."
        return Panel(f"Attack on {name}", self._act(), tuple(parts), self._aside(), mark, missing)

    def _attacking_side(self) -> str:
        return self.battle.groups[self._runners[0]].side if self._runners else ""

    def _act(self) -> str:
        dice = sum(self.battle.groups[name].fighters for name in self._groups)
        return f"Attack {self._ship.name}, roll {counted(dice, 'die', 'dice')}"

    def _chips(self) -> Chips:
        chips = tuple(
            Chip(
                name,
                name_of(self.battle, name),
                name in self._groups,
                strength_of(self.battle.unit(name)),
                self._reasons[name],
            )
            for name in self._runners
        )
        return Chips("groups", "Attack together", chips, "FFB-23.3")

    def _line(self, name: str) -> Line:
        unit = self.battle.unit(name)
        words = f"{name_of(self.battle, name)}, {kind_of(self.battle, unit)}"
        return Line(words, mean_words(self._mean(name), "damage"))

    def _mean(self, name: str) -> Fraction:
        return run_damage(self.battle, name, self.unit)

    def change(self, key: str, value: str) -> Reply:
        """``groups``: a group more or less."""
        if key == "groups" and value in self._runners:
            self._groups = toggled(self._groups, value)
        return None

    def command(self) -> AttackShip | None:
        """The attack: of all that can, or of those that are named; None where nobody attacks."""
        return AttackShip(self.unit, self._named()) if self._runners else None

    def _named(self) -> tuple[str, ...]:
        return () if set(self._groups) == set(self._all) else self._groups


class PressDraft(AttackDraft):
    """Groups that press their attack, those with losses if their morale holds. Rule: FTC-7.3, FTC-7.5"""

    def _act(self) -> str:
        return f"Press the attack on {self._ship.name}"

    def _line(self, name: str) -> Line:
        group = self.battle.groups[name]
        chance = morale_chance(group.fighters, group.group.fighters)
        presses = "" if chance == 1 else f"presses {percent(chance)}; "
        words = f"{group.name}, {kind_of(self.battle, group)}"
        return Line(words, presses + mean_words(self._pressed(name), "damage if it does"))

    def _pressed(self, name: str) -> Fraction:
        return run_damage(self.battle, name, self.unit)

    def _mean(self, name: str) -> Fraction:
        group = self.battle.groups[name]
        return morale_chance(group.fighters, group.group.fighters) * self._pressed(name)

    def command(self) -> PressAttack | None:
        """The attack."""
        return PressAttack(self.unit, self._named()) if self._runners else None


class MissileDraft(_ShipDraft):
    """All missiles at a ship arrive together. Rule: FFB-25.1, FFB-25.2"""

    def panel(self) -> Panel:
        """Each of them with what to expect of it."""
        missiles = missiles_at(self.battle, self.unit)
        means = {one.id: run_damage(self.battle, one.id, self.unit) for one in missiles}
        lines = [Line(self._words(one.id), mean_words(means[one.id], "damage")) for one in missiles]
        total = sum(means.values(), Fraction(0))
        lines.append(Line("Damage before armour", mean_words(total, "in all"), clause="FFB-25.2"))
        side = self.battle.markers[missiles[0].id].side if missiles else ""
        title, mark = f"Missiles at {self._ship.name}", mark_of(self.battle, side)
        act = f"Roll {counted(len(missiles), 'missile attack')} on {self._ship.name}"
        missing = "" if missiles else "No missile attacks it."
        return Panel(title, act, tuple(lines), self._aside(), mark, missing)

    def _words(self, name: str) -> str:
        marker = self.battle.markers[name]
        hit = f", {counted(marker.hits, 'hit')} taken" if marker.hits else ""
        return f"{marker.name}, {kind_of(self.battle, marker)}{hit}"

    def command(self) -> AttackWithMissiles:
        """The attack."""
        return AttackWithMissiles(self.unit)


class DetonateDraft(BoardDraft):
    """All bolts and torpedoes go off: ``near BOLT`` toggles a unit near one, ``far BOLT UNIT`` is MU from its centre.

    Only units of which no distance is known are asked about; a unit near a plasma bolt is in its volume
    until a distance is typed.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._near: dict[str, tuple[str, ...]] = {}
        self._far: dict[tuple[str, str], str] = {}
        self._known = {bolt.id: {one.id for one in bolt.caught} for bolt in Detonate().bolts(sight.battle)}

    def panel(self) -> Panel:
        """Bolt by bolt: what it catches with what to expect, and what might be near."""
        parts: list[Part] = []
        for bolt in Detonate(self._nearby()).bolts(self.battle):
            parts += self._bolt_parts(bolt)
        live = live_bolts(self.battle)
        mark = mark_of(self.battle, self.battle.markers[next(iter(live))].side) if live else 0
        act, missing = f"Detonate {counted(len(live), 'marker')}", self._missing()
        return Panel("Detonation", act, tuple(parts), "plasma and torpedoes", mark, missing)

    def _bolt_parts(self, bolt: Bolt) -> Iterator[Part]:
        marker = self.battle.markers[bolt.id]
        kind = f"{kind_of(self.battle, marker)}, {strength_of(marker)}".removesuffix(", ")
        yield Line(marker.name, kind, clause="FFB-24.1")
        for one in bolt.caught:
            if reaches(bolt, one.distance_mu, self.battle.options):
                yield self._caught(bolt, one)
        if unknown := self._unknown(bolt):
            chosen = self._near.get(bolt.id, ())
            chips = tuple(Chip(name, name_of(self.battle, name), name in chosen) for name in unknown)
            yield Chips(f"near {bolt.id}", f"Near {marker.name}", chips, "FFB-24.2")
            for name in chosen:
                text, title = self._far.get((bolt.id, name), ""), f"{marker.name} to {name_of(self.battle, name)}"
                hint = "mu from its centre" + ("; empty: in its volume" if bolt.kind == "plasma" else "")
                yield Typed(f"far {bolt.id} {name}", title, text, hint, fault=read_mu(text).fault, clause="FFB-24.2")

    def _caught(self, bolt: Bolt, one: Caught) -> Line:
        words = f"{name_of(self.battle, one.id)}, {far_words(one.distance_mu)}"
        if one.kind == "ship":
            mean = bolt_odds(bolt, one.distance_mu, one.screen, self.battle.options).mean
            return Line(words, mean_words(mean, "damage"))
        gone = one.kind == "fighter" or one.kind in MISSILES
        return Line(words, "destroyed" if gone else "not harmed")

    def _unknown(self, bolt: Bolt) -> tuple[str, ...]:
        """Units whose distance from a bolt nobody knows but for what is said here."""
        there = [one.id for one in self.battle.ships.values() if one.is_on_table]
        there += [one.id for one in self.battle.groups.values() if one.status == "flying"]
        there += [one for one in self.battle.markers if one != bolt.id]
        return tuple(name for name in there if name not in self._known[bolt.id])

    def _nearby(self) -> tuple[Near, ...]:
        """What is said to be near; without a distance it is at the centre."""
        said = ((bolt, name) for bolt, names in self._near.items() for name in names)
        return tuple(Near(*pair, read_mu(self._far.get(pair, "")).one or 0.0) for pair in said)

    def _missing(self) -> str:
        """A distance that cannot be read, or that a torpedo's dice depend on."""
        for bolt, names in self._near.items():
            for name in names:
                text = self._far.get((bolt, name), "")
                if fault := read_mu(text).fault:
                    return fault
                if self.battle.markers[bolt].kind == "AMT" and not text.strip():
                    return f"Type how far {name_of(self.battle, name)} is from {name_of(self.battle, bolt)}."
        return ""

    def change(self, key: str, value: str) -> Reply:
        """``near BOLT``: a unit more or less; ``far BOLT UNIT``: MU."""
        match key.split(" "):
            case ["near", bolt] if bolt in self.battle.markers and self.battle.unit(value):
                self._near[bolt] = toggled(self._near.get(bolt, ()), value)
            case ["far", bolt, name] if name in self._near.get(bolt, ()):
                self._far[bolt, name] = value
        return None

    def command(self) -> Detonate | None:
        """The detonation; None while a distance cannot be read."""
        return None if self._missing() else Detonate(self._nearby())


def _is_attacked(battle: Battle, unit_id: str) -> bool:
    return unit_id in battle.ships and bool(runners_at(battle, unit_id))


def _attack_waits(battle: Battle, unit_id: str) -> bool:
    """Whether a group could still attack the ship."""
    types, options = battle.catalogue.fighters, battle.options.fighters
    pieces = (piece_of(battle, name) for name in (runners_at(battle, unit_id) if unit_id in battle.ships else ()))
    return any(piece is not None and not check_attack(piece, unit_id, types, options) for piece in pieces)


def _is_hit(battle: Battle, unit_id: str) -> bool:
    return unit_id in battle.ships and bool(missiles_at(battle, unit_id))


def _anything_live(battle: Battle, _unit_id: str) -> bool:
    return bool(live_bolts(battle))


def _is_live(battle: Battle, unit_id: str) -> bool:
    return unit_id in live_bolts(battle)


OFFERS = (
    Offer("attack-ship", "Fighters attack", "FFB-23.3", ("attacks",), _is_attacked, AttackDraft, _attack_waits),
    Offer("press-attack", "Press the attack", "FTC-7.3", ("strikes",), _is_attacked, PressDraft, _attack_waits),
    Offer("detonate", "Detonate", "FFB-24.1", ("plasma",), _anything_live, DetonateDraft, _is_live),
    Offer("missiles", "Missiles attack", "FFB-25.1", ("missiles",), _is_hit, MissileDraft, _is_hit),
)
