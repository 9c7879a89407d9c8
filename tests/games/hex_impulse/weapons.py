"""A weapon type that a group made, and a fighter that has it."""

from __future__ import annotations

from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.weapons import Row, WeaponType

PULSE = WeaponType(
    "pulse-cannon", "Pulse cannon", 12,
    (Row(1, 3, (9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3)), Row(4, 6, (5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0))),
    bonus_damage=1,
)  # fmt: skip
LANCE = WeaponType("lance", "Mind lance", 2, hit=(5, 4, 3), damage=(3, 2, 1), effect="power")
PULSAR = Fighter(
    "pulsar", "Pulsar", "standard", 6, 8, 8, 0, Pair(6, 6), 5, 32,
    weapons=(Mount("P1", "pulse-cannon"), Mount("M1", "lance")),
)  # fmt: skip
