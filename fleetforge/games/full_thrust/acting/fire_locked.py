"""Fire that is locked: a line of weapons and the chance for each target, and the result once its dice are known.

Rule: FFB-14.3, FFB-14.6
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Cards, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.fire_cards import Face
from fleetforge.games.full_thrust.acting.fire_choice import Choice, Pick, Place
from fleetforge.games.full_thrust.acting.fire_words import dice_words, mean_words, taken, weapons_together
from fleetforge.journal.command import so_far
from fleetforge.systems.full_thrust.battle.classic.defending import PointDefence
from fleetforge.systems.full_thrust.battle.gunnery.announced import RollFire
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireResolved
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.gunnery.outlook import Outlook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.acting.panels import Card
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fire.declaration import Shot


def locked_panel(battle: Battle, unit: str, command: Command, faces: Faces | None = None) -> Panel | None:
    """The fire that a command of this ship locks, with what these dice did; None for any other command.

    Without faces nobody has begun to roll.
    """
    found = _declared(battle, command)
    if found is None or command.actor(battle) != unit:
        return None
    shots, covers = found
    ship = battle.ships[unit]
    look = Outlook(battle, ship)
    choice = _chosen(look, shots, covers)
    done = {one.target: one for one in so_far(battle, command, faces or ()) if isinstance(one, FireResolved)}
    by_target: dict[str, tuple[Shot, ...]] = {}
    for shot in shots:
        by_target[shot.target] = (*by_target.get(shot.target, ()), shot)
    rolled = "" if faces is None else next((one for one in by_target if one not in done), "")
    face = Face(choice, rolled, "")
    cards = tuple(_locked(look, face.card_of(one), at, done.get(one)) for one, at in by_target.items())
    parts = (face.controls(), Cards("locked", "Targets", cards, "No fire was declared.", "FFB-14.3"))
    act = f"Roll {dice_words(look.dice(shots, covers))}" if shots else "Hold fire"
    return Panel(f"{ship.name} fires", act, parts, "declared", mark_of(battle, ship.side))


def _locked(look: Outlook, card: Card, shots: tuple[Shot, ...], done: FireResolved | None) -> Card:
    """A card without anything to choose: a line of weapons, and the odds or what came of them."""
    weapons = weapons_together(look.battle, look.ship, [shot.weapon for shot in shots])
    expected = look.expected(shots)
    mean = "" if done else mean_words(look.target(card.key), expected)
    line = f"{weapons}, {dice_words(look.dice(shots))}"
    result = _result(look, card.key, done) if done else ""
    return replace(card, chips=(), modes=(), note=line, mean=mean, chance=expected.some, barred="", result=result)


def _result(look: Outlook, target: str, done: FireResolved) -> str:
    if most := look.holds(target):
        return taken(look.target(target), min(most, sum(one.hits for one in done.results)))
    return taken(look.target(target), sum(one.normal + one.penetrating for one in done.results))


def _chosen(look: Outlook, shots: Sequence[Shot], covers: tuple[str, ...]) -> Choice:
    """What was chosen for shots to be these; what is not known of any more is left out."""
    choice = Choice(look)
    choice.covers = covers
    for shot in shots:
        if shot.weapon in look.weapons and look.target(shot.target) is not None:
            choice.places.setdefault(shot.target, Place(shot.range_mu, shot.arc))
            choice.picks[shot.weapon] = Pick(
                shot.target, shot.mode, own=True, aim=shot.aim, power=shot.power, pod=shot.pod, entered=shot.entered
            )
    return choice


def _declared(battle: Battle, command: Command) -> tuple[Sequence[Shot], tuple[str, ...]] | None:
    if isinstance(command, Fire | PointDefence):
        return command.shots, command.covers
    if isinstance(command, RollFire):
        found = next((one for one in battle.declared if one.ship == command.ship), None)
        return (found.shots, found.covers) if found else None
    return None
