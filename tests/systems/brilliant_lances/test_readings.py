"""The sensor task: bands, ladders, both readings of one roll, results."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.brilliant_lances.bands import band_limit, band_of, band_words, bogey_base, lock_base
from fleetforge.systems.brilliant_lances.equipment import Circumstances, Heard
from fleetforge.systems.brilliant_lances.modifiers import ShotSeen, Sight
from fleetforge.systems.brilliant_lances.painting import Paint
from fleetforge.systems.brilliant_lances.sensing import check_look, read
from fleetforge.systems.brilliant_lances.tasks import FACES
from tests.systems.brilliant_lances.lances import LOOK, PLAIN, codes, found, levels, options

AEMS = Heard("AEMS", 12, 8, "Search")


@pytest.mark.rules("BLS-6.1", "BLS-6.2", "BLS-6.8", "BLS-20.24")
def test_each_band_is_double_the_one_before_without_end() -> None:
    assert [band_of(8, hexes) for hexes in (0, 1, 8, 9, 16, 17, 32, 33, 64, 65, 128, 129, 513)] == [
        1,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
        6,
        8,
    ]
    assert [band_words(band) for band in range(1, 9)] == [
        "Short",
        "Medium",
        "Long",
        "Extreme",
        "2xExt",
        "4xExt",
        "8xExt",
        "16xExt",
    ]
    for short_range in (1, 3, 8, 17):
        for band in range(1, 12):
            assert band_of(short_range, band_limit(short_range, band)) == band
            assert band_of(short_range, band_limit(short_range, band) + 1) == band + 1


@pytest.mark.rules("BLS-6.3", "BLS-6.4", "BLS-20.1")
def test_the_two_ladders() -> None:
    assert [lock_base(band) for band in range(1, 6)] == [2, 3, 4, 5, 6]
    assert [bogey_base(band, PLAIN) for band in range(1, 9)] == [-1, 0, 1, 2, 3, 4, 5, 6]
    printed = options(bd_ladder="printed_row")
    assert [bogey_base(band, printed) for band in range(3, 8)] == [0, 1, 2, 3, 4]


@pytest.mark.rules("BLS-6.5", "BLS-5.2", "BLS-20.20")
def test_within_medium_range_a_bogey_is_certain_and_the_lock_is_rolled_for() -> None:
    one = found(hexes=16)
    assert {read(one, face).level for face in FACES} == {"lock", "bogey"}
    assert read(one, None).level == "bogey"


@pytest.mark.rules("BLS-6.5")
def test_a_sensor_that_is_off_is_refused() -> None:
    assert codes(check_look(replace(LOOK, is_on=False))) == ["BL_SENSOR_OFF"]


@pytest.mark.rules("BLS-6.7", "BLS-20.2")
def test_terrain_can_save_a_ship_from_certain_detection() -> None:
    assert found(hexes=16).bogey.task.is_automatic
    assert not found(hexes=16, terrain=1).bogey.task.is_automatic
    assert found(hexes=8, terrain=1).bogey.task.is_automatic
    strict = found(options(auto_bd_positive_dm="any_positive_cancels"), hexes=8, terrain=1)
    assert (strict.bogey.net, strict.bogey.task.level, strict.bogey.task.is_automatic) == (0, 1, False)
    harder = found(options(auto_bd_positive_dm="any_positive_cancels"), hexes=64, terrain=1)
    assert harder.bogey.task.level == 3


@pytest.mark.rules("BLS-7.4", "BLS-7.5", "BLS-7.6", "BLS-7.8", "BLS-1.3")
def test_one_roll_is_read_against_both() -> None:
    one = found()
    assert (one.lock.task.target, one.bogey.task.target) == (5, 40)
    assert [read(one, face).level for face in (5, 6, 19, 20)] == ["lock", "bogey", "bogey", "none"]
    assert read(one, 5).bogey == "outstanding"


@pytest.mark.rules("BLS-6.3", "BLS-7.7")
def test_beyond_extreme_range_only_a_bogey_is_tried() -> None:
    one = found(hexes=65)
    assert codes(one.lock.refusals) == ["BL_LOCK_RANGE"]
    assert [read(one, face).level for face in (1, 10, 11)] == ["bogey", "bogey", "none"]
    assert not found(hexes=513).is_possible


@pytest.mark.rules("BLS-16.10", "BLS-5.1")
def test_a_lock_below_easy_is_automatic_unless_the_option_says_not() -> None:
    near = {"hexes": 8, "sight": Sight("VL")}
    assert read(found(**near), 20).level == "lock"
    assert read(found(options(autolock="off"), **near), 20).level == "bogey"


@pytest.mark.rules("BLS-16.7")
def test_a_lock_above_impossible_cannot_be_tried() -> None:
    one = found(hexes=64, terrain=1)
    assert codes(one.lock.refusals) == ["BL_ABOVE_IMPOSSIBLE"]
    assert read(one, 1).level == "bogey"


@pytest.mark.rules("BLS-7.10", "BLS-7.11", "BLS-7.12", "BLS-20.21", "BLS-16.20", "BLS-1.7")
def test_dms_of_the_lock_count_for_both_but_evasion() -> None:
    base = levels()
    for name, value in (("terrain", 2), ("jamming", 3), ("sight", Sight("S", 1))):
        now = levels(**{name: value})
        assert now[0] - base[0] == now[1] - base[1] > 0
    assert levels(evasion=2) == (base[0] + 2, base[1])


@pytest.mark.rules("BLS-7.13", "BLS-7.14", "BLS-7.15", "BLS-16.13")
def test_earlier_and_handed_contacts_help() -> None:
    lock, bogey = levels()
    for name in ("previous", "handed"):
        assert levels(**{name: "lock"}) == (lock - 1, bogey - 1)
        assert levels(**{name: "bogey"}) == (lock, bogey - 1)


@pytest.mark.rules("BLS-3.12", "BLS-8.2", "BLS-8.3", "BLS-16.12", "BLS-20.3", "BLS-8.1")
def test_an_active_target_is_easier_for_a_passive_sensor_in_sight() -> None:
    lock, bogey = levels()
    assert levels(is_active=True) == (lock - 1, bogey - 4)
    assert levels(options(bd_active_stack="add"), is_active=True) == (lock - 1, bogey - 5)
    assert levels(is_active=True, sensor="AEMS") == (lock, bogey)
    assert levels(is_active=True, in_sight=False) == (lock, bogey)
    assert levels(heard=AEMS) == (lock - 1, bogey - 4)
    assert levels(heard=AEMS, sensor="HRT") == (lock, bogey)
    assert levels(heard=AEMS, in_scan_arc=False) == (lock, bogey)


@pytest.mark.rules("BLS-3.5", "BLS-3.6", "BLS-3.8", "BLS-3.9", "BLS-8.4", "BLS-8.5", "BLS-20.5")
def test_the_combined_method_adds_short_ranges_and_takes_tl_and_terrain_only() -> None:
    all_else = {"sight": Sight("L"), "stern": "all", "g_turns": 2, "previous": "lock", "handed": "lock"}
    heard = Heard("jammer", 14, 8)
    one = found(method="combined", heard=heard, terrain=1, **all_else)
    assert (one.sr, one.band) == (16, 2)
    assert {dm.name: dm.dm for dm in one.lock.dms} == {"TL of the emitter": 2, "terrain": 1}
    assert {dm.name: dm.dm for dm in one.bogey.dms} == {"combined SR": -2, "TL of the emitter": 2, "terrain": 1}
    full = found(options(combined_lock_dm="bd_combined_full"), method="combined", heard=heard, terrain=1, **all_else)
    assert full.lock.net == one.lock.net
    assert full.bogey.net == one.bogey.net - 1 - 4 - 1 - 1 - 4


@pytest.mark.rules("BLS-3.2")
def test_an_emitter_is_heard_far_beyond_its_own_range() -> None:
    quiet = Heard("AEMS", 12, 1)
    assert found(hexes=256, heard=quiet).bogey.task.is_automatic
    assert found(hexes=72, method="combined", heard=quiet).bogey.task.is_automatic


@pytest.mark.rules("BLS-16.14")
def test_tl_against_an_emitter_by_option() -> None:
    for rules, emitter, expected in ((PLAIN, 10, -2), (options(tl_dm="penalty_only"), 10, 0), (PLAIN, 15, 3)):
        one = found(rules, method="combined", heard=Heard("AEMS", emitter, 8))
        assert sum(dm.dm for dm in one.lock.dms) == expected
    assert found(options(tl_dm="table"), method="combined", heard=Heard("AEMS", 15, 8)).lock.dms == ()


@pytest.mark.rules("BLS-3.8", "BLS-3.9")
def test_dms_that_the_combined_method_does_not_take_are_refused() -> None:
    look = replace(LOOK, method="combined", heard=AEMS)
    assert codes(check_look(look)) == []
    assert codes(check_look(replace(look, evasion=1, jamming=1))) == ["BL_DM_NOT_APPLICABLE"] * 2
    assert codes(check_look(replace(look, heard=None))) == ["BL_DM_NOT_APPLICABLE"]


@pytest.mark.rules("BLS-2.5", "BLS-2.6", "BLS-3.1", "BLS-3.3", "BLS-8.2", "BLS-20.16")
def test_what_stands_against_the_combined_method() -> None:
    look = replace(LOOK, method="combined", heard=AEMS)
    maser = Heard("maser_communicator", 12, 8)
    cases = {
        "BL_NOT_IN_SCAN_ARC": {"in_scan_arc": False},
        "BL_TARGET_OUTSIDE_SWEEP": {"is_swept": False},
        "BL_LOS_BLOCKED": {"in_sight": False},
        "BL_BAND": {"sensor": "HRT"},
        "BL_EMITTER_NO_SR": {"heard": replace(AEMS, sr=None)},
        "BL_NOT_EMITTER": {"heard": maser, "seen": Circumstances()},
    }
    for code, change in cases.items():
        assert codes(check_look(replace(look, **change))) == [code]  # type: ignore[arg-type]


@pytest.mark.rules("BLS-4.1", "BLS-4.2", "BLS-4.4", "BLS-4.5", "BLS-20.22", "BLS-20.25")
def test_painting_gives_a_dm_by_scanning_and_an_sr_by_lock() -> None:
    lock, bogey = levels()
    assert levels(method="painted", paint=Paint("scan", "AEMS", 16, same_hexside=True)) == (lock - 1, bogey - 1)
    by_lock = {"method": "painted", "paint": Paint("lock", "LADAR", 16, same_hexside=True)}
    assert (found(**by_lock).sr, levels(**by_lock)) == (16, (lock - 1, bogey - 1))
    assert levels(options(paint_lock_dm="yes"), **by_lock) == (lock - 2, bogey - 2)
    assert levels(is_active=True, **by_lock) == (lock - 2, bogey - 2)


@pytest.mark.rules("BLS-4.2", "BLS-4.3", "BLS-4.4", "BLS-20.25")
def test_what_stands_against_painting() -> None:
    cases = {
        "BL_PAINT_HEXSIDE": Paint("scan", "AEMS", 8, same_hexside=False),
        "BL_PAINT_LADAR_SCAN": Paint("scan", "LADAR", 8, same_hexside=True),
        "BL_PAINT_NO_LOCK": Paint("lock", "AEMS", 8, same_hexside=True, has_lock=False),
    }
    for code, paint in cases.items():
        assert codes(check_look(replace(LOOK, method="painted", paint=paint))) == [code]
    good = Paint("lock", "LADAR", 8, same_hexside=True)
    assert codes(check_look(replace(LOOK, method="painted", paint=good))) == []
    assert codes(check_look(replace(LOOK, sensor="AEMS", paint=good))) == ["BL_DM_NOT_APPLICABLE"]
    assert codes(check_look(replace(LOOK, method="painted"))) == ["BL_DM_NOT_APPLICABLE"]


@pytest.mark.rules("BLS-8.7", "BLS-8.8", "BLS-8.9", "BLS-8.10", "BLS-8.1")
def test_a_plume_helps_bogey_detection_only() -> None:
    lock, bogey = levels()
    assert levels(g_turns=3) == (lock, bogey - 3)
    assert levels(g_turns=3, sensor="HRT") == (lock, bogey - 3)
    assert levels(g_turns=3, sensor="DF") == (lock, bogey)
    large, plain = levels(g_turns=3, sight=Sight("L")), levels(sight=Sight("L"))
    assert (large[0], large[1]) == (plain[0], plain[1] - 6)
    assert levels(g_turns=3, sight=Sight("VS"))[1] == levels(sight=Sight("VS"))[1] - 1


@pytest.mark.rules("BLS-8.11", "BLS-8.12", "BLS-8.13", "BLS-8.14", "BLS-20.13")
def test_fire_at_the_observer_gives_the_firer_away() -> None:
    lock, bogey = levels()
    assert levels(fired_director=True) == (lock - 1, bogey - 4)
    shots = (ShotSeen("PAW", hit=False), ShotSeen("MG", hit=True), ShotSeen("laser", hit=True))
    assert levels(shots=shots) == (lock, bogey - 2)
    assert levels(options(fire_dm_stack="once"), shots=shots) == (lock, bogey - 1)
    assert levels(shots=(ShotSeen("laser", hit=False),)) == (lock, bogey)
    assert levels(shots=(ShotSeen("PAW", hit=True, at_observer=False),)) == (lock, bogey)


@pytest.mark.rules("BLS-14.1", "BLS-14.2", "BLS-14.3", "BLS-14.4", "BLS-20.9")
def test_the_stern_of_a_ship_under_thrust_is_plain_to_see() -> None:
    lock, bogey = levels(sensor="DF")
    assert levels(sensor="DF", stern="some", g_turns=1) == (lock - 3, bogey - 3)
    assert levels(sensor="DF", stern="all", g_turns=1) == (lock - 4, bogey - 4)
    assert levels(sensor="DF", stern="all") == (lock, bogey)
    assert levels(options(stern_bd="lock_only"), sensor="DF", stern="all", g_turns=1) == (lock - 4, bogey)


@pytest.mark.rules("BLS-20.6")
def test_active_sensors_may_be_held_to_their_extreme_range() -> None:
    far = {"sensor": "AEMS", "hexes": 65}
    assert read(found(**far), 1).level == "bogey"
    limited = found(options(active_bd_limit="active_extreme"), **far)
    assert codes(limited.bogey.refusals) == ["BL_BOGEY_RANGE"]
    assert not limited.is_possible
    assert found(options(active_bd_limit="active_extreme"), hexes=65).is_possible


@pytest.mark.rules("BLS-9.1", "BLS-9.3", "BLS-9.4")
def test_an_outstanding_bogey_buys_answers() -> None:
    one = found(heard=AEMS, g_turns=1)
    told = read(one, 2)
    assert (told.bogey, told.used_g_turns, told.active_sr) == ("outstanding", True, 8)
    plain = read(found(options(), hexes=128), 10)
    assert (plain.level, plain.used_g_turns, plain.active_sr) == ("bogey", None, None)
    quiet = read(found(), 2)
    assert (quiet.used_g_turns, quiet.active_sr) == (False, None)
    assert read(found(heard=Heard("jammer", 12, 8)), 2).active_sr is None


@pytest.mark.rules("BLS-9.2")
def test_a_lock_shows_a_false_bogey_for_what_it_is() -> None:
    one = found(is_false=True)
    assert [(read(one, face).level, read(one, face).reveals_false) for face in (5, 6)] == [
        ("none", True),
        ("bogey", False),
    ]


@pytest.mark.rules("BLS-10.1", "BLS-10.2", "BLS-10.4", "BLS-20.10")
def test_locks_past_extreme_range_have_two_limits() -> None:
    far = options(lock_past_extreme="on")
    near_large = {"hexes": 65, "sight": Sight("L")}
    assert found(far, **near_large).lock.net == 5
    assert read(found(far, **near_large), 1).level == "lock"
    assert codes(found(far, hexes=65).lock.refusals) == ["BL_LOCK_IMPOSSIBLE"]
    assert codes(found(far, hexes=110, sr=99).lock.refusals) == ["BL_LOCK_MAX_RANGE"]
    assert codes(found(far, hexes=65, tl=7, sight=Sight("G")).lock.refusals) == ["BL_LOCK_RANGE"]
    low = options(lock_past_extreme="on", low_tl_lock="tl_8_less_10")
    assert codes(found(low, hexes=65, tl=7, sight=Sight("G")).lock.refusals) == []
    assert codes(found(low, hexes=100, tl=7, sight=Sight("G")).lock.refusals) == ["BL_LOCK_MAX_RANGE"]


@pytest.mark.rules("BLS-10.5")
def test_without_it_a_sure_lock_ends_at_extreme_range() -> None:
    whale = {"sr": 4, "sight": Sight("G")}
    assert found(hexes=32, **whale).lock.task.target == 20
    assert codes(found(hexes=33, **whale).lock.refusals) == ["BL_LOCK_RANGE"]
