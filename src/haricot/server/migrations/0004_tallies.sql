-- What a finished game came to, seat by seat. Games that ended before this table was there are counted by the server
-- when it starts, which alone can replay them; until then, and where that fails, they have no rows.
CREATE TABLE tallies (
    table_key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    harvests INTEGER NOT NULL,
    -- The sale that brought most; the bean is empty where it was none.
    bean TEXT NOT NULL,
    cards INTEGER NOT NULL,
    coins INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
) WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN tallied INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_tally ON tables (made) WHERE state = 'over' AND tallied = 0;
