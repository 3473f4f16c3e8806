"""The night's rest: what counts between two moments, and when a time is out."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haricot.kernel.reasons import BadInput
from haricot.table.clock import KINDS, Clock
from haricot.table.night import Night

HOUR = 3600.0


def at(text: str, zone: str = "Europe/Berlin") -> float:
    """A moment of the calendar."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("start", "end", "hours"),
    [
        ("2026-05-04 10:00", "2026-05-04 12:00", 2),
        ("2026-05-04 20:00", "2026-05-05 09:00", 3),
        ("2026-05-04 23:00", "2026-05-05 07:00", 0),
        ("2026-05-04 21:00", "2026-05-06 08:30", 15.5),
        # The clocks are put forward, and back, while everybody sleeps.
        ("2026-03-28 20:00", "2026-03-29 10:00", 4),
        ("2026-10-24 20:00", "2026-10-25 10:00", 4),
    ],
)
def test_what_counts(start: str, end: str, hours: float) -> None:
    """From ten to eight nothing does."""
    assert Night("Europe/Berlin").awake(at(start), at(end)) == hours * HOUR


def test_when_a_time_is_out() -> None:
    """Eight hours that begin at six in the evening end at noon."""
    night = Night("Europe/Berlin")
    assert night.after(at("2026-05-04 18:00"), 8 * HOUR) == at("2026-05-05 12:00")
    assert night.after(at("2026-05-04 23:00"), 1 * HOUR) == at("2026-05-05 09:00")


ZONES = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]


@settings(max_examples=60, deadline=None)
@given(st.floats(1.7e9, 1.9e9), st.floats(1, 40 * HOUR), st.sampled_from(ZONES))
def test_both_agree(start: float, seconds: float, zone: str) -> None:
    """After so many waking seconds, so many waking seconds have passed; two seconds for clocks that are put back."""
    night = Night(zone)
    assert night.awake(start, night.after(start, seconds)) == pytest.approx(seconds, abs=2)


def test_a_zone_that_there_is_not() -> None:
    """One sentence, whatever is written there."""
    for zone in ("Middle/Earth", "../../etc/passwd", "", "a\0b", "Europe"):
        with pytest.raises(BadInput, match="time zone"):
            Night(zone)


def test_a_clock_at_night() -> None:
    """The day for a decision does not run while people sleep, and the end is told in hours of the world."""
    moment = at("2026-05-04 18:00")
    clock = Clock(KINDS["hours"], 2, lambda: moment, Night("Europe/Berlin"))
    clock.run(0, "plant", trading=False)
    assert clock.left() == 8 * HOUR and clock.due() == 18 * HOUR
    moment = at("2026-05-05 07:00")
    assert clock.left() == 4 * HOUR and clock.due() == 5 * HOUR
    moment = at("2026-05-05 12:30")
    assert clock.due() == -0.5 * HOUR
