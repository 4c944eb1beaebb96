-- What was seen of each room's line, about once a second: where Redis has lost it, or was put back to an older copy, it is
-- restored from here and from the places that visitors carry. No number above covered was ever given.
create table line_checkpoint (
    room         varchar(40) not null primary key references room (name),
    generation   bigint      not null,
    restores     bigint      not null,
    covered      bigint      not null,
    opened       boolean     not null,
    last_given   bigint      not null,
    head         bigint      not null,
    waiting      bigint      not null,
    begun_millis bigint      not null,
    drawn        bigint      not null,
    drawing      boolean     not null
);
