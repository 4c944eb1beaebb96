-- Whom a room turns away. Redis holds a copy that all nodes look at.
create table room_block (
    room       varchar(40)  not null references room (name),
    -- place:<id>, user:<id> or ip:<range>
    rule       varchar(220) not null,
    created_at timestamp with time zone default current_timestamp not null,
    primary key (room, rule)
);
