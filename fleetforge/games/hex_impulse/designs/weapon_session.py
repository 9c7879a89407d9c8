"""A weapon type of one's own being worked on.

Rule: HIF-17, HIF-26.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.blueprint import BillLine, Judged
from fleetforge.app.design_parts import part_id
from fleetforge.app.design_views import Total
from fleetforge.app.form_designing import FormDesignSession
from fleetforge.app.form_sheets import keyed
from fleetforge.app.sheet_keys import field_key, key_of
from fleetforge.app.suites.words import each
from fleetforge.games.hex_impulse.designs.weapon_fields import (
    DAMAGE,
    HIT,
    ROW_PARTS,
    ROWS,
    WEAPON,
    row_title,
    weapon_additions,
)
from fleetforge.games.hex_impulse.designs.weapon_mending import weapon_fixes
from fleetforge.games.hex_impulse.files.own import TWIN, own_weapons
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.kernel.finding import Finding
from fleetforge.sheets.packing import COLUMN
from fleetforge.systems.hex_impulse.odds.shots import ranges_of
from fleetforge.systems.hex_impulse.sheet.weapon_card import weapon_card
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.blueprint import Addition, Field, Fix, Parts
    from fleetforge.sheets.primitives import Sheet

_LEAST_WIDTH, _MOST_WIDTH = 92.0, 140.0


class WeaponSession(FormDesignSession[WeaponType]):
    """A weapon type. Rule: HIF-26.3"""

    game: ClassVar[str] = "hex_impulse"
    noun: ClassVar[str] = "weapon type"
    search_hint: ClassVar[str] = "Add: row, or laser"
    fields: ClassVar[tuple[Field, ...]] = WEAPON
    parts: ClassVar[tuple[Parts, ...]] = (ROW_PARTS,)

    def surroundings(self) -> tuple[str, ...]:
        """Other files of the library with another table under its id. Rule: HIF-26.3"""
        found = (one for one in own_weapons() if one[1].id == self.design.id and one[1] != self.design)
        return tuple(file.name for file, _ in found if file != self.path)

    def in_use(self) -> tuple[Field, ...]:
        """Hit numbers and their damage of a weapon without rows, or that has both."""
        has_both = self.design.rows and (self.design.hit or self.design.damage)
        return WEAPON if self.design.has_hit_numbers or has_both else WEAPON[:-2]

    def judged(self) -> Judged:
        """Its table, what is wrong, what a shot does."""
        kind = self.design
        twins = (Finding(TWIN, "id", kind.name, f"“{name}”") for name in self.surroundings())
        findings = (*load_weapons().check_edit(kind), *twins)
        means = means_of(kind)
        totals = [Total("Reach", str(kind.max_range), "Hexes to its farthest target")]
        if means:
            totals.append(Total("Mean near", means[0], "Points of a shot on average at range 0"))
            totals.append(Total("Mean far", means[-1], f"Points of a shot on average at range {kind.max_range}"))
        what = "takes power" if kind.effect == "power" else "does damage"
        return Judged(tuple(_lines(kind)), findings, tuple(totals), about=f"weapon type, {what}")

    def drawn(self, columns: int) -> Sheet:
        """Its card."""
        width = min(max(columns * COLUMN, _LEAST_WIDTH), _MOST_WIDTH)
        symbols = self.workbench.symbols
        sheet = weapon_card(self.design, means_of(self.design), symbols, width)
        return keyed(sheet, symbols.metrics, self._key)

    def _key(self, key: str) -> str:
        """What the designer calls what stands under a key of the card."""
        row = key.rpartition(":")[2]
        if row in (HIT, DAMAGE):
            return field_key(row)
        places = (place for place, one in enumerate(self.design.rows) if str(one.first) == row)
        return next((key_of(part_id(ROWS, place)) for place in places), field_key(key) if key == "name" else key)

    def additions(self) -> Sequence[Addition]:
        """Rows, the other way to roll, tables to begin from."""
        return weapon_additions(self.design)

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        """Mends that can be carried out."""
        return weapon_fixes(self.design, finding)


def means_of(kind: WeaponType) -> tuple[str, ...]:
    """What a shot does on average at each range; nothing of a table with holes. Rule: HIF-26.2"""
    return tuple(each(shot.mean) for shot in ranges_of(kind)) if kind.is_whole else ()


def _lines(kind: WeaponType) -> Iterator[BillLine]:
    """The rows, or the Hit numbers and the damage."""
    for place, row in enumerate(kind.rows):
        yield BillLine(row_title(row), part=(ROWS, place), how=_typed(row.damage), clause="HIF-17.2")
    for key, title, entries in ((HIT, "Hits on, or less", kind.hit), (DAMAGE, "Damage", kind.damage)):
        if entries or kind.has_hit_numbers:
            yield BillLine(title, field=key, how=_typed(entries), clause="HIF-17.5")


def _typed(entries: tuple[int, ...]) -> str:
    return " ".join(map(str, entries)) or "nothing yet"
