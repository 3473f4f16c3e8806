-- The version of the journal a table writes; what older ones meant cannot be told any more, so such tables are set aside.
ALTER TABLE tables ADD COLUMN version TEXT NOT NULL DEFAULT '1';
