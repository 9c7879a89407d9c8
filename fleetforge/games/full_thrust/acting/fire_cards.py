"""The fire of a ship as it grows, as parts of a panel: fire controls, a card for each target, weapons as chips."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Card, Cards, Chip, Control, Controls
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import each, percent
from fleetforge.games.full_thrust.acting.fire_words import conditions, mean_words, weapon_titles
from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.arcs import spoken
from fleetforge.systems.full_thrust.battle.condition import TITLES, fitted, title_of, works
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.fighters.distance import mu

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.games.full_thrust.acting.fire_choice import Choice
    from fleetforge.systems.full_thrust.families.base import Role
    from fleetforge.systems.full_thrust.fire.declaration import Shot
    from fleetforge.systems.full_thrust.odds.targets import FireMode

MODE_WORDS: dict[FireMode, str] = {"as": "AS", "pd": "PD"}
NO_CONTROL = "AS needs a fire control, and none is free"
NOTHING_BEARS = "No weapon bears on it and reaches it"
NOT_KNOWN = "How far away is it?"


class Face:
    """What is shown of a choice; ``card`` and ``weapon`` are those that are selected, or empty."""

    def __init__(self, choice: Choice, card: str, weapon: str) -> None:
        self.choice = choice
        self.look = choice.look
        self.card = card
        self.weapon = weapon
        self._titles = weapon_titles(self.look.battle, self.look.ship)
        shots = choice.shots()
        self._shots = {one: tuple(shot for shot in shots if shot.target == one) for one in choice.targets()}
        self._bound = self.look.bound(shots, choice.covers)

    # Fire controls

    def controls(self) -> Controls:
        """Fire controls and area defence of the ship, with what each is bound to."""
        return Controls((*self._fire_controls(), *self._area_controls()))

    def _fire_controls(self) -> Iterator[Control]:
        bound = [self._bound_words(place) for place in range(len(self._bound))]
        yield from self._of_role("fire_control", "FCS", bound)

    def _area_controls(self) -> Iterator[Control]:
        yield from self._of_role("area_fire_control", "ADFC", [self._ward(one) for one in self.choice.covers])

    def _of_role(self, role: Role, word: str, bound: list[str]) -> Iterator[Control]:
        ship = self.look.ship
        items = [item.id for item, _ in fitted(self.look.battle.catalogue, ship, role)]
        left = iter(bound)
        for number, item in enumerate(items, start=1):
            label = f"{word} {number}" if len(items) > 1 else word
            if not works(ship, item):
                yield Control(label, "damaged", "out")
            else:
                words = next(left, "")
                yield Control(label, words or "free", "used" if words else "free")

    def _bound_words(self, place: int) -> str:
        bound = self._bound[place]
        name = named(self.look.battle, bound.target)
        return f"{name}, {self._system(bound.target, bound.system)}" if bound.system else name

    def _ward(self, ship_id: str) -> str:
        far = distance(self.look.battle, self.look.ship.id, ship_id)
        name = named(self.look.battle, ship_id)
        return name if far is None else f"{name}, {mu(far)} mu"

    def _system(self, target: str, key: str) -> str:
        other = self.look.battle.ships.get(target)
        return title_of(self.look.battle, other, key) if other else TITLES.get(key, key)

    def _pill(self, target: str, shots: tuple[Shot, ...]) -> str:
        """What a card uses: ``FCS 1``, ``ADFC``, ``no FCS``."""
        if not shots:
            return ""
        ship = self.look.ship
        items = [item.id for item, _ in fitted(self.look.battle.catalogue, ship, "fire_control")]
        numbers = [number for number, item in enumerate(items, start=1) if works(ship, item)]
        places = [place for place, one in enumerate(self._bound) if one.target == target]
        if any(place >= len(numbers) for place in places):
            return "no FCS left"
        if places:
            return f"FCS {', '.join(str(numbers[place]) for place in places)}"
        return "ADFC" if any(shot.via_adfc for shot in shots) else "no FCS"

    # Cards

    def cards(self) -> Cards:
        """A card for each target; those that nothing can be fired at last, but for the one that is selected."""
        shown = [self.card_of(one) for one in self.look.targets]
        empty = "Nothing attacks this ship." if self.look.defends else "There is nothing to fire at."
        clause = "FTC-4.26" if self.look.defends else "FFB-14.3"
        return Cards(
            "cards",
            "Targets",
            tuple(sorted(shown, key=lambda one: bool(one.barred) and not one.selected)),
            empty,
            clause,
        )

    def card_of(self, target: str) -> Card:
        """The card of a target."""
        battle, unit = self.look.battle, self.look.battle.unit(target)
        shots, selected = self._shots.get(target, ()), target == self.card
        modes = tuple(self._modes(target)) if shots else ()
        expected = self.look.expected(shots)
        known = self.choice.is_measured(target)
        return Card(
            target,
            named(battle, target),
            mark_of(battle, unit.side if unit else ""),
            conditions(self.look, self._aim_at(target)),
            self._pill(target, shots),
            tuple(self._chips(target, selected=selected)),
            modes,
            mean_words(self.look.target(target), expected) if shots and known else "",
            expected.some if shots and known else None,
            note="; ".join(self._notes(target, shots, modes, known=known)),
            barred="" if shots or self._is_open(target) else NOTHING_BEARS,
            selected=selected,
        )

    def _aim_at(self, target: str) -> Shot:
        """A shot that stands for all at this target: its range and arc are theirs."""
        return self.choice.any_shot(target)

    def _is_open(self, target: str) -> bool:
        modes: tuple[FireMode, ...] = ("as", "pd")
        return any(self.choice.opens(weapon, target, mode) for weapon in self.look.weapons for mode in modes)

    def _notes(self, target: str, shots: tuple[Shot, ...], modes: tuple[Chip, ...], *, known: bool) -> Iterator[str]:
        if shots and not known:
            yield NOT_KNOWN
        for system in dict.fromkeys(shot.aim for shot in shots if shot.aim and known):
            chance = percent(self.look.knocked_out(shots, system))
            yield f"{self._system(target, system)} knocked out: {chance}"
        if any(chip.barred == NO_CONTROL for chip in modes):
            yield NO_CONTROL

    # Weapons

    def _chips(self, target: str, *, selected: bool) -> Iterator[Chip]:
        """Weapons that are on the card, then on the selected one those that are not."""
        on = self.choice.on(target)
        yield from (self._chip(one, target, on[one].mode, on=True) for one in self.look.weapons if one in on)
        if selected:
            for one in self.look.weapons:
                if one not in on:
                    yield self._chip(one, target, self.choice.mode_for(one, target), on=False)

    def _chip(self, weapon: str, target: str, mode: FireMode, *, on: bool) -> Chip:
        free = not on and self.choice.may(weapon, target, mode, settled=True)
        against = () if free else self.choice.against(weapon, target, mode)
        title = f"{self._titles[weapon]} ▸" if weapon == self.weapon else self._titles[weapon]
        barred = against[0].message if against else ""
        return Chip(weapon, title, on, self._mean(weapon, target, mode), barred, self._tip(weapon, target))

    def _tip(self, weapon: str, target: str) -> str:
        mount, pick = self.look.weapons[weapon], self.choice.picks.get(weapon)
        words = f"{mount.title}, {spoken(mount.arcs)}" if mount.arcs else mount.title
        elsewhere = pick is not None and pick.target != target
        return f"{words}; now at {named(self.look.battle, pick.target)}" if pick and elsewhere else words

    def _mean(self, weapon: str, target: str, mode: FireMode) -> str:
        if not self.choice.is_measured(target) or not self.choice.opens(weapon, target, mode):
            return ""
        return each(self._expected(weapon, target, mode))

    def _expected(self, weapon: str, target: str, mode: FireMode) -> Fraction:
        """The mean as it was chosen, or with the likeliest choices."""
        kept = self.choice.picks.get(weapon)
        if kept is None or (kept.target, kept.mode) != (target, mode):
            return self.choice.mean(weapon, target, mode)
        return self.look.expected((self.choice.shot(weapon, kept),)).mean

    def _modes(self, target: str) -> Iterator[Chip]:
        """Both modes of the weapons on a card, the mean of one weapon in each."""
        if not self.choice.has_modes(target):
            return
        on = self.choice.on(target)
        weapons = self.choice.switched(target, self.weapon)
        for mode, word in MODE_WORDS.items():
            fit = [one for one in weapons if self.look.has_mode(one, mode)]
            mean = sum((self._expected(one, target, mode) for one in fit), Fraction(0)) / max(1, len(fit))
            is_on = any(on[one].mode == mode for one in weapons)
            barred = "" if is_on else self._mode_barred(target, fit, mode)
            yield Chip(mode, f"{word} {each(mean)}", is_on, "", barred)

    def _mode_barred(self, target: str, weapons: list[str], mode: FireMode) -> str:
        if not weapons:
            return f"No weapon here has {'an anti-ship' if mode == 'as' else 'a point-defence'} mode"
        if not any(self.choice.may(one, target, mode) for one in weapons):
            against = self.choice.against(weapons[0], target, mode)
            return against[0].message if against else NOTHING_BEARS
        return NO_CONTROL if self.choice.missing_with(target, weapons, mode) > 0 else ""
