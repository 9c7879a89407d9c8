"""Every command has its place: a topic offers it, or it is put together field by field."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.draft import Sight
from fleetforge.app.acting.general import kinds_of
from fleetforge.app.acting.general_fields import fields_of
from fleetforge.app.acting.panels import Chips, Count, OneOf, Typed
from fleetforge.app.battling import codec_of
from fleetforge.games.full_thrust.acting.any_command import AnyCommandDraft
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.storage.battle.codec import kind_name
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle.units import Marker
from tests.battle_files import a_table, fresh_file, sample_file
from tests.games.full_thrust.acting.desks import accept, panel_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.panels import Panel, Part
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.command import Command

KINDS = kinds_of(BATTLES.rules)
CODEC = codec_of(BATTLES.rules)
KEYED = (OneOf, Chips, Count, Typed)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """A battle in which nothing was played."""
    with closing(a_table(fresh_file(tmp_path))) as table:
        yield table


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BattleTable]:
    """The sample battle, only looked at."""
    with closing(a_table(sample_file(tmp_path_factory.mktemp("sample")))) as table:
        yield table


def parts(panel: Panel) -> dict[str, Part]:
    """The parts of a panel by their keys."""
    return {one.key: one for one in panel.parts if isinstance(one, KEYED)}


def choices(shown: Chips | OneOf) -> list[str]:
    """Keys of what may be chosen."""
    return [one.key for one in shown.chips] if isinstance(shown, Chips) else [key for key, _ in shown.options]


def answered(draft: AnyCommandDraft, command: Command) -> None:
    """Choose a command and its fields as a player would."""
    assert draft.change("command", kind_name(type(command))) is None
    value = CODEC.command_value(command)
    for field in fields_of(type(command)):
        wanted = value[field.name]
        shown = parts(draft.panel())[field.name]
        if wanted == field.default and not field.needed:
            continue
        if isinstance(shown, Chips):
            changes = [one.key for one in shown.chips if one.on and one.key] + list(wanted or ("",))
        elif isinstance(shown, OneOf):
            changes = [str(wanted).lower() if isinstance(wanted, bool) else wanted or ""]
        elif field.kind == "parts":
            changes = [json.dumps(wanted)]
        elif isinstance(wanted, list | tuple):
            changes = [", ".join(map(str, wanted))]
        else:
            changes = [str(wanted)]
        for change in changes:
            assert draft.change(field.name, change) is None, (field.name, change)


def test_every_command_is_there_and_every_field_of_it_is_a_part(table: BattleTable) -> None:
    table.desk.choose_offer("general")
    assert set(KINDS.values()) == set(RULES.commands)
    command = parts(panel_of(table.desk))["command"]
    assert isinstance(command, OneOf)
    assert {name for name, _ in command.options} == set(KINDS)
    for name, kind in KINDS.items():
        assert table.desk.change("command", name) is None
        assert set(parts(panel_of(table.desk))) == {"command", *(one.name for one in fields_of(kind))}
        assert panel_of(table.desk).act


def test_every_command_of_the_sample_battle_can_be_put_together(sample: BattleTable) -> None:
    play = sample.session.play
    seen: set[tuple[type[Command], str]] = set()
    for number, entry in enumerate(play.entries):
        kind = type(entry.command), json.dumps(CODEC.command_value(entry.command), default=list)[:60]
        if kind in seen:
            continue
        seen.add(kind)
        draft = AnyCommandDraft(Sight(play.state_at(number), "", play), "")
        answered(draft, entry.command)
        assert draft.command() == entry.command
    assert len({command for command, _ in seen}) > 20


TYPED = {"number": "4.5", "whole": "2", "place": "10, 12.5", "numbers": "1, 2.5", "texts": "standard", "text": "1"}
PIECES = {
    "escorts": [{"group": "a1f1", "distance": 2.0}],
    "groups": [{"group": "a1f1"}],
    "ordnance": [{"weapon": "sml1", "arc": "F"}],
    "shots": [{"weapon": "beam1", "target": "b1", "range_mu": 9.0}],
    "at": [{"target": "b1f1", "fighters": 3}],
    "near": [{"bolt": "m1", "unit": "a1", "distance": 2.0}],
    "duels": [{"group": "a1f1", "target": "b1f1"}],
    "donors": [{"ship": "a1", "crew": 1}],
    "jobs": [{"system": "ftl", "parties": 2}],
}
"""What may be typed for the parts of a command."""


@pytest.mark.parametrize("name", KINDS)
def test_a_command_of_any_kind_can_be_put_together(sample: BattleTable, name: str) -> None:
    battle = replace(sample.battle, markers={"m1": Marker("m1", "a", "PB", "PB1", "a1", "p1")})
    draft = AnyCommandDraft(Sight(battle, "", sample.session.play), "")
    draft.change("command", name)
    for field in fields_of(KINDS[name]):
        shown = parts(draft.panel())[field.name]
        if isinstance(shown, Chips | OneOf):
            if chosen := next(filter(None, choices(shown)), ""):
                assert draft.change(field.name, chosen) is None
        elif field.kind == "parts":
            assert draft.change(field.name, json.dumps(PIECES[field.name])) is None
        else:
            assert draft.change(field.name, TYPED[field.kind]) is None
    command = draft.command()
    assert isinstance(command, KINDS[name]), draft.panel().missing
    tuple(sample.desk.against(command))


def test_what_cannot_be_read_is_told_at_its_field_and_gives_nothing(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("general")
    for name, field, odd in (
        ("fire", "shots", "[{"),
        ("fire", "shots", "[" * 5000),
        ("measure", "mu", "far"),
        ("place_unit", "to", "3"),
        ("move_screen", "distances", "1;2"),
        ("settle_round", "teams", "½"),
    ):
        table.desk.change("command", name)
        assert table.desk.change(field, odd) is None
        shown = parts(panel_of(table.desk))[field]
        assert isinstance(shown, Typed)
        assert (shown.value, bool(shown.fault)) == (odd, True)
        assert panel_of(table.desk).missing
        assert table.desk.do() is not None
        assert table.desk.change(field, "") is None
        shown = parts(panel_of(table.desk))[field]
        assert isinstance(shown, Typed)
        assert not shown.fault


def test_parts_that_do_not_fit_are_told_by_place(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("general")
    table.desk.change("command", "fire")
    table.desk.change("shots", '[{"weapon": "beam1"}]')
    assert "shots" in panel_of(table.desk).missing
    assert "target" in panel_of(table.desk).missing


def test_refusals_of_any_command_stand_in_the_panel_and_may_be_allowed(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("general")
    table.desk.change("command", "roll_initiative")
    act = table.desk.act()
    assert act is not None
    assert act.panel.act == "Roll initiative"
    assert "E_PHASE" in [one.code for one in act.refusals]
    assert act.may_allow
    table.desk.change("command", "next_phase")
    accept(table.desk)
    assert isinstance(table.session.play.entry(1).command, NextPhase)


def test_what_belongs_to_another_ship_is_not_kept(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("general")
    table.desk.change("command", "correct_system")
    assert table.desk.change("system", "component:beam1") is None
    table.desk.change("ship", "b1")
    shown = parts(panel_of(table.desk))["system"]
    assert isinstance(shown, OneOf)
    assert shown.value == ""


@given(data=st.data())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_changes_leave_a_panel(sample: BattleTable, data: st.DataObject) -> None:
    draft = AnyCommandDraft(
        Sight(sample.battle, "", sample.session.play), data.draw(st.sampled_from(("", "a1", "b1f1")))
    )
    draft.change("command", data.draw(st.sampled_from(sorted(KINDS))))
    for _ in range(4):
        shown = data.draw(st.sampled_from(list(parts(draft.panel()).values())))
        value = data.draw(st.one_of(st.text(max_size=9), st.sampled_from(("", "a1", "true", "1", "nan", "[{}]", "-1"))))
        assert isinstance(shown, KEYED)
        draft.change(shown.key, value)
        command = draft.command()
        assert (command is None) == bool(draft.panel().missing)
        if command is not None:
            tuple(sample.desk.against(command))


def test_there_is_no_other_field_or_choice(table: BattleTable) -> None:
    table.desk.choose_offer("general")
    assert table.desk.change("command", "surrender") is not None
    table.desk.change("command", "dump_core")
    assert table.desk.change("ship", "the moon") is not None
    with pytest.raises(KeyError):
        table.desk.change("colour", "red")
