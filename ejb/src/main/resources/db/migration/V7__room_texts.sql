-- Settings that are texts: a notice to those who wait, a logo. The longest is an image in an address.

alter table room_setting alter column content set data type varchar(6500);
