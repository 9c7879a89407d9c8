"""Fighters as designs: the samples, every finding, what follows from a design; options; and all faults together."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.option_info import infos_of
from fleetforge.storage.rules import load_rules
from fleetforge.systems.hex_impulse import faults, faults_design, faults_fight
from fleetforge.systems.hex_impulse.battle import faults as battle_faults
from fleetforge.systems.hex_impulse.check import check_fighter
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair, is_capital
from fleetforge.systems.hex_impulse.menu import menu_of
from fleetforge.systems.hex_impulse.options import HexOptions, check_impulses
from tests.rules.tables import table
from tests.systems.hex_impulse.fighters import KESTREL, MIDGE, SAMPLES, TYPES, codes, options

FILE = "70-hex-impulse-fighters.md"
KINDS = (*faults.ALL_KINDS, *faults_fight.ALL_KINDS, *faults_design.ALL_KINDS, *battle_faults.ALL_KINDS)
TESTS = Path(__file__).parent
PLAIN = Fighter("plain", "Plain", power=4, hits=4, speed=10, weapons=(Mount("L1", "laser_cannon"),))


def found(fighter: Fighter, **chosen: Any) -> list[str]:
    return codes(check_fighter(fighter, TYPES, options(**chosen)).findings)


@pytest.mark.rules("HIF-26.1", "HIF-27.1", "HIF-1.1", "HIF-0.7", "HIF-1.8")
def test_the_sample_fighters_are_legal_and_as_the_rules_give_them() -> None:
    assert set(SAMPLES) == {"kestrel", "midge", "gyrfalcon", "lanternfish", "ploughman"}
    for fighter in SAMPLES.values():
        assert is_legal(check_fighter(fighter, TYPES))
        assert fighter.size_class == 6
    assert (KESTREL.power, KESTREL.hits, KESTREL.shields, KESTREL.speed) == (8, 8, Pair(8, 8), 32)
    assert KESTREL.systems == ("laser_cannon", "proton_torpedo")
    assert [one.id for one in KESTREL.linked("A")] == ["L1", "L2"]
    assert {one.family for one in SAMPLES.values()} == {"standard", "swarm", "vector"}
    assert SAMPLES["ploughman"].mount("I1") == Mount("I1", "ion_cannon", "ALL")
    assert KESTREL.mount("X9") is None


@pytest.mark.rules(
    "HIF-27.1", "HIF-26.1", "HIF-0.7", "HIF-1.1", "HIF-11.1", "HIF-12.1", "HIF-15.10", "HIF-2.4", "HIF-2.8"
)
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": "  "}, "HIF_V_NAME"),
        ({"name": "N" * 61}, "HIF_V_NAME"),
        ({"family": "R2"}, "HIF_V_FAMILY"),
        ({"size_class": 5}, "HIF_V_SIZE"),
        ({"power": -1}, "HIF_V_POWER"),
        ({"hits": 0}, "HIF_V_HITS"),
        ({"armour": -1}, "HIF_V_ARMOUR"),
        ({"armour": 100}, "HIF_V_ARMOUR"),
        ({"shields": Pair(4, -1)}, "HIF_V_SHIELDS"),
        ({"evasion_dice": 21}, "HIF_V_EVASION"),
        ({"speed": 0}, "HIF_V_SPEED"),
        ({"turn_mode": 7}, "HIF_V_TURN_MODE"),
        ({"weapons": (Mount("L1", "ray gun"),)}, "HIF_V_WEAPON_TYPE"),
        ({"weapons": (Mount("L1", "blaster"), Mount("L1", "blaster"))}, "HIF_V_WEAPON_ID"),
        ({"weapons": (Mount("L1", "blaster", "AHEAD"),)}, "HIF_V_ARC"),
        ({"weapons": (Mount("L1", "blaster", link="A"),)}, "HIF_V_LINK"),
        ({"weapons": (Mount("L1", "blaster", link="A"), Mount("L2", "ion_cannon", link="A"))}, "HIF_V_LINK"),
        ({"weapons": (Mount("L1", "blaster", "FA", "A"), Mount("L2", "blaster", "RA", "A"))}, "HIF_V_LINK"),
        ({"weapons": (Mount("L1", "blaster", ammo=-1),)}, "HIF_V_AMMO"),
    ],
)
def test_each_error_is_found_alone(change: dict[str, Any], code: str) -> None:
    assert found(PLAIN) == []
    fighter = replace(PLAIN, **change)
    assert code in found(fighter)
    errors = [one for one in check_fighter(fighter, TYPES).findings if one.severity is Severity.ERROR]
    assert [one.code for one in errors] == [code]
    assert not is_legal(check_fighter(fighter, TYPES))


@pytest.mark.rules("HIF-27.1")
def test_errors_are_told_all_at_once_in_the_order_of_the_rules() -> None:
    bad = Fighter("x", "", "none", 5, -1, 0, -1, Pair(-1, 0), -1, 0, 9, (Mount("a", "?", "?", "A"), Mount("a", "?")))
    broken = {**TYPES, "blaster": replace(TYPES["blaster"], columns=9)}
    listed = [one.code for one in check_fighter(bad, TYPES).findings if one.severity is Severity.ERROR]
    order = (
        *("NAME", "FAMILY", "SIZE", "POWER", "HITS", "ARMOUR", "SHIELDS", "EVASION", "SPEED", "TURN_MODE"),
        *("WEAPON_TYPE", "WEAPON_ID", "ARC", "LINK"),
    )
    assert list(dict.fromkeys(listed)) == [f"HIF_V_{name}" for name in order]
    armed = replace(PLAIN, weapons=(Mount("B1", "blaster"),))
    assert set(codes(check_fighter(armed, broken).findings)) == {"HIF_D_TABLE"}


@pytest.mark.rules("HIF-27.2")
def test_warnings_leave_a_design_legal() -> None:
    cases = {
        "HIF_V_UNARMED": replace(PLAIN, weapons=()),
        "HIF_V_POWER_OVER_HITS": replace(PLAIN, power=11),
        "HIF_V_ONE_SHIELD": replace(PLAIN, shields=Pair(0, 3)),
        "HIF_V_SPEED_UNUSABLE": replace(PLAIN, speed=65),
    }
    for code, fighter in cases.items():
        assert found(fighter) == [code]
        assert is_legal(check_fighter(fighter, TYPES))
    assert found(replace(PLAIN, power=10, speed=64, shields=Pair(1, 1))) == []
    assert found(replace(PLAIN, speed=65), impulses_per_turn="16") == []


@pytest.mark.rules("HIF-26.2", "HIF-2.6")
def test_what_follows_from_a_design() -> None:
    assert SAMPLES["ploughman"].systems == ("ion_cannon", "blaster", "concussion_missile")
    assert SAMPLES["ploughman"].to_destroy == 23
    assert not MIDGE.has_shields
    assert "cloak" in [line.item.key for line in menu_of(SAMPLES["lanternfish"])]
    assert {"shield1", "regen_plus3", "cloak"}.isdisjoint(line.item.key for line in menu_of(MIDGE))
    assert "damage_plus1" not in [line.item.key for line in menu_of(replace(MIDGE, weapons=()))]


@pytest.mark.rules("HIF-1.7", "HIF-30.4")
def test_size_classes_one_to_five_are_capital_ships() -> None:
    assert [is_capital(size, options()) for size in range(8)] == [False, *[True] * 5, False, False]
    assert not is_capital(4, options(capital_max_size_class="3"))


@pytest.mark.rules("HIF-30", "HIF-0.3", "HIF-30.1")
def test_every_option_is_there_with_the_values_and_the_default_of_the_rules() -> None:
    infos = infos_of(HexOptions)
    printed = table(FILE, "## 30 Rules options")
    assert [info.clause for info in infos] == [row["id"] for row in printed]
    assert [info.name for info in infos] == [row["option"].strip("`") for row in printed]
    words = {"false": "no", "true": "yes"}
    for info, row in zip(infos, printed, strict=True):
        values = [one.split(" (")[0].strip() for one in row["values"].split(";")]
        if info.name in ("impulses_per_turn", "capital_max_size_class"):
            assert info.default == values[0]
            least, most = (int(part) for part in values[1].split("-"))
            assert sorted(int(value) for value, _ in info.choices) == list(range(least, most + 1))
        else:
            assert [value for value, _ in info.choices] == [words.get(one, one) for one in values]
    assert options(impulses_per_turn="16").impulses == 16
    assert codes(check_impulses(0)) == codes(check_impulses(33)) == ["HIF_E_IMPULSES"]
    assert not list(check_impulses(32))


@pytest.mark.rules("HIF-0.8")
def test_every_fault_names_its_clause_and_its_message_begins_as_the_rules_have_it() -> None:
    rules = load_rules()
    assert all(kind.clause in rules for kind in KINDS)
    same = Counter((kind.code, kind.message) for kind in KINDS)
    assert set(same.values()) == {1}
    texts = [clause.text for clause in rules if clause.id.startswith("HIF-")]
    codes_of_rules = {word for text in texts for word in text.split("`") if word.startswith("HIF_")}
    assert codes_of_rules <= {kind.code for kind in KINDS}


def test_every_code_is_asked_for_by_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    assert not [kind.code for kind in KINDS if f'"{kind.code}"' not in tests]
