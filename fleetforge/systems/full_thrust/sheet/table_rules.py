"""What a player looks up at the table, in this project's own words, with the clause behind each.

Figures that other code computes (thresholds, beam dice, prices) are not repeated here; what stands
here is shown on the turn form, the fighter cards and the quick reference.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

First: TypeAlias = Literal["", "loser", "winner", "together"]

FIGHTER_LABEL = "Fighters, ordnance, point defence: fighter revision (beta, unofficial)"
"""Rule: FFB-0.1"""
BOARDING_LABEL = "Boarding: replacement rules (unofficial)"
"""Rule: FBD-0.1"""

SECOND_MOVE_MU = 12
"""Second move of a fighter group or cutter, for 1 CEF. Rule: FFB-10.1, FBD-10.16"""


@dataclass(frozen=True, slots=True)
class CutterRules:
    """Figures of a boarding cutter. Rule: FBD-10.3, FBD-10.4, FBD-10.8, FBD-10.11, FBD-10.12"""

    move_mu: int = 18
    damage: int = 2
    landing_mu: int = 6
    endurance: int = 2
    parties: int = 2


CUTTER = CutterRules()


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn: its number, name, who goes first and what is done."""

    number: str
    name: str
    first: First
    words: str
    clause: str

    @property
    def order(self) -> str:
        """Who goes first, for people."""
        return {"": "", "loser": "loser first", "winner": "winner first", "together": "all together"}[self.first]


PHASES = (
    Phase("1", "Orders", "together", "written in secret, then revealed", "FTC-1.2"),
    Phase("2", "Initiative", "", "1D6 a side, the highest wins; roll ties again", "FTC-1.3"),
    Phase("3", "Fighters move", "loser", "groups and heavy missiles; screens and escorts are named", "FFB-5.4"),
    Phase("4", "Launch", "loser", "fighters and ordnance, ship by ship; one pass ends it for the side", "FFB-5.5"),
    Phase("5", "Ships move", "together", "half the turn, half the move, then the rest; screens follow", "FTC-2.6"),
    Phase("6", "Second moves", "loser", "groups up to 12 mu, heavy missiles up to 6, 1 CEF each", "FFB-5.6"),
    Phase("7", "Attack runs", "loser", "on an enemy ship within 6 mu; evasion is bought", "FFB-5.7"),
    Phase("8", "Ships fire", "winner", "at ships, fighters and ordnance, ship by ship", "FFB-5.8"),
    Phase("9a", "Fighters fire", "winner", "groups without a run at fighters and ordnance, 1 CEF", "FFB-5.9"),
    Phase("9b", "Fighters attack", "together", "groups on their run at the ship they named, 1 CEF", "FFB-23.1"),
    Phase("9c", "Plasma", "together", "plasma bolts and antimatter torpedoes go off", "FFB-24.1"),
    Phase("9d", "Missiles", "together", "salvoes and heavy missiles strike", "FFB-25.1"),
    Phase("10", "Boarding", "together", "one round for each ship with boarders", "FBD-3.2"),
    Phase("10", "Damage control", "together", "repairs, then spent markers are taken off", "FTC-6.4"),
)
"""The turn of the fighter revision. Rule: FTC-1.8, FFB-5.1"""

BEAM_TABLE = (("3 or less", (0, 0, 0)), ("4", (1, 0, 0)), ("5", (1, 1, 1)), ("6 or more", (2, 2, 1)))
"""Hits of a beam die by modified roll at screen level 0, 1 and 2. Rule: FTC-4.2, FFB-1.2"""

PROJECTILE_TO_HIT = ((6, 2), (12, 3), (18, 4), (24, 5), (30, 6))
"""(up to mu, least roll) of pulse torpedoes and K-guns. Rule: FTC-4.7"""

REPAIR = ((1, 6), (2, 5), (3, 4))
"""(parties, least roll) of damage control. Rule: FTC-6.2"""

