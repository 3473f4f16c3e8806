-- The newest report that each person had made on the workbench, and how far one has come that is still worked on.
CREATE TABLE reports (
    person INTEGER PRIMARY KEY,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    alive INTEGER NOT NULL,
    found TEXT NOT NULL
);
