"""Rules options that touch building, pricing and sheets: readings on which groups differ.

Typed, with the default the rules give, stored in the fleet file and printed on its roster. The
words beside each choice live here once; forms, files and rosters are drawn from them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from fleetforge.kernel.option_info import OptionInfo, differing, infos_of


def _info(key: str, title: str, clause: str, **words: str) -> dict[str, object]:
    return {"key": key, "title": title, "clause": clause, "words": words}


@dataclass(frozen=True, slots=True)
class ConstructionOptions:
    """The readings in force for a fleet, each at the rules' default.

    Rule: FBC-32
    """

    unused_mass: Literal["error", "allowed"] = field(
        default="error",
        metadata=_info(
            "unused_mass",
            "MASS left unused",
            "FBC-1.6",
            error="makes a design illegal",
            allowed="is only noted",
        ),
    )
    screen2_rounding: Literal["once", "twice"] = field(
        default="once",
        metadata=_info(
            "screen2_rounding",
            "MASS of a level 2 screen",
            "FBC-5.4",
            once="10 % rounded once",
            twice="twice the rounded 5 %",
        ),
    )
    fighter_traits: Literal["single", "combined"] = field(
        default="single",
        metadata=_info(
            "fighter_traits",
            "Fighter traits",
            "FBC-9.3",
            single="one trait a group, on armed types only heavy",
            combined="any traits on any armament, prices added",
        ),
    )
    core_systems: Literal["on", "off"] = field(
        default="on",
        metadata=_info("core_systems", "Core systems", "FBC-2.9", on="in play", off="not used"),
    )
    cutters: Literal["off", "on"] = field(
        default="off",
        metadata=_info("fbd.cutters", "Boarding cutters", "FBD-10.1", off="not used", on="in play"),
    )
    cutter_mass: Literal["3", "5"] = field(
        default="3",
        metadata=_info(
            "fbd.cutter_mass",
            "MASS of a cutter bay",
            "FBD-13.6",
            **{"3": "3: the bay holds the cutter", "5": "5: bay and cutter"},
        ),
    )
    cutter_bay_points: Literal["9", "0"] = field(
        default="9",
        metadata=_info(
            "fbd.cutter_bay_points",
            "Points of a cutter bay",
            "FBD-13.6",
            **{"9": "3 a MASS, in the ship's NPV", "0": "none: the craft's 6 cover all"},
        ),
    )
    grunt_round: Literal["down", "up"] = field(
        default="down",
        metadata=_info(
            "fbd.grunt_round",
            "Odd MASS of troops",
            "FBD-13.4",
            down="rounded down",
            up="rounded up",
        ),
    )

    def differing(self) -> tuple[tuple[OptionInfo, str], ...]:
        """Options that are not at their default, with their value."""
        return differing(self)


DEFAULT_OPTIONS = ConstructionOptions()


def option_infos() -> tuple[OptionInfo, ...]:
    """Every construction option, in the order of a form."""
    return infos_of(ConstructionOptions)
