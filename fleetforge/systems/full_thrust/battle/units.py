"""What takes part in a battle: ships, fighter groups, ordnance markers, each as it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.movement.geometry import Point as Point
from fleetforge.systems.full_thrust.movement.motion import STILL, MovementSystem
from fleetforge.systems.full_thrust.movement.motion import Motion as Motion

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.design.model import Design, FighterGroup, SalvoType

Movement: TypeAlias = MovementSystem
Status: TypeAlias = Literal["waiting", "fighting", "destroyed", "captured", "struck", "derelict", "jumped", "off_table"]
"""How a ship stands; ``waiting`` ships have not entered yet. Rule: FTC-8.5"""
MarkerKind: TypeAlias = Literal["SM", "HM", "PB", "AMT", "MINE", "NOVA"]
GroupStatus: TypeAlias = Literal["aboard", "flying", "destroyed", "out"]
"""A group that is ``out`` is aboard and flies no more in this battle. Rule: FTC-7.7"""

DRIVE, FTL = "drive", "ftl"
BRIDGE, LIFE, POWER = "core:bridge", "core:life", "core:power"
CORE_KEYS = (BRIDGE, LIFE, POWER)
"""Keys of systems that are no components, as sheets key them. Rule: FTC-5.10, FTC-5.15"""


def component_key(component_id: str) -> str:
    """Key of a component among a ship's systems, as sheets key it."""
    return f"component:{component_id}"


@dataclass(frozen=True, slots=True)
class Orders:
    """What a ship will do this turn, as written in phase 1.

    ``text`` is the movement order, ``marks`` the further entries of the order box (``FTL``,
    ``shroud``, ``launch`` ...). Both are secret until ``revealed``. An order to drift may be empty and
    is ``written`` all the same. Rule: FTC-1.2, FTC-2.19, FTC-9.1
    """

    text: str = ""
    marks: tuple[str, ...] = ()
    revealed: bool = False
    written: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """What a ship has lost; systems are named by key (``component:b2``, ``core:life``, ``ftl``).

    ``hull_marked`` counts all boxes that are crossed, from the first on; ``hull_used`` of them a
    living ship gave up itself. ``armour_marked`` counts boxes per layer, innermost first.
    ``beyond_repair`` systems stay lost for the battle. ``drive_failures`` is 0 to 2, of which
    ``drive_beyond_repair`` stay.

    Rule: FTC-5.2, FTC-5.12, FTC-5.13, FTC-6.6
    """

    hull_marked: int = 0
    hull_used: int = 0
    armour_marked: tuple[int, ...] = ()
    overkill: int = 0
    lost: frozenset[str] = frozenset()
    beyond_repair: frozenset[str] = frozenset()
    drive_failures: int = 0
    drive_beyond_repair: int = 0
    rows_fallen: tuple[int, ...] = ()
    """Turn in which each row so far was lost."""
    unchecked_rows: tuple[int, ...] = ()
    """Rows crossed whose threshold check still waits (option ``threshold_timing``)."""
    generators_lost: frozenset[int] = frozenset()
    """Rows of a living ship whose generator is gone, from 1. Rule: FTC-5.21"""


@dataclass(frozen=True, slots=True)
class Core:
    """Core systems that failed: how long that lasts.

    ``bridge_turns`` and ``life_turns`` count turns left, None where there is no failure;
    ``bridge_for_good`` is the permanent result of one option. ``power_lost_turn`` is the turn the
    power core failed. ``dumped`` is a core given up without an explosion.

    Rule: FTC-5.16, FTC-5.17, FTC-5.18
    """

    bridge_turns: int | None = None
    bridge_for_good: bool = False
    life_turns: int | None = None
    power_lost_turn: int | None = None
    dumped: bool = False


