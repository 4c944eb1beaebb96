-- Moves the idle deadline of a live slot as far as it goes, never past its absolute end, and never back.
-- Called by: RedisAdmissions
-- Prelude: queue/read_line
-- KEYS: config slots slotDetails state
-- ARGV: place seen
-- Outcome: EXTENDED number, ms to the absolute end, ms to the idle end
-- Outcome: NONE there is no live slot
-- Outcome: OTHER_LINE there is none, and not the line that the caller has seen
-- Enum: io.daehapsil.ejb.admission.redis.ExtendOutcome
local config, slots, slot_details, state = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local place, seen = ARGV[1], ARGV[2]

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = tonumber(redis.call('ZSCORE', slots, place) or 0)
if ends <= now and seen ~= '-' and not read_line(state, seen) then
  return {'OTHER_LINE'}
elseif ends <= now then
  return {'NONE'}
end
local number, absolute, mark = string.match(redis.call('HGET', slot_details, place), '(%d+):(%d+):?(%w*)')
local idle = redis.call('HGET', config, 'idle_ttl_sec') * 1000
ends = math.max(ends, math.min(tonumber(absolute), now + idle))
redis.call('ZADD', slots, ends, place)
if mark == 'unclaimed' then
  redis.call('HSET', slot_details, place, number .. ':' .. absolute)
end
return {'EXTENDED', tonumber(number), absolute - now, ends - now}
