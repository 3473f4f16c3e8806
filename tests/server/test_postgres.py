"""Postgres away, restarted, or not ours: nothing is lost or doubled, and whoever starts a server is told."""

import asyncio
import sys
import time
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bench.cluster.bus import NatsServer
from bench.cluster.postgres import PostgresServer, free_port
from haricot.kernel.reasons import BadInput
from haricot.server.cluster import postgres as module
from haricot.server.cluster.address import Shared, check, desk_at, shared
from haricot.server.cluster.bus import NatsBus
from haricot.server.cluster.postgres import Postgres
from haricot.server.database import NotStored
from tests.server.stores import new_database, postgres
from tests.server.test_store import INSERT

__all__ = ["postgres"]


async def ready(url: str) -> Postgres:
    """An open database with the schema of today."""
    await Postgres.check(url)
    database = Postgres(url)
    await database.open()
    return database


class Broken:
    """A connection that breaks when a transaction is committed, just before or just after that."""

    def __init__(self, inner: Any, *, after: bool) -> None:
        self._inner = inner
        self._after = after

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def execute(self, sql: str, *values: Any) -> Any:
        if sql == "COMMIT":
            if self._after:
                await self._inner.execute(sql)
            self._inner.terminate()
            raise ConnectionResetError("somebody pulled the plug")
        return await self._inner.execute(sql, *values)


@pytest.mark.parametrize("after", [False, True])
def test_nobody_knows_whether_it_was_stored(postgres: PostgresServer, after: bool) -> None:
    """The connection breaks at the commit: whether it was stored or not, it is in the end, and once."""
    url = new_database(postgres)

    async def scene() -> None:
        database = await ready(url)
        await database.write([(INSERT, ("t", 1))])
        database._connection = Broken(database._connection, after=after)
        await asyncio.gather(database.write([(INSERT, ("t", 2))]), database.write([(INSERT, ("t", 3))]))
        await database.write([(INSERT, ("t", 4))])
        assert await database.read("SELECT seq FROM moves ORDER BY seq") == [(1,), (2,), (3,), (4,)]
        with pytest.raises(NotStored):
            await database.write([(INSERT, ("t", 2))])
        await database.close()

    asyncio.run(scene())


def test_what_waits_too_long_is_refused(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the database does not come back, whoever waits is told that nothing was stored, and nothing is."""
    monkeypatch.setattr(module, "WRITE", 0.5)
    monkeypatch.setattr(module, "READ", 0.5)
    url = new_database(postgres)

    async def scene() -> None:
        database = await ready(url)
        await database.write([(INSERT, ("t", 1))])
        real, database._url = database._url, f"postgresql://haricot@127.0.0.1:{free_port()}/postgres"
        database._connection.terminate()
        began = time.monotonic()
        with pytest.raises(NotStored, match="away"):
            await database.write([(INSERT, ("t", 2))])
        assert time.monotonic() - began < 10
        database._url = real
        await database.write([(INSERT, ("t", 3))])
        assert await database.read("SELECT seq FROM moves ORDER BY seq") == [(1,), (3,)]
        await database.close()

    asyncio.run(scene())


class Freezing:
    """A connection whose server freezes in the middle of a transaction."""

    def __init__(self, inner: Any, server: PostgresServer) -> None:
        self._inner = inner
        self._server = server
        self.frozen = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def execute(self, sql: str, *values: Any) -> Any:
        if sql.startswith("INSERT"):
            self._server.pause()
            self.frozen.set()
        return await self._inner.execute(sql, *values)


@pytest.mark.skipif(sys.platform != "linux", reason="frozen by its children, which Linux tells")
def test_a_database_that_answers_nothing(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there and says nothing, as behind a cable that was pulled: whoever asks or writes hears so in time, many
    more than there are connections too, and all is well when it goes on."""
    monkeypatch.setattr(module, "WRITE", 1.0)
    monkeypatch.setattr(module, "READ", 1.0)
    monkeypatch.setattr(module, "CONNECT", 1.0)
    url = new_database(postgres)

    async def scene() -> None:
        database = await ready(url)
        await database.write([(INSERT, ("t", 1))])
        await asyncio.gather(*[database.read("SELECT 1") for _ in range(20)])
        freezing = database._connection = Freezing(database._connection, postgres)
        try:
            asked: list[Any] = [asyncio.create_task(database.write([(INSERT, ("t", 2))]))]
            await freezing.frozen.wait()
            asked += [database.read("SELECT seq FROM moves") for _ in range(30)]
            heard = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 20)
        finally:
            postgres.resume()
        assert {(type(answer), str(answer)) for answer in heard} == {(NotStored, "the database is away: no answer")}
        await database.write([(INSERT, ("t", 3))])
        assert await database.read("SELECT seq FROM moves ORDER BY seq") == [(1,), (3,)]
        await database.close()

    asyncio.run(scene())


