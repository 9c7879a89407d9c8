"""Ids for what comes from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.peers.ids import Distinct, Numbering, slug
from fleetforge.systems.full_thrust.design.mends import new_component
from fleetforge.systems.full_thrust.design.model import Design

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue


def test_components_are_numbered_by_their_abbreviation(catalogue: Catalogue) -> None:
    numbers = Numbering(catalogue)
    families = ["beam", "beam", "fire_control", "unlisted", "no_such_family"]
    assert [numbers.next(family) for family in families] == ["beam1", "beam2", "fcs1", "x1", "x2"]


def test_the_designer_names_new_components_alike(catalogue: Catalogue) -> None:
    for family in catalogue.families:
        assert Numbering(catalogue).next(family) == new_component(Design("d", "D", 9, 1), catalogue, family).id


def test_families_of_one_abbreviation_share_a_count(catalogue: Catalogue) -> None:
    numbers = Numbering(catalogue)
    assert [numbers.next("screen"), numbers.next("screen_node")] == ["scrn1", "scrn2"]


def test_ids_are_kept_apart() -> None:
    ids = Distinct()
    assert [ids.of("a"), ids.of("a"), ids.of("b"), ids.of("a")] == ["a", "a-2", "b", "a-3"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ark Royal", "ark-royal"),
        ("Sa'An'Tha", "sa-an-tha"),
        ("Waldburg/M", "waldburg-m"),
        ("Étoile", "etoile"),
        ("Победа", "победа"),
        ("🚀", "design"),
        ("", "design"),
    ],
)
def test_names_become_ids(name: str, expected: str) -> None:
    assert slug(name) == expected
