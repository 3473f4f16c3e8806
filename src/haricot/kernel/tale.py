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


class Tale:
    """The events of one or more moves, in order."""

    __slots__ = ("deals", "events")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.deals: list[Deal] = []
        """For those who do not know one game's events from another's."""

    def tell(self, key: str, args: dict[str, Argument]) -> None:
        """Add an event that everybody sees in full."""
        self.events.append(Event(key, args))

    def tell_owner(self, key: str, args: dict[str, Argument], owner: int, secret: dict[str, Argument]) -> None:
        """Add an event with a part that only its owner sees."""
        self.events.append(Event(key, args, owner, secret))

    def settle(self, offer: int, maker: int, partner: int) -> None:
        """Note that an offer was agreed upon; the event that tells of it is another matter."""
        self.deals.append((offer, maker, partner))
