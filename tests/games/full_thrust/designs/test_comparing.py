from __future__ import annotations

from hypothesis import given, settings

from fleetforge.games.full_thrust.designs.comparing import compared
from fleetforge.systems.full_thrust.design.model import Component, Design
from tests.app.sessions import a_session
from tests.designs import a_ship, designs


def test_items_that_only_one_design_has_stand_empty_on_the_other_side() -> None:
    left, right = a_session(), a_session(a_ship(components=(Component("n", "needle", None, ("F",)),)))
    rows = {row.field: row for row in compared(left.audit, right.audit).rows}
    assert (rows["Needle beam, arcs F"].left, rows["Needle beam, arcs F"].right) == ("", "1")
    assert rows["Fire control"].right == ""
    assert rows["Fire control"].kind == "item"


@given(designs(most_items=6))
@settings(max_examples=30)
def test_a_design_does_not_differ_from_itself(design: Design) -> None:
    audit = a_session(design).audit
    assert compared(audit, audit).differences == ()
