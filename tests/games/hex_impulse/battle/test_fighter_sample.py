"""The sample battle of fighters: two whole turns that replay, would be decided the same today, and are recorded."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.battle_previewing import battle_subject
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, open_session
from fleetforge.app.previewing import PrintChoices
from fleetforge.app.printing import PrintWish
from fleetforge.app.recording import records_of
from fleetforge.app.records import RECORD, REPORT, SHIPS, BattlePast
from fleetforge.app.registry import game_of
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.printing import CHART
from fleetforge.games.hex_impulse.setup.setups import SETUPS
from fleetforge.journal.event import Rolled
from fleetforge.journal.past import turns_of
from fleetforge.kernel.audit import is_legal
from fleetforge.sheets.packing import Paper
from fleetforge.sheets.primitives import Box, Tone
from fleetforge.systems.hex_impulse.battle.allocating import Allocated
from fleetforge.systems.hex_impulse.battle.declaring import FireDeclared
from tests.games.hex_impulse.fighter_battles import CODEC, SAMPLE, parsed, sample
from tests.rules.examples import differences
from tests.systems.full_thrust.sheet.fleets import SYMBOLS, complaints, stamps, words
from tests.systems.random_play import ID, told

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.battle.state import Battle

ENDS = Path(__file__).parents[3] / "journals"


@pytest.mark.rules("HIF-24.2", "HIF-24.3", "HIF-24.5")
def test_the_sample_lasts_two_turns_of_eight_impulses_to_the_end_of_a_squadron() -> None:
    battle = sample().state
    assert (battle.turn, battle.impulse, battle.ended) == (2, 8, "Red has no fighter left")
    used = {type(entry.command).__name__ for entry in sample().entries}
    assert used >= {"SetGains", "Allocate", "Move", "DeclareFire", "AttackRoll", "Evade", "ApplyDamage"}
    assert used >= {"Checks", "GiveUp", "Repair"}


def end_of(battle: Battle) -> dict[str, Any]:
    """What a battle came to, in words that outlive its classes."""
    return {
        "turn": battle.turn,
        "phase": battle.phase.number,
        "ended": battle.ended,
        "fighters": {
            one.id: {
                "name": one.name,
                "gone": one.gone,
                "power": one.power,
                "hull": one.hull,
                "armour": one.armour,
                "shields": [one.shields.forward, one.shields.rear],
                "lost": sorted(one.destroyed_weapons),
                "bought": [purchase.item for purchase in one.purchases or ()],
                "place": one.place and [one.place.b, one.place.c],
                "facing": one.facing,
            }
            for one in battle.fighters.values()
        },
    }


def test_the_sample_replays_to_its_stored_end() -> None:
    expected = json.loads((ENDS / f"{SAMPLE.stem}.end.json").read_text(encoding="utf-8"))
    assert differences(expected, end_of(sample().state)) == []


def test_no_word_of_the_sample_is_an_id_of_commands_and_files() -> None:
    play = sample()
    words = [text for number, entry in enumerate(play.entries) for text in told(play.state_at(number), entry)]
    assert len(words) > play.length
    assert [text for text in words if ID.search(text)] == []


def test_the_sample_would_be_decided_the_same_today() -> None:
    assert sample().audit() == ()


def test_the_text_of_the_sample_is_as_it_would_be_written_and_its_squadrons_may_fly() -> None:
    setup, records = parsed()
    text = json.dumps(json.loads(SETUPS.file_type().text(setup)), ensure_ascii=False)
    assert SAMPLE.read_text(encoding="utf-8").splitlines() == [text, *map(CODEC.record_text, records)]
    for side in setup.sides:
        assert is_legal(SETUPS.audit(side.fleet))
        assert SETUPS.audit(side.fleet).barring == ()


@pytest.mark.rules("HIF-0.9")
def test_the_record_of_every_turn_tells_what_was_rolled_and_what_came_of_it() -> None:
    play, records = sample(), records_of(game_of("hex_impulse"))
    turns = turns_of(play.state_at(0), play.entries)
    sheets = [sheet for turn in turns for sheet, _ in records.of_turn(RECORD, turn, PrintWish(), SYMBOLS)]
    assert complaints(sheets) == []
    printed = " ".join(" ".join(words(sheets)).split())
    assert printed.count("At the end") == len(turns)
    for word in ("Turn 1", "Turn 2", "dodged", "evasion bonus", "is destroyed", "gives up", "repairs"):
        assert word in printed


@pytest.mark.rules("HIF-0.9", "HIF-2.9", "HIF-24.1", "HIF-24.2")
def test_the_record_of_a_turn_has_every_shot_with_its_dice_in_the_columns_of_the_empty_record() -> None:
    play, records = sample(), records_of(game_of("hex_impulse"))
    for turn in turns_of(play.state_at(0), play.entries):
        small = [sheet for sheet, _ in records.of_turn(RECORD, turn, PrintWish(Paper.A5), SYMBOLS)]
        assert complaints(small) == []
        sheets = [sheet for sheet, _ in records.of_turn(RECORD, turn, PrintWish(), SYMBOLS)]
        events = [event for _, event in turn.happenings()]
        thrown = [one for one in events if isinstance(one, Rolled) and one.clause in ("HIF-17", "HIF-11.4")]
        assert len(stamps(sheets, "die ")) == sum(len(one.faces) for one in thrown)
        told = words(sheets)
        for one in events:
            if isinstance(one, FireDeclared):
                firer = play.state.fighters[one.fighter].name
                assert f"{one.shot} {firer}: {', '.join(one.weapons)}" in " ".join(told)
            if isinstance(one, Allocated):
                assert play.state.fighters[one.fighter].name in told
        titles = [f"Impulse {number}" for number in range(1, 9)]
        assert [one for one in dict.fromkeys(told) if one in titles] == titles
        assert "Checks and lost power" in " ".join(told)


def test_the_record_of_a_turn_that_has_just_begun_tells_what_is_known_of_its_power() -> None:
    play, records = sample(), records_of(game_of("hex_impulse"))
    (turn,) = turns_of(play.state_at(0), play.entries[:4])
    told = words([sheet for sheet, _ in records.of_turn(RECORD, turn, PrintWish(), SYMBOLS)])
    assert "2: speed cut" in told
    assert not [text for text in told if text.startswith("Impulse ")]


@pytest.mark.rules("HIF-24.5")
def test_the_report_tells_what_was_lost_and_not_every_move() -> None:
    play, records = sample(), records_of(game_of("hex_impulse"))
    past = BattlePast(parsed()[0], play.state_at(0), play.state, tuple(play.entries))
    sheets = [sheet for sheet, _ in records.of_battle(REPORT, past, past.turns(), PrintWish(), SYMBOLS)]
    assert complaints(sheets) == []
    printed = " ".join(" ".join(words(sheets)).split())
    assert "is destroyed" in printed
    assert "moves 2 hexes" not in printed
    for one in play.state.fighters.values():
        assert one.name in printed


@pytest.mark.rules("HIF-28.2")
def test_every_fighter_has_a_record_with_its_marks_and_the_impulses_of_the_turn() -> None:
    play, records = sample(), records_of(game_of("hex_impulse"))

    def printed(number: int) -> tuple[int, list[str]]:
        past = BattlePast(parsed()[0], play.state_at(0), play.state_at(number), tuple(play.entries[:number]))
        sheets = [sheet for sheet, _ in records.of_battle(SHIPS, past, past.turns(), PrintWish(), SYMBOLS)]
        filled = [one for sheet in sheets for one in sheet.items if isinstance(one, Box) and one.fill is Tone.INK]
        return sum(one.key.startswith("hull:") for one in filled), words(sheets)

    gone = sum(one.design.hits - one.hull for one in play.state.fighters.values())
    (none, _), (marked, told) = printed(0), printed(play.length)
    assert (none, marked) == (0, gone)
    assert "turn 2, impulse 8" in told
    assert any(" at Harrier" in text for text in told), "what was fired in impulses that are over"


@pytest.mark.rules("HIF-24.2", "HIF-0.9")
def test_the_impulse_chart_of_a_battle_tells_every_impulse_of_every_turn() -> None:
    play, records = sample(), records_of(game_of("hex_impulse"))
    past = BattlePast(parsed()[0], play.state_at(0), play.state, tuple(play.entries))
    for paper in Paper:
        sheets = [one for one, _ in records.of_battle(CHART, past, past.turns(), PrintWish(paper), SYMBOLS)]
        assert complaints(sheets) == []
        printed = words(sheets)
        assert {"Turn 1", "Turn 2"} <= set(printed)
        told = " ".join(printed)
        assert "1 E · L1, L2, L3, L4 at Swarmer 3 · 2 dice" in told
        assert told.count("destroyed") == sum(one.gone for one in play.state.fighters.values())


def test_the_print_preview_has_all_parts_at_any_moment_and_nothing_that_is_bought_unseen(tmp_path: Path) -> None:
    import_battle(SAMPLE, tmp_path / "it.ffbattle")
    workbench = load_workbench()
    with closing(open_session(tmp_path / "it.ffbattle", write=True)) as session:
        table = BattleTable(session, workbench)
        for at in (4, 200):
            table.look_at(at)
            subject = battle_subject(table)
            layout = subject.previewer(workbench).lay_out(PrintChoices(), lambda *_: None)
            pages = {part.part: part.pages for part in layout.parts}
            assert {"turn", "turns", "report", "impulses", "ships"} == set(pages)
            assert all(pages.values())
            document = subject.previewer(workbench).document(layout, ("ships",))
            text = words([placed.sheet for page in document.pages for placed in page.sheets])
            assert ("Evasion -1, Tracking" in " ".join(text)) == (at == 200), "Harrier Lead has allocated, unseen"
