"""What the editions share: the turn with three or more players, and two rules that house rules may turn round."""

from haricot.cards.house import House
from haricot.cards.liberties import AnyLiberty, BuyField, NoFieldToBuy
from haricot.cards.phases import DrawToHand, PlantAside, PlantFromHand, TurnUp
from haricot.cards.planting import Anywhere, Joining, Planting
from haricot.cards.stage import Stage
from haricot.cards.trade import Trade


def base_turn(house: House, drawn: int = 3) -> list[Stage]:
    """Plant, turn up, trade, plant what was set aside, draw (P1–D1)."""
    return [
        PlantFromHand(*house.plants(1, 1)),
        TurnUp(house.number("turned", 2)),
        Trade(),
        PlantAside(),
        DrawToHand(house.number("drawn", drawn)),
    ]


def planting_law(house: House, joining: bool) -> Planting:
    """Whether a bean that grows already must join its field (B7)."""
    return Joining() if house.agrees("joining", joining) else Anywhere()


def field_for_sale(house: House, price: int | None, *, leaves_game: bool = False) -> AnyLiberty:
    """A further field at this price, or none to buy (B3)."""
    clause = "B3" if price is None else "H4"
    price = house.price(price)
    return NoFieldToBuy() if price is None else BuyField(price, leaves_game, clause)
