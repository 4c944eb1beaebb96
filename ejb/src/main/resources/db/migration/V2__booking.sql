-- What was sold. A row of booking is written by the consumer of the reservation's message, under the reservation's id.
create table booking (
    id          varchar(22) not null primary key,
    room        varchar(40) not null,
    reference   varchar(8)  not null,
    secret_hash varchar(43) not null,
    state       varchar(12) not null,
    reserved_at timestamp(6) with time zone not null,
    booked_at   timestamp(6) with time zone not null,
    ended_at    timestamp(6) with time zone,
    version     integer     not null,
    constraint booking_reference unique (room, reference)
);

-- The person, apart from the rest: a refused row is quoted in the server's log, and no key of this table can refuse one.
create table booking_contact (
    booking_id varchar(22)  not null primary key references booking (id),
    name       varchar(240) not null,
    phone      varchar(40),
    mail       varchar(254)
);

-- What stands on the tickets. Rows stay when a booking ends.
create table booking_seat (
    id         varchar(40) not null primary key,
    booking_id varchar(22) not null references booking (id),
    leg        integer     not null,
    departure  varchar(71) not null,
    from_stop  varchar(60) not null,
    to_stop    varchar(60) not null,
    from_call  integer     not null,
    to_call    integer     not null,
    seat       integer     not null,
    label      varchar(8)  not null
);

create index booking_seat_of_booking on booking_seat (booking_id);

-- Who owns a seat on a segment. The key is the last wall against selling it twice; rows go when a booking ends.
create table seat_segment (
    departure       varchar(71) not null,
    seat            integer     not null,
    segment         integer     not null,
    booking_seat_id varchar(40) not null references booking_seat (id),
    primary key (departure, seat, segment)
);

create index seat_segment_of_seat on seat_segment (booking_seat_id);
