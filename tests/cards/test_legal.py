"""The order of legal moves is pinned: duties first, liberties after; players and journals of training rely on it."""

import pytest

from tests.scenario import play, scene

TRADE = "stage trade\nturn 1 A\nturned soy\nA hand red | fields 2 blue, - | coins bbb\nB hand green\nC hand green"


@pytest.mark.parametrize(
    ("edition", "seats", "lines", "seat", "moves"),
    [
        (
            "bohnanza-2016",
            3,
            "stage plant\nstep 1\nturn 1 A\nA hand soy | fields -, soy, 2 red",
            "A",
            ["plant soy 1", "plant soy 2", "done", "harvest 3"],
        ),
        (
            "bohnanza-27",
            4,
            "stage plant-aside\nturn 1 A\nA aside red soy red | fields soy, - | coins bbb",
            "A",
            ["plant red 2", "plant soy 1", "harvest 1", "buy"],
        ),
        ("bohnanza-27", 4, TRADE, "A", ["close", "harvest 1", "buy"]),
        ("bohnanza-27", 4, TRADE, "B", []),
        (
            "bohnanza-2016",
            2,
            "stage leftovers\nturn 2 A\nturned soy red soy\nA hand blue | fields soy, 2 red, 2 blue",
            "A",
            ["plant soy 1", "plant red 2", "discard soy", "discard red", "harvest 2", "harvest 3"],
        ),
        (
            "bohnanza-2016",
            2,
            "stage discard\nturn 2 A\nA hand soy red soy | fields blue, red, -",
            "A",
            ["discard soy#1", "discard red#1", "discard soy#2", "done", "harvest 1", "harvest 2"],
        ),
        (
            "bohnanza-27",
            2,
            "stage plant-drawn\nturn 2 A\nturned soy red\nA fields -, 2 blue | coins bbb",
            "A",
            ["plant soy 1", "plant red 1", "done", "harvest 2", "buy"],
        ),
    ],
)
def test_the_order_of_legal_moves(edition: str, seats: int, lines: str, seat: str, moves: list[str]) -> None:
    """Pinned by phase."""
    assert scene(edition, seats, lines).legal(seat) == moves


def test_the_order_of_answers_and_picks() -> None:
    """By deed: yes, no, picks in order of arrival, withdrawals, closing; of each the oldest offer first."""
    at = scene("bohnanza-27", 4, TRADE)
    play(at, "A offer red for green to all", "C take 1", "B take 1", "A offer soy to B", "B offer green for soy to A")
    assert at.legal("A") == [
        "take 3",
        "decline 3",
        "pick 1 C",
        "pick 1 B",
        "withdraw 1",
        "withdraw 2",
        "close",
        "harvest 1",
        "buy",
    ]
    assert at.legal("B") == ["take 2", "decline 1", "decline 2", "withdraw 3"]
    assert at.legal("D") == ["decline 1"]