def test_what_is_wrong_with_the_database(postgres: PostgresServer) -> None:
    """A sentence each: nobody there, no such database, a user without rights, a schema of the future."""
    nowhere = f"postgresql://haricot@127.0.0.1:{free_port()}/postgres"
    url = new_database(postgres)

    async def sentence(address: str) -> str:
        with pytest.raises(BadInput) as mistake:
            await Postgres.check(address)
        return str(mistake.value)

    async def scene() -> None:
        assert "cannot be reached" in await sentence(nowhere)
        assert "is not there" in await sentence(postgres.url("nobodys"))
        assert "does not let this server in" in await sentence(url.replace("haricot@", "stranger@"))
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE USER guest; ALTER USER guest SET default_transaction_read_only = on")
        assert "cannot be written to" in await sentence(url.replace("haricot@", "guest@"))
        await Postgres.check(url)
        await Postgres.check(url)  # again, with the schema there
        await connection.execute("INSERT INTO schema_version VALUES (9999)")
        assert "newer version" in await sentence(url)
        await connection.close()
        with pytest.raises(BadInput, match="bus cannot be reached"):
            await NatsBus.check(f"nats://127.0.0.1:{free_port()}")
        with pytest.raises(BadInput, match="database cannot be reached"):
            await check(Shared(nowhere, "nats://127.0.0.1:1", "n"))

    asyncio.run(scene())


def test_a_database_that_asks_for_a_password(postgres: PostgresServer) -> None:
    """A wrong one, or none, is told as what it is, and not repeated; the right one is let in."""
    url = new_database(postgres)

    async def scene() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE USER locked SUPERUSER PASSWORD 'right'")
        rules = Path(await connection.fetchval("SHOW hba_file"))
        before = rules.read_text()
        rules.write_text(f"host all locked 127.0.0.1/32 scram-sha-256\n{before}")
        await connection.fetchval("SELECT pg_reload_conf()")
        for user in ("locked", "locked:wrong"):
            with pytest.raises(BadInput, match="database does not let this server in") as mistake:
                for _ in range(100):  # until the rules are read, everybody is let in
                    await Postgres.check(url.replace("haricot@", f"{user}@"))
                    await asyncio.sleep(0.05)
            assert "wrong" not in str(mistake.value), "a password is nobody's business"
        await Postgres.check(url.replace("haricot@", "locked:right@"))
        rules.write_text(before)
        await connection.fetchval("SELECT pg_reload_conf()")
        await connection.close()

    asyncio.run(scene())


def test_a_bus_that_lets_nobody_in() -> None:
    """Wrong credentials, or none, are told from a bus that is not there."""
    server = NatsServer("--user", "haricot", "--pass", "right")
    server.start()

    async def scene() -> None:
        for user in ("", "haricot:wrong@"):
            with pytest.raises(BadInput, match="bus does not let this server in") as mistake:
                await NatsBus.check(server.url.replace("//", f"//{user}"))
            assert "wrong" not in str(mistake.value), "a password is nobody's business"
        await NatsBus.check(server.url.replace("//", "//haricot:right@"))

    try:
        asyncio.run(scene())
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("store", "bus", "node", "sentence"),
    [
        (None, "nats://bus:4222", None, "--store"),
        ("postgresql://db/haricot", None, None, "--bus"),
        ("/var/lib/haricot", None, None, "postgresql://.*--data"),
        ("games.sqlite", "nats://bus:4222", "n1", "postgresql://.*--data"),
        ("sqlite:///games.sqlite", None, None, "postgresql://.*--data"),
        ("mysql://db/haricot", "nats://bus:4222", None, "--store “mysql"),
        ("postgresql://db/haricot", "bus:4222", None, "--bus “bus:4222”"),
        ("postgresql://db/haricot", "nats://bus:4222", "a node", "no name of a node"),
    ],
)
def test_what_is_wrong_with_the_command_line(
    store: str | None, bus: str | None, node: str | None, sentence: str
) -> None:
    """Each is said in a sentence."""
    with pytest.raises(BadInput, match=sentence):
        shared(store, bus, node, "here-8000")


