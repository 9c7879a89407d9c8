"""The designer of fighters: fields, weapons, findings with mends, the live record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.design_game import design_session, designs_of
from fleetforge.app.refusing import Refused
from fleetforge.app.sheet_keys import component_of, field_of
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.designs.sessions import FighterSession
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.kernel.finding import Severity
from fleetforge.systems.hex_impulse.check import check_fighter
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from tests.games.hex_impulse.fighters import fighters

LASERS = (Mount("L1", "laser_cannon"), Mount("L2", "laser_cannon"))
FAULTY = {
    "HIF_V_NAME": {"name": "x" * 61},
    "HIF_V_FAMILY": {"family": "insect"},
    "HIF_V_SIZE": {"size_class": 4},
    "HIF_V_POWER": {"power": 120, "hits": 99},
    "HIF_V_HITS": {"hits": 0},
    "HIF_V_ARMOUR": {"armour": 150},
    "HIF_V_SHIELDS": {"shields": Pair(100, 4)},
    "HIF_V_EVASION": {"evasion_dice": 21},
    "HIF_V_SPEED": {"speed": 0},
    "HIF_V_TURN_MODE": {"turn_mode": 7},
    "HIF_V_WEAPON_TYPE": {"weapons": (Mount("X1", "death_ray"),)},
    "HIF_V_WEAPON_ID": {"weapons": (LASERS[0], LASERS[0], LASERS[1])},
    "HIF_V_ARC": {"weapons": (Mount("L1", "laser_cannon", "UP"),)},
    "HIF_V_LINK": {"weapons": (replace(LASERS[0], link="A"), LASERS[1])},
    "HIF_V_AMMO": {"weapons": (Mount("L1", "laser_cannon", ammo=150),)},
    "HIF_V_UNARMED": {"weapons": ()},
    "HIF_V_POWER_OVER_HITS": {"power": 20, "hits": 4},
    "HIF_V_ONE_SHIELD": {"shields": Pair(4, 0)},
    "HIF_V_SPEED_UNUSABLE": {"speed": 70},
}


def session_of(fighter: Fighter) -> Any:
    return design_session(fighter, load_workbench())


def kestrel() -> Any:
    return session_of(fighters()["kestrel"])


@pytest.mark.rules("HIF-26.1")
def test_every_field_of_a_fighter_is_in_the_form_or_a_part() -> None:
    form = kestrel().view().form
    fields = {field.key for field in (*form.fields, *form.more)}
    shields = {"shields.forward", "shields.rear"}
    assert fields == set(Fighter.__dataclass_fields__) - {"id", "size_class", "weapons", "shields"} | shields


@pytest.mark.rules("HIF-26.1")
def test_a_new_fighter_may_fly_as_it_is() -> None:
    session = session_of(designs_of("hex_impulse").new("fighter"))
    assert type(session) is FighterSession
    assert session.view().findings == ()


@pytest.mark.rules("HIF-12.1")
def test_each_shield_facing_is_a_field() -> None:
    session = kestrel()
    assert session.set_field("shields.rear", "11") is None
    assert session.design.shields == Pair(8, 11)
    refused = session.set_field("shields.forward", "-1")
    assert isinstance(refused, Refused)
    assert session.design.shields == Pair(8, 11)
    session.undo()
    assert session.design.shields == Pair(8, 8)


@pytest.mark.rules("HIF-27.1", "HIF-27.2")
@pytest.mark.parametrize(("code", "changes"), FAULTY.items(), ids=FAULTY)
def test_every_finding_has_mends_that_mend_it(code: str, changes: dict[str, Any]) -> None:
    bad = replace(fighters()["kestrel"], **changes)
    view = session_of(bad).view()
    place = next(
        index for index, found in enumerate(check_fighter(bad, load_weapons().types).findings) if found.code == code
    )
    card = next(card for card in view.findings if card.index == place)
    assert card.mends
    for mend in card.mends:
        session = session_of(bad)
        assert session.mend(place, mend.index) is None
        assert code not in {found.code for found in session.findings}


@pytest.mark.rules("HIF-26.1")
def test_a_name_that_is_missing_is_for_people_to_give() -> None:
    (card,) = session_of(replace(fighters()["kestrel"], name="")).view().findings
    assert (card.mends, card.why) == ((), "Give it a name.")


@pytest.mark.rules("HIF-26.3")
def test_a_weapon_that_is_added_or_doubled_has_a_mark_of_its_own() -> None:
    session = kestrel()
    session.add("weapon:laser_cannon", 2)
    session.duplicate(("weapons.4",))
    marks = [mount.id for mount in session.design.weapons]
    assert marks == ["L1", "L2", "L3", "L4", "T1", "T2", "L5", "L6"]


@pytest.mark.rules("HIF-2.8", "HIF-26.3")
def test_a_weapon_of_an_unknown_type_can_be_chosen_anew() -> None:
    session = session_of(replace(fighters()["midge"], weapons=(Mount("X1", "death_ray"),)))
    part = session.component("weapons.0")
    kinds = next(field for field in part.fields if field.key == "type")
    assert next(choice.text for choice in kinds.choices) == "Laser cannon"
    assert "death_ray" in [choice.value for choice in kinds.choices]
    session.set_component_field("weapons.0", "type", "blaster")
    assert session.view().is_legal


def test_what_is_called_what_was_typed_comes_before_what_holds_it_somewhere() -> None:
    assert [entry.title for entry in kestrel().palette("ion")] == [
        "Ion cannon",
        "Light fusion cannon",
        "Concussion missile",
    ]
    assert [entry.title for entry in kestrel().palette()][:2] == ["Laser cannon", "Light fusion cannon"]


@pytest.mark.rules("HIF-5.5", "HIF-13.9")
def test_devices_are_added_once() -> None:
    session = session_of(fighters()["midge"])
    for device in ("device:cloak", "device:repair_unit", "device:shields"):
        assert session.add(device) is None
    assert (session.design.cloak, session.design.repair_unit, session.design.shields) == (True, True, Pair(4, 4))
    devices = [entry for entry in session.palette() if entry.group == "Devices"]
    assert len(devices) == 3
    assert not any(entry.fits for entry in devices)


@pytest.mark.rules("HIF-28.1")
@pytest.mark.parametrize("columns", [8, 12, 18])
@pytest.mark.parametrize("name", ["kestrel", "midge", "gyrfalcon", "lanternfish", "ploughman"])
def test_every_part_stands_on_the_record_however_wide_it_is(name: str, columns: int) -> None:
    session = session_of(fighters()[name])
    sheet = session.sheet(columns)
    keys = {item.key for item in sheet.items if item.key}
    assert set(session.component_ids) == {component_of(key) for key in keys} - {""}
    fields = {field.key for field in session.fields}
    assert {field_of(key) for key in keys} - {""} <= fields
    assert {"name", "power", "hits", "evasion_dice"} <= {field_of(key) for key in keys}


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_whatever_a_file_may_hold_can_be_looked_at_and_mended_as_far_as_it_goes(data: st.DataObject) -> None:
    number = st.integers(0, 130)
    mounts = st.builds(
        Mount,
        st.sampled_from(["L1", "L2", "B1"]),
        st.sampled_from(["laser_cannon", "blaster", "nothing"]),
        st.sampled_from(["FA", "ALL", "UP"]),
        st.sampled_from([None, "A", "B"]),
        st.none() | number,
    )
    figures = {key: data.draw(number) for key in ("power", "hits", "armour", "size_class", "evasion_dice", "speed")}
    plain = Fighter(
        "f",
        data.draw(st.sampled_from(["", "Any", "x" * 70])),
        data.draw(st.sampled_from(["vector", "none"])),
        shields=Pair(data.draw(number), data.draw(number)),
        weapons=tuple(data.draw(st.lists(mounts, max_size=4))),
        turn_mode=data.draw(st.integers(0, 9)),
    )
    fighter = replace(plain, **figures)  # type: ignore[arg-type]
    session = session_of(fighter)
    assert session.sheet(8).items
    for _ in range(30):
        cards = [card for card in session.view().findings if card.mends and card.severity == "error"]
        if not cards:
            break
        session.mend(cards[0].index, 0)
    left = {found.code for found in session.findings if found.severity is Severity.ERROR}
    assert left <= {"HIF_V_NAME"}
