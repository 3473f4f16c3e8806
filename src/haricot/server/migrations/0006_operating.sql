-- When a game ended or a table was given up, so that old ones can be let go; of those before nothing better is known.
ALTER TABLE tables ADD COLUMN ended INTEGER;
UPDATE tables SET ended = made WHERE state IN ('over', 'closed');
CREATE INDEX tables_ended ON tables (ended) WHERE ended IS NOT NULL;

-- The day somebody was last here, and whether they may come again.
ALTER TABLE persons ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE persons SET seen = made;
ALTER TABLE persons ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;

-- What an operator wants done at tables: the server that has the table does it and writes what came of it.
CREATE TABLE errands (
    id INTEGER PRIMARY KEY,
    deed TEXT NOT NULL,
    table_key TEXT,
    seat INTEGER,
    person INTEGER,
    made INTEGER NOT NULL,
    done INTEGER,
    outcome TEXT NOT NULL DEFAULT ''
);
CREATE INDEX errands_open ON errands (id) WHERE done IS NULL;
