"""Old files brought up to today's shape, one schema number at a time.

A step takes the whole file as plain JSON values and gives a new one with the next number; it
never writes anything, so the original stays as it is until the player saves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.storage.errors import FileFault, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fleetforge.storage.native.raw import Raw

Step: TypeAlias = "Callable[[Raw], Raw]"


def identify(value: object, file: str, kind: str, newest: int) -> int:
    """The schema number of a file that should be of this kind.

    Raises:
        FileFault: if it is another kind of file, has no sensible schema number, or a newer one.
    """
    if not isinstance(value, dict):
        raise FileFault(file, "it holds no object", "Choose a FleetForge file")
    found = value.get("kind")
    if found != kind:
        what = f"it is no file of kind {quoted(kind)}" + (f" but {quoted(found)}" if found else "")
        raise FileFault(file, what, "Choose a FleetForge file of that kind", place="kind")
    schema = value.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        what = f"its schema should be a number from 1 to {newest}, {quoted(schema)} was found"
        raise FileFault(file, what, "Open another copy of the file", place="schema")
    if schema > newest:
        what = f"a newer FleetForge wrote it (schema {quoted(schema)}, this one reads up to {newest})"
        raise FileFault(file, what, "Update FleetForge; the file was left as it is", place="schema")
    return schema


def upgraded(value: Raw, file: str, schema: int, newest: int, steps: Mapping[int, Step]) -> Raw:
    """The file's values in today's shape; ``value`` itself is not changed.

    Raises:
        FileFault: if a step is missing or the old file does not hold what its schema promises.
    """
    for number in range(schema, newest):
        step = steps.get(number)
        if step is None:
            what = f"files of schema {number} can no longer be read"
            raise FileFault(file, what, "Open and save it with an older FleetForge first", place="schema")
        try:
            value = {**step(dict(value)), "schema": number + 1}
        except (AttributeError, KeyError, TypeError, ValueError, IndexError) as problem:
            what = f"it does not hold what a file of schema {number} should ({type(problem).__name__}: {problem})"
            raise FileFault(file, what, "Open another copy of the file") from problem
    return value
