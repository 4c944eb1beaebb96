-- Ends one slot at once, so that the next tick can let somebody in.
-- Called by: RedisAdmissions
-- KEYS: slots slotDetails gone stats
-- ARGV: place
-- Outcome: ENDED it was there and is no more
-- Outcome: NONE there was none, as for a repeat
-- Enum: io.daehapsil.ejb.admission.redis.EndOutcome
local slots, slot_details, gone, stats = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local place = ARGV[1]

if redis.call('ZREM', slots, place) == 0 then
  return {'NONE'}
end
local time = redis.call('TIME')
redis.call('HDEL', slot_details, place)
redis.call('ZADD', gone, time[1] * 1000, place .. ':ended')
redis.call('HINCRBY', stats, 'ended', 1)
return {'ENDED'}
