-- Notes that a reservation stands in the database: it is pending no more and its personal data leave Redis. Safe twice.
-- Called by: RedisReservations
-- KEYS: reservations pending
-- ARGV: reservation
-- Outcome: ACKNOWLEDGED
-- Outcome: UNKNOWN
-- Enum: io.daehapsil.ejb.booking.redis.AcknowledgeWord
local reservations, pending = KEYS[1], KEYS[2]
local reservation = ARGV[1]

redis.call('ZREM', pending, reservation)
local record = redis.call('HGET', reservations, reservation)
if not record then
  return {'UNKNOWN'}
end
record = string.gsub(record, '^state=ACCEPTED\n', 'state=CONFIRMED\n')
record = string.gsub(record, '^state=RESENT\n', 'state=CONFIRMED\n')
record = string.gsub(record, '\ncontact%.[^\n]*', '')
redis.call('HSET', reservations, reservation, record)
return {'ACKNOWLEDGED'}
