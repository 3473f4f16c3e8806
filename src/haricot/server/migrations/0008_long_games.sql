-- When each step was stored, so that the time for a decision goes on after a restart; of older ones nobody knows.
ALTER TABLE moves ADD COLUMN at REAL NOT NULL DEFAULT 0;

-- The time zone of a table where no time runs at night, and the seats a sleeping table waits for.
ALTER TABLE tables ADD COLUMN night TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN awaits TEXT NOT NULL DEFAULT '[]';
