"""Every cell of the exact tables about sensors comes out of the rules core, and what odds ask beyond them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.brilliant_lances.bands import band_words
from fleetforge.systems.brilliant_lances.difficulty import NAMES, level_words
from fleetforge.systems.brilliant_lances.equipment import Heard
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, HEX_KM, SIZES
from fleetforge.systems.brilliant_lances.lock_limits import max_lock_range
from fleetforge.systems.brilliant_lances.odds.active import active_cost
from fleetforge.systems.brilliant_lances.odds.sensing import (
    contact_while_closing,
    detection_curve,
    detection_reach,
    look_odds,
)
from fleetforge.systems.brilliant_lances.odds.tracking import spinal_splits, task_odds, tracking_odds
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS
from fleetforge.systems.brilliant_lances.sensing import Look, prospect
from fleetforge.systems.brilliant_lances.tasks import Task, task_of
from tests.rules.tables import table

if TYPE_CHECKING:
    from tests.rules.tables import Row

FILE = "60-brilliant-lances-sensors.md"
FIGURES, PLAIN = DEFAULT_FIGURES, DEFAULT_LANCE_OPTIONS
LOOK = Look("observer", "target", "PEMS", 8, 12, 10, 32)
HALF = Fraction(1, 2)


def rows(heading: str) -> list[Row]:
    return table(FILE, heading)


def two(value: Fraction) -> str:
    return f"{float(value):.2f}"


@pytest.mark.rules("BLS-16.4", "BLS-16.5")
def test_target_numbers_and_chances_by_asset() -> None:
    found = rows("### 22.1")
    assert len(found) == 20
    for row in found:
        for level, name in enumerate(NAMES, start=1):
            task = task_of(int(row["asset"]), level, FIGURES, PLAIN)
            assert row[name] == f"{task.target} → {two(task_odds(task)[0])}"


@pytest.mark.rules("BLS-16.9", "BLS-16.7")
def test_automatic_is_certain_and_above_impossible_hopeless() -> None:
    assert [task_odds(task_of(10, level, FIGURES, PLAIN))[0] for level in (0, 6)] == [1, 0]


@pytest.mark.rules("BLS-16.6")
def test_outstanding_and_catastrophic_by_target_number() -> None:
    found = rows("### 22.2")
    assert len(found) == 34
    for row in found:
        chances = task_odds(Task(3, int(row["TN"])))
        assert [two(one) for one in chances] == [
            row[name] for name in ("P(success)", "P(outstanding)", "P(catastrophic)")
        ]


@pytest.mark.rules("BLS-19.1", "BLS-6.8", "BLS-6.3", "BLS-6.4")
@pytest.mark.parametrize(("heading", "asset"), [("### 22.3", 10), ("### 22.4", 12)])
def test_one_roll_by_band(heading: str, asset: int) -> None:
    found = rows(heading)
    curve = detection_curve(replace(LOOK, asset=asset), len(found), FIGURES, PLAIN)
    assert len(found) == 8
    for row, one in zip(found, curve, strict=True):
        lock = one.prospect.lock
        assert row["hexes up to"] == str(one.hexes)
        assert row["band"] == one.band
        assert row["Lock-On"] == ("–" if lock.refusals else level_words(lock.net))
        assert row["BD"] == level_words(one.prospect.bogey.net)
        chances = (one.odds.lock, one.odds.bogey_only, one.odds.nothing)
        assert [two(chance) for chance in chances] == [row[name] for name in ("P(lock)", "P(bogey only)", "P(nothing)")]


@pytest.mark.rules("BLS-6.8", "BLS-16.1", "BLS-20.1")
def test_the_worked_table_of_short_range_8() -> None:
    (hexes, km, lock, prose, printed) = table(FILE, "**BLS-6.8")
    titles = [title for title in hexes if title]
    curve = detection_curve(LOOK, len(titles), FIGURES, PLAIN)
    other = detection_curve(LOOK, len(titles), FIGURES, replace(PLAIN, bd_ladder="printed_row"))
    for title, one, second in zip(titles, curve, other, strict=True):
        assert title.replace("×", "x") == one.band
        assert int(hexes[title]) == one.hexes
        assert round(float(km[title]) * 1_000_000) == one.hexes * HEX_KM
        assert lock[title] == ("–" if one.prospect.lock.refusals else level_words(one.prospect.lock.net))
        bogey = one.prospect.bogey.net
        assert prose[title] == (f"Auto ({level_words(bogey)})" if bogey < 1 else level_words(bogey))
        bogey = second.prospect.bogey.net
        assert printed[title] == ("Auto" if bogey < 1 else level_words(bogey))


@pytest.mark.rules("BLS-19.1", "BLS-6.4")
def test_a_bogey_or_better_by_band_and_net_dm() -> None:
    found = rows("### 22.5")
    assert len(found) == 11
    for number, row in enumerate(found, start=1):
        assert row["band"] == band_words(number)
        for title in list(row)[1:]:
            dm = int(title.replace("−", "-"))
            task = task_of(10, number - 2 + dm, FIGURES, PLAIN)
            assert row[title] == two(task_odds(task)[0])


@pytest.mark.rules("BLS-8.6", "BLS-19.3", "BLS-8.3", "BLS-8.4")
def test_how_far_an_active_ship_is_noticed_for_certain() -> None:
    found = rows("### 22.6")
    assert len(found) == 4
    for row in found:
        listener = replace(LOOK, sr=int(row["listener SR"]))
        heard = Heard("AEMS", 12, 1)
        own = detection_reach(replace(listener, heard=heard), Fraction(1), FIGURES, PLAIN)
        assert own == int(row["own SR"]) == 4 * 8 * listener.sr
        for title in ("emitter at SR 1", "SR 4", "SR 8", "SR 16"):
            setting = int(title.rsplit(maxsplit=1)[-1])
            combined = replace(listener, method="combined", heard=replace(heard, sr=setting))
            reach = detection_reach(combined, Fraction(1), FIGURES, PLAIN)
            assert reach == int(row[title]) == 8 * (listener.sr + setting)
            (cost,) = active_cost(listener, heard, (setting,), FIGURES, PLAIN)
            assert (cost.certain, cost.setting) == (max(own, reach), setting)
            assert cost.even > cost.certain


@pytest.mark.rules("BLS-19.4", "BLS-13.6", "BLS-13.8")
def test_tracking_by_g_turns() -> None:
    found = rows("### 22.7")
    assert len(found) == 5
    for row in found:
        for title in list(row)[2:]:
            asset = int(title.split()[1].rstrip(":"))
            odds = tracking_odds(asset, int(row["g-turns"]), 0, (1,), FIGURES, PLAIN)
            assert level_words(odds.task.level) == row["DL"]
            assert row[title] == f"{two(odds.success)} / {two(odds.outstanding)}"
            assert len(odds.outstanding_arcs) == min(5, len(odds.arcs) + 1)


@pytest.mark.rules("BLS-10.2", "BLS-10.3")
def test_lock_limits_by_tl_and_size() -> None:
    found = rows("### 22.8")
    assert len(found) == 8
    for row in found:
        for tl in (int(one) for one in row["TL"].rstrip("+").split("–")):
            for size in SIZES:
                assert max_lock_range(tl, size, PLAIN) == int(row[size])


@pytest.mark.rules("BLS-19.2")
def test_detection_by_range_and_over_turns() -> None:
    assert detection_reach(LOOK, HALF, FIGURES, PLAIN) == 128
    assert detection_reach(LOOK, Fraction(1), FIGURES, PLAIN) == 16
    assert detection_reach(replace(LOOK, is_on=True, terrain=30), HALF, FIGURES, PLAIN) == 0
    assert contact_while_closing(LOOK, (), FIGURES, PLAIN) == 0
    assert contact_while_closing(LOOK, (200, 100), FIGURES, PLAIN) == 1 - Fraction(3, 4) * HALF
    assert contact_while_closing(LOOK, (200, 16), FIGURES, PLAIN) == 1


@pytest.mark.rules("BLS-19.1")
def test_chances_add_up_under_any_dm() -> None:
    for terrain in range(-6, 12):
        odds = look_odds(replace(LOOK, terrain=terrain), FIGURES, PLAIN)
        found = prospect(replace(LOOK, terrain=terrain), FIGURES, PLAIN)
        assert odds.lock + odds.bogey_only + odds.nothing == 1
        assert odds.bogey_or_better >= odds.lock
        assert (odds.lock > 0) == found.lock.may_be_tried


@pytest.mark.rules("BLS-19.4")
def test_spinal_limits_of_every_split() -> None:
    splits = dict(spinal_splits(2, 3))
    assert len(splits) == 10
    assert max(limits.targets for limits in splits.values()) == 2
    assert max(limits.weapons for limits in splits.values()) == 3
