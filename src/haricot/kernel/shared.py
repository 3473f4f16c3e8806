"""What is never changed once it is made."""


class Shared:
    """Copies of whatever holds it hold the very same object."""

    __slots__ = ()

    def __copy__(self) -> "Shared":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Shared":
        return self
