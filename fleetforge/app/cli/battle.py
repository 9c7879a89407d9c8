"""``fleetforge battle``: the work behind each verb."""

from __future__ import annotations

import json
import sys
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_log import last_entry
from fleetforge.app.battle_seats import (
    REFEREES,
    entries_for,
    heard_by,
    moment_for,
    seat_at,
    side_text,
    state_for,
    told_all,
)
from fleetforge.app.battling import battles_of, codec_of, game_of_setup, import_battle, new_battle, open_session
from fleetforge.app.cli.codes import DONE, FINDINGS, UNUSABLE
from fleetforge.app.cli.console import complain, say, say_json
from fleetforge.app.dice import SeededDice
from fleetforge.app.plain_values import plain
from fleetforge.app.registry import games
from fleetforge.app.setups import setups_of
from fleetforge.journal.game import Refused
from fleetforge.kernel.dice import DiceError, ScriptedDice
from fleetforge.storage.battle.codec import MOST_TEXT, CommandError
from fleetforge.storage.battle.file import open_battle, salvage
from fleetforge.storage.battle.lines import export_text
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from fleetforge.app.battle_draft import Draft
    from fleetforge.app.battle_log import LogEntry
    from fleetforge.app.battling import BattleSession

MOST_LINE = 1_000_000
"""Letters that a line of commands may have."""


@contextmanager
def _session(path: Path, *, write: bool) -> Iterator[BattleSession]:
    session = open_session(path, write=write)
    with closing(session):
        if write and session.file.read_only:
            raise FileFault(path, session.file.read_only, "Close the other window, then try again")
        yield session


def _say_whose(session: BattleSession) -> None:
    """Of a blind battle, that everything is told: what is given, taken back or decided again is the referee's."""
    if session.game.is_blind:
        say(REFEREES, err=True)


def run_new(out: Path, draft: Draft) -> int:
    """Write the new battle file that a draft asks for."""
    game, setup = battles_of(draft.game), setups_of(draft.game).setup(draft)
    try:
        new_battle(out, game, setup)
        with _session(out, write=False) as session:
            for line in game.roll_call(session.state):
                say(line)
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    say(f"Battle “{setup.name}” is in {out}.")
    return DONE


def run_apply(path: Path, lines: Iterable[str], *, seed: int | None, as_json: bool) -> int:
    """Apply commands, one JSON object a line; stops at the first that is refused, which changes nothing."""
    try:
        with _session(path, write=True) as session:
            _say_whose(session)
            for number, line in enumerate(lines, start=1):
                if line.strip() and (fault := _apply(session, line, seed, as_json=as_json)):
                    complain(f"line {number}: {fault}")
                    return FINDINGS
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    return DONE


def _apply(session: BattleSession, line: str, seed: int | None, *, as_json: bool) -> str:
    """Give the command of a line; what stands against it, or nothing."""
    try:
        value, faces, because = _line(line)
        command = session.codec.command(value)
        if faces is None:
            # A seed goes on with the entries, whether one call gives all lines or each its own.
            source = ScriptedDice(()) if seed is None else SeededDice(seed, session.play.length)
            entry = session.give(command, source, because=because)
        else:
            entry = session.give_exactly(command, faces, because=because)
        if isinstance(entry, Refused):
            return entry.text
    except (CommandError, DiceError) as problem:
        return _with_mend(problem)
    if as_json:
        say(session.codec.record_text(entry))
    else:
        say_entry(last_entry(session.game, session.play))
    return ""


def _with_mend(problem: Exception) -> str:
    if isinstance(problem, DiceError):
        return f"{problem} Give the faces as “faces”: [..] in this order, or use --seed. Nothing was changed."
    return str(problem)


def _line(line: str) -> tuple[dict[str, Any], tuple[int, ...] | None, str]:
    """Command, faces and reason of a line.

    Raises:
        CommandError: it is no JSON object, or its faces or reason are none.
    """
    if len(line) > MOST_LINE:
        raise CommandError("this line is too long to be a command. Give one command a line.")
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise CommandError(f"this is no JSON ({problem}). Give one JSON object a line.") from problem
    if not isinstance(value, dict):
        raise CommandError("this is no JSON object. Give one JSON object a line.")
    faces, because = value.pop("faces", None), value.pop("because", "")
    if faces is not None and not (isinstance(faces, list) and all(type(face) is int for face in faces)):
        raise CommandError("“faces” has to be a list of whole numbers. Write the dice as [4, 2].")
    if not isinstance(because, str):
        raise CommandError("“because” has to be a text. Say why the players allow it.")
    if len(because) > MOST_TEXT:
        raise CommandError(f"“because” has {len(because)} letters, {MOST_TEXT} are allowed. Say it shorter.")
    return value, None if faces is None else tuple(faces), because


def say_entry(entry: LogEntry) -> None:
    """Print an entry of the log."""
    mark = " (allowed by the players)" if entry.overruled else ""
    say(f"{entry.number:4} {entry.turn}.{entry.phase:<3} {entry.command}{mark}")
    for roll in entry.dice:
        say(f"          {roll.label}: {' '.join(map(str, roll.faces))}  [{roll.clause}]")
    for line in entry.lines:
        say(f"          {line}")
    if entry.reason:
        say(f"          Allowed ({entry.reason}): {' '.join(entry.overruled)}")


