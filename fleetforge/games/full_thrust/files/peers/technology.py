"""Finds the technology of a design from its items, where a format does not name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.systems.full_thrust.design.model import DriveKind, Tech

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component

_DRIVES: dict[Tech, DriveKind] = {
    "human": "standard",
    "kravak": "advanced_grav",
    "phalon": "standard",
    "savasku": "power_node",
}


def best_technology(
    components: Iterable[Component], drive: DriveKind, layers: int, catalogue: Catalogue
) -> tuple[Tech, bool]:
    """The technology that fits most items, and whether items of another are mixed in.

    Rule: FBC-16.1, FBC-20.2, FBC-21.1
    """
    items = [item for item in components if item.family != "unlisted"]
    techs: tuple[Tech, ...] = get_args(Tech)

    def strangers(tech: Tech) -> int:
        count = sum(1 for item in items if (family := catalogue.family(item.family)) and tech not in family.techs)
        return count + (drive not in {"none", _DRIVES[tech]}) + (layers > 1 and tech != "phalon")

    best = min(techs, key=strangers)
    return best, strangers(best) > 0
