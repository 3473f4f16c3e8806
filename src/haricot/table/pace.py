"""How long bots take, and how long people may be away."""


class Pace:
    """In seconds; 0 for tests."""

    def __init__(self, move: float = 0.9, among_people: float = 3.0, grace: float = 30.0) -> None:
        self.move = move
        self.among_people = among_people
        """To answer where a person could still answer too."""
        self.grace = grace
        """How long a person may be away before a bot stands in."""