@dataclass(frozen=True, slots=True)
class Stores:
    """What a ship has used up, component ids.

    ``salvoes`` are the missile salvoes left per magazine in drawing order, ``spent`` one-shot
    components, ``ready_turn`` the turn in which a weapon that recharges may fire again.

    Rule: FTC-4.10, FTC-4.11, FTC-4.16
    """

    salvoes: Mapping[str, tuple[SalvoType, ...]] = field(default_factory=dict)
    spent: frozenset[str] = frozenset()
    ready_turn: Mapping[str, int] = field(default_factory=dict)
    mines_laid: Mapping[str, int] = field(default_factory=dict)
    charge: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """What a ship did this turn; a clean one begins each turn.

    ``drive_used`` is None where nothing is known of it. ``fired`` are component ids of weapons
    that fired in either mode. ``covers`` are ships its ADFC cover. Rule: FTC-1.7, FTC-3.5
    """

    drive_used: bool | None = None
    moved: bool = False
    turned: bool = False
    replot: bool = False
    """Whether emergency thrust failed and the order has to be written anew. Rule: FTC-2.25"""
    ftl: Literal["", "leaving", "arrived"] = ""
    """A jump whose danger is not settled yet. Rule: FTC-2.22, FTC-2.24"""
    launched: bool = False
    fire_done: bool = False
    fired: frozenset[str] = frozenset()
    covers: tuple[str, ...] = ()
    shrouded: bool = False
    power_used: Mapping[str, int] = field(default_factory=dict)
    """Power of the pools that is gone: ``attack``, ``defence``, ``repair``. Rule: FTC-4.17, FTC-6.7"""
    charged: frozenset[str] = frozenset()
    """Wave guns that were charged this turn. Rule: FTC-4.23"""
    mines_laid: int = 0
    repaired: frozenset[str] = frozenset()
    """Systems on which a damage control job was tried this turn. Rule: FTC-6.3"""


@dataclass(frozen=True, slots=True)
class Party:
    """A boarding party away from its ship: whose it is, and in which turn it came. Rule: FBD-4.5"""

    ship: str
    component: str
    side: str
    turn: int


@dataclass(frozen=True, slots=True)
class Contest:
    """A fight aboard a ship: what was declared for this round and what the dice said.

    ``by_attackers`` and ``by_defenders`` are casualties scored, None until the dice are thrown.
    ``raiders`` go for the system ``raid``. ``objective`` says that the assault means to blow up the
    power core. Rule: FBD-5, FBD-7.8, FBD-9
    """

    began: int
    raid: str = ""
    raiders: int = 0
    objective: bool = False
    attackers: int = 0
    defenders: int = 0
    by_attackers: int | None = None
    by_defenders: int | None = None
    fought_turn: int = 0

    @property
    def is_rolled(self) -> bool:
        """Whether the dice of a round lie on the table and its losses wait. Rule: FBD-5.6"""
        return self.by_attackers is not None


@dataclass(frozen=True, slots=True)
class Aboard:
    """Boarding factors of a ship, and whoever else is aboard. Rule: FBD-1

    ``parties_gone`` maps component ids of boarding parties to why they are not here (``combat``,
    ``away``); parties lost to a threshold are in the ship's lost systems. ``checked_crew`` are crew
    units, counted from 1 along the hull, that serve no longer as teams. ``crew_away`` units left
    in prize crews, ``crew_killed`` fell as teams under one reading. ``teams`` is how many teams the
    owner forms this turn, None for all. ``guests`` are parties of other ships, of any side.
    """

    parties_gone: Mapping[str, str] = field(default_factory=dict)
    checked_crew: frozenset[int] = frozenset()
    crew_away: int = 0
    crew_killed: int = 0
    troop_mass_lost: int = 0
    teams: int | None = None
    serving_crew: int = 0
    """Crew units that serve as defence teams this turn and not in damage control."""
    guests: tuple[Party, ...] = ()
    contest: Contest | None = None


@dataclass(frozen=True, slots=True)
class Prize:
    """A captured ship under its new owner. Rule: FBD-8, FBD-11, FBD-12

    ``crew`` is its prize crew, 0 until one is sent over; ``regained`` are the categories of systems
    that it controls, ``tried`` those it rolled for this turn.
    """

    captor: str
    crew: int = 0
    regained: frozenset[str] = frozenset()
    tried: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Leech:
    """A leech pod that holds on to a ship, and the turn in which it hit. Rule: FTC-4.20"""

    id: str
    turn: int


FAILED = " (failed)"
"""Stands behind an order on the order sheet that was not carried out."""


