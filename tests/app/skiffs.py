"""A small game for tests of the designer: skiffs of fields, guns and crews, priced in points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.blueprint import Addition, BillLine, Field, Fix, Judged, Parts
from fleetforge.app.design_views import Column, Total
from fleetforge.app.form_designing import FormDesignSession
from fleetforge.app.form_designs import FormDesigns, FormKind
from fleetforge.app.game import Game
from fleetforge.app.game_files import NativeFiles
from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.sheets.primitives import Sheet, Text
from fleetforge.storage.native.kinds import SHIP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.design_game import DesignGame
    from fleetforge.app.game_files import GameFiles

TOO_MANY = FaultKind("CREWS", "SKF-1", "{subject} has {found} crews for {allowed} oars.", "Take some off.")


@dataclass(frozen=True)
class Gun:
    name: str = "Gun"
    reach: int = 3
    shots: tuple[str, ...] = ()


@dataclass(frozen=True)
class Crews:
    kind: str
    count: int = 1


@dataclass(frozen=True)
class Skiff:
    id: str = "skiff"
    name: str = "Skiff"
    oars: int = 4
    ram: int | None = None
    depth: int | None = None
    flag: bool = False
    rig: str = "lug"
    marks: tuple[str, ...] = ()
    notes: str = ""
    guns: tuple[Gun, ...] = ()
    crews: tuple[Crews, ...] = ()


GUNS = Parts(
    "guns",
    (
        Field("name", "Name", "line", required=True),
        Field("reach", "Reach", least=1, most=9),
        Field("shots", "Shots", "checks", choices=("hot", "cold")),
    ),
    lambda gun: gun.name,
)
CREWS = Parts("crews", (Field("count", "Number", least=1, most=9),), lambda crews: crews.kind, count="count")


class SkiffSession(FormDesignSession[Skiff]):
    game: ClassVar[str] = "skiffs"
    noun: ClassVar[str] = "skiff"
    columns: ClassVar[tuple[Column, ...]] = (Column("pts", "points"),)
    fields: ClassVar[tuple[Field, ...]] = (
        Field("name", "&Name", "line", required=True),
        Field("oars", "&Oars", least=1, most=12, clause="SKF-2", half=True),
        Field("ram", "&Ram", "score", least=2, most=6, score="{}+", half=True),
        Field("depth", "&Depth", "optional", most=20),
        Field("flag", "Fla&g", "switch"),
        Field("rig", "R&ig", "choice", choices=("lug", "lateen")),
        Field("marks", "&Marks", "words", folded=True),
        Field("notes", "No&tes", "notes", folded=True),
    )
    parts: ClassVar[tuple[Parts, ...]] = (GUNS, CREWS)

    def judged(self) -> Judged:
        skiff = self.design
        lines = [BillLine("Oars", (2 * skiff.oars,), skiff.oars, field="oars", how="2 for each", clause="SKF-2")]
        lines += [BillLine(gun.name, (5,), part=("guns", place)) for place, gun in enumerate(skiff.guns)]
        lines += [
            BillLine(one.kind, (one.count,), one.count, ("crews", place)) for place, one in enumerate(skiff.crews)
        ]
        total = sum(sum(line.figures) for line in lines)
        crews = sum(one.count for one in skiff.crews)
        wrong = (Finding(TOO_MANY, "crews", skiff.name, crews, skiff.oars),) if crews > skiff.oars else ()
        return Judged(tuple(lines), wrong, (Total("Points", str(total)),), about=f"{skiff.oars} oars")

    def drawn(self, columns: int) -> Sheet:
        texts = [Text(5, 5, self.name, 9, key="field:name")]
        texts += [Text(5, 10 + 5 * n, one, 9, key=f"component:{one}") for n, one in enumerate(self.component_ids)]
        return Sheet(11.0 * columns, 60, tuple(texts), self.name)

    def additions(self) -> Sequence[Addition]:
        return (
            Addition("gun", "Gun", "Guns", Gun(), "guns", figures=(5,), words="cannon"),
            Addition("rowers", "Rowers", "Crews", Crews("Rowers"), "crews", figures=(1,)),
            Addition("flag", "Flag", "Fittings", changes=(("flag", True),), figures=(0,)),
        )

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        return (Fix(f"{finding.found} oars", replace(self.design, oars=int(finding.found))),)


@dataclass(frozen=True)
class Skiffs(Game):
    id: str = "skiffs"
    title: str = "Skiffs"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("SKF",)

    def designs(self) -> DesignGame:
        return FormDesigns(FormKind("skiff", Skiff, SkiffSession, Skiff))

    def files(self) -> GameFiles:
        return NativeFiles(self.id, {SHIP: Skiff})
