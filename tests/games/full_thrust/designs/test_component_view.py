from fleetforge.systems.full_thrust.design.model import Component
from tests.app.sessions import a_session
from tests.designs import a_ship


def test_a_weapon_shows_what_may_be_chosen_about_it() -> None:
    view = a_session().component("b1")
    assert view is not None
    assert (view.title, view.size, view.arcs) == ("Beam class 2", 2, ("AP", "FP", "F"))
    assert view.arc_counts == (3, 6)
    assert len(view.arcs_offered) == 6
    assert (*view.figures, view.clause) == (2, 6, "FBC-7.1")


def test_arcs_that_are_barred_or_can_never_change_are_not_offered() -> None:
    session = a_session(
        a_ship(components=(Component("s", "submunition", None, ("F",)), Component("b", "beam", 1, ("F",))))
    )
    pack, beam = session.component("s"), session.component("b")
    assert pack is not None
    assert beam is not None
    assert "A" not in pack.arcs_offered
    assert beam.arcs_offered == ()


def test_a_launcher_lists_the_magazines_it_may_draw_on() -> None:
    view = a_session().component("l1")
    assert view is not None
    assert [choice.value for choice in view.magazines] == ["", "m1"]
    assert view.magazine == "m1"


def test_the_second_screen_generator_costs_what_it_adds() -> None:
    session = a_session(a_ship(mass=106, components=(Component("s1", "screen"), Component("s2", "screen"))))
    costs = [view.figures[0] for item in ("s1", "s2") if (view := session.component(item))]
    assert costs == [5, 6]


def test_an_item_of_no_known_family_is_shown_with_a_word_about_it() -> None:
    view = a_session(a_ship(components=(Component("x", "death_ray"),))).component("x")
    assert view is not None
    assert view.title == "Death ray"
    assert view.figures == (0, 0)
    assert a_session().component("nobody") is None
