"""Playing over the protocol: from the first click to the end screen."""

from typing import Any

from tests.server.client import Browser, duty, play_out
from tests.server.conftest import Launch, Running


def test_quick_game_to_the_end(shared: Running) -> None:
    """One click against bots, every revision arrives, the game ends with a result, and can be looked at again."""
    anna = shared.browser()
    seated = anna.post("/api/quick", {"name": "Anna", "seats": 3})
    seat = anna.sit(seated["table"]).ready()
    assert seat.welcome["you"] == seated["seat"] == 0
    assert [chair["kind"] for chair in seat.people["seats"]] == ["person", "bot", "bot"]
    play_out(seat)
    result = seat.frame["result"]
    assert min(result["places"]) == 1
    past = anna.get("/api/past")
    assert past[0]["table"] == seated["table"] and past[0]["result"] == result
    summary = anna.get(f"/api/tables/{seated['table']}/summary")
    assert summary["chart"][-1]["coins"] == result["scores"]
    assert sum(harvest["coins"] for harvest in summary["harvests"]) >= sum(result["scores"])
    page = anna.get(f"/api/tables/{seated['table']}/replay?from=2&count=5")
    assert [step["n"] for step in page["steps"]] == [3, 4, 5, 6, 7]
    assert any(page["steps"][0]["hands"])
    journal = anna.request("GET", f"/api/tables/{seated['table']}/journal").body.decode()
    assert journal.startswith("haricot journal") and "Anna" in journal
    assert page["total"] <= seat.frame["rev"], "a step a decision, noes and silent ones aside"
    begin = anna.get(f"/api/tables/{seated['table']}/replay?from=0&count=1")["steps"][0]
    assert begin["view"]["discards"] == 0 and all(begin["hands"]), "the first step is the table set up"


def test_journals_are_readable_by_the_rest_of_the_program(shared: Running) -> None:
    """What the server stores is a journal like any other: it replays and its digest holds."""
    from haricot.catalog import load
    from haricot.kernel.journal import Replay, read_journal

    anna = shared.browser()
    table = anna.post("/api/tables", {"game": "bohnanza-1997", "seats": 3, "bots": ["thrifty"] * 3})["table"]
    seat = anna.sit(table).ready()
    seat.until(lambda: seat.frame["result"] is not None)
    text = anna.request("GET", f"/api/tables/{table}/journal").body.decode()
    journal, closing = read_journal(text)
    replay = Replay(load(journal.game, journal.seats, journal.options), journal, closing)
    while (move := replay.next()) is not None:
        replay.game.apply(replay.table, move)


def invited(running: Running, guests: int, **order: Any) -> tuple[str, list[Browser]]:
    """A table of people alone, all seated."""
    people = [running.browser() for _ in range(guests)]
    made = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": guests, "name": "P0", **order})
    for i, guest in enumerate(people[1:], start=1):
        guest.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": f"P{i}"})
    return made["table"], people


