"""What a cluster is: equal items under one label; and clusters that stand together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.sheet.glyphs import Glyph


@dataclass(frozen=True, slots=True)
class Cluster:
    """Glyphs with a label and, where there is room, a second line.

    ``short`` is the second line of a card, ``long`` that of a large sheet, which may also shorten
    the label to ``spelled``. ``apart`` replaces the label where the cluster had to be parted from
    those it belongs to. A ``tight`` one never gets wider for its words.
    """

    label: str
    glyphs: tuple[Glyph, ...]
    short: str = ""
    long: str = ""
    spelled: str = ""
    apart: str = ""
    tight: bool = False

    @property
    def columns(self) -> int:
        """Columns that the glyphs take."""
        return sum([glyph.columns for glyph in self.glyphs])


@dataclass(frozen=True, slots=True)
class Unit:
    """Clusters that stand together; ``linked`` joins launchers to the magazine at the end."""

    clusters: tuple[Cluster, ...]
    linked: bool = False

    def parted(self) -> tuple[Unit, ...]:
        """Each cluster by itself, under the label that says where it belongs."""
        return tuple(Unit((replace(each, label=each.apart or each.label),)) for each in self.clusters)
