"""A fighter being worked on.

Rule: HIF-26, HIF-27
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.blueprint import BillLine, Judged
from fleetforge.app.design_views import Total
from fleetforge.app.form_designing import FormDesignSession
from fleetforge.games.hex_impulse.designs.additions import additions, table_words
from fleetforge.games.hex_impulse.designs.cards import drawn_fighter
from fleetforge.games.hex_impulse.designs.fields import FIGHTER, WEAPONS, weapon_parts
from fleetforge.games.hex_impulse.designs.mending import fixes
from fleetforge.games.hex_impulse.files.own import Armoury, armoury
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.check import check_fighter
from fleetforge.systems.hex_impulse.design import Fighter

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fleetforge.app.blueprint import Addition, Field, Fix, Parts
    from fleetforge.kernel.finding import Finding
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.hex_impulse.weapons import WeaponType


class FighterSession(FormDesignSession[Fighter]):
    """A fighter. Rule: HIF-26.1"""

    game: ClassVar[str] = "hex_impulse"
    noun: ClassVar[str] = "fighter"
    search_hint: ClassVar[str] = "Add: name, or 2 laser"
    fields: ClassVar[tuple[Field, ...]] = FIGHTER

    def surroundings(self) -> Armoury:
        """The weapon types that it can have. Rule: HIF-26.3"""
        return armoury(self.workbench.open_designs(), self.workbench.brought())

    @property
    def described(self) -> tuple[Parts, ...]:
        """Its weapons."""
        return (weapon_parts(self.surroundings().types),)

    def judged(self) -> Judged:
        """Its weapons and devices, what is wrong, its figures."""
        fighter = self.design
        figures = (("Power", fighter.power), ("Hits", fighter.hits), ("Speed", fighter.speed))
        totals = [Total(title, str(figure)) for title, figure in figures]
        tip = "Points that destroy it through its stronger shield, undamaged"
        totals.append(Total("To destroy", str(fighter.to_destroy), tip))
        totals += [Total("Points", str(fighter.points))] if fighter.points is not None else []
        known = self.surroundings()
        findings = (*check_fighter(fighter, known.types).findings, *known.twins(fighter.systems))
        return Judged(tuple(_lines(fighter, known.types)), findings, tuple(totals), about=fighter_words(fighter))

    def drawn(self, columns: int) -> Sheet:
        """Its record."""
        return drawn_fighter(self.design, self.surroundings().types, self.workbench.symbols, columns)

    def additions(self) -> Sequence[Addition]:
        """Weapons and devices."""
        return additions(self.design, self.surroundings().types)

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        """Mends that can be carried out."""
        return fixes(self.design, finding)


def fighter_words(fighter: Fighter) -> str:
    """``standard fighter, 5 weapons``."""
    weapons = counted(len(fighter.weapons), "weapon") if fighter.weapons else "unarmed"
    return f"{fighter.family} fighter, {weapons}"


def _lines(fighter: Fighter, types: Mapping[str, WeaponType]) -> Iterator[BillLine]:
    title = weapon_parts(types).title
    for place, mount in enumerate(fighter.weapons):
        kind = types.get(mount.type)
        linked = f", linked {mount.link}" if mount.link else ""
        table = table_words(kind) if kind else "not in the weapon list"
        how = f"{mount.arc}{linked}. {table}"
        yield BillLine(title(mount), part=(WEAPONS, place), how=how, clause="HIF-26.3")
    shields = fighter.shields
    if fighter.has_shields:
        how = f"{shields.forward} forward, {shields.rear} to the rear"
        yield BillLine(f"Shields {shields.total}", field="shields.forward", how=how, clause="HIF-12.1")
    for field in FIGHTER:
        if field.kind == "switch" and field.held(fighter):
            yield BillLine(field.title, field=field.key, clause=field.clause)
