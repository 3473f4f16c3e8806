"""The draw pile, the end of the game and the winner (E1–E5)."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.moves import Shuffle
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import Refusal
from haricot.whims import sampled
from tests.scenario import card_game, play, refused, scene, settle

EDITIONS = pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27", "bohnanza-1997"])


@pytest.mark.clause("E1")
def test_the_discards_become_a_new_pile_at_once_and_drawing_goes_on() -> None:
    """One card is left when three are due: the shuffle comes between, the other two come from the new pile."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy\nB hand soy", pile="red")
    play(at, "A plant soy 1", "A done")
    assert (at.acts(), at.hand("A"), at.table.exhaustions) == ("nature", "red", 1)
    discards = len(at.table.discards)
    settle(at)
    assert (len(at.table.hands[0]), len(at.table.pile), at.discards()) == (3, discards - 2, "-")
    assert at.active() == "B"


@pytest.mark.clause("E1")
def test_the_pile_is_exhausted_when_its_last_card_is_drawn() -> None:
    """Exactly three cards for three that are due: the new pile is laid before the next turn begins."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy\nB hand blue", pile="red blue chili")
    play(at, "A plant soy 1", "A done")
    assert (at.acts(), at.hand("A"), at.table.exhaustions, at.active()) == ("nature", "red blue chili", 1, "A")
    settle(at)
    assert (at.acts(), at.active(), len(at.table.hands[0])) == ("B", "B", 3)


@pytest.mark.clause("E1")
def test_a_pile_with_one_card_left_is_not_exhausted() -> None:
    """Four cards for three that are due: the last one waits."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy\nB hand red", pile="red blue chili stink")
    play(at, "A plant soy 1")
    assert (at.acts(), at.table.exhaustions, len(at.table.pile)) == ("B", 0, 1)


@pytest.mark.clause("E1")
def test_the_pile_runs_out_in_the_middle_of_turning_up() -> None:
    """The second card is turned up from the new pile."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand soy", pile="red")
    play(at, "A plant soy 1", "A done")
    assert (at.acts(), at.turned()) == ("nature", "red")
    settle(at)
    assert (at.stage(), len(at.table.turned), at.table.turned[0]) == ("trade", 2, BY_KEY["red"])


@pytest.mark.clause("E1")
def test_a_shuffle_lays_exactly_the_discards() -> None:
    """NATURE may order them as it likes, but neither add nor lose a card; nobody else shuffles."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy", pile="red")
    play(at, "A plant soy 1", "A done")
    refusal = at.game.check(at.table, Shuffle(tuple(at.table.discards[1:])))
    assert refusal == Refusal("shuffle.other-cards", "E1", {"cards": 102, "laid": 101})
    swapped = [BY_KEY["red"], *at.table.discards[1:]]
    assert at.game.check(at.table, Shuffle(tuple(swapped))) is not None
    for seat in "ABCD":
        assert refused(at, f"{seat} plant soy 1").code == "not-now"
    order = tuple(sorted(at.table.discards))
    assert at.game.check(at.table, Shuffle(order)) is None
    at.game.apply(at.table, Shuffle(order))
    assert at.hand("A") == "red 2 garden"


@pytest.mark.clause("E1")
def test_nature_does_not_shuffle_unasked() -> None:
    """With cards in the pile a shuffle is refused."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\ndiscards s")
    assert refused(at, "shuffle s").code == "not-now"


@pytest.mark.clause("E2")
@EDITIONS
def test_last_exhaustion_while_turning_up(edition: str) -> None:
    """One card only was left: it is turned up, traded and planted, then the game ends without a draw."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nexhausted 2\nA hand soy red\nB hand blue", pile="green")
    play(at, "A plant soy 1", "A done")
    assert (at.turned(), at.stage(), at.acts()) == ("green", "trade", "A")
    assert at.table.discards, "there are discards, and they are not shuffled any more"
    play(at, "A offer green for blue to B", "B take 1", "A close", "A plant blue 2")
    assert at.acts() == "B"
    play(at, "B plant green 1")
    assert (at.acts(), at.hand("A")) == ("nobody", "red")
    assert refused(at, "A harvest 1").code == "game-over"


