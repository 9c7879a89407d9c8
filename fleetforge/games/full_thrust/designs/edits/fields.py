"""Edits of the ship as a whole: names, MASS, hull, armour, drives, technology."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast, get_args

from fleetforge.app.edits.typed import Bounds, line, lines, whole
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits.outcome import Edit, Outcome
from fleetforge.games.full_thrust.files.design_shape import MOST_LAYERS
from fleetforge.storage.errors import one_line
from fleetforge.systems.full_thrust.design.bill import DRIVE_WORDS, THRUST_PERCENT
from fleetforge.systems.full_thrust.design.checks.structure import DRIVE_OF_TECH
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.design.model import DriveKind, HullKind, Streamlining, Tech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.systems.full_thrust.design.model import Design

MOST_MASS = 9999
"""Largest MASS, hull and armour that can be typed; the rules set no end."""
MOST_THRUST = 100 // THRUST_PERCENT
"""A stronger drive would weigh more than its ship. Rule: FBC-3.2"""
STREAMLINING_WORDS = {"none": "none", "partial": "partial", "full": "full"}
_DEFAULT_THRUST = 4

_MASS = Bounds("MASS", 1, MOST_MASS, clause="FBC-1.1")
_HULL = Bounds("Hull", 0, MOST_MASS, clause="FBC-2.2")
_ARMOUR = Bounds("Armour", 0, MOST_MASS, clause="FBC-3.1")
_THRUST = Bounds(
    "Thrust",
    0,
    MOST_THRUST,
    f"Thrust {MOST_THRUST} takes the whole ship; choose 0 to {MOST_THRUST}.",
    "FBC-3.2",
)


def set_name(design: Design, text: str) -> Outcome:
    """Name the ship's class."""
    name, remark = line(text, "A name")
    return Edit(replace(design, name=name), f"Name “{one_line(name, 30)}”", "name", remark)


def set_class(design: Design, code: str, label: str) -> Outcome:
    """Set class code and label: ``CH``, ``heavy cruiser``."""
    plain_code, cut_code = line(code, "A class code")
    plain_label, cut_label = line(label, "A class")
    words = f"{plain_code} {plain_label}".strip() or "none"
    changed = replace(design, class_code=plain_code, class_label=plain_label)
    return Edit(changed, f"Class {one_line(words, 30)}", "class", cut_code or cut_label)


def set_faction(design: Design, text: str) -> Outcome:
    """Say whose ship it is."""
    faction, remark = line(text, "A faction")
    return Edit(replace(design, faction=faction), f"Faction {one_line(faction, 30) or 'none'}", "faction", remark)


def set_notes(design: Design, text: str) -> Outcome:
    """Write the notes."""
    notes, remark = lines(text, "A note")
    return Edit(replace(design, notes=notes), "Notes", "notes", remark)


def set_mass(design: Design, value: int | str) -> Outcome:
    """Set the ship's MASS."""
    mass = whole(value, _MASS)
    if isinstance(mass, Refused):
        return mass
    return Edit(replace(design, mass=mass), f"MASS {design.mass} to {mass}")


def set_hull(design: Design, value: int | str) -> Outcome:
    """Set the number of hull boxes."""
    boxes = whole(value, _HULL)
    if isinstance(boxes, Refused):
        return boxes
    return Edit(replace(design, hull_boxes=boxes), f"Hull {design.hull_boxes} to {boxes}")


def set_armour(design: Design, value: int | str | Sequence[int]) -> Outcome:
    """Set the armour: all boxes together, or layer by layer as numbers or typed ``16/10/8``.

    A sum changes the innermost layer only.
    """
    layers = _typed_layers(value) if isinstance(value, str) else value
    if isinstance(layers, Refused):
        return layers
    if isinstance(layers, int):
        return _set_armour_sum(design, layers)
    return _with_layers(design, tuple(layers))


def _typed_layers(text: str) -> int | tuple[int, ...] | Refused:
    parts = text.replace(",", "/").split("/")
    if len(parts) > MOST_LAYERS:
        return Refused(f"Armour has at most {MOST_LAYERS} layers.", "Type fewer numbers, as in 16/10/8.", "FBC-21.1")
    layers = []
    for part in parts:
        boxes = whole(part, _ARMOUR)
        if isinstance(boxes, Refused):
            return replace(boxes, mend="Type the boxes of each layer, innermost first, as in 16/10/8.")
        layers.append(boxes)
    return layers[0] if len(layers) == 1 else tuple(layers)


