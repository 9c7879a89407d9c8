"""Panels as drafts make them, for tests that draw them."""

from __future__ import annotations

from fractions import Fraction

from fleetforge.app.acting.dice import Thrown
from fleetforge.app.acting.panels import (
    Answer,
    Board,
    BoardRow,
    Boxes,
    Card,
    Cards,
    Cell,
    Chip,
    Chips,
    Choices,
    Control,
    Controls,
    Count,
    Curve,
    CurveStep,
    Line,
    OneOf,
    Outcome,
    Outcomes,
    Part,
    Press,
    Presses,
    Row,
    Share,
    Tile,
    Typed,
)
from fleetforge.kernel.dice import Roll

RUNS = Choices(
    "target",
    "Attack run at",
    (
        Row("a1", "Dauntless", "mean 5.2 damage, screen 1", "4 mu", mark=1),
        Row("a2", "Furious", "covered by Dauntless (ADFC)", "6 mu", mark=1),
        Row("a3", "Huron", "mean 3 damage", "9 mu", "beyond 6 mu", "FFB-11.3", 1),
        Row("", "No attack run", "may fire in 9a"),
    ),
    ("a1",),
    clause="FFB-11.2",
)
RUN: tuple[Part, ...] = (
    RUNS,
    Count("evasion", "Evasion", 0, 0, 3, "no change to AS fire; point defence ignores it", "FFB-12.1"),
    Boxes("Endurance", 4, ("attack",), "3 left after the attack in phase 9"),
    Answer("Dauntless can answer: 3.4 of 5 lost", "4 PDS, 2 beam 1, no FCS needed"),
)
CONTROLS = Controls(
    (
        Control("FCS 1", "Voroshilev", "used"),
        Control("FCS 2", "Anna", "used"),
        Control("FCS 3", "", "out"),
        Control("ADFC", "", "free"),
    )
)
AS_PD = (Chip("as", "AS 0.20", barred="needs an FCS"), Chip("pd", "PD 0.80", on=True))
TARGETS = Cards(
    "targets",
    "",
    (
        Card("b1", "Voroshilev", 2, "14 mu  screen 1", "FCS 1",
             (Chip("w1", "Beam 3", on=True), Chip("w2", "Beam 2 port", on=True), Chip("w3", "Beam 2 starboard")),
             mean="mean 2.5 damage", chance=Fraction(4, 5), selected=True),
        Card("b7", "Anna", 2, "runs at Dauntless  evasion 1", "FCS 2", (Chip("w4", "B1", on=True),),
             (Chip("as", "AS 0.47", on=True), Chip("pd", "PD 0.40")), "mean 0.9 kills", Fraction(56, 100)),
        Card("b8", "Boris", 2, "runs at Dauntless", "no FCS",
             (Chip("w5", "PDS", on=True), Chip("w6", "PDS", on=True), Chip("w7", "PDS", on=True)), AS_PD,
             "mean 2.3 kills", Fraction(88, 100), note="AS needs an FCS"),
        Card("b9", "Tsiolkovsky", 2, "38 mu", barred="out of every range"),
    ),
    clause="FFB-14.3",
)  # fmt: skip
DECLARE: tuple[Part, ...] = (CONTROLS, TARGETS)
DECLARED: tuple[Part, ...] = (
    CONTROLS,
    Cards(
        "locked",
        "Declared",
        (
            Card("b1", "Voroshilev", 2, "14 mu  screen 1", "FCS 1", chance=Fraction(4, 5), result="3 damage",
                 note="Beam 3, Beam 2 two, 4 dice"),
            Card("b8", "Boris", 2, "runs at Dauntless", "no FCS", chance=Fraction(88, 100), mean="mean 2.3",
                 note="PDS three, PD, 3 dice", selected=True),
        ),
    ),
    Line("Each of the declared targets is rolled for in turn.", tone="quiet", clause="FFB-17.1"),
    Line("Hull boxes left", "17 of 24"),
    Line("One fire control is out of order", "", "warn"),
    Line("The ship has no captain", "", "err"),
)  # fmt: skip
LOSSES = Outcomes(
    "loss",
    "What each choice leads to, fought to the end",
    (
        Outcome("0", "Lose all three", "0 left", (Share("captured now", Fraction(1), 2),)),
        Outcome("1", "Give up 1 core", "1 left",
                (Share("captured 89 %", Fraction(89, 100), 2), Share("both out 9 %", Fraction(9, 100)),
                 Share("held 2 %", Fraction(2, 100), 1))),
        Outcome("2", "Give up 3 cores", "3 left",
                (Share("captured 38 %", Fraction(38, 100), 2), Share("both out 24 %", Fraction(24, 100)),
                 Share("held 38 %", Fraction(38, 100), 1))),
        Outcome("3", "Give up 4 cores", "", (), "the ship has three"),
    ),
    "1",
    "FBD-7.1",
)  # fmt: skip
ORDER = Typed("order", "Order", "P2 +1", "such as P2 +1", says="2 points to port, velocity 8 to 9", clause="FTC-2.4")
RANGES = Curve(
    "Chances by range",
    ("Lock-On", "Bogey"),
    tuple(
        CurveStep(str(8 << band), f"band {band + 1}, up to {8 << band} hexes", (Fraction(1, 2 + band), Fraction(1, 2)))
        for band in range(8)
    ),
    2,
    "Now 30 hexes: Lock-On 25 %, Bogey 50 %",
    "BLS-19.2",
)
MIXED: tuple[Part, ...] = (
    ORDER,
    RANGES,
    Presses("write", (Press("last", "As last turn"), Press("on", "Straight on", "S"),
                      Press("jump", "Jump to FTL", barred="no FTL drive"))),
    OneOf("mode", "Mode", (("as", "Anti-ship"), ("pd", "Point defence")), "as"),
    OneOf("kind", "Weapon", (("b3", "Class 3 beam, port and bow"), ("pt", "Pulse torpedo"), ("rail", "K-gun 5")), "b3",
          barred=(("rail", "not bearing"), ("pt", "not bearing"))),
    Chips("parties", "Parties", (Chip("1", "Boarding party", on=True), Chip("2", "Troops", aside="2 MASS"),
                                 Chip("3", "Marines", barred="already sent")), "FBD-3.2"),
    LOSSES,
    Choices("list", "None here", (), empty="No ship is in reach."),
)  # fmt: skip
PDS = Roll("three PDS at Boris", 3)
ROLLS = (
    (PDS, (), (6, 4)),
    (Roll("Beam 3 at Voroshilev: dice earned by sixes", 2), (Thrown(Roll("Beam 3 at Voroshilev", 3), (6, 6, 1)),), ()),
    (Roll("Dauntless threshold, row 1: FCS 1, FCS 2, FCS 3, drive, screen, PDS 1, PDS 2", 16), (), (1, 2, 3)),
    (Roll("Direction of the scatter of Huron", 1, 12), (), ()),
)

