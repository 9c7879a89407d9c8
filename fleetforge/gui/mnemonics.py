"""Mnemonics of a menu: each letter once, even where workspaces and window put entries side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def own_mnemonics(titles: Sequence[str]) -> list[str]:
    """The titles with a mnemonic each that no other has, its own one if that is free.

    A title whose letters are all taken has none.
    """
    wanted = [mnemonic(title) for title in titles]
    taken = {letter for letter in wanted if letter}
    given: set[str] = set()
    made = []
    for title, letter in zip(titles, wanted, strict=True):
        if letter and letter not in given:
            given.add(letter)
            made.append(title)
            continue
        bare = _bare(title)
        place = _free(bare, taken | given)
        if place >= 0:
            given.add(bare[place].casefold())
        made.append(_marked(bare, place))
    return made


def beside(titles: Sequence[str], taken: str) -> list[str]:
    """The titles with a mnemonic each, none of them one of the ``taken`` letters."""
    others = [f"&{letter}" for letter in taken]
    return own_mnemonics([*others, *titles])[len(others) :]


def mnemonic(title: str) -> str:
    """The letter after the mark, in lower case; empty if there is none."""
    rest = title.replace("&&", "")
    return rest.partition("&")[2][:1].casefold()


def _bare(title: str) -> str:
    """The title as it is read."""
    return title.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _free(bare: str, taken: set[str]) -> int:
    """Where a letter stands that is not taken, at the start of a word rather than inside one; -1 if nowhere."""
    starts = [i for i, sign in enumerate(bare) if sign.isalpha() and (i == 0 or not bare[i - 1].isalpha())]
    others = [i for i, sign in enumerate(bare) if sign.isalpha() and i not in starts]
    return next((i for i in (*starts, *others) if bare[i].casefold() not in taken), -1)


def _marked(bare: str, place: int) -> str:
    parts = (bare,) if place < 0 else (bare[:place], bare[place:])
    return "&".join(part.replace("&", "&&") for part in parts)
