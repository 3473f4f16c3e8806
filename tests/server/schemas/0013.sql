BEGIN TRANSACTION;
CREATE TABLE analyses (
    table_key TEXT PRIMARY KEY,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    alive INTEGER NOT NULL,
    found TEXT NOT NULL
);
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
INSERT INTO "chat" VALUES('playing-one1',1,1,'c1',0,'Anna','hello',1700000000);
CREATE TABLE codes (
    code BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    until INTEGER NOT NULL
);
CREATE TABLE devices (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    made INTEGER NOT NULL
);
CREATE TABLE errands (
    id INTEGER PRIMARY KEY,
    deed TEXT NOT NULL,
    table_key TEXT,
    seat INTEGER,
    person INTEGER,
    made INTEGER NOT NULL,
    done INTEGER,
    outcome TEXT NOT NULL DEFAULT ''
);
CREATE TABLE judgements (
    table_key TEXT NOT NULL,
    offer INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    PRIMARY KEY (table_key, offer)
) WITHOUT ROWID;
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE leases (
    table_key TEXT PRIMARY KEY,
    node TEXT NOT NULL,
    epoch INTEGER NOT NULL
);
CREATE TABLE mails (
    person INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    origin TEXT NOT NULL,
    code BLOB,
    made INTEGER NOT NULL
);
CREATE TABLE moves (
    table_key TEXT NOT NULL,
    seq INTEGER NOT NULL,
    rev INTEGER NOT NULL,
    line TEXT NOT NULL,
    seat INTEGER,
    command TEXT,
    note TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', at REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (table_key, seq)
) WITHOUT ROWID;
INSERT INTO "moves" VALUES('playing-one1',1,1,'first A',NULL,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',2,1,'shuffle rgtbberbbc erntbbbgcc centbneseb bnbcccgtbc rcscsscnnr stbbntcsee sensberbtt sbsctctncg sntgtbncbr tncnbescgr ttnt',NULL,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',3,2,'A plant red 1',0,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',4,3,'A plant garden 2',0,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',5,4,'A close',0,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',6,5,'A plant blue 3',0,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',7,6,'A plant blue 3',0,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',8,7,'B plant blackeyed 1',1,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',9,8,'B plant red 2',1,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',10,9,'B close',1,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',11,10,'B plant blackeyed 1',1,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',12,11,'B plant chili 3',1,NULL,'','',0.0);
INSERT INTO "moves" VALUES('playing-one1',13,12,'C plant blackeyed 1',2,NULL,'','',0.0);
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    until REAL NOT NULL
);
CREATE TABLE persons (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made INTEGER NOT NULL
, seen INTEGER NOT NULL DEFAULT 0, banned INTEGER NOT NULL DEFAULT 0);
INSERT INTO "persons" VALUES(1,X'D2644BD22E379695DA34A1A470227E6C9F8A459FE127B9FEE57E7CB747D56022','Anna',1700000000,0,0);
INSERT INTO "persons" VALUES(2,X'EA8E2F0707E1549A449F863FB08CBF358AAD4E4DB5FA1C69AC0F199E3C52F9F7','Bruno',1700000000,0,0);
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    made INTEGER NOT NULL
);
CREATE TABLE reports (
    person INTEGER PRIMARY KEY,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    alive INTEGER NOT NULL,
    found TEXT NOT NULL
);
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
INSERT INTO "seats" VALUES('finished-one',0,'person','thrifty','Anna',1,'');
INSERT INTO "seats" VALUES('finished-one',1,'person','thrifty','Bruno',2,'');
INSERT INTO "seats" VALUES('finished-one',2,'bot','thrifty','Cannellini',NULL,'');
INSERT INTO "seats" VALUES('playing-one1',0,'person','thrifty','Anna',1,'');
INSERT INTO "seats" VALUES('playing-one1',1,'person','thrifty','Bruno',2,'');
INSERT INTO "seats" VALUES('playing-one1',2,'bot','thrifty','Cannellini',NULL,'');
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
, version TEXT NOT NULL DEFAULT '1', tallied INTEGER NOT NULL DEFAULT 0, due REAL, ended INTEGER, night TEXT NOT NULL DEFAULT '', awaits TEXT NOT NULL DEFAULT '[]');
INSERT INTO "tables" VALUES('playing-one1','bohnanza-2016',3,'{}','relaxed',0,'an-invitation','playing',1700000000,NULL,NULL,'2',0,NULL,NULL,'','[]');
INSERT INTO "tables" VALUES('finished-one','bohnanza-2016',3,'{}','relaxed',0,'an-invitation','over',1700000000,'[[1, 2, 3], [9, 8, 7]]',NULL,'2',0,NULL,NULL,'','[]');
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
CREATE TABLE terms (
    table_key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    keep TEXT NOT NULL,
    least INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
);
CREATE TABLE watchers (
    table_key TEXT NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_key, person)
) WITHOUT ROWID;
CREATE TABLE withheld (
    table_key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
);
CREATE INDEX tables_state ON tables (state);
CREATE INDEX seats_person ON seats (person);
CREATE INDEX tables_to_tally ON tables (made) WHERE state = 'over' AND tallied = 0;
CREATE INDEX leases_node ON leases (node);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (state, made) WHERE open = 1;
CREATE INDEX tables_ended ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX errands_open ON errands (id) WHERE done IS NULL;
CREATE INDEX devices_person ON devices (person);
CREATE INDEX pushes_person ON pushes (person);
COMMIT;
PRAGMA user_version = 13;
