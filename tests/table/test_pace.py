"""How long bots take."""

from haricot.table.pace import SPEEDS, Pace


def test_a_table_is_hurried_by_itself() -> None:
    """Another speed changes the times of bots at one table, never how long people may be away."""
    usual = Pace(1.0, 3.0, 30.0)
    own = usual.own()
    own.hurry("slow")
    assert (own.move, own.among_people, own.grace) == (2.0, 6.0, 30.0)
    assert (usual.move, usual.among_people) == (1.0, 3.0)
    assert all(0.2 <= part <= 3 for part in SPEEDS.values()), "nobody makes a table rush or stop"
