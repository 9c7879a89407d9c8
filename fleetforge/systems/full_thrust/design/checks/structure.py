"""Checks of the ship as a whole: MASS, hull, armour, drives, streamlining."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding, Mend
from fleetforge.kernel.turning import is_turned
from fleetforge.systems.full_thrust.design import findings as kinds
from fleetforge.systems.full_thrust.design.bill import DRIVE_WORDS
from fleetforge.systems.full_thrust.design.fitting import exact_smaller_mass, larger_mass
from fleetforge.systems.full_thrust.design.hull import minimum_hull
from fleetforge.systems.full_thrust.design.texts import design_text, design_texts, turned_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.design.context import Context
    from fleetforge.systems.full_thrust.design.model import Design

DRIVE_OF_TECH = {
    "human": "standard",
    "kravak": "advanced_grav",
    "phalon": "standard",
    "savasku": "power_node",
}
"""The main drive of each technology. Rule: FBC-3.2, FBC-20.2, FBC-21.0, FBC-22.5"""

PUBLISHED_SHELL_LAYERS = 4
"""Most shell layers on a published ship. Rule: FBC-21.1"""


def technology_mends(context: Context, *mends: Mend) -> tuple[Mend, ...]:
    """Mends of what is of another technology: the switch that allows it, or nothing where it is on.

    Rule: FBC-16.2
    """
    if context.design.mixed_technology:
        return (kinds.AGREED, *mends)
    return (*mends, Mend("Switch on mixed technology for this design.", "mixed-technology", (1,)))


def check_texts(context: Context) -> Iterator[Finding]:
    """Texts show what is written in them: signs that turn text round make a name look like another.

    Rule: FTC-9.2
    """
    if is_turned(design_text(context.design)):
        subject = turned_words(*design_texts(context.design))
        mend = Mend("Take the invisible signs out.", "unturn-texts")
        yield Finding(kinds.TEXT_TURNED, "name", subject, actions=(mend,))


def check_mass(context: Context, mass_used: int) -> Iterator[Finding]:
    """All MASS must be used, and no more.

    Rule: FBC-1.1, FBC-1.6
    """
    design = context.design
    if design.mass < 1:
        yield Finding(
            kinds.MASS_TOO_SMALL, "mass", found=design.mass, allowed=1, actions=_mass_mends(max(1, mass_used))
        )
    elif mass_used > design.mass:
        over = mass_used - design.mass
        yield Finding(
            kinds.MASS_OVER,
            "mass",
            found=mass_used,
            allowed=design.mass,
            words=(("over", over),),
            actions=_over_mends(context, over),
        )
    elif mass_used < design.mass:
        left = design.mass - mass_used
        kind = kinds.MASS_UNUSED_NOTED if context.options.unused_mass == "allowed" else kinds.MASS_UNUSED
        words, actions = (("left", left),), _unused_mends(context, left)
        yield Finding(kind, "mass", found=mass_used, allowed=design.mass, words=words, actions=actions)


def _mass_mends(mass: int) -> tuple[Mend, ...]:
    return (Mend(f"Set the ship's MASS to {mass}.", "set-mass", (mass,)),)


def _over_mends(context: Context, over: int) -> tuple[Mend, ...]:
    """Fewer hull boxes where the hull can spare them; more MASS, which some items grow with."""
    design, mends = context.design, []
    if design.hull_boxes - over >= minimum_hull(design.mass):
        mends.append(Mend(f"Take out {_boxes(over)}.", "set-hull", (design.hull_boxes - over,)))
    if larger := larger_mass(context):
        mass, left = larger
        more = f" and add {_boxes(left)}" if left else ""
        mends.append(Mend(f"Raise the ship's MASS to {mass}{more}.", "resize", (mass, design.hull_boxes + left)))
    return (*mends, Mend(f"Take out {over} MASS of items."))


def _unused_mends(context: Context, left: int) -> tuple[Mend, ...]:
    design = context.design
    mends = [Mend(f"Add {_boxes(left)}, {2 * left} points.", "set-hull", (design.hull_boxes + left,))]
    if len(design.armour_layers) < 2:
        mends.append(Mend(f"Add {left} armour, {2 * left} points.", "set-armour", (sum(design.armour_layers) + left,)))
    if smaller := exact_smaller_mass(context):
        mends += _mass_mends(smaller)
    return tuple(mends)


def _boxes(number: int) -> str:
    return "1 hull box" if number == 1 else f"{number} hull boxes"


def check_hull(context: Context) -> Iterator[Finding]:
    """The hull has at least a tenth of the ship's MASS in boxes.

    Rule: FBC-2.2, FBC-22.1
    """
    design = context.design
    least = minimum_hull(max(1, design.mass))
    if design.hull_boxes < least:
        mend = Mend(f"Give the ship {_boxes(least)}.", "set-hull", (least,))
        living = design.tech == "savasku"
        yield Finding(
            kinds.citing(kinds.HULL_TOO_WEAK, "FBC-22.1") if living else kinds.HULL_TOO_WEAK,
            "hull",
            found=design.hull_boxes,
            allowed=least,
            words=(("mass", design.mass),),
            actions=(mend,),
        )


def check_armour(context: Context) -> Iterator[Finding]:
    """One layer of armour, several only as a Phalon shell.

    Rule: FBC-3.1, FBC-21.1
    """
    layers = context.design.armour_layers
    for number, boxes in enumerate(layers, start=1):
        if boxes < 1:
            mend = Mend(f"Take layer {number} out.", "remove-armour-layer", (number,))
            yield Finding(
                kinds.ARMOUR_NEGATIVE, f"armour:{number}", str(number), found=boxes, allowed=1, actions=(mend,)
            )
    if context.design.tech == "phalon":
        yield from _check_shell(layers)
    elif len(layers) > 1:
        mixed = context.design.mixed_technology
        merge = Mend(f"Put all {sum(layers)} boxes into one layer.", "merge-armour")
        yield Finding(
            kinds.ARMOUR_LAYERS_MIXED if mixed else kinds.ARMOUR_LAYERS,
            "armour:2",
            context.tech_words,
            found=len(layers),
            allowed=1,
            actions=technology_mends(context, merge),
        )


def _check_shell(layers: tuple[int, ...]) -> Iterator[Finding]:
    if len(layers) > PUBLISHED_SHELL_LAYERS:
        yield Finding(
            kinds.SHELL_MANY,
            f"armour:{PUBLISHED_SHELL_LAYERS + 1}",
            found=len(layers),
            allowed=PUBLISHED_SHELL_LAYERS,
        )
    for number, (inner, outer) in enumerate(pairwise(layers), start=2):
        if outer > inner:
            yield Finding(kinds.SHELL_WIDER, f"armour:{number}", str(number), found=outer, allowed=inner)


def check_drive(context: Context) -> Iterator[Finding]:
    """The main drive is of the ship's technology and has a rating where it needs one.

    Rule: FBC-3.2, FBC-3.6, FBC-22.5, FBC-16.1
    """
    design = context.design
    if design.drive == "power_node":
        if design.thrust is not None:
            mend = Mend("Take the thrust rating out.", "set-thrust", ())
            yield Finding(kinds.THRUST_OF_NODE, "drive", found=design.thrust, actions=(mend,))
    elif design.drive == "none":
        if design.thrust:
            yield _thrust_without_drive(design)
    elif design.thrust is None:
        yield Finding(kinds.THRUST_MISSING, "drive", actions=(Mend("Set thrust 4.", "set-thrust", (4,)),))
    elif design.thrust < 0:
        mend = Mend("Set thrust 0.", "set-thrust", (0,))
        yield Finding(kinds.THRUST_NEGATIVE, "drive", found=design.thrust, allowed=0, actions=(mend,))
    yield from _check_drive_tech(context)
    if not design.ftl:
        mend = Mend("Fit an FTL drive if the ship is to travel between stars.", "set-ftl", (1,))
        yield Finding(kinds.NO_FTL, "ftl", actions=(mend,))


def _thrust_without_drive(design: Design) -> Finding:
    expected = DRIVE_OF_TECH[design.tech]
    fit = Mend(f"Fit the {DRIVE_WORDS[expected]} drive.", "set-drive", (expected,))
    actions = (fit, Mend("Set thrust 0.", "set-thrust", (0,)))
    return Finding(kinds.THRUST_WITHOUT_DRIVE, "drive", found=design.thrust or 0, actions=actions)


def _check_drive_tech(context: Context) -> Iterator[Finding]:
    design = context.design
    expected = DRIVE_OF_TECH[design.tech]
    if design.drive in ("none", expected) or not (design.thrust or design.drive == "power_node"):
        return
    fit = Mend(f"Fit the {DRIVE_WORDS[expected]} drive.", "set-drive", (expected,))
    yield Finding(
        kinds.DRIVE_MIXED if design.mixed_technology else kinds.DRIVE_TECH,
        "drive",
        context.tech_words,
        found=DRIVE_WORDS[design.drive],
        allowed=DRIVE_WORDS[expected],
        actions=technology_mends(context, fit),
    )


def check_streamlining(context: Context) -> Iterator[Finding]:
    """Only human ships are streamlined.

    Rule: FBC-3.5, FBC-20.6, FBC-32
    """
    design = context.design
    if design.streamlining == "none" or design.tech == "human":
        return
    take_out = Mend("Take the streamlining out.", "set-streamlining", ("none",))
    yield Finding(
        kinds.STREAMLINED_MIXED if design.mixed_technology else kinds.STREAMLINED,
        "streamlining",
        context.tech_words,
        found=design.streamlining,
        allowed="none",
        actions=technology_mends(context, take_out),
    )
