"""The technology of a design from its items."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.peers.technology import best_technology
from fleetforge.systems.full_thrust.design.model import Component

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import DriveKind


@pytest.mark.rules("FBC-16.1")
@pytest.mark.parametrize(
    ("families", "drive", "layers", "expected"),
    [
        pytest.param(["beam", "pds"], "standard", 1, ("human", False), id="human"),
        pytest.param(["fire_control"], "standard", 0, ("human", False), id="what all have"),
        pytest.param(["fire_control"], "advanced_grav", 0, ("kravak", False), id="by its drive"),
        pytest.param(["k_gun", "scattergun"], "none", 0, ("kravak", False), id="by its guns"),
        pytest.param(["hangar_bay"], "standard", 3, ("phalon", False), id="by its shell"),
        pytest.param(["pulser", "adfc"], "standard", 2, ("phalon", False), id="Phalon"),
        pytest.param(["beam", "beam", "k_gun"], "standard", 0, ("human", True), id="mixed"),
        pytest.param(["unlisted", "pulser"], "standard", 1, ("phalon", False), id="unlisted items say nothing"),
    ],
)
def test_the_technology_that_fits_most(
    catalogue: Catalogue, families: list[str], drive: DriveKind, layers: int, expected: tuple[str, bool]
) -> None:
    items = [Component(f"c{number}", family) for number, family in enumerate(families)]
    assert best_technology(items, drive, layers, catalogue) == expected