SECRET = "s3cret"


@pytest.mark.parametrize(
    "address",
    [
        "mysql://u:s3cret@db/x",
        "postgresql:/u:s3cret@db/x",
        "u:s3cret@db/x",
        "host=db password=s3cret",
        "postgresql://u:s3cret@[::1/db",
        "postgresql://u:1s3cret/x@127.0.0.1:1/y",
        "postgresql://u:12?s3cret@127.0.0.1:1/db",
        "postgresql://u:s3cret@127.0.0.1:port/db",
        "postgresql://u:s3cret@127.0.0.1:99999/db",
        "postgresql://u:s3cret@127.0.0.1:1/db?sslmode=s3cret",
        "postgresql://127.0.0.1:1/db?user=u&password=s3cret&sslmode=none",
    ],
)
def test_a_database_whose_address_is_wrong(address: str) -> None:
    """It is said, and the password in it is not, wherever a slip of the pen has put it."""
    with pytest.raises(BadInput) as mistake:
        asyncio.run(desk_at(address))
    assert "--store" in str(mistake.value) and SECRET not in str(mistake.value)


@pytest.mark.parametrize(
    "address",
    [
        "http://u:s3cret@127.0.0.1",
        "u:s3cret@127.0.0.1:4222",
        "nats://u:s3cret@[::1",
        "nats://u:s3cret@127.0.0.1:port",
        "nats://u:s3cret@127.0.0.1:99999",
        "nats://u:s3cret@",
        "nats://s3cret@none",
        "nats://s3cret@127.0.0.1:1",
    ],
)
def test_a_bus_whose_address_is_wrong(address: str) -> None:
    """The same; what stands before the host may be a token as well."""
    with pytest.raises(BadInput) as mistake:
        found = shared("postgresql://db/haricot", address, None, "here")
        assert found is not None
        asyncio.run(NatsBus.check(found.bus))
    assert "--bus" in str(mistake.value) and SECRET not in str(mistake.value)


def test_why_a_bus_cannot_be_reached() -> None:
    """The sentence has the reason, not that there is none left to try."""
    with pytest.raises(BadInput, match="Connect call failed"):
        asyncio.run(NatsBus.check(f"nats://127.0.0.1:{free_port()}"))


def test_a_bus_that_should_be_encrypted_and_is_not() -> None:
    """tls:// is a promise: a bus that offers none is told nothing, no password above all."""
    heard: list[bytes] = []

    async def bare(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"server_id":"x","version":"2.10.0","max_payload":1048576,"auth_required":true}\r\n')
        heard.append(await reader.read(1000))
        writer.close()

    async def scene() -> None:
        server = await asyncio.start_server(bare, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(BadInput, match="tls://") as mistake:
            await NatsBus.check(f"tls://haricot:{SECRET}@127.0.0.1:{port}")
        assert SECRET not in str(mistake.value)
        server.close()
        await server.wait_closed()

    asyncio.run(scene())
    assert heard == [b""]


def test_an_encrypted_bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One with a certificate that this machine trusts is used, under either kind of address; another is not."""
    pytest.importorskip("cryptography")
    certificate, key = certified(tmp_path)
    server = NatsServer("--tls", "--tlscert", str(certificate), "--tlskey", str(key))
    server.start()
    try:
        for kind in ("tls", "nats"):
            address = server.url.replace("nats", kind)
            with pytest.raises(BadInput, match="certificate verify failed"):
                asyncio.run(NatsBus.check(address))
            with monkeypatch.context() as trusting:
                trusting.setenv("SSL_CERT_FILE", str(certificate))
                asyncio.run(NatsBus.check(address))
    finally:
        server.stop()


def certified(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that it has signed itself, and its key."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "bus")])
    now = datetime.now(UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "bus.pem", folder / "bus.key"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    private.write_bytes(key.private_bytes(*plain))
    return certificate, private


def test_names_of_nodes() -> None:
    """Alone without a database; else the host and the port make a name."""
    assert shared(None, None, None, "here-8000") is None
    found = shared("postgresql://db/haricot", "nats://bus:4222", None, "my.host-8000")
    assert found is not None and found.node == "my-host-8000"
