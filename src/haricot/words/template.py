"""The template language of the catalogues: text with typed places.

`{giver:seat}` is the argument `giver`, shown as a seat is. `{n:plural|0=nothing|one=# coin|other=# coins}` is a form
chosen by the number `n`: the one for that very number, else the one of its plural category, else `other`; `#` is the
number. Other places may have forms too, with `#` for what they show: `you` where a seat is the reader's, `self` where
it is the very `seat` the sentence is about, `all` where it is everybody's, `none` and `any` where cards are none or
any, `vowel` before which French elides, else `other`:
`{seat:seat|you=You give|other=# gives}`, `{seat:seat|vowel=d’#|other=de #}`. A type with a capital begins a sentence:
`{bean:Bean}`. Places do not nest. The browser reads the same language (`web/src/lib/template.ts`); `tests/words.json`
holds both to it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from haricot.kernel.reasons import Argument
from haricot.words.plurals import category

MISSING: Final = "…"
"""What stands for an argument that did not come; a reader never meets an error."""

_PLACE: Final = re.compile(r"\{([a-z_]+):([A-Za-z]+)((?:\|[a-z0-9]+=[^{}|]*)*)\}")


class Place(NamedTuple):
    """Where an argument goes, and what it is."""

    name: str
    type: str
    forms: dict[str, str]
    """By what chooses among them."""

    def form(self, labels: Sequence[str], text: str) -> str:
        """The form of the first of these labels that has one, with the text; the text alone where none has."""
        form = next((self.forms[label] for label in (*labels, "other") if label in self.forms), "#")
        return form.replace("#", text)


_VOWEL: Final = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouy]|h[eiouéèêîïôœ]", re.IGNORECASE)


def labels_of(value: Argument, text: str, reader: int | None = None, doer: Argument | None = None) -> list[str]:
    """What chooses among the forms of a place that is no plural; of a seat, with the reader's own and who does it. A
    name with an h is taken for a French one, where it is mute, except before an a: d’Hélène, de Harry."""
    labels = {
        "you": value == reader,
        "self": value == doer,
        "all": value == -1,
        "none": value == (),
        "any": value == ("any",),
        "vowel": bool(_VOWEL.match(text)),
    }
    return [label for label, holds in labels.items() if holds]


def numbers_of(language: str, n: int) -> list[str]:
    """What chooses among the forms of a plural."""
    return [str(n), category(language, n)]


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


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
