"""The template language of the catalogues: text with typed places.

`{giver:seat}` is the argument `giver`, shown as a seat is. `{n:plural|0=nothing|one=# coin|other=# coins}` is a form
chosen by the number `n`: the one for that very number, else the one of its plural category, else `other`; `#` is the
number. Places do not nest. The browser reads the same language (`web/src/lib/template.ts`); `tests/words.json` holds
both to it.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from haricot.kernel.reasons import Argument
from haricot.words.plurals import category

MISSING: Final = "…"
"""What stands for an argument that did not come; a reader never meets an error."""

_PLACE: Final = re.compile(r"\{([a-z_]+):([a-z]+)((?:\|[a-z0-9]+=[^{}|]*)*)\}")


class Place(NamedTuple):
    """Where an argument goes, and what it is."""

    name: str
    type: str
    forms: dict[str, str]
    """Of a plural, by number or category."""

    def form(self, language: str, n: int) -> str:
        """The form that the number asks for."""
        labels = (str(n), category(language, n), "other")
        form = next((self.forms[label] for label in labels if label in self.forms), "#")
        return form.replace("#", str(n))


def places(template: str) -> list[Place]:
    """The places of a template, in order."""
    return [_place(found) for found in _PLACE.finditer(template)]


def filled(template: str, shown: Callable[[Place], str]) -> str:
    """The template with every place as it is shown; what is no place is text."""
    return _PLACE.sub(lambda found: shown(_place(found)), template)


def plain(value: Argument | None) -> str:
    """A value of which nothing better is known."""
    if value is None:
        return MISSING
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def plainly(key: str, args: Mapping[str, Argument]) -> str:
    """What has no template: its key, and what is known."""
    known = ", ".join([f"{name}: {plain(value)}" for name, value in args.items()])
    return f"{key} ({known})" if known else key


def _place(found: re.Match[str]) -> Place:
    name, kind, forms = found.groups()
    return Place(name, kind, dict([_form(form) for form in forms.split("|")[1:]]))


def _form(text: str) -> tuple[str, str]:
    label, _, form = text.partition("=")
    return label, form
