"""Readings of the core battle rules on which groups differ.

Rule: FTC-11
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fleetforge.kernel.option_info import choice


@dataclass(frozen=True, slots=True)
class CoreOptions:
    """Each at the default the rules give.

    Rule: FTC-11
    """

    fighter_rules: Literal["beta", "classic"] = choice(
        "fighter_rules",
        "Fighters, ordnance and point defence",
        "FTC-10.1",
        {"beta": "fighter revision (beta, unofficial)", "classic": "classic rules"},
    )
    threshold_timing: Literal["per_attack", "end_of_turn"] = choice(
        "threshold_timing",
        "Threshold checks",
        "FTC-1.7",
        {"per_attack": "after each attack", "end_of_turn": "at the end of the turn, rows pooled"},
    )
    rerolls: Literal["on", "off"] = choice(
        "rerolls",
        "Rerolls of natural sixes",
        "FTC-4.4",
        {"on": "in play", "off": "not used"},
    )
    bridge_hit: Literal["d6_turns", "continuum", "d3_turns"] = choice(
        "bridge_hit",
        "How long a lost bridge lasts",
        "FTC-5.16",
        {
            "d6_turns": "one die of turns",
            "continuum": "1 to 5 turns, for good on a 6",
            "d3_turns": "half a die of turns",
        },
    )
    bridge_out_effect: Literal["no_offence", "move_only", "no_action"] = choice(
        "bridge_out_effect",
        "What a ship without a bridge may do",
        "FTC-5.16",
        {
            "no_offence": "no thrust, no launch, no offensive fire",
            "move_only": "it may fire, and drifts",
            "no_action": "nothing at all",
        },
    )
    life_support_effect: Literal["derelict", "destroyed", "record_only"] = choice(
        "life_support_effect",
        "When life support runs out",
        "FTC-5.17",
        {"derelict": "the ship is a derelict", "destroyed": "the ship is lost", "record_only": "only a note"},
    )
    power_core_roll: Literal["start_of_turn", "end_of_turn"] = choice(
        "power_core_roll",
        "When a failed power core is rolled for",
        "FTC-5.18",
        {"start_of_turn": "at the start of each later turn", "end_of_turn": "at the end of each turn"},
    )
    power_core_blast: Literal["none", "continuum"] = choice(
        "power_core_blast",
        "Blast of an exploding power core",
        "FTC-5.18",
        {"none": "harms nobody else", "continuum": "3 MU, a die for every 25 MASS"},
    )
    power_core_dump: Literal["off", "owner_may_dump"] = choice(
        "power_core_dump",
        "Dumping the power core",
        "FTC-5.18",
        {"off": "only when boarded", "owner_may_dump": "the owner may, in place of a roll"},
    )
    multi_dp_armour: Literal["half_up", "all_on_armour"] = choice(
        "multi_dp_armour",
        "Armour against torpedoes and missiles",
        "FTC-5.5",
        {"half_up": "takes half of a hit, rounded up", "all_on_armour": "takes all it can"},
    )
    half_rule_scope: Literal["per_hit", "per_volley"] = choice(
        "half_rule_scope",
        "Half on armour is counted",
        "FTC-5.5",
        {"per_hit": "for each hit", "per_volley": "for the volley"},
    )
    drive_half_rounding: Literal["down", "up"] = choice(
        "drive_half_rounding",
        "Half of an odd thrust",
        "FTC-5.12",
        {"down": "rounded down", "up": "rounded up"},
    )
    thrust1_turn: Literal["every_turn", "alternate_turns"] = choice(
        "thrust1_turn",
        "Turning with thrust 1",
        "FTC-2.5",
        {"every_turn": "in every turn", "alternate_turns": "not in two turns running"},
    )
    zero_velocity_turn: Literal["normal_limit", "free_pivot"] = choice(
        "zero_velocity_turn",
        "Turning at velocity 0",
        "FTC-2.10",
        {"normal_limit": "within the usual limit", "free_pivot": "to any course for one point"},
    )
    vector_rules: Literal["fb1", "fb2"] = choice(
        "vector_rules",
        "Vector movement",
        "FTC-2.20",
        {"fb1": "main drive and thrusters apart", "fb2": "one pool of points"},
    )
    aft_fire: Literal["if_no_thrust", "never"] = choice(
        "aft_fire",
        "Offensive fire through the aft arc",
        "FTC-3.5",
        {"if_no_thrust": "if the main drive is not used", "never": "never"},
    )
    ptorp_dedicated_fcs: Literal["off", "on"] = choice(
        "ptorp_dedicated_fcs",
        "Pulse torpedoes need a fire control of their own",
        "FTC-3.2",
        {"off": "no", "on": "yes"},
    )
    sml_needs_fcs: Literal["one_working", "one_per_launch", "none"] = choice(
        "sml_needs_fcs",
        "Fire control for launching missiles",
        "FTC-3.3",
        {"one_working": "one that works", "one_per_launch": "one for each launch", "none": "none"},
    )
    submunition_rerolls: Literal["on", "off"] = choice(
        "submunition_rerolls",
        "Rerolls of submunition packs",
        "FTC-4.10",
        {"on": "in play", "off": "not used"},
    )
    pulser_l_range: Literal["36", "48"] = choice(
        "pulser_L_range",
        "Reach of a long pulser",
        "FTC-4.15",
        {"36": "36 MU", "48": "48 MU"},
    )
    plasma_screens: Literal["cancel_high", "minus_level"] = choice(
        "plasma_screens",
        "Screens against plasma",
        "FTC-4.16",
        {"cancel_high": "cancel 6, or 5 and 6", "minus_level": "take their level off each die"},
    )
    plasma_armour: Literal["normal", "ignore", "half_up"] = choice(
        "plasma_armour",
        "Armour against plasma",
        "FTC-4.16",
        {"normal": "takes damage as usual", "ignore": "takes none", "half_up": "takes half, rounded up"},
    )
    needle_rules: Literal["fb1", "continuum"] = choice(
        "needle_rules",
        "Needle beams",
        "FTC-4.9",
        {"fb1": "one die within 12 MU", "continuum": "class dice by range"},
    )
    stinger_cost: Literal["doubling", "linear", "manual"] = choice(
        "stinger_cost",
        "Power for a stinger die by range",
        "FTC-4.17",
        {"doubling": "1, 2, 4, 8", "linear": "1, 2, 3, 4", "manual": "as the players say"},
    )
    pod_damage: Literal["manual", "lance_2d6", "lance_1d6"] = choice(
        "pod_damage",
        "Damage of a lance pod",
        "FTC-4.19",
        {"manual": "as the players say", "lance_2d6": "two dice", "lance_1d6": "one die"},
    )
    wave_gun: Literal["manual", "table"] = choice(
        "wave_gun",
        "Wave gun",
        "FTC-4.23",
        {"manual": "as the players say", "table": "4, 3 or 2 dice by range"},
    )
    nova_defence: Literal["armour_only", "screens_minus_level", "none"] = choice(
        "nova_defence",
        "Defence against a nova cannon",
        "FTC-4.22",
        {
            "armour_only": "armour, no screens",
            "screens_minus_level": "screens take their level off each die",
            "none": "none",
        },
    )
    salvo_radius_vector: Literal["3", "6"] = choice(
        "salvo_radius_vector",
        "Reach of salvoes at ships in vector movement",
        "FTC-4.11",
        {"3": "3 MU, classic rules only", "6": "6 MU"},
    )
    boarding_slot: Literal["start_of_phase_10", "after_phase_8", "after_9d"] = choice(
        "boarding_slot",
        "When boarding is resolved",
        "FTC-1.8",
        {
            "start_of_phase_10": "at the start of phase 10",
            "after_phase_8": "after ships fire",
            "after_9d": "after missiles",
        },
    )
    arc_boundary: Literal["ask", "roll_d6", "first_arc"] = choice(
        "arc_boundary",
        "A target on the line between two arcs",
        "FTC-3.6",
        {"ask": "the players choose", "roll_d6": "a die decides", "first_arc": "lies in the first"},
    )
    initiative_tie: Literal["reroll", "previous_winner"] = choice(
        "initiative_tie",
        "A tie for initiative",
        "FTC-1.3",
        {"reroll": "is rolled again", "previous_winner": "goes to who had it"},
    )
    scoring: Literal["npv_50", "mass", "scenario", "none"] = choice(
        "scoring",
        "Score at the end",
        "FTC-8.1",
        {
            "npv_50": "points of ships, half for crippled ones",
            "mass": "MASS of ships",
            "scenario": "as the scenario says",
            "none": "none",
        },
    )
    ftl_massive_scatter: Literal["off", "on"] = choice(
        "ftl_massive_scatter",
        "Wide scatter on FTL entry",
        "FTC-2.23",
        {"off": "not used", "on": "in play"},
    )
    emergency_thrust: Literal["off", "on"] = choice(
        "emergency_thrust",
        "Emergency thrust",
        "FTC-2.25",
        {"off": "not used", "on": "in play"},
    )
    strike_colours: Literal["off", "system", "core"] = choice(
        "strike_colours",
        "Striking colours",
        "FTC-8.3",
        {"off": "not used", "system": "as a system", "core": "as a core system"},
    )


DEFAULT_CORE = CoreOptions()
