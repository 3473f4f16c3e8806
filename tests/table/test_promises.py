"""The ledger of promises."""

import pytest

from haricot.kernel.tale import Event
from haricot.table.promises import BROKEN, OFFERED, OPEN, Promises

OFFER = Event("offer", {"offer": 3, "seat": 0, "to": -1})
DEAL = Event("deal", {"offer": 3, "seat": 0, "to": 2})


@pytest.mark.clause("T8")
def test_a_promise_goes_with_its_offer() -> None:
    """It is offered, owed once there is a deal, and judged by the one it was made to, who may think again."""
    promises = Promises()
    promises.hear([OFFER], "next soy is yours", {3})
    assert [(p.state, p.to) for p in promises.all] == [(OFFERED, None)]
    assert not promises.judge(2, 3, True)
    promises.hear([DEAL], "", set())
    assert [(p.state, p.to) for p in promises.all] == [(OPEN, 2)]
    assert not promises.judge(1, 3, True)
    assert promises.judge(2, 3, True) and promises.judge(2, 3, False)
    assert promises.all[0].state == BROKEN


def test_promises_of_dead_offers_are_forgotten() -> None:
    """An offer that is withdrawn, void or lapsed takes its promise along; offers without a note have none."""
    promises = Promises()
    promises.hear([OFFER], "", {3})
    assert promises.all == []
    promises.hear([OFFER], "words", {3})
    promises.hear([], "", {4})
    assert promises.all == []
