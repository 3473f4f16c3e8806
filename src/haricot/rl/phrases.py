"""What stands around a decision told in words, in each language."""

from typing import Final

PHRASES: Final = {
    "en": {
        "you": "You are {seat}.",
        "moves": "Your moves:",
        "offers": "or an offer of your own:",
        "one": "Answer with one move, or the number of one, and nothing else.",
        "round": "Answer with a move, or the number of one, and nothing else. Several moves may stand in one answer, "
        "one in each line: they are made in that order as long as they are possible. Open offers to you that you do "
        "not mention are declined.",
        "wrong": "Your last answer was wrong: {mistake}",
        "rules": "The rules in brief:",
        "meters": "What beans are worth (cards for coins), and how many there are:",
        "story": "What has happened so far:",
        "last": "What has happened last:",
    },
    "fr": {
        "you": "Vous êtes {seat}.",
        "moves": "Vos coups :",
        "offers": "ou une offre de votre cru :",
        "one": "Répondez par un seul coup, ou par son numéro, et rien d’autre.",
        "round": "Répondez par un coup, ou par son numéro, et rien d’autre. Une réponse peut contenir plusieurs coups, "
        "un par ligne : ils sont joués dans cet ordre tant qu’ils sont possibles. Les offres qui vous sont faites et "
        "dont vous ne dites rien sont refusées.",
        "wrong": "Votre dernière réponse n’était pas bonne : {mistake}",
        "rules": "Les règles en bref :",
        "meters": "Ce que valent les haricots (cartes pour pièces), et combien il y en a :",
        "story": "Ce qui s’est passé jusqu’ici :",
        "last": "Ce qui vient de se passer :",
    },
    "de": {
        "you": "Du bist {seat}.",
        "moves": "Deine Züge:",
        "offers": "oder ein eigenes Angebot:",
        "one": "Antworte mit einem Zug oder seiner Nummer, mit nichts sonst.",
        "round": "Antworte mit einem Zug oder seiner Nummer, mit nichts sonst. In einer Antwort dürfen mehrere Züge "
        "stehen, in jeder Zeile einer: Sie werden in dieser Reihenfolge gemacht, solange sie möglich sind. "
        "Angebote an dich, zu denen du nichts sagst, werden abgelehnt.",
        "wrong": "Deine letzte Antwort war falsch: {mistake}",
        "rules": "Die Regeln in Kürze:",
        "meters": "Was Bohnen wert sind (Karten für Taler), und wie viele es gibt:",
        "story": "Was bisher geschah:",
        "last": "Was zuletzt geschah:",
    },
}
"""By language and place."""
