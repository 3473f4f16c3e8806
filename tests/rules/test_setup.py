"""Setting up, and what the tables B1–B8 say by edition and number of seats (B1–B13)."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.moves import Shuffle
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, SPECTATOR
from haricot.whims import sampled
from tests.scenario import Scene, card_game, counted, play, refused, scene, settle

BASE = {"garden": 6, "red": 8, "blackeyed": 10, "soy": 12, "green": 14, "stink": 16, "chili": 18, "blue": 20}


class Row:
    """One column of the table B1–B8, written out again from the booklets."""

    def __init__(
        self,
        edition: str,
        seats: int,
        beans: dict[str, int],
        cards: int,
        fields: int,
        price: int,
        hands: tuple[int, ...],
        draw: int,
        exhaustions: int,
        doubles: bool,
        tie: str,
    ) -> None:
        self.edition = edition
        self.seats = seats
        self.beans = beans
        self.cards = cards
        self.fields = fields
        self.price = price
        """What the third field costs; 0 where it is not for sale."""
        self.hands = hands
        self.draw = draw
        self.exhaustions = exhaustions
        self.doubles = doubles
        self.tie = tie

    def __repr__(self) -> str:
        return f"{self.edition}-{self.seats}"

    def scene(self, position: str, pile: str | None = None, rest: str = "discards") -> Scene:
        return scene(self.edition, self.seats, position, pile=pile, rest=rest)

    def own_fields(self, first: str) -> str:
        """A player's fields with cards on the first one only."""
        return ", ".join([first] + ["-"] * (self.fields - 1))


NO_COCOA = BASE | {"wax": 22, "coffee": 24}
NO_COFFEE = {"cocoa": 4} | BASE | {"wax": 22}
NEITHER = {bean: cards for bean, cards in NO_COCOA.items() if bean != "garden"}

ROWS = [
    #    edition         seats beans      cards fields price hands     draw ends  doubles tie
    Row("bohnanza-2016", 2, BASE, 104, 3, 0, (5, 5), 2, 1, True, "farthest"),
    Row("bohnanza-2016", 3, BASE, 104, 3, 0, (5, 5, 5), 3, 3, True, "farthest"),
    Row("bohnanza-2016", 4, BASE, 104, 2, 0, (5, 5, 5, 5), 3, 3, True, "farthest"),
    Row("bohnanza-2016", 5, BASE, 104, 2, 0, (5, 5, 5, 5, 5), 3, 3, True, "farthest"),
    Row("bohnanza-27", 2, NEITHER, 144, 2, 3, (5, 5), 2, 1, False, "hand"),
    Row("bohnanza-27", 3, NO_COCOA, 150, 3, 0, (5, 5, 5), 3, 2, False, "hand"),
    Row("bohnanza-27", 4, NO_COFFEE, 130, 2, 3, (5, 5, 5, 5), 3, 3, False, "hand"),
    Row("bohnanza-27", 5, NO_COFFEE, 130, 2, 3, (5, 5, 5, 5, 5), 3, 3, False, "hand"),
    Row("bohnanza-27", 6, NEITHER, 144, 2, 2, (3, 4, 5, 6, 6, 6), 4, 3, False, "hand"),
    Row("bohnanza-27", 7, NEITHER, 144, 2, 2, (3, 4, 5, 6, 6, 6, 6), 4, 3, False, "hand"),
    Row("bohnanza-1997", 3, BASE, 104, 2, 3, (5, 5, 5), 3, 3, False, "shared"),
    Row("bohnanza-1997", 4, BASE, 104, 2, 3, (5, 5, 5, 5), 3, 3, False, "shared"),
    Row("bohnanza-1997", 5, BASE, 104, 2, 3, (5, 5, 5, 5, 5), 3, 3, False, "shared"),
]
every_row = pytest.mark.parametrize("row", ROWS, ids=repr)


def draw_stage(row: Row, pile: str, exhausted: int = 0) -> Scene:
    """A plants a last card; then the cards of the turn's end are drawn."""
    stage = "plant-drawn\nturned soy" if row.seats == 2 else "plant-aside"
    aside = "" if row.seats == 2 else " | aside soy"
    at = row.scene(f"turn 2 A\nexhausted {exhausted}\nstage {stage}\nA hand red{aside}", pile)
    return play(at, "A plant soy 1")


