"""Words and sums about a fleet that several of its pages print."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Severity
from fleetforge.sheets.page_parts import DASH
from fleetforge.systems.full_thrust.design.hull import defence_teams
from fleetforge.systems.full_thrust.options import option_infos
from fleetforge.systems.full_thrust.sheet.table_rules import BOARDING_LABEL, FIGHTER_LABEL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, Ship
    from fleetforge.systems.full_thrust.options import ConstructionOptions

MINUS = "\N{MINUS SIGN}"
PLAY_OPTIONS = ("core_systems", "cutters")
"""Options that matter at the table and are named on the roster whatever they are set to."""


def fleet_line(fleet: Fleet, scenario: str = "") -> str:
    """Faction, side and battle, as far as they are known."""
    return " · ".join(filter(None, (fleet.faction, fleet.side, scenario)))


def lowered(words: str) -> str:
    """Words in small letters, abbreviations kept."""
    return " ".join(word if len(word) > 1 and word.isupper() else word.lower() for word in words.split())


def dice_words(dice: str) -> str:
    """Dice notation as it is printed, with a true minus and a dash between the ends of a range."""
    return dice.replace("BD-", f"BD{MINUS}").replace("D3-", f"D3{MINUS}").replace("-", DASH) if dice else "none"


def is_own_class(design: Design) -> bool:
    """Whether the class is called like its label, as ``Bulk Carrier`` is, so that one of them says both."""
    return " ".join(design.name.split()).casefold() == " ".join(design.class_label.split()).casefold()


def class_words(design: Design, ship_name: str) -> str:
    """The class of a ship: ``Vandenburg, heavy cruiser (CH)``; the design's name only if it is another."""
    label = lowered(design.class_label)
    code = f"({design.class_code})" if design.class_code else ""
    kind = " ".join(filter(None, (label, code)))
    named = design.name != ship_name and not is_own_class(design)
    words = ", ".join(filter(None, (design.name if named else "", kind)))
    return words[:1].upper() + words[1:]


def legality_words(audit: FleetAudit) -> str:
    """Whether every ship is legal, how many findings there are, and how the points stand to the limit."""
    illegal = sum(not ship.audit.is_legal for ship in audit.ships)
    parts = [f"{illegal} of {len(audit.ships)} ships not legal" if illegal else "all ships legal"]
    if counts := Counter(finding.severity for finding in audit.findings):
        words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
        parts += [f"{counts[kind]} {word}{'s' * (counts[kind] > 1)}" for kind, word in words.items() if counts[kind]]
    if audit.left is not None:
        points = f"{abs(audit.left)} point{'s' * (abs(audit.left) != 1)}"
        parts.append(f"{points} over the limit" if audit.left < 0 else f"within the limit, {points} left")
    return " · ".join(parts)


def rules_in_force(options: ConstructionOptions) -> tuple[str, ...]:
    """The rules and the readings chosen, in words; options at their default only if they matter in play.

    Rule: FBC-32, FFB-0.1
    """
    differing = {info.name for info, _value in options.differing()}
    chosen = [
        f"{info.title}: {info.words(str(getattr(options, info.name)))}"
        for info in option_infos()
        if info.name in differing or info.name in PLAY_OPTIONS
    ]
    rest = "other options at their defaults" if differing else "all other options at their defaults"
    return (
        "Ships: Fleet Book 1 and 2, cinematic movement",
        FIGHTER_LABEL,
        BOARDING_LABEL,
        " · ".join([*chosen, rest]),
    )


@dataclass(frozen=True, slots=True)
class Strength:
    """What a fleet has of the things that decide a battle."""

    fire_controls: int = 0
    point_defence: int = 0
    area_controls: int = 0
    dual_weapons: int = 0
    """Weapons that can fire in point-defence mode. Rule: FFB-0.4"""
    dual_name: str = ""
    hull: int = 0
    armour: int = 0
    crew: int = 0
    teams: int = 0
    parties: int = 0
    fighters: int = 0
    troop_mass: int = 0

    def lines(self) -> Iterator[tuple[str, int]]:
        """Label and count of each, the rarer ones only if there are any."""
        yield "Fire controls", self.fire_controls
        yield "Point defence", self.point_defence
        yield "Area defence controls", self.area_controls
        yield f"{self.dual_name or 'Weapons'} as point defence", self.dual_weapons
        yield "Hull boxes", self.hull
        yield "Armour", self.armour
        yield "Crew factors", self.crew
        yield "Defence teams", self.teams
        yield "Boarding parties", self.parties
        yield "Fighters", self.fighters
        if self.troop_mass:
            yield "MASS of troops", self.troop_mass


def strength(ships: Iterable[Ship], catalogue: Catalogue) -> Strength:
    """Count a fleet or a part of it.

    Rule: FBC-4.1, FBC-5.1, FBC-5.2, FBC-15.1, FBC-15.4
    """
    ships = tuple(ships)
    fitted = [
        (family, item)
        for ship in ships
        for item in ship.design.components
        if (family := catalogue.family(item.family)) is not None
    ]
    roles = Counter(family.role for family, _item in fitted)
    dual = [pair for pair in fitted if pair[0].role != "point_defence" and pair[0].fires_point_defence(pair[1])]
    crew = [ship.audit.crew_factors for ship in ships]
    return Strength(
        fire_controls=roles["fire_control"],
        point_defence=roles["point_defence"],
        area_controls=roles["area_fire_control"],
        dual_weapons=len(dual),
        dual_name=_shared_name(dual),
        hull=sum(ship.design.hull_boxes for ship in ships),
        armour=sum(sum(ship.design.armour_layers) for ship in ships),
        crew=sum(crew),
        teams=sum(map(defence_teams, crew)),
        parties=roles["boarding_party"],
        fighters=sum(group.fighters for ship in ships for group in ship.design.loadout.groups),
        troop_mass=sum(item.size or 0 for _family, item in fitted if (item.family, item.variant) == ("hold", "troop")),
    )


def _shared_name(items: list[tuple[Family, Component]]) -> str:
    """``Beam 1`` if all are of one kind and class, else nothing."""
    names = {f"{family.cluster} {item.size}" if item.size else family.cluster for family, item in items}
    return names.pop() if len(names) == 1 else ""
