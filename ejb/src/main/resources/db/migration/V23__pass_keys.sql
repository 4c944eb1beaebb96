-- The keys of passes. One signs, the one after it is published already and signs after the next rotation, the one before it is
-- believed until what it has signed is over. The key that an installation had before this is its first.
create table pass_key (
    number      integer       not null primary key,
    content     varchar(2000) not null,
    made_at     timestamp with time zone not null,
    signs_since timestamp with time zone
);
insert into pass_key (number, content, made_at, signs_since)
select 1, content, created_at, created_at from secret where purpose = 'pass';