@pytest.mark.clause("B1")
@every_row
def test_beans_in_play(row: Row) -> None:
    """The deck holds these cards and no others."""
    table = card_game(row.edition, row.seats).new(1)
    assert counted(table.all_cards()) == row.beans
    assert len(table.all_cards()) == row.cards


@pytest.mark.clause("B1")
def test_a_bean_left_in_the_box_cannot_be_asked_for() -> None:
    """Coffee is not in play with four seats of the 2–7 player box."""
    at = scene("bohnanza-27", 4, "stage trade\nturn 1 A\nA hand soy")
    assert refused(at, "A offer soy for coffee to all").clause == "B1"


@pytest.mark.clause("B2")
@every_row
def test_fields_at_the_start(row: Row) -> None:
    """Everybody begins with so many empty fields, and no card goes on a field that is not there."""
    table = card_game(row.edition, row.seats).new(1)
    assert table.fields == [[[] for _ in range(row.fields)] for _ in range(row.seats)]
    at = row.scene("stage plant\nturn 1 A\nA hand soy")
    plants = [move for move in at.legal("A") if move.startswith("plant")]
    assert plants == [f"plant soy {field}" for field in range(1, row.fields + 1)]
    if row.fields == 2:
        assert refused(at, "A plant soy 3").clause == "B2"


@pytest.mark.clause("B3", "H4")
@every_row
def test_price_of_the_third_field(row: Row) -> None:
    """The third field costs the printed number of coins, not one less; where it is not for sale it cannot be bought."""
    if row.price == 0:
        at = row.scene("stage plant\nturn 1 A\nA hand soy | coins bbbbbb")
        assert refused(at, "A buy").code == "buy.none"
        assert "buy" not in at.legal("A")
        return
    poor = row.scene(f"stage plant\nturn 1 A\nA hand soy | coins {'b' * (row.price - 1)}")
    assert refused(poor, "A buy").code == "buy.poor"
    rich = row.scene(f"stage plant\nturn 1 A\nA hand soy | coins {'b' * row.price}")
    assert "buy" in rich.legal("A")
    play(rich, "A buy")
    assert rich.coins("A") == 0
    assert rich.fields("A") == "-, -, -"
    play(rich, "A plant soy 3")


@pytest.mark.clause("B4")
@every_row
def test_hands_dealt(row: Row) -> None:
    """Hands have so many cards, counted from the first player on, whoever that is."""
    game = card_game(row.edition, row.seats)
    firsts = set()
    for seed in range(30):
        table = game.new(seed)
        firsts.add(table.first)
        assert tuple(len(table.hands[(table.first + i) % row.seats]) for i in range(row.seats)) == row.hands
    assert firsts == set(range(row.seats)), "every seat is first player for some seed"


@pytest.mark.clause("B5", "D1")
@every_row
def test_cards_drawn_at_the_end_of_a_turn(row: Row) -> None:
    """So many cards go to the back of the hand, first drawn first; then the next player is active."""
    drawn = ["blue", "chili", "stink", "green"][: row.draw]
    at = draw_stage(row, "blue chili stink green garden" if "garden" in row.beans else "blue chili stink green wax wax")
    assert at.hand("A") == " ".join(["red", *drawn])
    assert at.active() == "B"


@pytest.mark.clause("B6")
@every_row
def test_the_exhaustion_that_ends_the_game(row: Row) -> None:
    """The game ends when the pile runs out for the printed time, not before."""
    at = draw_stage(row, "blue", exhausted=row.exhaustions - 1)
    assert at.acts() == "nobody"
    if row.exhaustions > 1:
        at = play(draw_stage(row, "blue", exhausted=row.exhaustions - 2), "A done")
        assert at.acts() == "nature"
        assert settle(at).active() == "B"


@pytest.mark.clause("B7", "P3")
@every_row
def test_one_bean_on_two_fields(row: Row) -> None:
    """2016 allows it; the other editions make a bean join its field."""
    at = row.scene(f"stage plant\nturn 1 A\nA hand soy | fields {row.own_fields('soy')}")
    if row.doubles:
        play(at, "A plant soy 2")
        assert at.fields("A").startswith("soy, soy")
    else:
        assert refused(at, "A plant soy 2").clause == "B7"
        assert [move for move in at.legal("A") if move.startswith("plant")] == ["plant soy 1"]
        play(at, "A plant soy 1")


