"""A battle's set-up from what people give on a command line: fleet files, options, facts and places as text."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_draft_findings import draft_findings
from fleetforge.app.battle_places import placed, raise_first
from fleetforge.app.reading import read_any
from fleetforge.app.registry import game_of
from fleetforge.app.setup_fields import SetupError, Typed, typed
from fleetforge.app.setups import fights, game_of_fleet, setups_of
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fleetforge.app.setup_fields import Field
    from fleetforge.app.setups import AnySetups
    from fleetforge.kernel.option_info import OptionInfo


def fleet_in(file: Path) -> Any:
    """The one fleet in a file.

    Raises:
        FileFault: a file that cannot be read, that does not hold one fleet, or that is of a game without battles.
    """
    found = read_any(file).fleets
    if len(found) != 1:
        raise FileFault(file, f"it holds {len(found)} fleets, one is needed for a side", "Choose a fleet file")
    if not fights(found[0]):
        raise FileFault(file, "its game has no battles here", "Choose a fleet of a game that has")
    return found[0]


def draft_of_files(
    files: Sequence[Path],
    *,
    name: str = "",
    options: Sequence[str] = (),
    facts: Sequence[str] = (),
    side_facts: Sequence[str] = (),
    places: Sequence[str] = (),
) -> Draft:
    """A draft without errors, with a side for each fleet file.

    Options and facts are ``KEY=VALUE``, facts of a side ``a.KEY=VALUE``, places as in :func:`placed`.

    Raises:
        SetupError: too few sides, fleets of several games, or an option, a fact, a place that cannot be.
        FileFault: a file that cannot be read, or that holds no fleet.
    """
    sides = tuple(DraftSide(fleet, game_of_fleet(fleet)) for fleet in map(fleet_in, files))
    draft = Draft(sides[0].game if sides else Draft().game, name, sides)
    setups = setups_of(draft.game)
    if not setups.least_sides <= len(files) <= setups.most_sides:
        asked = str(setups.least_sides) if setups.least_sides == setups.most_sides else f"2 to {setups.most_sides}"
        raise SetupError(f"a battle has {asked} sides, {len(files)} were given. Name a fleet for each side.")
    chosen = brought_options(setups, sides[0].fleet)
    for pair in options:
        key, _, value = pair.partition("=")
        chosen, _info = with_option(setups, chosen, key.strip(), value.strip())
    said = facts_in(setups.fields, facts, game_of(draft.game).title)
    draft = replace(draft, options=chosen, facts=said)
    return _judged(placed(with_side_facts(draft, side_facts), places), setups)


def _judged(draft: Draft, setups: AnySetups) -> Draft:
    """The draft, if nothing stands against it.

    Raises:
        SetupError: the first error.
    """
    audits = [setups_of(side.game).audit(side.fleet) for side in draft.sides]
    raise_first(draft_findings(draft, audits))
    for (letter, side), audit in zip(draft.lettered, audits, strict=True):
        if len(side.starts) > (count := len(setups.units(audit))):
            last = f"{letter}{len(side.starts)}"
            raise SetupError(f"there is no {last}: its side has {count} to be placed. Write a smaller number.")
    return draft


# Options and facts --------------------------------------------------------------------------------


def option_infos(setups: AnySetups) -> dict[str, OptionInfo]:
    """Every option of a battle by its key, in the order of a form."""
    return {info.key: info for _, infos in setups.options for info in infos}


def brought_options(setups: AnySetups, fleet: Any) -> Typed:
    """The options that the first side's fleet brings, those that are not at their default."""
    infos = option_infos(setups)
    return typed({key: value for key, value in setups.brought(fleet).items() if value != infos[key].default})


def with_option(setups: AnySetups, options: Typed, key: str, value: str) -> tuple[Typed, OptionInfo]:
    """The options with one chosen, and what is known of it.

    Raises:
        SetupError: an unknown key, or a value that the option does not have.
    """
    known = option_infos(setups)
    if key not in known:
        near = get_close_matches(key, known, n=1)
        raise SetupError(f"there is no option “{key}”." + (f" Perhaps {near[0]} is meant." if near else ""))
    info = known[key]
    values = [one for one, _ in info.choices]
    if value not in values:
        raise SetupError(f"option {key} cannot be “{value}”. Use one of: {', '.join(values)}.")
    return options.but({key: "" if value == info.default else value}), info


def facts_in(fields: Sequence[Field], pairs: Sequence[str], owner: str) -> Typed:
    """Facts, each as ``KEY=VALUE``.

    Raises:
        SetupError: an unknown key, or a value that the fact cannot have.
    """
    known = {field.key: field for field in fields}
    texts = {}
    for pair in pairs:
        key, _, text = (part.strip() for part in pair.partition("="))
        if key not in known:
            named = f"Use one of: {', '.join(known)}." if known else "Leave it out."
            raise SetupError(f"there is no “{key}” in {owner}. {named}")
        if known[key].values and text not in known[key].values:
            raise SetupError(f"there is no {key} “{text}”. Use {' or '.join(known[key].values)}.")
        texts[key] = "" if text == known[key].usual else text
    return typed(texts)


def with_side_facts(draft: Draft, pairs: Sequence[str]) -> Draft:
    """The draft with facts of sides, each as ``a.KEY=VALUE``.

    Raises:
        SetupError: an unknown side or key, or a value that the fact cannot have.
    """
    fields, owner = setups_of(draft.game).side_fields, f"sides of {game_of(draft.game).title}"
    for pair in pairs:
        letter, _, said = pair.strip().partition(".")
        place = _place_of(letter, draft)
        side = draft.sides[place]
        facts = side.facts.but(dict(facts_in(fields, [said], owner).pairs))
        draft = draft.with_side(place, replace(side, facts=facts))
    return draft


def _place_of(letter: str, draft: Draft) -> int:
    letters = ascii_lowercase[: len(draft.sides)]
    if letter not in tuple(letters):
        raise SetupError(f"there is no side “{letter}”. Sides are {', '.join(letters)}.")
    return letters.index(letter)
