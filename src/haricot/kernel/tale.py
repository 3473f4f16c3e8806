"""What happened, told as events for logs, screens and stories; moves alone are the truth."""

from haricot.kernel.reasons import Argument


class Event:
    """One thing that happened: a key for the language catalogues and its arguments.

    `secret` holds arguments that only `owner` may see (which cards were drawn); everyone else gets
    `args` alone.
    """

    __slots__ = ("args", "key", "owner", "secret")

    def __init__(
        self, key: str, args: dict[str, Argument], owner: int = -1, secret: dict[str, Argument] | None = None
    ) -> None:
        self.key = key
        self.args = args
        self.owner = owner
        self.secret = secret

    def seen_by(self, seat: int) -> dict[str, Argument]:
        """The arguments as `seat` may know them."""
        if self.secret is None or seat != self.owner:
            return self.args
        return self.args | self.secret

    def __repr__(self) -> str:
        return f"<{self.key} {self.args}>"


Deal = tuple[int, int, int]
"""An offer that was agreed upon: its number, who had made it, and with whom."""


Gift = tuple[int, int, int]
"""What was handed over for nothing: who gave it, to whom, and how much of it."""

Sale = tuple[int, str, int, int]
"""Something that was sold: who sold it, which bean (empty where it was none), how many cards, for how many coins."""

Turn = tuple[int, int, int]
"""A turn that began: its number, whose it is, and how many events had been told before."""


class Tale:
    """The events of one or more moves, in order; and in general words, for those who do not know one game's events from
    another's, what was agreed upon, given for nothing and sold, and which turns began."""

    __slots__ = ("deals", "events", "gifts", "sales", "turns")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.deals: list[Deal] = []
        self.gifts: list[Gift] = []
        self.sales: list[Sale] = []
        self.turns: list[Turn] = []

    def tell(self, key: str, args: dict[str, Argument]) -> None:
        """Add an event that everybody sees in full."""
        self.events.append(Event(key, args))

    def tell_owner(self, key: str, args: dict[str, Argument], owner: int, secret: dict[str, Argument]) -> None:
        """Add an event with a part that only its owner sees."""
        self.events.append(Event(key, args, owner, secret))

    def settle(self, offer: int, maker: int, partner: int) -> None:
        """Note that an offer was agreed upon; the event that tells of it is another matter."""
        self.deals.append((offer, maker, partner))

    def give(self, seat: int, to: int, goods: int) -> None:
        """Note that something was handed over for nothing."""
        self.gifts.append((seat, to, goods))

    def sell(self, seat: int, bean: str, cards: int, coins: int) -> None:
        """Note that something was sold."""
        self.sales.append((seat, bean, cards, coins))

    def begin_turn(self, number: int, seat: int) -> None:
        """Note that a turn began."""
        self.turns.append((number, seat, len(self.events)))
