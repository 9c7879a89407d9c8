"""What the panels of sensors show before the dice: ladders with their DMs, painting, emitters, what strangers hide."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from fleetforge.app.acting.panels import Curve
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.journal.play import Play
from fleetforge.systems.brilliant_lances.battle.declaring import SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, MoveFact
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade, HandOff, Sense
from fleetforge.systems.brilliant_lances.battle.setup import SetupSide, start
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from fleetforge.systems.brilliant_lances.ships import Transmitter
from tests.games.brilliant_lances.acting.lance_panels import bars, drafted, given, lines, offered, part
from tests.systems.brilliant_lances.battle.lance_battles import (
    HARE,
    LYNX,
    LancePlay,
    a_battle,
    a_setup,
    done,
    far,
    locked,
    only,
    until,
)


@pytest.mark.rules("BLS-18.3", "BLS-6.3", "BLS-6.4", "BLS-19.1")
def test_both_ladders_name_base_and_every_dm_and_the_bar_says_where_the_roll_leads() -> None:
    play = a_battle()
    until(play, "sensor")
    far(play, 32)
    told = drafted(play, "sense", "a1").panel()
    assert lines(told)["32 hexes with SR 8; Extreme ends at 64"] == "Long"
    assert {"Lock-On: Difficult, 10 or less", "Bogey: Easy-1, automatic"} <= set(lines(told))
    assert lines(told)["size"] == "-1"
    assert bars(told) == ["Lock-On 50 %, Bogey 50 %"]


@pytest.mark.rules("BLS-4.1", "BLS-4.2", "BLS-4.4", "BLS-4.7")
def test_a_passive_sensor_is_painted_for_by_scan_or_by_lock_and_an_active_one_is_not() -> None:
    play = a_battle(blue=2)
    done(play, SetSensor("a2", "Search"))
    until(play, "sensor")
    far(play, 40, hexside="A")
    far(play, 60, observer="a2", hexside="A")
    scan = drafted(play, "sense", "a1", method="scan")
    assert scan.command() == Sense("a1", "Ears", "b1", "painted", painter="a2", paint_sensor="Search")
    assert lines(scan.panel())["active target"] == "-1"
    assert part(scan, "jamming").detail == "DM, as at the table for 60 hexes"
    done(play, Sense("a2", "Search", "b1"), 1)
    lock = drafted(play, "sense", "a1", method="lock")
    assert "40 hexes with SR 16; Extreme ends at 128" in lines(lock.panel())
    done(play, given(lock), 20)
    active = drafted(play, "sense", "a2", sensor="Search")
    assert {key for key, _ in part(active, "method").barred} == {"combined", "scan", "lock"}


@pytest.mark.rules("BLS-3.6", "BLS-3.10", "BLS-9.1")
def test_who_knows_of_no_emitter_listens_to_the_strongest_that_the_sensor_hears() -> None:
    play = a_battle()
    done(play, SetSensor("b1", "Search", sr=8))
    done(play, SetEmitter("b1", "Jammer"))
    locked(play)
    until(play, "sensor")
    far(play, 64)
    blind = drafted(play, "sense", "a1", "a", method="combined")
    assert part(blind, "emitter").options == (("", "whatever it hears"),)
    entry = done(play, given(blind), 1)
    assert only(entry, ContactMade).emitter == "Jammer"
    until(play, "declare")
    done(play, SetEmitter("b1", "Jammer", is_on=False))
    assert play.state.current == ()


@pytest.mark.rules("BLS-3.8")
def test_there_is_nothing_to_combine_with_where_nothing_transmits() -> None:
    play = a_battle()
    until(play, "sensor")
    far(play, 64)
    command = given(drafted(play, "sense", "a1", method="combined"))
    assert [one.code for one in RULES.all_refusals(play.state, command)] == ["BL_DM_NOT_APPLICABLE"]


@pytest.mark.rules("BLS-9.1", "BLS-1.4")
def test_of_a_bogey_a_side_is_shown_no_figure_that_it_does_not_know() -> None:
    play = a_battle()
    until(play, "sensor")
    far(play, 32)
    done(play, Sense("a1", "Ears", "b1"), 19)
    until(play, "plot")
    done(play, AllocateG("b1", 3))
    until(play, "sensor")
    far(play, 32)
    side, referee = (drafted(play, "sense", "a1", seat).panel() for seat in ("a", REFEREE.id))
    assert {"plume", "size"} <= set(lines(referee))
    assert not {"plume", "size"} & set(lines(side))
    assert any("its size is not known" in words.lower() for words in lines(side))


@pytest.mark.rules("BLS-9.1", "BLS-10.2")
def test_a_side_is_not_told_by_how_much_a_look_is_hopeless() -> None:
    play = a_battle(lock_past_extreme="on")
    until(play, "sensor")
    far(play, 200)
    done(play, Sense("a1", "Heat", "b1"), 1)
    until(play, "declare")
    done(play, SetSensor("a1", "Search", sr=1))
    until(play, "sensor")
    far(play, 260)
    refused = tuple(RULES.all_refusals(play.state, Sense("a1", "Search", "b1")))
    assert "Large" in refused[0].message
    told = [BATTLES.refusal_to(one, play.state, "a").message for one in refused]
    assert not any("Large" in words or "Imp+" in words for words in told)


@pytest.mark.rules("BLS-1.1", "BLS-1.4", "BLS-9.2")
def test_a_side_is_sent_to_the_other_for_its_plots_and_told_of_no_ship() -> None:
    play = a_battle(blue=2)
    locked(play)
    until(play, "plot")
    refused = tuple(RULES.all_refusals(play.state, NextPhase()))
    done(play, AllocateG("a1", 0))
    done(play, AllocateG("a2", 0))
    others = tuple(RULES.all_refusals(play.state, NextPhase()))
    (told,) = {BATTLES.refusal_to(one, play.state, "a") for one in others}
    assert told.message == "The other side has moves to plot."
    assert "Change seats" in told.mends[0].text
    assert {BATTLES.refusal_to(one, play.state, REFEREE.id) for one in refused} == set(refused)


@pytest.mark.rules("BLS-7.15", "BLS-3.11")
def test_a_contact_is_handed_to_any_sensor_that_may_still_look() -> None:
    play = a_battle(blue=2)
    locked(play)
    far(play, 9, observer="a2")
    done(play, Sense("a2", "Heat", "b1"), 20)
    takers = [row.key for row in part(drafted(play, "hand-off", "a1"), "taker").rows]
    assert takers == ["a1 Heat", "a2 Ears"]
    assert drafted(play, "hand-off", "a1", taker="a2 Ears").command() == HandOff("a1", "Ears", "a2", "Ears", "b1")
    assert "hand-off" not in [one.key for one in offered(play, "b1")]


@pytest.mark.rules("BLS-13.4", "BLS-13.8", "BLS-16.15")
def test_what_has_to_be_rolled_before_the_sensors_is_waited_for_and_falls_away_with_a_random_facing() -> None:
    play = a_battle()
    locked(play)
    until(play, "plot")
    done(play, AllocateG("a1", 0, 1, 2, "b1"))
    until(play, "evasion")
    assert "evade" in [one.key for one in offered(play, "a1")]
    assert bars(drafted(play, "evade", "a1", level="3").panel()) == ["success 50 %, failure 50 %"]
    done(play, Evade("a1", "success"))
    assert "evade" not in [one.key for one in offered(play, "a1")]
    until(play, "tracking")
    assert "track" not in [one.key for one in offered(play, "a1")]


@pytest.mark.rules("BLS-13.11", "BLS-13.16", "BLS-19.4", "BLS-8.8")
def test_a_plot_says_what_its_g_turns_lead_to() -> None:
    play = a_battle()
    until(play, "plot")
    told = lines(drafted(play, "plot", "a1", manoeuvre="2", tracking="1").panel())
    assert (told["Fuel then"], told["Its plume, to PEMS and HRT: Bogey"]) == ("17 g-turns", "-3")
    assert told["Spinal mounts may fire"] == "1 of 1 at 1 target"


@pytest.mark.rules("BLS-2.4", "BLS-7.1")
def test_a_sensor_that_stands_as_it_is_said_needs_no_command() -> None:
    play = a_battle()
    draft = drafted(play, "sensor", "a1")
    assert (draft.command(), bool(draft.panel().missing)) == (None, True)
    assert replace(SetSensor("a1", "Ears"), is_on=False) == drafted(play, "sensor", "a1", is_on="no").command()


@pytest.mark.rules("BLS-19.2", "BLS-9.1")
def test_the_curve_of_a_pair_as_it_stands_marks_the_present_range_in_any_phase() -> None:
    play = a_battle()
    until(play, "sensor")
    far(play, 32)
    (curve,) = [one for one in drafted(play, "sense", "a1").panel().parts if isinstance(one, Curve)]
    assert (curve.here, curve.steps[2].name) == (2, "Long, up to 32 hexes")
    assert curve.steps[2].chances == (Fraction(1, 2), Fraction(1, 2))
    assert "32 hexes: Lock-On 50 %, Bogey 50 %" in curve.now
    done(play, Sense("a1", "Ears", "b1"), 19)
    until(play, "declare")
    plain, blind = (drafted(play, "foresee", "a1", seat, hexes="600") for seat in (REFEREE.id, "a"))
    curves = [one for draft in (plain, blind) for one in draft.panel().parts if isinstance(one, Curve)]
    assert [(one.here, len(one.steps)) for one in curves] == [(7, 8), (7, 8)]
    assert curves[0].steps != curves[1].steps
    assert plain.command() is None


@pytest.mark.rules("BLS-20.4")
def test_a_sensor_that_has_rolled_shows_what_that_roll_comes_to() -> None:
    play = a_battle(red=2)
    until(play, "sensor")
    far(play, 32)
    far(play, 128, target="b2")
    done(play, Sense("a1", "Ears", "b1"), 9)
    assert bars(drafted(play, "sense", "a1", sensor="Ears", target="b2").panel()) == ["Bogey 100 %"]


@pytest.mark.rules("BLS-3.3")
def test_who_lies_on_the_line_of_a_maser_is_asked_for_where_one_is_on() -> None:
    maser = Transmitter("Beam", "maser_communicator", 6)
    talker = replace(HARE, transmitters=(maser,))
    play: LancePlay = Play(
        RULES, start(replace(a_setup(), sides=(SetupSide("Blue", (LYNX,)), SetupSide("Red", (talker,)))))
    )
    done(play, SetEmitter("b1", "Beam"))
    until(play, "sensor")
    far(play, 20)
    listens = given(drafted(play, "sense", "a1", method="combined"))
    assert [one.code for one in RULES.all_refusals(play.state, listens)] == ["BL_DM_NOT_APPLICABLE"]
    done(play, given(drafted(play, "range", "a1", on_maser_line="yes")))
    assert only(done(play, listens, 20), ContactMade).emitter == "Beam"


@pytest.mark.rules("BLS-9.1")
def test_a_counter_that_is_selected_is_looked_at_by_whoever_may_still_look() -> None:
    play = a_battle(blue=2, red=2)
    until(play, "sensor")
    for observer in ("a1", "a2"):
        for target in ("b1", "b2"):
            far(play, 32, observer, target)
    done(play, Sense("a1", "Ears", "b1"), 19)
    done(play, Sense("a1", "Heat", "b1"), 19)
    done(play, Sense("a1", "Ears", "b2"))
    until(play, "sensor")
    assert "sense" not in [one.key for one in offered(play, "b1", "a")]
    for target in ("b1", "b2"):
        far(play, 32, "a1", target)
    assert given(drafted(play, "sense", "b2", "a")) == Sense("a1", "Ears", "b2")
    own = drafted(play, "sense", "a1", "a")
    assert own.turn_to("b2")
    assert given(own) == Sense("a1", "Ears", "b2")
    assert not own.turn_to("a2")


def test_letters_take_the_next_sensor_weapon_and_target() -> None:
    play = a_battle(red=2)
    until(play, "sensor")
    for target in ("b1", "b2"):
        far(play, 8, target=target)
    look = drafted(play, "sense", "a1")
    assert [look.letter(key) for key in "WTE"] == [("sensor", "Search"), ("target", "b2"), None]
    done(play, Sense("a1", "Ears", "b1"), 1)
    until(play, "fire")
    shot = drafted(play, "fire", "a1")
    assert [shot.letter(key) for key in "WTE"] == [("weapon", "Lance"), ("target", "b1"), None]
    assert {"W", "T"} <= BATTLES.letters


@pytest.mark.rules("BLS-1.2", "BLS-20.24")
def test_a_range_that_nobody_measured_is_not_given_and_the_same_hex_is_said() -> None:
    play = a_battle()
    until(play, "move")
    draft = drafted(play, "range", "a1", place="0812")
    assert (draft.command(), draft.panel().missing) == (None, "Give the range in hexes.")
    assert draft.change("hexes", "0") is None
    assert given(draft) == MoveFact("a1", "b1", PairFacts(0, "0812"))
    assert not draft.panel().missing
