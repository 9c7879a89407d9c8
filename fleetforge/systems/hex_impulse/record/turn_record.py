"""A turn of fighters as it was played, in the columns of the empty record: power, the shots of each impulse, the end.

Rule: HIF-0.9, HIF-24.1, HIF-24.2, HIF-24.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.journal.event import Rolled
from fleetforge.journal.state import named
from fleetforge.journal.turns import Noted, PhaseBegan, TurnBegan
from fleetforge.sheets.page_parts import DASH
from fleetforge.sheets.page_tables import Column, Dice, Row, Table
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.sheets.turn_form import Section
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.hex_impulse.battle.allocating import Allocated, GainsSet, doing_words
from fleetforge.systems.hex_impulse.battle.declaring import CapitalFired, FireDeclared, SystemChosen
from fleetforge.systems.hex_impulse.battle.reading import bought_words
from fleetforge.systems.hex_impulse.battle.resolving import (
    AttackRolled,
    CapitalHit,
    DamageTaken,
    Evaded,
    EvasionDeclined,
)
from fleetforge.systems.hex_impulse.battle.turn import Revealed
from fleetforge.systems.hex_impulse.menu import cost_of
from fleetforge.systems.hex_impulse.power import halves_words
from fleetforge.systems.hex_impulse.sheet.blank_turn import POWER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.journal.event import Event
    from fleetforge.journal.past import Moment, TurnPast
    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit

_Moments: TypeAlias = "Sequence[Moment[Battle]]"
_SHOTS = Table(
    (
        Column("firer, weapons", 30.0, grow=0.3),
        Column("target", 20.0, grow=0.2),
        Column("range", 9.0, anchor=Anchor.MIDDLE),
        Column("attack, points", 23.0),
        Column("evasion", 20.0),
        Column("modifiers; struck, what is left", 44.0, grow=0.5),
    ),
    5.3,
)
_SHOT = (FireDeclared, CapitalFired, AttackRolled, Evaded, EvasionDeclined, DamageTaken, CapitalHit)
_POWER = (GainsSet, Allocated, Revealed)
_SILENT = (*_SHOT, *_POWER, SystemChosen, PhaseBegan, TurnBegan, Noted)
_BEFORE = ("gains", "purchases")


def turn_sections(turn: TurnPast[Battle]) -> Iterator[Section]:
    """The beginning, each impulse, and what came before or after them, as far as something happened."""
    impulses = [moment for moment in turn.moments if moment.before.impulse]
    begun = impulses[0].before if impulses else turn.end
    yield Section("T", "Power", "gain, buy, reveal", tuple(_power(begun)))
    others = [moment for moment in turn.moments if not moment.before.impulse]
    before = [moment for moment in others if impulses and moment.number < impulses[0].number]
    yield from _section("T1", "Before", [one for one in before if one.before.phase.role not in _BEFORE])
    for impulse in dict.fromkeys(moment.before.impulse for moment in impulses):
        own = [moment for moment in impulses if moment.before.impulse == impulse]
        yield from _section(str(impulse), f"Impulse {impulse}", own)
    yield from _section("E", "End", [one for one in others if one not in before and impulses])


def _section(number: str, title: str, moments: _Moments) -> Iterator[Section]:
    """What was done without shots, the shots, what came of them; nothing where nothing happened."""
    early = [one for one in moments if one.before.phase.role not in ("resolve", "checks")]
    late = [one for one in moments if one not in early]
    parts = (*_lines(early), *_shots(moments), *_lines(late))
    if parts:
        yield Section(number, title, "", parts)


# Power


def _power(battle: Battle) -> Iterator[Part]:
    """What every fighter gained and bought. Rule: HIF-9, HIF-25.4"""
    rows = tuple(_power_row(battle, one) for one in battle.in_play)
    if rows:
        yield FormTable(POWER, rows)


def _power_row(battle: Battle, unit: FighterUnit) -> Row:
    gained = f"{halves_words(unit.halves)}: {doing_words(battle, unit.doing)}" if unit.doing else DASH
    if unit.purchases is None:
        return Row((unit.name, str(unit.power), gained, "", "", ""))
    spent = cost_of(unit.purchases)
    words = bought_words(battle, unit.purchases)
    return Row((unit.name, str(unit.power), gained, words, str(spent), str(unit.unspent)))


# Sentences


def _lines(moments: _Moments) -> Iterator[Part]:
    """One paragraph for each kind of act, such as all moves of an impulse."""
    told: dict[str, list[str]] = {}
    for moment in moments:
        if words := ". ".join(_words(moment)):
            told.setdefault(moment.before.phase.title, []).append(words)
    if told:
        yield FormLines(tuple(_paragraph(title, words) for title, words in told.items()))


def _paragraph(title: str, words: list[str]) -> tuple[Run, ...]:
    return (title, Face.BOLD), (f"{'. '.join(words)}.", Face.REGULAR)


def _words(moment: Moment[Battle]) -> Iterator[str]:
    """What happened, with its dice, but for shots and what is told elsewhere."""
    of_shot = any(isinstance(event, _SHOT) for event in moment.entry.events)
    for battle, event in moment.happenings():
        if isinstance(event, Rolled):
            if not of_shot:
                yield event.words(battle)
        elif not isinstance(event, _SILENT) and not event.by_hand and (words := event.words(battle)):
            yield words


# Shots


@dataclass(frozen=True, slots=True)
class _Shot:
    """A shot as far as it was resolved: who, at whom, how far, its dice, what it did."""

    firer: str
    target: str
    distance: str = ""
    thrown: tuple[Die, ...] = ()
    points: str = ""
    dodge: tuple[Die, ...] = ()
    dodged: str = ""
    modifiers: str = ""
    damage: str = ""

    def row(self, shot: str) -> Row:
        """Its row of the table."""
        words = "; ".join(filter(None, (self.modifiers, self.damage)))
        attack = Dice(self.thrown, note=self.points)
        evasion = Dice(self.dodge, note=self.dodged)
        return Row((f"{shot} {self.firer}", self.target, self.distance, attack, evasion, words))


def _shots(moments: _Moments) -> Iterator[Part]:
    """The shots of an impulse in the order in which they were declared. Rule: HIF-11.11"""
    shots: dict[str, _Shot] = {}
    for moment in moments:
        for battle, event in moment.happenings():
            if isinstance(event, _SHOT):
                shots[event.shot] = _told(battle, shots.get(event.shot, _Shot("", "")), event, _side(moment))
    if shots:
        yield FormTable(_SHOTS, tuple(one.row(shot) for shot, one in shots.items()))


def _side(moment: Moment[Battle]) -> str:
    """The die that says which facing is struck from the side. Rule: HIF-12.4"""
    rolls = (event for event in moment.entry.events if isinstance(event, Rolled) and event.clause == "HIF-12.4")
    return "".join(f" (die {rolled.faces[0]})" for rolled in rolls)


def _told(battle: Battle, shot: _Shot, event: Event[Battle], side: str) -> _Shot:
    """The shot with one thing more."""
    match event:
        case FireDeclared(fighter=firer, weapons=weapons, target=target, distance=distance, extra=extra):
            words = f"{named(battle, firer)}: {', '.join(weapons)}{', extra shot' if extra else ''}"
            return replace(shot, firer=words, target=named(battle, target), distance=str(distance))
        case CapitalFired(capital=firer, fighter=target, points=points):
            return replace(shot, firer=named(battle, firer), target=named(battle, target), points=_points(points))
        case AttackRolled(natural=natural, modified=modified, points=points):
            read = "" if natural == modified else f"as {', '.join(map(str, modified))}: "
            dice = tuple(Die(face, scored=points > 0) for face in natural)
            return replace(shot, thrown=dice, points=f"{read}{_points(points)}")
        case Evaded(natural=face, parts=parts, success=success):
            more = ", ".join(f"{value:+d} {name}" for name, value in parts)
            dice, verdict = (Die(face, scored=success),), "dodged" if success else "not dodged"
            return replace(shot, dodge=dice, dodged=verdict, modifiers=more)
        case EvasionDeclined():
            return replace(shot, dodged="no die used")
        case DamageTaken() | CapitalHit():
            return replace(shot, damage=event.words(battle).partition(": ")[2] + side)
    return shot


def _points(points: int) -> str:
    return str(points) if points else "miss"
