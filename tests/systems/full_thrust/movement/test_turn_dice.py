"""Initiative, emergency thrust, the edges of the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.movement.drive import Drive
from fleetforge.systems.full_thrust.movement.emergency import EmergencyThrust, Strain, emergency_thrust, strain
from fleetforge.systems.full_thrust.movement.initiative import Initiative, InitiativeTie, initiative
from fleetforge.systems.full_thrust.movement.table_edge import Edge, Return, Table, edge_crossed, return_to_table

TABLE = Table(0, 0, 72, 48)
PLACES = st.tuples(st.floats(-90, 150), st.floats(-90, 150))


def thrown(faces: tuple[int, ...], *sides: str, tie: InitiativeTie = "reroll", previous: str = "") -> Initiative:
    dice = ScriptedDice(faces)
    won = resolved(initiative({side: side for side in sides}, tie, previous), dice)
    dice.finish()
    return won


@pytest.mark.rules("FTC-1.3")
def test_the_highest_die_wins() -> None:
    won = thrown((3, 5), "Red", "Blue")
    assert (won.winner, won.order) == ("Blue", ("Blue", "Red"))


@pytest.mark.rules("FTC-1.3")
def test_only_sides_that_lead_together_throw_again() -> None:
    won = thrown((6, 2, 6, 4, 4, 1, 3), "Red", "Green", "Blue")
    assert [[throw.side for throw in round_] for round_ in won.rounds] == [
        ["Red", "Green", "Blue"],
        ["Red", "Blue"],
        ["Red", "Blue"],
    ]
    assert won.order == ("Blue", "Red", "Green")


@pytest.mark.rules("FTC-1.3")
def test_the_winner_orders_the_others() -> None:
    won = thrown((6, 2, 4), "Red", "Green", "Blue")
    assert won.order == ("Red", "Blue", "Green")
    assert won.arranged(("Green", "Blue")).order == ("Red", "Green", "Blue")
    with pytest.raises(ValueError, match="Blue, Green"):
        won.arranged(("Green", "Red"))


@pytest.mark.rules("FTC-1.3")
def test_with_the_option_a_tie_goes_to_who_won_before_if_he_leads() -> None:
    assert thrown((4, 4), "Red", "Blue", tie="previous_winner", previous="Blue").winner == "Blue"
    assert thrown((4, 4, 5, 1), "Red", "Blue", tie="previous_winner").winner == "Red"
    three = thrown((2, 5, 5, 3, 6), "Red", "Green", "Blue", tie="previous_winner", previous="Red")
    assert three.winner == "Blue"


@pytest.mark.rules("FTC-1.3")
def test_a_side_alone_wins_without_a_throw() -> None:
    assert thrown((), "Red") == Initiative((), ("Red",))


@pytest.mark.rules("FTC-2.25")
@pytest.mark.parametrize(
    ("thrust", "turning", "uses", "dice"),
    [(6, 2, 0, 0), (7, 2, 0, 1), (5, 4, 0, 1), (8, 5, 0, 2), (8, 5, 2, 4), (4, 1, 3, 0)],
)
def test_each_limit_that_is_passed_and_each_earlier_use_is_a_die(
    thrust: int, turning: int, uses: int, dice: int
) -> None:
    assert strain(Drive(6), thrust, turning, uses).dice == dice


@pytest.mark.rules("FTC-2.25")
@pytest.mark.parametrize(
    ("faces", "works", "failures"),
    [
        ((3, 1), True, 0),
        ((4, 3), True, 1),
        ((5, 1), True, 1),
        ((6, 1), False, 1),
        ((4, 5), False, 1),
        ((6, 4), False, 1),
        ((6, 6), False, 2),
    ],
)
def test_the_dice_are_read_as_beams_without_rerolls(faces: tuple[int, ...], works: bool, failures: int) -> None:
    dice = ScriptedDice(faces)
    used = resolved(emergency_thrust(Strain(over_rating=True, over_turn=True), "Kestrel"), dice)
    dice.finish()
    assert (used.works, used.drive_failures, used.faces) == (works, failures, faces)


@pytest.mark.rules("FTC-2.25")
def test_an_order_within_the_rating_needs_no_dice() -> None:
    assert resolved(emergency_thrust(Strain(earlier_uses=3), "Kestrel"), ScriptedDice(())) == EmergencyThrust(
        (), 0, works=True, drive_failures=0
    )


@pytest.mark.rules("FTC-2.12")
@pytest.mark.parametrize(
    ("path", "edge"),
    [
        (((10, 10), (20, 10)), None),
        (((10, 10), (-1, 10)), "left"),
        (((70, 10), (80, 10)), "right"),
        (((10, 1), (10, -1)), "bottom"),
        (((10, 47), (10, 60)), "top"),
        (((70, 47), (76, 49)), "right"),
        (((70, 47), (73, 53)), "top"),
        (((70, 10), (74, 14), (70, 18)), "right"),
        (((72, 48), (72, 48)), None),
        (((72, 24), (73, 24)), "right"),
    ],
)
def test_a_ship_leaves_over_the_edge_it_reaches_first(path: tuple[tuple[float, float], ...], edge: Edge | None) -> None:
    assert edge_crossed(path, TABLE) == edge


@pytest.mark.rules("FTC-2.12")
@given(start=st.one_of(st.tuples(st.floats(0, 72), st.floats(0, 48)), PLACES), end=PLACES)
def test_who_ends_outside_has_left_and_nobody_else(start: tuple[float, float], end: tuple[float, float]) -> None:
    assert (edge_crossed((start, end), TABLE) is None) == TABLE.holds(end)


@pytest.mark.rules("FTC-2.12")
@pytest.mark.parametrize(
    ("face", "absent", "turn"), [(1, None, None), (3, None, None), (4, 4, 10), (5, 5, 11), (6, 6, 12)]
)
def test_a_ship_returns_never_or_after_full_turns_away(face: int, absent: int | None, turn: int | None) -> None:
    back = resolved(return_to_table("Kestrel"), ScriptedDice((face,)))
    assert back == Return(face, absent)
    assert back.turn(left_in=5) == turn
