"""Why damage control is refused, in words, with a mend.

The rules file names no codes for these; ``max_three`` and the like are the reasons of its examples.
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

MAX_THREE = FaultKind(
    "max_three",
    "FTC-6.2",
    "{subject}: {found} parties on one job; {allowed} is the most.",
    "Put at most {allowed} parties on it and the others on another job.",
)
NO_PARTY = FaultKind(
    "no_party",
    "FTC-6.2",
    "{subject}: a job needs {allowed} party or more, not {found}.",
    "Put a party on it, or leave the job out.",
)
NO_DCP = FaultKind(
    "E_NO_DCP",
    "FTC-6.1",
    "{subject}: {found} damage control parties are assigned and {allowed} are free.",
    "Take parties off some jobs.",
)
JOB_TWICE = FaultKind(
    "one_job",
    "FTC-6.3",
    "{subject} has two jobs this turn; a system has one.",
    "Put all its parties on one job.",
)
NOT_REPAIRABLE = FaultKind(
    "not_repairable",
    "FTC-6.6",
    "{subject} cannot be repaired in battle: {why}.",
    "Choose another system.",
)
NOT_LOST = FaultKind(
    "not_lost",
    "FTC-6.2",
    "{subject} is not lost.",
    "Choose a system that is.",
)