@pytest.mark.clause("B8")
@every_row
def test_ties(row: Row) -> None:
    """Equal coins: the farthest clockwise from the first player wins, or the larger hand, or nobody alone."""
    at = row.scene(
        f"first B\nturn 9 A\nexhausted {row.exhaustions} last over\nA hand soy | coins bb\nB hand soy red | coins bb"
    )
    places = at.game.ranking(at.table)[:2]
    expected = {"farthest": [1, 2], "hand": [2, 1], "shared": [1, 1]}
    assert places == expected[row.tie]


@pytest.mark.clause("B8")
def test_more_coins_beat_any_tie_rule() -> None:
    """Coins come first in every edition."""
    for row in ROWS:
        lines = "first B\nturn 9 A\nA hand 4 soy | coins bb\nB hand - | coins bbb"
        at = row.scene(f"{lines}\nexhausted {row.exhaustions} last over")
        assert at.game.ranking(at.table)[:2] == [2, 1]
        assert at.game.scores(at.table)[:2] == [2, 3]


@pytest.mark.clause("B8")
def test_farthest_is_counted_clockwise_from_the_first_player() -> None:
    """With C first and all equal, B sits last and wins; then A, D, C."""
    at = scene("bohnanza-2016", 4, "first C\nturn 9 A\nexhausted 3 last over")
    assert at.game.ranking(at.table) == [2, 1, 4, 3]


@pytest.mark.clause("B12")
def test_a_tie_that_survives_is_shared() -> None:
    """2–7 players: equal coins and equal hands share the win; the next one is third."""
    at = scene(
        "bohnanza-27",
        4,
        "turn 9 A\nexhausted 3 last over\nA hand soy | coins b\nB hand 2 soy | coins bb\nC hand 2 red | coins bb",
    )
    assert at.game.ranking(at.table) == [3, 1, 1, 4]


@pytest.mark.clause("B9")
def test_the_base_beans_are_garden_to_blue() -> None:
    """Eight beans, 104 cards, in 1997 and 2016."""
    assert counted(card_game("bohnanza-1997", 3).new(1).all_cards()) == BASE
    assert sum(BASE.values()) == 104


@pytest.mark.clause("B9")
def test_a_hand_is_a_queue() -> None:
    """The first card received is planted first; cards drawn go behind the last one."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand red soy blue", top="2 green stink 2 chili")
    assert refused(at, "A plant soy 1").code == "plant.not-first-card"
    play(at, "A plant red 1", "A done", "A close")
    assert at.hand("A") == "soy blue"
    play(at, "A plant green 2", "A plant green 2")
    assert at.hand("A") == "soy blue stink 2 chili"


@pytest.mark.clause("B9")
def test_a_deal_leaves_the_order_of_a_hand() -> None:
    """A card traded from the middle leaves the others as they stood."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue\nB hand green")
    play(at, "A offer soy#2 for green to B", "B take 1")
    assert at.hand("A") == "soy red blue"


@pytest.mark.clause("B10")
def test_the_pile_is_what_was_not_dealt() -> None:
    """All other cards are in the draw pile, and no card is discarded yet."""
    for row in ROWS:
        table = card_game(row.edition, row.seats).new(7)
        assert len(table.pile) == row.cards - sum(row.hands)
        assert table.discards == []


@pytest.mark.clause("B10")
def test_cards_are_dealt_from_the_top_in_order() -> None:
    """The shuffle is listed from the top: the first player's hand is its beginning."""
    game = card_game("bohnanza-2016", 3)
    table = game.blank()
    chance = Chance(5)
    first = sampled(game, table, NATURE, chance)
    game.apply(table, first)
    shuffle = sampled(game, table, NATURE, chance)
    assert isinstance(shuffle, Shuffle)
    order = list(shuffle.order)
    game.apply(table, shuffle)
    assert table.hands[table.first] == order[:5]
    assert table.hands[(table.first + 1) % 3] == order[5:10]
    assert table.pile[::-1] == order[15:]


