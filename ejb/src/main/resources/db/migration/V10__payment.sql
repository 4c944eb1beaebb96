-- Until when a booking must be paid, and what an external system reported as paid. Empty: it stands without.
alter table booking add column pay_by timestamp(6) with time zone;

create table booking_payment (
    booking_id   varchar(22) not null primary key references booking (id),
    payment_id   varchar(80) not null,
    amount_minor bigint      not null,
    currency     varchar(3)  not null,
    paid_at      timestamp(6) with time zone not null
);

-- What is overdue, looked for every second.
create index booking_pay_by on booking (state, pay_by);
