"""The rules page of the dice game."""

from typing import Any, Final

from haricot.catalog import Entry
from haricot.data import dice_box
from haricot.dice.faces import BEANS, CREAMS, KINDS, WHITES
from haricot.dice.orders import NINE, of_the_nine
from haricot.dice.state import GOAL, PAYOUT
from haricot.kernel.game import Game
from haricot.rulebook.chapter import Chapter, Row, Sketch, table
from haricot.rulebook.page import RuleTable, Ware


class DiceChapter(Chapter):
    """Faces, payments, and the orders with their chances."""

    def wares(self, found: Entry) -> list[Ware]:
        return []

    def sketch(self, game: Game[Any, Any]) -> Sketch:
        least = next(filled for filled, coins in enumerate(PAYOUT) if coins)
        numbers = {
            "goal": GOAL,
            "dice": WHITES + CREAMS,
            "whites": WHITES,
            "least": least,
            "least_coins": PAYOUT[least],
            "most": len(PAYOUT) - 1,
            "most_coins": PAYOUT[-1],
        }
        beans = [Ware(bean, sides, meter, False) for bean, sides, meter in game.beans()]
        return Sketch(["goal"], ["roll", "others", "fill"], ["sell", "end"], numbers, beans)

    def tables(self, found: Entry) -> list[RuleTable]:
        box = dice_box()
        chances: dict[str, int] = {}
        times: dict[str, int] = {}
        examples: dict[int, Row] = {}
        for card in box.cards:
            for order, percent in zip(card.orders, card.percents, strict=True):
                chances[order.text] = percent
                times[order.text] = times.get(order.text, 0) + 1
                kind = of_the_nine(order)
                if kind >= 0 and kind not in examples:
                    examples[kind] = [order.kind.replace(" ", "-"), order.text, percent]
        faces: list[Row] = [
            [kind, number, [BEANS[bean] for bean in sides]]
            for kind, number, sides in zip(KINDS, (WHITES, CREAMS), box.faces, strict=True)
        ]
        kinds = [examples[i] for i in range(len(NINE))]
        every: list[Row] = [
            [text, chances[text], times[text]] for text in sorted(chances, key=lambda text: -chances[text])
        ]
        ours = box.reconstructed
        return [
            table("W7", "filled earns:coins", [[filled, coins] for filled, coins in enumerate(PAYOUT) if coins]),
            table("W9", "kind:word order:order chance:percent", kinds, reconstructed=ours),
            table("W11", "order:order chance:percent times", every, reconstructed=ours, folded=True),
            table("W13", "die:word dice faces:faces", faces, reconstructed=ours),
        ]


ROOM: Final = DiceChapter()
