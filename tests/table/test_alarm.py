"""Time that runs out: a stage open to all is closed, else a bot moves for whoever is late."""

from haricot.table.clock import Times
from haricot.table.pace import Pace
from tests.scenario import scene
from tests.table.rooms import make_room, ordered, run, until

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green
B hand red
C hand chili"""


def test_a_late_person_is_moved_for() -> None:
    """The move of their bot is made, and counted against them."""

    async def play() -> None:
        times = Times(trade=60, deal=0, trade_most=60, other=0.05, bank=0, patience=60, shown=True)
        room, shelf, _ = make_room([None, None, None], Pace(0, 0, 60), times)
        room.open()
        room.begin()
        await until(lambda: room.rev == 1)
        late = room.game.to_act(room.table)
        await until(lambda: room.rev > 1)
        assert shelf.entries[1].seat == late
        assert room.company.chairs[late].time_outs >= 1
        await room.close()

    run(play)


def test_deals_lengthen_trading() -> None:
    """Each deal adds to the time; when it is out, trading is closed."""

    async def play() -> None:
        times = Times(trade=60, deal=10, trade_most=90, other=60, bank=0, patience=60, shown=True)
        room, shelf, _ = make_room([None, None, None], Pace(0, 0, 60), times)
        room.course.stand(scene("bohnanza-2016", 3, TRADING).table)
        room.course.rev = 1
        room.open()
        await ordered(room, 0, "offer soy for red to B", command="offer")
        left = room.clock.left()
        assert left is not None and 50 < left <= 60
        await ordered(room, 1, "take 1", command="yes")
        left = room.clock.left()
        assert left is not None and 60 < left <= 70
        await room.close()
        short = Times(trade=0.05, deal=0, trade_most=0.05, other=60, bank=0, patience=60, shown=True)
        room, shelf, _ = make_room([None, None, None], Pace(0, 0, 60), short)
        room.course.stand(scene("bohnanza-2016", 3, TRADING).table)
        room.course.rev = 1
        room.open()
        await until(lambda: room.rev > 1)
        assert shelf.entries[0].lines[0] == "A close"
        await room.close()

    run(play)
