"""What power buys: the menu with prices, families and limits, and the check of what is bought.

Rule: HIF-4.7 to HIF-4.11, HIF-5 to HIF-8, HIF-16.7
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.options import HexOptions

Limit: TypeAlias = Literal["none", "once", "weapon", "opponent"]
Bonus: TypeAlias = Literal[
    "damage",
    "hit",
    "speed",
    "shield",
    "cloak",
    "evasion",
    "full_throttle",
    "tracking_all",
    "tracking_one",
    "bootleg",
    "regeneration",
    "extra_shot",
    "evasion_die",
    "lock_on",
]
"""What an item does; a cheap and a dear line of one bonus are two items. Rule: HIF-4.10"""
MOVING: tuple[Bonus, ...] = ("speed", "full_throttle", "bootleg")
"""Not for a fighter that drifts. Rule: HIF-16.2, HIF-16.7"""
ALWAYS_LIMITED: tuple[Bonus, ...] = ("damage", "regeneration")
"""Limits that no option lifts. Rule: HIF-5.1, HIF-7.1, HIF-30.13"""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu. ``points`` is how many hexes or shield points it gives; no families means all."""

    key: str
    title: str
    price: int
    bonus: Bonus
    clause: str
    limit: Limit = "none"
    families: tuple[str, ...] = ()
    points: int = 0


_CHEAP_EVASION = ("vector", "swarm")
ITEMS: Mapping[str, Item] = {
    item.key: item
    for item in (
        Item("damage_plus1", "Damage +1", 1, "damage", "HIF-5.1", "weapon"),
        Item("hit_minus1", "To-hit -1", 1, "hit", "HIF-5.2", "weapon"),
        Item("speed3", "Speed +3", 1, "speed", "HIF-5.3", points=3),
        Item("shield1", "Shield +1", 1, "shield", "HIF-5.4", points=1),
        Item("cloak", "Cloaking device", 1, "cloak", "HIF-5.5", "once"),
        Item("evasion_minus1_cheap", "Evasion -1", 1, "evasion", "HIF-5.6", "once", _CHEAP_EVASION),
        Item("speed7", "Speed +7", 2, "speed", "HIF-6.1", points=7),
        Item("evasion_minus1", "Evasion -1", 2, "evasion", "HIF-6.2", "once"),
        Item("full_throttle", "Full Throttle", 2, "full_throttle", "HIF-6.3", "once"),
        Item("shield3", "Shield +3", 2, "shield", "HIF-6.4", points=3),
        Item("tracking_all", "Tracking, all rolls", 2, "tracking_all", "HIF-6.5", "once", ("vector",)),
        Item("bootleg_cheap", "Bootleg", 2, "bootleg", "HIF-6.6", "once", ("vector",)),
        Item("regen_plus3", "Shield regeneration +3", 3, "regeneration", "HIF-7.1", "once"),
        Item("shield5", "Shield +5, one facing", 3, "shield", "HIF-7.2", points=5),
        Item("extra_shot", "Extra shot", 3, "extra_shot", "HIF-7.3", "weapon"),
        Item("tracking_one", "Tracking, one roll", 3, "tracking_one", "HIF-7.4"),
        Item("evasion_die_cheap", "Evasion die", 3, "evasion_die", "HIF-7.5", families=("vector",)),
        Item("evasion_die", "Evasion die", 5, "evasion_die", "HIF-8.1"),
        Item("bootleg", "Bootleg", 5, "bootleg", "HIF-8.2", "once"),
        Item("lock_on", "Lock-on", 5, "lock_on", "HIF-8.3", "opponent"),
    )
}
"""The menu in the order of its prices. Rule: HIF-5 to HIF-8"""


@dataclass(frozen=True, slots=True)
class Purchase:
    """An item with what it is for: a weapon, an opponent, or shield points by facing."""

    item: str
    weapon: str = ""
    target: str = ""
    forward: int = 0
    rear: int = 0

    @property
    def subject(self) -> str:
        """The weapon or opponent that it is for, if any."""
        return self.weapon or self.target


@dataclass(frozen=True, slots=True)
class Buyer:
    """A fighter that buys. ``weapons`` are working ones that may fire this turn, ``enemies`` what it can lock on to."""

    name: str
    family: str
    spendable: int
    weapons: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()
    has_shields: bool = False
    has_cloak: bool = False
    cut_speed: bool = False
    cut_regen: bool = False
    drifting: bool = False
    names: tuple[tuple[str, str], ...] = ()
    """Units by id, with what people call them."""

    def called(self, one: Purchase) -> str:
        """What a purchase is for, as people call it; the fighter where it is for nothing else."""
        return dict(self.names).get(one.target, one.subject) or self.name


