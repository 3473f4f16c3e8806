"""Reading what language models answer: the moves, wherever they stand among thoughts, fences, stars and reasons.

Places where an answer says that it is one count first (“Answer: 2”, a fence, a JSON object, bold), then its lines. A
move is written in the notation, by its number in the list, or in the words in which people are shown it.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from haricot.kernel.game import Game
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief, whole
from haricot.rl.vocabulary import in_notation
from haricot.words import Phrasebook, languages

LONGEST: Final = 20_000
"""Signs of an answer that are read: its end, where models say what they decided."""
MOST_LINES: Final = 300
MOST_MOVES: Final = 20
_THOUGHTS: Final = re.compile(r"<(think|thinking|reasoning|scratchpad)>.*?(</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_FENCE: Final = re.compile(r"```[\w-]*\n?(.*?)```", re.DOTALL)
_BOXED: Final = re.compile(r"\\boxed\{(?:\\text\{)?([^{}]*)\}")
_BOLD: Final = re.compile(r"(?:\*\*|__)(.+?)(?:\*\*|__)|`([^`\n]+)`")
_SAYS: Final = re.compile(
    r"\b(?:answer|move|moves|action|choice|decision|réponse|reponse|coup|coups|choix|antwort|zug|züge|wahl)\b[*_`]*"
    r"\s*(?:is|are|est|ist|[:=→]|\u202f:)[*_`\s]*(.*)",
    re.IGNORECASE | re.DOTALL,
)
_NUMBER: Final = re.compile(
    r"(?:(?:option|move|number|no|nr|n|coup|choix|zug|wahl|nummer)?[.°]?\s*)?[#(\[]?(\d+)[.):\]]*"
)
_LISTED: Final = re.compile(r"[(\[]?(\d+)[.):\]]+\s*(.+)")
_EDGES: Final = " \t\r*_`\"'“”„«»‚‘’>•·–—-\u202f\xa0"


class Reader:
    """Reads answers to one question."""

    def __init__(self, game: Game[Any, Any], seat: int, listed: Sequence[Move]) -> None:
        self._game = game
        self._letter = seat_letter(seat)
        self._listed = listed
        self._shown: dict[str, Move] | None = None

    def read(self, answer: str) -> list[Move]:
        """The moves it names, in order, each once; `BadInput` with a sentence that helps to do better."""
        text = _THOUGHTS.sub("\n", answer[-LONGEST:])
        if "</think>" in text:
            text = text.rpartition("</think>")[2]
        such = f" such as “{self._listed[0].words()}”" if self._listed else ""
        mistake: BadInput | None = None
        for place, sure in _places(text):
            found: list[Move] = []
            for line in [line for line in re.split(r"[\n;]", place) if line.strip(_EDGES)][-MOST_LINES:]:
                try:
                    move = self._line(line.strip(_EDGES), sure)
                except BadInput as wrong:
                    mistake = mistake or wrong
                    continue
                if move not in found:
                    found.append(move)
            if found:
                return found[:MOST_MOVES]
        raise mistake or BadInput(f"the answer is empty; a move{such} was expected")

    def _line(self, line: str, sure: bool) -> Move:
        """The move a line stands for; `sure` where the answer says that it stands there."""
        line = line.rstrip(".!,").strip(_EDGES)
        number = _NUMBER.fullmatch(line.casefold())
        if number is not None:
            return self._by_number(number[1])
        listed = _LISTED.fullmatch(line)
        if listed is not None:
            try:
                return self._words(listed[2].strip(_EDGES))
            except BadInput:
                if not sure:
                    raise
                return self._by_number(listed[1])
        try:
            return self._words(line)
        except BadInput:
            leading = re.match(r"[#(]?(\d+)\b", line)
            if sure and leading is not None:
                return self._by_number(leading[1])
            raise

    def _by_number(self, digits: str) -> Move:
        place = whole(digits, len(self._listed))
        if not place:
            raise BadInput(f"there is no move {brief(digits)}; the moves are 1 to {len(self._listed)}")
        return self._listed[place - 1]

    def _words(self, line: str) -> Move:
        """Of the notation, as it is shown, or of the notation with other words."""
        own = line if line.split()[:1] == [self._letter] else f"{self._letter} {line}"
        try:
            return self._game.read(own)
        except BadInput as mistake:
            shown = self._as_shown().get(_bare(line))
            if shown is not None:
                return shown
            try:
                return self._game.read(f"{self._letter} {in_notation(line)}")
            except BadInput:
                # The letter of the seat is ours: what is quoted is what was written.
                written = str(mistake) if own == line else str(mistake).replace(f"“{self._letter} ", "“", 1)
                raise BadInput(written) from None

    def _as_shown(self) -> dict[str, Move]:
        """The listed moves by the sentences in which people are shown them, in all languages."""
        if self._shown is None:
            self._shown = {}
            for words in map(Phrasebook, languages()):
                for move in self._listed:
                    args = {name: value for part in move.parts for name, value in part.plain(move).items()}
                    self._shown.setdefault(_bare(words.sentence("move", move.say or move.verb, args)), move)
        return self._shown


def _places(text: str) -> list[tuple[str, bool]]:
    """Where the moves may stand, best first, and whether the answer says so."""
    places: list[tuple[str, bool]] = []
    for found in (_from_json(text), *_FENCE.findall(text)[::-1], *_BOXED.findall(text)[::-1]):
        if found.strip():
            inner = _from_json(found)
            places.append((inner or found, True))
    said = None
    rest = text
    while (match := _SAYS.search(rest)) is not None:
        said = match[1]
        rest = said
    if said is not None:
        first = said.lstrip().partition("\n")[0]
        places += [(said, True), (first, True)] if "\n" in said.strip() else [(first, True)]
    bold = [one or other for one, other in _BOLD.findall(text)]
    if bold:
        places.append((bold[-1], True))
    plain = _FENCE.sub("\n", text)
    return [*places, (plain, False)]


def _from_json(text: str) -> str:
    """What an object says under a name that means the move."""
    start, stop = text.find("{"), text.rfind("}")
    if start < 0 or stop < start:
        return ""
    try:
        found = json.loads(text[start : stop + 1])
    except (ValueError, RecursionError):
        return ""
    if not isinstance(found, dict):
        return ""
    for name in ("moves", "move", "answer", "action", "choice", "coup", "zug"):
        value = found.get(name)
        if isinstance(value, str | int):
            return str(value)
        if isinstance(value, list):
            return "\n".join([str(one) for one in value if isinstance(one, str | int)])
    return ""


def _bare(text: str) -> str:
    """Without what people leave out or write differently."""
    return " ".join(re.sub(r"[^\w()]+", " ", text.casefold()).split())
