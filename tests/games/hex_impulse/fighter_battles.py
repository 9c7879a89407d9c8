"""Battles of the two bundled squadrons for tests, played by hand or at random through the drafts."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.acting.draft import Sight
from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.dice import SeededDice
from fleetforge.app.setup_fields import typed
from fleetforge.games.hex_impulse.acting.offers import OFFERS
from fleetforge.games.hex_impulse.battle.game import BATTLES
from fleetforge.games.hex_impulse.files.shapes import squadron_type
from fleetforge.games.hex_impulse.setup.setups import SETUPS
from fleetforge.journal.entry import Entry
from fleetforge.journal.play import Play, give
from fleetforge.storage.battle.codec import Codec
from fleetforge.storage.battle.lines import journal_lines, parsed_records
from fleetforge.storage.locate import ship_data
from tests.games.panel_changes import changes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting import draft
    from fleetforge.app.acting.draft import Offer
    from fleetforge.games.hex_impulse.fleets.squadron import Squadron
    from fleetforge.journal.command import Command
    from fleetforge.journal.event import Event
    from fleetforge.systems.hex_impulse.battle.state import Battle

FighterPlay: TypeAlias = "Play[Battle, Command[Battle], Event[Battle]]"
FighterEntry: TypeAlias = "Entry[Command[Battle], Event[Battle]]"

(SAMPLE,) = sample_battles("hex_impulse")
CODEC: Codec[Any, Any] = Codec(BATTLES.rules)


@cache
def squadrons() -> tuple[Squadron, ...]:
    """The bundled squadrons by their file names."""
    files = sorted((ship_data() / "hex_impulse" / "fleets").glob("*.fffleet"))
    return tuple(squadron_type().read(path.read_bytes(), path.name) for path in files)


def a_draft(*, on_map: bool = True, capitals: str = "", **options: str) -> Draft:
    """Both squadrons, in two lines or nowhere; options by their names without the prefix."""
    sides = tuple(DraftSide(one, "hex_impulse", SETUPS.side_name(one)) for one in squadrons())
    if on_map:
        rows = [tuple(side.start(place) for place in range(1, len(fighters(side)) + 1)) for side in sides]
        lines = SETUPS.lined_up(rows, Draft("hex_impulse"))
        sides = tuple(replace(side, starts=line) for side, line in zip(sides, lines, strict=True))
    if capitals:
        sides = (replace(sides[0], facts=typed({"capitals": capitals})), *sides[1:])
    chosen = typed({f"hif.{name}": value for name, value in options.items()})
    return Draft("hex_impulse", "Any", sides, chosen)


def fighters(side: DraftSide) -> tuple[Any, ...]:
    """The fighters of a side."""
    return SETUPS.audit(side.fleet).fighters


def a_battle(**chosen: Any) -> FighterPlay:
    """A battle about to begin."""
    return Play(BATTLES.rules, BATTLES.start(a_draft(**chosen)))


def done(play: FighterPlay, *commands: Command[Battle], seed: int = 1) -> Battle:
    """Give commands that the rules accept."""
    dice = SeededDice(seed)
    for command in commands:
        entry = give(play, command, dice)
        assert isinstance(entry, Entry), entry.text
    return play.state


def until(play: FighterPlay, role: str) -> Battle:
    """Go on phase by phase with as little as the rules allow, to the next phase of a role."""
    hand = DraftHand(5, lazy=True)
    while True:
        hand.step(play)
        if play.state.phase.role == role or play.state.ended:
            return play.state


def fits(offer: Offer, battle: Battle, unit: str) -> bool:
    """Whether an offer comes into question, as the desk sees it."""
    return (not offer.roles or battle.phase.role in offer.roles) and offer.fits(battle, unit)


def offered(battle: Battle) -> Iterator[tuple[Offer, str]]:
    """Every offer with every unit that it fits."""
    for unit in ("", *battle.fighters, *battle.capitals):
        yield from ((offer, unit) for offer in OFFERS if fits(offer, battle, unit))


def a_sight(play: FighterPlay, unit: str) -> draft.Sight[Battle]:
    """What the side of a unit sees."""
    owner = play.state.unit(unit)
    return Sight(play.state, owner.side if owner else "", play)


class DraftHand:
    """Plays at random through the drafts; ``lazy`` does only what phases wait for."""

    def __init__(self, seed: int, *, lazy: bool = False) -> None:
        self._random, self._dice, self._lazy = Random(seed), SeededDice(seed), lazy

    def step(self, play: FighterPlay) -> FighterEntry | None:
        """One command of a draft, most often one that is waited for; None if the rules refused it."""
        battle, random = play.state, self._random
        pairs = [(offer, unit) for offer, unit in offered(battle) if not offer.seldom]
        due = [(offer, unit) for offer, unit in pairs if offer.waits and offer.waits(battle, unit)]
        onward = [(offer, unit) for offer, unit in pairs if offer.key == "next-phase" and not unit]
        if due and (self._lazy or random.random() < 0.8):
            offer, unit = random.choice(due)
        elif self._lazy or random.random() < 0.3:
            offer, unit = random.choice(onward or pairs)
        else:
            offer, unit = random.choice(pairs)
        made = offer.make(a_sight(play, unit), unit)
        for _ in range(0 if self._lazy else random.randrange(5)):
            if found := changes_of(made.panel()):
                made.change(*random.choice(found))
        command = made.command()
        if command is None:
            return None
        entry = give(play, command, self._dice)
        return entry if isinstance(entry, Entry) else None


def drafted(play: FighterPlay, key: str, unit: str, *changes: tuple[str, str], seat: str = "") -> draft.Draft[Battle]:
    """The draft of an offer that fits a unit now, with changes that are all taken; its own side sits unless said."""
    offer = next(one for one in OFFERS if one.key == key)
    assert fits(offer, play.state, unit), (key, unit)
    sight = replace(a_sight(play, unit), seat=seat) if seat else a_sight(play, unit)
    made = offer.make(sight, unit)
    for change in changes:
        assert made.change(*change) is None, change
    return made


def parsed() -> tuple[Draft, list[Any]]:
    """The set-up and the records of the sample battle."""
    first, *lines = journal_lines(SAMPLE)
    return SETUPS.file_type().read(first.encode(), str(SAMPLE)), list(parsed_records(SAMPLE, lines, CODEC))


@cache
def sample() -> FighterPlay:
    """The sample battle."""
    setup, records = parsed()
    play: FighterPlay = Play(BATTLES.rules, BATTLES.start(setup))
    for record in records:
        play.add(record)
    return play
