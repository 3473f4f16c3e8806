"""The duels of the editions: what lies on the table at the end of a turn is an offer to the other (V1, V4)."""

from typing import Final

from haricot.beans.varieties import BEANS
from haricot.cards.view import CardView
from haricot.players.values.besides import Besides, Kind

TABLE: Final = BEANS + 1


def left_lying(view: CardView) -> Besides:
    """The cards that were left, by bean."""
    table = [0.0] * TABLE
    for bean in view.turned:
        table[bean] += 1 / 2
    table[BEANS] = len(view.turned) / 3
    return Besides(table, [[] for _ in range(view.seats)], [0.0] * view.seats)


ROOM: Final = Kind(table=TABLE, tell=left_lying)
