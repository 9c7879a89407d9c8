"""Design sessions for tests, and random edits of every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hypothesis import strategies as st

from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.design.model import Design

Act: TypeAlias = "Callable[[ShipSession], object]"


def a_session(design: Design | None = None) -> ShipSession:
    """A session of a design, or of the small cruiser of the tests."""
    return ShipSession(design or a_ship(), load_workbench())


_WORDS = st.sampled_from(
    ("", "Vandenburg/E", "a\nb", "x" * 300, "3 pds", "\ud800", "2 × Beam battery, class 3, arcs FP F")
)
_NUMBERS = st.integers(-5, 120) | st.sampled_from(("", "abc", "99", "-1", "1e9", "12", "٣", "9" * 40))
_ENTRIES = st.sampled_from(
    (
        "pds",
        "beam@3",
        "beam@1",
        "sm_launcher",
        "sm_magazine",
        "hangar_bay",
        "screen",
        "hold@troop",
        "k_gun@2",
        "pulser",
        "structure:hull",
        "structure:armour",
        "tender_bay",
        "no_such",
        "submunition",
    )
)


@st.composite
def acts(draw: st.DrawFn) -> Act:
    """One edit as a window would ask for it; components are chosen by their place at that time."""
    place, number, word, entry = draw(st.integers(0, 30)), draw(_NUMBERS), draw(_WORDS), draw(_ENTRIES)
    arc, flag = draw(st.sampled_from(CLOCKWISE)), draw(st.booleans())
    return draw(st.sampled_from(_acts(place, number, word, entry, arc, flag)))


def _acts(place: int, number: int | str, word: str, entry: str, arc: str, flag: bool) -> tuple[Act, ...]:
    return (
        lambda s: s.set_name(word),
        lambda s: s.set_notes(word),
        lambda s: s.set_class(word, word),
        lambda s: s.set_mass(number),
        lambda s: s.set_hull(number),
        lambda s: s.set_armour(number),
        lambda s: s.set_thrust(number),
        lambda s: s.set_ftl(flag),
        lambda s: s.set_tech("kravak" if flag else "savasku"),
        lambda s: s.set_mixed(flag),
        lambda s: s.set_screens(number),
        lambda s: s.add(entry, 2 if flag else 1),
        lambda s: s.set_count(entry, number),
        lambda s: s.remove(_ids(s, place)),
        lambda s: s.duplicate(_ids(s, place)),
        lambda s: s.move(_ids(s, place), "".join(_ids(s, place // 2))),
        lambda s: s.shift(_ids(s, place), 1 if flag else -1),
        lambda s: s.set_size(_ids(s, place), number),
        lambda s: s.step_size(_ids(s, place), 1 if flag else -1),
        lambda s: s.toggle_arc(_ids(s, place), arc),
        lambda s: s.set_component_name("".join(_ids(s, place)), word),
        lambda s: s.set_group("".join(_ids(s, place)) or "none", fighters=number),
        lambda s: s.set_craft("".join(_ids(s, place)) or "none", "shuttle", number),
        lambda s: s.set_salvoes("".join(_ids(s, place)) or "none", ("standard", "extended")),
        lambda s: s.mend(place % 4, place % 3),
        lambda s: s.paste(word),
        lambda s: s.paste(s.copy_text(_ids(s, place))),
    )


def _ids(session: ShipSession, place: int) -> tuple[str, ...]:
    items = session.design.components
    return (items[place % len(items)].id,) if items else ()