@dataclass(frozen=True, slots=True)
class OrderLine:
    """A line of a ship's order sheet: the order of a turn and what came of it. Rule: FTC-9.1"""

    turn: int
    velocity: int
    order: str
    new_velocity: int
    course: str


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship in battle: its design, and everything that has happened to it.

    ``side`` is who commands it now; a captured ship keeps its first side in ``built_by``.
    """

    id: str
    side: str
    name: str
    design: Design
    npv: int
    movement: Movement = "cinematic"
    status: Status = "fighting"
    built_by: str = ""
    motion: Motion = STILL
    orders: Orders = Orders()
    order_sheet: tuple[OrderLine, ...] = ()
    damage: Damage = Damage()
    core: Core = Core()
    stores: Stores = Stores()
    turn: ThisTurn = ThisTurn()
    aboard: Aboard = Aboard()
    prize: Prize | None = None
    ftl_turn: int | None = None
    """Turn in which the ship leaves by FTL. Rule: FTC-2.21"""
    entry_turn: int | None = None
    """Turn in which a waiting ship arrives by FTL, at the place that its motion holds. Rule: FTC-2.23"""
    left_edge: str = ""
    left_turn: int | None = None
    """Edge over which the ship left the table, and when. Rule: FTC-2.12"""
    back_turn: int | None = None
    """Turn in which a ship that left the table may return. Rule: FTC-2.12"""
    emergency_uses: int = 0
    turned_last: bool = False
    """Whether it turned last turn. Rule: FTC-2.5"""
    leeches: tuple[Leech, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def is_in_play(self) -> bool:
        """Whether somebody commands the ship; a captured one needs a prize crew. Rule: FTC-8.5, FBD-8.5"""
        manned = self.status == "fighting" or (self.status == "captured" and bool(self.prize and self.prize.crew))
        return manned and not self.left_edge

    @property
    def is_on_table(self) -> bool:
        """Whether the ship is there to be hit, whoever still serves aboard."""
        return self.status in ("fighting", "captured", "struck", "derelict") and not self.left_edge

    def has_lost(self, key: str) -> bool:
        """Whether a system is out of action now."""
        return key in self.damage.lost


@dataclass(frozen=True, slots=True)
class Group:
    """A fighter group in battle. ``group`` is what was bought, ``lost`` fighters are gone.

    ``run`` is the ship its attack run names, ``evasion`` the points spent on it this turn.
    ``screen_offset`` is its place seen from the ship that it screens. ``free_move`` says that it may
    still make a primary move because that ship is gone. ``dropped_run`` is the ship of a run that it
    broke off, ``broke_in_9a`` that it did so in phase 9a. ``drawn`` are groups whose escorts it has let
    fire at it.

    Rule: FFB-6, FFB-7, FFB-11, FFB-12, FFB-13
    """

    id: str
    side: str
    name: str
    carrier: str
    group: FighterGroup
    cef: int
    full_cef: int
    status: GroupStatus = "aboard"
    lost: int = 0
    position: Point | None = None
    screens: str = ""
    screen_offset: Point | None = None
    escorts: str = ""
    launched_turn: int | None = None
    recovered_turn: int | None = None
    ready_turn: int | None = None
    moved_primary: bool = False
    moved_secondary: bool = False
    free_move: bool = False
    run: str = ""
    declared: bool = False
    broken_off: bool = False
    dropped_run: str = ""
    broke_in_9a: bool = False
    evasion: int = 0
    drawn: tuple[str, ...] = ()
    fired: bool = False
    attacked: bool = False
    torpedoes_spent: bool = False
    is_cutter: bool = False
    """A boarding cutter: its two "fighters" are its damage points. Rule: FBD-10.4, FBD-10.16, FBD-10.18"""
    parties: tuple[str, ...] = ()
    """Boarding parties of its carrier aboard a cutter, component ids. Rule: FBD-10.12"""

    @property
    def is_inside(self) -> bool:
        """Whether it is in its bay, ready or not."""
        return self.status in ("aboard", "out")

    @property
    def fighters(self) -> int:
        """Fighters left."""
        return self.group.fighters - self.lost

    @property
    def is_heavy(self) -> bool:
        """Whether its fighters are heavy. Rule: FFB-28.6"""
        return "heavy" in self.group.traits


@dataclass(frozen=True, slots=True)
class Marker:
    """An ordnance marker on the table: one salvo, heavy missile, plasma bolt or torpedo.

    ``strength`` is a bolt's level and 1 for the others; ``hits`` are hits on a salvo so far.
    ``runs`` are the ships its forced attack runs name. Rule: FFB-0.6, FFB-4, FFB-11
    """

    id: str
    side: str
    kind: MarkerKind
    name: str
    source: str
    weapon: str
    strength: int = 1
    hits: int = 0
    variant: str = ""
    position: Point | None = None
    cef: int = 0
    evasion: int = 0
    runs: tuple[str, ...] = ()
    placed_turn: int = 0
    moved_primary: bool = False
    moved_secondary: bool = False
    resolved: bool = False
