"""Bots at a table: whatever is wrong with them, the game goes on; and they leave people their time."""

import asyncio

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.roster import make_player
from haricot.players.why import Reason
from haricot.table.orders import Order, Verdict
from haricot.table.pace import Pace
from tests.table.rooms import make_room, run, until


class Broken(Player):
    """A bot with every kind of bug, one after the other."""

    name = "broken"

    def __init__(self) -> None:
        self._count = 0

    def choose(self, prompt: Prompt) -> Move:
        self._count += 1
        if self._count % 3 == 0:
            raise RuntimeError("a bug")
        if self._count % 3 == 1:
            return prompt.game.read("A take 999")
        return prompt.game.read("B close")


def test_a_bot_with_bugs_does_not_stop_the_table() -> None:
    """Where a bot fails or cheats, any legal move is made for it, and the game ends."""

    async def scene() -> None:
        room, _, _ = make_room([Broken(), Broken(), make_player("thrifty", Chance(1))])
        room.open()
        room.begin()
        await until(lambda: room.over)
        await room.close()

    run(scene)


class Talker(Player):
    """Says why."""

    name = "talker"

    def __init__(self) -> None:
        self._count = 0

    def choose(self, prompt: Prompt) -> Move:
        self._count += 1
        self.last_reason = Reason("move.plain", {"seat": prompt.seat, "count": self._count})
        return prompt.legal[0]


def test_reasons_go_with_their_moves() -> None:
    """A frame after a bot's move can say why; set-up and people's moves say nothing."""

    async def scene() -> None:
        room, _, listener = make_room([Talker(), Talker(), Talker()])
        room.open()
        room.begin()
        await until(lambda: room.rev > 5)
        await room.close()
        assert listener.reasons[0] is None
        assert all(reason is not None and reason[1].code == "move.plain" for reason in listener.reasons[1:])

    run(scene)


class Closer(Player):
    """Ends the trading as soon as it can."""

    name = "closer"

    def choose(self, prompt: Prompt) -> Move:
        for verb in ("close", "plant", "done", "decline"):
            for move in prompt.legal:
                if move.verb == verb:
                    return move
        return prompt.legal[0]


def test_bots_do_not_close_under_the_hands_of_people() -> None:
    """A bot that wants to end the trading waits a moment while a person who is there could still make an offer."""

    async def scene() -> None:
        room, shelf, _ = make_room([None, Closer(), Closer()], Pace(0, 0.4, 60))
        room.company.came(0)
        room.open()
        room.begin()

        def closed() -> int:
            return sum(1 for entry in shelf.entries if entry.lines[0].endswith("close"))

        def a_bot_trades() -> bool:
            move = room.game.closing(room.table) if room.rev else None
            return move is not None and move.seat != 0

        answers: list[Verdict] = []
        while not a_bot_trades():
            if room.rev and room.game.to_act(room.table) == 0:
                do = room.game.legal(room.table, 0)[0].words()
                room.submit(Order(0, f"c{room.rev}", room.rev, do, "", answers.append))
            await asyncio.sleep(0.005)
        before = closed()
        await asyncio.sleep(0.2)
        assert closed() == before
        await until(lambda: closed() == before + 1, 3)
        await room.close()

    run(scene)