ANSWERING_FIRE = (
    ("the firing ship", "none", "1"),
    ("a ship its ADFC guards", "none, any range", "1"),
    ("another ship, or nothing", "1", "1"),
)
"""Fire controls needed for each marker by what it attacks, in PD and in AS mode. Rule: FFB-31.1"""


@dataclass(frozen=True, slots=True)
class Note:
    """A rule in a few words. It is shown when the fleet has one of ``families``, or always without."""

    title: str
    words: str
    clause: str
    families: tuple[str, ...] = ()
    option: str = ""
    """A construction option that must be on."""


_MISSILES = ("sm_launcher", "sm_rack")

SHIP_NOTES = (
    Note(
        "Moving",
        "Points turned and points of velocity changed together are at most the thrust. Half the thrust may turn, "
        "all of it with an advanced drive.",
        "FTC-2.3",
    ),
    Note(
        "Fire control",
        "Each lets the ship fire at one target with any number of weapons. All fire of a ship is declared before "
        "any die; no weapon fires twice in a turn.",
        "FTC-3.1",
    ),
    Note("Arc A", "No fire through A in a turn in which the drive was used. PD mode is free of this.", "FTC-3.5"),
    Note(
        "Rerolls",
        "A natural 6 of a beam die scores and earns a further die without screens, again and again. What rerolls "
        "score is penetrating: straight to the hull.",
        "FTC-4.4",
    ),
    Note("Damage", "Armour first, then hull boxes from the top row, left to right.", "FTC-5.3"),
    Note(
        "Half rule",
        "Torpedo and missile hits: half of each, rounded up, on armour, the rest on the hull.",
        "FTC-5.5",
        ("pulse_torpedo", *_MISSILES, "pod_launcher"),
    ),
    Note(
        "First point",
        "K-gun and penetrator hits: one point on armour, the rest on the hull.",
        "FTC-5.6",
        ("k_gun", "mkp"),
    ),
    Note("Main drive", "Lost once: half the printed thrust, rounded down. Lost twice: none.", "FTC-5.12"),
    Note("Bridge", "1D6 turns straight on without thrust, launches or attacks.", "FTC-5.16", option="core_systems"),
    Note("Life support", "The crew must leave within 1D6 turns or dies.", "FTC-5.17", option="core_systems"),
    Note(
        "Power core",
        "At the start of every later turn 1D6: on 5 or 6 the ship explodes.",
        "FTC-5.18",
        option="core_systems",
    ),
)

WEAPON_NOTES = (
    Note(
        "Salvo missiles",
        "Placed in arc and range in phase 4; strike the nearest enemy ship within 6 mu. 1D6 less the hits of the "
        "defence is the number that strike, 1D6 damage each, past screens.",
        "FFB-25.3",
        _MISSILES,
    ),
    Note(
        "Heavy missile",
        "Moves 18 mu for 1 CEF, second move 6; may evade. 2D6 damage past screens.",
        "FFB-7.1",
        ("mt_missile",),
    ),
    Note(
        "Needle beam",
        "Name a system. 6: it is lost for good and 1 point to the hull; 5: 1 point.",
        "FTC-4.9",
        ("needle",),
    ),
    Note(
        "K-gun",
        "On a hit roll 1D6: its class or less doubles the damage; a 6 never does. Past screens.",
        "FTC-4.12",
        ("k_gun",),
    ),
    Note("Penetrator", "One die: 4 or 5 one hit, 6 two; 4 points each, past screens.", "FTC-4.13", ("mkp",)),
    Note("Scattergun", "At ships: 4 or 5 one point, 6 two, past screens, no reroll.", "FTC-4.14", ("scattergun",)),
    Note(
        "Plasma bolt",
        "Every second turn. All within 6 mu take its strength in D6; screen 1 stops sixes, screen 2 fives and "
        "sixes. Fighters and missiles there are lost.",
        "FTC-4.16",
        ("plasma_bolt_launcher",),
    ),
    Note(
        "Pods",
        "Lance: 3 power and 1 biomass, 2D6 past screens. Leech: holds on, 2 points a turn. Interceptor: PD mode, "
        "12 mu, 1D6 hits.",
        "FTC-4.19",
        ("pod_launcher",),
    ),
    Note(
        "Nova cannon",
        "Ordered in phase 1: no thrust, no screens, no other weapon. Along the bow line.",
        "FTC-4.22",
        ("nova_cannon",),
    ),
    Note(
        "Wave gun",
        "Charge 1D6 a turn. Fires ahead only, no other weapon, front screens down.",
        "FTC-4.23",
        ("wave_gun",),
    ),
    Note(
        "Mines",
        "Go off within 3 mu of a ship's path, from the turn after laying: 4 beam dice.",
        "FTC-4.28",
        ("minelayer",),
    ),
    Note(
        "Vapour shroud",
        "Ordered for the whole turn: as screen 2 against beams and plasma; no fire at all.",
        "FTC-4.27",
        ("vapour_shroud",),
    ),
    Note(
        "Living ships",
        "Power is shared in the orders: movement, attack, defence, repair. Repair: the system's MASS in power, "
        "4 or more on 1D6, then 1 biomass.",
        "FTC-6.7",
        ("power_generators",),
    ),
)

