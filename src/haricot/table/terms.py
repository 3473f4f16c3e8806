"""What a seat would not consider, said once: such offers are declined for it without anybody's waiting.

They are looked at by what everybody is told of an offer and never by what the seat holds, so that nobody learns
anything from how fast a no comes but that there are such terms.
"""

from haricot.kernel.question import Question


class Terms:
    """A seat's standing no."""

    def __init__(self, keep: list[str], least: int, calls: bool) -> None:
        self.keep = keep
        """Beans it gives for nothing in the world."""
        self.least = least
        """Cards it wants for each that it gives; 0 if that may be any number."""
        self.calls = calls
        """Whether it may be asked for offers of its own."""

    def refuse(self, question: Question) -> bool:
        """Whether an offer need not be thought about."""
        if question.is_call:
            return not self.calls
        if any(bean in self.keep for bean in question.wants):
            return True
        return len(question.gives) < self.least * len(question.wants)
