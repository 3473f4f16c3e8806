-- What was found in finished games that somebody had looked back upon. While a server still works on one, there is no
-- text yet, but how far it has come, and when that was last true: whoever finds a row that nobody cares for takes it over.
CREATE TABLE analyses (
    table_key TEXT PRIMARY KEY,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    alive INTEGER NOT NULL,
    found TEXT NOT NULL
);
