"""An agent at a server: opens or joins a table, looks, acts, waits; each method answers in words."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from haricot.agents.table import ANSWER, Data, Table
from haricot.agents.telling import Teller
from haricot.agents.visitor import Visitor
from haricot.catalog import AnyGame, load
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.rl.answers import Reader

MOST_SECONDS: Final = 300.0
GRACE: Final = 0.3
PASSES: Final = ("pass", "decline all")
"""A no to all offers that are open to one."""


class Agent:
    """One person at one table at a time; it sees what that seat sees and nothing else."""

    def __init__(self, server: str, name: str = "") -> None:
        self._visitor = Visitor(server)
        self._name = name
        self._table: Table | None = None
        self._game: AnyGame | None = None
        self._told = 0
        """Events of the story that the agent has been told."""
        self._lines = 0
        """Lines of chat likewise."""

    async def games(self) -> str:
        """What can be played."""
        found = await self._visitor.get("/api/catalogue")
        lines = [
            f"- {game['game']}: {game['title']}, {game['seats'][0]} to {game['seats'][-1]} seats; {game['booklet']}"
            for game in found["games"]
        ]
        bots = [f"- {bot['level']}: {bot['about']}" for bot in found["bots"]]
        return "\n".join([*lines, "Bots:", *bots])

    async def tables(self) -> str:
        """Tables that anybody may join."""
        found = await self._visitor.get("/api/tables")
        lines = []
        for table in found:
            free = sum([seat["kind"] == "free" for seat in table["people"]])
            lines.append(
                f"- {table['table']}: {table['title']}, {table['state']}, {free} of {table['seats']} seats free"
            )
        return "\n".join(lines) or "No table is open to everybody now; open one, or join one by its link."

    async def open(
        self, game: str, seats: int, bots: int, level: str, clock: str, anybody: bool, options: Mapping[str, str]
    ) -> str:
        """Make a table and sit down; the last seats are for bots."""
        if not 0 <= bots < seats:
            raise BadInput(f"{bots} bots do not fit: there are {seats} seats, and one is yours")
        order: Data = {"game": game, "seats": seats, "options": dict(options), "clock": clock, "open": anybody}
        order |= {"name": self._name, "bots": [None] * (seats - bots) + [level or "medium"] * bots}
        seated = await self._visitor.post("/api/tables", order)
        await self._sit(seated["table"])
        link = f"{self._visitor.address}/#/table/{seated['table']}/{seated['invite']}"
        return f"You opened a table. Others join it by this link: {link}\n{await self.look()}"

    async def join(self, table: str, invite: str) -> str:
        """Sit down at a table, named by its number and invitation or by its link."""
        if "#/table/" in table:
            table, _, invite = table.partition("#/table/")[2].partition("/")
        body = {"invite": invite, "name": self._name}
        seated = await self._visitor.post(f"/api/tables/{quote(table, safe='')}/join", body)
        await self._sit(seated["table"])
        return await self.look()

    async def _sit(self, table: str) -> None:
        if self._table is not None:
            await self._table.close()
        self._table, self._told, self._lines = Table(self._visitor, table), 0, 0
        await self._table.open()
        welcome = self._table.welcome
        self._game = load(welcome["game"], welcome["seats"], welcome["options"])

    def _at(self) -> Table:
        if self._table is None:
            raise BadInput("you sit at no table yet; open_table or join_table first")
        return self._table

    def _teller(self) -> Teller:
        table = self._at()
        return Teller(table.welcome, table.people)

    async def start(self, level: str) -> str:
        """Begin now, bots on the free seats."""
        table = self._at()
        await self._visitor.post(f"/api/tables/{table.table}/start", {"level": level})
        await table.until(lambda: bool(table.frame), MOST_SECONDS)
        return await self.look()

    async def leave(self) -> str:
        """Give the seat up for good."""
        table = self._at()
        await self._visitor.post(f"/api/tables/{table.table}/leave", {})
        await table.close()
        self._table = None
        return "You have left the table; your seat is free again, or a bot's."

    async def look(self) -> str:
        """All that the seat sees, and what is asked of it."""
        table, teller = self._at(), self._teller()
        if not table.frame:
            return f"{teller.people()}\nThe game begins when no seat is free, or with start_game."
        news = self._news(teller)
        return "\n".join([*news, *teller.table(table.frame), *teller.question(table.frame)])

    def _news(self, teller: Teller) -> list[str]:
        """What has happened since the agent was told last."""
        table = self._at()
        events, self._told = table.story[self._told :], len(table.story)
        lines, self._lines = table.chat[self._lines :], len(table.chat)
        said = [f"- {line['name']} says: “{line['text']}”" for line in lines]
        return ["What happened since you looked last:", *teller.events(events), *said] if events or said else []

    async def wait(self, seconds: float) -> str:
        """Until something is asked of the seat, or the game is over; moves without a choice are made."""
        if not 0 <= seconds <= MOST_SECONDS:
            raise BadInput(f"wait for 0 to {MOST_SECONDS:g} seconds")
        table = self._at()
        await self._comes_back(table)
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while await table.until(lambda: bool(table.frame) and _is_asked(table.frame), max(end - loop.time(), 0)):
            if table.ended:
                return f"You are not at the table any more: {table.ended}."
            if await self._settles(table):
                continue
            if not _is_forced(table.frame):
                return await self.look()
            answer = await table.order(_move(table.frame, table.frame["legal"][0]["do"]))
            if answer["result"] != "ok" and not await self._changes(table):
                break
        return f"Nothing is asked of you yet.\n{await self.look()}"

    async def _comes_back(self, table: Table) -> None:
        """Whoever waits for its turn plays itself: a bot that stood in while it was silent gets up."""
        seat = table.welcome["you"]
        if seat is None or not table.frame or table.frame["result"] is not None:
            return
        if table.people["seats"][seat]["stand_in"]:
            await table.order({"t": "back"})
            await table.until(lambda: not table.people["seats"][seat]["stand_in"], ANSWER)

    async def _changes(self, table: Table) -> bool:
        """Whether anything happens within a moment."""
        rev = table.frame["rev"]
        return await table.until(lambda: table.frame["rev"] != rev, GRACE)

    async def _settles(self, table: Table) -> bool:
        """Whether what is asked is over at once: for one person among bots the server itself declines what they could
        not accept."""
        asks = table.frame["asks"]
        people = [seat for seat in table.people["seats"] if seat["kind"] == "person"]
        if asks["yours"] or table.frame["result"] is not None or len(people) > 1:
            return False
        return await self._changes(table)

    async def act(self, answer: str, seconds: float) -> str:
        """Make the moves an answer holds, one after the other, then wait for the next question."""
        table = self._at()
        if not table.frame:
            raise BadInput("the game has not begun; start_game begins it, bots on the free seats")
        if table.frame["result"] is not None:
            raise BadInput("the game is over")
        done: list[str] = []
        for place, order in enumerate(self._orders(answer)):
            result = await table.order(order | {"seen": table.frame["rev"]})
            said = str(order.get("do", order["t"]))
            if result["result"] == "ok":
                done.append(f"Done: {said}.")
                continue
            why = (
                self._teller().refusal(result) if result["result"] == "refused" else "the table has changed; look again"
            )
            sentence = f"“{brief(said)}” was not done: {why}"
            if not place:
                raise BadInput(sentence)
            done.append(sentence)
            break
        return "\n".join([*done, await self.wait(seconds)])

    def _orders(self, answer: str) -> list[Data]:
        frame, welcome = self._at().frame, self._at().welcome
        if welcome["you"] is None:
            raise BadInput("you only watch this table")
        verbs = [move["verb"] for move in frame["legal"]]
        if answer.strip().casefold() in PASSES and "pass" not in verbs:
            return [{"t": "pass"}]
        if not frame["legal"] and not frame["partners"]:
            raise BadInput("nothing is asked of you now; wait_for_turn tells when it is")
        assert self._game is not None
        letter = seat_letter(welcome["you"])
        listed = [self._game.read(f"{letter} {move['do']}") for move in frame["legal"]]
        moves = Reader(self._game, welcome["you"], listed).read(answer)
        return [{"t": "move", "do": move.words()} for move in moves]

    async def say(self, text: str) -> str:
        """To everybody at the table."""
        answer = await self._at().order({"t": "chat", "text": text})
        return "Said." if answer["result"] == "ok" else self._teller().refusal(answer)

    def meters(self) -> str:
        """What beans are worth at this table."""
        return "\n".join(self._teller().meters())

    async def close(self) -> None:
        """Go away; the seat stays one's own."""
        if self._table is not None:
            await self._table.close()


def _is_asked(frame: Data) -> bool:
    """Whether the agent is to answer: also to an offer that it could not accept, so that the time it takes to say no
    tells nobody what it holds, and the table need not wait until its silence is taken for a no."""
    view = frame["view"]
    owes = any(view["seat"] in offer["owing"] for offer in view.get("offers", []))
    return owes or bool(frame["asks"]["yours"]) or frame["result"] is not None


def _is_forced(frame: Data) -> bool:
    return frame["result"] is None and len(frame["legal"]) == 1 and not frame["partners"]


def _move(frame: Data, do: Any) -> Data:
    return {"t": "move", "seen": frame["rev"], "do": do}
