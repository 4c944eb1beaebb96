-- Rooms and their run-time settings. Redis holds a copy of the settings for its scripts; what stands here survives Redis.

create table room (
    name       varchar(40)  not null primary key,
    title      varchar(200) not null,
    -- of the line that began last; grows with every restart, so that no number is given twice in one generation
    generation bigint       not null,
    created_at timestamp with time zone default current_timestamp not null
);

create table room_setting (
    room    varchar(40) not null references room (name),
    setting varchar(60) not null,
    content varchar(60) not null,
    primary key (room, setting)
);
