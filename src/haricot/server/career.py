"""Somebody's own page: what their finished games come to."""

import asyncio
from collections import Counter
from typing import Any, Final

from haricot.catalog import GAMES, entry
from haricot.server.messages import BestSale, Career, GameRecord, Rival
from haricot.server.store import Store
from haricot.server.tallies import Meeting, Score
from haricot.table.chairs import BOT, PERSON

NEWEST: Final = 20
"""How many games of each kind are told one by one."""
RIVALS: Final = 12


async def career(store: Store, person: int) -> Career:
    """What somebody's finished games come to; summed up in a thread, since somebody may have played many."""
    tallies = store.tallies
    counting = bool(await tallies.missing(1))  # first: a game counted meanwhile is not missed
    scores, meetings = await tallies.scores(person), await tallies.meetings(person)
    return await asyncio.to_thread(_summed, scores, meetings, counting)


def _summed(scores: list[Score], meetings: list[Meeting], counting: bool) -> Career:
    known = {game.key for game in GAMES}
    scores = [score for score in scores if score.game in known]
    counts = Counter([score.game for score in scores])
    in_coins = [score.score for score in scores if entry(score.game).unit == "coins"]
    return Career(
        games=len(scores),
        wins=_wins(scores),
        deals=sum([score.deals for score in scores]),
        mean=_mean(in_coins) if in_coins else None,
        best=_best(scores),
        by_game=[_of_game(game, [score for score in scores if score.game == game]) for game, _ in counts.most_common()],
        rivals=_rivals(meetings),
        counting=counting,
    )


def _of_game(game: str, scores: list[Score]) -> GameRecord:
    found = entry(game)
    return GameRecord(
        game=game,
        title=found.title,
        unit=found.unit,
        games=len(scores),
        wins=_wins(scores),
        mean=_mean([score.score for score in scores]),
        deals=sum([score.deals for score in scores]),
        best=_best(scores),
        newest=[(score.score, score.place) for score in reversed(scores[:NEWEST])],
    )


def _wins(scores: list[Score]) -> int:
    return sum([1 for score in scores if score.place == 1])


def _mean(scores: list[int]) -> float:
    return round(sum(scores) / len(scores), 1)


def _best(scores: list[Score]) -> BestSale | None:
    best = max(scores, key=lambda score: (score.coins, score.cards), default=None)
    return None if best is None or best.coins == 0 else BestSale(best.table, best.bean, best.cards, best.coins)


def _rivals(meetings: list[Meeting]) -> list[Rival]:
    """Everybody that was met: people one by one, bots by their level."""
    found: dict[tuple[Any, ...], Rival] = {}
    for kind, level, name, person, ahead, behind in meetings:
        # The newest game comes first, and with it the name a person had last.
        is_person = kind == PERSON
        key = (kind, person if is_person else level)
        new = Rival(PERSON if is_person else BOT, name if is_person else "", "" if is_person else level, 0, 0, 0)
        rival = found.setdefault(key, new)
        rival.games += 1
        rival.ahead += ahead
        rival.behind += behind
    return sorted(found.values(), key=lambda rival: -rival.games)[:RIVALS]
