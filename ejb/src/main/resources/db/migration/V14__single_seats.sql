-- When a seat was cancelled by itself, while the rest of its booking stood. Empty: it stands or ended with its booking.
alter table booking_seat add column given_up_at timestamp(6) with time zone;
