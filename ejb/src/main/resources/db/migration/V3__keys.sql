-- What every node must know and nobody else may: the keys that sign passes, places and forms.
-- One row for each purpose, made by whichever node starts first.
create table secret (
    purpose    varchar(30)   not null primary key,
    content    varchar(2000) not null,
    created_at timestamp with time zone default current_timestamp not null
);