@contextmanager
def _watched(path: Path, seat: str) -> Iterator[BattleSession]:
    """A battle that is shown to a seat; without one it is said, apart from the output, whose view it is."""
    with _session(path, write=False) as session:
        if seat:
            seat_at(session, seat)
        elif told := told_all(session):
            say(told, err=True)
        yield session


def run_show(path: Path, *, at: int | None, seat: str, as_json: bool) -> int:
    """Print the state that a seat knows, now or after entry ``at``."""
    try:
        with _watched(path, seat) as session:
            battle = state_for(session, moment_for(session, at, seat), seat)
            number = len(heard_by(session, seat)) if at is None else at
            if as_json:
                whose = {"seat": seat} if seat else {}
                say_json({"entry": number, **whose, **session.game.value(battle)})
            else:
                say(f"{battle.name}: turn {battle.turn}, phase {battle.phase_sign} {battle.phase.title}")
                for line in session.game.state_lines(battle):
                    say(line)
    except (FileFault, ValueError) as fault:
        complain(fault)
        return UNUSABLE
    return DONE


def run_log(path: Path, *, seat: str, as_json: bool) -> int:
    """Print the log that a seat may read."""
    try:
        with _watched(path, seat) as session:
            entries = list(entries_for(session, seat))
    except (FileFault, ValueError) as fault:
        complain(fault)
        return UNUSABLE
    if as_json:
        say_json([plain(entry) for entry in entries])
    else:
        for entry in entries:
            say_entry(entry)
    return DONE


def run_step(path: Path, *, forward: bool) -> int:
    """Undo the last entry, or redo the one that was undone last."""
    try:
        with _session(path, write=True) as session:
            _say_whose(session)
            entry = session.redo() if forward else session.undo()
            if entry is None:
                complain(f"there is nothing to {'redo' if forward else 'undo'}.")
                return FINDINGS
            say(f"{'Redone' if forward else 'Undone'}: {session.codec.command_value(entry.command)}")
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    return DONE


def run_export(path: Path, out: Path | None, *, seat: str) -> int:
    """Write the set-up and every record as JSON Lines; of a seat, what it knows."""
    try:
        text = _side_text(path, seat) if seat else _whole_text(path)
        if out is None:
            sys.stdout.write(text)
        else:
            _write_new(out, text)
    except (FileFault, ValueError) as fault:
        complain(fault)
        return UNUSABLE
    return DONE


def _side_text(path: Path, seat: str) -> str:
    with _session(path, write=False) as session:
        return side_text(session, seat_at(session, seat))


def _whole_text(path: Path) -> str:
    """Everything; it need not be what this FleetForge can play."""
    with closing(open_battle(path, write=False)) as battle:
        with suppress(FileFault):
            if game_of_setup(battle.setup, path)[1].is_blind:
                say(f"{REFEREES} With --seat it is written for one side.", err=True)
        return export_text(battle)


def _write_new(out: Path, text: str) -> None:
    try:
        with out.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError as problem:
        raise FileFault(out, "there is such a file already", "Choose another name") from problem


def run_import(source: Path, out: Path) -> int:
    """Read JSON Lines back into a battle file."""
    try:
        count = import_battle(source, out)
        with _session(out, write=False) as session:
            say(f"{count} records, {session.play.length} entries in force, in {out}.")
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    return DONE


def run_salvage(path: Path, out: Path) -> int:
    """Write the good part of a damaged battle file into a new one."""
    try:
        count = salvage(path, out)
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    say(f"{count} records saved in {out}; {path} was left as it is.")
    return DONE


def run_audit(path: Path, *, as_json: bool) -> int:
    """Decide every entry again with its dice and list what would differ today."""
    try:
        with _session(path, write=False) as session:
            _say_whose(session)
            found = [
                (one.number, session.play.entry(one.number).command.words(session.play.state_at(one.number - 1)), one)
                for one in session.play.audit()
            ]
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    if as_json:
        say_json([{"entry": number, "command": words, "today": plain(one.today)} for number, words, one in found])
    else:
        for number, words, one in found:
            today = one.today.text if isinstance(one.today, Refused) else one.today
            say(f"Entry {number}, {words}: today {today}")
        say(f"{len(found)} entries would differ today.")
    return FINDINGS if found else DONE


def run_commands(name: str, game_id: str, *, as_json: bool) -> int:
    """List the commands of a game, or show the JSON Schema of one or of all."""
    playable = {one.id: battles for one in games() if (battles := one.battles()) is not None}
    if game_id not in playable:
        complain(f"no battles of “{game_id[:60]}” are played here. Use one of: {', '.join(playable)}.")
        return UNUSABLE
    codec = codec_of(playable[game_id].rules)
    if name and name not in codec.command_names:
        complain(f"there is no command “{name}”. Use one of: {', '.join(codec.command_names)}.")
        return FINDINGS
    if name:
        say_json(codec.schema(name))
    elif as_json:
        say_json({one: codec.schema(one) for one in codec.command_names})
    else:
        for one in codec.command_names:
            title = str(codec.schema(one).get("description", "")).split("\n", 1)[0]
            say(f"{one:24} {title}")
    return DONE
