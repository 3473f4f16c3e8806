"""What an agent is told: its seat's frame in words, from what the server sent to that seat and nothing else."""

import json
from typing import Any

from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import Argument
from haricot.players.terminal import OFFERS
from haricot.words import Phrasebook

Data = dict[str, Any]


class Teller:
    """One table, with the names of who sits there; agents are told in English, and understood in all our languages."""

    def __init__(self, welcome: Data, people: Data) -> None:
        names = ["free" if seat["kind"] == "free" else seat["name"] or seat["level"] for seat in people["seats"]]
        self._you: int | None = welcome["you"]
        self._names = tuple([f"{seat_letter(seat)} ({name})" for seat, name in enumerate(names)])
        self._words = Phrasebook("en", self._names, self._you)
        self._welcome = welcome
        self._people = people

    def sentence(self, section: str, key: str, args: Data) -> str:
        """A sentence of the catalogues; lists of the wire are tuples there."""
        told: dict[str, Argument] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in args.items()
            if value is not None
        }
        if "to" in args and args["to"] is None:
            told["to"] = -1
        return self._words.sentence(section, key, told)

    def refusal(self, answer: Data) -> str:
        """Why an order was refused."""
        args = answer.get("args", {})
        return str(args["sentence"]) if "sentence" in args else self.sentence("refusal", answer.get("code", ""), args)

    def events(self, events: list[Data]) -> list[str]:
        """What happened."""
        return [f"- {self.sentence('tale', event['key'], event['args'])}" for event in events]

    def people(self) -> str:
        """Who sits here, and in which state the table is."""
        seats = ", ".join([self._seated(seat) for seat in range(len(self._names))])
        you = "You watch." if self._you is None else f"You are {seat_letter(self._you)}."
        if self._you is not None and self._is_absent(self._you):
            you += " A bot plays for you until you wait_for_turn or act."
        return (
            f"Table {self._welcome['table']}: {self._welcome['title']}, {self._people['state']}. {you} Seats: {seats}."
        )

    def _seated(self, seat: int) -> str:
        """A name, and whether that player is silent."""
        name = self._names[seat]
        return f"{name[:-1]}; a bot plays for them)" if seat != self._you and self._is_absent(seat) else name

    def _is_absent(self, seat: int) -> bool:
        return bool(self._people["seats"][seat]["stand_in"])

    def table(self, frame: Data) -> list[str]:
        """All that the seat sees."""
        view = frame["view"]
        lines = [self.people()]
        house = [self.sentence("house", rule["key"], rule["args"]) for rule in self._welcome["house"]]
        if house:
            lines.append(f"House rules: {'; '.join(house)}")
        if view["kind"] != "cards":
            return [*lines, json.dumps(view, ensure_ascii=False)]
        lines.append(
            f"Turn {view['turn']} of {self._names[view['active']]}, {view['stage']}. Pile {view['pile']}, discards "
            f"{view['discards']} (top: {view['top_discard'] or 'none'}), run out {view['exhaustions']} of "
            f"{view['exhaustions_end']} times."
        )
        lines += [f"Turned up: {_cards(view['turned'])}", f"Your hand, first card first: {_cards(view['hand'])}"]
        lines += [self._farm(player) for player in view["players"]]
        lines += [self._offer(offer) for offer in view["offers"]]
        if view["extra"] is not None:
            lines.append(json.dumps(view["extra"], ensure_ascii=False))
        return lines

    def _farm(self, player: Data) -> str:
        fields = [f"field {number}: {_field(field)}" for number, field in enumerate(player["fields"], start=1)]
        aside = f"; set aside: {_cards(player['aside'])}" if player["aside"] else ""
        counts = f"{player['coins']} coins, {player['hand']} cards in hand"
        return f"{self._names[player['seat']]}: {counts}; {'; '.join(fields)}{aside}"

    def _offer(self, offer: Data) -> str:
        if offer["kind"] != "offer":
            return f"Offer {offer['offer']}: {json.dumps(offer)}"
        told = self.sentence("tale", "offer", offer | {"want": ["any"] if offer["any"] else offer["want"]})
        owing = ", ".join([self._names[seat] for seat in offer["owing"]])
        return f"Offer {offer['offer']}: {told}" + (f" Not answered yet: {owing}." if owing else "")

    def meters(self) -> list[str]:
        """What beans are worth here."""
        lines: list[str] = []
        for bean in self._welcome["beans"]:
            steps = ", ".join([f"{cards} for {coins}" for cards, coins in bean["meter"]])
            lines.append(f"- {bean['bean']}: {bean['cards']} in play" + (f"; {steps}" if steps else ""))
        return lines

    def question(self, frame: Data) -> list[str]:
        """What the seat is asked, or whom the game waits for."""
        if frame["result"] is not None:
            return [self._result(frame["result"])]
        asks = frame["asks"]
        lines = [self.sentence("asks", asks["key"], asks["args"])]
        if frame["legal"]:
            lines.append("Your moves:" if asks["yours"] else "You need not do anything, but may:")
            lines += [f"  {number}. {move['do']}" for number, move in enumerate(frame["legal"], start=1)]
        if frame["partners"]:
            lines += ["or an offer of your own:", *[f"  {line}" for line in OFFERS.splitlines()]]
        return lines

    def _result(self, result: Data) -> str:
        order = sorted(range(len(result["places"])), key=lambda seat: result["places"][seat])
        told = [f"{result['places'][seat]}. {self._names[seat]} with {result['scores'][seat]}" for seat in order]
        return f"The game is over: {', '.join(told)}."


def _cards(beans: list[str]) -> str:
    return ", ".join(beans) or "none"


def _field(field: Data) -> str:
    if not field["count"]:
        return "empty"
    more = field["next"]
    following = f", {more['coins']} with {more['cards']} more" if more else ""
    beans = field["bean"] or " ".join(field["beans"])
    return f"{field['count']} {beans} (pays {field['pays']}{following})"