@dataclass(frozen=True, slots=True)
class MenuLine:
    """An item that a fighter may buy, at the lowest price that is legal for it."""

    item: Item
    price: int


def menu_of(fighter: Fighter) -> tuple[MenuLine, ...]:
    """The items that a design may ever buy, a bonus at two prices once. Rule: HIF-26.2, HIF-31.5"""
    lines: dict[tuple[Bonus, int], MenuLine] = {}
    for item in ITEMS.values():
        known = lines.get((item.bonus, item.points))
        if _is_sold(item, fighter) and (known is None or item.price < known.price):
            lines[item.bonus, item.points] = MenuLine(item, item.price)
    return tuple(lines.values())


def _is_sold(item: Item, fighter: Fighter) -> bool:
    if item.families and fighter.family not in item.families:
        return False
    if item.bonus in ("shield", "regeneration"):
        return fighter.has_shields
    if item.bonus == "cloak":
        return fighter.cloak
    return item.limit != "weapon" or bool(fighter.weapons)


def cost_of(purchases: Iterable[Purchase]) -> int:
    """What purchases cost together. Rule: HIF-4.8"""
    return sum(ITEMS[one.item].price for one in purchases if one.item in ITEMS)


def check_purchases(
    buyer: Buyer, purchases: tuple[Purchase, ...], options: HexOptions = DEFAULT_HEX_OPTIONS
) -> Iterator[Refusal]:
    """Everything that stands against what a fighter would buy this turn. Rule: HIF-4.8, HIF-4.10, HIF-4.11"""
    seen: set[tuple[Bonus, str]] = set()
    for number, one in enumerate(purchases):
        place = f"purchases[{number}]"
        item = ITEMS.get(one.item)
        if item is None:
            yield Refusal(faults.ITEM_UNKNOWN, place, buyer.name, one.item or "“”", ", ".join(ITEMS))
            continue
        yield from _fits(buyer, item, place)
        yield from _aimed(buyer, item, one, place)
        key = (item.bonus, "" if item.limit == "once" else one.subject)
        limited = options.menu_stacking == "listed" or item.bonus in ALWAYS_LIMITED
        if item.limit != "none" and limited and key in seen:
            yield Refusal(faults.LIMIT, place, buyer.called(one), words=(("item", item.title),))
        seen.add(key)
    if (cost := cost_of(purchases)) > buyer.spendable:
        yield Refusal(faults.OVERSPENT, "purchases", buyer.name, cost, buyer.spendable)


def _fits(buyer: Buyer, item: Item, place: str) -> Iterator[Refusal]:
    """Family, equipment, and what the fighter does without this turn."""
    if item.families and buyer.family not in item.families:
        words = (("item", item.title), ("price", "1 point" if item.price == 1 else f"{item.price} points"))
        yield Refusal(faults.FAMILY, place, buyer.name, buyer.family, " and ".join(item.families), words)
    if item.bonus in ("shield", "regeneration") and not buyer.has_shields:
        yield Refusal(faults.NO_SHIELDS, place, buyer.name, item.title)
    if item.bonus == "regeneration" and buyer.cut_regen:
        yield Refusal(faults.REGENERATION_CUT, place, buyer.name)
    if item.bonus == "cloak" and not buyer.has_cloak:
        yield Refusal(faults.NO_CLOAK, place, buyer.name)
    if item.bonus == "full_throttle" and buyer.cut_speed:
        yield Refusal(faults.THROTTLE_CUT, place, buyer.name)
    if item.bonus in MOVING and buyer.drifting:
        yield Refusal(faults.DRIFTING, place, buyer.name, item.title)


def _aimed(buyer: Buyer, item: Item, one: Purchase, place: str) -> Iterator[Refusal]:
    """The weapon, the opponent, the facings. Rule: HIF-4.11, HIF-5.4, HIF-6.4, HIF-7.2, HIF-8.3"""
    if item.limit == "weapon" and one.weapon not in buyer.weapons:
        allowed = ", ".join(buyer.weapons) or "it has none"
        yield Refusal(faults.WEAPON_OFF, place, buyer.name, one.weapon or "no weapon", allowed)
    if item.limit == "opponent" and one.target not in buyer.enemies:
        yield Refusal(faults.NOT_AN_ENEMY, place, buyer.name, one.target or "nothing", ", ".join(buyer.enemies))
    if item.bonus != "shield":
        return
    given = f"{one.forward} forward and {one.rear} to the rear"
    if one.forward < 0 or one.rear < 0 or one.forward + one.rear != item.points:
        yield Refusal(faults.SPLIT, place, buyer.name, given, item.points)
    elif item.key == "shield5" and one.forward and one.rear:
        yield Refusal(faults.ONE_FACING, place, buyer.name, given, item.points)
