-- Persons: a browser is known by the hash of its cookie.
CREATE TABLE persons (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made INTEGER NOT NULL
);

-- Tables: what was chosen when they were made, and how they ended.
CREATE TABLE tables (
    key TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    clock TEXT NOT NULL,
    open INTEGER NOT NULL,
    invite TEXT NOT NULL,
    state TEXT NOT NULL,
    made INTEGER NOT NULL,
    result TEXT,
    rematch TEXT
);
CREATE INDEX tables_state ON tables (state);

CREATE TABLE seats (
    table_key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    person INTEGER,
    wishes TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_key, seat)
) WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person);

CREATE TABLE watchers (
    table_key TEXT NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_key, person)
) WITHOUT ROWID;

-- Moves: the journals, one line a row. The key is a fence: no line is ever written twice.
CREATE TABLE moves (
    table_key TEXT NOT NULL,
    seq INTEGER NOT NULL,
    rev INTEGER NOT NULL,
    line TEXT NOT NULL,
    seat INTEGER,
    command TEXT,
    note TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_key, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_key TEXT NOT NULL,
    n INTEGER NOT NULL,
    person INTEGER NOT NULL,
    command TEXT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    line TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_key, n)
) WITHOUT ROWID;

-- Promises that the one they were made to has judged.
CREATE TABLE judgements (
    table_key TEXT NOT NULL,
    offer INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    PRIMARY KEY (table_key, offer)
) WITHOUT ROWID;
