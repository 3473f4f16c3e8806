"""Whether templates and what they are told agree: a clear sentence for each place where they do not."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from haricot.kernel.move import SEAT_LETTERS
from haricot.words import catalogue, languages
from haricot.words.template import Place, filled, places

TEMPLATES = ("asks", "refusal", "problem", "tale", "move", "reason", "screen", "house")
"""Sections of sentences."""
BUILT_IN = {"text", "number", "plural", "seat", "seats", "cards", "some", "crop"}
"""Types of places that are no section of words and no noun."""


def takes(place: Place) -> str:
    """What an argument must be: several types show the same thing, each in its way."""
    kind = place.type.lower()
    if kind in ("plural", "number", "crop") or kind in catalogue("en")["plural"]:
        return "number"
    return {"beans": "bean", "some": "cards"}.get(kind, kind)


def needs(template: str) -> dict[str, str]:
    """The arguments of a template, and what each must be."""
    found = places(template)
    crop = {"bean": "bean"} if any(place.type.lower() == "crop" for place in found) else {}
    return crop | {place.name: takes(place) for place in found}


def labels(language: str, kind: str) -> set[str]:
    """What may choose among the forms of a place, numbers apart."""
    if kind == "plural":
        return {"one", "other", "many"} if language == "fr" else {"one", "other"}
    own = {"seat": {"you", "self", "all"}, "some": {"none", "any"}, "cards": {"none", "any"}}.get(kind, set())
    return own | {"other"} | ({"vowel"} if language == "fr" else set())


def faults(language: str, template: str) -> list[str]:
    """What is wrong with a template in itself: places without a type, types there are not, plurals without a form."""
    found = []
    for place in places(template):
        kind = place.type.lower()
        if kind not in BUILT_IN | set(catalogue(language)) | set(catalogue(language)["plural"]):
            found.append(f"“{place.type}” of {{{place.name}}} is no type")
        numbers = {label for label in place.forms if label.isdigit() and kind == "plural"}
        strange = set(place.forms) - labels(language, kind) - numbers
        if strange or ("other" in place.forms) != (kind == "plural" or bool(place.forms)):
            found.append(f"{{{place.name}:{place.type}}} has the forms {list(place.forms)}")
    bare = filled(template, lambda _: "")
    if set(bare) & set("{}|"):
        found.append(f"“{bare}” is left when the places are taken out; a place is {{name:type}}")
    return found


def disagreements(section: str, key: str, args: Mapping[str, object]) -> list[str]:
    """In every language: arguments that a template needs and does not get, or gets as something else."""
    found = []
    for language in languages():
        template = catalogue(language)[section].get(key)
        if template is None:
            found.append(f"{language} has no {section}.{key}")
            continue
        for name, kind in needs(template).items():
            if name not in args:
                found.append(f"{language} {section}.{key}: {{{name}}} is not told, only {sorted(args)}")
            elif not fits(kind, args[name]):
                found.append(f"{language} {section}.{key}: {{{name}}} should be a {kind}, not {args[name]!r}")
    return found


def fits(kind: str, value: object) -> bool:
    """Whether a value is what a place takes."""
    words: dict[str, Any] = catalogue("en")
    if kind == "number":
        return type(value) is int  # the browser would not take a bool for a number
    if kind == "seat":
        return isinstance(value, int) and -1 <= value < len(SEAT_LETTERS)
    if kind == "seats":
        return isinstance(value, tuple) and set(value) <= set(SEAT_LETTERS)
    if kind == "cards":
        return isinstance(value, tuple)
    if kind == "order":
        return isinstance(value, str) and all(
            word.isdigit() or word in words["order"] or word in words["bean"] for word in value.split()
        )
    return isinstance(value, str) and (kind == "text" or value in words[kind])


SAYS = {
    "Ask": "asks",
    "Refusal": "refusal",
    "refused": "refusal",
    "Trouble": "problem",
    "too_many": "problem",
    "tell": "tale",
    "tell_owner": "tale",
    "Reason": "reason",
    "screen": "screen",
    "HouseRule": "house",
    "_note": "house",
}
"""Calls that say something, and from which section."""


def said(source: Path) -> Iterator[tuple[str, str, set[str] | None]]:
    """What a source file says: section, key and names of the arguments; none where they are not written out."""
    for call in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        # The key stands first, behind a status at most; where it is no plain text, nothing can be said about it here.
        told = [arg for arg in call.args if not (isinstance(arg, ast.Constant) and isinstance(arg.value, int))]
        keys = [arg.value for arg in told[:1] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if name not in SAYS or not keys:
            continue
        dicts = [
            {str(key.value) for key in arg.keys if isinstance(key, ast.Constant)}
            for arg in call.args
            if isinstance(arg, ast.Dict)
        ]
        elsewhere = any(isinstance(arg, ast.Name | ast.Call) for arg in call.args)
        named = {keyword.arg for keyword in call.keywords if keyword.arg} if name == "refused" else set()
        yield SAYS[name], keys[0], dicts[0] if dicts else None if elsewhere and not named else named
        if name == "tell_owner":
            yield SAYS[name], f"{keys[0]}.own", set().union(*dicts)
