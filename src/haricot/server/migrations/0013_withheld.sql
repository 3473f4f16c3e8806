-- Seats whose people do not want a finished game of a private table to be seen by everybody who has its address. They
-- stay when a person is deleted: what was kept to oneself is not opened by going away.
CREATE TABLE withheld (
    table_key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
);
-- What ended before addresses could be sent was for those who were there, until each of them says otherwise.
INSERT INTO withheld
    SELECT seats.table_key, seats.seat FROM seats JOIN tables ON tables.key = seats.table_key
    WHERE tables.open = 0 AND tables.state = 'over' AND seats.kind = 'person';
