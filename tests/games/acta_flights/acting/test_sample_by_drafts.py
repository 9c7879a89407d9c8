"""Every entry of the sample battle with flights comes out of a draft, field by field. Rule: ACF-12.2"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.acting.draft import Sight
from fleetforge.app.acting.panels import Choices
from fleetforge.games.acta_flights.acting.offers import OFFERS
from fleetforge.journal.play import Play
from fleetforge.systems.acta_flights.battle.attacks import FireShip, Intercept, ResolveAttack
from fleetforge.systems.acta_flights.battle.corrections import (
    Correct,
    DeclareContacts,
    HurtShip,
    MarkFlight,
    Note,
    RemoveShip,
)
from fleetforge.systems.acta_flights.battle.deploying import ArriveFlight, DeployFlight
from fleetforge.systems.acta_flights.battle.dogfights import ReactSupport, ResolveDogfight
from fleetforge.systems.acta_flights.battle.firing import FireAntiFighter
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.homing import Launch, Recover, Rescue, ReturnToBase
from fleetforge.systems.acta_flights.battle.moving import MoveFlight, MoveShip
from fleetforge.systems.acta_flights.battle.nominating import CommitInterceptors, DeclareDefenderSupport, Nominate
from fleetforge.systems.acta_flights.battle.orders import LoseTrait, SpecialAction
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, EndBattle, NextPhase, RollInitiative
from tests.games.acta_flights.acting.flight_sights import fits, part
from tests.systems.acta_flights.flight_sample import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Draft
    from fleetforge.systems.acta_flights.battle.command import Command
    from fleetforge.systems.acta_flights.battle.state import Battle
    from tests.systems.acta_flights.battle.flight_battles import FlightPlay

Change: TypeAlias = tuple[str, str]
UNPLAYED = {"Retarget"}
"""What the options of the sample do not allow; its draft has tests of its own."""


def unit_of(command: Command) -> str:
    """The unit that is selected for a command."""
    for name in ("ship", "flight", "unit"):
        if value := getattr(command, name, ""):
            return str(value)
    return getattr(command, "principal", "")


def _chosen(draft: Draft[Battle], key: str) -> tuple[str, ...]:
    choice = part(draft.panel(), key)
    assert isinstance(choice, Choices)
    return choice.chosen


def changes_for(command: Command, draft: Draft[Battle]) -> Iterator[Change]:
    """What is changed in a fresh draft for this command to come out."""
    match command:
        case DeployFlight(place=place, on_ship=ship, note=note):
            yield from (("place", ship or place), ("note", note))
        case ArriveFlight(note=note):
            yield "note", note
        case SpecialAction(action=action):
            yield "action", action
        case MoveShip(distance=distance):
            yield "distance", f"{distance}"
        case MoveFlight(distance=distance, contacts=contacts, on_ship=ship, supports=friend, note=note):
            yield from (("contacts", one) for one in contacts)
            yield from (("ends", ship or friend or "none"), ("distance", f"{distance}"), ("note", note))
        case ChooseFlightOrder(first=first):
            yield "first", first
        case _:
            yield from _in_attack(command, draft)


def _in_attack(command: Command, draft: Draft[Battle]) -> Iterator[Change]:
    match command:
        case FireAntiFighter(at=shots):
            yield from (("targets", one) for one in _chosen(draft, "targets"))
            yield from (("targets", one.flight) for one in shots)
            yield from ((f"dice:{one.flight}", f"{one.dice}") for one in shots)
            yield from ((f"far:{one.flight}", f"{one.distance}") for one in shots)
        case CommitInterceptors(flights=flights):
            yield from (("flights", one) for one in flights)
        case Nominate(nominations=deeds):
            for one in deeds:
                yield from (("flight", one.flight), ("kind", one.kind))
                yield from (("target", target) for target in one.targets[:1])
                if one.kind == "attack":
                    yield "distance", f"{one.distance}"
        case DeclareDefenderSupport(aid=aid):
            yield from ((f"aid:{one.flight}", one.target) for one in aid)
        case ReactSupport(flights=flights, attacker=attacker):
            assert flights == _chosen(draft, "flights"), attacker
        case FireShip(weapon=weapon, target=target, distance=distance):
            yield from (("weapon", weapon), ("target", target), ("distance", f"{distance}"))
        case Intercept(hits=hits):
            yield "hits", f"{hits}"
        case _:
            yield from _at_the_end(command, draft)


def _at_the_end(command: Command, draft: Draft[Battle]) -> Iterator[Change]:
    match command:
        case Recover(flight=flight):
            yield "other", flight
        case Launch(type=kind, distance=distance, note=note):
            yield from (("type", kind), ("distance", f"{distance}"), ("note", note))
        case Rescue(flight=flight, distance=distance):
            yield from (("flight", flight), ("distance", f"{distance}"))
        case _:
            yield from _by_hand(command, draft)


def _by_hand(command: Command, draft: Draft[Battle]) -> Iterator[Change]:
    match command:
        case Correct(what=what, value=value):
            yield from (("what", what), ("value", f"{value}"))
        case LoseTrait(trait=trait):
            yield "trait", trait
        case HurtShip(damage=damage, crew=crew):
            yield from (("damage", f"{damage}"), ("crew", f"{crew}"))
        case MarkFlight(status=status):
            yield "status", status
        case Note(text=text, unit=unit):
            yield from (("text", text), *((("about", ""),) if not unit and draft.unit else ()))
        case EndBattle(why=why):
            yield "why", why
    if isinstance(command, Correct | DeclareContacts | MarkFlight | RemoveShip):
        yield "reason", command.reason


KEYS: dict[type[Command], str] = {
    RollInitiative: "initiative",
    ChooseFlightOrder: "flight-order",
    NextPhase: "next-phase",
    EndBattle: "end-battle",
    DeployFlight: "deploy",
    ArriveFlight: "arrive",
    SpecialAction: "special-action",
    LoseTrait: "lose-trait",
    MoveShip: "move-ship",
    MoveFlight: "move-flight",
    FireAntiFighter: "anti-fighter",
    CommitInterceptors: "intercept-for",
    Nominate: "nominate",
    DeclareDefenderSupport: "aid",
    ResolveDogfight: "dogfight",
    ReactSupport: "react",
    ResolveAttack: "attack",
    FireShip: "fire-ship",
    Intercept: "meet-hits",
    ReturnToBase: "return",
    Recover: "recover",
    Launch: "launch",
    Rescue: "rescue",
    Correct: "correct",
    MarkFlight: "correct",
    DeclareContacts: "contacts",
    HurtShip: "hurt",
    RemoveShip: "remove",
    Note: "note",
}


def test_every_command_has_an_offer() -> None:
    assert {kind.__name__ for kind in RULES.commands} == {kind.__name__ for kind in KEYS} | UNPLAYED
    keys = [offer.key for offer in OFFERS]
    assert len(keys) == len(set(keys))
    assert set(KEYS.values()) <= set(keys)


def test_each_entry_of_the_sample_comes_out_of_its_draft() -> None:
    whole = sample()
    play: FlightPlay = Play(whole.game, whole.state_at(0))
    seen = set()
    for number, entry in enumerate(whole.entries):
        command, battle = entry.command, play.state
        offer, unit = next(one for one in OFFERS if one.key == KEYS[type(command)]), unit_of(command)
        assert fits(offer, battle, unit), number
        draft = offer.make(Sight(battle, "", play), unit)
        for change in changes_for(command, draft):
            assert draft.change(*change) is None, (number, change)
        assert draft.command() == command, number
        assert not draft.panel().missing, number
        play.add(entry)
        seen.add(type(command))
    assert seen == set(KEYS)
