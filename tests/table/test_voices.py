"""What bots are heard saying: nothing twice in a turn, and noes among bots not at all."""

from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.players.why import Reason
from haricot.table.voices import Voices
from tests.scenario import scene
from tests.table.rooms import make_room

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green
B hand red
C hand chili"""


def test_no_line_is_heard_twice_in_a_turn() -> None:
    """Other words are found while there are some, then nothing is said; the next turn may begin anew."""
    room, _, _ = make_room([None, make_player("thrifty", Chance(1)), make_player("thrifty", Chance(2))])
    room.course.stand(scene("bohnanza-2016", 3, TRADING).table)
    voices = Voices(room.course, room.company)
    offer, reason = room.game.read("B offer red for soy to A"), Reason("offer.wants", {"bean": "soy"})
    said = [voices.words_for(offer, reason) for _ in range(4)]
    assert said[3] is None
    assert sorted([way.code for way in said[:3] if way]) == ["offer.wants", "offer.wants~2", "offer.wants~3"]
    other = voices.words_for(offer, Reason("offer.wants", {"bean": "red"}))
    assert other is not None, "about another bean it is another line"
    voices.turn_over()
    assert voices.words_for(offer, reason) is not None


def test_a_no_has_a_reason_for_a_person_alone() -> None:
    """Who asked may know why; that bots refuse each other is a mark."""
    room, _, _ = make_room([None, make_player("thrifty", Chance(1)), make_player("thrifty", Chance(2))])
    room.course.stand(scene("bohnanza-2016", 3, TRADING).table)
    voices = Voices(room.course, room.company)
    game, table = room.game, room.table
    game.apply(table, game.read("A offer soy for red to B"))
    no, reason = game.read("B decline 1"), Reason("deal.too-little")
    assert game.maker(table, no) == 0
    assert voices.words_for(no, reason) is not None
    room.company.chairs[0].stand_in = True
    assert voices.words_for(no, Reason("deal.fair")) is None
