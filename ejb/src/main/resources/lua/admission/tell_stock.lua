-- Keeps how many seats of the room's sale have a free segment, unless a younger count is known. Safe twice, and from any number of nodes.
-- Called by: RedisAdmissions
-- KEYS: state
-- ARGV: freeSeats asOfMicros
-- Outcome: TOLD it stands from now on
-- Outcome: OLDER than the count that is known; nothing was changed
-- Outcome: LOST the room is not open
-- Enum: io.daehapsil.ejb.admission.redis.TellOutcome
local state = KEYS[1]
local free_seats, as_of = ARGV[1], ARGV[2]

local held = redis.call('HMGET', state, 'generation', 'stock_as_of')
if not held[1] then
  return {'LOST'}
end
if tonumber(as_of) < tonumber(held[2] or 0) then
  return {'OLDER'}
end
redis.call('HSET', state, 'free_seats', free_seats, 'stock_as_of', as_of)
return {'TOLD'}
