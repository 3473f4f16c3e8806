"""What messages are made of: bounded texts and numbers, so that nothing from outside is larger than it may be."""

from typing import Annotated, Final

from msgspec import Meta

from haricot.kernel.reasons import Argument

Args = dict[str, Argument]
"""What a sentence of the catalogues is told."""
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]
Chat = Annotated[str, Meta(min_length=1, max_length=500)]
Note = Annotated[str, Meta(max_length=200)]
MOST_MOVE: Final = 400
MoveText = Annotated[str, Meta(min_length=1, max_length=MOST_MOVE)]
Bean = Annotated[str, Meta(min_length=1, max_length=20)]
Beans = Annotated[list[Bean], Meta(max_length=20)]
Secret = Annotated[str, Meta(max_length=64)]
MOST_KEY: Final = 40
Key = Annotated[str, Meta(max_length=MOST_KEY)]
"""Of a game, an option or a bot's level."""
Options = Annotated[dict[Key, Annotated[str, Meta(max_length=1000)]], Meta(max_length=20)]
MOST_GAMES: Final = 400
"""Of a report that somebody waits for."""
Seats = Annotated[int, Meta(ge=0, le=99)]
"""How many; the game says in better words which of them it has room for."""
SeatNumber = Annotated[int, Meta(ge=0, le=98)]
Revision = Annotated[int, Meta(ge=0, le=1_000_000_000)]
OfferNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]
