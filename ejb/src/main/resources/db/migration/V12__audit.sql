-- What was done at the desk. Lines are added only: the code has no door for more, each line is sealed together with the one
-- before, and on PostgreSQL a trigger refuses everything else (db/postgresql).
create table audit (
    -- without gaps
    id          bigint         not null primary key,
    done_at     timestamp(6) with time zone not null,
    actor       varchar(40)    not null,
    address     varchar(60)    not null,
    action      varchar(60)    not null,
    target      varchar(60)    not null,
    -- JSON objects of strings
    before_text varchar(20000) not null,
    after_text  varchar(20000) not null,
    seal        varchar(43)    not null,
    -- no line can be removed from the middle, nor its seal be changed
    previous      bigint,
    previous_seal varchar(43),
    constraint audit_seal unique (id, seal),
    foreign key (previous, previous_seal) references audit (id, seal)
);

-- One row: who writes a line holds it, so that lines come one after the other.
create table audit_turn (
    id integer not null primary key
);

insert into audit_turn (id) values (1);

-- Grows with every change of a room by an operator: two of them do not overwrite each other unseen.
alter table room add column version bigint default 0 not null;
