"""Readings of the fighter rules on which groups differ: typed, each at the default the rules give.

Rule: HIF-30
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.option_info import choice
from fleetforge.systems.hex_impulse.faults import IMPULSES

if TYPE_CHECKING:
    from collections.abc import Iterator

_COUNTS = {str(number): str(number) for number in (8, *range(1, 8), *range(9, 33))}


@dataclass(frozen=True, slots=True)
class HexOptions:
    """Every option of the fighter rules. Rule: HIF-30"""

    impulses_per_turn: Literal[
        "8",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "9",
        "10",
        "11",
        "12",
        "13",
        "14",
        "15",
        "16",
        "17",
        "18",
        "19",
        "20",
        "21",
        "22",
        "23",
        "24",
        "25",
        "26",
        "27",
        "28",
        "29",
        "30",
        "31",
        "32",
    ] = choice("hif.impulses_per_turn", "Impulses in a turn", "HIF-30.1", _COUNTS)
    fractions: Literal["exact_halves", "floor_each_row", "round_total_up"] = choice(
        "hif.fractions",
        "Half points gained",
        "HIF-30.2",
        {
            "exact_halves": "are kept exactly",
            "floor_each_row": "are dropped for each way of gaining",
            "round_total_up": "are rounded up in the total",
        },
    )
    capital_rounding: Literal["accumulate_tenths", "floor_per_impulse", "floor_per_shot", "half_up_per_shot"] = choice(
        "hif.capital_rounding",
        "Tenths of damage on a capital ship",
        "HIF-30.3",
        {
            "accumulate_tenths": "add up and stay on the facing",
            "floor_per_impulse": "are dropped at the end of each impulse",
            "floor_per_shot": "are dropped for each shot",
            "half_up_per_shot": "are rounded for each shot, halves up",
        },
    )
    capital_max_size_class: Literal["5", "1", "2", "3", "4"] = choice(
        "hif.capital_max_size_class",
        "Largest size class that counts as a capital ship",
        "HIF-30.4",
        {
            "5": "5",
            "1": "1",
            "2": "2",
            "3": "3",
            "4": "4",
        },
    )
    shields_reset_each_turn: Literal["no", "yes"] = choice(
        "hif.shields_reset_each_turn",
        "Shields are whole again at the start of each turn",
        "HIF-30.5",
        {
            "no": "no",
            "yes": "yes",
        },
    )
    one_target_per_impulse: Literal["no", "yes"] = choice(
        "hif.one_target_per_impulse",
        "All weapons of a fighter fire at one target in an impulse",
        "HIF-30.6",
        {
            "no": "no",
            "yes": "yes",
        },
    )
    linked_rolls: Literal["each_weapon", "one_roll_for_group"] = choice(
        "hif.linked_rolls",
        "Linked weapons roll",
        "HIF-30.7",
        {
            "each_weapon": "an attack die each",
            "one_roll_for_group": "one attack die for the group",
        },
    )
    fire_timing: Literal["simultaneous", "sequential"] = choice(
        "hif.fire_timing",
        "Fire of an impulse",
        "HIF-30.8",
        {
            "simultaneous": "takes effect after all of it",
            "sequential": "takes effect shot by shot",
        },
    )
    range0: Literal["all_bear_side_roll", "by_approach_hex"] = choice(
        "hif.range0",
        "At range 0",
        "HIF-30.9",
        {
            "all_bear_side_roll": "every weapon bears, and a shot comes from the side",
            "by_approach_hex": "arc and facing go by the hex the attacker came from",
        },
    )
    evasion_declare: Literal["after_attack", "before_attack"] = choice(
        "hif.evasion_declare",
        "An evasion die is declared",
        "HIF-30.10",
        {
            "after_attack": "after the attack roll",
            "before_attack": "before the attack roll",
        },
    )
    ammo: Literal["unlimited", "per_weapon"] = choice(
        "hif.ammo",
        "Ammunition",
        "HIF-30.11",
        {
            "unlimited": "is not counted",
            "per_weapon": "is counted for weapons whose design gives it",
        },
    )
    allocation_open: Literal["no", "yes"] = choice(
        "hif.allocation_open",
        "Purchases are",
        "HIF-30.12",
        {
            "no": "hidden until all have allocated",
            "yes": "open",
        },
    )
    menu_stacking: Literal["listed", "unlimited"] = choice(
        "hif.menu_stacking",
        "States and die modifiers can be bought",
        "HIF-30.13",
        {
            "listed": "once, as listed",
            "unlimited": "without limit, but for damage +1 and regeneration",
        },
    )
    cloak_effect: Literal["note_only", "silent_and_untargetable", "attackers_plus_2"] = choice(
        "hif.cloak_effect",
        "A cloaked fighter",
        "HIF-30.14",
        {
            "note_only": "is marked; players apply their own rule",
            "silent_and_untargetable": "neither fires nor is fired at",
            "attackers_plus_2": "adds 2 to attack dice against it",
        },
    )
    tracking_general: Literal["one_roll", "all_rolls"] = choice(
        "hif.tracking_general",
        "Tracking at 3 points acts on",
        "HIF-30.15",
        {
            "one_roll": "one evasion roll",
            "all_rolls": "all evasion rolls of the turn",
        },
    )
    extra_shot_system: Literal["same_system", "any_system"] = choice(
        "hif.extra_shot_system",
        "The extra shot belongs to",
        "HIF-30.16",
        {
            "same_system": "the system chosen for the impulse",
            "any_system": "any system",
        },
    )
    bootleg_uses: Literal["each_impulse", "once_per_turn"] = choice(
        "hif.bootleg_uses",
        "A bootleg may be used",
        "HIF-30.17",
        {
            "each_impulse": "once in each impulse",
            "once_per_turn": "once in the turn",
        },
    )
    sole_system_basis: Literal["working", "designed"] = choice(
        "hif.sole_system_basis",
        "An only system is one",
        "HIF-30.18",
        {
            "working": "that alone still works",
            "designed": "that the design has alone",
        },
    )
    drain_window: Literal["impulses_1_2", "owner_names_start"] = choice(
        "hif.drain_window",
        "A drained system is off in",
        "HIF-30.19",
        {
            "impulses_1_2": "impulses 1 and 2",
            "owner_names_start": "two impulses from one that the owner names",
        },
    )
    odd_drain: Literal["allowed", "illegal"] = choice(
        "hif.odd_drain",
        "An odd shield point drained",
        "HIF-30.20",
        {
            "allowed": "yields nothing",
            "illegal": "may not be drained",
        },
    )
    cut_speed_rounding: Literal["down", "up"] = choice(
        "hif.cut_speed_rounding",
        "Half of an odd speed is rounded",
        "HIF-30.21",
        {
            "down": "down",
            "up": "up",
        },
    )
    power_loss_order: Literal["unspent_first", "bonuses_first"] = choice(
        "hif.power_loss_order",
        "A loss of power takes first",
        "HIF-30.22",
        {
            "unspent_first": "unspent points",
            "bonuses_first": "bonuses",
        },
    )
    power_loss_surplus: Literal["to_unspent", "wasted"] = choice(
        "hif.power_loss_surplus",
        "What a bonus given up is worth beyond the loss",
        "HIF-30.23",
        {
            "to_unspent": "becomes unspent points",
            "wasted": "is lost",
        },
    )
    natural_1_and_6: Literal["none", "one_succeeds_six_fails"] = choice(
        "hif.natural_1_and_6",
        "A natural 1 or 6 of an evasion die",
        "HIF-30.24",
        {
            "none": "is modified like others",
            "one_succeeds_six_fails": "succeeds or fails by itself",
        },
    )
    side_split_odd: Literal["forward", "rear", "owner"] = choice(
        "hif.side_split_odd",
        "The odd point of a divided shot goes",
        "HIF-30.25",
        {
            "forward": "forward",
            "rear": "to the rear",
            "owner": "where the owner likes",
        },
    )
    shift_cap: Literal["none", "facing_maximum"] = choice(
        "hif.shift_cap",
        "Shifting may fill a shield facing",
        "HIF-30.26",
        {
            "none": "above its maximum",
            "facing_maximum": "to its maximum",
        },
    )
    regen_when: Literal["end_of_impulse", "start_of_impulse"] = choice(
        "hif.regen_when",
        "Shields regenerate",
        "HIF-30.27",
        {
            "end_of_impulse": "at the end of each impulse",
            "start_of_impulse": "at the start of each impulse",
        },
    )
    regen_total_cap: Literal["yes", "no"] = choice(
        "hif.regen_total_cap",
        "Regeneration stops at the sum of both maxima",
        "HIF-30.28",
        {
            "yes": "yes",
            "no": "no",
        },
    )
    weapon_check_basis: Literal["per_point_past_shields", "per_hull_hit", "once_per_damaging_shot"] = choice(
        "hif.weapon_check_basis",
        "Weapons are checked",
        "HIF-30.29",
        {
            "per_point_past_shields": "for each point past the shields",
            "per_hull_hit": "for each hull hit",
            "once_per_damaging_shot": "once for each shot that gets past the shields",
        },
    )
    weapon_pick: Literal["random", "owner", "attacker"] = choice(
        "hif.weapon_pick",
        "The destroyed weapon is picked",
        "HIF-30.30",
        {
            "random": "at random",
            "owner": "by its owner",
            "attacker": "by the attacker",
        },
    )
    repair_when: Literal["turn_end", "turn_start"] = choice(
        "hif.repair_when",
        "Repair units work",
        "HIF-30.31",
        {
            "turn_end": "at the end of a turn",
            "turn_start": "at the start of a turn",
        },
    )
    ion_recovery: Literal["repair_unit", "none", "one_per_turn", "all_at_turn_end"] = choice(
        "hif.ion_recovery",
        "Power lost to ion fire is restored",
        "HIF-30.32",
        {
            "repair_unit": "by a repair unit, in place of a hit",
            "none": "never",
            "one_per_turn": "by 1 at the end of each turn",
            "all_at_turn_end": "at the end of the turn",
        },
    )
    stop_sign: Literal["penalty_plus_2", "literal_minus_2"] = choice(
        "hif.stop_sign",
        "A stopped fighter's evasion dice are modified by",
        "HIF-30.33",
        {
            "penalty_plus_2": "+2, which hurts",
            "literal_minus_2": "-2, as printed",
        },
    )
    speed_basis: Literal["per_turn", "per_impulse"] = choice(
        "hif.speed_basis",
        "Speed is hexes for",
        "HIF-30.34",
        {
            "per_turn": "the whole turn",
            "per_impulse": "each impulse",
        },
    )
    move_order: Literal["any", "low_speed_first", "alternate"] = choice(
        "hif.move_order",
        "Fighters move",
        "HIF-30.35",
        {
            "any": "in any order",
            "low_speed_first": "the one with the least speed left first",
            "alternate": "side by side in turn",
        },
    )
    drift_disables: Literal["movement_only", "evasion_too", "everything"] = choice(
        "hif.drift_disables",
        "Drifting disables",
        "HIF-30.36",
        {
            "movement_only": "movement only",
            "evasion_too": "movement and evasion",
            "everything": "movement, evasion, weapons, shields and regeneration",
        },
    )
    bonus_on_zero: Literal["no", "yes"] = choice(
        "hif.bonus_on_zero",
        "Damage bonuses are added to a cell of 0",
        "HIF-30.37",
        {
            "no": "no; it is a miss",
            "yes": "yes",
        },
    )
    missile_die: Literal["d6", "d8", "d10"] = choice(
        "hif.missile_die",
        "Weapons with Hit numbers roll",
        "HIF-30.38",
        {
            "d6": "a d6",
            "d8": "a d8",
            "d10": "a d10",
        },
    )
    light_fusion_reading: Literal["range_6_plus_2", "both_plus_2_to_6", "fusion_plus_2_to_6"] = choice(
        "hif.light_fusion_reading",
        "Range up to 6, add 2 to damage",
        "HIF-30.39",
        {
            "range_6_plus_2": "the light fusion cannon reaches 6 and adds 2",
            "both_plus_2_to_6": "laser and light fusion cannon reach 9 and add 2 up to 6",
            "fusion_plus_2_to_6": "the light fusion cannon reaches 9 and adds 2 up to 6",
        },
    )
    ion_shields: Literal["absorb", "ignore"] = choice(
        "hif.ion_shields",
        "Shields meet ion points",
        "HIF-30.40",
        {
            "absorb": "like other damage",
            "ignore": "not at all",
        },
    )
    ion_armour: Literal["untouched", "absorbs"] = choice(
        "hif.ion_armour",
        "Armour meets ion points",
        "HIF-30.41",
        {
            "untouched": "not at all",
            "absorbs": "like other damage",
        },
    )
    ion_checks: Literal["none", "as_hits"] = choice(
        "hif.ion_checks",
        "Ion points past the shields cause",
        "HIF-30.42",
        {
            "none": "no checks",
            "as_hits": "weapon and repair-unit checks",
        },
    )
    ion_capital: Literal["one_box_per_shot", "one_box_per_point", "tenths"] = choice(
        "hif.ion_capital",
        "An ion shot on a capital ship",
        "HIF-30.43",
        {
            "one_box_per_shot": "destroys one power box",
            "one_box_per_point": "destroys a power box for each point",
            "tenths": "does tenths of damage like other weapons",
        },
    )

    @property
    def impulses(self) -> int:
        """Impulses of a turn, as a number. Rule: HIF-0.3"""
        return int(self.impulses_per_turn)


DEFAULT_HEX_OPTIONS = HexOptions()


def check_impulses(count: int) -> Iterator[Refusal]:
    """Whether a turn may have so many impulses. Rule: HIF-0.3"""
    if str(count) not in _COUNTS:
        yield Refusal(IMPULSES, "impulses_per_turn", "turn", count, f"1 to {len(_COUNTS)}")
