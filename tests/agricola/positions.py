"""Positions for the tests, written in a few words; what is not said is as in a fresh round."""

from __future__ import annotations

from typing import Any, Self

import podere
from podere.games.agricola.cards.names import CARDS, FIRST_MINOR, FIRST_OCCUPATION
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.ground import EDGE_NAMES
from podere.games.agricola.lexicon import GOODS, ROUND_CARDS, STAGES
from podere.games.agricola.state import Agricola
from tests.playing import play_words

COLUMNS = "abcde"


class Table:
    """A position in the making: seat 0 is the start player and in turn, before the first person of a round. Nobody
    has goods or cards, and nothing lies on the board."""

    def __init__(self, players: int, cards: str, round: int, reveal: str, **options: Any) -> None:
        begun: Any = podere.new("agricola", players=players, cards=cards, seed="a table", **options)
        self.data: Any = begun.to_data()
        self.state: Any = self.data["state"]
        self.seats: Any = self.state["seats"]
        self.state.update(round=round, phase="work", start=0, first=0, order=revealed(round, reveal.split()))
        permanent = [space for space in self.state["piles"] if space not in ROUND_CARDS]
        gathering = [space for space in self.state["order"] if space.endswith(("market", "quarry"))]
        self.state["piles"] = dict.fromkeys([*permanent, *gathering], 0)
        for seat in self.seats:
            seat["larder"]["food"] = 0
            self.state["deck"] += [entry["card"] for entry in seat["hand"]]
            self.state["minor_deck"] += [entry["card"] for entry in seat["minors"]]
            seat["hand"], seat["minors"] = [], []
        self.turn(0)

    def turn(self, seat: int) -> Self:
        """Whose person comes now."""
        self.data["stack"] = [{"step": "return_home"}, {"step": "turn", "seat": seat}]
        return self

    def piles(self, **goods: int) -> Self:
        """What lies on accumulation spaces."""
        self.state["piles"].update(goods)
        return self

    def goods(self, seat: int, **goods: int) -> Self:
        """The supply of a seat."""
        for good, many in goods.items():
            part = "materials" if GOODS.index(good) < 4 else "larder"
            self.seats[seat][part][good] = many
        return self

    def animals(self, seat: int, **animals: int) -> Self:
        self.seats[seat]["animals"].update(animals)
        return self

    def house(self, seat: int, house: str) -> Self:
        self.seats[seat]["house"] = house
        return self

    def rooms(self, seat: int, cells: str) -> Self:
        """More rooms than the first two."""
        self.seats[seat]["rooms"] = in_order([*self.seats[seat]["rooms"], *cells.split()])
        return self

    def fields(self, seat: int, **fields: str) -> Self:
        """Fields with what grows there: `b1="grain 3"`, `b2=""`."""
        for cell, grows in fields.items():
            crop, count = grows.split() if grows else (None, 0)
            self.seats[seat]["fields"].append({"cell": cell, "crop": crop, "count": int(count)})
        self.seats[seat]["fields"].sort(key=lambda field: str(field["cell"]))
        return self

    def stables(self, seat: int, cells: str) -> Self:
        self.seats[seat]["stables"] = in_order([*self.seats[seat]["stables"], *cells.split()])
        return self

    def pasture(self, seat: int, cells: str) -> Self:
        """Fences all round these spaces."""
        there = {*self.seats[seat]["fences"], *border(cells)}
        self.seats[seat]["fences"] = [edge for edge in EDGE_NAMES if edge in there]
        return self

    def people(self, seat: int, people: int) -> Self:
        """So many people, all at home."""
        self.seats[seat].update(people=people, home=people)
        return self

    def last_person(self) -> Self:
        """Only the person of seat 0 who comes now is still to be placed."""
        for seat in self.seats:
            seat["home"] = 0
        self.seats[0]["home"] = 1
        return self

    def majors(self, seat: int, *majors: str) -> Self:
        for major in majors:
            self.state["majors"].remove(major)
        self.seats[seat]["majors"] = [
            major for major in MAJORS if major in (*self.seats[seat]["majors"], *majors)
        ]
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        for card in cards:
            self.draw(card)
            where = "minors" if CARDS.index(card) >= FIRST_MINOR else "hand"
            self.seats[seat][where].append({"card": card, "known": [seat]})
        return self

    def played(self, seat: int, *cards: str, state: int = 0) -> Self:
        """Cards in front of a seat, in the order in which they came."""
        for card in cards:
            self.draw(card)
            self.seats[seat]["cards"].append({"card": card, "state": state})
            if CARDS.index(card) < FIRST_MINOR:
                self.seats[seat]["played"] += 1
        return self

    def draw(self, card: str) -> None:
        deck = "minor_deck" if CARDS.index(card) >= FIRST_MINOR else "deck"
        assert CARDS.index(card) >= FIRST_OCCUPATION
        self.state[deck].remove(card)

    def coming(self, seat: int, card: str, round: int, good: str, count: int = 1) -> Self:
        """Goods that wait on a round space."""
        entry = {"round": round, "card": card, "good": good, "count": count}
        self.seats[seat]["promises"].append(entry)
        return self

    def taken(self, seat: int, *spaces: str) -> Self:
        """People of a seat stand there."""
        self.seats[seat]["placed"] += spaces
        self.seats[seat]["home"] -= len(spaces)
        return self

    def newborn(self, seat: int, space: str) -> Self:
        """A child born in this round, beside its parent."""
        player = self.seats[seat]
        player.update(people=player["people"] + 1, newborns=player["newborns"] + 1)
        player["nursery"].append(space)
        return self.taken(seat, space)

    def occupations(self, seat: int, many: int) -> Self:
        """So many occupations that do nothing of themselves."""
        return self.played(seat, *("conservator", "priest", "consultant", "roof_ballaster")[:many])

    def steps(self, *steps: dict[str, Any], phase: str) -> Self:
        """What is to be done, the last one first."""
        self.data["stack"] = list(steps)
        self.state["phase"] = phase
        return self

    def next_round(self) -> Self:
        """The next round begins now."""
        return self.steps({"step": "new_round"}, phase="returning_home")

    def harvest(self) -> Self:
        """A harvest begins now."""
        return self.steps({"step": "end_round"}, {"step": "field_phase"}, phase="returning_home")

    def end(self) -> Self:
        """All is done but the scoring."""
        return self.steps({"step": "scoring"}, phase="returning_home")

    def put(self, seat: int, **more: object) -> Self:
        """Anything else of a seat."""
        self.seats[seat].update(more)
        return self

    def game(self) -> Agricola:
        game = podere.from_data(self.data)
        assert isinstance(game, Agricola)
        game.listen()
        return game


