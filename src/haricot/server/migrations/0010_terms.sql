-- What a person at a table would not consider: beans they keep, cards they want for each they give, and whether they may be
-- asked for offers.
CREATE TABLE terms (
    table_key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    keep TEXT NOT NULL,
    least INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
);
