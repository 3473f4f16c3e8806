-- Further browsers of somebody, who is known in each of them by the hash of its own cookie.
CREATE TABLE devices (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    made INTEGER NOT NULL
);
CREATE INDEX devices_person ON devices (person);

-- Codes that let another browser in, each once and for some minutes; what is stored is their hash.
CREATE TABLE codes (
    code BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    until INTEGER NOT NULL
);
