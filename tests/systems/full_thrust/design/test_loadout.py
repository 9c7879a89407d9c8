"""What a ship carries into battle: capacities, the default load, modes."""

from __future__ import annotations

import pytest

from fleetforge.systems.full_thrust.design import loadout
from fleetforge.systems.full_thrust.design.model import Component, Loadout, PulserSetting, Salvoes
from tests.systems.full_thrust.design.cases import CRAFT_BAY, CUTTER_BAY, FED, MAGAZINE, PULSER, carrying, of, plus


@pytest.mark.rules("FBC-8.2")
@pytest.mark.parametrize(("capacity", "salvoes"), [(0, 0), (1, 0), (2, 1), (6, 3), (7, 3)])
def test_a_magazine_holds_standard_salvoes_of_2_mass_unless_others_are_chosen(capacity: int, salvoes: int) -> None:
    magazine = Component("mag1", "sm_magazine", capacity)
    assert loadout.magazine_load(plus(FED, magazine), magazine) == ("standard",) * salvoes


@pytest.mark.rules("FBC-8.2")
def test_chosen_salvoes_keep_their_order_over_several_entries() -> None:
    design = carrying(
        FED, MAGAZINE, salvoes=(Salvoes("mag1", ("extended",)), Salvoes("mag9", ()), Salvoes("mag1", ("standard",)))
    )
    assert loadout.magazine_load(design, MAGAZINE) == ("extended", "standard")
    assert (loadout.salvo_mass("standard"), loadout.salvo_mass("extended")) == (2, 3)


@pytest.mark.rules("FBC-9.5", "FBC-15.2")
def test_a_craft_bay_holds_its_number_and_a_cutter_bay_one_cutter() -> None:
    assert (loadout.craft_capacity(CRAFT_BAY), loadout.craft_capacity(CUTTER_BAY)) == (4, 2)


@pytest.mark.rules("FBC-21.2")
def test_a_pulser_is_open_until_its_mode_is_set() -> None:
    design = of("phalon", PULSER)
    assert loadout.pulser_mode(design, PULSER) is None
    tuned = of("phalon", PULSER, loadout=Loadout(pulsers=(PulserSetting("plsr1", "M"),)))
    assert loadout.pulser_mode(tuned, PULSER) == "M"
