"""An analysis in words: headings, sentences and tables, for the terminal and for a page alike."""

from dataclasses import dataclass, field

from haricot.analysis.comparing import SURE, Gauge
from haricot.analysis.findings import KNOWN, LAID, Analysis, Bargain, Decision, Turning
from haricot.catalog import entry, load
from haricot.words import Phrasebook


@dataclass
class Section:
    """A heading with what stands below it."""

    heading: str
    lines: list[str] = field(default_factory=list)
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """The step of the game that each line or row is about, where they are about one."""


def hundredths(gauge: Gauge, *, signed: bool = True) -> str:
    """A part of a win, and how sure it is; where nobody can tell how sure, as of the learned net, the part alone."""
    part = round(100 * gauge.value)
    sign = "−" if part < 0 else "+" if part and signed else ""
    sure = f" ± {100 * SURE * gauge.error:.0f}" if gauge.error else ""
    return f"{sign}{abs(part)}{sure}"


class Teller:
    """Tells one analysis in one language."""

    def __init__(self, found: Analysis, words: Phrasebook) -> None:
        self._found = found
        self._words = words
        self._game = load(found.game, found.seats)

    def title(self) -> str:
        """What it is about."""
        return self._words.screen("analysis-title", {"game": entry(self._found.game).title})

    def about(self) -> list[str]:
        """How to read it."""
        words = self._words
        return [words.screen("analysis-lights"), *([words.screen("analysis-quick")] if self._found.quick else [])]

    def sections(self) -> list[Section]:
        """All of it, the chances aside, which are drawn."""
        return [self.turnings(), self.mistakes(), *self.doubtful(), self.deals(), self.missed(), self.luck()]

    def light(self, light: str) -> str:
        """The name of a light."""
        return self._words.screen("analysis-known") if light == KNOWN else self._words.screen("analysis-laid")

    def chances(self) -> Section:
        """A table of the chances in both lights."""
        words, found = self._words, self._found
        names = [words.seat(seat) for seat in range(found.seats)]
        head = [words.screen("analysis-turn"), *names, *names]
        rows = [
            [str(now.turn), *[hundredths(each, signed=False) for each in [*now.known, *now.laid]]]
            for now in found.moments
        ]
        columns = words.screen(
            "analysis-columns", {"names": ", ".join(names), "first": self.light(KNOWN), "second": self.light(LAID)}
        )
        return Section(words.screen("analysis-chances"), [columns], head, rows)

    def turnings(self) -> Section:
        """Where it turned."""
        words = self._words
        lines = [self._turning(each) for each in self._found.turnings]
        places = [each.at for each in self._found.turnings]
        heading, none = words.screen("analysis-turnings"), words.screen("analysis-no-turnings")
        return Section(heading, lines or [none], places=places)

    def _turning(self, turning: Turning) -> str:
        words = self._words
        why = {
            "deal": words.screen("analysis-by-deal"),
            "decision": words.screen("analysis-by-decision"),
            "cards": words.screen("analysis-by-cards"),
        }
        before, after = round(100 * turning.before), round(100 * turning.after)
        seat, turn, because = turning.seat, turning.turn, why[turning.because]
        return words.screen(
            "analysis-turning", {"turn": turn, "seat": seat, "before": before, "after": after, "why": because}
        )

    def mistakes(self) -> Section:
        """Decisions that cost."""
        words, found = self._words, self._found
        head = [
            *self._decision_head("analysis-better"),
            words.screen("analysis-cost-known"),
            words.screen("analysis-cost-laid"),
        ]
        rows = [self._mistake(each) for each in found.mistakes]
        lines = [] if rows else [words.screen("analysis-no-mistakes")]
        places = [each.place for each in found.mistakes]
        return Section(words.screen("analysis-mistakes"), lines, head, rows, places)

    def _mistake(self, decision: Decision) -> list[str]:
        costs = [hundredths(decision.cost[light], signed=False) for light in (KNOWN, LAID)]
        return [*self._decision(decision), *costs]

    def doubtful(self) -> list[Section]:
        """Decisions that looked worse than another; no figures, for on average they cost none that could be seen."""
        words, found = self._words, self._found.doubtful
        if not found:
            return []
        heading, about = words.screen("analysis-doubtful"), words.screen("analysis-doubtful-about")
        rows = [self._decision(each) for each in found]
        places = [each.place for each in found]
        return [Section(heading, [about], self._decision_head("analysis-perhaps"), rows, places)]

    def _decision_head(self, instead: str) -> list[str]:
        words = self._words
        return [
            words.screen("analysis-turn"),
            words.screen("analysis-player"),
            words.screen("analysis-made"),
            words.screen(instead),
        ]

    def _decision(self, decision: Decision) -> list[str]:
        words = self._words
        instead = self.move(decision.instead) if decision.instead else words.screen("analysis-nothing")
        return [str(decision.turn), words.seat(decision.seat), self.move(decision.made), instead]

    def move(self, text: str) -> str:
        """A move of the notation in words."""
        move = self._game.read(text)
        return self._words.sentence("move", move.say or move.verb, {"seat": move.seat, **move.named()})

    def deals(self) -> Section:
        """Deals that were made."""
        words = self._words
        rows = [self._deal(each) for each in self._found.deals]
        lines = [] if rows else [words.screen("analysis-no-deals")]
        places = [each.place for each in self._found.deals]
        return Section(words.screen("analysis-deals"), lines, self._deal_head(), rows, places)

    def missed(self) -> Section:
        """Deals that were not."""
        words = self._words
        rows = [self._deal(each) for each in self._found.missed]
        lines = [] if rows else [words.screen("analysis-no-missed")]
        places = [each.place for each in self._found.missed]
        return Section(words.screen("analysis-missed"), lines, self._deal_head(), rows, places)

    def _deal_head(self) -> list[str]:
        words = self._words
        return [
            words.screen("analysis-turn"),
            words.screen("analysis-deal"),
            words.screen("analysis-gains-known"),
            words.screen("analysis-gains-laid"),
            words.screen("analysis-verdict"),
        ]

    def _deal(self, deal: Bargain) -> list[str]:
        return [
            str(deal.turn),
            self.exchange(deal),
            self._gains(deal, KNOWN),
            self._gains(deal, LAID),
            self._fair(deal),
        ]

    def exchange(self, deal: Bargain) -> str:
        """Who gives whom what for what."""
        words = self._words
        if not deal.gives and not deal.gets:
            return words.screen("analysis-cargo", {"maker": deal.maker, "partner": deal.partner})
        give, want = tuple(deal.gives), tuple(deal.gets)
        return words.screen(
            "analysis-exchange", {"maker": deal.maker, "partner": deal.partner, "give": give, "want": want}
        )

    def _gains(self, deal: Bargain, light: str) -> str:
        both = [(deal.maker, deal.maker_gains), (deal.partner, deal.partner_gains)]
        return ", ".join(
            [f"{self._words.seat(seat)} {hundredths(gains[light])}" for seat, gains in both if light in gains]
        )

    def _fair(self, deal: Bargain) -> str:
        words = self._words
        mine, theirs = deal.maker_gains[LAID], deal.partner_gains[LAID]
        if mine.high < 0 and theirs.high < 0:
            return words.screen("analysis-both-lose")
        more = mine.minus(theirs)
        if more.low <= 0 <= more.high:
            return words.screen("analysis-fair")
        return words.screen("analysis-helps-more", {"seat": deal.maker if more.value > 0 else deal.partner})

    def luck(self) -> Section:
        """Where results came from."""
        words, found = self._words, self._found
        head = [
            words.screen("analysis-player"),
            words.screen("analysis-start"),
            words.screen("analysis-farming"),
            words.screen("analysis-trading"),
            words.screen("analysis-others"),
            words.screen("analysis-cards"),
            words.screen("analysis-result"),
        ]
        rows: list[list[str]] = []
        for seat, each in enumerate(found.luck):
            parts = [hundredths(part) for part in (each.farming, each.trading, each.others, each.cards)]
            rows.append([words.seat(seat), hundredths(each.start, signed=False), *parts, f"{100 * each.result:.0f}"])
        return Section(words.screen("analysis-luck"), [words.screen("analysis-luck-about")], head, rows)
