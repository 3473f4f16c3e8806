-- Who holds which table. A node is one run of the server; while its time is not up, its tables are its own. The epoch of
-- a lease grows whenever the table changes hands, and whoever writes under an older one is refused. Without a node the
-- table sleeps.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    until REAL NOT NULL
);

CREATE TABLE leases (
    table_key TEXT PRIMARY KEY,
    node TEXT NOT NULL,
    epoch INTEGER NOT NULL
);
CREATE INDEX leases_node ON leases (node);

-- When a sleeping table has to be woken though nobody comes, in seconds since 1970. Those that were awake under an
-- older version are looked at as soon as the server starts.
ALTER TABLE tables ADD COLUMN due REAL;
UPDATE tables SET due = 0 WHERE state IN ('waiting', 'playing');
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- The list of open tables.
CREATE INDEX tables_listed ON tables (state, made) WHERE open = 1;
