"""Which fields may take a card (P3, B7)."""

from haricot.beans.varieties import KEYS
from haricot.kernel.reasons import Refusal


class Planting:
    """An edition's law of planting."""

    __slots__ = ()

    def fits(self, fields: list[list[int]], bean: int) -> list[int]:
        """The fields that may take the card, by index."""
        raise NotImplementedError

    def mark(self, field: list[int]) -> int:
        """The one card of a field that decides what it takes; −1 where there is none."""
        return field[-1] if field else -1

    def refuse(self, fields: list[list[int]], bean: int, field: int) -> Refusal:
        """Why a field may not take the card, told as the edition sees it."""
        return Refusal("plant.other-bean", "P3", {"bean": KEYS[bean], "field": field + 1})

    def check(self, fields: list[list[int]], bean: int, field: int) -> Refusal | None:
        """Why the card may not go on that field, or nothing."""
        if not 0 <= field < len(fields):
            return Refusal("plant.no-such-field", "B2", {"field": field + 1, "fields": len(fields)})
        fits = self.fits(fields, bean)
        if field in fits:
            return None
        if not fits:
            return Refusal("plant.no-room", "P4", {"bean": KEYS[bean]})
        return self.refuse(fields, bean, field)


class Anywhere(Planting):
    """2016: any empty field or any field of that bean, so one bean may grow on two fields (B7, P3)."""

    __slots__ = ()

    def fits(self, fields: list[list[int]], bean: int) -> list[int]:
        fits: list[int] = []
        i = 0
        for field in fields:
            if not field or field[0] == bean:
                fits.append(i)
            i += 1
        return fits


class Joining(Planting):
    """2–7 players and 1997: a bean that grows already must join its field; else any empty field (B7, P3)."""

    __slots__ = ()

    def fits(self, fields: list[list[int]], bean: int) -> list[int]:
        empty: list[int] = []
        for i, field in enumerate(fields):
            if not field:
                empty.append(i)
            elif field[0] == bean:
                return [i]
        return empty

    def refuse(self, fields: list[list[int]], bean: int, field: int) -> Refusal:
        if fields[field]:
            return Planting.refuse(self, fields, bean, field)
        home = self.fits(fields, bean)[0]
        return Refusal("plant.must-join", "B7", {"bean": KEYS[bean], "field": home + 1})