@pytest.mark.clause("E2")
def test_last_exhaustion_with_the_second_turned_up_card() -> None:
    """Two cards were left: both are turned up, and still it was the last exhaustion."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nexhausted 2\nA hand soy", pile="green blue")
    play(at, "A plant soy 1")
    assert (at.turned(), at.acts()) == ("green blue", "A")
    play(at, "A close", "A harvest 1", "A plant green 1", "A plant blue 2")
    assert at.acts() == "nobody"


@pytest.mark.clause("E3")
@EDITIONS
def test_last_exhaustion_while_drawing_ends_the_game_at_once(edition: str) -> None:
    """The last card of the pile goes to the hand, nobody plants any more, no other turn begins."""
    at = scene(
        edition, 4, "stage plant-aside\nturn 7 A\nexhausted 2\nA aside soy | hand red\nB hand blue", pile="chili"
    )
    play(at, "A plant soy 1")
    assert (at.acts(), at.hand("A"), at.table.turn) == ("nobody", "red chili", 7)


@pytest.mark.clause("E3")
def test_also_with_the_last_of_the_cards_due() -> None:
    """Three left and three due: that is an exhaustion too."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 7 A\nexhausted 2\nA aside soy", pile="chili red blue")
    play(at, "A plant soy 1")
    assert (at.acts(), at.hand("A")) == ("nobody", "chili red blue")


@pytest.mark.clause("E4")
def test_without_discards_the_pile_is_formed_when_a_card_is_needed() -> None:
    """The pile ran out with nothing discarded; a harvest in between gives the next turn its cards."""
    lines = "stage plant-aside\nturn 1 A\nA aside soy\nB hand green stink | fields 3 blue, -"
    at = scene("bohnanza-2016", 4, lines, pile="chili red blue", rest="gone")
    play(at, "A plant soy 1", "A done", "B done")
    assert (at.acts(), at.table.exhaustions, len(at.table.pile)) == ("B", 1, 0)
    play(at, "B harvest 1", "B plant green 1", "B done", "B done", "A done")
    assert (at.acts(), at.stage()) == ("nature", "reshuffle")
    settle(at)
    assert (at.turned(), at.acts(), at.table.exhaustions) == ("2 blue", "B", 1)


