"""The likeliest fire of a ship, so that often one key is enough; and what goes on a target when it is chosen.

Point defence takes what attacks the ship, then what attacks ships that area defence can cover. Each fire control
takes the ship at which the weapons that are left do most. What is used up by one shot, fires alone, costs a
living ship its body or is aimed at one system is never proposed.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.games.full_thrust.acting.fire_choice import Choice
    from fleetforge.systems.full_thrust.odds.targets import FireMode

SPARED = frozenset({"wave_gun", "pod_launcher", "needle"})
"""Families that fire alone, cost a ship's own body, or are aimed at a system: a player's decision."""
HALF = Fraction(1, 2)
"""An attacker of which less than that is left over in the mean is taken care of."""


def propose(choice: Choice) -> None:
    """Put every weapon where it is likeliest wanted, over whatever was chosen."""
    choice.picks.clear()
    choice.covers = _wards(choice)
    _defend(choice, [one for one in _spare(choice) if choice.is_defensive(one)])
    if not choice.look.defends:
        _defend(choice, _of_two_uses(choice), attackers_left_only=True)
        _attack(choice)
    _defend(choice, _of_two_uses(choice))
    _upgrade(choice)


def take(choice: Choice, target: str) -> bool:
    """Put all on a target that bears and is free, and free the fire controls that it needs.

    Free is what no player put elsewhere; point defence that is proposed against attackers stays there, and goes
    to no ship that may be far away. Whether anything was put on it.
    """
    at_craft, near = choice.is_craft(target), choice.is_measured(target)
    found = [one for one in _free(choice, target) if at_craft or not _guards(choice, one)]
    found = [one for one in found if at_craft or near or not choice.is_defensive(one)]
    small = [one for one in found if choice.look.has_mode(one, "pd")] if at_craft else found
    put = [one for one in small if _put(choice, one, target)]
    if at_craft and not put:
        put = [one for one in found if _put(choice, one, target)]
    _free_controls(choice, target)
    return bool(put)


def _put(choice: Choice, weapon: str, target: str) -> bool:
    """Put a weapon on a target in the mode that fits best, if it may fire there."""
    mode = choice.mode_for(weapon, target)
    if choice.may(weapon, target, mode):
        choice.picks[weapon] = choice.pick(weapon, target, mode)
        return True
    return False


def _spare(choice: Choice) -> list[str]:
    """Weapons that nobody put anywhere and that may be proposed."""
    look = choice.look
    return [
        key
        for key, mount in look.weapons.items()
        if key not in choice.picks and choice.is_ready(key) and not mount.one_shot and mount.family not in SPARED
    ]


def _free(choice: Choice, target: str) -> list[str]:
    """Weapons that may be taken for a target: spare ones, and those that are proposed for others."""
    proposed = [key for key, pick in choice.picks.items() if not pick.own and pick.target != target]
    order = list(choice.look.weapons)
    return sorted((*_spare(choice), *proposed), key=order.index)


def _guards(choice: Choice, weapon: str) -> bool:
    """Whether a weapon is proposed for point defence."""
    pick = choice.picks.get(weapon)
    return pick is not None and pick.mode == "pd"


# Point defence


def _wards(choice: Choice) -> tuple[str, ...]:
    """Ships under attack that are known to be near enough for area defence, those with most attackers first."""
    look = choice.look
    near = [one for one in look.wards if distance(look.battle, look.ship.id, one) is not None]
    found = {one: sum(one in runs for runs in _runs(choice)) for one in near} if look.firer.area_controls else {}
    attacked = sorted((one for one in found if found[one]), key=lambda one: -found[one])
    return tuple(attacked[: look.firer.area_controls])


def _runs(choice: Choice) -> Iterator[frozenset[str]]:
    for one in choice.look.targets:
        target = choice.look.target(one)
        if isinstance(target, MarkerTarget):
            yield target.runs


def _defend(choice: Choice, weapons: Iterable[str], *, attackers_left_only: bool = False) -> None:
    """Share weapons among attackers, each to the one of which most is left; those of the ship itself come first."""
    own = [one for one in choice.look.targets if choice.look.standing(one) == "attacker"]
    others = [one for one in choice.look.targets if choice.look.standing(one) == "of_ward"]
    left = {one: choice.look.holds(one) - choice.expected(one).mean for one in (*own, *others)}
    for weapon in weapons:
        fit = [one for one in left if _is_free_defence(choice, weapon, one)]
        open_ones = [one for one in fit if left[one] > HALF]
        first = [one for one in open_ones if one in own]
        if not attackers_left_only:
            first = first or open_ones or fit
        if first:
            target = max(first, key=lambda one: left[one])
            _try(choice, weapon, target, "pd")
            left[target] = choice.look.holds(target) - choice.expected(target).mean


def _is_free_defence(choice: Choice, weapon: str, target: str) -> bool:
    """Whether point defence may fire at it without a fire control, and nothing has to be measured for that."""
    return choice.is_measured(target) and choice.may(weapon, target, "pd") and choice.is_free(weapon, target, "pd")


# Fire at ships


def _attack(choice: Choice) -> None:
    """A fire control after the other takes the ship at which what is left does most."""
    ships = [one for one in choice.look.targets if choice.look.standing(one) == "ship"]
    while ships and choice.missing_controls < 0:
        spare = [one for one in _spare(choice) if not choice.is_defensive(one)]
        worth = {ship: sum((choice.mean(one, ship, "as") for one in spare), Fraction(0)) for ship in ships}
        best = max(ships, key=lambda ship: worth[ship])
        if not worth[best]:
            break
        ships.remove(best)
        for weapon in spare:
            _try(choice, weapon, best, "as")


def _upgrade(choice: Choice) -> None:
    """Fire controls that are left let point defence fire at attackers in anti-ship mode where that does more."""
    for target in choice.targets():
        weapons = [one for one in choice.on(target) if choice.picks[one].mode == "pd"]
        stronger = [one for one in weapons if choice.mean(one, target, "as") > choice.mean(one, target, "pd")]
        fit = [one for one in stronger if choice.may(one, target, "as", settled=True)]
        if choice.look.standing(target) == "attacker" and fit and choice.missing_controls < 0:
            for weapon in fit:
                choice.picks[weapon] = choice.pick(weapon, target, "as", own=False)


def _try(choice: Choice, weapon: str, target: str, mode: FireMode) -> None:
    """Propose a weapon for a target if nothing stands against it, the ship can pay and has the fire controls."""
    if not choice.may(weapon, target, mode, settled=True):
        return
    choice.picks[weapon] = choice.pick(weapon, target, mode, own=False)
    if choice.missing_controls > 0 or not choice.look.affords(choice.shots()):
        del choice.picks[weapon]


def _of_two_uses(choice: Choice) -> list[str]:
    """Weapons that nobody put anywhere and that defend besides what they are for."""
    return [one for one in _spare(choice) if not choice.is_defensive(one) and choice.look.has_mode(one, "pd")]


def _free_controls(choice: Choice, target: str) -> None:
    """Take proposals back until the fire controls are enough for what the player chose.

    Attackers are left to point defence first; then the fire that does least is called off.
    """
    while choice.missing_controls > 0:
        bound = {one.target for one in choice.look.bound(choice.shots(), choice.covers)} - {target}
        proposed = [one for one in bound if not any(pick.own for pick in choice.on(one).values())]
        if not proposed:
            return
        if not any(_defends_only(choice, one) for one in sorted(proposed)):
            choice.take_off(choice.on(min(proposed, key=lambda one: (choice.expected(one).mean, one))))


def _defends_only(choice: Choice, target: str) -> bool:
    """Let what fires at an attacker go back to point defence; whether anything changed."""
    on = [one for one, pick in choice.on(target).items() if pick.mode == "as" and _is_free_defence(choice, one, target)]
    for weapon in on:
        choice.picks[weapon] = choice.pick(weapon, target, "pd", own=False)
    return bool(on)
