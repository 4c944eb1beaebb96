-- What rides cost, by stops, class and passenger; one currency a sale.
create table fare (
    room         varchar(40) not null references sale (room),
    fare_rank    integer     not null, -- the order of the table that was read
    from_stop    varchar(60) not null,
    to_stop      varchar(60) not null,
    seat_class   varchar(10) not null,
    passenger    varchar(20) not null,
    amount_minor bigint      not null,
    currency     varchar(3)  not null,
    primary key (room, from_stop, to_stop, seat_class, passenger)
);

-- What a seat cost when it was reserved, whatever the table says later. Empty where that was not told.
alter table booking_seat add column passenger varchar(20);
alter table booking_seat add column amount_minor bigint;
alter table booking_seat add column currency varchar(3);
