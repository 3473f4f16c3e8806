"""What was told at a table, step by step, for those who come later."""

from haricot.kernel.tale import Event
from haricot.table.ledger import Because


class Chronicle:
    """Hears every step of a game once, also when a stored game is brought back."""

    def note(self, events: list[Event], because: Because | None) -> None:
        """The next step told this, and was made for that reason."""
