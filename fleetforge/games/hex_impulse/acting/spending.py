"""What a fighter buys for a turn: the menu with its prices, what is left, what is barred and why.

Rule: HIF-4.8 to HIF-4.11, HIF-5 to HIF-8
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Line, Panel
from fleetforge.app.battle_status import next_phase_words
from fleetforge.app.refusing import Refused
from fleetforge.games.hex_impulse.acting.words import in_play, marked
from fleetforge.games.hex_impulse.acting.worth import worth_of_fire, worth_under_fire
from fleetforge.games.hex_impulse.battle.secrecy import is_hidden
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.allocating import Allocate
from fleetforge.systems.hex_impulse.battle.reading import buyer_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.faults import OVERSPENT
from fleetforge.systems.hex_impulse.menu import ITEMS, Purchase, check_purchases, cost_of, menu_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.hex_impulse.battle.command import Command
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit
    from fleetforge.systems.hex_impulse.menu import Bonus, Item

GROUPS: tuple[tuple[str, str, tuple[Bonus, ...]], ...] = (
    ("evasion", "Evasion", ("evasion", "evasion_die", "cloak")),
    ("shields", "Shields", ("shield", "regeneration")),
    ("flight", "Movement", ("speed", "full_throttle", "bootleg")),
    ("fire", "Fire", ("damage", "hit", "extra_shot", "tracking_all", "tracking_one", "lock_on")),
)
"""The menu by what it is for: key, title, bonuses."""
BOUGHT = "bought"


def may_allocate(battle: Battle, unit: str) -> bool:
    """Whether a unit is a fighter that is in play."""
    return in_play(battle, unit) is not None


def is_unallocated(battle: Battle, unit: str) -> bool:
    """Whether a fighter has still to spend its power. Rule: HIF-25.4"""
    fighter = in_play(battle, unit)
    return fighter is not None and fighter.purchases is None


def purchases_of(item: Item, weapons: tuple[str, ...], opponents: tuple[str, ...]) -> Iterator[Purchase]:
    """The ways in which an item can be bought once: for each weapon, each opponent, each share of shield points."""
    if item.limit == "weapon":
        yield from (Purchase(item.key, weapon=one) for one in weapons)
    elif item.limit == "opponent":
        yield from (Purchase(item.key, target=one) for one in opponents)
    elif item.bonus == "shield":
        shares = (item.points, 0) if item.key == "shield5" else range(item.points, -1, -1)
        yield from (Purchase(item.key, forward=one, rear=item.points - one) for one in shares)
    else:
        yield Purchase(item.key)


class AllocateDraft(Draft[Battle]):
    """Chips of the menu buy (``fire``, ``evasion``, ``shields``, ``flight``), those of ``bought`` give back.

    While purchases are hidden, only the side of the fighter sees and makes them.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._buyer = buyer_of(self.battle, self._fighter)
        weapons = tuple(one.id for one in self._fighter.design.weapons)
        self._menu = {
            key: tuple(
                one
                for item in sold_to(self._fighter)
                if item.bonus in bonuses
                for one in purchases_of(item, weapons, self._buyer.enemies)
            )
            for key, _, bonuses in GROUPS
        }
        self._bought: tuple[Purchase, ...] = () if self._is_secret else self._fighter.purchases or ()

    @property
    def _is_secret(self) -> bool:
        return is_hidden(self.battle) and self.sight.seat != self._fighter.side

    @cached_property
    def _worths(self) -> dict[str, tuple[Line, ...]]:
        """What a point is worth while nothing is bought, by group; it is the same whatever is chosen."""
        shields, fire = worth_under_fire(self.battle, self._fighter), worth_of_fire(self.battle, self._fighter)
        return {"shields" if self._menu["shields"] else "evasion": tuple(shields), "fire": tuple(fire)}

    @property
    def _is_done(self) -> bool:
        return self._fighter.purchases is not None

    def _left(self) -> tuple[FighterUnit, ...]:
        return tuple(one for one in self.battle.in_play if one.purchases is None)

    @property
    def _hands_over(self) -> bool:
        """Whether this side has allocated all its power and another has not."""
        own = any(one.side == self._fighter.side for one in self._left())
        return self._is_done and not own and bool(self._left()) and is_hidden(self.battle)

    # The panel

    def panel(self) -> Panel:
        """The menu, for the fighter's side only where purchases are hidden."""
        fighter, mark = self._fighter, marked(self.battle, self._fighter)
        title = f"Power of {fighter.name}"
        if self._is_secret:
            side = side_name(self.battle, fighter.side)
            lines = (
                Line(f"What {side} buys is secret until all have allocated.", clause="HIF-4.9"),
                Line(f"Whoever plays {side} sits down to buy.", tone="quiet"),
            )
            return Panel(title, f"Sit down as {side}", lines, mark=mark)
        if self._is_done:
            parts = (self._power(), Line(f"Bought: {self._words() or 'nothing'}", clause="HIF-4.4"))
            return Panel(title, self._done_act(), parts, mark=mark, missing=self._waiting())
        act = f"Spend {counted(self._cost(), 'point')}" if self._bought else "Buy nothing"
        return Panel(title, act, tuple(self._parts()), fighter.design.family, mark)

    def _waiting(self) -> str:
        if not self._left() or self._hands_over:
            return ""
        return f"Still to allocate: {', '.join(one.name for one in self._left())}."

    def _done_act(self) -> str:
        if self._hands_over:
            return f"Hand over to {side_name(self.battle, self._left()[0].side)}"
        return next_phase_words(self.battle)

    def _parts(self) -> Iterator[Part]:
        yield self._power()
        if self._bought:
            chips = (
                Chip(str(place), self._title(one), on=True, aside=_price(one)) for place, one in enumerate(self._bought)
            )
            yield Chips(BOUGHT, "Bought; a press gives it back", tuple(chips), "HIF-4.8")
        for key, title, _ in GROUPS:
            if self._menu[key]:
                yield Chips(key, title, tuple(self._chips(key)), "HIF-4.10")
                yield from self._worths.get(key, ())

    def _power(self) -> Line:
        """What is left, in one line: what was bought stands below with its prices."""
        left = max(self._buyer.spendable - self._cost(), 0)
        return Line("Power", f"{left} of {self._buyer.spendable} left", clause="HIF-4.2")

    def _chips(self, key: str) -> Iterator[Chip]:
        for place, one in enumerate(self._menu[key]):
            yield Chip(str(place), self._title(one), aside=_price(one), barred=self._barred(one))

    def _barred(self, one: Purchase) -> str:
        """Why something cannot be bought besides; what cannot be paid is said with what is left."""
        before = {found.message for found in check_purchases(self._buyer, self._bought, self.battle.options)}
        after = check_purchases(self._buyer, (*self._bought, one), self.battle.options)
        news = [found for found in after if found.message not in before]
        if all(found.code == OVERSPENT.code for found in news) and news:
            return f"It costs {_price(one)}; {max(self._buyer.spendable - self._cost(), 0)} left."
        return news[0].message if news else ""

    def _title(self, one: Purchase) -> str:
        item = ITEMS[one.item]
        if item.bonus == "shield":
            facings = ((one.forward, "forward"), (one.rear, "rear"))
            told = [f"{points} {facing}" for points, facing in facings if points]
            return f"{item.title.split(',')[0]}: {' and '.join(told)}"
        subject = one.weapon or (named(self.battle, one.target) if one.target else "")
        return f"{item.title}: {subject}" if subject else item.title

    def _cost(self) -> int:
        return cost_of(self._bought)

    def _words(self) -> str:
        return ", ".join(map(self._title, self._bought))

    # Choosing

    def change(self, key: str, value: str) -> Reply:
        """Buy, or give back."""
        if key != BOUGHT and key not in self._menu:
            raise KeyError(key)
        if self._is_secret or self._is_done:
            return Refused("Nothing is bought here now.", "Undo what was bought, or sit down for its side.", "HIF-4.4")
        offered = self._bought if key == BOUGHT else self._menu[key]
        if not value.isdecimal() or int(value) >= len(offered):
            return Refused("There is no such item.", "Choose one of the menu.", "HIF-25.3")
        if key == BOUGHT:
            self._bought = tuple(one for place, one in enumerate(self._bought) if place != int(value))
            return None
        if barred := self._barred(offered[int(value)]):
            return Refused(barred, "Give something back, or choose something else.", "HIF-4.8")
        self._bought = (*self._bought, offered[int(value)])
        return None

    def command(self) -> Command | None:
        """What is bought; the next phase when everybody has allocated."""
        if self._is_secret:
            return None
        if self._is_done:
            return None if self._left() else NextPhase()
        return Allocate(self.unit, self._bought)

    def seats(self) -> str | None:
        """The fighter's side where purchases are hidden; nobody when this side is done and another is not."""
        if self._is_secret:
            return self._fighter.side
        return "" if self._hands_over else None


def sold_to(fighter: FighterUnit) -> tuple[Item, ...]:
    """What a fighter may buy at its price, then what only other families may. Rule: HIF-26.2"""
    own = [line.item for line in menu_of(fighter.design)]
    bonuses = {(item.bonus, item.points) for item in own}
    others = (item for item in ITEMS.values() if item.families and (item.bonus, item.points) not in bonuses)
    return (*own, *(item for item in others if fighter.design.family not in item.families))


def _price(one: Purchase) -> str:
    return str(ITEMS[one.item].price)


OFFERS = (Offer("allocate", "Spend power", "HIF-4.3", ("purchases",), may_allocate, AllocateDraft, is_unallocated),)