@pytest.mark.clause("E4", "E3")
def test_a_card_needed_and_none_there_while_drawing_is_the_last_exhaustion() -> None:
    """Phase 4: the game ends at once, though the pile ran out for the first time only."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy", pile="chili", rest="gone")
    play(at, "A plant soy 1", "A done")
    assert (at.acts(), at.hand("A"), at.table.exhaustions) == ("nobody", "chili", 1)


@pytest.mark.clause("E4", "E2")
def test_a_card_needed_and_none_there_while_turning_up() -> None:
    """With nothing turned up phases 2 and 3 are still played: hand cards are traded and planted, then it ends."""
    lines = "stage plant\nturn 1 A\nexhausted 1\nA hand soy red\nB hand blue"
    at = scene("bohnanza-2016", 4, lines, pile="-", rest="gone")
    play(at, "A plant soy 1", "A done", "A done")
    assert (at.turned(), at.stage(), at.acts()) == ("-", "trade", "A")
    play(at, "A offer red for blue to B", "B take 1", "A close", "A plant blue 2", "B plant red 1")
    assert at.acts() == "nobody"


@pytest.mark.clause("E4", "E2")
def test_discards_of_the_last_trading_phase_come_too_late() -> None:
    """It was the last exhaustion when the card was needed; a harvest afterwards changes nothing."""
    lines = "stage plant\nturn 1 A\nA hand soy red | fields -, 3 blue"
    at = scene("bohnanza-2016", 4, lines, pile="-", rest="gone")
    play(at, "A plant soy 1", "A done", "A done", "A harvest 2", "A close")
    assert at.acts() == "nobody"


# The moment before a draw that lays a new pile


@pytest.mark.clause("H6", "E1")
@EDITIONS
def test_before_a_new_pile_is_laid_those_who_could_harvest_are_asked(edition: str) -> None:
    """Clockwise from the active player, one after the other; what they sell is shuffled into the new pile."""
    lines = "stage plant-aside\nturn 1 B\nB aside soy\nA fields 3 green, -\nC hand red\nD fields 5 blue, -"
    at = scene(edition, 4, lines, pile="red")
    before = len(at.table.discards)
    play(at, "B plant soy 1")
    assert (at.stage(), at.acts(), at.table.queue, at.hand("B")) == ("before-draw", "B", [1, 3, 0], "-")
    assert at.asks("B") == "before-draw"
    assert at.asks("D") == "wait"
    assert (at.legal("B"), at.legal("C"), at.legal("D")) == (["done", "harvest 1"], [], ["harvest 1"])
    assert refused(at, "D done").code == "not-asked"
    play(at, "B done")
    assert at.acts() == "D"
    play(at, "D harvest 1")
    assert at.acts() == "A", "D has nothing left to sell"
    play(at, "A done")
    assert (at.acts(), at.stage(), at.hand("B")) == ("nature", "reshuffle", "red")
    assert at.discards().split()[-1] == "blue"
    assert (at.coins("D"), len(at.table.discards)) == (1, before + 4)
    settle(at)
    assert at.active() == "C"


@pytest.mark.clause("H6", "E1")
def test_before_cards_are_turned_up_they_are_asked_too() -> None:
    """The same after the second card of phase 1."""
    lines = "stage plant\nturn 1 A\nA hand soy red | fields 3 blue, soy"
    at = scene("bohnanza-2016", 4, lines, pile="chili")
    play(at, "A plant soy 2", "A harvest 1", "A plant red 1")
    assert (at.stage(), at.acts()) == ("before-draw", "A")
    play(at, "A harvest 2", "A done")
    assert (at.stage(), at.turned(), at.discards().split()[-1]) == ("reshuffle", "chili", "soy")


@pytest.mark.clause("H6", "E4")
def test_a_harvest_before_the_draw_saves_a_game_without_discards() -> None:
    """A card is needed and there are no discards: who harvests now makes some, and play goes on."""
    lines = "stage plant-aside\nturn 1 A\nA aside soy\nC fields 5 blue, -\nB hand red"
    at = scene("bohnanza-2016", 4, lines, pile="chili", rest="gone")
    play(at, "A plant soy 1", "A done", "C harvest 1")
    assert (at.acts(), at.stage(), at.discards()) == ("nature", "reshuffle", "4 blue")
    settle(at)
    assert (at.hand("A"), at.acts()) == ("chili 2 blue", "B")


@pytest.mark.clause("H6")
def test_the_asked_answer_in_order_but_anybody_may_harvest() -> None:
    """At any time means that nobody waits for the question; who has answered may still think again."""
    lines = "stage plant-aside\nturn 1 A\nA aside soy\nB fields 3 blue, -\nC fields 3 chili, -"
    at = scene("bohnanza-2016", 4, lines, pile="red")
    play(at, "A plant soy 1", "C harvest 1", "A done", "A harvest 1")
    assert (at.acts(), at.table.queue) == ("B", [1])
    play(at, "B done")
    assert at.discards().endswith(" 2 chili soy")


@pytest.mark.clause("H6")
def test_who_has_sold_the_last_field_is_asked_no_more() -> None:
    """Neither in the own turn to answer nor before; with one field left there still is something to decide."""
    lines = "stage plant-aside\nturn 1 A\nA aside soy | fields 3 green, -\nB fields 3 blue, -\nC fields 3 chili, red"
    at = scene("bohnanza-2016", 4, lines, pile="red")
    play(at, "A plant soy 2", "B harvest 1", "A harvest 1")
    assert (at.acts(), at.table.queue) == ("A", [0, 2])
    play(at, "A harvest 2", "C harvest 1")
    assert (at.acts(), at.table.queue) == ("C", [2])
    play(at, "C harvest 2")
    assert (at.acts(), at.stage(), at.table.queue) == ("nature", "reshuffle", [])


@pytest.mark.clause("H6", "E2", "E3")
@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("stage plant-aside\nexhausted 2\nA aside soy\nB fields 3 blue, -", ["A plant soy 1"]),
        ("stage plant\nexhausted 2\nA hand soy\nB fields 3 blue, -", ["A plant soy 1"]),
    ],
    ids=["draw", "turn-up"],
)
def test_nobody_is_asked_before_the_last_exhaustion(lines: str, moves: list[str]) -> None:
    """No new pile is laid any more, and what grows is sold at the end as well."""
    at = play(scene("bohnanza-2016", 4, f"turn 1 A\n{lines}", pile="red"), *moves)
    assert at.stage() != "before-draw"


@pytest.mark.clause("H6")
def test_nobody_is_asked_where_nobody_could_harvest_or_the_pile_lasts() -> None:
    """Four cards for the three that are due; and with one card, but nothing growing anywhere."""
    lines = "stage plant-aside\nturn 1 A\nA aside soy\nB hand red | fields 3 blue, -"
    at = play(scene("bohnanza-2016", 4, lines, pile="red blue chili stink"), "A plant soy 1")
    assert (at.acts(), at.active()) == ("B", "B")
    at = play(scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nB hand red", pile="red"), "A close")
    assert (at.acts(), at.stage()) == ("nature", "reshuffle")


@pytest.mark.clause("H6")
def test_nobody_is_asked_where_no_card_is_drawn() -> None:
    """A table that turns no cards up needs no pile for it."""
    lines = "stage plant\nturn 1 A\nexhausted 1\nA hand soy\nB fields 3 blue, -"
    at = scene("bohnanza-2016", 4, lines, pile="-", rest="gone", options={"turned": "0"})
    assert play(at, "A plant soy 1").stage() == "trade"


@pytest.mark.clause("H6")
def test_who_says_nothing_before_a_draw_is_done() -> None:
    """A clock that runs out says so for the seat that is asked, and for no other."""
    lines = "stage plant-aside\nturn 1 A\nA aside soy\nB fields 3 blue, -"
    at = play(scene("bohnanza-2016", 4, lines, pile="red"), "A plant soy 1")
    assert [at.game.silence(at.table, seat) for seat in range(3)] == [at.game.read("A done"), None, None]


@pytest.mark.clause("H6")
@pytest.mark.parametrize(
    ("edition", "seats"), [("bohnanza-2016", 2), ("bohnanza-2016", 4), ("bohnanza-27", 2), ("bohnanza-27", 3)]
)
def test_ordinary_turns_have_no_such_moment(edition: str, seats: int) -> None:
    """Over random games the window opens only where the draw empties the pile or finds it empty."""
    game = card_game(edition, seats)
    opened = 0
    for seed in range(12):
        table, chance = game.new(seed), Chance(seed)
        while (seat := game.to_act(table)) != NOBODY:
            if table.stage_word() == "before-draw":
                opened += 1
                assert table.due >= len(table.pile)
                assert not table.pile or table.exhaustions + 1 < game.sheet.exhaustions
            game.apply(table, sampled(game, table, seat, chance))
    assert bool(opened) == (seats > 2), "two players end with the first pile"


@pytest.mark.clause("E5")
def test_every_field_is_harvested_at_the_end_hands_are_worth_nothing() -> None:
    """Single cards are sold too, whatever protects them; all cards stay in the game's accounts."""
    lines = """
        stage plant-aside
        turn 7 A
        exhausted 2
        A aside soy | hand 5 red | fields soy, 2 garden
        B hand 5 blackeyed | fields blue, 10 blue | coins b
        C fields 4 stink, -
    """
    at = scene("bohnanza-2016", 4, lines, pile="chili")
    play(at, "A plant soy 1")
    assert [at.fields(seat) for seat in "ABCD"] == ["-, -"] * 4
    assert at.game.scores(at.table) == [1 + 2, 1 + 4, 1, 0]
    assert at.game.ranking(at.table) == [2, 1, 3, 4]
    assert at.hand("A") == "5 red chili"


@pytest.mark.clause("E5")
def test_the_end_is_the_end() -> None:
    """No move of anybody is legal any more, and every one is refused with the reason."""
    at = scene("bohnanza-27", 4, "stage plant-aside\nturn 7 A\nexhausted 2\nA aside soy | coins bbb", pile="chili")
    play(at, "A plant soy 1")
    for seat in "ABCD":
        assert at.legal(seat) == []
        for move in ("harvest 1", "buy", "close", "plant soy 1", "done", "offer soy to all", "take 1"):
            assert refused(at, f"{seat} {move}").code == "game-over"
    assert refused(at, "shuffle s").code == "game-over"


@pytest.mark.clause("E5")
def test_the_final_harvest_pays_by_the_meter() -> None:
    """A field of eight red pays 4 coins, no more."""
    at = scene(
        "bohnanza-1997", 3, "stage plant-aside\nturn 7 A\nexhausted 2\nA aside red | fields 7 red, -", pile="blue"
    )
    play(at, "A plant red 1")
    assert at.game.scores(at.table) == [4, 0, 0]
