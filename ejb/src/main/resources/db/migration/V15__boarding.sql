-- Whether people may get on and off at a call (GTFS pickup_type and drop_off_type). What is on sale already lets them.
alter table departure_call add column boards boolean default true not null;
alter table departure_call add column alights boolean default true not null;
