"""Nova cannons, wave guns and classic evasion at the desk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Boxes, Choices, Line, OneOf
from fleetforge.games.full_thrust.acting.bow_guns import OFFERS, ChargeDraft, FireNovaDraft, SweepNovaDraft
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.evading_fire import OFFERS as EVADING
from fleetforge.games.full_thrust.acting.evading_fire import EvadeFireDraft
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.nova import FireNova, NovaFired, SweepNova
from fleetforge.systems.full_thrust.battle.gunnery.wave_guns import ChargeWaveGun
from fleetforge.systems.full_thrust.battle.units import Motion, Stores
from fleetforge.systems.full_thrust.design.model import Component
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, done, only, until
from tests.systems.full_thrust.battle.craft.flights import flying
from tests.systems.full_thrust.battle.gunnery.ships import BISHOP, CARRIER, ROOK, change, firing, options, ship

if TYPE_CHECKING:
    from fleetforge.games.full_thrust.acting.drafts import Draft


def sight(play: BattlePlay) -> Sight:
    return Sight(play.state, "", play)


def fits(play: BattlePlay, unit: str) -> list[str]:
    """Keys of what is offered for a unit now."""
    role = play.state.phase.role
    return [one.key for one in (*OFFERS, *EVADING) if role in one.roles and one.fits(play.state, unit)]


def touched(draft: Draft) -> Choices:
    (part,) = [one for one in draft.panel().parts if isinstance(one, Choices)]
    return part


def armed() -> BattlePlay:
    """Rook has armed its nova cannon and points it at Ark; Pawn is far away, and fighters fly between."""
    play = firing(ROOK, blues=(CARRIER, replace(BISHOP, id="pawn", name="Pawn")), order="0; nova")
    for ship_id, motion in (("a1", Motion((0.0, 0.0), 3)), ("b1", Motion((20.0, 0.5))), ("b2", Motion((20.0, 30.0)))):
        change(play, ship_id, motion=motion)
    play.state = flying(play.state, "b1f1", at=(10.0, 0.0))
    return play


@pytest.mark.rules("FTC-4.22")
def test_the_plot_says_whom_a_nova_touches_and_players_may_see_it_otherwise() -> None:
    play = armed()
    assert fits(play, "a1") == ["fire-nova"]
    draft = FireNovaDraft(sight(play), "a1")
    part = touched(draft)
    assert part.chosen == ("b1", "b1f1")
    assert [(row.title, row.detail) for row in part.rows] == [
        ("Ark", "mean 21.0 damage"),
        ("Ark 1", "nothing small survives"),
        ("Pawn", "mean 21.0 damage"),
    ]
    assert draft.command() == FireNova("a1", "x1", None)
    assert draft.change("touched", "b1f1") is None
    assert draft.command() == FireNova("a1", "x1", ("b1",))
    assert draft.change("touched", "zz") is not None
    assert draft.change("touched", "b1f1") is None
    entry = done(play, draft.command(), 1, 1, 1, 1, 1, 1)
    assert only(entry, NovaFired).ship == "a1"


@pytest.mark.rules("FTC-4.22")
def test_a_nova_sweeps_on_in_the_next_turn_before_anything_else() -> None:
    play = armed()
    done(play, FireNova("a1", "x1", ()))
    assert fits(play, "a1") == ["fire-nova"]
    until(play, "orders")
    until(play, "fire")
    assert fits(play, "")[0] == "sweep-nova"
    draft = SweepNovaDraft(sight(play), "")
    assert draft.panel().title == "Nova of Rook sweeps on"
    assert draft.command() == SweepNova("m1", None)
    assert touched(draft).title == "What the 4 mu template touches"
    assert draft.change("touched", "b2") is None
    assert draft.command() == SweepNova("m1", ("b2",))
    assert not list(RULES.all_refusals(play.state, draft.command()))


@pytest.mark.rules("FTC-4.22")
def test_where_nothing_is_plotted_what_is_touched_is_said() -> None:
    play = firing(order="0; nova")
    draft = FireNovaDraft(sight(play), "a1")
    assert draft.command() == FireNova("a1", "x1", ())
    assert draft.change("touched", "b1") is None
    assert draft.command() == FireNova("a1", "x1", ("b1",))


def test_a_cannon_that_is_not_armed_is_found_under_more_and_refused() -> None:
    play = firing()
    assert fits(play, "a1") == ["fire-nova-unarmed"]
    found = list(RULES.all_refusals(play.state, FireNovaDraft(sight(play), "a1").command()))
    assert [one.code for one in found] == ["nova-not-armed"]
    assert fits(play, "b1") == []


@pytest.mark.rules("FTC-4.23")
def test_a_wave_gun_is_charged_once_a_turn() -> None:
    guns = replace(ROOK, components=(*ROOK.components, Component("w2", "wave_gun", None, ("F",))))
    play = a_battle((guns,), (BISHOP,))
    change(play, "a1", stores=Stores(charge={"w2": 4}))
    assert fits(play, "a1") == ["charge"]
    draft = ChargeDraft(sight(play), "a1")
    (which,) = [one for one in draft.panel().parts if isinstance(one, OneOf)]
    assert [key for key, _ in which.options] == ["w1", "w2"]
    assert draft.change("gun", "w2") is None
    assert [one.figure for one in draft.panel().parts if isinstance(one, Line)] == ["4", "83 %"]
    assert draft.change("gun", "b1") is not None
    done(play, draft.command(), 5)
    assert ship(play, "a1").stores.charge["w2"] == 9
    assert ChargeDraft(sight(play), "a1").command() == ChargeWaveGun("a1", "w1")


@pytest.mark.rules("FTC-7.8")
def test_a_classic_group_evades_all_fire_of_ships_for_a_point() -> None:
    play = firing(ROOK, blues=(CARRIER,), rules=options(fighter_rules="classic"))
    play.state = flying(play.state, "b1f1", cef=3)
    assert fits(play, "b1f1") == ["evade-fire"]
    draft = EvadeFireDraft(sight(play), "b1f1")
    (boxes,) = draft.panel().parts
    assert isinstance(boxes, Boxes)
    assert (boxes.left, boxes.spends, boxes.after) == (3, ("evade",), "2 left")
    done(play, draft.command())
    assert fits(play, "b1f1") == []


@pytest.mark.parametrize("kind", [FireNovaDraft, SweepNovaDraft, ChargeDraft])
def test_a_part_that_there_is_not_is_a_mistake_of_the_caller(kind: type[Draft]) -> None:
    play = armed()
    done(play, FireNova("a1", "x1", ()))
    until(play, "orders")
    with pytest.raises(KeyError):
        kind(sight(play), "a1").change("nonsense", "x")