def table(round: int = 1, reveal: str = "", players: int = 2, cards: str = "none", **options: Any) -> Table:
    """A fresh round; the round cards named are surely there."""
    return Table(players, cards, round, reveal, **options)


def card_table(round: int = 1, reveal: str = "", players: int = 2, **options: Any) -> Table:
    """The same in a game with hand cards, of which nobody has any yet."""
    return Table(players, "dealt", round, reveal, **options)


def revealed(round: int, wanted: list[str]) -> list[str]:
    """So many round cards, stage by stage, the wanted ones first in their stages."""
    found: list[str] = []
    for stage in range(1, 7):
        cards = [card for card, its in zip(ROUND_CARDS, STAGES, strict=True) if its == stage]
        found += sorted(cards, key=lambda card: card not in wanted)
    assert set(wanted) <= set(found[:round]), f"not all of {wanted} can be there in round {round}"
    return found[:round]


def in_order(cells: list[str]) -> list[str]:
    return sorted(cells)


def border(cells: str) -> list[str]:
    """The sides around these spaces, in the order in which fences are drawn."""
    inside = cells.split()
    found = set()
    for cell in inside:
        column, row = COLUMNS.index(cell[0]), int(cell[1])
        sides = {
            f"{cell}n": f"{cell[0]}{row - 1}",
            f"{cell[0]}{row + 1}n" if row < 3 else f"{cell}s": f"{cell[0]}{row + 1}",
            f"{cell}w": f"{COLUMNS[column - 1]}{row}" if column else "",
            f"{COLUMNS[column + 1]}{row}w" if column < 4 else f"{cell}e": f"{COLUMNS[column + 1]}{row}"
            if column < 4
            else "",
        }
        found |= {side for side, beyond in sides.items() if beyond not in inside}
    return [edge for edge in EDGE_NAMES if edge in found]


def play(game: Agricola, *words: str) -> Agricola:
    """Play these words; ones that the game played by itself are passed over."""
    play_words(game, words)
    return game


def seat_of(game: Agricola, seat: int = 0) -> dict[str, Any]:
    seats: Any = game.view(seat)["seats"]
    found: dict[str, Any] = seats[seat]
    return found


def goods(game: Agricola, seat: int = 0) -> str:
    """The supply of a seat: `2 wood 1 food`."""
    view = seat_of(game, seat)
    return " ".join(f"{view[good]} {good}" for good in GOODS[:7] if view[good])


def animals(game: Agricola, seat: int = 0) -> str:
    """The animals of a seat: `2 sheep 1 cattle`."""
    counts: dict[str, int] = seat_of(game, seat)["animals"]
    return " ".join(f"{many} {name}" for name, many in counts.items() if many)


def starting(game: Agricola, verb: str) -> list[str]:
    """The legal words with this verb, without it."""
    return [word.removeprefix(verb).strip() for word in game.words() if word.split()[0] == verb]


def why(game: Agricola, word: str) -> str:
    """The last part of the key that says why a word is not legal."""
    reason = game.why_not(word)
    return "" if reason is None else reason.key.removeprefix("agricola.why.")


def sheet(game: Agricola, line: str, seat: int = 0) -> int:
    """One line of the score sheet."""
    return int(game.sheet(seat)[line])


def promised(game: Agricola, seat: int = 0) -> dict[int, str]:
    """What waits on round spaces: `{5: "1 food"}`."""
    found: dict[int, str] = {}
    for entry in seat_of(game, seat)["promises"]:
        more = f"{entry['count']} {entry['good']}"
        found[entry["round"]] = f"{found[entry['round']]} {more}" if entry["round"] in found else more
    return found


def holds(game: Agricola, seat: int = 0, **wanted: int) -> bool:
    """Whether the farm has room for these animals."""
    data: Any = game.to_data()
    data["state"]["seats"][seat]["animals"] = wanted
    try:
        podere.from_data(data)
    except podere.BadPosition as problem:
        if "no room for the animals" not in str(problem):
            raise
        return False
    return True


HARMLESS = (
    "grain_seeds",
    "day_laborer",
    "meeting_place",
    "vegetable_seeds",
    "forest",
    "clay_pit",
    "reed_bank",
)


def end_work(game: Agricola) -> Agricola:
    """Everybody goes to harmless spaces until the work of this round is over."""
    round = game.round
    while not game.over and game.round == round and game.view(None)["phase"] == "work":
        places = [word for word in game.words() if word.removeprefix("place ") in HARMLESS]
        game.play(places[0] if places else "done" if "done" in game.words() else game.words()[0])
    return game
