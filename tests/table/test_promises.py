"""The ledger of promises."""

import pytest

from haricot.table.promises import BROKEN, OFFERED, OPEN, Promises


@pytest.mark.clause("T8")
def test_a_promise_goes_with_its_offer() -> None:
    """It is offered, owed once there is a deal, and judged by the one it was made to, who may think again."""
    promises = Promises()
    promises.hear(0, "next soy is yours", [], [3])
    assert [(p.state, p.to) for p in promises.all] == [(OFFERED, None)]
    assert not promises.judge(2, 3, True)
    promises.hear(2, "", [(3, 0, 2)], [])
    assert [(p.state, p.to) for p in promises.all] == [(OPEN, 2)]
    assert not promises.judge(1, 3, True)
    assert promises.judge(2, 3, True) and promises.judge(2, 3, False)
    assert promises.all[0].state == BROKEN


def test_promises_of_dead_offers_are_forgotten() -> None:
    """An offer that is withdrawn, void or lapsed takes its promise along; offers without a note have none."""
    promises = Promises()
    promises.hear(0, "", [], [3])
    assert promises.all == []
    promises.hear(0, "words", [], [3, 4])
    assert [promise.offer for promise in promises.all] == [4]
    promises.hear(1, "words that go with no offer", [], [3])
    assert promises.all == []