FIGHTERS = Board(
    "Fighter board",
    "Measured at the start of phase 7",
    ("Group", "Fighters", "CEF", "Evasion", "Attack run"),
    (
        BoardRow("", 2, "none", (Cell("ESU", strong=True), Cell(), Cell(), Cell(),
                                 Cell("initiative lost: declares first")), head=True),
        BoardRow("b7", 2, "done", (Cell("Anna", "standard, escorted by Grigori", strong=True), Cell(darts=(6, 6)),
                                   Cell(boxes=(3, 6)), Cell("1", strong=True), Cell("→ Dauntless", strong=True))),
        BoardRow("b8", 2, "acting", (Cell("Boris", "attack", strong=True), Cell(darts=(5, 6)), Cell(boxes=(4, 6)),
                                     Cell("0"), Cell("choosing", strong=True))),
        BoardRow("b9", 2, "to_act", (Cell("Vasili", "heavy standard", strong=True), Cell(darts=(6, 6)),
                                     Cell(boxes=(4, 6)), Cell("0"), Cell("to declare"))),
        BoardRow("", 1, "none", (Cell("NAC", strong=True), Cell(), Cell(), Cell(), Cell()), head=True),
        BoardRow("a7", 1, "done", (Cell("Beta", "standard, escorted by Alpha", strong=True), Cell(darts=(5, 6)),
                                   Cell(boxes=(3, 6)), Cell("0"), Cell("→ Voroshilev", strong=True))),
        BoardRow("m1", 1, "done", (Cell("Salvo 1", "salvo missile, nearest: compulsory", strong=True), Cell("3 hits"),
                                   Cell("none"), Cell("-3", strong=True), Cell("→ Voroshilev", strong=True))),
    ),
    foot=("Incoming", ("Dauntless: 6 fighters", "with Boris: 11 fighters", "Voroshilev: 5 fighters, 1 salvo")),
)  # fmt: skip
FIGHT = Board(
    "Huron boarded by Voroshilev",
    "4 mu, velocity +1, course 0",
    tiles=(
        Tile(2, "Assault", "ESU, Voroshilev", "4", "boarding factors", "at the start of the round",
             (("Boarding parties", 3, 1),), (6, 4, 2, 1, 3), "3 hits"),
        Tile(1, "Defence", "NAC, Huron", "3", "boarding factors", "at the start of the round",
             (("Defence teams", 1, 0), ("Boarding parties", 0, 1), ("Troops", 9, 3)), (5, 2, 3), "1 hit"),
    ),
    outcomes=LOSSES,
)  # fmt: skip
