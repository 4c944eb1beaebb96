-- Hands out reservations that nobody has seen in the database in time, and puts off the next time by as long as they have waited.
-- Called by: RedisReservations
-- KEYS: pending reservations
-- ARGV: most leastDelayMillis mostDelayMillis
-- Enum: none
--
-- Returns their records, oldest first. A record that is handed out becomes RESENT, so that no failed sender undoes it.
local pending, reservations = KEYS[1], KEYS[2]
local most, leastDelayMillis, mostDelayMillis = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local records = {}
for _, reservation in ipairs(redis.call('ZRANGEBYSCORE', pending, '-inf', now, 'LIMIT', 0, most)) do
  local record = redis.call('HGET', reservations, reservation)
  if record then
    local waited = now - string.match(record, '\nreservedAt=(%d+)')
    redis.call('ZADD', pending, now + math.min(math.max(waited, leastDelayMillis), mostDelayMillis), reservation)
    record = string.gsub(record, '^state=ACCEPTED\n', 'state=RESENT\n')
    redis.call('HSET', reservations, reservation, record)
    records[#records + 1] = record
  else
    redis.call('ZREM', pending, reservation)
  end
end
return records
