"""The form of what a ship carries: its fields as the screen shows them, and what a change of one means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.fleet_views import LoadField, LoadPart, LoadView

if TYPE_CHECKING:
    from fleetforge.app.suites.cargo_views import BayView, MagazineView

EMPTY = "empty"
"""What a bay is chosen to be when it is to hold nothing."""


@dataclass(frozen=True, slots=True)
class PulserView:
    """A pulser and the modes it may be tuned to; ``mode`` empty while it is open."""

    id: str
    title: str
    mode: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LoadForm:
    """What one row's ships carry and may carry: bays, magazines, pulsers."""

    row_id: str
    title: str
    subtitle: str
    own: bool
    bays: tuple[BayView, ...]
    magazines: tuple[MagazineView, ...]
    pulsers: tuple[PulserView, ...]
    points: int
    words: str
    notes: str = ""
    faults: tuple[str, ...] = ()


def load_view(form: LoadForm) -> LoadView:
    """The form as the screen shows it."""
    points = f", {form.points:,} points" if form.points else ""
    return LoadView(
        row_id=form.row_id,
        title=form.title,
        subtitle=form.subtitle,
        state=f"{form.words[:1].upper()}{form.words[1:]}{points}",
        is_own=form.own,
        parts=(
            *(_group_part(bay) if bay.groups else _craft_part(bay) for bay in form.bays),
            *map(_magazine_part, form.magazines),
            *map(_pulser_part, form.pulsers),
        ),
        notes=form.notes,
        faults=form.faults,
    )


def _group_part(bay: BayView) -> LoadPart:
    """A fighter bay: type with price, name, number of fighters."""
    offered = ((choice.value, f"{choice.title}, {choice.points} points") for choice in bay.groups)
    kind = LoadField("kind", "choice", f"{bay.title}: type of group", bay.group or EMPTY, ((EMPTY, "Empty"), *offered))
    is_held = bool(bay.group)
    name = LoadField("name", "text", f"{bay.title}: name of the group", bay.name, placeholder="Name", is_shown=is_held)
    count = LoadField(
        "count",
        "count",
        f"{bay.title}: fighters",
        bay.fighters or bay.most_fighters,
        least=1,
        most=bay.most_fighters,
        is_shown=is_held,
    )
    words = f"{bay.points} points" if bay.group and bay.points else ""
    return LoadPart(bay.id, bay.title, words, ((kind,), (name, count)))


def _craft_part(bay: BayView) -> LoadPart:
    """A bay for small craft: kind, number, MASS of each."""
    offered = ((choice.kind, choice.title) for choice in bay.crafts)
    kind = LoadField("kind", "choice", f"{bay.title}: kind of craft", bay.craft or EMPTY, ((EMPTY, "Empty"), *offered))
    count = LoadField(
        "count",
        "count",
        f"{bay.title}: number of craft",
        bay.count or 1,
        least=1,
        most=99,
        label="Number",
        is_minor=True,
        is_enabled=bool(bay.craft),
    )
    mass = LoadField(
        "mass",
        "count",
        f"{bay.title}: MASS of each",
        bay.mass or 1,
        least=1,
        most=max(1, bay.capacity),
        label="MASS each",
        is_minor=True,
        is_enabled=any(choice.kind == bay.craft and not choice.mass for choice in bay.crafts),
    )
    return LoadPart(bay.id, bay.title, bay.words, ((kind,), (count,), (mass,)))


def _magazine_part(magazine: MagazineView) -> LoadPart:
    """A magazine: how many salvoes of each type."""
    rows = tuple(
        (
            LoadField(
                choice.type,
                "count",
                f"{magazine.title}: {choice.title} salvoes",
                choice.count,
                most=999,
                label=f"{choice.title}, MASS {choice.mass}",
            ),
        )
        for choice in magazine.choices
    )
    return LoadPart(magazine.id, magazine.title, magazine.words, rows)


def _pulser_part(pulser: PulserView) -> LoadPart:
    mode = LoadField("mode", "modes", f"{pulser.title}: mode", pulser.mode, pulser.choices)
    return LoadPart(pulser.id, pulser.title, "", ((mode,),))
