-- Cars whose rows differ, such as a bus with five seats at the back: all of them from the front, with / between. A single row
-- stands for row_count equal ones.
alter table car alter column seat_layout set data type varchar(2000);

alter table car add column quiet boolean default false not null;
