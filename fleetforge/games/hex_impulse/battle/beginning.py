"""The battle that a set-up asks for: fighters under their names, on their hexes or nowhere, and capital ships.

Rule: HIF-1.8, HIF-24.4, HIF-25.24
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.app.setups import options_in
from fleetforge.games.hex_impulse.fleets.arming import types_of
from fleetforge.games.hex_impulse.setup.capitals import capitals_in
from fleetforge.games.hex_impulse.setup.flown import fighters_in
from fleetforge.games.hex_impulse.setup.starts import hex_of, moved_of
from fleetforge.systems.hex_impulse.battle.setup import Placed, Setup, SetupSide
from fleetforge.systems.hex_impulse.options import HexOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battle_draft import Draft, DraftSide


def setup_of(draft: Draft) -> Setup:
    """The draft as the rules take it. Names that both sides have stand behind that of the side."""
    flown = [one.name for side in draft.sides for one in fighters_in(side.fleet)]
    shared = {name for name, count in Counter(flown).items() if count > 1}
    first, second = (_side(side, shared) for side in draft.sides)
    types = {name: kind for side in draft.sides for name, kind in types_of(side.fleet).items()}
    return Setup(draft.name, (first, second), tuple(types.values()), options_in(HexOptions, draft.options))


def _side(side: DraftSide, shared: set[str]) -> SetupSide:
    return SetupSide(side.name, tuple(_placed(side, shared)), capitals_in(side.facts["capitals"]))


def _placed(side: DraftSide, shared: set[str]) -> Iterator[Placed]:
    seen: Counter[str] = Counter()
    for number, design in enumerate(fighters_in(side.fleet), start=1):
        start, name = side.start(number), design.name
        seen[name] += 1
        if name in shared:
            name = f"{side.name} {name}" + (f" {seen[name]}" if seen[name] > 1 else "")
        yield Placed(design, hex_of(start), start["facing"] or "A", name, moved_of(start))
