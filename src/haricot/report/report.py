"""A finished report, for readers and for programs."""

from typing import Any

from msgspec import to_builtins

from haricot.report.comparing import Compared
from haricot.report.document import Section
from haricot.report.found import Findings, Found
from haricot.report.labels import Label, label
from haricot.report.telling import told
from haricot.sim.estimate import Column


class Report(Findings):
    """What was found, told."""

    def sections(self) -> list[Section]:
        """The whole report as a document."""
        return told(self)

    def json(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON: the figures by their keys, and the document with its plots."""
        return {
            "haricot": self.version,
            "plan": to_builtins(self.plan) | {"types": self.plan.kinds()},
            "games": self.plan.total(),
            "unit": self.unit,
            "tables": [self._table(found) for found in self.tables],
            "differences": [
                {"table": found.table.title(), "figures": [_compared(each) for each in rows]}
                for found, rows in zip(self.tables[1:], self.differences, strict=True)
            ],
            "types": [
                {"player": arm.arm.player, "figures": [_compared(each) for each in rows]}
                for arm, rows in zip(self.types, self.type_effects, strict=True)
            ],
            "third_field": [_compared(each) for each in self.buying_effect],
            "skill": None
            if self.skill is None
            else {part: getattr(self.skill, part).as_json() for part in ("cards", "player", "rest")},
            "sections": to_builtins(self.sections()),
        }

    def _table(self, found: Found) -> dict[str, Any]:
        return {
            "title": found.table.title(),
            "house": found.house(),
            "beans": [
                {"bean": name, "copies": copies, "meter": [list(step) for step in meter]}
                for name, copies, meter in found.game().beans()
            ],
            "games": found.columns.deals,
            "figures": {key: figure(label(key), column) for key, column in found.columns.columns.items()},
        }


def figure(named: Label, column: Column) -> dict[str, Any]:
    """One figure as plain data."""
    return {"label": named.text, "kind": named.kind, **named.estimate(column).as_json()}


def _compared(each: Compared) -> dict[str, Any]:
    return {
        "key": each.label.key,
        "label": each.label.text,
        "kind": each.label.kind,
        "one": each.label.estimate(each.one).as_json(),
        "other": each.label.estimate(each.other).as_json(),
        "difference": each.estimate.as_json(),
        "p": round(each.difference.luck, 6),
        "p_holm": round(each.corrected, 6),
        "clear": each.stands(),
        "clear_alone": each.alone(),
    }
