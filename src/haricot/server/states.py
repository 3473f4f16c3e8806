"""The states of a table, from being made to being closed."""

from typing import Final, Literal

TableState = Literal["waiting", "playing", "over", "closed"]
WAITING: Final = "waiting"
"""For people; the game has not begun."""
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
"""Given up; nobody comes back to it."""
