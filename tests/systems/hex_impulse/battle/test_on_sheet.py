"""The record of a fighter in battle: boxes, dice, weapons and bonuses are marked as the state has them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from fleetforge.sheets.clashes import outside, overlaps, small_texts
from fleetforge.sheets.primitives import Box, Circle, Line, Polygon, Text, Tone
from fleetforge.systems.hex_impulse.battle.on_sheet import record_marks
from fleetforge.systems.hex_impulse.battle.units import HeldBonus
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.menu import Purchase
from fleetforge.systems.hex_impulse.power import Doing, Drain
from fleetforge.systems.hex_impulse.sheet.fighter_record import Record, record_card, record_sheets
from tests.games.hex_impulse.fighter_battles import sample
from tests.systems.full_thrust.sheet.fleets import METRICS, SYMBOLS, words

if TYPE_CHECKING:
    from fleetforge.sheets.clashes import Clash
    from fleetforge.sheets.primitives import Primitive, Sheet
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit

WIDTH = 95.0


@cache
def midway() -> Battle:
    """The sample in its second turn, in an impulse."""
    play = sample()
    return next(one for one in map(play.state_at, range(play.length)) if (one.turn, one.impulse) == (2, 3))


def card_of(battle: Battle, unit: FighterUnit, *moments: Battle) -> Sheet:
    record = Record(unit.design, battle.types, battle.options, "", record_marks(battle, unit, moments))
    return record_card(record, SYMBOLS, WIDTH)


def drawn(sheet: Sheet) -> dict[str, list[Primitive]]:
    """What is drawn under each key."""
    found: dict[str, list[Primitive]] = {}
    for item in sheet.items:
        found.setdefault(item.key, []).append(item)
    return found


def solid(found: dict[str, list[Primitive]], key: str) -> int:
    """Boxes and circles under numbered keys that are filled."""
    return sum(
        any(isinstance(one, Box | Circle) and one.fill is Tone.INK for one in items)
        for name, items in found.items()
        if name.rpartition(":")[0] == key
    )


def struck(found: dict[str, list[Primitive]], key: str) -> int:
    """Boxes under numbered keys with a stroke through them."""
    names = (name for name in found if name.rpartition(":")[0] == key)
    return sum(any(isinstance(one, Line) for one in found[name]) for name in names)


def clashes(sheet: Sheet) -> list[Clash]:
    """What lies over each other and is no stroke of a mark beside the number, or through the words, of its own key."""
    found = overlaps(sheet, METRICS)
    return [one for one in found if not (isinstance(one.second, Line) and one.second.key == one.first.key != "")]


def hurt() -> tuple[Battle, FighterUnit]:
    """A fighter with something of everything: hits, ion losses, bought points, a lock-on, a shot weapon."""
    battle = midway()
    unit = next(one for one in battle.in_play if one.design.has_shields and one.design.armour)
    bought = (Purchase("shield3", forward=2, rear=1), Purchase("damage_plus1", unit.design.weapons[0].id))
    bonuses = (HeldBonus("b1", "shield3", forward=1), HeldBonus("b2", "damage_plus1", unit.design.weapons[0].id))
    system, design = unit.design.systems[0], replace(unit.design, repair_unit=True)
    unit = replace(
        unit, design=design, power=design.power - 5, ion_lost=2, hull=design.hits - 3, armour=design.armour - 1,
        shields=Pair(unit.design.shields.forward - 2, 0), purchases=(*bought, Purchase("speed3")), bonuses=bonuses,
        pool=1, full_pool=unit.design.evasion_dice - 1, stopped=True, unspent=1, repair_unit_out=True,
        destroyed_weapons=frozenset({unit.design.weapons[-1].id}), doing=Doing((system,), drain_rear=4),
    )  # fmt: skip
    return battle.with_fighter(unit), unit


@pytest.mark.rules("HIF-28.2", "HIF-28.1", "HIF-12.13")
def test_every_box_and_die_is_marked_as_the_state_has_it() -> None:
    battle, unit = hurt()
    found, design = drawn(card_of(battle, unit)), unit.design
    assert struck(found, "power") == 3, "hull hits"
    assert sum(any(isinstance(one, Circle) for one in found[f"power:{at}"]) for at in range(1, design.power + 1)) == 2
    assert solid(found, "hull") == 3
    assert solid(found, "armour") == 1
    assert (struck(found, "shield:forward"), struck(found, "shield:rear")) == (2, design.shields.rear)
    assert (solid(found, "reinforcement:forward"), solid(found, "reinforcement:rear")) == (1, 1)
    dashed = [one for one in found["reinforcement:forward:2"] if isinstance(one, Box) and one.dash]
    assert not dashed, "a bought point that is left is drawn with a whole line"
    used = design.evasion_dice - 2
    assert struck(found, "evasion") == used + 1, "dice used, and the one that a lock-on takes"
    text = " ".join(words([card_of(battle, unit)]))
    assert "2 bought, 1 left" in text
    assert f"Forward {unit.shields.forward} of {design.shields.forward}" in text


@pytest.mark.rules("HIF-28.2", "HIF-13.5", "HIF-13.9")
def test_destroyed_weapons_and_devices_are_struck_through_and_no_others() -> None:
    battle, unit = hurt()
    found = drawn(card_of(battle, unit))
    places = range(1, len(unit.design.weapons) + 1)
    # The bracket of a linked group has lines of its own, but they are short.
    gone = [at for at in places if any(isinstance(one, Line) and one.x2 - one.x1 > 4 for one in found[f"weapon:{at}"])]
    assert gone == [len(unit.design.weapons)]
    ticked = [at for at in places if any(isinstance(one, Polygon) for one in found[f"weapon:{at}:lost"])]
    assert ticked == gone
    assert any(isinstance(one, Line) for one in found["repair-unit"])


@pytest.mark.rules("HIF-28.2", "HIF-4.5", "HIF-10.7")
def test_bonuses_and_gains_of_the_turn_are_ticked_in_its_column_and_told_with_what_they_are_for() -> None:
    battle, unit = hurt()
    found = drawn(card_of(battle, unit))

    def ticked(key: str) -> list[int]:
        cells = {turn: found.get(f"{key}:{turn}", []) for turn in (1, 2, 3)}
        return [turn for turn, items in cells.items() if any(isinstance(one, Polygon | Text) for one in items)]

    system = unit.design.systems[0]
    assert ticked("menu:shield3") == ticked("menu:damage_plus1") == [2]
    assert ticked("menu:speed3") == ticked("menu:bootleg") == [], "what is given up is held no more"
    assert ticked(f"gain:cut:{system}") == ticked("gain:shields") == [2]
    assert ticked(f"gain:drain:{system}") == []
    assert [one.text for one in found["gain:shields:2"] if isinstance(one, Text)] == ["2"], "two pairs of points"
    told = " ".join(words([card_of(battle, unit)]))
    weapon = unit.design.weapons[0].id
    for line in (
        f"Turn 2: Shield +3 (2 forward, 1 rear), Damage +1 ({weapon})",
        "Given up: Speed +3",
        "Unspent: 1 point",
    ):
        assert line in told
    assert "stopped" in record_marks(battle, unit).modifiers


@pytest.mark.rules("HIF-28.2", "HIF-30.1")
def test_a_later_turn_has_its_own_column_of_the_chart() -> None:
    battle, unit = hurt()
    later = replace(battle, turn=5)
    found = drawn(card_of(later, unit))
    assert any(isinstance(one, Polygon) for one in found["menu:shield3:5"])
    assert {f"menu:shield3:{turn}" for turn in (4, 5, 6)} <= set(found)
    assert "menu:shield3:1" not in found


@pytest.mark.rules("HIF-28.2", "HIF-24.2")
def test_impulses_of_the_turn_tell_where_it_went_what_it_fired_and_which_dice_it_used() -> None:
    play, battle = sample(), midway()
    moments = [play.state_at(number) for number in range(play.length)]
    past = [one for one in moments[: moments.index(battle)] if one.turn == battle.turn]
    fired = Counter(shot.firer for one in past for shot in one.shots)
    unit = battle.fighters[fired.most_common(1)[0][0]]
    marks = record_marks(battle, unit, past)
    assert sorted(marks.impulses) == [1, 2, 3]
    assert any(" at " in one.fired for one in marks.impulses.values())
    assert any(one.hexes for one in marks.impulses.values())
    assert sorted(record_marks(battle, unit).impulses) == [3], "without the past only the impulse that is played"


@pytest.mark.rules("HIF-28.3", "HIF-28.2")
def test_no_mark_lies_over_the_number_of_its_box() -> None:
    battle, unit = hurt()
    for key, items in drawn(card_of(battle, unit)).items():
        if not key.startswith("power:"):
            continue
        (number,) = (one for one in items if isinstance(one, Text))
        ink = METRICS.ink_box(number.text, number.size, number.face)
        middle = (ink.right - ink.left) / 2
        left, right = number.x - middle, number.x + middle
        top, bottom = number.y + ink.top, number.y + ink.bottom
        for one in (line for line in items if isinstance(line, Line)):
            for step in range(21):
                x, y = one.x1 + (one.x2 - one.x1) * step / 20, one.y1 + (one.y2 - one.y1) * step / 20
                assert not (left < x < right and top < y < bottom), key


@pytest.mark.parametrize("size", [(95.0, 138.5), (155.0, 150.0), (95.0, 91.0), (132.0, 194.0)])
def test_a_marked_record_is_laid_out_without_overlap_at_every_stage(size: tuple[float, float]) -> None:
    play = sample()
    for number in (0, 13, play.length // 2, play.length):
        battle = play.state_at(number)
        for unit in list(battle.fighters.values())[::4]:
            record = Record(unit.design, battle.types, battle.options, "Red", record_marks(battle, unit))
            sheets = record_sheets(record, SYMBOLS, *size)
            assert [one for sheet in sheets for one in clashes(sheet)] == []
            assert [one for sheet in sheets for one in (*outside(sheet, METRICS), *small_texts(sheet))] == []


def test_a_drained_system_is_ticked_in_its_own_row() -> None:
    battle, unit = hurt()
    unit = replace(unit, doing=Doing(drain=(Drain(unit.design.systems[0]),), cut_regen=True, cut_speed=True))
    marks = record_marks(battle, unit)
    assert {key for key, times in marks.gains.items() if times} == {
        f"drain:{unit.design.systems[0]}",
        "speed",
        "regeneration",
    }


def test_the_charts_of_a_marked_record_say_their_turns_on_every_card_where_one_begins() -> None:
    battle, unit = hurt()
    record = Record(unit.design, battle.types, battle.options, "Red", record_marks(battle, unit))
    for size in ((95.0, 138.5), (95.0, 91.0), (132.0, 194.0)):
        for sheet in record_sheets(record, SYMBOLS, *size):
            told = [one.text for one in sheet.items if isinstance(one, Text)]
            assert {"Power gained", "Power spent"}.isdisjoint(told) or "turn" in told
