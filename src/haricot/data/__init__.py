"""Data files that come with the program, and the thin functions that read them; the engine itself reads no files."""

from importlib.resources import files
from tomllib import TOMLDecodeError, loads

from haricot.editions.mutabohn.deck import BonusDeck, bonus_deck
from haricot.kernel.reasons import BadInput


def mutabohn_bonus(text: str | None = None) -> BonusDeck:
    """The bonus cards of Mutabohn, from the file that comes with the program or from a text of the same form (M13)."""
    if text is None:
        text = files("haricot.data").joinpath("mutabohn_bonus.toml").read_text(encoding="utf-8")
    try:
        table = loads(text)
    except TOMLDecodeError as error:
        raise BadInput(f"the bonus cards are no TOML: {error}") from None
    return bonus_deck(table)
