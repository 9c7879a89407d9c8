"""Mends of findings about fighters that can be carried out at the press of a button.

Rule: HIF-27
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.blueprint import Fix
from fleetforge.app.design_parts import part_of, with_part, without
from fleetforge.games.hex_impulse.designs.fields import FIGHTER, weapon_parts
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.systems.hex_impulse.check import APART
from fleetforge.systems.hex_impulse.design import FAMILIES, SIZE_CLASS, Mount, Pair
from fleetforge.systems.hex_impulse.weapons import LASER, LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.hex_impulse.design import Fighter

_PARTS = (weapon_parts({}),)
_PART = re.compile(r"(\w+)\[(\d+)\]")


def fixes(fighter: Fighter, finding: Finding) -> tuple[Fix, ...]:
    """What can be done about a finding; nothing where a person must know better."""
    mend = _MENDS.get(finding.code)
    return tuple(mend(fighter, finding)) if mend else ()


def _set(fighter: Fighter, text: str, **changes: Any) -> Fix:
    return Fix(text, replace(fighter, **changes))


def _name(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    """Only a name that is too long: nobody can guess one."""
    if fighter.name.strip():
        yield _set(fighter, f"Keep the first {LONGEST_NAME} letters", name=fighter.name.strip()[:LONGEST_NAME].strip())


def _family(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    return (_set(fighter, family.capitalize(), family=family) for family in FAMILIES)


def _size(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    yield _set(fighter, f"Size class {SIZE_CLASS}", size_class=SIZE_CLASS)


def _number(fighter: Fighter, finding: Finding) -> Iterator[Fix]:
    """The nearest figure that may be."""
    field = next(one for one in FIGHTER if one.key == finding.place)
    value = min(max(int(finding.found), field.least), field.most)
    yield Fix(f"{field.title} {value}", field.put(fighter, value))


def _unknown(fighter: Fighter, finding: Finding) -> Iterator[Fix]:
    mount = _mount(fighter, finding)
    laser = load_weapons().types[LASER].name
    yield Fix(f"Make {mount.id} a {laser.casefold()}", _with(fighter, finding, replace(mount, type=LASER)))
    taken = without(fighter, _PARTS, (_item(finding),))
    yield Fix(f"Take {mount.id} out", taken)


def _same_id(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    """Later ones are marked anew."""
    held = {mount.id for mount in fighter.weapons}
    seen: set[str] = set()
    marked = []
    for mount in fighter.weapons:
        if mount.id in seen:
            letters = mount.id.rstrip("0123456789")
            numbers = (f"{letters}{number}" for number in range(1, len(fighter.weapons) + 1 + len(held)))
            mount = replace(mount, id=next(name for name in numbers if name not in held))
            held.add(mount.id)
        seen.add(mount.id)
        marked.append(mount)
    yield _set(fighter, "Mark them apart", weapons=tuple(marked))


def _arc(fighter: Fighter, finding: Finding) -> Iterator[Fix]:
    mount = replace(_mount(fighter, finding), arc="FA")
    yield Fix(f"{mount.id} fires ahead", _with(fighter, finding, mount))


def _link(fighter: Fighter, finding: Finding) -> Iterator[Fix]:
    group = str(finding.found)
    free = tuple(replace(one, link=None) if one.link == group else one for one in fighter.weapons)
    yield _set(fighter, f"Unlink {group}", weapons=free)


def _ammo(fighter: Fighter, finding: Finding) -> Iterator[Fix]:
    mount = replace(_mount(fighter, finding), ammo=None)
    yield Fix(f"Do not count shots of {mount.id}", _with(fighter, finding, mount))


def _unarmed(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    yield _set(fighter, "Add a laser cannon", weapons=(Mount("L1", LASER),))


def _apart(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    """Power and hits as near to each other as asks for no warning."""
    step = APART if fighter.power > fighter.hits else -APART
    yield _set(fighter, f"Power {fighter.hits + step}", power=fighter.hits + step)
    yield _set(fighter, f"Hits {fighter.power - step}", hits=fighter.power - step)


def _one_shield(fighter: Fighter, _: Finding) -> Iterator[Fix]:
    points = fighter.shields.total
    yield _set(fighter, f"{points} forward and {points} to the rear", shields=Pair(points, points))
    yield _set(fighter, "No shields", shields=Pair())


def _fast(fighter: Fighter, finding: Finding) -> Iterator[Fix]:
    yield _set(fighter, f"Speed {finding.allowed}", speed=int(finding.allowed))


def _item(finding: Finding) -> str:
    match = _PART.fullmatch(finding.place)
    return f"{match[1]}.{match[2]}" if match else ""


def _mount(fighter: Fighter, finding: Finding) -> Mount:
    found = part_of(fighter, _PARTS, _item(finding))
    if found is None:
        raise ValueError(f"{finding.place} is no weapon")
    mount: Mount = found[1]
    return mount


def _with(fighter: Fighter, finding: Finding, mount: Mount) -> Any:
    return with_part(fighter, _PARTS, _item(finding), mount)


_NUMBERS = ("POWER", "HITS", "ARMOUR", "SHIELDS", "EVASION", "SPEED", "TURN_MODE")
_MENDS = {
    "HIF_V_NAME": _name,
    "HIF_V_FAMILY": _family,
    "HIF_V_SIZE": _size,
    **{f"HIF_V_{one}": _number for one in _NUMBERS},
    "HIF_V_WEAPON_TYPE": _unknown,
    "HIF_V_WEAPON_ID": _same_id,
    "HIF_V_ARC": _arc,
    "HIF_V_LINK": _link,
    "HIF_V_AMMO": _ammo,
    "HIF_V_UNARMED": _unarmed,
    "HIF_V_POWER_OVER_HITS": _apart,
    "HIF_V_ONE_SHIELD": _one_shield,
    "HIF_V_SPEED_UNUSABLE": _fast,
}
