"""From what somebody typed to the move that was meant: beginnings are enough, and the verb may be missing."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import groupby

from podere.kernel.lexicon import Lexicon


def meant(typed: str, words: Iterable[str]) -> list[str]:
    """The words that fit best: the word itself, else those whose parts begin like this, with the verb or
    without it, else those that have these parts in them."""
    parts = typed.lower().split()
    if not parts:
        return []
    split = [(word, word.lower().split()) for word in words]
    for fits in (_same, _begins, _begins_without_verb, _contains):
        found = [word for word, its in split if fits(parts, its)]
        if found:
            return found
    return []


def close(typed: str, words: Iterable[str]) -> list[str]:
    """Words that are spelt nearly like this."""
    return get_close_matches(" ".join(typed.lower().split()), list(words), n=3, cutoff=0.75)


def _same(parts: list[str], its: list[str]) -> bool:
    return parts == its


def _begins(parts: list[str], its: list[str]) -> bool:
    return len(parts) <= len(its) and all(one.startswith(part) for part, one in zip(parts, its, strict=False))


def _begins_without_verb(parts: list[str], its: list[str]) -> bool:
    return _begins(parts, its[1:])


def _contains(parts: list[str], its: list[str]) -> bool:
    """Each part is found in one of the word's, in their order."""
    left = iter(its)
    return all(any(part in one for one in left) for part in parts)


def listed(lexicon: Lexicon, moves: list[int]) -> list[tuple[str, str]]:
    """Moves by their verb: `("lay", "a1 east/south, a2 east")`."""
    found = []
    for verb, group in groupby(moves, lambda move: lexicon.family(move).verb):
        things = [lexicon.word(move).split()[1:] for move in group]
        found.append((verb, ", ".join(_gathered(things))))
    return found


def _gathered(things: list[list[str]]) -> list[str]:
    """Things that begin alike as one: `c4 east`, `c4 south` as `c4 east/south`."""
    rows: dict[str, list[str]] = {}
    for thing in things:
        if thing:
            rows.setdefault(thing[0], []).append(" ".join(thing[1:]))
    return [f"{first} {'/'.join(rest)}".strip() for first, rest in rows.items()]
