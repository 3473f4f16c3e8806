"""The reference of the command line, from the parsers that read it."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path


def told(parser: argparse.ArgumentParser, depth: int = 1) -> Iterator[str]:
    """A parser and those below it, as lines of Markdown."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if depth > 1:
        yield f"{'#' * depth} {parser.prog}\n"
    yield f"{as_text(parser.description or '')}\n"
    own = [action for action in parser._actions if action not in below and action.dest not in ("help", "version")]
    if own or not below:
        yield f"```text\n{usage(parser)}\n```\n"
    for action in own:
        yield f"`{spelled(action)}`\n: {meaning(parser, action)}\n"
    if parser.epilog:
        yield f"```text\n{at_home(parser.epilog).strip()}\n```\n"
    for action in below:
        for name in action.choices:
            yield from told(action.choices[name], depth + 1)


def usage(parser: argparse.ArgumentParser) -> str:
    """Its usage on lines that fit a page."""
    parser.formatter_class = narrow(parser.formatter_class)
    return parser.format_usage().removeprefix("usage: ").replace("\n       ", "\n").strip()


def narrow(formatter: type[argparse.HelpFormatter]) -> type[argparse.HelpFormatter]:
    """The same formatter with a width of its own, whatever the terminal of whoever builds the site."""

    class Narrow(formatter):  # type: ignore[misc, valid-type]
        def __init__(self, prog: str) -> None:
            super().__init__(prog, width=76)

    return Narrow


def spelled(action: argparse.Action) -> str:
    """How an argument is written."""
    value = action.metavar or (f"{{{','.join(map(str, action.choices))}}}" if action.choices else action.dest.upper())
    if not action.option_strings:
        return str(value)
    names = ", ".join(action.option_strings)
    return names if action.nargs == 0 else f"{names} {value}"


def meaning(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """What it does."""
    return as_text(parser._get_formatter()._expand_help(action))


def as_text(text: str) -> str:
    """Sentences that happen to hold signs of Markdown."""
    return re.sub(r"([*_<>\[\]|])", r"\\\1", at_home(" ".join(text.split())))


def at_home(text: str) -> str:
    """Without the name of whoever builds the site."""
    return text.replace(str(Path.home()), "~")
