import pytest

from fleetforge.app.sheet_keys import component_of, key_of, line_key_of
from tests.app.sessions import a_session


@pytest.mark.parametrize(
    ("key", "item"),
    [("component:b1", "b1"), ("component:m1:cell:2", "m1"), ("salvo:m1:3", "m1"), ("hull:3", ""), ("", "")],
)
def test_a_key_names_its_component(key: str, item: str) -> None:
    assert component_of(key) == item


@pytest.mark.parametrize(
    ("key", "line"),
    [("hull:17", "hull"), ("armour:2:5", "armour:2"), ("armour", "armour:1"), ("drive:hit:1", "drive"), ("name", "")],
)
def test_a_key_of_the_structure_names_its_line_of_the_bill(key: str, line: str) -> None:
    assert line_key_of(key) == line


def test_every_line_of_the_bill_but_the_hulls_own_points_stands_somewhere_on_the_sheet() -> None:
    session = a_session()
    keys = {getattr(item, "key", "") for item in session.sheet().items}
    for row in session.view().bill:
        if row.key != "mass":
            assert all(any(key == each or key.startswith(f"{each}:") for key in keys) for each in row.sheet_keys)


def test_a_key_leads_to_the_line_that_pays_for_it_and_back() -> None:
    view = a_session().view()
    row = view.row_of(key_of("p2"))
    assert row is not None
    assert row.ids == ("p1", "p2", "p3")
    assert key_of("p2") in row.sheet_keys
    assert view.row_of("hull:4") is view.row_of("hull")
    assert view.row_of("name") is None
