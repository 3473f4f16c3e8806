"""The types of what leaves the engine for screens: the tables of all families, and the moves that can be listed."""

from typing import Any, Final, NewType, cast, get_type_hints

from haricot.cards.engine import CardGame
from haricot.cards.moves import Offer
from haricot.cards.shown import ShownCards, ShownExtra, ShownGoods
from haricot.catalog import GAMES
from haricot.dice.plain import ShownDiceTable
from haricot.editions.mutabohn.shown import ShownBonus, ShownBonusCard
from haricot.kernel.game import Game
from haricot.kernel.reasons import Argument

Shown = ShownCards | ShownDiceTable
"""A view as a screen gets it."""

Listed = NewType("Listed", dict[str, Argument])
"""A legal move as a screen gets it: `do` is what to send back, `verb` says what it is, the rest are its parts."""

Held = ShownBonusCard
"""What a seat holds besides its hand."""

LEFT_OPEN: Final = (ShownExtra, ShownGoods)
"""Shapes of the card engine that the editions fill."""


def shown(game: Game[Any, Any], table: Any, seat: int) -> Shown:
    """The table as a seat, or a spectator, sees it."""
    return cast(Shown, game.plain(game.view(table, seat)))


def held_in(extra: ShownExtra | None) -> list[Held]:
    """What a seat holds besides its hand, as its own view tells it."""
    return list(cast(ShownBonus, extra)["hand"]) if extra is not None and "hand" in extra else []


def kinds_of(shape: type) -> list[type]:
    """What the editions of the catalogue make of a shape that the card engine leaves open, as their code says."""
    made: list[type] = []
    for game in _tables():
        if isinstance(game, CardGame):
            extra, bargains = game.sheet.extra, game.sheet.bargains
            if shape is ShownExtra and extra is not None:
                made.append(get_type_hints(type(extra.seen_by(0)).plain)["return"])
            if shape is ShownGoods:
                own = [bargain for kind, bargain in bargains.items() if kind is not Offer]
                made += [get_type_hints(type(bargain).plain)["return"] for bargain in own]
    return list(dict.fromkeys(made))


def _tables() -> list[Game[Any, Any]]:
    """Every game at each of its usual table sizes."""
    return [found.load(seats, {}) for found in GAMES for seats in found.seats_for({})]


def parts_by_verb() -> dict[str, dict[str, str]]:
    """Every verb of any game, with the parts of its listed moves and their types in the browser's language.

    A part that only some games' moves of that verb have ends with a question mark.
    """
    found: dict[str, list[dict[str, str]]] = {}
    seen: list[type] = []
    for game in _tables():
        for kind in game.kinds():
            if kind not in seen:
                seen.append(kind)
                parts: dict[str, str] = {}
                for part in kind.parts:
                    parts |= part.wire()
                found.setdefault(kind.verb, []).append(parts)
    verbs: dict[str, dict[str, str]] = {}
    for verb, shapes in sorted(found.items()):
        names = dict.fromkeys([name for shape in shapes for name in shape])
        verbs[verb] = {
            name if all(name in shape for shape in shapes) else f"{name}?": next(
                shape[name] for shape in shapes if name in shape
            )
            for name in names
        }
    return verbs
