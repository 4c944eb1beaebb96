-- The secret behind a draw, one for each line of a room. Hidden until the count of early birds is fixed.
create table room_draw (
    room       varchar(40) not null references room (name),
    generation bigint      not null,
    -- 32 bytes in hexadecimal
    secret     varchar(64) not null,
    created_at timestamp with time zone default current_timestamp not null,
    primary key (room, generation)
);
