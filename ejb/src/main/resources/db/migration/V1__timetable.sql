-- What is on sale. Rows are added before a sale opens and never change after: bookings name seats by number and segments
-- by position.

create table sale (
    room     varchar(40) not null primary key,
    -- grows with every import, so that other nodes notice
    revision integer     not null
);

create table stop (
    room      varchar(40) not null references sale (room),
    id        varchar(60) not null,
    stop_rank integer     not null, -- the feed's order
    primary key (room, id)
);

create table stop_name (
    room      varchar(40)  not null,
    stop      varchar(60)  not null,
    name_rank integer      not null, -- 0 is the feed's own language
    lang      varchar(35)  not null, -- BCP 47
    name      varchar(200) not null,
    primary key (room, stop, lang),
    foreign key (room, stop) references stop (room, id)
);

-- The cars of a train type in one sale; their order is the order of the car numbers as imported.
create table car (
    room        varchar(40) not null references sale (room),
    train_type  varchar(60) not null,
    car_rank    integer     not null,
    car_number  integer     not null,
    seat_class  varchar(10) not null,
    row_count   integer     not null,
    seat_layout varchar(20) not null,
    primary key (room, train_type, car_rank)
);

-- A departure is sold in one room only: its id is the key, whatever the room.
create table departure (
    id           varchar(71)  not null primary key,
    room         varchar(40)  not null references sale (room),
    route        varchar(200) not null,
    train_type   varchar(60)  not null,
    train_number varchar(60)  not null,
    service_date date         not null,
    zone_id      varchar(60)  not null
);

create index departure_of_room on departure (room);

create table departure_call (
    departure  varchar(71)              not null references departure (id),
    call_rank  integer                  not null,
    room       varchar(40)              not null,
    stop       varchar(60)              not null,
    arrives_at timestamp with time zone not null,
    departs_at timestamp with time zone not null,
    primary key (departure, call_rank),
    foreign key (room, stop) references stop (room, id)
);
