-- Who travels, one word for each seat with commas between, where the entry says so: what the seats will cost.
alter table standby add column passengers varchar(420);
