"""The design corpus: one file, many designs, every printed total computed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.peers.corpus import read_corpus
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Erratum, Published
from tests.storage.samples import HERON_NPV, Json, corpus, corpus_heron, heron

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue


def test_merged_items_become_components_of_their_own(catalogue: Catalogue) -> None:
    content = read_corpus(corpus(corpus_heron()), "x", catalogue)
    (design,) = content.designs
    assert design.components == heron().components
    assert design.published == Published("FB9", 3, HERON_NPV)
    assert content.remarks == ()


def test_many_designs_come_in_the_order_of_the_file(catalogue: Catalogue) -> None:
    entries = [corpus_heron(id=f"h{number}", name=f"Heron {number}") for number in range(3)]
    content = read_corpus(corpus(*entries), "x", catalogue)
    assert [design.name for design in content.designs] == ["Heron 0", "Heron 1", "Heron 2"]


@pytest.mark.rules("FBC-5.3", "FBC-5.4")
def test_a_screen_of_level_two_is_two_generators(catalogue: Catalogue) -> None:
    """BR-21: levels of screens were ambiguous."""
    entry = corpus_heron(systems=[{"type": "screen", "level": 2, "count": 1}])
    (design,) = read_corpus(corpus(entry), "x", catalogue).designs
    assert design.components == (Component("scrn1", "screen"), Component("scrn2", "screen"))


@pytest.mark.rules("FBC-8.3")
def test_the_magazine_feeds_every_launcher(catalogue: Catalogue) -> None:
    launcher = {"type": "sm_launcher", "arcs": ["FP", "F", "FS"], "count": 3}
    entry = corpus_heron(systems=[launcher, {"type": "sm_magazine", "capacity": 8, "count": 1}])
    (design,) = read_corpus(corpus(entry), "x", catalogue).designs
    assert [item.magazine for item in design.components] == ["mag1", "mag1", "mag1", ""]


def test_variants_and_sizes_are_kept(catalogue: Catalogue) -> None:
    systems = [
        {"type": "sm_rack", "arcs": ["FP", "F", "FS"], "load": "extended", "count": 1},
        {"type": "hold", "kind": "troop", "capacity": 32, "count": 1},
        {"type": "k_gun", "class": 5, "arcs": ["F"], "count": 1},
    ]
    (design,) = read_corpus(corpus(corpus_heron(systems=systems)), "x", catalogue).designs
    assert [(item.size, item.variant) for item in design.components] == [(None, "extended"), (32, "troop"), (5, "")]


def test_a_power_node_has_no_thrust(catalogue: Catalogue) -> None:
    entry = corpus_heron(tech="savasku", drive="power_node", thrust=None, systems=[])
    (design,) = read_corpus(corpus(entry), "x", catalogue).designs
    assert (design.drive, design.thrust) == ("power_node", None)


WRONG_BY_9 = HERON_NPV + 9


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        pytest.param({"npv_printed": WRONG_BY_9}, [(WRONG_BY_9, HERON_NPV)], id="printed wrong, no erratum"),
        pytest.param(
            {
                "npv_printed": WRONG_BY_9,
                "erratum": {
                    "kind": "book_erratum",
                    "field": "npv",
                    "printed": 180,
                    "computed": 171,
                    "why": "Misprint.",
                },
            },
            [],
            id="explained by an erratum of the book",
        ),
        pytest.param(
            {"erratum": {"kind": "printing_erratum", "field": "npv", "printed": 999, "computed": 171, "why": "Old."}},
            [],
            id="a printing's erratum is history",
        ),
        pytest.param(
            {"by_rules": {"mass_used": 48, "npv": 170, "cpv": 1}}, [(48, 50), (170, 171), (1, 146)], id="by rules"
        ),
        pytest.param({"by_rules": {"crew_factors": 9}}, [("9", "3")], id="crew"),
        pytest.param({"by_rules": {"damage_rows": [4, 4, 2, 2]}}, [("[4, 4, 2, 2]", "[3, 3, 3, 3]")], id="rows"),
        pytest.param({"hull_boxes": 10}, None, id="hull boxes changed"),
    ],
)
def test_every_difference_is_reported(
    catalogue: Catalogue, changes: Json, told: list[tuple[object, object]] | None
) -> None:
    """BR-10 and BR-15: totals in files and books are compared, never believed."""
    remarks = read_corpus(corpus(corpus_heron(**changes)), "x", catalogue).remarks
    found = [(remark.found, remark.allowed) for remark in remarks if remark.code == "stored-total-differs"]
    if told is None:
        assert (50, 48) in found
        assert (171, 167) in found
    else:
        assert found == told


def test_an_erratum_is_kept_with_both_numbers(catalogue: Catalogue) -> None:
    """BR-15: a printed value that is wrong is shown with the right one."""
    erratum = {"kind": "book_erratum", "field": "npv", "printed": 180, "computed": 171, "why": "Misprint."}
    (design,) = read_corpus(corpus(corpus_heron(npv_printed=180, erratum=erratum)), "x", catalogue).designs
    assert design.published is not None
    assert design.published.erratum == Erratum("book_erratum", "npv", 180, 171, "Misprint.")
    assert check(design, catalogue).totals.npv == 171


def test_fields_without_a_place_are_named(catalogue: Catalogue) -> None:
    (said,) = read_corpus(corpus(corpus_heron(pictures=["x.png"])), "x", catalogue).remarks
    assert (said.code, said.place) == ("field-not-read", "designs[0].pictures")


def test_designs_of_one_id_are_told_apart(catalogue: Catalogue) -> None:
    content = read_corpus(corpus(corpus_heron(), corpus_heron()), "x", catalogue)
    assert [design.id for design in content.designs] == ["heron", "heron-2"]
    assert [said.code for said in content.remarks] == ["id-changed"]


@pytest.mark.parametrize(
    ("value", "place", "words"),
    [
        pytest.param(corpus(schema="fleetforge-design-corpus/2"), "schema", "update FleetForge", id="newer schema"),
        pytest.param(corpus(corpus_heron(mass=0)), "designs[0].mass", "from 1 to", id="no mass"),
        pytest.param(corpus(corpus_heron(armour_layers=[-1])), "designs[0].armour_layers", "from 0", id="negative"),
        pytest.param(
            corpus(corpus_heron(systems=[{"type": "baem"}])),
            "designs[0].systems[0].type",
            "Perhaps “beam”",
            id="family",
        ),
        pytest.param(
            corpus(corpus_heron(systems=[{"type": "pds", "count": 5000}])),
            "designs[0].systems[0].count",
            "2000",
            id="count",
        ),
        pytest.param(
            corpus(corpus_heron(systems=[{"type": "pds", "count": 1500}] * 2)),
            "designs[0].systems[1].count",
            "2000",
            id="sum",
        ),
        pytest.param(
            {"schema": "fleetforge-design-corpus/1", "designs": 7}, "designs", "a list is needed", id="no list"
        ),
    ],
)
def test_a_wrong_value_is_named_with_place_and_mend(catalogue: Catalogue, value: Json, place: str, words: str) -> None:
    with pytest.raises(FileFault) as caught:
        read_corpus(value, "x.json", catalogue)
    assert caught.value.place == place
    assert words in str(caught.value)
