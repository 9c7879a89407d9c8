"""Which weapon of a ship is put on which target, while its fire grows; what nobody chose is a proposal.

A proposal gives way to what a player puts somewhere else. Shots stand in one order whatever the keys that
chose them: point defence first, then the others, each in the order of the design, so that dice fall alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.condition import pool_of, title_of
from fleetforge.systems.full_thrust.battle.gunnery.faults import NO_ARC
from fleetforge.systems.full_thrust.battle.gunnery.standing import can_be_needled
from fleetforge.systems.full_thrust.battle.units import DRIVE, FTL, component_key
from fleetforge.systems.full_thrust.boarding.prize import DEFENSIVE_KINDS
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, Shot
from fleetforge.systems.full_thrust.fire.weapons.beams import stinger_price

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.arcs import Arc
    from fleetforge.systems.full_thrust.battle.gunnery.outlook import Expected, Outlook
    from fleetforge.systems.full_thrust.fire.declaration import Pod, Weapon
    from fleetforge.systems.full_thrust.odds.targets import FireMode

NONE = Fraction(0)


@dataclass(frozen=True, slots=True)
class Pick:
    """A weapon's target and what is chosen with it; ``own`` says that a player put it there."""

    target: str
    mode: FireMode
    own: bool = False
    aim: str = ""
    power: int = 0
    pod: Pod | None = None
    entered: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a target lies as it was typed: MU and the arc, each None while it is not known."""

    range_mu: float | None = None
    arc: Arc | None = None


class Choice:
    """What is put where; ``covers`` are ships that area defence covers, ``places`` what was measured."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.picks: dict[str, Pick] = {}
        self.covers: tuple[str, ...] = ()
        self.places: dict[str, Place] = {}
        self._order = {weapon: place for place, weapon in enumerate(look.weapons)}
        self._shots: dict[object, Shot] = {}
        self._modes_for: dict[object, FireMode] = {}
        self._judgements: dict[object, tuple[bool, Fraction]] = {}
        self._opened: dict[object, frozenset[FireMode]] = {}

    # Shots

    def shots(self, target: str = "") -> tuple[Shot, ...]:
        """The shots, all or those at a target."""
        chosen = sorted(self.picks.items(), key=lambda one: (one[1].mode != "pd", self._order[one[0]]))
        return tuple(self.shot(weapon, pick) for weapon, pick in chosen if target in ("", pick.target))

    def shot(self, weapon: str, pick: Pick) -> Shot:
        """One shot; area defence guides it wherever it has to. Rule: FFB-19.4, FFB-19.8"""
        key = (weapon, pick, self.places.get(pick.target), self.covers)
        if key not in self._shots:
            self._shots[key] = self._shot(weapon, pick, self.places.get(pick.target) or Place())
        return self._shots[key]

    def _shot(self, weapon: str, pick: Pick, place: Place) -> Shot:
        return Shot(
            weapon,
            pick.target,
            pick.mode,
            aim=pick.aim,
            power=pick.power,
            pod=pick.pod,
            via_adfc=self._is_guided(weapon, pick),
            range_mu=place.range_mu,
            arc=place.arc,
            entered=pick.entered,
        )

    def _is_guided(self, weapon: str, pick: Pick) -> bool:
        target = self.look.target(pick.target)
        if pick.mode != "pd" or not isinstance(target, MarkerTarget) or not self.look.weapons[weapon].area_defence:
            return False
        return self.look.ship.id not in target.runs and bool(target.runs & {*self.covers})

    def any_shot(self, target: str) -> Shot:
        """A shot of no weapon that stands for all at a target: its range and arc are theirs."""
        return self.shot("", Pick(target, "as"))

    def is_measured(self, target: str) -> bool:
        """Whether it is known how far away a target is."""
        return self.look.seen(self.any_shot(target)).range_mu is not None

    def on(self, target: str) -> dict[str, Pick]:
        """What is put on a target."""
        return {weapon: pick for weapon, pick in self.picks.items() if pick.target == target}

    def targets(self) -> tuple[str, ...]:
        """Targets that something is put on, in the order of their shots."""
        return tuple(dict.fromkeys(shot.target for shot in self.shots()))

    @property
    def missing_controls(self) -> int:
        """Fire controls that are wanted beyond those that work."""
        return len(self.look.bound(self.shots(), self.covers)) - self.look.firer.fire_controls

    def expected(self, target: str) -> Expected:
        """What all that is put on a target leads to."""
        return self.look.expected(self.shots(target))

    # Putting

    def put(self, weapon: str, target: str) -> None:
        """A player puts a weapon on a target, from wherever it was."""
        self.picks[weapon] = self.pick(weapon, target, self.mode_for(weapon, target))

    def take_off(self, weapons: Iterable[str]) -> None:
        """Weapons are put nowhere any more."""
        self.picks = {weapon: pick for weapon, pick in self.picks.items() if weapon not in {*weapons}}

    def make_own(self, target: str) -> None:
        """What is proposed for a target is what the player wants."""
        self.picks |= {weapon: replace(pick, own=True) for weapon, pick in self.on(target).items()}

    def set_mode(self, target: str, weapons: Iterable[str], mode: FireMode) -> None:
        """Weapons on a target fire in this mode, those that have it."""
        fit = [one for one in weapons if self.look.has_mode(one, mode)]
        self.picks |= {weapon: self.pick(weapon, target, mode) for weapon in fit}

    def set_place(self, target: str, place: Place) -> None:
        """Say where a target lies; what can no longer fire at it is taken off."""
        self.places = {key: one for key, one in self.places.items() if key != target}
        if place != Place():
            self.places[target] = place
        self.take_off([weapon for weapon, pick in self.on(target).items() if not self.may(weapon, target, pick.mode)])

    # What may be put where

    def pick(self, weapon: str, target: str, mode: FireMode, *, own: bool = True) -> Pick:
        """A weapon on a target with the likeliest of what else has to be chosen."""
        mount, pick = self.look.weapons[weapon], Pick(target, mode, own)
        if mount.family == "needle" and mode == "as":
            return replace(pick, aim=next(iter(self.aims(target)), ""))
        if mount.family == "stinger":
            return replace(pick, power=self._power(weapon, pick))
        return replace(pick, pod="lance") if mount.family == "pod_launcher" and mode == "as" else pick

    def aims(self, target: str) -> Mapping[str, str]:
        """Systems of a ship that needle beams can be aimed at, by key, with what they are called. Rule: FTC-4.9"""
        other = self.look.battle.ships.get(target)
        if other is None:
            return {}
        keys = (DRIVE, FTL, *(component_key(item.id) for item in other.design.components))
        return {key: title_of(self.look.battle, other, key) for key in keys if can_be_needled(other, key)}

    def _power(self, weapon: str, pick: Pick) -> int:
        """An even share of the power that is left, in whole dice. Rule: FTC-4.17"""
        used = sum(one.power for key, one in self.picks.items() if key != weapon)
        nodes = [key for key, one in self.look.weapons.items() if one.family == "stinger" and self.is_ready(key)]
        waiting = sum(key not in self.picks or key == weapon for key in nodes)
        left = max(0, pool_of(self.look.ship, "attack") - used)
        seen = self.look.seen(self.shot(weapon, pick))
        price = stinger_price(seen.range_mu or 0, self.look.battle.options.core)
        share = left // max(1, waiting) // price * price
        return share or (price if price <= left else 0)

    def is_ready(self, weapon: str) -> bool:
        """Whether a weapon works and can still fire this turn."""
        mount = self.look.weapons[weapon]
        return mount.working and not mount.fired and not mount.spent

    def against(self, weapon: str, target: str, mode: FireMode) -> tuple[Refusal, ...]:
        """What stands against a weapon at a target, whatever else the ship fires."""
        return self.look.against(self.shot(weapon, self.pick_for(weapon, target, mode)), self.covers)

    def is_unsettled(self, target: str) -> bool:
        """Whether somebody has to say in which of two arcs a target lies. Rule: FTC-3.6"""
        return any(
            one.code == NO_ARC.code
            for weapon, pick in self.on(target).items()
            for one in self.against(weapon, target, pick.mode)
        )

    def pick_for(self, weapon: str, target: str, mode: FireMode) -> Pick:
        """The weapon on the target in this mode: as it was chosen, or with the likeliest choices."""
        kept = self.picks.get(weapon)
        return kept if kept and (kept.target, kept.mode) == (target, mode) else self.pick(weapon, target, mode)

    def mode_for(self, weapon: str, target: str) -> FireMode:
        """The mode in which a weapon would be put on a target: what takes no fire control, else what does more."""
        key = (self._kinds[weapon], target, self.places.get(target), self.covers)
        if key not in self._modes_for:
            self._modes_for[key] = self._best_mode(key[0], target)
        return self._modes_for[key]

    def _best_mode(self, weapon: str, target: str) -> FireMode:
        modes: tuple[FireMode, ...] = ("pd", "as") if self.is_craft(target) else ("as",)
        fit = [mode for mode in modes if self.may(weapon, target, mode)]
        if not fit:
            return next((mode for mode in modes if self.look.has_mode(weapon, mode)), modes[-1])
        return max(fit, key=lambda mode: (self.is_free(weapon, target, mode), self.mean(weapon, target, mode)))

    def is_free(self, weapon: str, target: str, mode: FireMode) -> bool:
        """Whether a weapon needs no fire control for this."""
        return self._judged(weapon, target, mode)[0]

    def mean(self, weapon: str, target: str, mode: FireMode) -> Fraction:
        """What a weapon does in the mean; 0 where it does not bear or reach."""
        return self._judged(weapon, target, mode)[1]

    def _judged(self, weapon: str, target: str, mode: FireMode) -> tuple[bool, Fraction]:
        """Whether it is free and what it does, told once for weapons that are alike."""
        kind = self._kinds[weapon]
        key = (kind, target, mode, self.places.get(target), self.covers)
        if key not in self._judgements:
            shots = (self.shot(kind, self.pick(kind, target, mode)),)
            mean = self.look.expected(shots).mean if self.opens(kind, target, mode) else NONE
            self._judgements[key] = (not self.look.bound(shots, self.covers), mean)
        return self._judgements[key]

    def is_craft(self, target: str) -> bool:
        """Whether a target is a fighter group or ordnance."""
        return isinstance(self.look.target(target), MarkerTarget)

    def has_modes(self, target: str) -> bool:
        """Whether weapons can fire at a target in two ways. Rule: FFB-15, FTC-7.8"""
        return self.is_craft(target) and not self.look.defends and not is_classic(self.look.battle)

    def switched(self, target: str, selected: str) -> list[str]:
        """Weapons on a target that a change of mode is about: the selected one, those of two uses, or all."""
        on = list(self.on(target))
        if selected in on:
            return [selected]
        return [one for one in on if not self.is_defensive(one)] or on

    def is_defensive(self, weapon: str) -> bool:
        """Whether a weapon serves defence alone. Rule: FBD-12.7"""
        return self.look.weapons[weapon].family in DEFENSIVE_KINDS

    def missing_with(self, target: str, weapons: Iterable[str], mode: FireMode) -> int:
        """Fire controls that would be missing if these weapons fired at a target in this mode."""
        before = dict(self.picks)
        self.picks.update({weapon: self.pick_for(weapon, target, mode) for weapon in weapons})
        missing = self.missing_controls
        self.picks = before
        return missing

    def may(self, weapon: str, target: str, mode: FireMode, *, settled: bool = False) -> bool:
        """Whether a weapon may fire at a target, as far as is known, told once for weapons that are alike.

        In which of two arcs the target lies can still be said, unless ``settled`` asks for nothing at all against it.
        """
        kind = self._kinds[weapon]
        if mode not in self._open(kind, target):
            return False
        against = self.look.against(self.shot(kind, self.pick(kind, target, mode)), self.covers)
        return not against if settled else all(one.code == NO_ARC.code for one in against)

    def opens(self, weapon: str, target: str, mode: FireMode) -> bool:
        """Whether it has the mode, bears and reaches, told once for weapons that are alike; unknown ranges do."""
        return mode in self._open(self._kinds[weapon], target)

    @cached_property
    def _kinds(self) -> dict[str, str]:
        """Each weapon with the first that is like it and stands as it does."""
        first: dict[Weapon, str] = {}
        return {
            key: first.setdefault(replace(mount, id="", title="", kind=""), key)
            for key, mount in self.look.weapons.items()
        }

    def _open(self, weapon: str, target: str) -> frozenset[FireMode]:
        key = (weapon, target, self.places.get(target), self.covers)
        if key not in self._opened:
            self._opened[key] = frozenset(self._modes(weapon, target))
        return self._opened[key]

    def _modes(self, weapon: str, target: str) -> Iterator[FireMode]:
        at_craft = self.is_craft(target)
        modes: tuple[FireMode, ...] = ("pd", "as") if at_craft and not self.look.defends else ("pd",)
        for mode in modes if at_craft else ("as",):
            shot = self.shot(weapon, Pick(target, mode))
            known = self.is_measured(target)
            if self.look.reaches(shot, self.covers) if known else self.look.has_mode(weapon, mode):
                yield mode
