"""How players are named: `trader`, `search:200`, `trader:shark`, `trader(margin=0.2,rivalry=0.5)`."""

from dataclasses import dataclass, field

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief


@dataclass(frozen=True)
class Spec:
    """A player's name with its parameter and its settings."""

    text: str
    """As it was written."""
    name: str
    parameter: str = ""
    """What follows a colon."""
    settings: dict[str, str] = field(default_factory=dict)
    """What stands in parentheses."""

    def wrong(self, what: str) -> BadInput:
        """The mistake, with the name it is in."""
        return BadInput(f"player “{brief(self.text)}”: {what}")

    def plain(self) -> None:
        """`BadInput` if it has a parameter or settings."""
        if self.parameter or self.settings:
            raise self.wrong(f"{self.name} has no parameters; write {self.name}")


def parse_spec(text: str) -> Spec:
    """The parts of a player's name; `BadInput` where it has none."""
    text = text.strip()
    head, bracket, inside = text.partition("(")
    settings: dict[str, str] = {}
    if bracket:
        if not inside.endswith(")") or inside.count(")") > 1 or "(" in inside:
            raise BadInput(f"player “{brief(text)}”: the parentheses should close at the end, as in trader(margin=0.2)")
        for part in inside[:-1].split(","):
            key, equals, value = part.partition("=")
            if not equals or not key.strip() or not value.strip():
                raise BadInput(f"player “{brief(text)}”: “{brief(part)}” should be a setting such as margin=0.2")
            if key.strip() in settings:
                raise BadInput(f"player “{brief(text)}”: {brief(key)} is set twice")
            settings[key.strip()] = value.strip()
    name, colon, parameter = head.partition(":")
    if not name or (colon and not parameter):
        raise BadInput(f"“{brief(text)}” names no player; write a name, or a name with a parameter such as search:200")
    return Spec(text, name, parameter, settings)


def split_specs(text: str) -> list[str]:
    """Names separated by commas; commas inside parentheses separate settings."""
    names, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth <= 0:
            names.append("")
        else:
            names[-1] += letter
    return [name.strip() for name in names]