@pytest.mark.clause("B10")
def test_a_harvest_goes_face_up_on_the_discards() -> None:
    """The top discard is the card laid last, and everybody sees it."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA fields 2 chili, 2 blue")
    play(at, "A harvest 1", "A harvest 2")
    for seat in (0, 1, SPECTATOR):
        assert at.game.view(at.table, seat).top_discard == BY_KEY["blue"]


@pytest.mark.clause("B11")
def test_the_first_player_is_drawn_by_the_seed_and_stays() -> None:
    """The seed decides who is first; turns go clockwise; the first player is the same for the whole game."""
    game = card_game("bohnanza-2016", 3)
    assert game.new(3).first == game.new(3).first
    at = scene("bohnanza-2016", 3, "first B\nstage plant\nturn 1 B\nB hand soy", top="blue blue")
    play(at, "B plant soy 1", "B close", "B plant blue 2", "B plant blue 2")
    assert (at.active(), at.table.first, at.table.turn) == ("C", 1, 2)
    at = scene("bohnanza-2016", 3, "first B\nstage trade\nturn 2 C\nC aside -")
    play(at, "C close")
    assert (at.active(), at.table.first, at.table.turn) == ("A", 1, 3)


@pytest.mark.clause("B11")
def test_the_first_player_opens() -> None:
    """Whoever is first is active in the first turn."""
    game = card_game("bohnanza-27", 7)
    for seed in range(10):
        table = game.new(seed)
        assert table.active == table.first == game.to_act(table)


@pytest.mark.clause("B11")
def test_an_ignored_seed_would_be_noticed() -> None:
    """Other seeds give other games, the same seed the same one."""
    game = card_game("bohnanza-2016", 4)
    texts = [game.write_position(game.new(seed)) for seed in range(8)]
    assert len(set(texts)) == 8
    assert texts == [game.write_position(game.new(seed)) for seed in range(8)]


@pytest.mark.clause("B13")
def test_what_is_public_and_what_is_secret() -> None:
    """A view shows the own hand, all sizes, fields, coin counts and the top discard; nothing else is in it."""
    lines = """
        stage trade
        turn 3 A
        turned soy
        discards rbg
        A hand red blue | fields 2 soy, - | coins bb
        B hand 2 green | fields -, chili | coins s | aside stink
    """
    at = scene("bohnanza-2016", 4, lines)
    mine = at.game.view(at.table, 0)
    assert mine.hand == [BY_KEY["red"], BY_KEY["blue"]]
    assert mine.hand_sizes == [2, 2, 0, 0]
    assert mine.coins == [2, 1, 0, 0]
    assert mine.pile == len(at.table.pile)
    assert (mine.discards, mine.top_discard) == (3, BY_KEY["red"])
    assert mine.fields[1] == [[], [BY_KEY["chili"]]]
    assert mine.aside[1] == [BY_KEY["stink"]]
    assert at.game.view(at.table, SPECTATOR).hand == []

    before = [mine.facts(), at.game.view(at.table, SPECTATOR).facts()]
    table = at.table
    table.pile.reverse()
    table.hands[1][0], table.pile[0] = table.pile[0], table.hands[1][0]
    table.coins[0][0], table.pile[1] = table.pile[1], table.coins[0][0]
    table.discards[0], table.pile[2] = table.pile[2], table.discards[0]
    assert [at.game.view(table, 0).facts(), at.game.view(table, SPECTATOR).facts()] == before


@pytest.mark.clause("B13")
def test_which_copies_an_offer_means_is_secret() -> None:
    """The words of an offer are public, the position of its cards in the hand is not."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 3 A\nA hand soy red soy\nB hand blue red blue")
    play(at, "A offer soy#2 for blue to all", "B take 1 with blue#2")
    views = [at.game.view(at.table, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert [[bound.cards for bound in view.bound] for view in views] == [[[2]], [[2]], [], []]
    assert [[bound.seat for bound in view.bound] for view in views] == [[0], [1], [], []]
    for view in views:
        (offer,) = view.market.offers
        assert (at.game.write(offer.terms), offer.up, offer.takers) == ("A offer soy for blue to all", (), [1])


@pytest.mark.clause("B13")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    """The story of a draw names the beans to the drawer only."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy", top="red blue chili")
    play(at, "A plant soy 1")
    event = next(event for event in at.tale.events if event.key == "draw")
    assert event.seen_by(0)["beans"] == ("red", "blue", "chili")
    assert event.seen_by(1) == {"seat": 0, "cards": 3}
