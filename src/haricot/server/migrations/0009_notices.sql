-- Where browsers want to be told that it is somebody's turn, and how what they are told is sealed.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    made INTEGER NOT NULL
);
CREATE INDEX pushes_person ON pushes (person);

-- Addresses for mail, each of use once the code that was sent there came back; what is stored of that is its hash.
CREATE TABLE mails (
    person INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    origin TEXT NOT NULL,
    code BLOB,
    made INTEGER NOT NULL
);

-- This server's own keys.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
