"""Situations as numbers, and the net that judges them: blind to what is hidden, one for all table sizes."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.kernel.reasons import BadInput
from haricot.players.base import Prompt
from haricot.players.trader.bargains import Deal
from haricot.players.trader.sisters import is_trade
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation, valued
from haricot.players.values.encoding import Encoder, standings, width
from haricot.players.values.judge import Judge
from haricot.players.values.net import COMMON, Net, read_net, shapes, write_net
from haricot.players.values.situation import Settled
from tests.players.tables import card_game, dealt_anew, prompt_of, prompts

EDITIONS = ("bohnanza-2016", "bohnanza-27", "bohnanza-1997")


def a_net(first: int = 8, second: int = 4) -> Net:
    """A net that has learned nothing yet."""
    random = np.random.default_rng(1)
    wanted = shapes(first, second, BASE)
    weights = {key: random.normal(0, 0.2, shape).astype(np.float32) for key, shape in wanted.items()}
    return Net(weights, {"games": list(EDITIONS), "seats": [3, 4, 5]})


def values_of(game: CardGame, prompt: Prompt) -> Valuation:
    """The sums of a decision."""
    assert isinstance(prompt.view, CardView)
    return valued(game.sheet, Temper(), prompt.view)


def some_deals(values: Valuation) -> list[Deal]:
    """Gifts of everything that lies at hand, and requests, to each of the others."""
    view = values.view
    lying = [*view.hand, *(view.turned if view.seat == view.active else [])]
    others = [seat for seat in range(view.seats) if seat != view.seat]
    gifts: list[Deal] = [(seat, (bean,), ()) for seat in others for bean in lying]
    return gifts + [(seat, (), (bean,)) for seat in others for bean in values.sheet.beans]


def rows_of(values: Valuation) -> list[float]:
    """All situations that some deals lead to, as numbers."""
    settled = Settled(values)
    row: list[float] = []
    encoder = Encoder(values)
    for now in [settled.as_it_is(), *[settled.after(deal) for deal in some_deals(values)]]:
        encoder.add(row, now)
    return row


@pytest.mark.parametrize(("key", "seats"), [("bohnanza-2016", 3), ("bohnanza-27", 5), ("bohnanza-1997", 4)])
def test_blind_to_what_is_hidden(key: str, seats: int) -> None:
    """Two tables that differ only in hidden cards give the same numbers."""
    game = card_game(key, seats)
    for prompt in prompts(game, "trader", 3, every=37):
        other = prompt_of(game, dealt_anew(game, prompt, 11), prompt.seat)
        assert rows_of(values_of(game, prompt)) == rows_of(values_of(game, other))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_one_net_for_all_sizes(seats: int) -> None:
    """Every table size has its width, and the chances of all seats make one."""
    game = card_game("bohnanza-27", seats)
    net = a_net()
    for prompt in prompts(game, "thrifty", 2, every=97):
        rows = np.array(rows_of(values_of(game, prompt)), np.float32).reshape(-1, width(seats, BASE))
        coins, chances = net.judge(rows, seats)
        assert coins.shape == chances.shape == (len(rows), seats)
        assert np.allclose(chances.sum(1), 1, atol=1e-5)


def test_all_cards_stay() -> None:
    """Whatever is dealt: what was planted, sold or paid out was there before."""
    game = card_game("bohnanza-2016", 4)
    for prompt in prompts(game, "trader", 5, every=23):
        values = values_of(game, prompt)
        view = values.view
        before = sum(map(len, view.aside)) + len(view.turned) + view.discards + sum(view.coins)
        before += sum(len(field) for fields in view.fields for field in fields) + sum(view.hand_sizes)
        for deal in some_deals(values):
            if deal[2] and view.hand_sizes[deal[0]] == 0:
                continue
            now = Settled(values).after(deal)
            planted = sum(field & 31 for fields in now.fields for field in fields)
            assert planted + now.discards + sum(now.coins) + sum(now.hand_sizes) == before


def test_the_end_is_counted() -> None:
    """Where the game ends with the turn, standing is what the fields pay, and a coin more is a better chance."""
    game = card_game("bohnanza-2016", 4)
    seen = 0
    for prompt in prompts(game, "trader", 8, every=1):
        values = values_of(game, prompt)
        now = Settled(values).as_it_is()
        if not now.ends:
            continue
        seen += 1
        assert all(total == int(total) for total in standings(values, now))
        if is_trade(values.view):
            utilities = Judge(a_net()).utilities(values, some_deals(values))
            assert all(-14 <= utility <= 14 for utility in utilities)
    assert seen


def test_round_trip(tmp_path: Path) -> None:
    """A stored net judges as before, up to half precision, and says how it was made."""
    net = a_net()
    net.about["command"] = "haricot train games"
    path = tmp_path / "net.npz"
    write_net(path, net)
    again = read_net(path)
    rows = np.random.default_rng(2).normal(0, 1, (20, width(4, BASE))).astype(np.float32)
    for one, other in zip(net.judge(rows, 4), again.judge(rows, 4), strict=True):
        assert np.allclose(one, other, atol=0.1)
    assert again.about["command"] == "haricot train games"
    assert again.knows("bohnanza-27", 5)
    assert not again.knows("bohnanza-27", 6)
    assert not again.knows("isla", 4)


def test_bad_files(tmp_path: Path) -> None:
    """A net that is missing, cut, of another version, incomplete or something else is refused with a sentence."""
    good = tmp_path / "good.npz"
    write_net(good, a_net())
    data = good.read_bytes()
    path = tmp_path / "bad.npz"

    def refused(about: str) -> None:
        with pytest.raises(BadInput, match=about):
            read_net(path)

    refused("cannot be read")
    for content in (b"", b"beans", data[: len(data) // 2], data[:-30], data[:200] + b"\0" * 40 + data[240:]):
        path.write_bytes(content)
        refused("cannot be read")
    path.write_bytes(b"\0" * 5_000_000)
    refused("at most")

    def stored(**changes: Any) -> None:
        with np.load(good) as whole:
            arrays = {key: whole[key] for key in whole.files}
        about = json.loads(str(arrays["about"][()]))
        for key, value in changes.items():
            if key in about:
                about[key] = value
            elif value is None:
                del arrays[key]
            else:
                arrays[key] = value
        np.savez(path, **{**arrays, "about": np.array(json.dumps(about))})

    stored(version=0)
    refused("of version 0")
    stored(version={"a": "b" * 1000})
    refused("of version")
    stored(out=None)
    refused("“out”")
    stored(common=np.zeros((COMMON - 1, 8)))
    refused("“common”")
    stored(b1=np.full(4, np.nan))
    refused("“b1”")
    stored(seats="all")
    refused("cannot be read")
    stored(units=[])
    refused("cannot be read")
    np.save(path.with_suffix(".npy"), np.zeros(3))
    path.with_suffix(".npy").replace(path)
    refused("cannot be read")
