"""The words in which moves are written by those who do not keep to the notation: bean names as they are shown, and the
verbs and small words of moves in our languages."""

import re
from functools import cache
from typing import Final

from haricot.words import catalogue, languages

VERBS: Final = {
    "plant": "plants planting planter plante plantez pflanze pflanzen pflanzt anbauen baue",
    "harvest": "harvests sell récolter récolte recolter recolte récoltez ernte ernten erntet",
    "discard": "défausser défausse defausser abwerfen werfe",
    "buy": "acheter achète kaufen kaufe",
    "done": "continue continuer weiter fertig fini terminé",
    "close": "end fermer terminer beenden schließen schliesse schließe schliessen",
    "offer": "offers propose offrir offre proposer biete bieten anbieten angebot",
    "take": "accept accepts accepter accepte annehmen nehme akzeptiere",
    "decline": "reject refuse rejects refuser refuse ablehnen lehne",
    "withdraw": "retirer retire zurücknehmen zurückziehen",
}
"""Other words for the verbs of moves."""
SMALL: Final = {
    "for": "contre gegen für pour",
    "to": "à an",
    "all": "everyone everybody tous alle",
    "nothing": "rien nichts",
    "any": "anything",
    "with": "avec mit",
}
"""Other words for those between them; each counts in an offer alone, where the notation has such words."""
_FILLERS: Final = {
    "en": "the a an my bean beans card cards field fields on in into onto of i will would like",
    "fr": "le la les l un une des mon mes sur dans champ haricot haricots carte cartes je veux",
    "de": "der die das den dem ein eine einen meine meinen auf feld bohne bohnen karte karten ich will möchte ab",
}
FILLERS: Final = frozenset(" ".join(_FILLERS.values()).split())
"""Words that say nothing the notation needs."""


def synonyms(table: dict[str, str]) -> dict[str, str]:
    """From each other word to the one of the notation."""
    return {other: word for word, others in table.items() for other in others.split()}


@cache
def bean_names() -> list[tuple[re.Pattern[str], str]]:
    """How each bean is called in any of our languages, longest names first; short forms without “bean” included."""
    names: dict[str, str] = {}
    for language in languages():
        words = catalogue(language)
        for section in ("beans", "bean"):
            for key, name in words[section].items():
                full = str(name).casefold()
                for form in (full, re.sub(r"\b(rote|blaue) bohnen?\b|bohnen?$", r"\1", full), _after_bean(full)):
                    form = form.strip()
                    if form:
                        names.setdefault(form, key)
    ordered = sorted(names, key=len, reverse=True)
    return [(re.compile(rf"(?<![\w#]){re.escape(name)}(?!\w)"), names[name]) for name in ordered]


def _after_bean(name: str) -> str:
    return re.sub(r"^haricots? ", "", name)


def in_notation(line: str) -> str:
    """The line with what we know of other words put into the notation's."""
    line = re.sub(r"\b[jl]['’]", "", line.casefold())
    for pattern, key in bean_names():
        line = pattern.sub(key, line)
    words = re.sub(r"[,+&]| and | et | und ", " ", line).split()
    verbs, small = synonyms(VERBS), synonyms(SMALL)
    first = next((place for place, word in enumerate(words) if word in VERBS or word in verbs), None)
    if first is None:
        return line
    verb = verbs.get(words[first], words[first])
    rest = words[:first] + words[first + 1 :]
    if verb == "offer":
        told = [small.get(word, word) for word in rest]
    else:
        told = [word for word in rest if word not in ("offer", "offre", "angebot")]
    return " ".join([verb, *[word.upper() if _is_seat(word, verb) else word for word in told if word not in FILLERS]])


def _is_seat(word: str, verb: str) -> bool:
    return verb in ("offer", "pick") and len(word) == 1 and word.isalpha()
