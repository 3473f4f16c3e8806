"""House rules for tests: every rule at its ends, and any of them together."""

from hypothesis import strategies as st

from haricot.catalog import GAMES, AnyGame, Entry
from haricot.kernel.reasons import BadInput

CARD_GAMES = [entry for entry in GAMES if entry.key != "dice"]

ENDS: dict[str, tuple[dict[str, str], ...]] = {
    "fields": ({"fields": "1"}, {"fields": "4", "field-price": "none"}),
    "hand": ({"hand": "1"}, {"hand": "20"}, {"hand": "1/20/1/20"}),
    "plants": ({"plants": "0+1"}, {"plants": "1+0"}, {"plants": "5+5"}),
    "turned": ({"turned": "0"}, {"turned": "10"}),
    "drawn": ({"drawn": "0"}, {"drawn": "10"}),
    "exhaustions": ({"exhaustions": "1"}, {"exhaustions": "10"}),
    "field-price": ({"field-price": "1"}, {"field-price": "20"}, {"field-price": "none"}),
    "protection": ({"protection": "yes"}, {"protection": "no"}),
    "joining": ({"joining": "yes"}, {"joining": "no"}),
    "beans": (
        {"beans": "blue:60:1/2/3/4,green:0"},
        {"beans": "chili::1/2/3/0,coffee:1:1/0/0/0"},
        {"beans": "red:30,blackeyed:7,soy:9"},
    ),
    "offers": ({"offers": "1"}, {"offers": "50"}),
}
"""Each rule at its ends, with what it needs besides."""


def tables(entry: Entry, rules: dict[str, str]) -> list[AnyGame]:
    """The game by these rules, at every table size that can have them."""
    found: list[AnyGame] = []
    for seats in entry.seats:
        try:
            found.append(entry.load(seats, rules))
        except BadInput:
            continue
    return found


@st.composite
def houses(draw: st.DrawFn) -> dict[str, str]:
    """Some rules, each possible by itself."""
    numbers = {"fields": (1, 4), "turned": (0, 10), "drawn": (0, 10), "exhaustions": (1, 5), "offers": (1, 15)}
    some: dict[str, st.SearchStrategy[str]] = {
        key: st.integers(least, most).map(str) for key, (least, most) in numbers.items()
    }
    hand = st.integers(1, 20).map(str)
    some["hand"] = st.lists(hand, min_size=1, max_size=7).map("/".join)
    some["plants"] = st.tuples(st.integers(0, 5), st.integers(1, 5)).map(lambda both: f"{both[0]}+{both[1]}")
    some["field-price"] = st.one_of(st.just("none"), st.integers(1, 20).map(str))
    some["protection"] = some["joining"] = st.sampled_from(["yes", "no"])
    some["beans"] = st.sampled_from([rules["beans"] for rules in ENDS["beans"]])
    return {key: draw(some[key]) for key in draw(st.lists(st.sampled_from(sorted(some)), unique=True, max_size=6))}
