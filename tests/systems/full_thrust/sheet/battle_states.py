"""Random moments of a battle for a ship, and one full of everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from fleetforge.sheets.marks import Mark
from fleetforge.sheets.parts import Die
from fleetforge.systems.full_thrust.sheet.state import (
    CORE_SYSTEMS,
    BayState,
    Boarding,
    BoardingRound,
    Enemy,
    Order,
    Repair,
    SheetState,
)
from tests.designs import names

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Design

SYSTEM_MARKS = (Mark.OK, Mark.DAMAGED, Mark.DESTROYED, Mark.REPAIRED, Mark.USED, Mark.BOARDED, Mark.AWAY)


def dice(most: int = 8) -> st.SearchStrategy[tuple[Die, ...]]:
    """Thrown dice, some of them rerolls."""
    return st.lists(st.builds(Die, st.integers(1, 6), st.booleans(), st.booleans()), max_size=most).map(tuple)


@st.composite
def states(draw: st.DrawFn, design: Design) -> SheetState:
    """A moment of a battle; nothing in it needs to make sense, only to be drawn."""
    numbers = st.frozensets(st.integers(1, 30), max_size=8)
    bays = st.builds(
        BayState, st.integers(0, 6), st.integers(0, 9), st.booleans(), st.integers(0, 2), st.integers(0, 2)
    )
    carriers = [item.id for item in design.components if item.family.endswith(("bay", "womb"))]
    magazines = [item.id for item in design.components if item.family == "sm_magazine"]
    layers = len(design.armour_layers)
    return SheetState(
        marks=draw(_marks(design)),
        salvoes_gone={item: draw(numbers) for item in magazines},
        mines_laid={item.id: draw(st.integers(0, 5)) for item in design.components if item.family == "minelayer"},
        bays={item: draw(bays) for item in carriers},
        hull_marked=draw(st.integers(0, design.hull_boxes)),
        hull_repaired=draw(numbers),
        hull_used=draw(numbers),
        rows_fallen=draw(st.lists(st.none() | st.integers(1, 40), max_size=4).map(tuple)),
        armour_marked=draw(st.lists(st.integers(0, 20), min_size=layers, max_size=layers).map(tuple)),
        drive_failures=draw(st.integers(0, 2)),
        core_turns={f"core:{name}": draw(st.sampled_from(("", "3", "12"))) for name in CORE_SYSTEMS},
        crew_stood_down=draw(numbers),
        boarding=draw(st.none() | boardings()),
        repairs=draw(st.lists(repairs(), max_size=12).map(tuple)),
        orders=draw(orders()),
        reminders=draw(st.lists(names(), max_size=4).map(tuple)),
        turn=draw(st.integers(1, 40)),
        battle=draw(names()),
    )


@st.composite
def _marks(draw: st.DrawFn, design: Design) -> dict[str, Mark]:
    marked = [f"component:{item.id}" for item in design.components]
    marked += ["ftl", "drive", *(f"core:{name}" for name in CORE_SYSTEMS)]
    return {key: draw(st.sampled_from(SYSTEM_MARKS)) for key in marked}


def boardings() -> st.SearchStrategy[Boarding]:
    """A fight aboard at any stage."""
    counts = st.integers(0, 9)
    fights = st.builds(BoardingRound, st.integers(1, 40), counts, dice(), counts, dice(), names(12), names(8))
    return st.builds(
        Boarding,
        st.lists(st.builds(Enemy, names(), counts, counts), max_size=3).map(tuple),
        st.lists(fights, max_size=6).map(tuple),
        names(),
        counts,
        counts,
        counts,
    )


def repairs() -> st.SearchStrategy[Repair]:
    """Damage control jobs."""
    die = st.none() | st.integers(1, 6)
    turn = st.integers(1, 40)
    return st.builds(Repair, turn, names(), st.sampled_from(("1", "3")), st.just("4+"), die, st.booleans(), names(20))


def orders() -> st.SearchStrategy[tuple[Order, ...]]:
    """Orders of the turns so far, in their order."""
    written = st.tuples(names(4), names(40), names(4), names(4))
    return st.lists(written, max_size=20).map(
        lambda found: tuple(Order(turn, *texts) for turn, texts in enumerate(found, start=1))
    )


def everything(design: Design) -> SheetState:
    """A state in which every mark there is stands somewhere."""
    ids = [item.id for item in design.components]
    attack = (Die(2), Die(6, scored=True), Die(4, scored=True, reroll=True))
    marks = {f"component:{item}": SYSTEM_MARKS[index % len(SYSTEM_MARKS)] for index, item in enumerate(ids)}
    return SheetState(
        marks={**marks, "ftl": Mark.DAMAGED, "core:bridge": Mark.DESTROYED, "core:life": Mark.DAMAGED},
        hull_marked=max(0, design.hull_boxes // 2),
        hull_repaired=frozenset({1}),
        rows_fallen=(2, 4),
        armour_marked=tuple(boxes // 2 for boxes in design.armour_layers),
        drive_failures=1,
        core_turns={"core:life": "3"},
        crew_stood_down=frozenset(range(1, 100)),
        bays={item: BayState(2, 3, away=True, hits=1, parties=1) for item in ids},
        boarding=Boarding(
            (Enemy("Ardent", 2, 4),),
            (BoardingRound(5, 6, attack, 6, (Die(1), Die(5, scored=True)), "life: 4", "4 : 3"),),
            "attackers from Ardent aboard since turn 5",
            1,
            2,
            3,
        ),
        repairs=(
            Repair(4, "drive", "3", "4+", 2),
            Repair(6, "fire control 2", "3", "4+", 5, repaired=True, result="repaired"),
        ),
        orders=tuple(Order(turn, "8", "P1+2", "10", "3") for turn in range(1, 7)),
        reminders=("Life support given up: the crew must leave by the end of turn 9.",),
        turn=6,
        battle="Raid on Tannhauser Gate, Red",
    )
