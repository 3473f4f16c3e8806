"""What a sweep can vary: any number of a table's options, the copies of a bean, its meter.

`field-price=1..5`, `hand=3..7`, `turned=1,2,4`, `protection=yes,no`; `copies.red=4..12/2` in steps of two;
`meter.red.3=4..6` for the cards that sell for three coins, `meter.red=-1..2` for all steps at once, so many cards more
or fewer.
"""

from itertools import product
from typing import Final

from msgspec import Struct

from haricot.beans.decks import OwnBean, check_bean, read_beans, write_beans
from haricot.beans.varieties import BY_KEY, VARIETIES
from haricot.catalog import entry, load
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief, whole
from haricot.options import BEANS
from haricot.report.playing import Table

MOST_POINTS: Final = 200
MOST_VALUE: Final = 1000
COPIES: Final = "copies"
METER: Final = "meter"
STEPS: Final = ("1", "2", "3", "4")


class Parameter(Struct, frozen=True):
    """One thing that is varied, and the values it takes in turn."""

    name: str
    values: list[str]

    def bean(self) -> str:
        """The bean it is about, if it is about one."""
        words = self.name.split(".")
        return words[1] if words[0] in (COPIES, METER) else ""

    def numbers(self) -> list[float] | None:
        """Its values as numbers, nothing where one is a word."""
        numbers = [_number(value) for value in self.values]
        return None if None in numbers else [float(number) for number in numbers if number is not None]

    def applied(self, table: Table, value: str) -> Table:
        """The table with that value."""
        bean = self.bean()
        options = dict(table.options)
        if bean:
            options[BEANS.key] = self._beans(options.get(BEANS.key, ""), bean, value)
        else:
            options[self.name] = value
        return Table(table.game, table.seats, options)

    def _beans(self, text: str, bean: str, value: str) -> str:
        owns = {own.key: own for own in read_beans(text)} if text else {}
        own = owns.get(bean, OwnBean(bean, None, None))
        number = _number(value)
        if number is None:
            raise BadInput(f"{self.name} takes whole numbers, not “{brief(value)}”")
        if self.name.startswith(COPIES):
            owns[bean] = OwnBean(bean, number, own.meter)
        else:
            meter = list(VARIETIES[BY_KEY[bean]].meter if own.meter is None else own.meter)
            owns[bean] = OwnBean(bean, own.copies, tuple(self._metered(meter, number)))
        if any(step < 0 for step in owns[bean].meter or ()):
            raise BadInput(f"{self.name}={value} leaves {bean} a step of less than no cards")
        return write_beans(list(owns.values()))

    def _metered(self, meter: list[int], number: int) -> list[int]:
        words = self.name.split(".")
        if len(words) == 3:
            return [number if str(coins) == words[2] else cards for coins, cards in enumerate(meter, start=1)]
        return [cards + number if cards else 0 for cards in meter]


class Point(Struct, frozen=True):
    """One table of a sweep."""

    values: list[str]
    """Of each parameter."""
    table: Table


def _number(text: str) -> int | None:
    minus = text.startswith("-")
    number = whole(text[minus:].removeprefix("+") if not minus else text[1:], MOST_VALUE)
    return None if number is None else -number if minus else number


def read_parameter(text: str, game: str) -> Parameter:
    """A parameter with its values, from text; `BadInput` for one there is not, or for values it cannot have."""
    name, equals, listed = text.partition("=")
    if not equals or not listed or not name:
        raise BadInput(f"“{brief(text)}” should look like field-price=1..5, copies.red=4..12/2 or meter.red.3=4,5,6")
    _check_name(name, game)
    values = [value for part in listed.split(",") for value in _values(part, text)]
    if len(values) < 2:
        raise BadInput(f"“{brief(text)}” has one value only; a sweep needs at least two, such as {name}=2..5")
    if len(set(values)) < len(values):
        raise BadInput(f"“{brief(text)}” names a value twice")
    return Parameter(name, values)


def _check_name(name: str, game: str) -> None:
    words = name.split(".")
    settings = [option.key for option in entry(game).options if option is not BEANS]
    has_beans = BEANS in entry(game).options
    step = words[0] == METER and len(words) == 3 and words[2] in STEPS
    if has_beans and (step or (words[0] in (COPIES, METER) and len(words) == 2)):
        check_bean(words[1])
    elif name not in settings:
        more = ["copies.BEAN", "meter.BEAN", "meter.BEAN.1 to meter.BEAN.4"] if has_beans else []
        there_are = ", ".join([*settings, *more])
        can = f"it can be {there_are}" if there_are else "this game has no numbers to change"
        raise BadInput(f"there is no parameter “{brief(name)}” in {game}; {can}")


def _values(part: str, text: str) -> list[str]:
    first, dots, rest = part.partition("..")
    if not dots:
        return [part]
    last, slash, width = rest.partition("/")
    low, high, step = _number(first), _number(last), whole(width, MOST_VALUE) if slash else 1
    if low is None or high is None or not step:
        raise BadInput(
            f"the range “{brief(part)}” should be two whole numbers up to {MOST_VALUE} such as 2..6, "
            "or 2..10/2 in steps of two"
        )
    if low > high:
        raise BadInput(f"the range “{brief(part)}” runs backwards; write {high}..{low}")
    if (high - low) // step >= MOST_POINTS:
        raise BadInput(f"the range “{brief(part)}” has more than {MOST_POINTS} values")
    return [str(value) for value in range(low, high + 1, step)]


def points(base: Table, parameters: list[Parameter]) -> list[Point]:
    """Every combination, each found possible; `BadInput` names the first that is not."""
    names = [parameter.name for parameter in parameters]
    if not 1 <= len(names) <= 2 or len(set(names)) < len(names):
        raise BadInput("a sweep varies one or two different parameters")
    found: list[Point] = []
    if len(parameters[0].values) * len(parameters[-1].values) ** (len(parameters) - 1) > MOST_POINTS:
        raise BadInput(f"a sweep has at most {MOST_POINTS} tables; take a larger step, as in {names[0]}=2..10/4")
    for values in product(*[parameter.values for parameter in parameters]):
        table = base
        try:
            for parameter, value in zip(parameters, values, strict=True):
                table = parameter.applied(table, value)
            table = Table(table.game, table.seats, entry(table.game).chosen(table.options))
            load(table.game, table.seats, table.options)
        except BadInput as mistake:
            where = ", ".join([f"{name}={value}" for name, value in zip(names, values, strict=True)])
            raise BadInput(f"{where} is not possible: {mistake}") from None
        found.append(Point(list(values), table))
    return found
