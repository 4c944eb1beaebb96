-- Moves both deadlines of a live slot by a delay that was the server's own. Of calls that waited at the same time, and of a repeat, only what is not given yet counts: nobody gains time by asking in parallel.
-- Called by: RedisAdmissions
-- KEYS: slots slotDetails
-- ARGV: place delayMillis
-- Outcome: GIVEN ms that were given
-- Outcome: NONE there is no live slot
-- Enum: io.daehapsil.ejb.admission.redis.GiveBackOutcome
local slots, slot_details = KEYS[1], KEYS[2]
local place, delay = ARGV[1], tonumber(ARGV[2])

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = tonumber(redis.call('ZSCORE', slots, place) or 0)
if ends <= now then
  return {'NONE'}
end
local number, absolute, given_at = string.match(redis.call('HGET', slot_details, place), '(%d+):(%d+):?(%d*)')
delay = math.max(0, math.min(delay, now - (tonumber(given_at) or 0)))
redis.call('ZADD', slots, ends + delay, place)
redis.call('HSET', slot_details, place, number .. ':' .. (absolute + delay) .. ':' .. now)
return {'GIVEN', delay}
