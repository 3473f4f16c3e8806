"""Messages come in whatever pieces the network makes of them, and go out in few."""

import json
import random
import socket
import time

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from haricot.server.framing import head, is_between, is_sign_of_life, whole_text
from tests.server.client import deaf
from tests.server.conftest import Launch
from tests.server.test_play import invited


def framed(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """As a browser sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535])
def test_a_whole_message_is_read_at_once(size: int) -> None:
    """One byte more or less, and it is not."""
    text = random.Random(size).randbytes(size)
    sent = framed(Opcode.TEXT, text)
    assert whole_text(sent) == text
    assert whole_text(sent[:-1]) is None and whole_text(sent + b"x") is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 70000])
def test_heads_are_those_of_the_library(size: int) -> None:
    """Text in one piece, without a mask."""
    text = b"x" * size
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_is_no_whole_text_is_left_to_the_library() -> None:
    """Bytes, parts, signs of life, what is not masked, and lengths that only the library reads."""
    odd = [framed(code, b"hello") for code in (Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CONT)]
    odd += [framed(Opcode.TEXT, b"hello", fin=False), Frame(Opcode.TEXT, b"hello").serialize(mask=False)]
    odd += [framed(Opcode.TEXT, b"x" * 65536), b"", b"\x81", b"\x81\xfe\x00\x01\x00"]
    assert [whole_text(data) for data in odd] == [None] * len(odd)


def test_a_sign_of_life_is_the_answer_to_a_ping_and_nothing_else() -> None:
    """Whatever the mask; not a ping, not one with something in it, not half of one or more."""
    answer = framed(Opcode.PONG, b"")
    assert is_sign_of_life(answer)
    others = [framed(Opcode.PONG, b"x"), framed(Opcode.PING, b""), framed(Opcode.TEXT, b""), framed(Opcode.CLOSE, b"")]
    others += [
        answer[:-1],
        answer + answer,
        b"\x0a" + answer[1:],
        Frame(Opcode.PONG, b"").serialize(mask=False),
    ]
    assert not any(is_sign_of_life(data) for data in others)


def opened() -> ServerProtocol:
    """The library's side of a connection that was accepted."""
    connection = ServerProtocol()
    lines = ["GET / HTTP/1.1", "Host: h", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""]
    connection.receive_data("\r\n".join(lines).encode())
    request = connection.events_received()[0]
    connection.send_response(connection.accept(request))  # type: ignore[arg-type]
    return connection


def test_the_library_is_between_two_messages_or_not() -> None:
    """After each byte of a message but the last it is not; nor inside a message of several parts, nor after the end."""
    connection = opened()
    assert is_between(connection)
    for byte in framed(Opcode.TEXT, b"hello")[:-1]:
        connection.receive_data(bytes([byte]))
        assert not is_between(connection)
    connection.receive_data(framed(Opcode.TEXT, b"hello")[-1:])
    assert is_between(connection)
    connection.receive_data(framed(Opcode.TEXT, b"hel", fin=False))
    assert not is_between(connection)
    connection.receive_data(framed(Opcode.CONT, b"lo"))
    assert is_between(connection)
    connection.receive_data(framed(Opcode.CLOSE, b""))
    assert not is_between(connection)


@pytest.mark.parametrize("seed", range(4))
def test_any_pieces(launch: Launch, seed: int) -> None:
    """Whole messages, messages in parts, signs of life in between, cut anywhere: each is answered once, in order."""
    chance = random.Random(seed)
    running = launch(messages=1000)
    table, people = invited(running, 3)
    raw = deaf(people[0], table)
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    stream = b""
    for number in range(80):
        text = json.dumps({"t": "ping", "id": f"p{number}é"}, ensure_ascii=False).encode()
        if chance.random() < 0.25:
            at = chance.randrange(len(text))
            stream += framed(Opcode.TEXT, text[:at], fin=False) + framed(Opcode.PING, b"?")
            stream += framed(Opcode.CONT, text[at:])
        else:
            stream += framed(Opcode.TEXT, text)
        # Often a message comes by itself, as they do; else the network cuts where it likes.
        if chance.random() < 0.5:
            raw.sendall(stream)
            stream = b""
        elif chance.random() < 0.5:
            at = chance.randrange(len(stream))
            raw.sendall(stream[:at])
            stream = stream[at:]
        time.sleep(0.002)
    raw.sendall(stream)
    heard = b""
    while b'"id":"p79' not in heard:
        heard += raw.recv(65536)
    raw.close()
    asked = [heard.find(f'{{"t":"pong","id":"p{number}é"'.encode()) for number in range(80)]
    assert min(asked) > 0 and asked == sorted(asked)
