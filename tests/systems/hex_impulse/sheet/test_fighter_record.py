"""Fighter records: every figure, table and price that the rules give stands on them, at a size to be marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.sheets.metrics import ELLIPSIS
from fleetforge.sheets.primitives import Box, Circle, Text
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.hex_impulse.design import Mount, Pair
from fleetforge.systems.hex_impulse.menu import menu_of
from fleetforge.systems.hex_impulse.options import HexOptions
from fleetforge.systems.hex_impulse.sheet.fighter_record import Record, record_card, record_sheets
from fleetforge.systems.hex_impulse.sheet.power_chart import halves
from tests.games.hex_impulse.fighters import fighters
from tests.systems.full_thrust.sheet.fleets import complaints, words
from tests.systems.hex_impulse.fighters import TYPES

SYMBOLS = load_symbols()
NAMES = ("kestrel", "midge", "gyrfalcon", "lanternfish", "ploughman")


def keys(record: Record, width: float = 95.0) -> dict[str, int]:
    """How often each key stands on the record in one piece."""
    found: dict[str, int] = {}
    for item in record_card(record, SYMBOLS, width).items:
        found[item.key] = found.get(item.key, 0) + 1
    return found


def counted(found: dict[str, int], key: str) -> int:
    """Marks under a key, which are numbered."""
    return sum(one.startswith(f"{key}:") and one.removeprefix(f"{key}:").isdecimal() for one in found)


@pytest.mark.rules("HIF-28.1")
@pytest.mark.parametrize("name", NAMES)
def test_every_point_and_die_of_a_fighter_has_its_mark(name: str) -> None:
    fighter = fighters()[name]
    found = keys(Record(fighter, TYPES))
    marks = {
        key: counted(found, key) for key in ("power", "hull", "armour", "evasion", "shield:forward", "shield:rear")
    }
    assert marks == {
        "power": fighter.power,
        "hull": fighter.hits,
        "armour": fighter.armour,
        "evasion": fighter.evasion_dice,
        "shield:forward": fighter.shields.forward,
        "shield:rear": fighter.shields.rear,
    }
    assert bool(counted(found, "reinforcement:forward")) == fighter.has_shields
    assert {f"weapon:{place}:lost" for place in range(1, len(fighter.weapons) + 1)} <= set(found)
    assert ("repair-unit:lost" in found, "cloak" in found) == (fighter.repair_unit, fighter.cloak)


@pytest.mark.rules("HIF-28.1", "HIF-17.1")
@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_each_weapon_stands_on_the_record_cell_by_cell(name: str) -> None:
    fighter = fighters()[name]
    card = record_card(Record(fighter, TYPES), SYMBOLS, 95.0)
    for system in fighter.systems:
        kind = TYPES[system]
        rows = {f"{row.first}": row.damage for row in kind.rows} or {"hit": kind.hit, "damage": kind.damage}
        for row, cells in rows.items():
            told = [item.text for item in card.items if isinstance(item, Text) and item.key == f"table:{system}:{row}"]
            assert told[1:] == [str(cell or "–") for cell in cells[: kind.max_range + 1]]


@pytest.mark.rules("HIF-26.2", "HIF-28.1", "HIF-9.2")
@pytest.mark.parametrize("name", NAMES)
def test_the_power_chart_has_every_legal_item_at_its_price_and_a_box_for_each_turn(name: str) -> None:
    fighter = fighters()[name]
    found = keys(Record(fighter, TYPES))
    lines = {line.item.key for line in menu_of(fighter)}
    assert {key.split(":")[1] for key in found if key.startswith("menu:")} == lines
    assert all(f"menu:{line}:{turn}" in found for line in lines for turn in (1, 2, 3))
    gains = {
        key.removeprefix("gain:").removesuffix(":1") for key in found if key.startswith("gain:") and key.endswith(":1")
    }
    systems = {f"{way}:{system}" for way in ("cut", "drain") for system in fighter.systems}
    assert gains == systems | {"speed"} | ({"regeneration", "shields"} if fighter.has_shields else set())


@pytest.mark.rules("HIF-0.5", "HIF-9.2", "HIF-9.3", "HIF-9.8")
def test_gains_are_printed_exactly_with_halves() -> None:
    assert [halves(count) for count in (1, 4, 5, 12)] == ["+½", "+2", "+2½", "+6"]
    assert "+2½" in words([record_card(Record(fighters()["kestrel"], TYPES), SYMBOLS, 95.0)])
    assert "+6" in words([record_card(Record(fighters()["midge"], TYPES), SYMBOLS, 95.0)])


@pytest.mark.rules("HIF-28.1", "HIF-11.6", "HIF-30.1")
@pytest.mark.parametrize("impulses", ["1", "8", "32"])
def test_each_impulse_has_its_own_evasion_dice(impulses: str) -> None:
    record = Record(fighters()["midge"], TYPES, HexOptions(impulses_per_turn=impulses))  # type: ignore[arg-type]
    found = keys(record)
    for impulse in range(1, int(impulses) + 1):
        assert counted(found, f"impulse:{impulse}:dice") == 6
    assert f"impulse:{int(impulses) + 1}:stop" not in found


@pytest.mark.rules("HIF-28.3")
@pytest.mark.parametrize("width", [95.0, 194.0])
def test_boxes_and_words_are_large_enough_to_mark_and_to_read(width: float) -> None:
    for name in NAMES:
        for item in record_card(Record(fighters()[name], TYPES), SYMBOLS, width).items:
            if isinstance(item, Box) and ":" in item.key:
                assert min(item.w, item.h) >= 3.5
            if isinstance(item, Circle):
                assert item.r >= 1.75
            if isinstance(item, Text):
                assert item.size >= 6.5


@pytest.mark.rules("HIF-28.1")
@pytest.mark.parametrize("width", [95.0, 124.0, 150.0, 190.0])
def test_no_word_of_the_power_charts_is_cut_at_any_width(width: float) -> None:
    every = tuple(Mount(f"W{place}", kind) for place, kind in enumerate(TYPES))
    armed = replace(fighters()["kestrel"], weapons=every, cloak=True)
    for fighter in (armed, *fighters().values()):
        card = record_card(Record(fighter, TYPES), SYMBOLS, width)
        cut = [item.text for item in card.items if isinstance(item, Text) and item.text.endswith(ELLIPSIS)]
        assert not cut


@pytest.mark.rules("HIF-15.3", "HIF-30.33")
def test_what_a_stop_adds_follows_the_reading() -> None:
    literal = Record(fighters()["midge"], TYPES, HexOptions(stop_sign="literal_minus_2"))
    assert "+2 stopped" in words([record_card(Record(fighters()["midge"], TYPES), SYMBOLS, 95.0)])
    assert "-2 stopped" in words([record_card(literal, SYMBOLS, 95.0)])


@pytest.mark.rules("HIF-18.2", "HIF-18.3", "HIF-30.39")
def test_the_light_fusion_cannon_is_printed_as_it_is_read() -> None:
    fighter = fighters()["lanternfish"]
    usual = " ".join(words([record_card(Record(fighter, TYPES), SYMBOLS, 95.0)]))
    other = Record(fighter, TYPES, HexOptions(light_fusion_reading="fusion_plus_2_to_6"))
    assert "+2 on a hit" in usual
    assert "+2 at 0–6" not in usual
    assert "+2 at 0–6" in " ".join(words([record_card(other, SYMBOLS, 95.0)]))


@pytest.mark.parametrize("size", [(93.0, 138.0), (93.0, 89.0), (194.0, 138.0)])
def test_a_fighter_larger_than_any_goes_on_as_many_cards_as_it_takes(size: tuple[float, float]) -> None:
    kinds = tuple(TYPES)
    guns = tuple(
        Mount(f"W{place}", kinds[place % 7], ammo=place, link="A" if place % 5 else None) for place in range(40)
    )
    giant = replace(
        fighters()["kestrel"], name="W" * 60, power=99, hits=99, armour=99, shields=Pair(99, 99), evasion_dice=20,
        weapons=guns, cloak=True, points=1_000_000, notes="word " * 400,
    )  # fmt: skip
    sheets = record_sheets(Record(giant, TYPES, squadron="Far away"), SYMBOLS, *size)
    assert len(sheets) > 2
    assert complaints(sheets) == []
