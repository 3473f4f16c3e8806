"""How long bots take, and how long people may be away."""


class Pace:
    """In seconds; 0 for tests."""

    def __init__(self, move: float = 0.75, among_people: float = 3.0, grace: float = 30.0) -> None:
        self.move = move
        """A bot's usual time for a move; it takes up to a third less or more."""
        self.among_people = among_people
        """Where a person could be first, or could still have something to say."""
        self.grace = grace
        """How long a person may be away before a bot stands in."""
