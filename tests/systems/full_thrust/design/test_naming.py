"""What people call the items of a design, and how they are told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.design.naming import ItemNames, lowered

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs

FWD: Arcs = ("FP", "F", "FS")
STARBOARD: Arcs = ("F", "FS", "AS")


def names(*items: Component) -> ItemNames:
    """The names of some items."""
    return ItemNames(items, load_catalogue())


def test_an_item_alone_of_its_kind_needs_no_number() -> None:
    beam, hold = Component("zq1", "beam", 2, FWD), Component("zq2", "hold", 4, variant="cargo")
    both = names(beam, hold)
    assert both.full(beam) == "Beam battery, class 2, arcs FP F FS"
    assert both.short(beam) == "beam battery, class 2"
    assert both.short(hold) == "hold, cargo, MASS 4"


def test_arcs_and_sizes_tell_apart_before_numbers_do() -> None:
    port, other, large = (
        Component("zq1", "beam", 2, FWD),
        Component("zq2", "beam", 2, STARBOARD),
        Component("zq3", "beam", 3, FWD),
    )
    found = names(port, other, large)
    assert found.full(other) == "Beam battery, class 2, arcs F FS AS"
    assert [found.short(item) for item in (port, other, large)] == [
        "beam battery 1, class 2",
        "beam battery 2, class 2",
        "beam battery, class 3",
    ]


def test_equals_are_numbered_among_their_family() -> None:
    items = [Component(f"zq{number}", "beam", size, FWD) for number, size in enumerate((2, 3, 2))]
    assert [names(*items).full(item) for item in items] == [
        "Beam battery 1, class 2, arcs FP F FS",
        "Beam battery, class 3, arcs FP F FS",
        "Beam battery 3, class 2, arcs FP F FS",
    ]


def test_what_is_loaded_is_numbered_as_sheets_and_loads_number_it() -> None:
    six, nine = Component("zq1", "sm_magazine", 6), Component("zq2", "sm_magazine", 9)
    bay, cutter = Component("zq3", "tender_bay", 4), Component("zq4", "cutter_bay")
    found = names(six, nine, bay, cutter)
    assert found.full(nine) == "Salvo missile magazine 2, capacity 9"
    assert (found.short(bay), found.short(cutter)) == ("craft bay 1, MASS carried 4", "boarding cutter bay 2")


def test_a_name_of_its_own_comes_first() -> None:
    named = Component("zq1", "pds", name="Gatling")
    found = names(named, Component("zq2", "pds"))
    assert (found.full(named), found.short(named)) == ("Gatling (Point defence system)", "Gatling")


def test_two_of_one_name_are_told_apart_by_what_they_are() -> None:
    twins = [Component("zq1", "pds", name="Gatling"), Component("zq2", "pds", name="Gatling")]
    assert names(*twins).full(twins[1]) == "Gatling (Point defence system 2)"


def test_an_item_of_no_known_family_is_called_by_the_words_of_its_family() -> None:
    stranger, unlisted = Component("zq1", "death_ray"), Component("zq2", "unlisted", 3, name="Stealth field")
    found = names(stranger, unlisted)
    assert (found.full(stranger), found.short(stranger)) == ("Death ray", "death ray")
    assert found.full(unlisted).startswith("Stealth field (")


def test_an_id_that_nothing_has_gives_no_name() -> None:
    assert names(Component("zq1", "pds")).of("zq2") == ""
    assert names(Component("zq1", "pds")).of("zq1") == "point defence system"


@pytest.mark.parametrize(
    ("title", "inside"),
    [("Point defence system", "point defence system"), ("K-gun", "K-gun"), ("FTL drive", "FTL drive"), ("", "")],
)
def test_a_title_stands_inside_a_sentence_in_small_letters_but_for_its_capitals(title: str, inside: str) -> None:
    assert lowered(title) == inside
