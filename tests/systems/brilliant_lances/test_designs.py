"""Ships as designs, their settings, how they are seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.systems.brilliant_lances.check import check_ship
from fleetforge.systems.brilliant_lances.equipment import Circumstances, can_hear, is_emitter
from fleetforge.systems.brilliant_lances.modifiers import Sight, check_aspect, sight_dm, sight_of
from fleetforge.systems.brilliant_lances.settings import check_arcs, check_power, sweeps
from fleetforge.systems.brilliant_lances.ships import Aspect, Crew, Director, Missile, Sensor, Transmitter, Weapon
from fleetforge.systems.brilliant_lances.turn_order import ROLES, check_declaring, check_plots
from tests.systems.brilliant_lances.lances import CRUISER, FIGURES, PLAIN, codes, options

SPINAL = Weapon("Lance", "PAW", "spinal", (1,), 20, is_trainable=False)
ARRAY = Sensor("Array", "PEMS", 8, is_fixed_array=True)


@pytest.mark.rules("BLS-17.1", "BLS-17.2", "BLS-17.3", "BLS-17.4", "BLS-17.5")
def test_a_ship_with_everything_is_in_order() -> None:
    assert codes(check_ship(CRUISER).findings) == []
    assert CRUISER.spinal_mounts == 1
    assert [CRUISER.sensor(name) is not None for name in ("Ears", "none")] == [True, False]
    assert [CRUISER.weapon(name) is not None for name in ("Lance", "none")] == [True, False]


@pytest.mark.rules("BLS-17.6", "BLS-17.1", "BLS-16.16", "BLS-16.18", "BLS-16.22", "BLS-14.5")
@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("BL_SIZE_UNKNOWN", {"size": "XL"}),
        ("BL_SIZE_UNKNOWN", {"aspects": (Aspect("bow", "XL"),)}),  # type: ignore[arg-type]
        ("BL_ASPECT_UNKNOWN", {"aspects": (Aspect("keel"),)}),  # type: ignore[arg-type]
        ("BL_ASPECT_DM", {"aspects": (Aspect("bow", dm=6),)}),
        ("BL_NAME_TWICE", {"aspects": (Aspect("bow"), Aspect("bow", dm=1))}),
        ("BL_NAME_TWICE", {"sensors": (Sensor("Ears", "PEMS", 1), Sensor("Ears", "PEMS", 1))}),
        ("BL_NUMBER", {"tl": 0, "sensors": (Sensor("Ears", "PEMS", 1),), "weapons": ()}),
        ("BL_NUMBER", {"fuel": -1}),
        ("BL_NUMBER", {"g_rating": -1}),
        ("BL_NUMBER", {"displacement": -1}),
        ("BL_NUMBER", {"crew": Crew(0)}),
        ("BL_NUMBER", {"sensors": (Sensor("Ears", "PEMS", 1, count=0),)}),
        ("BL_NUMBER", {"sensors": (Sensor("Ears", "PEMS", 1, tl=0),)}),
        ("BL_NUMBER", {"missiles": (Missile("Hound", g_turns=-1),)}),
        ("BL_NUMBER", {"missiles": (Missile("Hound", asset=0),)}),
        ("BL_SR_WHOLE", {"sensors": (Sensor("Ears", "PEMS", 0),)}),
        ("BL_SR_WHOLE", {"sensors": (Sensor("Ears", "PEMS", 2.5),)}),  # type: ignore[arg-type]
        ("BL_SR_WHOLE", {"transmitters": (Transmitter("Jammer", "jammer", 0),)}),
        ("BL_SR_WHOLE", {"missiles": (Missile("Hound", sr=0),)}),
        ("BL_SR_WHOLE", {"weapons": (Weapon("Gun", "laser", sr=0),)}),
        ("BL_SR_WHOLE", {"weapons": (Weapon("Gun", "laser", director=Director(0)),)}),
        ("BL_POWER_PASSIVE", {"sensors": (Sensor("Ears", "PEMS", 4, settings=(1, 2)),)}),
        ("BL_POWER_SETTING", {"sensors": (Sensor("Search", "AEMS", 4, settings=(1, 5)),)}),
        ("BL_TL_SENSOR", {"sensors": (Sensor("Ears", "PEMS", 4, tl=13),)}),
        ("BL_TL_SENSOR", {"weapons": (Weapon("Gun", "laser", director=Director(4, 13)),)}),
        ("BL_ARRAY_LENGTH", {"sensors": (ARRAY,), "hull_length": 399}),
        ("BL_NO_SENSOR", {"sensors": ()}),
        ("BL_SPINAL_ARC", {"weapons": (replace(SPINAL, arcs=(1, 2)),)}),
        ("BL_SPINAL_TRAINED", {"weapons": (replace(SPINAL, is_trainable=True),)}),
        ("BL_WEAPON_ARCS", {"weapons": (Weapon("Gun", "laser", arcs=(0,)),)}),
        ("BL_WEAPON_ARCS", {"weapons": (Weapon("Gun", "laser", arcs=()),)}),
    ],
)
def test_what_is_wrong_with_a_design(code: str, change: dict[str, Any]) -> None:
    assert codes(check_ship(replace(CRUISER, **change)).findings) == [code]


@pytest.mark.rules("BLS-16.18")
def test_an_array_that_fits_its_hull_or_is_not_fixed_is_in_order() -> None:
    for sensor, length in ((ARRAY, 400), (ARRAY, None), (replace(ARRAY, is_fixed_array=False), 10)):
        assert codes(check_ship(replace(CRUISER, sensors=(sensor,), hull_length=length)).findings) == []


@pytest.mark.rules("BLS-2.1", "BLS-2.2", "BLS-17.6")
def test_an_active_sensor_is_set_from_1_to_its_rating() -> None:
    search, ears = CRUISER.sensors[1], CRUISER.sensors[0]
    assert [codes(check_power(search, sr)) for sr in (1, 16)] == [[], []]
    assert [codes(check_power(search, sr)) for sr in (0, 17, 2.5)] == [["BL_POWER_SETTING"]] * 3
    assert codes(check_power(replace(search, settings=(4, 8)), 5)) == ["BL_POWER_SETTING"]
    assert codes(check_power(ears, 8)) == []
    assert codes(check_power(ears, 4)) == ["BL_POWER_PASSIVE"]
    assert ears.allowed_settings == ()


@pytest.mark.rules("BLS-2.3", "BLS-2.6", "BLS-1.6")
def test_a_sweep_is_limited_to_six_or_twelve_arcs() -> None:
    search, ears = CRUISER.sensors[1], CRUISER.sensors[0]
    assert codes(check_arcs(search, (1, 6), PLAIN)) == []
    assert codes(check_arcs(search, (7, 0), PLAIN)) == ["BL_ARC_UNKNOWN"]
    assert codes(check_arcs(search, (12,), options(sweep_arcs="12"))) == []
    assert codes(check_arcs(ears, (1,), PLAIN)) == ["BL_POWER_PASSIVE"]
    assert [sweeps((1, 2), bearing) for bearing in (0, 1, 3)] == [True, True, False]
    assert sweeps((), 4)


@pytest.mark.rules("BLS-3.1", "BLS-16.17")
def test_who_hears_what() -> None:
    assert all(can_hear("PEMS", one) for one in ("AEMS", "RADAR", "radio", "jammer"))
    assert can_hear("DF", "radio")
    assert not can_hear("DF", "LADAR")
    assert can_hear("LASER_DETECTOR", "LADAR")
    assert can_hear("LASER_DETECTOR", "laser_communicator")
    assert not can_hear("LASER_DETECTOR", "AEMS")
    assert not can_hear("HRT", "AEMS")
    assert not can_hear("AEMS", "radio")


@pytest.mark.rules("BLS-3.3", "BLS-3.4")
def test_some_equipment_is_an_emitter_for_some_observers_only() -> None:
    quiet, told = Circumstances(), Circumstances(directed_fire=True, holds_lock=True, talks=True, on_line=True)
    for kind in ("MFD", "LADAR", "laser_communicator", "maser_communicator"):
        assert (is_emitter(kind, quiet), is_emitter(kind, told)) == (False, True)
    assert all(is_emitter(kind, quiet) for kind in ("AEMS", "RADAR", "radio", "jammer"))


@pytest.mark.rules("BLS-14.5", "BLS-16.11")
def test_a_needle_is_smaller_from_bow_and_stern() -> None:
    needle = (Aspect("bow", dm=1), Aspect("stern", "S"))
    shown = options(aspect_size="on")
    assert [sight_dm(sight_of("M", needle, one, shown), FIGURES) for one in ("bow", "stern", "broadside")] == [1, 1, 0]
    assert sight_of("M", needle, "bow", PLAIN) == Sight("M")
    assert codes(check_aspect("Needle", "keel")) == ["BL_ASPECT_UNKNOWN"]
    assert codes(check_aspect("Needle", "bow")) == []


@pytest.mark.rules("BLS-1.1", "BLS-2.4", "BLS-7.1", "BLS-7.2", "BLS-18.1", "BLS-13.6")
def test_settings_come_first_and_every_ship_plots() -> None:
    assert ROLES.index("declare") < ROLES.index("plot") < ROLES.index("move") < ROLES.index("evasion")
    assert ROLES.index("evasion") < ROLES.index("tracking") < ROLES.index("sensor") < ROLES.index("fire")
    assert [codes(check_declaring("Search", role)) for role in ("declare", "plot")] == [[], ["BL_DECLARE_LATE"]]
    assert codes(check_plots(["Lynx", "Hare"])) == ["BL_PLOT_MISSING"] * 2
