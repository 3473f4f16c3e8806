"""The schema in Postgres: brought up to date by whichever node comes first."""

from typing import Any, Final

from haricot.kernel.reasons import BadInput
from haricot.server.migrating import for_postgres, migrations, newest_schema

LOCK: Final = 0x48617269636F74
"""The number of the lock under which one node at a time looks at the schema."""

_OWN: Final = """
CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS writers (
    id TEXT PRIMARY KEY, last BIGINT NOT NULL, since TIMESTAMPTZ NOT NULL DEFAULT now()
);
DELETE FROM writers WHERE since < now() - interval '7 days';
"""


async def migrate(connection: Any) -> None:
    """Bring the schema up to date; `BadInput` where a newer version of this program was at it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(_OWN)
        at = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
        if at > newest_schema():
            raise BadInput(
                f"the database has the schema {at} of a newer version of this program, which knows {newest_schema()}; "
                "install the newer version"
            )
        for number, script in migrations():
            if number > at:
                await connection.execute(for_postgres(script))
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
