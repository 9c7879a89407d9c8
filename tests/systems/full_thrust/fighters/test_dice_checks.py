"""Dice that people type in."""

from __future__ import annotations

import pytest

from fleetforge.kernel.finding import FaultKind
from fleetforge.systems.full_thrust.fighters import faults_fire
from fleetforge.systems.full_thrust.fighters.dice_checks import check_chains, check_screen
from fleetforge.systems.full_thrust.odds.notation import parse_dice


def codes(text: str, *chains: tuple[int, ...]) -> list[str]:
    return [one.code for one in check_chains("dice", parse_dice(text), chains)]


@pytest.mark.rules("FFB-2.2", "FFB-3.1", "FFB-3.3", "FFB-1.1", "FFB-2.10")
def test_chains_that_dice_can_show() -> None:
    assert codes("3BD*", (6, 6, 3), (4,), (6, 1)) == codes("2BD", (6,), (1,)) == codes("1D3", (3,)) == []
    assert codes("1BD*", (6,)) == codes("1BD*", (5, 2)) == codes("1BD", (6, 2)) == codes("1D6", (6, 1)) == ["E_CHAIN"]
    assert codes("1BD*", ()) == ["E_CHAIN"]
    assert codes("1BD*", (7,)) == codes("1BD*", (0,)) == codes("1D3", (4,)) == ["E_DIE_RANGE"]
    assert codes("2BD*", (6, 9), (6,)) == ["E_DIE_RANGE", "E_CHAIN"]


@pytest.mark.rules("FFB-1.6")
def test_screen_levels_that_there_are() -> None:
    assert [[one.code for one in check_screen("s", level)] for level in (-1, 0, 2, 3)] == [
        ["E_SCREEN_LEVEL"],
        [],
        [],
        ["E_SCREEN_LEVEL"],
    ]


@pytest.mark.rules("FFB-33")
def test_every_fault_of_fire_says_how_to_mend_it() -> None:
    kinds = [one for one in vars(faults_fire).values() if isinstance(one, FaultKind)]
    assert len(kinds) > 20
    for kind in kinds:
        assert kind.code.startswith("E_")
        assert kind.clause.startswith("FFB-")
        assert kind.mend.endswith(".")
