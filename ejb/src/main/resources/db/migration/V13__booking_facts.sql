-- What happened to bookings, for other systems to know. Written in the transaction of the change itself; told_at is set once
-- the message broker has it.
alter table booking add column fact_count integer default 0 not null;

create table booking_fact (
    id           varchar(34)   not null primary key,
    booking_id   varchar(22)   not null references booking (id),
    fact_number  integer       not null, -- in the booking, from 1, without gaps
    what         varchar(20)   not null,
    happened_at  timestamp(6) with time zone not null,
    legs         varchar(8000) not null, -- as of then
    pay_by       timestamp(6) with time zone,
    payment_id   varchar(80),
    amount_minor bigint,
    currency     varchar(3),
    paid_at      timestamp(6) with time zone,
    reason       varchar(20),
    told_at      timestamp(6) with time zone,
    constraint booking_fact_number unique (booking_id, fact_number)
);

-- What is untold, looked for twice a second: of each booking the earlier facts first.
create index booking_fact_untold on booking_fact (told_at, fact_number, happened_at);

-- One row: the node that holds it tells facts, the others leave it to that one.
create table booking_fact_turn (
    id integer not null primary key
);

insert into booking_fact_turn (id) values (1);
