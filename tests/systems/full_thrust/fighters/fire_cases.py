"""Declarations and groups for tests of fire at and by fighters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.fighters.markers import Marker, Turn
from fleetforge.systems.full_thrust.fighters.ship_fire import check_declaration
from fleetforge.systems.full_thrust.fire.declaration import Declaration, Firer, MarkerTarget, Ward
from tests.systems.full_thrust.fire.shots import mount, shot_of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Target, Weapon

TYPES = load_catalogue().fighters
FIRER = Firer("s1", "Vandenburg", fire_controls=2)
ATTACKER = MarkerTarget("g1", "Alpha", runs=frozenset({"s1"}))
"""A group that attacks the firer."""
RUNNER = replace(ATTACKER, runs=frozenset({"s2"}))
"""A group that attacks another ship."""
IDLER = replace(ATTACKER, runs=frozenset())
"""A group that attacks nothing."""
WARD = Ward("s2", 4)
PDS, SCATTERGUN, BEAM, BIG_BEAM, K_GUN = (
    mount("pds"),
    mount("scattergun"),
    mount("beam", 1),
    replace(mount("beam", 3), id="beam3"),
    mount("k_gun", 1),
)


def with_fighters(**values: Any) -> BattleOptions:
    """Battle options with some fighter options changed."""
    return replace(DEFAULT_BATTLE_OPTIONS, fighters=replace(DEFAULT_BATTLE_OPTIONS.fighters, **values))


def pd(weapon: Weapon, target: Target = ATTACKER, range_mu: float = 5, **words: Any) -> AimedShot:
    """A shot in point-defence mode."""
    return shot_of(weapon, range_mu, target, mode="pd", **words)


def declared(*shots: AimedShot, firer: Firer = FIRER, wards: tuple[Ward, ...] = ()) -> Declaration:
    """What a ship declares."""
    return Declaration(firer, shots, wards)


def codes(declaration: Declaration, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> list[str]:
    """What stands against a declaration."""
    return [one.code for one in check_declaration(declaration, options)]


def a_group(group: str, side: str = "A", /, **values: Any) -> Marker:
    """A fighter group of six; words of a turn go to its turn."""
    turn = {key: values.pop(key) for key in ("escorting", "fired", "attack_run", "attacked") if key in values}
    return replace(Marker(group, "fighter", side, endurance=6, turn=Turn(**turn)), **values)
