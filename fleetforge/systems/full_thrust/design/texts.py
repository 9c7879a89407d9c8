"""Texts of a design that hold signs which turn text round, and the design without them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from fleetforge.kernel.turning import is_turned, unturned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.design.model import Design, Loadout


class Texts(NamedTuple):
    """Texts under what people call them."""

    words: str
    texts: tuple[str, ...]


def turned_words(*all_texts: Texts) -> str:
    """Which of some texts are turned, in words: ``the name and the notes``; empty if none is."""
    found = list(dict.fromkeys(one.words for one in all_texts if any(map(is_turned, one.texts))))
    return " and ".join(part for part in (", ".join(found[:-1]), *found[-1:]) if part)


def design_texts(design: Design) -> Iterator[Texts]:
    """Every text that people read of a design and of what it carries."""
    yield Texts("the name", (design.name,))
    yield Texts("the class", (design.class_label, design.class_code))
    yield Texts("the faction", (design.faction,))
    yield Texts("the notes", (design.notes,))
    yield Texts("the names of components", tuple(item.name for item in design.components))
    yield from load_texts(design.loadout)
    if published := design.published:
        why = published.erratum.why if published.erratum else ""
        yield Texts("what is said of the book", (published.book, published.note, why))


def load_texts(loadout: Loadout) -> Iterator[Texts]:
    """Every text that people read of a load."""
    yield Texts("the names of fighter groups", tuple(group.name for group in loadout.groups))
    yield Texts("the names of craft", tuple(craft.name for craft in loadout.craft))


def design_text(design: Design) -> str:
    """All of these texts in one, for a quick look: every check takes it."""
    load, published = design.loadout, design.published
    texts = [design.name, design.class_label, design.class_code, design.faction, design.notes]
    texts += [item.name for item in design.components]
    if load.groups or load.craft:
        texts += [group.name for group in load.groups]
        texts += [craft.name for craft in load.craft]
    if published:
        texts += [published.book, published.note, published.erratum.why if published.erratum else ""]
    return "".join(texts)


def unturned_design(design: Design) -> Design:
    """The design without signs that turn text round."""
    published = design.published
    if published is not None:
        erratum = published.erratum and replace(published.erratum, why=unturned(published.erratum.why))
        published = replace(published, book=unturned(published.book), note=unturned(published.note), erratum=erratum)
    return replace(
        design,
        name=unturned(design.name),
        class_label=unturned(design.class_label),
        class_code=unturned(design.class_code),
        faction=unturned(design.faction),
        notes=unturned(design.notes),
        components=tuple(replace(item, name=unturned(item.name)) for item in design.components),
        loadout=unturned_load(design.loadout),
        published=published,
    )


def unturned_load(loadout: Loadout) -> Loadout:
    """The load without signs that turn text round."""
    return replace(
        loadout,
        groups=tuple(replace(group, name=unturned(group.name)) for group in loadout.groups),
        craft=tuple(replace(craft, name=unturned(craft.name)) for craft in loadout.craft),
    )
