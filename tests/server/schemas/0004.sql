BEGIN TRANSACTION;
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
CREATE TABLE judgements (
    table_key TEXT NOT NULL,
    offer INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    PRIMARY KEY (table_key, offer)
) WITHOUT ROWID;
CREATE TABLE moves (
    table_key TEXT NOT NULL,
    seq INTEGER NOT NULL,
    rev INTEGER NOT NULL,
    line TEXT NOT NULL,
    seat INTEGER,
    command TEXT,
    note TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_key, seq)
) WITHOUT ROWID;
INSERT INTO "moves" VALUES('playing-one1',1,1,'first A',NULL,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',2,1,'shuffle rgtbberbbc erntbbbgcc centbneseb bnbcccgtbc rcscsscnnr stbbntcsee sensberbtt sbsctctncg sntgtbncbr tncnbescgr ttnt',NULL,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',3,2,'A plant red 1',0,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',4,3,'A plant garden 2',0,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',5,4,'A close',0,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',6,5,'A plant blue 3',0,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',7,6,'A plant blue 3',0,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',8,7,'B plant blackeyed 1',1,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',9,8,'B plant red 2',1,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',10,9,'B close',1,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',11,10,'B plant blackeyed 1',1,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',12,11,'B plant chili 3',1,NULL,'','');
INSERT INTO "moves" VALUES('playing-one1',13,12,'C plant blackeyed 1',2,NULL,'','');
CREATE TABLE persons (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made INTEGER NOT NULL
);
INSERT INTO "persons" VALUES(1,X'D2644BD22E379695DA34A1A470227E6C9F8A459FE127B9FEE57E7CB747D56022','Anna',1700000000);
INSERT INTO "persons" VALUES(2,X'EA8E2F0707E1549A449F863FB08CBF358AAD4E4DB5FA1C69AC0F199E3C52F9F7','Bruno',1700000000);
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
, version TEXT NOT NULL DEFAULT '1', tallied INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES('playing-one1','bohnanza-2016',3,'{}','relaxed',0,'an-invitation','playing',1700000000,NULL,NULL,'2',0);
INSERT INTO "tables" VALUES('finished-one','bohnanza-2016',3,'{}','relaxed',0,'an-invitation','over',1700000000,'[[1, 2, 3], [9, 8, 7]]',NULL,'2',0);
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
CREATE TABLE watchers (
    table_key TEXT NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_key, person)
) WITHOUT ROWID;
CREATE INDEX tables_state ON tables (state);
CREATE INDEX seats_person ON seats (person);
CREATE INDEX tables_to_tally ON tables (made) WHERE state = 'over' AND tallied = 0;
COMMIT;
PRAGMA user_version = 4;
