"""Who sits where at a table, and who decides for a seat right now."""

from typing import Final, Literal

from haricot.players.base import Player
from haricot.table.terms import Terms

ChairKind = Literal["person", "bot", "free"]
PERSON: Final = "person"
BOT: Final = "bot"
FREE: Final = "free"


class Chair:
    """One seat: a person with a stand-in, a bot, or nobody yet."""

    def __init__(self, kind: ChairKind, level: str, player: Player, name: str = "", person: int | None = None) -> None:
        self.kind: ChairKind = kind
        self.level = level
        self.player = player
        """The bot itself, or the one that stands in while the person is away."""
        self.name = name
        self.person = person
        self.here = 0
        """How many connections the person has."""
        self.stand_in = False
        self.time_outs = 0
        self.more: list[str] = []
        self.less: list[str] = []
        """Standing wishes: beans to get, beans to be rid of."""
        self.terms: Terms | None = None
        """What the person would not consider; known to nobody else."""

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides now."""
        return self.kind != PERSON or self.stand_in

    def sit(self, person: int, name: str) -> None:
        """A person takes the chair."""
        self.kind = PERSON
        self.person = person
        self.name = name

    def come_back(self) -> bool:
        """The person plays again; whether that changed anything."""
        changed = self.stand_in
        self.stand_in = False
        self.time_outs = 0
        return changed
