-- Reads exactly where one place stands. A slot's first asking claims it: from then on its idle time runs. Every answer begins with the time in microseconds, comparable with that of a view.
-- Called by: RedisWaitingLine
-- Prelude: queue/read_line
-- KEYS: config waiting slots slotDetails gone state
-- ARGV: place seen
-- Outcome: WAITING time, number
-- Outcome: ALLOWED time, number, ms to the absolute end, ms to the idle end
-- Outcome: ENDED time; the slot is over
-- Outcome: LEFT time; by the visitor's own word
-- Outcome: LAPSED time; silent for too long
-- Outcome: UNKNOWN time; gone so long ago that nobody remembers, or Redis has forgotten it
-- Outcome: OTHER_LINE time; it does not know the place, and not the line that the caller has seen
-- Enum: io.daehapsil.ejb.queue.redis.FindOutcome
local config, waiting, slots, slot_details, gone, state = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local place, seen = ARGV[1], ARGV[2]

local time = redis.call('TIME')
local micros = tonumber(time[1]) * 1000000 + tonumber(time[2])
local now = math.floor(micros / 1000)
local number = redis.call('ZSCORE', waiting, place)
if number then
  return {'WAITING', micros, tonumber(number)}
end
local ends = tonumber(redis.call('ZSCORE', slots, place) or 0)
if ends > now then
  local told, absolute, mark = string.match(redis.call('HGET', slot_details, place), '(%d+):(%d+):?(%a*)')
  if mark == 'unclaimed' then
    ends = math.max(ends, math.min(tonumber(absolute), now + redis.call('HGET', config, 'idle_ttl_sec') * 1000))
    redis.call('ZADD', slots, ends, place)
    redis.call('HSET', slot_details, place, told .. ':' .. absolute)
  end
  return {'ALLOWED', micros, tonumber(told), absolute - now, ends - now}
end
if ends > 0 or redis.call('ZSCORE', gone, place .. ':ended') then
  return {'ENDED', micros}
end
if redis.call('ZSCORE', gone, place .. ':left') then
  return {'LEFT', micros}
end
if redis.call('ZSCORE', gone, place .. ':lapsed') then
  return {'LAPSED', micros}
end
if seen ~= '-' and not read_line(state, seen) then
  return {'OTHER_LINE', micros}
end
return {'UNKNOWN', micros}
