"""Stated totals against ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.peers.totals import Figure, Stated, compare, figure
from tests.storage.samples import IBIS_NPV, IBIS_WINGS, ibis

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue


@pytest.mark.parametrize(
    ("points", "code", "allowed"),
    [
        pytest.param(IBIS_NPV, "stored-total-without-craft", IBIS_NPV + IBIS_WINGS, id="bare"),
        pytest.param(IBIS_NPV + IBIS_WINGS, "stored-total-with-craft", IBIS_NPV, id="loaded"),
        pytest.param(1, "stored-total-differs", IBIS_NPV, id="neither"),
    ],
)
def test_a_stated_total_is_compared_with_the_bare_and_the_loaded_ship(
    catalogue: Catalogue, points: int, code: str, allowed: int
) -> None:
    """BR-10: with or without wings, the file says one number and the rules two."""
    (said,) = compare(Stated(npv=Figure(points, "points")), ibis(), catalogue)
    assert (said.code, said.found, said.allowed, said.place) == (code, points, allowed, "points")


def test_nothing_is_said_of_totals_that_agree_or_are_not_stated(catalogue: Catalogue) -> None:
    assert list(compare(Stated(mass_used=Figure(60, "mass")), ibis(), catalogue)) == []
    assert list(compare(Stated(), ibis(), catalogue)) == []


@pytest.mark.parametrize("value", [None, "7", -1, True, 10**9, 1.5])
def test_only_sensible_numbers_are_figures(value: object) -> None:
    assert figure(Record({"points": value}, "x"), "points") is None


def test_a_figure_knows_its_place() -> None:
    assert figure(Record({"points": 7}, "x", "ships[1]"), "points") == Figure(7, "ships[1].points")