TARGET_NOTES = (
    Note("Losses", "Every hit takes off one fighter, one missile or one level of plasma.", "FFB-4.6"),
    Note(
        "Evasion",
        "Each point is \N{MINUS SIGN}1 on the first die of AS fire; salvoes, plasma and antimatter have "
        "\N{MINUS SIGN}3 always. PD mode ignores it.",
        "FFB-12.2",
    ),
    Note(
        "Hard targets",
        "Heavy fighters, plasma and antimatter: \N{MINUS SIGN}1 on the first die of PD fire.",
        "FFB-17.8",
    ),
)
"""What whoever fires at fighters and ordnance must know."""

FIGHTER_NOTES = (
    Note(
        "Endurance",
        "1 CEF each: second move, a point of evasion, firing, attacking. Moves, screens, escorts and runs are free.",
        "FFB-6.8",
    ),
    Note("Launch", "In contact with the carrier; the group has no first move that turn.", "FFB-8.6"),
    Note("Screening", "Named within 3 mu of a ship in phase 3: no move of its own, it follows the ship.", "FFB-7.3"),
    Note(
        "Escorting", "Within 3 mu of a friendly group, in contact all turn. Only spare fighters get past it.", "FFB-7.9"
    ),
    Note("Breaking off", "Any time before its attack, but not while PD fire at it is resolved.", "FFB-13.1"),
    Note("Torpedoes", "Used up by the first attack: 4 to 6 hits for the die, past screens.", "FFB-28.10"),
)
"""What whoever flies fighters must know."""

BOARDING_NOTES = (
    Note(
        "Crossing",
        "Within 6 mu, velocity within 1, course within one point. Parties that cross do not defend at home.",
        "FBD-3.3",
    ),
    Note(
        "A round",
        "One beam die for each party, team and troop factor, no screens: each hit takes one off, both sides at once.",
        "FBD-5.2",
    ),
    Note("Defence teams", "Half the crew factors, rounded down. A team lost strikes two crew stars.", "FBD-1.4"),
    Note(
        "Giving up", "The defender may give up a core system in place of each loss.", "FBD-7.1", option="core_systems"
    ),
)
CUTTER_NOTES = (
    Note(
        "Boarding cutters",
        f"Move {CUTTER.move_mu} mu, {CUTTER.damage} damage, {CUTTER.endurance} CEF, {CUTTER.parties} parties. Land "
        f"within {CUTTER.landing_mu} mu after an attack run, alive in the boarding phase.",
        "FBD-10.8",
    ),
)