def _set_armour_sum(design: Design, boxes: int) -> Outcome:
    checked = whole(boxes, _ARMOUR)
    if isinstance(checked, Refused):
        return checked
    if len(design.armour_layers) < 2:
        return _with_layers(design, (checked,))
    inner = design.armour_layers[0] + checked - sum(design.armour_layers)
    if inner < 1 and checked:
        return Refused("The inner layer has no more boxes to give.", "Type the layers, as in 16/10/8.", "FBC-21.1")
    return _with_layers(design, (inner, *design.armour_layers[1:]) if checked else ())


def _with_layers(design: Design, layers: tuple[int, ...]) -> Outcome:
    kept = tuple(boxes for boxes in layers if boxes > 0)
    return Edit(replace(design, armour_layers=kept), f"Armour {_spoken(design.armour_layers)} to {_spoken(kept)}")


def _spoken(layers: tuple[int, ...]) -> str:
    return "/".join(map(str, layers)) or "0"


def set_thrust(design: Design, value: int | str) -> Outcome:
    """Set the thrust rating."""
    if design.drive == "power_node":
        return Refused("A main drive node has no thrust rating.", "Thrust is bought with power in play.", "FBC-22.5")
    thrust = whole(value, _THRUST)
    if isinstance(thrust, Refused):
        return thrust
    drive = DRIVE_OF_TECH[design.tech] if design.drive == "none" and thrust else design.drive
    changed = replace(design, thrust=thrust, drive=cast("DriveKind", drive))
    return Edit(changed, f"Thrust {design.thrust or 0} to {thrust}")


def set_ftl(design: Design, *, fitted: bool) -> Outcome:
    """Fit the FTL drive or take it out."""
    return Edit(replace(design, ftl=fitted), "Fit FTL drive" if fitted else "Remove FTL drive")


def set_streamlining(design: Design, kind: str) -> Outcome:
    """Streamline the ship partly, fully or not at all."""
    if kind not in get_args(Streamlining):
        return Refused(f"No streamlining is called “{one_line(kind, 24)}”.", "Choose none, partial or full.", "FBC-3.5")
    changed = replace(design, streamlining=cast("Streamlining", kind))
    return Edit(changed, f"Streamlining {STREAMLINING_WORDS[kind]}")


def set_tech(design: Design, tech: str) -> Outcome:
    """Change the technology; the main drive becomes that of the new one."""
    if tech not in get_args(Tech):
        known = ", ".join(TECH_WORDS.values())
        return Refused(f"No technology is called “{one_line(tech, 24)}”.", f"Choose one of: {known}.", "FBC-16.1")
    drive = design.drive if design.drive == "none" else DRIVE_OF_TECH[tech]
    changed = _with_drive(replace(design, tech=cast("Tech", tech)), drive)
    return Edit(changed, f"Technology {TECH_WORDS[tech]}")


def set_drive(design: Design, kind: str) -> Outcome:
    """Choose the kind of main drive."""
    if kind not in get_args(DriveKind):
        words = ", ".join(DRIVE_WORDS.values())
        return Refused(f"No main drive is called “{one_line(kind, 24)}”.", f"Choose one of: {words}.", "FBC-3.2")
    return Edit(_with_drive(design, kind), f"Main drive: {DRIVE_WORDS[kind]}")


def _with_drive(design: Design, drive: str) -> Design:
    """A drive node has no rating and no drive has none left over; any other keeps or gets one."""
    thrust: int | None
    if drive == "power_node":
        thrust = None
    elif drive == "none":
        thrust = 0
    else:
        rated = design.thrust is not None and design.drive not in ("none", "power_node")
        thrust = design.thrust if rated else _DEFAULT_THRUST
    return replace(design, drive=cast("DriveKind", drive), thrust=thrust)


def set_hull_kind(design: Design, kind: str) -> Outcome:
    """Build the ship as a warship or as a merchant."""
    if kind not in get_args(HullKind):
        return Refused(f"No hull is called “{one_line(kind, 24)}”.", "Choose warship or merchant.", "FBC-2.5")
    return Edit(replace(design, hull_kind=cast("HullKind", kind)), f"Build as {kind}")


def set_mixed(design: Design, *, mixed: bool) -> Outcome:
    """Allow items of other technologies or not."""
    name = "Allow mixed technology" if mixed else "Forbid mixed technology"
    return Edit(replace(design, mixed_technology=mixed), name)
