"""Turns the words of published-design facts into designs, without going through a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fleetforge.systems.full_thrust.design.model import Component, Design


def components_of(systems: list[dict[str, Any]]) -> tuple[Component, ...]:
    """Fitted items, equal ones written out; a screen of level n becomes n generators."""
    items: list[Component] = []
    for system in systems:
        for _ in range(system.get("count", 1) * system.get("level", 1)):
            items.append(
                Component(
                    id=f"c{len(items) + 1}",
                    family=system["type"],
                    size=system.get("class", system.get("capacity")),
                    arcs=tuple(system.get("arcs", ())),
                    variant=system.get("load") or system.get("kind") or "",
                )
            )
    magazine = next((item.id for item in items if item.family == "sm_magazine"), "")
    return tuple(replace(item, magazine=magazine) if item.family == "sm_launcher" else item for item in items)


def design_of(facts: dict[str, Any]) -> Design:
    """A design from published facts; what is not given is at its plainest."""
    return Design(
        id=facts.get("id", "probe"),
        name=facts["name"],
        mass=facts["mass"],
        hull_boxes=facts.get("hull_boxes", facts["mass"]),
        tech=facts.get("tech", "human"),
        hull_kind=facts.get("hull_kind", "warship"),
        drive=facts.get("drive", "standard"),
        thrust=facts.get("thrust", 0),
        ftl=facts.get("ftl", True),
        streamlining=facts.get("streamlining", "none"),
        armour_layers=tuple(facts.get("armour_layers", ())),
        components=components_of(facts["systems"]),
    )
