"""What lies on the workbench: the numbers of a game that can be changed, what is changed, and what cannot be so.

Nothing is said here that an edition does not say: which rules a game has at a table size, and what its booklet prints,
is what its sheet asked the house for.
"""

from typing import Literal

from msgspec import Struct

from haricot.beans.decks import MOST_OF_A_BEAN, read_beans
from haricot.catalog import AnyGame, Entry, entry
from haricot.house_file import write_house
from haricot.kernel.reasons import Argument, BadInput, Impossible
from haricot.options import BEANS, BOUND, Option, Options

ParameterKind = Literal["number", "numbers", "choice", "beans"]


class BenchBean(Struct):
    """A bean as the booklet has it at this table."""

    bean: str
    copies: int
    """0 where it stays in the box."""
    meter: list[int]
    """Cards that sell for 1, 2, 3 and 4 coins; 0 where there is no such sale."""


class Parameter(Struct):
    """Something that can be changed."""

    key: str
    house: bool
    """Whether it changes a rule of the booklet, rather than choosing among what the boxes offer."""
    kind: ParameterKind
    printed: str
    """What holds where nothing is set, as it would be set."""
    values: list[str]
    """Of a choice."""
    numbers: list[tuple[int, int]]
    """The least and the most of each number of a value; of beans, those of a number of cards."""
    between: str
    """What stands between two numbers."""
    none: str
    """The word for no number at all, where a value can be that."""
    beans: list[BenchBean]


class Change(Struct):
    """A rule that is not the booklet's: a key of the catalogues' section `house`, and its arguments."""

    key: str
    args: dict[str, Argument]


class Mistake(Struct):
    """Something that cannot be so."""

    option: str
    """The parameter it is said of, or `seats`; empty where it is said of all of them together."""
    key: str
    """Empty where there is nothing but the sentence."""
    args: dict[str, Argument]
    sentence: str
    """In English."""


class Bench(Struct):
    """A rule set, looked at."""

    game: str
    seats: int
    parameters: list[Parameter]
    changes: list[Change]
    """None where something cannot be so."""
    mistakes: list[Mistake]


def bench(key: str, seats: int, options: Options) -> Bench:
    """All there is to say of a rule set; `BadInput` for a game or a table size that there is not."""
    found = entry(key)
    mistakes = [mistake for name, value in options.items() if (mistake := _alone(found, name, value)) is not None]
    game = None
    if not mistakes:
        try:
            game = found.load(seats, options)
        except BadInput as error:
            mistakes.append(_mistake("", error))
    booklet = _booklet(found, seats, options)
    parameters = [] if booklet is None else _parameters(found, booklet)
    changes = [] if game is None else [Change(rule.key, rule.args) for rule in game.house]
    return Bench(key, seats, parameters, changes, mistakes)


def house_text(key: str, seats: int, options: Options) -> str:
    """A rule set as a file of house rules, with how to use it; `BadInput` where it cannot be so."""
    found = entry(key)
    found.load(seats, options)
    chosen = found.chosen(options)
    own = [option.key for option in found.options if not option.house and option is not BOUND]
    table = "".join([f" --option {name}={chosen[name]}" for name in own if name in chosen])
    about = f"# House rules for {key} with {seats} seats; to play or measure them:\n"
    about += f"# haricot report {key} --seats {seats}{table} --house house.toml\n"
    return about + write_house({name: value for name, value in chosen.items() if name not in own})


def _alone(found: Entry, name: str, value: str) -> Mistake | None:
    try:
        found.chosen({name: value})
    except BadInput as error:
        return _mistake(name, error)
    return None


def _mistake(option: str, error: BadInput) -> Mistake:
    if isinstance(error, Impossible):
        return Mistake(error.option, error.key, error.details, str(error))
    return Mistake(option, "", {}, str(error))


def _booklet(found: Entry, seats: int, options: Options) -> AnyGame | None:
    """The game without house rules; with the boxes that were chosen, if they have room for the seats."""
    own = [option.key for option in found.options if not option.house]
    chosen = {name: value for name, value in options.items() if name in own and _alone(found, name, value) is None}
    for settings in (chosen, {}):
        try:
            return found.load(seats, settings)
        except BadInput:
            continue
    return None


def _parameters(found: Entry, booklet: AnyGame) -> list[Parameter]:
    printed = booklet.options | booklet.printed
    shown = [option for option in found.options if option is not BOUND and option.key in printed]
    return [_parameter(option, printed[option.key]) for option in shown]


def _parameter(option: Option, printed: str) -> Parameter:
    found = Parameter(option.key, option.house, "number", printed, [], [], option.between, option.none, [])
    if option is BEANS:
        found.kind = "beans"
        found.numbers = [(0, MOST_OF_A_BEAN)]
        found.beans = [BenchBean(bean.key, bean.copies or 0, list(bean.meter or ())) for bean in read_beans(printed)]
    elif not isinstance(option.choices, range) and option.choices:
        found.kind = "choice"
        found.values = list(option.choices)
    else:
        found.kind = "numbers" if option.between else "number"
        each = option.numbers if len(option.numbers) > 1 else option.numbers * len(_split(option, printed))
        found.numbers = [(numbers[0], numbers[-1]) for numbers in each]
    return found


def _split(option: Option, value: str) -> list[str]:
    return value.split(option.between) if option.between else [value]
