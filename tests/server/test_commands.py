"""Commands sent twice, late or in the wrong order: exactly one effect, and never a deal other than the one shown."""

from tests.server.client import Seat, duty
from tests.server.conftest import Running
from tests.server.test_play import invited


def trading(running: Running) -> tuple[Seat, Seat, Seat]:
    """Three people at a table that trades: the active one first."""
    table, people = invited(running, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    while seats[active].frame["view"]["stage"] != "trade":
        rev = seats[active].move(duty(seats[active].frame))["rev"]
        catch_up(seats, rev)
    return seats[active], seats[(active + 1) % 3], seats[(active + 2) % 3]


def catch_up(seats: list[Seat], rev: int) -> None:
    """Let everybody read up to a revision."""
    for seat in seats:
        seat.until(lambda seat=seat: seat.frame["rev"] >= rev)  # type: ignore[misc]


def letter(seat: Seat) -> str:
    """A seat's letter."""
    return "ABCDEFG"[seat.welcome["you"]]


def test_every_command_twice(shared: Running) -> None:
    """The same id a second time repeats the answer and changes nothing, whatever else it says."""
    maker, one, two = trading(shared)
    card = maker.frame["view"]["turned"][0]
    first = maker.move(f"offer {card} to all", id="offer")
    assert first["result"] == "ok"
    assert maker.move(f"offer {card} to all", id="offer") == first
    assert maker.move("close", id="offer") == first
    one.until(lambda: one.frame["view"]["offers"])
    number = one.frame["view"]["offers"][0]["offer"]
    yes = one.move(f"take {number}", id="yes")
    assert one.move(f"take {number}", id="yes") == yes and yes["result"] == "ok"
    no = two.move("close", id="no")
    assert no["result"] == "refused"
    assert two.move("close", id="no") == no
    # The same id of another seat is another command.
    assert two.move(f"take {number}", id="yes")["result"] == "ok"
    catch_up([maker, one, two], first["rev"] + 2)
    assert maker.frame["rev"] == first["rev"] + 2
    assert sorted(maker.frame["view"]["offers"][0]["takers"]) == sorted([one.welcome["you"], two.welcome["you"]])


def test_reordered_and_repeated_after_a_reconnect(shared: Running) -> None:
    """All commands of a player again, in reverse and over a new connection: not one has a second effect."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    player = seats[active]
    sent: list[tuple[str, str, int]] = []
    while player.frame["view"]["active"] == active and len(sent) < 8:
        do, seen, name = duty(player.frame), player.frame["rev"], f"c{len(sent)}"
        answer = player.move(do, seen, id=name)
        assert answer["result"] == "ok"
        sent.append((name, do, seen))
        player.until(lambda rev=answer["rev"]: player.frame["rev"] >= rev)
    rev = player.frame["rev"]
    player.close()
    back = people[active].sit(table).ready()
    for name, do, seen in [*reversed(sent), *sent]:
        assert back.move(do, seen, id=name) == player.answers[name][0]
    back.drain(0.05)
    assert back.frame["rev"] == rev


def test_taking_an_offer_that_is_gone(shared: Running) -> None:
    """An offer withdrawn and made again with other words has another number; the old one cannot be taken."""
    maker, taker, _ = trading(shared)
    turned = maker.frame["view"]["turned"]
    maker.move(f"offer {turned[0]} to {letter(taker)}")
    taker.until(lambda: taker.frame["view"]["offers"])
    shown, seen = taker.frame["view"]["offers"][0], taker.frame["rev"]
    maker.move(f"withdraw {shown['offer']}")
    maker.until(lambda: not maker.frame["view"]["offers"])
    wanted = "red" if turned[0] != "red" else "soy"
    maker.move(f"offer {turned[0]} for {wanted} to {letter(taker)}")
    late = taker.move(f"take {shown['offer']}", seen)
    assert (late["result"], late["code"]) == ("refused", "offer.unknown")
    taker.until(lambda: taker.frame["rev"] == seen + 2)
    assert taker.frame["view"]["offers"][0]["want"] == [wanted]
    assert taker.frame["view"]["players"][taker.welcome["you"]]["aside"] == []


def test_an_answer_is_not_stale_while_its_offer_stands(shared: Running) -> None:
    """Other things that happen meanwhile do not spoil an answer to an offer that is unchanged."""
    maker, one, two = trading(shared)
    card = maker.frame["view"]["turned"][0]
    maker.move(f"offer {card} to all")
    one.until(lambda: one.frame["view"]["offers"])
    seen, number = one.frame["rev"], one.frame["view"]["offers"][0]["offer"]
    two.until(lambda: two.frame["view"]["offers"])
    two.move(f"take {number}")
    assert one.move(f"take {number}", seen)["result"] == "ok"


def test_a_move_decided_on_another_table_is_stale(shared: Running) -> None:
    """Two clicks on “plant”: the second was decided before the first changed the hand, so it does nothing."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    player = seats[seats[0].frame["view"]["active"]]
    seen = player.frame["rev"]
    do = duty(player.frame)
    first, second = player.move(do, seen), player.move(do, seen)
    assert (first["result"], second["result"]) == ("ok", "stale")
    player.drain(0.05)
    assert player.frame["rev"] == seen + 1
    assert player.move("done", player.frame["rev"] + 5)["result"] == "stale", "nobody has seen the future"


def test_choices_of_copies_are_stale_when_the_hand_changed(shared: Running) -> None:
    """`#2` points at a card in the hand: if the hand is another, it would point elsewhere."""
    maker, taker, other = trading(shared)
    hand = maker.frame["view"]["hand"]
    seen = maker.frame["rev"]
    maker.move(f"offer {hand[-1]}#{hand.count(hand[-1])} to {letter(taker)}")
    taker.until(lambda: taker.frame["view"]["offers"])
    taker.move(f"take {taker.frame['view']['offers'][0]['offer']}")
    maker.until(lambda: len(maker.frame["view"]["hand"]) == len(hand) - 1)
    late = maker.move(f"offer {hand[0]}#1 to {letter(other)}", seen)
    assert late["result"] == "stale"


def test_what_cannot_be_read_is_answered(shared: Running) -> None:
    """Broken messages never meet silence: the answer says what is wrong, with the id where there is one."""
    table, people = invited(shared, 3)
    seat = people[0].sit(table).ready()
    for text, name in [
        ("", ""),
        ("{", ""),
        ("[]", ""),
        ('"move"', ""),
        ('{"t":"fly","id":"a1"}', "a1"),
        ('{"id":"a2"}', "a2"),
        ('{"t":"move","id":"a3"}', "a3"),
        ('{"t":"move","id":"a4","seen":-1,"do":"close"}', "a4"),
        ('{"t":"move","id":"a5","seen":"1","do":"close"}', "a5"),
        ('{"t":"move","id":"a6","seen":1,"do":"close","extra":1}', "a6"),
        ('{"t":"move","id":"a7","seen":1,"do":""}', "a7"),
        ('{"t":"move","id":"a8","seen":1,"do":"fly to the moon"}', "a8"),
        ('{"t":"move","id":"a9","seen":1,"do":"B close"}', "a9"),
        ('{"t":"chat","id":"a11","text":""}', "a11"),
        ('{"t":"wish","id":"a12","more":[1]}', "a12"),
        ('{"t":"move","id":7,"seen":1,"do":"close"}', ""),
        ("\u0000\ud7ff", ""),
        ("[" * 8000, ""),
    ]:
        before = len(seat.answers.get(name, []))
        seat.socket.send(text)
        seat.until(lambda name=name, before=before: len(seat.answers.get(name, [])) > before)  # type: ignore[misc]
        answer = seat.answers[name][-1]
        assert (answer["result"], answer["code"]) == ("refused", "not-understood"), (text, answer)
        assert answer["args"]["sentence"]
    seat.socket.send(b"bytes")
    seat.until(lambda: "bytes" in seat.answers[""][-1]["args"]["sentence"])
    assert seat.ask({"t": "chat", "text": "still here"})["result"] == "ok"


def test_to_pass_is_one_step(shared: Running) -> None:
    """All that was seen is refused under one id and one revision, and everybody is told who has passed."""
    maker, one, two = trading(shared)
    card = maker.frame["view"]["turned"][0]
    seen = maker.move(f"offer {card} to all")["rev"]
    catch_up([maker], seen)
    second = maker.move(f"offer {card} for any to {letter(one)}")
    assert second["result"] == "ok"
    rev = second["rev"]
    catch_up([maker, one, two], rev)
    first = one.ask({"t": "pass", "id": "pass", "seen": rev})
    assert (first["result"], first["rev"]) == ("ok", rev + 1)
    assert one.ask({"t": "pass", "id": "pass", "seen": rev}) == first
    catch_up([maker, one, two], rev + 1)
    for seat in (maker, one, two):
        assert [event["key"] for event in seat.frame["tell"]] == ["decline", "decline"]
        assert seat.frame["clocks"]["passed"] == [one.welcome["you"]]
    nothing = one.ask({"t": "pass", "id": "again", "seen": rev + 1})
    assert (nothing["result"], nothing["rev"]) == ("ok", rev + 1)


def test_composing_is_answered_and_changes_nothing(shared: Running) -> None:
    """It makes no revision, whoever says it and whenever."""
    maker, one, two = trading(shared)
    rev = maker.frame["rev"]
    for seat in (maker, one, two):
        assert seat.ask({"t": "composing"})["result"] == "ok"
        assert seat.ask({"t": "composing", "open": False})["result"] == "ok"
        assert seat.frame["rev"] == rev
