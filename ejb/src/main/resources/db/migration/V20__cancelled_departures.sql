-- A departure that does not run: it stays what it was, and nobody books it any more.
alter table departure add column cancelled_at timestamp(6) with time zone;
