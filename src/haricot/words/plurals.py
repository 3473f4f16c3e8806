"""Plural categories of numbers, after CLDR (Language Plural Rules, cardinal), as the browser's `Intl.PluralRules`."""


def category(language: str, n: float) -> str:
    """Which form a number asks for, as a key of the catalogues: one, many or other."""
    n = abs(n)
    if language == "fr":
        # fr: one is i = 0,1 (so 0 and 1.5 too); many is i != 0 and i % 1000000 = 0 and v = 0.
        if n < 2:
            return "one"
        return "many" if n % 1_000_000 == 0 else "other"
    # en, de: one is i = 1 and v = 0.
    return "one" if n == 1 else "other"
