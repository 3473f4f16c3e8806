"""La Isla Bohnita for two (I14, I19)."""

import pytest

from haricot.editions.isla.sea import sea_of
from haricot.kernel.move import NATURE
from tests.rules.isla_scenes import beans, game_of, listed, play, position, refused, rest


@pytest.mark.clause("I19")
def test_two_players_may_discard_one_card_of_the_hand() -> None:
    """Before or after planting, once a turn, whatever its position; then a third card is not planted."""
    game = game_of(2)
    lines = ("stage plant", "A hand red soy blue chili | fields red, - | coins -")
    s = position(game, *lines)
    play(game, s, "A discard blue#1")
    assert s.discards[-1:] == beans("blue")
    assert refused(game, s, "A discard soy#1") == ("discard.twice", "I19")
    assert game.read_position(game.write_position(s)) == s
    assert refused(game, s, "A done") == ("plant.first-card-must", "P1")
    play(game, s, "A plant red 1", "A done")
    assert s.stage == 2 and not sea_of(s).discarded, "the mark ends with the phase"
    s = position(game, *lines)
    play(game, s, "A plant red 1", "A plant soy 2")
    assert refused(game, s, "A plant blue 1") == ("plant.no-more", "P2")
    assert listed(game, s, "A", "plant", "done", "discard") == ["done", "discard blue#1", "discard chili#1"]
    play(game, s, "A discard chili#1")
    assert s.stage == 2 and s.hands[0] == beans("blue")


@pytest.mark.clause("I19")
def test_two_players_turn_up_three_and_add_matching_discards() -> None:
    """The top discards that match are added; all of them must be planted by the active player."""
    game = game_of(2)
    others = rest(game, "rsb sr ttttt nn cc")
    s = position(
        game,
        "stage plant",
        "discards srt",
        "bohnbay green",
        "bohnaco green",
        "pile rsb tttt",
        "A hand chili | fields chili, - | coins -",
        *others,
    )
    play(game, s, "A plant chili 1")
    assert s.turned == beans("red", "soy", "blue", "soy", "red")
    assert s.discards == beans("stink")
    assert refused(game, s, "A offer red to B") == ("offer.two-players", "I19")
    play(game, s, "A plant soy 2", "A plant soy 2", "A close")
    assert game.to_act(s) == 0, "what is left must be planted too"
    play(game, s, "A harvest 2", "A plant red 2", "A plant red 2", "A harvest 1", "A plant blue 1")
    assert s.active == 1


@pytest.mark.clause("I14", "I19")
def test_two_players_swap_nothing() -> None:
    """No trade, so no swap of cargo either."""
    game = game_of(2)
    s = position(game, "ships A 2 soy", "ships B 2 red")
    assert refused(game, s, "A swap 1 B 1") == ("swap.two-players", "I14")
    assert not game.may_offer(s, 0)


@pytest.mark.clause("I19")
def test_two_players_sell_in_their_own_turn_or_when_raided() -> None:
    """B sells neither field nor cargo in A's turn, except as the answer to a raid; loading is no sale."""
    game = game_of(2)
    s = position(game, "ships A - | pirate -", "ships B 2 soy, -", "B hand red | fields 2 red, - | coins -")
    assert refused(game, s, "B sell 1") == ("sell.own-turn", "I19")
    assert refused(game, s, "B harvest 1") == ("harvest.own-turn", "I19")
    play(game, s, "A raid B 1", "B sell 1", "B load 1 2")
    assert s.coins[1] == beans("soy")


@pytest.mark.clause("I19", "H6")
def test_two_players_own_turn_lasts_until_the_other_has_begun() -> None:
    """A’s turn has run on into B’s: A still sells field and cargo, until B has planted."""
    game = game_of(2)
    s = position(
        game,
        "bohnbay stink",
        "bohnaco stink",
        "ships A 2 soy",
        "A hand - | fields 2 red, 2 soy | coins -",
        "B hand red blue chili | fields -, - | coins -",
    )
    play(game, s, "A close")
    assert s.active == 1
    early = s.clone()
    play(game, early, "A sell 1", "A harvest 1")
    play(game, s, "B plant red 1")
    assert refused(game, s, "A sell 1") == ("sell.own-turn", "I19")
    assert refused(game, s, "A harvest 1") == ("harvest.own-turn", "I19")


@pytest.mark.clause("I19")
def test_two_players_draw_two_and_spent_coins_wait_for_the_shuffle() -> None:
    """They lie beside the discards and become part of the next pile."""
    game = game_of(2)
    s = position(
        game,
        "bohnbay stink",
        "bohnaco stink",
        "discards s",
        "pile bb",
        "A hand - | fields -, - | coins rr",
        *[line.replace("hand -", "hand green") for line in rest(game, "rr bb s tt n")],
    )
    sea = sea_of(s)
    play(game, s, "A buy pirate")
    assert (sea.spent, s.discards) == (beans("red", "red"), beans("soy"))
    play(game, s, "A close")
    assert s.hands[0] == beans("blue", "blue") and game.to_act(s) == NATURE
    play(game, s, "shuffle rsr")
    assert s.active == 1
    assert not sea.spent and sorted(s.pile) == sorted(beans("red", "red", "soy"))


@pytest.mark.clause("I19")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_third_exhaustion_is_the_last(seats: int) -> None:
    """Also with two players."""
    assert game_of(seats).sheet.exhaustions == 3


@pytest.mark.clause("I19")
def test_two_players_spent_coins_alone_make_a_new_pile() -> None:
    """Nothing was discarded when the pile ran out; when a card is needed, the coins spent since are shuffled."""
    game = game_of(2)
    others = [line.replace("hand -", "hand green") for line in rest(game, "bb tt n")]
    s = position(game, "bohnbay stink", "bohnaco stink", "pile bb", *others)
    play(game, s, "A close")
    assert (s.exhaustions, s.active, game.to_act(s)) == (1, 1, 1)
    play(game, s, "B buy pirate", "B plant green 1", "B done")
    assert game.to_act(s) == NATURE
    assert len(s.discards) == 2
