"""What is so at a table at one moment: all of it, which is a table, or what one seat may know, which is a view.

The part that lies open to everybody is one class of its own in each family of games. A table adds what is hidden,
a view the secrets of its seat; so what a view can show is a matter of types. Fields are declared once, in the bodies
of these classes: `tools/fields.py` writes the copies, and what compares and tells facts loops over them here.
"""

from haricot.kernel.move import Move
from haricot.kernel.shared import Shared

_FIELDS: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all declared fields of a class, those of its bases included."""
    found = _FIELDS.get(kind)
    if found is None:
        names: set[str] = set()
        for base in kind.__mro__:
            # A compiled class has no slots to read, but a list of its attributes; properties are in neither.
            names.update(vars(base).get("__mypyc_attrs__", vars(base).get("__slots__", ())))
        found = _FIELDS[kind] = tuple(sorted([name for name in names if not name.startswith("__")]))
    return found


class Scene:
    """Declared fields, and what follows from them."""

    __slots__ = ()

    def clone(self) -> "Scene":
        """An independent copy, cheap enough for search."""
        raise NotImplementedError

    def facts(self) -> tuple[object, ...]:
        """Everything it says, for comparing; the rules it is played by are no part of that."""
        return tuple([_fact(getattr(self, name)) for name in fields_of(type(self))])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scene) or type(self) is not type(other):
            return NotImplemented
        return self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        facts = zip(fields_of(type(self)), self.facts(), strict=True)
        return f"<{type(self).__name__} {' '.join([f'{name}={fact}' for name, fact in facts])}>"


def _fact(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple([_fact(each) for each in value])
    if isinstance(value, Scene):
        return value.facts()
    if isinstance(value, Shared) and not isinstance(value, Move):
        return None
    return value
