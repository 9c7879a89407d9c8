"""Power: what is gained, what it buys, what is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.hex_impulse.design import FAMILIES, Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.losing import Held, check_give_up, given_up, lowered, owe
from fleetforge.systems.hex_impulse.menu import ITEMS, Buyer, Purchase, check_purchases, cost_of, menu_of
from fleetforge.systems.hex_impulse.power import (
    Doing,
    Drain,
    Source,
    check_doing,
    drained,
    gained,
    off_systems,
    spendable,
)
from tests.rules.tables import table
from tests.systems.hex_impulse.fighters import codes, options

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.options import HexOptions

TWO = Source("Kestrel", ("laser_cannon", "proton_torpedo"), 2, Pair(8, 8), has_shields=True)
ONE = Source("Midge", ("laser_cannon",), 2, Pair(), has_shields=False)
BUYER = Buyer("Kestrel", "standard", 99, ("L1", "L2"), ("e1", "e2"), has_shields=True, has_cloak=True)


def bought(*purchases: Purchase, buyer: Buyer = BUYER, under: HexOptions | None = None) -> list[str]:
    return codes(check_purchases(buyer, purchases, under or options()))


@pytest.mark.rules("HIF-4.2", "HIF-4.7", "HIF-9.14", "HIF-0.5")
def test_halves_add_up_and_a_lone_half_buys_nothing() -> None:
    doing = Doing(cut=("proton_torpedo",), drain=(Drain("laser_cannon"),))
    assert gained(TWO, doing) == 6
    assert spendable(8, 6) == 11
    assert spendable(7, 1) == 7


@pytest.mark.rules("HIF-9.1", "HIF-9.2", "HIF-9.3", "HIF-9.6", "HIF-9.7", "HIF-9.8", "HIF-9.9", "HIF-9.12", "HIF-31.14")
@pytest.mark.parametrize(
    ("source", "doing", "halves"),
    [
        (TWO, Doing(cut=("laser_cannon",)), 5),
        (TWO, Doing(cut=("laser_cannon", "proton_torpedo")), 10),
        (ONE, Doing(cut=("laser_cannon",)), 12),
        (TWO, Doing(drain=(Drain("laser_cannon"),)), 1),
        (ONE, Doing(drain=(Drain("laser_cannon"),)), 4),
        (TWO, Doing(cut_regen=True), 4),
        (TWO, Doing(cut_speed=True), 4),
        (TWO, Doing(drain_forward=3, drain_rear=3), 3),
        (TWO, Doing(drain_forward=1, drain_rear=2), 1),
        (TWO, Doing(), 0),
    ],
)
def test_what_each_way_of_doing_without_yields(source: Source, doing: Doing, halves: int) -> None:
    assert not list(check_doing(source, doing))
    assert gained(source, doing) == halves


@pytest.mark.rules("HIF-9.5", "HIF-30.18", "HIF-30.2", "HIF-9.14")
def test_readings_of_gains() -> None:
    cut = Doing(cut=("laser_cannon",))
    assert gained(ONE, cut, options(sole_system_basis="designed")) == 5
    both = Doing(cut=("laser_cannon",), drain=(Drain("proton_torpedo"),))
    assert gained(TWO, both, options(fractions="floor_each_row")) == 4
    assert gained(TWO, cut, options(fractions="round_total_up")) == 6


@pytest.mark.rules("HIF-9.4", "HIF-9.10", "HIF-9.13", "HIF-30.19")
def test_what_is_off_and_when() -> None:
    doing = Doing(cut=("laser_cannon",), drain=(Drain("proton_torpedo"),), drain_forward=2)
    for impulse in range(1, 9):
        cut, off = off_systems(doing, impulse)
        assert cut == {"laser_cannon"}
        assert off == ({"proton_torpedo"} if impulse <= 2 else set())
    assert drained(Pair(8, 8), doing) == Pair(6, 8)
    assert Drain("x", 4).covers(5)
    late = Doing(drain=(Drain("laser_cannon", 7),))
    assert codes(check_doing(TWO, late)) == ["HIF_E_DRAIN_START"]
    assert not list(check_doing(TWO, late, options(drain_window="owner_names_start")))
    assert codes(check_doing(TWO, Doing(drain=(Drain("laser_cannon", 8),)), options(drain_window="owner_names_start")))


@pytest.mark.rules("HIF-9.2", "HIF-9.6", "HIF-9.8", "HIF-9.11", "HIF-9.12", "HIF-30.20")
def test_what_cannot_be_done_without() -> None:
    cases: list[tuple[Source, Doing, str]] = [
        (TWO, Doing(cut=("ion_cannon",)), "HIF_E_SYSTEM_UNKNOWN"),
        (TWO, Doing(cut=("laser_cannon",), drain=(Drain("laser_cannon"),)), "HIF_E_SYSTEM_TWICE"),
        (TWO, Doing(cut=("laser_cannon", "laser_cannon")), "HIF_E_SYSTEM_TWICE"),
        (ONE, Doing(cut_regen=True), "HIF_E_NO_SHIELDS"),
        (TWO, Doing(drain_forward=9), "HIF_E_DRAIN_TOO_MUCH"),
        (TWO, Doing(drain_rear=-2), "HIF_E_DRAIN_TOO_MUCH"),
    ]
    for source, doing, code in cases:
        assert codes(check_doing(source, doing)) == [code]
    odd = Doing(drain_forward=1)
    assert odd.is_odd
    assert not list(check_doing(TWO, odd))
    assert codes(check_doing(TWO, odd, options(odd_drain="illegal"))) == ["HIF_E_ODD_DRAIN"]


@pytest.mark.rules(
    "HIF-5.3",
    "HIF-5.4",
    "HIF-5.5",
    "HIF-6.1",
    "HIF-6.2",
    "HIF-6.3",
    "HIF-6.4",
    "HIF-7.1",
    "HIF-7.3",
    "HIF-8.1",
    "HIF-31.5",
)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_menu_has_the_prices_that_the_rules_print(family: str) -> None:
    fighter = Fighter("f", "F", family, shields=Pair(1, 1), cloak=True, weapons=(Mount("L1", "blaster"),))
    found = [str(line.price) for line in menu_of(fighter)]
    rows = table("70-hex-impulse-fighters.md", "Price list by family")
    assert sorted(found) == sorted(row[family] for row in rows if row[family] != "-")
    titles = {"speed3": "speed +3", "speed7": "speed +7", "shield5": "shield +5 one facing", "cloak": "cloak"}
    by_title = {row["item"]: row[family] for row in rows}
    for line in menu_of(fighter):
        title = titles.get(line.item.key)
        assert title is None or by_title[title] == str(line.price)


@pytest.mark.rules("HIF-4.8", "HIF-1.6")
def test_no_more_is_spent_than_there_is() -> None:
    purchases = (Purchase("lock_on", target="e1"), Purchase("extra_shot", "L1"))
    assert cost_of(purchases) == 8
    assert bought(*purchases, buyer=replace(BUYER, spendable=7)) == ["HIF_E_POWER_OVERSPENT"]
    assert bought(*purchases, buyer=replace(BUYER, spendable=8)) == []


@pytest.mark.rules("HIF-4.10", "HIF-5.1", "HIF-5.2", "HIF-6.2", "HIF-8.3", "HIF-30.13")
def test_how_often_an_item_can_be_bought() -> None:
    shield, weapon = Purchase("shield1", forward=1), Purchase("damage_plus1", "L1")
    for often in (Purchase("speed3"), shield, Purchase("evasion_die"), Purchase("tracking_one")):
        assert bought(often, often, often) == []
    for once in (weapon, Purchase("hit_minus1", "L1"), Purchase("full_throttle"), Purchase("cloak")):
        assert bought(once, once) == ["HIF_E_LIMIT"]
    assert bought(weapon, Purchase("damage_plus1", "L2")) == []
    assert bought(Purchase("lock_on", target="e1"), Purchase("lock_on", target="e2")) == []
    assert bought(Purchase("lock_on", target="e1"), Purchase("lock_on", target="e1")) == ["HIF_E_LIMIT"]
    swarm = replace(BUYER, family="swarm")
    both = (Purchase("evasion_minus1_cheap"), Purchase("evasion_minus1"))
    assert bought(*both, buyer=swarm) == ["HIF_E_LIMIT"]
    free = options(menu_stacking="unlimited")
    assert bought(*both, buyer=swarm, under=free) == []
    assert bought(weapon, weapon, under=free) == bought(*[Purchase("regen_plus3")] * 2, under=free) == ["HIF_E_LIMIT"]


@pytest.mark.rules("HIF-5.6", "HIF-6.5", "HIF-6.6", "HIF-7.5", "HIF-8.2")
def test_family_prices_are_for_their_families_only() -> None:
    for key, families in {
        "evasion_minus1_cheap": {"vector", "swarm"},
        "tracking_all": {"vector"},
        "bootleg_cheap": {"vector"},
        "evasion_die_cheap": {"vector"},
    }.items():
        for family in FAMILIES:
            wanted = [] if family in families else ["HIF_E_FAMILY"]
            assert bought(Purchase(key), buyer=replace(BUYER, family=family)) == wanted
    assert bought(Purchase("bootleg"), Purchase("evasion_die"), Purchase("evasion_minus1")) == []


@pytest.mark.rules("HIF-4.11", "HIF-5.4", "HIF-5.5", "HIF-6.3", "HIF-6.4", "HIF-7.1", "HIF-7.2", "HIF-8.3", "HIF-16.7")
@pytest.mark.parametrize(
    ("purchase", "change", "code"),
    [
        (Purchase("damage_plus1", "L9"), {}, "HIF_E_CONFLICT"),
        (Purchase("hit_minus1"), {}, "HIF_E_CONFLICT"),
        (Purchase("shield1", forward=1), {"has_shields": False}, "HIF_E_NO_SHIELDS"),
        (Purchase("regen_plus3"), {"has_shields": False}, "HIF_E_NO_SHIELDS"),
        (Purchase("regen_plus3"), {"cut_regen": True}, "HIF_E_CONFLICT"),
        (Purchase("cloak"), {"has_cloak": False}, "HIF_E_NO_CLOAK"),
        (Purchase("full_throttle"), {"cut_speed": True}, "HIF_E_CONFLICT"),
        (Purchase("shield3", forward=1, rear=1), {}, "HIF_E_SPLIT"),
        (Purchase("shield3", forward=4, rear=-1), {}, "HIF_E_SPLIT"),
        (Purchase("shield5", forward=3, rear=2), {}, "HIF_E_SPLIT"),
        (Purchase("lock_on", target="friend"), {}, "HIF_E_TARGET"),
        (Purchase("death_ray"), {}, "HIF_E_ITEM_UNKNOWN"),
        (Purchase("speed3"), {"drifting": True}, "HIF_E_DRIFTING"),
        (Purchase("bootleg"), {"drifting": True}, "HIF_E_DRIFTING"),
    ],
)
def test_what_cannot_be_bought(purchase: Purchase, change: dict[str, Any], code: str) -> None:
    assert bought(purchase, buyer=replace(BUYER, **change)) == [code]
    assert all(ITEMS[key].price in (1, 2, 3, 5) for key in ITEMS)
    assert bought(Purchase("shield3", forward=1, rear=2), Purchase("shield5", rear=5)) == []


HELD = (Held("regen", 3), Held("damage", 1), Held("extra", 3, used=True))


@pytest.mark.rules("HIF-10.1", "HIF-10.2", "HIF-10.3", "HIF-10.4", "HIF-10.7", "HIF-30.22", "HIF-30.23")
def test_unspent_points_go_first_and_a_surplus_stays() -> None:
    loss = owe(3, 1, HELD)
    assert (loss.owed, loss.unspent) == (2, 0)
    paid = given_up(loss, HELD, ("regen",))
    assert (paid.owed, paid.unspent, paid.lost, paid.ignored) == (0, 1, ("regen",), 0)
    assert given_up(loss, HELD, ("regen",), options(power_loss_surplus="wasted")).unspent == 0
    other = owe(1, 5, HELD, options(power_loss_order="bonuses_first"))
    assert (other.owed, other.unspent) == (1, 5)
    alone = owe(4, 3, HELD[1:], options(power_loss_order="bonuses_first"))
    ended = given_up(alone, HELD[1:], ("damage",), options(power_loss_order="bonuses_first"))
    assert (ended.owed, ended.unspent, ended.ignored) == (0, 0, 0)
    assert lowered(2, 3) == 0


@pytest.mark.rules("HIF-10.5", "HIF-10.8", "HIF-10.12", "HIF-10.2")
def test_what_cannot_be_given_up() -> None:
    loss = owe(2, 0, HELD)
    assert codes(check_give_up("Kestrel", loss, HELD, ("extra",))) == ["HIF_E_BONUS_USED", "HIF_E_GIVE_UP_MORE"]
    assert codes(check_give_up("Kestrel", loss, HELD, ("damage",))) == ["HIF_E_GIVE_UP_MORE"]
    assert codes(check_give_up("Kestrel", loss, HELD, ("regen", "damage"))) == ["HIF_E_NOTHING_TO_GIVE_UP"]
    assert codes(check_give_up("Kestrel", loss, HELD, ("none", "regen"))) == ["HIF_E_BONUS_UNKNOWN"]
    assert codes(check_give_up("Kestrel", loss, HELD, ("damage", "regen"))) == []
    nothing = owe(4, 0, HELD[2:])
    assert (nothing.owed, nothing.ignored) == (0, 4)


@pytest.mark.rules("HIF-10.3", "HIF-10.7", "HIF-10.8")
@given(
    st.integers(0, 12),
    st.integers(0, 6),
    st.lists(st.tuples(st.sampled_from((1, 2, 3, 5)), st.booleans()), max_size=5),
    st.sampled_from(("unspent_first", "bonuses_first")),
)
def test_a_loss_is_always_settled(amount: int, unspent: int, bonuses: list[tuple[int, bool]], order: str) -> None:
    under = options(power_loss_order=order)
    held = tuple(Held(str(number), cost, used) for number, (cost, used) in enumerate(bonuses))
    loss = owe(amount, unspent, held, under)
    while loss.owed:
        free = next(one.id for one in held if not one.used and one.id not in loss.lost)
        loss = given_up(loss, held, (free,), under)
    assert loss.unspent >= 0
    assert loss.ignored >= 0
    paid = sum(one.cost for one in held if one.id in loss.lost)
    assert unspent + paid - loss.unspent + loss.ignored == amount
