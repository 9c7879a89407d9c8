"""Fields of designs that are described as data: within a part of a design, with titles of their own, unlike others."""

from __future__ import annotations

from dataclasses import dataclass

from fleetforge.app.blueprint import Addition, Field, Parts
from fleetforge.app.design_parts import added, doubled, fitted


@dataclass(frozen=True)
class Sides:
    left: int = 1
    right: int = 2


@dataclass(frozen=True)
class Oar:
    tag: str
    wood: str = "ash"
    mark: str | None = None


@dataclass(frozen=True)
class Boat:
    sides: Sides = Sides()
    oars: tuple[Oar, ...] = ()


OARS = Parts("oars", (), lambda oar: oar.tag, tag="tag")


def test_a_field_may_lie_within_a_part_of_a_design() -> None:
    field = Field("sides.right", "Right")
    assert (field.held(Boat()), field.view(Boat()).value, field.words(Boat())) == (2, 2, "2")
    assert field.put(Boat(), 7) == Boat(Sides(1, 7))


def test_choices_are_told_by_their_titles_and_what_a_file_holds_is_among_them() -> None:
    field = Field("wood", "Wood", "choice", choices=("ash", "fir"), titles=("Ash wood", "Fir wood"))
    assert [choice.text for choice in field.view(Oar("A1", "fir")).choices] == ["Ash wood", "Fir wood"]
    assert field.words(Oar("A1", "fir")) == "Fir wood"
    assert [choice.value for choice in field.view(Oar("A1", "oak")).choices] == ["ash", "fir", "oak"]
    assert field.words(Oar("A1", "oak")) == "oak"


def test_a_text_that_is_not_there_is_shown_empty() -> None:
    assert Field("mark", "Mark", "line").view(Oar("A1")).value == ""


def test_numbers_are_typed_with_blanks_or_commas_between_and_one_that_is_none_bars_them_all() -> None:
    field = Field("tracks", "Tracks", "numbers", most=9)
    assert field.taken("3 0,9\n 4") == ((3, 0, 9, 4), None)
    assert field.taken("") == ((), None)
    for typed, told in (("3 x", "Number 2 “x”"), ("10", "Number 1 10 is too large"), ("1 " * 101, "101 numbers")):
        taken, refused = field.taken(typed)
        assert taken is None
        assert refused is not None
        assert told in refused.words


def test_parts_with_tags_are_never_called_the_same() -> None:
    ash = Addition("ash", "Ash", "Oars", Oar("A1"), "oars")
    boat = Boat(oars=(Oar("A1"), Oar("A3")))
    more, ids = added(boat, (OARS,), ash, 2)  # type: ignore[misc]
    assert [oar.tag for oar in more.oars] == ["A1", "A3", "A2", "A4"]
    assert ids == ("oars.2", "oars.3")
    twice, _ = doubled(boat, (OARS,), ("oars.0", "oars.1"))
    assert sorted(oar.tag for oar in twice.oars) == ["A1", "A2", "A3", "A4"]
    assert fitted(boat, (OARS,), ash) == 2
