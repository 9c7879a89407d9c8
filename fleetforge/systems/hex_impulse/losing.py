"""Losing power in the middle of a turn, and the bonuses that go with it.

Rule: HIF-10
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.options import HexOptions


@dataclass(frozen=True, slots=True)
class Held:
    """A bonus that was bought this turn, as losing sees it. Rule: HIF-10.5"""

    id: str
    cost: int
    used: bool = False
    title: str = ""
    """Its id with what people call it."""

    @property
    def words(self) -> str:
        """What a message calls it."""
        return self.title or self.id


@dataclass(frozen=True, slots=True)
class Loss:
    """What a loss of power has come to: points still owed, points unspent, what went, what had no effect."""

    owed: int
    unspent: int
    lost: tuple[str, ...] = ()
    ignored: int = 0


def lowered(power: int, amount: int) -> int:
    """Power after a loss; never below 0. Rule: HIF-4.1, HIF-10.1, HIF-19.2"""
    return max(power - amount, 0)


def owe(amount: int, unspent: int, held: tuple[Held, ...], options: HexOptions = DEFAULT_HEX_OPTIONS) -> Loss:
    """What is owed for an amount of power lost, before the owner chooses. Rule: HIF-10.2, HIF-10.3, HIF-10.8"""
    loss = Loss(amount, unspent)
    if options.power_loss_order == "unspent_first":
        loss = _from_unspent(loss)
    return settled(loss, held, options)


def settled(loss: Loss, held: tuple[Held, ...], options: HexOptions = DEFAULT_HEX_OPTIONS) -> Loss:
    """The loss, closed where no unused bonus is left to choose. Rule: HIF-10.3, HIF-10.8"""
    if not loss.owed or _choice(loss, held):
        return loss
    if options.power_loss_order == "bonuses_first":
        loss = _from_unspent(loss)
    return replace(loss, owed=0, ignored=loss.ignored + loss.owed)


def check_give_up(name: str, loss: Loss, held: tuple[Held, ...], chosen: tuple[str, ...]) -> Iterator[Refusal]:
    """Everything that stands against bonuses being given up for a loss. Rule: HIF-10.2, HIF-10.5, HIF-10.12"""
    known = {one.id: one for one in held}
    owed, gone = loss.owed, set(loss.lost)
    for place in chosen:
        left = ", ".join(one.words for one in held if not one.used and one.id not in gone) or "none is left"
        bonus = known.get(place)
        if owed <= 0:
            yield Refusal(faults.NOTHING_TO_GIVE_UP, "bonuses", name, place)
        elif bonus is None or place in gone:
            yield Refusal(faults.BONUS_UNKNOWN, "bonuses", name, place or "“”", left)
        elif bonus.used:
            yield Refusal(faults.BONUS_USED, "bonuses", name, bonus.words, left)
        else:
            gone.add(place)
            owed -= bonus.cost
    if owed > 0 and (rest := [one.words for one in held if not one.used and one.id not in gone]):
        yield Refusal(faults.GIVE_UP_MORE, "bonuses", name, owed, ", ".join(rest))


def given_up(
    loss: Loss, held: tuple[Held, ...], chosen: tuple[str, ...], options: HexOptions = DEFAULT_HEX_OPTIONS
) -> Loss:
    """The loss once bonuses are given up for it, whole and at their cost. Rule: HIF-10.4, HIF-10.7, HIF-10.8"""
    cost = sum(one.cost for one in held if one.id in chosen)
    surplus = max(cost - loss.owed, 0) if options.power_loss_surplus == "to_unspent" else 0
    paid = replace(loss, owed=max(loss.owed - cost, 0), unspent=loss.unspent + surplus, lost=(*loss.lost, *chosen))
    return settled(paid, held, options)


def _choice(loss: Loss, held: tuple[Held, ...]) -> bool:
    return any(not one.used and one.id not in loss.lost for one in held)


def _from_unspent(loss: Loss) -> Loss:
    taken = min(loss.owed, loss.unspent)
    return replace(loss, owed=loss.owed - taken, unspent=loss.unspent - taken)
