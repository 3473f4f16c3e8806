"""The report in sentences, tables and plots: one file for each group of questions."""

from haricot.report.document import Section
from haricot.report.found import Findings
from haricot.report.telling.effects import players, rules
from haricot.report.telling.farming import beans, third_field
from haricot.report.telling.playing import course, seats, waiting
from haricot.report.telling.sampling import precision, tested
from haricot.report.telling.summing import short
from haricot.report.telling.trading import deals


def told(report: Findings) -> list[Section]:
    """All sections that this game has something to say in."""
    questions = (tested, short, rules, seats, course, beans, deals, third_field, waiting, players, precision)
    return [section for question in questions if (section := question(report)) is not None]
