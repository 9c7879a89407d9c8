"""Setting battles up, whatever the game: a toy game that says the least, and battles that mix games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pytest

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_draft_file import DRAFT_FILE, keep_draft, kept_draft
from fleetforge.app.battle_draft_findings import FRAME_KINDS
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.battle_places import placed
from fleetforge.app.battle_setup import facts_in, with_option, with_side_facts
from fleetforge.app.game import Game
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import add_game, games, take_out
from fleetforge.app.setup_fields import NOTHING, Field, Number, SetupError, typed
from fleetforge.app.setups import Setups, game_of_fleet, setup_draft
from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.kernel.option_info import choice, infos_of
from fleetforge.storage.native.shape import NAME, into
from fleetforge.systems.full_thrust.fleet import Fleet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pydantic_core import CoreSchema

    from fleetforge.kernel.clauses import ClauseRegistry

TIE = "toy.tie"
WRONG = FaultKind("band-wrong", "FBC-1.6", "{subject} is wrong.", "Mend it.")


@dataclass(frozen=True)
class Band:
    name: str


@dataclass(frozen=True)
class BandAudit:
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class ToyOptions:
    tie: Literal["both", "none"] = choice(TIE, "A tie", "FBC-1.2", {"both": "hits both", "none": "hits nobody"})


class ToySetups(Setups[Band, BandAudit, Draft]):
    game = "toy"
    fleet_type = Band
    options = (("Rules", infos_of(ToyOptions)),)

    def audit(self, fleet: Band) -> BandAudit:
        return BandAudit((Finding(WRONG, "", fleet.name),) if fleet.name == "Wrong" else ())

    def fleet_shape(self) -> CoreSchema:
        return into(Band, name=NAME)


class FactualSetups(ToySetups):
    """The toy with facts of battles and of sides."""

    most_sides = 2
    fields = (
        Field("weather", "Weather", "&Weather", "choice", usual="fair", choices=(("fair", "Fair"), ("foul", "Foul"))),
        Field("turns", "Turns", "&Turns", usual="6", number=Number("turns", 1, 9)),
    )
    side_fields = (Field("luck", "Luck", "Luck", number=Number("luck", -3, 3)),)


@dataclass(frozen=True)
class Toy(Game):
    id: str = "toy"
    title: str = "Toy"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("TOY",)
    says: type[ToySetups] = ToySetups

    def setups(self) -> ToySetups:
        return self.says()


@pytest.fixture(params=[ToySetups, FactualSetups], ids=["plain", "factual"], autouse=True)
def toy(request: pytest.FixtureRequest) -> Iterator[ToySetups]:
    add_game(Toy(says=request.param))
    yield request.param()
    take_out("toy")


def a_session(*fleets: object) -> DraftSession:
    session = DraftSession()
    for place, fleet in enumerate(fleets):
        session.set_fleet(place, fleet)
    return session


def codes(session: DraftSession) -> list[str]:
    return [f"{card.severity} {card.place}" for card in session.view().findings]


def test_a_game_that_says_only_what_a_fleet_is_gets_sides_options_and_a_setup() -> None:
    session = a_session(Band("Red"), Band("Blue"))
    session.set_option(TIE, "none")
    session.set_dice(1, "typed")
    view = session.view()
    assert (view.game, view.title, view.missing) == ("toy", "Red against Blue", "")
    assert [(side.fleet, side.usual) for side in view.sides] == [("Red", "Red"), ("Blue", "Blue")]
    assert [[option.value for option in group.options] for group in view.groups] == [["none"]]
    setup = session.setup()
    assert (setup.name, [side.name for side in setup.sides]) == ("Red against Blue", ["Red", "Blue"])
    assert [side.dice for side in setup.sides] == ["rolled", "typed"]
    assert setup.options[TIE] == "none"


def test_what_a_game_does_not_offer_is_absent() -> None:
    view = a_session(Band("Red"), Band("Blue")).view()
    assert not view.has_starts
    assert not view.lines_up
    assert not view.starts
    with pytest.raises(SetupError, match="nothing is placed"):
        placed(Draft("toy"), ["a1=1,2"])


def test_the_setup_of_such_a_game_is_stored_read_and_set_up_again(toy: ToySetups) -> None:
    session = a_session(Band("Red"), Band("Red"))
    session.rename_side(1, "Blue")
    session.set_option(TIE, "none")
    setup = session.setup()
    text = toy.file_type().text(setup)
    assert toy.file_type().read(text.encode(), "it") == setup
    assert setup_draft(toy, setup) == session.draft


@pytest.mark.parametrize("fleet", [Band("Red"), None])
def test_a_kept_draft_says_its_game(fleet: Band | None, tmp_path: Path) -> None:
    draft = Draft("toy", "X", (DraftSide(fleet, "toy" if fleet else ""), DraftSide()), typed({TIE: "none"}))
    assert keep_draft(tmp_path, draft) is None
    assert kept_draft(tmp_path) == (draft, "")
    assert '"fleetforge.toy.battle-draft"' in (tmp_path / DRAFT_FILE).read_text()


def test_a_kept_draft_of_a_game_that_is_not_there_any_more_is_told_of(tmp_path: Path) -> None:
    keep_draft(tmp_path, Draft("toy", "X"))
    take_out("toy")
    draft, trouble = kept_draft(tmp_path)
    assert draft == Draft()
    assert "cannot be read" in trouble


def test_the_first_fleet_chooses_the_game_and_another_one_chooses_anew_while_it_is_alone() -> None:
    session = a_session(Band("Red"))
    assert session.draft.game == "toy"
    session.set_fleet(0, Fleet("f", "Other"))
    assert session.draft.game == game_of_fleet(Fleet("f", "Other")) != "toy"
    session.set_fleet(1, Fleet("g", "Third"))
    session.set_fleet(0, Band("Red"))
    assert session.draft.game != "toy"


def test_mixed_games_stand_against_the_beginning_are_kept_and_mended_side_by_side(tmp_path: Path) -> None:
    session = a_session(Fleet("f", "Other"), Band("Red"))
    assert "error b" in codes(session)
    assert "Toy" in session.view().sides[1].trouble
    assert isinstance(session.start(tmp_path / "a.ffbattle"), Refused)
    keep_draft(tmp_path, session.draft)
    assert kept_draft(tmp_path) == (session.draft, "")
    session.set_fleet(0, Band("Blue"))
    assert (session.draft.game, codes(session)) == ("toy", [])


def test_a_fleet_goes_where_it_is_already_and_never_in_the_place_of_one_of_another_game() -> None:
    session = a_session(Band("f"))
    assert session.take_fleet(Fleet("f", "f")) == 1
    assert session.take_fleet(Band("f")) == 0


def test_an_illegal_fleet_is_warned_of_by_the_clause_that_it_breaks() -> None:
    session = a_session(Band("Wrong"), Band("Blue"))
    card = session.view().findings[0]
    assert (card.severity, card.place, card.clause) == ("warning", "a", WRONG.clause)


def test_too_many_sides_for_a_game_stand_against_the_beginning(toy: ToySetups) -> None:
    session = a_session(Fleet("f", "Other"), Fleet("g", "Third"))
    session.add_side()
    for place, name in enumerate(("Red", "Blue", "Green")):
        session.set_fleet(place, Band(name))
    session.set_fleet(0, Band("Red"))
    assert session.draft.game == "toy"
    assert codes(session) == (["error a"] if toy.most_sides == 2 else [])


def test_facts_are_chosen_typed_judged_and_go_back_to_what_is_usual(toy: ToySetups) -> None:
    if not toy.fields:
        with pytest.raises(KeyError):
            a_session().set_fact("weather", "foul")
        return
    session = a_session(Band("Red"), Band("Blue"))
    session.set_fact("weather", "foul")
    session.set_fact("turns", "many")
    session.set_side_fact(1, "luck", "7")
    assert codes(session) == ["error battle.turns", "error b.luck"]
    assert ["many" in fact.fault for fact in session.view().facts] == [False, True]
    assert isinstance(session.set_fact("weather", "wet"), Refused)
    for fact, text in (("weather", "fair"), ("turns", "")):
        session.set_fact(fact, text)
    session.set_side_fact(1, "luck", "")
    assert (session.draft.facts, codes(session)) == (NOTHING, [])


@pytest.mark.parametrize(
    ("said", "told"),
    [("mood=good", "weather, turns"), ("weather=wet", "fair or foul"), ("weather", "fair or foul")],
)
def test_a_fact_that_cannot_be_said_is_told_with_those_that_can(said: str, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        facts_in(FactualSetups.fields, [said], "Toy")


def test_facts_of_sides_and_options_are_said_on_a_command_line(toy: ToySetups) -> None:
    draft = Draft("toy", sides=(DraftSide(Band("Red"), "toy"), DraftSide(Band("Blue"), "toy")))
    for said in ("c.luck=1", "luck=1", "a.fate=1"):
        with pytest.raises(SetupError):
            with_side_facts(draft, [said])
    if toy.side_fields:
        assert with_side_facts(draft, ["b.luck=2"]).sides[1].facts == typed({"luck": "2"})
    assert with_option(toy, NOTHING, TIE, "none")[0] == typed({TIE: "none"})
    with pytest.raises(SetupError, match=f"Perhaps {TIE}"):
        with_option(toy, NOTHING, "toy.tye", "none")


def test_every_fault_of_the_frame_applies_a_clause_of_each_bundled_game_and_has_a_mend(rules: ClauseRegistry) -> None:
    bundled = [game.setups() for game in games() if game.id != "toy"]
    for setups in filter(None, bundled):
        assert {kind.code for kind in FRAME_KINDS} <= setups.clauses.keys()
        assert all(clause in rules for clause in setups.clauses.values())
        fields = (*setups.fields, *setups.side_fields)
        clauses = [field.clause for field in fields] + [column.clause for column in setups.columns]
        assert all(clause in rules for clause in clauses)
    assert all(kind.mend for kind in FRAME_KINDS)
