"""The coach says codes and arguments, from the view alone, and what it says of an offer is so."""

import json
from pathlib import Path

from haricot.kernel.chance import Chance
from haricot.lessons.performance import Performance
from haricot.lessons.shelf import lesson
from haricot.players import coach
from haricot.players.coach import Remarks
from haricot.players.dicing.doubting import CODES as AT_DICE
from haricot.players.named import Named
from haricot.players.trader.explaining import CODES
from haricot.players.why import Reason
from haricot.table.loop import prompt_for
from tests.scenario import scene

WEB = Path(__file__).parents[2] / "web" / "src"


def coached(game: object, table: object) -> tuple[str, Reason | None, Remarks]:
    """The hint as text, its reason, and the remarks, for seat A."""
    asked = Named("coach", Chance(1))
    move = asked.choose(prompt_for(game, table, 0))  # type: ignore[arg-type]
    found = asked.memory()
    assert isinstance(found, Remarks)
    return move.words(), asked.last_reason, found


def test_an_offer_is_weighed_for_both_sides() -> None:
    """Of two offers it names what each completes, whom it helps, and takes the better one."""
    played = Performance(lesson("trading"))
    hint, why, found = coached(played.game, played.moments[0].table)
    said = {one.number: (one.mine, one.theirs, one.verdict) for one in found.offers}
    assert said[1] == (Reason("grows", {"bean": "blue"}), Reason("completes", {"n": 1, "bean": "red"}), "them")
    assert said[2] == (Reason("completes", {"n": 1, "bean": "red"}), Reason("grows", {"bean": "chili"}), "you")
    assert (hint, why) == ("take 2", Reason("take.you", {"partner": 2}))


def test_ending_the_trade_with_a_card_that_has_no_field_is_questioned() -> None:
    """Where the field that would have to go brings nothing, and only there."""
    lines = "turn 5 A\nstage trade\nturned stink\nA hand blue | fields {fields} | coins -\n"
    poor = scene("bohnanza-2016", 3, lines.format(fields="2 chili, 3 blue, 2 green"))
    _, _, found = coached(poor.game, poor.table)
    doubts = {doubt.move.words(): doubt.why for doubt in found.doubts}
    assert doubts["close"].code == "forces"
    assert doubts["close"].args["bean"] == "stink"
    rich = scene("bohnanza-2016", 3, lines.format(fields="2 chili, 4 blue, 2 green"))
    _, _, found = coached(rich.game, rich.table)
    assert all(doubt.move.words() != "close" for doubt in found.doubts)


def test_a_move_that_costs_a_coin_is_questioned() -> None:
    """Selling a field that grows is a mistake where nothing asks for it."""
    at = scene(
        "bohnanza-2016",
        3,
        "turn 5 A\nstage plant\nA hand red blue | fields 4 red, 3 blue, 2 green | coins -\n",
    )
    hint, why, found = coached(at.game, at.table)
    assert (hint, why) == ("plant red 1", Reason("plant.grows", {"bean": "red"}))
    assert "harvest 1" in [doubt.move.words() for doubt in found.doubts]
    assert hint not in [doubt.move.words() for doubt in found.doubts]


def test_it_knows_only_what_the_seat_knows() -> None:
    """What others hold does not change what it says."""
    lines = "turn 5 A\nstage plant\nA hand red blue | fields 2 red, 3 blue, 2 green | coins -\nB hand {hand}\n"
    said = []
    for hand in ("2 garden red", "2 stink chili"):
        at = scene("bohnanza-2016", 3, lines.format(hand=hand))
        hint, why, found = coached(at.game, at.table)
        said.append((hint, why, [(doubt.move.words(), doubt.why) for doubt in found.doubts]))
    assert said[0] == said[1]


def test_there_are_words_for_all_it_says() -> None:
    """The page has a sentence for every code, its own and those of the traders' reasons."""
    page = json.loads((WEB / "lang" / "coach" / "coach-en.json").read_text(encoding="utf-8"))
    own = {
        "completes",
        "grows",
        "starts",
        "no-room",
        "gets-nothing",
        "forces",
        "costs",
        "judged",
        "take.you",
        "take.both",
    } | AT_DICE
    source = Path(coach.__file__).read_text(encoding="utf-8")
    assert all(f'"{code}"' in source or code.startswith("take.") for code in own - AT_DICE)
    assert own | CODES <= set(page)
    assert {f"verdict.{verdict}" for verdict in ("you", "both", "them", "neither")} <= set(page)


def test_an_offer_of_ones_own_is_weighed_before_it_is_made() -> None:
    """Whom it helps more; to everybody, for each who could take it; without a price, not at all."""
    lines = (
        "turn 5 A\nstage trade\nturned red\nA hand blue green chili | fields 3 red, 2 blue, green | coins -\n"
        "B hand {hand} | fields 5 chili, soy, stink | coins -\nC hand soy | fields 2 soy, -, - | coins -\n"
    )
    at = scene("bohnanza-2016", 3, lines.format(hand="green red"))

    def said(text: str, table: object = at.table) -> list[tuple[int, Reason, Reason, str]]:
        second = Named("second", Chance(1))
        second.recall(at.game.read(f"A {text}"))
        assert second.choose(prompt_for(at.game, table, 0)).words() == text
        found = second.memory()
        assert isinstance(found, list)
        return [(one.partner, one.mine, one.theirs, one.verdict) for one in found]

    grows, completes = Reason("grows", {"bean": "blue"}), Reason("completes", {"n": 1, "bean": "chili"})
    # The card completes a coin for the other; what many games have taught says that both gain as much by it.
    assert said("offer chili for blue to B") == [(1, grows, completes, "both")]
    offered = said("offer red for blue to all")
    assert [(partner, verdict) for partner, _, _, verdict in offered] == [(1, "neither"), (2, "neither")]
    assert said("offer chili for any to all") == [] and said("close") == []
    other = scene("bohnanza-2016", 3, lines.format(hand="garden stink"))
    assert said("offer red for blue to all", other.table) == offered, "from the view alone"


def test_what_was_learned_is_told_with_an_offer() -> None:
    """Coins for both sides in tenths and the own chance, where such tables were learned; elsewhere nothing of it."""

    def learned(game: str, seats: int) -> Reason | None:
        lines = (
            "turn 5 A\nstage trade\nturned red\nA hand blue green chili | fields 3 red, 2 blue{more} | coins -\n"
            "B hand green red | fields 5 chili, soy{more} | coins -\n"
        )
        at = scene(game, seats, lines.format(more=", -" if seats == 3 else ""))
        second = Named("second", Chance(1))
        second.recall(at.game.read("A offer chili for blue to B"))
        second.choose(prompt_for(at.game, at.table, 0))
        found = second.memory()
        assert isinstance(found, list)
        judged: Reason | None = found[0].judged
        return judged

    found = learned("bohnanza-2016", 3)
    assert found is not None and found.code == "judged"
    assert set(found.args) == {"own", "theirs", "partner", "before", "after"}
    assert all(0 <= int(str(found.args[chance])) <= 100 for chance in ("before", "after"))
    assert learned("mutabohn", 4) is None


def test_it_has_a_hint_in_every_game() -> None:
    """The sister games and the dice included."""
    for key in ("duel", "isla", "mutabohn", "dice"):
        played = Performance(lesson(key))
        table = played.moments[0].table
        hint, _, _ = coached(played.game, table)
        assert hint in [move.words() for move in played.game.legal(table, 0)]
