"""Keys that a whole fire phase takes: more than six ships a side, four groups, salvoes and a bolt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Cards
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from tests.games.full_thrust.acting.desks import drafted, panel_of
from tests.games.full_thrust.acting.fire_desks import a_draft, cards, given_by, on, sample_before
from tests.systems.full_thrust.battle.gunnery.ships import firing

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk
    from fleetforge.app.acting.panels import Card

FIRE_BEGINS = 101
"""Records of the sample before the ships fire in its second turn."""
MOST = 6
DIGITS = 9
NOTHING_SCORED = 1


@dataclass
class Hand:
    """A player at the keys: digits choose cards, letters are the draft's, Enter gives."""

    desk: Desk
    keys: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        """A digit or a letter."""
        draft = self.desk.draft
        assert draft is not None
        if key.isdigit():
            change = ("cards", list(cards(panel_of(self.desk)))[int(key) - 1])
        else:
            change = draft.letter(key) or ("", "")
        assert self.desk.change(*change) is None
        self.keys.append(key)

    def enter(self) -> Fire:
        """Give the fire; its dice are typed, and no key of theirs is counted."""
        command = drafted(self.desk)
        assert isinstance(command, Fire)
        assert not list(RULES.all_refusals(self.desk.battle, command))
        assert self.desk.do() is None
        self.keys.append("Enter")
        while self.desk.deciding and (roll := self.desk.deciding.roll):
            assert self.desk.answer((NOTHING_SCORED,) * roll.count) is None
        return command


def digit(desk: Desk, wanted: int) -> str:
    """The digit of a ship that can be fired at, counted from the first, or nothing."""
    shown = list(cards(panel_of(desk)).values())
    ships = [n for n, card in enumerate(shown, start=1) if _is_ship(desk, card) and not card.barred and n <= DIGITS]
    return str(ships[wanted]) if wanted < len(ships) else ""


def _is_ship(desk: Desk, card: Card) -> bool:
    return card.key in desk.battle.ships


def as_proposed(_hand: Hand) -> None:
    """Enter alone."""


def at_another(hand: Hand) -> None:
    """Everything that bears at the second ship in reach, point defence as proposed."""
    if key := digit(hand.desk, 1):
        hand.press(key)


def at_two(hand: Hand) -> None:
    """What bears at the third ship, the rest at the second."""
    for key in (digit(hand.desk, 2), digit(hand.desk, 1)):
        if key:
            hand.press(key)


def one_apart(hand: Hand) -> None:
    """One weapon on another target than the rest."""
    for key in "WT":
        hand.press(key)


def hold(hand: Hand) -> None:
    """No fire at all."""
    hand.press("H")


def other_mode(hand: Hand) -> None:
    """The first attacker in the other mode, then a ship of the player's choice."""
    panel = panel_of(hand.desk)
    (shown,) = [one for one in panel.parts if isinstance(one, Cards)]
    for number, card in enumerate(shown.cards[:DIGITS], start=1):
        if card.modes and not all(chip.barred or chip.on for chip in card.modes):
            hand.press(str(number))
            hand.press("M")
            break
    at_another(hand)


WISHES = (as_proposed, at_another, at_two, one_apart, as_proposed, hold, other_mode)


def test_a_whole_fire_phase_takes_six_keys_a_ship_at_most_and_three_in_the_mean(tmp_path: Path) -> None:
    with sample_before(tmp_path, FIRE_BEGINS) as table:
        desk, counts = table.desk, list[int]()
        assert sum(group.status == "flying" for group in table.battle.groups.values()) == 4
        while desk.battle.phase.role == "fire" and desk.waiting():
            ship, hand = desk.unit, Hand(desk)
            WISHES[len(counts) % len(WISHES)](hand)
            command = hand.enter()
            assert command.ship == ship
            counts.append(len(hand.keys))
        fired = desk.battle.goes.acted
        assert len({one for one in fired if one.startswith("a")}) >= 6
        assert len({one for one in fired if one.startswith("b")}) >= 6
        assert max(counts) <= MOST, counts
        assert sum(counts) <= 3 * len(counts), counts


def test_attackers_are_met_by_point_defence_without_a_key(tmp_path: Path) -> None:
    with sample_before(tmp_path, FIRE_BEGINS) as table:
        desk, met = table.desk, list[str]()
        while desk.waiting():
            attackers = {group.id for group in desk.battle.groups.values() if group.run == desk.unit and group.fighters}
            command = Hand(desk).enter()
            if attackers:
                assert attackers & {shot.target for shot in command.shots if shot.mode == "pd"}
                met.append(command.ship)
        assert met == ["b2"]


def test_a_range_that_has_to_be_typed_costs_its_digits_and_one_key_to_get_there() -> None:
    play = firing()
    draft = a_draft(play)
    keys = ["1"]
    assert draft.change("cards", "b1") is None
    keys.append("Tab")
    for typed in ("1", "14"):
        assert draft.change("seen", typed) is None
        keys.append(typed[-1])
    assert on(draft.panel(), "b1")
    assert not list(RULES.all_refusals(play.state, given_by(draft)))
    assert len([*keys, "Enter"]) <= MOST


def test_proposals_never_fire_at_what_attacks_nobody(tmp_path: Path) -> None:
    with sample_before(tmp_path, FIRE_BEGINS) as table:
        draft = table.desk.draft
        assert draft is not None
        command = drafted(table.desk)
        assert isinstance(command, Fire)
        look = draft.choice.look  # type: ignore[attr-defined]
        for shot in command.shots:
            target = look.target(shot.target)
            assert not isinstance(target, MarkerTarget) or command.ship in target.runs
