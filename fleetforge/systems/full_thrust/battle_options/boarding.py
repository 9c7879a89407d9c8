"""Readings of the boarding rules on which groups differ.

Rule: FBD-13
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fleetforge.kernel.option_info import choice


@dataclass(frozen=True, slots=True)
class BoardingOptions:
    """Each at the default the rules give; those that touch building are construction options.

    Rule: FBD-13
    """

    inch_is_mu: Literal["true", "false"] = choice(
        "fbd.inch_is_mu",
        "An inch is an MU",
        "FBD-13.1",
        {"true": "yes", "false": "no"},
    )
    dt_casualty: Literal["mark_only", "kills_crew"] = choice(
        "fbd.dt_casualty",
        "Crew behind a lost defence team",
        "FBD-13.2",
        {"mark_only": "serves no more as a team", "kills_crew": "is lost"},
    )
    check_choice: Literal["next_to_be_lost", "owner_chooses", "last_to_be_lost"] = choice(
        "fbd.check_choice",
        "Crew marked for a lost team",
        "FBD-13.3",
        {
            "next_to_be_lost": "those to be lost next",
            "owner_chooses": "the owner chooses",
            "last_to_be_lost": "those to be lost last",
        },
    )
    grunt_loss: Literal["2_mass_permanent", "mark_only"] = choice(
        "fbd.grunt_loss",
        "A casualty of troops",
        "FBD-13.5",
        {"2_mass_permanent": "removes 2 MASS for good", "mark_only": "is only marked"},
    )
    stopped_course: Literal["vector_ok", "use_facing", "not_eligible"] = choice(
        "fbd.stopped_course",
        "Course of a stopped ship",
        "FBD-13.8",
        {"vector_ok": "fits any", "use_facing": "is its facing", "not_eligible": "fits none"},
    )
    assign: Literal["both_before_dice_open", "hidden", "attacker_first"] = choice(
        "fbd.assign",
        "Assigning boarding factors",
        "FBD-13.9",
        {
            "both_before_dice_open": "both sides openly before dice",
            "hidden": "hidden",
            "attacker_first": "attacker first",
        },
    )
    withdraw: Literal["false", "true"] = choice(
        "fbd.withdraw",
        "Withdrawing an assault",
        "FBD-13.10",
        {"false": "no", "true": "yes"},
    )
    core_objective: Literal["declared_before_dice", "never"] = choice(
        "fbd.core_objective",
        "The power core as an objective",
        "FBD-13.11",
        {"declared_before_dice": "declared before dice", "never": "never"},
    )
    swap_basis: Literal["scored", "effective"] = choice(
        "fbd.swap_basis",
        "Core systems given up for casualties",
        "FBD-13.12",
        {"scored": "counted from casualties scored", "effective": "counted from factors really lost"},
    )
    mutual: Literal["owner_keeps", "derelict"] = choice(
        "fbd.mutual",
        "Both sides wiped out",
        "FBD-13.13",
        {"owner_keeps": "the owner keeps the ship", "derelict": "the ship is a derelict"},
    )
    raids: Literal["off", "on"] = choice(
        "fbd.raids",
        "Raids",
        "FBD-9.1",
        {"off": "not used", "on": "in play"},
    )
    prize_crews: Literal["off", "on"] = choice(
        "fbd.prize_crews",
        "Prize crews",
        "FBD-13.14",
        {"off": "not used", "on": "in play"},
    )
    cutter_match: Literal["range_only", "full"] = choice(
        "fbd.cutter_match",
        "What a cutter must match to board",
        "FBD-13.15",
        {"range_only": "range", "full": "range, velocity and course"},
    )
    prize_transfer: Literal["as_boarding", "free"] = choice(
        "fbd.prize_transfer",
        "Sending a prize crew over",
        "FBD-13.16",
        {"as_boarding": "as for boarding", "free": "without conditions"},
    )
    half_thrust: Literal["down", "up"] = choice(
        "fbd.half_thrust",
        "Half of an odd thrust of a prize",
        "FBD-13.17",
        {"down": "rounded down", "up": "rounded up"},
    )
    dual_weapons: Literal["offensive", "defensive_pd_only"] = choice(
        "fbd.dual_weapons",
        "Weapons of two uses on a prize",
        "FBD-13.18",
        {"offensive": "are offensive", "defensive_pd_only": "may fire in point defence"},
    )
    raid_turn: Literal["contest_first", "each_force"] = choice(
        "fbd.raid_turn",
        "When raids may be declared",
        "FBD-13.19",
        {"contest_first": "in the first turn of the contest", "each_force": "in the first turn of each new force"},
    )
    cutter_survive: Literal["any_fire", "pds_only"] = choice(
        "fbd.cutter_survive",
        "Fire that stops a cutter",
        "FBD-13.21",
        {"any_fire": "any", "pds_only": "point defence only"},
    )
    grunt_threshold: Literal["false", "true"] = choice(
        "fbd.grunt_threshold",
        "Troops roll for thresholds",
        "FBD-13.23",
        {"false": "no", "true": "yes"},
    )
    cutter_dice: Literal["standard", "interceptor", "none"] = choice(
        "fbd.cutter_dice",
        "Dice of a cutter that is intercepted",
        "FBD-13.24",
        {"standard": "as a standard fighter", "interceptor": "as an interceptor", "none": "none"},
    )
    raid_repairable: Literal["true", "false"] = choice(
        "fbd.raid_repairable",
        "A raided system can be repaired",
        "FBD-13.26",
        {"true": "yes", "false": "no"},
    )
    dt_and_dcp: Literal["false", "true"] = choice(
        "fbd.dt_and_dcp",
        "Crew may defend and repair in one turn",
        "FBD-13.27",
        {"false": "no", "true": "yes"},
    )
    cutter_run: Literal["declared", "none"] = choice(
        "fbd.cutter_run",
        "A cutter about to board declares a run",
        "FBD-13.28",
        {"declared": "yes", "none": "no"},
    )
