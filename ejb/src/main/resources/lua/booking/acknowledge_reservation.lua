-- Notes that a reservation stands in the database: it is pending no more, is counted, and its personal data leave Redis. Safe twice.
-- Called by: RedisReservations
-- KEYS: reservations pending stats
-- ARGV: reservation
-- Outcome: ACKNOWLEDGED
-- Outcome: UNKNOWN
-- Enum: io.daehapsil.ejb.booking.redis.AcknowledgeWord
local reservations, pending, stats = KEYS[1], KEYS[2], KEYS[3]
local reservation = ARGV[1]

if redis.call('ZREM', pending, reservation) == 1 then
  redis.call('HINCRBY', stats, 'booked', 1)
end
local record = redis.call('HGET', reservations, reservation)
if not record then
  return {'UNKNOWN'}
end
record = string.gsub(record, '^state=ACCEPTED\n', 'state=CONFIRMED\n')
record = string.gsub(record, '^state=RESENT\n', 'state=CONFIRMED\n')
record = string.gsub(record, '\ncontact%.[^\n]*', '')
redis.call('HSET', reservations, reservation, record)
return {'ACKNOWLEDGED'}
