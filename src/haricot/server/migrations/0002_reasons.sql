-- Why a bot made a move: a code and its arguments as JSON, empty where nobody said.
ALTER TABLE moves ADD COLUMN reason TEXT NOT NULL DEFAULT '';
