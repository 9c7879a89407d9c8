"""How fast ships are read and checked, beside pydantic alone on the same JSON."""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from benchmarks.plain_models import ShipFile
from benchmarks.timing import timed, verdict
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import read_ship
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Design

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue

EDITS = 400


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    catalogue = load_catalogue()
    texts = [path.read_bytes() for path in design_files()]
    validate = ShipFile.__pydantic_validator__.validate_json
    timings = timed(
        {
            "pydantic alone": lambda: [validate(text) for text in texts],
            "read": lambda: [read_ship(text, "ship", catalogue) for text in texts],
            "read and check": lambda: [check(read_ship(text, "ship", catalogue), catalogue) for text in texts],
        }
    )
    yield "Reading and checking ships from JSON"
    for name in timings.seconds:
        yield f"  {name:<68} {len(texts) / timings.median(name):8.0f}   ships/s"
    ratio = timings.ratio("read and check", "pydantic alone")
    yield verdict("read and check, times pydantic alone", ratio, "<= 4", met=ratio <= 4)
    median = _edit_median(catalogue)
    yield verdict("re-check after an edit of a 100-component ship, ms, median", median, "< 1", met=median < 1)


def _edit_median(catalogue: Catalogue) -> float:
    """Milliseconds to check a ship of 100 components again after one of them changed."""
    design = hundred_components()
    seconds = []
    for edit in range(EDITS):
        position = edit % 100
        items = list(design.components)
        items[position] = replace(items[position], size=1 + edit % 4, arcs=("FP", "F", "FS"))
        design = replace(design, components=tuple(items))
        start = time.perf_counter()
        check(design, catalogue)
        seconds.append(time.perf_counter() - start)
    return 1000 * statistics.median(seconds)


def hundred_components() -> Design:
    """A ship of 100 different beams, so that hardly two share a price."""
    items = tuple(Component(f"b{number}", "beam", 3 + number % 5, ("F", "FS")) for number in range(100))
    return Design("big", "Big", mass=2000, hull_boxes=400, thrust=2, components=items)
