"""An offer as a question to one seat, which saying nothing answers with no."""

from haricot.kernel.move import Move


class Question:
    """An offer that a seat may answer and has neither accepted nor refused; everybody knows that much."""

    __slots__ = ("gives", "is_call", "is_owed", "no", "offer", "wants")

    def __init__(
        self,
        offer: int,
        no: Move,
        *,
        is_owed: bool,
        is_call: bool,
        gives: tuple[str, ...] = (),
        wants: tuple[str, ...] = (),
    ) -> None:
        self.offer = offer
        """Its number."""
        self.no = no
        """The move that refuses it."""
        self.is_owed = is_owed
        """Whether the answer is waited for; a counter-offer was one."""
        self.is_call = is_call
        """Whether it names nothing that could be accepted: it is answered with an offer, or not at all."""
        self.gives = gives
        self.wants = wants
        """What the seat would get and would have to give, card by card, as everybody is told."""

    def __repr__(self) -> str:
        return f"<question {self.no!r} {'owed' if self.is_owed else 'heard'}{' call' if self.is_call else ''}>"
