"""The sample battle with flights: it replays to its stored end, has every kind of act, and its record tells it all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.battling import import_battle
from fleetforge.app.printing import PrintWish
from fleetforge.app.records import RECORD
from fleetforge.games.acta_flights.files.lines import flight_setup_type
from fleetforge.games.acta_flights.records import FlightRecords
from fleetforge.journal.event import Rolled
from fleetforge.journal.past import turns_of
from fleetforge.sheets.packing import Paper, pack
from fleetforge.storage.battle.codec import Codec
from fleetforge.storage.battle.lines import journal_lines, parsed_records
from fleetforge.storage.errors import FileFault
from fleetforge.systems.acta_flights.battle.corrections import Note
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.check import check_force
from tests.rules.examples import differences
from tests.systems.acta_flights.battle.flight_battles import FlightPlay, a_battle, done, until
from tests.systems.acta_flights.flight_sample import SAMPLE, sample
from tests.systems.acta_flights.flights import CATALOGUE
from tests.systems.acta_flights.prints import side_sheets
from tests.systems.full_thrust.sheet.fleets import SYMBOLS, complaints, stamps, words

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.acta_flights.battle.command import Command
    from fleetforge.systems.acta_flights.battle.event import Event
    from fleetforge.systems.acta_flights.battle.state import Battle

RECORDS = FlightRecords("Flights")
ENDS = Path(__file__).parents[3] / "journals"
CODEC: Codec[Command, Event] = Codec(RULES)


def end_of(battle: Battle) -> dict[str, Any]:
    """What a battle came to, in words that outlive its classes."""
    return {
        "turn": battle.turn,
        "phase": battle.phase.number,
        "ended": battle.ended,
        "ships": {
            one.id: [one.name, one.damage, one.crew, one.crippled, one.removed, sorted(one.traits_lost)]
            for one in battle.ships.values()
        },
        "flights": {one.id: [one.name, one.status, one.home, one.supports] for one in battle.flights.values()},
    }


def test_the_sample_replays_to_its_stored_end() -> None:
    expected = json.loads((ENDS / f"{SAMPLE.stem}.end.json").read_text(encoding="utf-8"))
    assert differences(expected, end_of(sample().state)) == []


def test_the_sample_would_be_decided_the_same_today() -> None:
    assert sample().audit() == ()


@pytest.mark.rules("ACF-12.2")
def test_the_sample_lasts_three_turns_and_has_every_kind_of_act() -> None:
    """Only what the usual options do not allow is not in it."""
    play = sample()
    used = {type(entry.command) for entry in play.entries}
    assert {one.__name__ for one in RULES.commands if one not in used} == {"Retarget"}
    assert play.state.turn == 3
    assert any(entry.overruled for entry in play.entries)


@pytest.mark.rules("ACF-11.3", "ACF-11.4")
def test_both_forces_of_the_sample_are_legal_and_its_text_is_as_it_would_be_written() -> None:
    first, *lines = journal_lines(SAMPLE)
    setup, records = flight_setup_type().read(first.encode(), str(SAMPLE)), parsed_records(SAMPLE, lines, CODEC)
    for side in setup.sides:
        assert check_force(side.force, CATALOGUE.flights).findings == ()
    text = json.dumps(json.loads(flight_setup_type().text(setup)), ensure_ascii=False)
    assert SAMPLE.read_text(encoding="utf-8").splitlines() == [text, *map(CODEC.record_text, records)]


@pytest.mark.parametrize(
    ("line", "text", "told"),
    [(1, "{}", "kind"), (2, '{"command": 1}', "line 2"), (3, "no JSON", "line 3")],
)
def test_a_broken_line_is_named(line: int, text: str, told: str, tmp_path: Path) -> None:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(FileFault, match=told):
        import_battle(broken, tmp_path / "broken.ffbattle")


def test_an_empty_text_is_no_battle(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n", encoding="utf-8")
    with pytest.raises(FileFault, match="empty"):
        import_battle(empty, tmp_path / "empty.ffbattle")


def record_of(play: FlightPlay, paper: Paper = Paper.A4) -> list[Sheet]:
    wish, turns = PrintWish(paper), turns_of(play.state_at(0), play.entries)
    return [sheet for turn in turns for sheet, _ in RECORDS.of_turn(RECORD, turn, wish, SYMBOLS)]


@pytest.mark.rules("ACF-12.3")
def test_the_record_tells_every_roll_and_every_event_of_every_turn() -> None:
    play = sample()
    printed = " ".join(" ".join(words(record_of(play))).split())
    assert {"Turn 1", "Turn 2", "Turn 3"} <= set(words(record_of(play)))
    for phase in ("Deployment", "Initiative", "Anti-Fighter", "Ships fire", "Return to base", "Launch flights"):
        assert phase in printed
    faces = sum(len(event.faces) for entry in play.entries for event in entry.events if isinstance(event, Rolled))
    assert len(stamps(record_of(play), "die ")) == faces
    for wanted in ("Haven is Crippled", "meets", "returns to", "recovers", "jumped out", "LAUNCH_DISTANCE"):
        assert wanted in printed
    assert "both players agreed" in printed
    assert "turn.." not in printed
    assert "Mollari Refa" not in printed


@pytest.mark.parametrize("paper", list(Paper))
def test_the_record_and_the_sheets_of_every_moment_are_sound(paper: Paper) -> None:
    play = sample()
    assert complaints(record_of(play, paper)) == []
    for number in (0, play.length // 2, play.length):
        battle = play.state_at(number)
        sheets = [one for side in battle.sides for one in side_sheets(battle, side.id, paper)]
        assert complaints(sheet for sheet, _ in sheets) == []
        assert pack(sheets)


def test_the_record_of_a_turn_just_begun_has_its_state_and_options_only() -> None:
    play = a_battle(dogfight_compare="tie_reroll")
    printed = words(record_of(play))
    assert {"At the end", "By hand", "Corrections and overrides: none."} <= set(printed)
    assert "is rolled again [ACF-14.1]" in " ".join(printed)
    until(play, "ships_move")
    assert "Initiative: Blue [ACF-10.3]" in " ".join(words(record_of(play)))
    done(play, Note(text="a note"))
    assert "a note" in " ".join(words(record_of(play)))
