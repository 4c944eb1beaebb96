-- How each room stood in every minute in which something moved: what the report afterwards is made of.
create table sale_minute (
    room       varchar(40) not null,
    generation bigint      not null,
    minute_at  timestamp(6) with time zone not null,
    sampled_at timestamp(6) with time zone not null,
    last_given bigint      not null,
    head       bigint      not null,
    waiting    bigint      not null,
    inside     bigint      not null,
    joined     bigint      not null,
    admitted   bigint      not null,
    lapsed     bigint      not null,
    left_line  bigint      not null,
    unclaimed  bigint      not null,
    booked     bigint      not null,
    primary key (room, generation, minute_at)
);