def test_two_people_trade(shared: Running) -> None:
    """An offer to one seat, with a promise, is taken; both see the deal, and the promise is judged."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    while seats[active].frame["view"]["stage"] != "trade":
        seats[active].move(duty(seats[active].frame))
        rev = max(seat.frame["rev"] for seat in seats)
        for seat in seats:
            seat.until(lambda seat=seat, rev=rev: seat.frame["rev"] >= rev)  # type: ignore[misc]
        seats[active].drain(0.02)
    maker, taker = seats[active], seats[(active + 1) % 3]
    card = maker.frame["view"]["turned"][0]
    letter = "ABC"[taker.welcome["you"]]
    assert maker.move(f"offer {card} to {letter}", note="you owe me one")["result"] == "ok"
    taker.until(lambda: taker.frame["view"]["offers"])
    offer = taker.frame["view"]["offers"][0]
    assert (offer["give"], offer["want"], offer["to"]) == ([card], [], taker.welcome["you"])
    assert taker.frame["promises"][0]["text"] == "you owe me one"
    assert taker.move(f"take {offer['offer']}")["result"] == "ok"
    taker.until(lambda: card in taker.frame["view"]["players"][taker.welcome["you"]]["aside"])
    assert taker.frame["promises"][0]["state"] == "open"
    judged = taker.ask({"t": "judge", "offer": offer["offer"], "kept": True})
    assert judged["result"] == "ok"
    maker.until(lambda: any(m["t"] == "promises" for m in maker.heard))
    assert maker.ask({"t": "judge", "offer": offer["offer"], "kept": False})["code"] == "no-promise"


def test_chat_and_wishes_reach_everybody(shared: Running) -> None:
    """Chat lines are numbered and said once; wishes are visible to all; unknown beans are refused."""
    table, people = invited(shared, 3)
    one, two = people[0].sit(table).ready(), people[1].sit(table).ready()
    one.ask({"t": "chat", "id": "x", "text": "bonjour"})
    one.ask({"t": "chat", "id": "x", "text": "bonjour"})
    one.ask({"t": "wish", "more": ["red"], "less": ["chili"]})
    two.until(lambda: two.people and two.people["seats"][0]["wishes"] == {"more": ["red"], "less": ["chili"]})
    assert [line["text"] for line in two.heard if line["t"] == "chat"] == ["bonjour"]
    assert one.ask({"t": "wish", "more": ["cocoa"]})["code"] == "offer.not-in-play"
    three = people[2].sit(table).ready()
    assert [line["text"] for line in three.welcome["chat"]] == ["bonjour"]


def test_strangers_are_not_taken_for_each_other(shared: Running) -> None:
    """Spectators without a cookie who count their commands alike are both heard; each repeats in vain."""
    table, people = invited(shared, 3, open=True)
    seat = people[0].sit(table).ready()
    one, two = shared.browser().sit(table).ready(), shared.browser().sit(table).ready()
    for stranger, text in ((one, "hello"), (one, "hello"), (two, "good evening")):
        assert stranger.ask({"t": "chat", "id": "1", "text": text})["result"] == "ok"
    seat.until(lambda: any(m["t"] == "chat" and m["text"] == "good evening" for m in seat.heard))
    assert [m["text"] for m in seat.heard if m["t"] == "chat"] == ["hello", "good evening"]


def test_what_cannot_be_seen_is_not_said(shared: Running) -> None:
    """Chat without a visible sign is refused; promises lose their marks of direction."""
    table, people = invited(shared, 3)
    seat = people[0].sit(table).ready()
    answer = seat.ask({"t": "chat", "text": "\u202e\u200b"})
    assert (answer["result"], answer["code"]) == ("refused", "chat-empty")


def test_nobody_is_called_like_a_bot(shared: Running) -> None:
    """Wherever a name is given, with a sentence."""
    anna = shared.browser()
    open_table = shared.browser().post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "open": True})["table"]
    for path, order in [
        ("/api/me", {}),
        ("/api/quick", {}),
        ("/api/tables", {"game": "bohnanza-2016", "seats": 3}),
        (f"/api/tables/{open_table}/join", {}),
    ]:
        reply = anna.request("POST", path, {**order, "name": "AZUKI"})
        assert (reply.status, reply.json()["code"]) == (400, "bot-name") and "AZUKI" in reply.json()["sentence"]


def test_lobby_of_open_tables(shared: Running) -> None:
    """An open table is listed, joined without a secret, begun with bots on the rest, and watched."""
    host, guest, watcher = shared.browser(), shared.browser(), shared.browser()
    made = host.post("/api/tables", {"game": "bohnanza-27", "seats": 5, "open": True, "name": "  Hôte\u202e \n"})
    assert made["seat"] == 0
    listed = next(info for info in guest.get("/api/tables") if info["table"] == made["table"])
    assert [chair["kind"] for chair in listed["people"]] == ["person", *["free"] * 4]
    assert listed["people"][0]["name"] == "Hôte"
    assert guest.post(f"/api/tables/{made['table']}/join", {"seat": 3, "name": "G"})["seat"] == 3
    assert guest.post(f"/api/tables/{made['table']}/join", {"seat": 2})["seat"] == 3, "one seat a person"
    early = host.sit(made["table"])
    early.until(lambda: early.people)
    assert early.people["state"] == "waiting" and not early.frame
    assert early.ask({"t": "move", "seen": 0, "do": "done"})["code"] == "not-started"
    host.post(f"/api/tables/{made['table']}/start", {"level": "random"})
    early.ready()
    assert [chair["kind"] for chair in early.people["seats"]] == ["person", "bot", "bot", "person", "bot"]
    watching = watcher.sit(made["table"]).ready()
    assert watching.welcome["you"] is None and watching.frame["legal"] == []
    assert watching.frame["view"]["hand"] == [] and watching.welcome["invite"] is None
    assert watching.move("close")["code"] == "watching"
    assert watching.ask({"t": "chat", "text": "psst"})["result"] == "ok"


def test_levels_of_bots(shared: Running) -> None:
    """The catalogue tells which levels a table has; one it has not still plays, under the name of its equal."""
    anna = shared.browser()
    games = {info["game"]: info for info in anna.get("/api/catalogue")["games"]}
    for info in games.values():
        assert list(info["levels"]) == [str(seats) for seats in info["seats"]]
    assert games["isla"]["levels"]["2"] == ["medium"]
    assert games["dice"]["levels"]["4"] == ["medium", "hard"]
    for game, seats, plays in (("isla", 2, "medium"), ("dice", 3, "hard"), ("bohnanza-2016", 3, "hard")):
        quick = anna.post("/api/quick", {"game": game, "seats": seats, "level": "hard"})
        made = anna.post("/api/tables", {"game": game, "seats": seats, "bots": [None, "hard"][: seats - 1]})
        anna.post(f"/api/tables/{made['table']}/start", {"level": "hard"})
        for table in (quick["table"], made["table"]):
            people = anna.post(f"/api/tables/{table}/look")["people"]
            assert [seat["level"] for seat in people if seat["kind"] == "bot"] == [plays] * (seats - 1)


def test_rematch_keeps_the_seats(shared: Running) -> None:
    """The first to ask makes the table, the other finds their seat kept; strangers do not get it."""
    one, two, stranger = shared.browser(), shared.browser(), shared.browser()
    order = {"game": "bohnanza-2016", "seats": 3, "bots": ["thrifty"], "open": True, "options": {"exhaustions": "1"}}
    table = one.post("/api/tables", order)["table"]
    two.post(f"/api/tables/{table}/join")
    assert one.request("POST", f"/api/tables/{table}/rematch", {}).json()["code"] == "not-over"
    seat = one.sit(table).ready()
    # Both leave the playing to bots.
    seat.ask({"t": "leave"})
    seat.until(lambda: seat.frame["result"] is not None, 30)
    again = one.post(f"/api/tables/{table}/rematch")
    seat.until(lambda: any(m["t"] == "notice" for m in seat.heard))
    assert again["table"] != table and again["seat"] == 1
    assert stranger.request("POST", f"/api/tables/{again['table']}/join", {}).json()["code"] == "full"
    assert two.post(f"/api/tables/{table}/rematch") == {**again, "seat": 2}
    one.sit(again["table"]).ready()


def test_invitations_are_needed(shared: Running) -> None:
    """A table by invitation is invisible without its secret: to lists, looks, joins, watchers and sockets."""
    host, guest = shared.browser(), shared.browser()
    made = host.post("/api/tables", {"game": "bohnanza-2016", "seats": 3})
    table = made["table"]
    guest.post("/api/me", {"name": "Guest"})
    assert table not in [info["table"] for info in guest.get("/api/tables")]
    for what in ("look", "join", "watch", "start", "rematch"):
        reply = guest.request("POST", f"/api/tables/{table}/{what}", {})
        assert (reply.status, reply.json()["code"]) == (404, "no-table"), what
    for path in ("summary", "replay", "journal"):
        assert guest.request("GET", f"/api/tables/{table}/{path}").status == 404
    turned_away = guest.sit(table)
    assert turned_away.closed() == 1008 and turned_away.bye is not None
    assert guest.post(f"/api/tables/{table}/look", {"invite": made["invite"]})["state"] == "waiting"
    guest.post(f"/api/tables/{table}/watch", {"invite": made["invite"]})
    watching = guest.sit(table)
    watching.until(lambda: watching.people)


def test_mistakes_get_a_sentence(launch: Launch) -> None:
    """Wrong orders are answered with a code and a sentence that says what would be right."""
    running = launch()
    browser = running.browser()
    for path, body, status in [
        ("/api/tables", {"game": "chess", "seats": 3}, 400),
        ("/api/tables", {"game": "bohnanza-2016", "seats": 9}, 400),
        ("/api/tables", {"game": "bohnanza-2016", "seats": -1}, 400),
        ("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["god"]}, 400),
        ("/api/tables", {"game": "bohnanza-2016", "seats": 3, "options": {"x": "1"}}, 400),
        ("/api/tables", {"game": "bohnanza-2016", "seats": "3"}, 400),
        ("/api/quick", {"game": "chess"}, 400),
        ("/api/quick", {"seats": 0}, 400),
        ("/api/quick", {"surprise": 1}, 400),
        ("/api/quick", b"{", 400),
        ("/api/quick", b"\xff", 400),
        ("/api/quick", b"x" * 20_000, 413),
        ("/api/qr", {"text": "javascript:alert(1)"}, 400),
        ("/api/tables/nope/join", {}, 404),
    ]:
        reply = browser.request("POST", path, body)
        assert reply.status == status, (path, body, reply.body)
        assert reply.json()["sentence"] and reply.json()["code"]
    assert browser.request("GET", "/api/tables/nope/replay?from=x").status == 404
    assert browser.request("POST", "/api/quick", b"{}", {"Content-Type": "text/plain"}).status == 415
    assert browser.request("GET", "/api/nothing/here").json()["code"] == "not-found"
    assert browser.request("DELETE", "/api/me").status == 405
