"""Clusters on the columns of a sheet: nothing is lost, nothing shares a column."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.marks import Mark
from fleetforge.sheets.parts import Salvo
from fleetforge.systems.full_thrust.sheet.cluster import Cluster, Unit
from fleetforge.systems.full_thrust.sheet.flow import Row, flow, worded
from fleetforge.systems.full_thrust.sheet.glyphs import CellsGlyph, Glyph, MinesGlyph, SymbolGlyph
from fleetforge.systems.full_thrust.sheet.plan import Manner, Plan, plan_for
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.soundness import SYMBOLS, sheet_ship

MANNERS = (Manner(), Manner(bands=False), Manner(large=True, spelled_out=True), Manner(pitch=10, symbol=8.5))


def a_plan(manner: Manner = MANNERS[0], width: float = 95.0) -> Plan:
    return plan_for(sheet_ship(a_ship()), SYMBOLS, manner, width)


def a_cluster(label: str, count: int) -> Cluster:
    return Cluster(label, tuple(SymbolGlyph("pds", f"{label}:{n}") for n in range(count)))


def glyphs() -> st.SearchStrategy[Glyph]:
    return st.one_of(
        st.builds(SymbolGlyph, st.just("pds"), st.text(max_size=3)),
        st.builds(
            CellsGlyph, st.integers(1, 60).map(lambda n: tuple(Salvo("S", key=f"{i}") for i in range(n))), st.just("m")
        ),
        st.builds(MinesGlyph, st.integers(1, 80), st.just("k"), st.integers(0, 80)),
    )


def units() -> st.SearchStrategy[Unit]:
    clusters = st.builds(
        Cluster,
        st.text("abc W", max_size=40),
        st.lists(glyphs(), min_size=1, max_size=20).map(tuple),
        st.text("abc W", max_size=40),
        st.text("abc W", max_size=80),
        tight=st.booleans(),
    )
    return st.builds(Unit, st.lists(clusters, min_size=1, max_size=3).map(tuple), linked=st.booleans())


def contents(rows: list[Row]) -> list[Glyph]:
    return [g for row in rows for spot in row.spots for cluster in spot.unit.clusters for g in cluster.glyphs]


def counted(found: list[Glyph]) -> tuple[int, int, int]:
    """Symbols, cells and mines."""
    return (
        sum(isinstance(glyph, SymbolGlyph) for glyph in found),
        sum(len(glyph.salvos) for glyph in found if isinstance(glyph, CellsGlyph)),
        sum(glyph.mines for glyph in found if isinstance(glyph, MinesGlyph)),
    )


@given(st.lists(units(), max_size=8), st.sampled_from(MANNERS), st.sampled_from((73.0, 95.0, 132.0, 194.0)))
def test_every_glyph_has_columns_of_its_own(found: list[Unit], manner: Manner, width: float) -> None:
    plan = a_plan(manner, width)
    rows = flow(plan, worded(plan, found, second_lines=True))
    for row in rows:
        free = 0
        for spot in row.spots:
            assert spot.column >= free
            for cluster, columns in zip(spot.unit.clusters, spot.widths, strict=True):
                assert cluster.columns <= columns
            free = spot.column + sum(spot.widths)
        assert 0 < free <= plan.columns
    given_ = [glyph for unit in found for cluster in unit.clusters for glyph in cluster.glyphs]
    assert counted(contents(rows)) == counted(given_)


def test_clusters_keep_their_order_and_wrap_whole() -> None:
    found = [Unit((a_cluster(name, count),)) for name, count in (("A", 3), ("B", 4), ("C", 2), ("D", 1))]
    rows = flow(a_plan(), found)
    assert [[spot.unit.clusters[0].label for spot in row.spots] for row in rows] == [["A", "B"], ["C", "D"]]


def test_where_bands_share_one_flow_a_gap_is_filled() -> None:
    found = [Unit((a_cluster(name, count),)) for name, count in (("A", 3), ("B", 4), ("C", 2), ("D", 1))]
    rows = flow(a_plan(Manner(bands=False)), found)
    assert [[spot.unit.clusters[0].label for spot in row.spots] for row in rows] == [["A", "B", "D"], ["C"]]


def test_a_cluster_is_as_wide_as_its_words_need() -> None:
    (row,) = flow(a_plan(), [Unit((a_cluster("Fire control", 1),)), Unit((a_cluster("B", 1),))])
    assert [spot.column for spot in row.spots] == [0, 2]


def test_a_cluster_longer_than_the_card_wraps_inside_and_has_one_label() -> None:
    rows = flow(a_plan(), [Unit((a_cluster("A", 2),)), Unit((a_cluster("PDS", 20),))])
    assert [[(spot.column, spot.unit.clusters[0].label) for spot in row.spots] for row in rows] == [
        [(0, "A"), (2, "PDS")],
        [(0, "")],
        [(0, "")],
    ]
    assert [len(row.spots[-1].unit.clusters[0].glyphs) for row in rows] == [6, 8, 6]


def test_a_large_sheet_leaves_a_column_free_between_clusters() -> None:
    (row,) = flow(a_plan(MANNERS[2], 194.0), [Unit((a_cluster("A", 4),)), Unit((a_cluster("B", 4),))])
    assert [spot.column for spot in row.spots] == [0, 5]


def test_long_words_are_taken_only_where_they_fit() -> None:
    plan = a_plan(MANNERS[2], 95.0)
    cluster = replace(a_cluster("A 2", 1), short="short", long="W" * 20, spelled="A")
    endless = replace(cluster, long="W" * 200)
    shown = [unit.clusters[0] for unit in worded(plan, [Unit((cluster,)), Unit((endless,))], second_lines=True)]
    assert [(each.label, each.short) for each in shown] == [("A", "W" * 20), ("A 2", "short")]
    (bare,) = worded(plan, [Unit((cluster,))], second_lines=False)
    assert (bare.clusters[0].label, bare.clusters[0].short) == ("A 2", "")


def test_a_magazine_that_is_cut_keeps_its_mark_on_every_part() -> None:
    cells = CellsGlyph(tuple(Salvo("S", key=f"{n}") for n in range(30)), "m", Mark.DAMAGED)
    head, rest = cells.cut(8)
    assert (head.columns, rest.columns if rest else 0) == (8, 7)
    assert isinstance(rest, CellsGlyph)
    assert [salvo.key for salvo in rest.salvos][:2] == ["16", "17"]
    assert rest.mark is Mark.DAMAGED
