-- Begins a line at its opening, once: where early birds are to be drawn it fixes how many they are, and leaves as many numbers free above them for the drawn ones.
-- Called by: LineStart
-- KEYS: config state
-- ARGV: none
-- Outcome: BEGUN the line had begun, or has now
-- Outcome: NOT_YET it does not open yet, or there is no line
-- Enum: io.daehapsil.ejb.queue.redis.BeginOutcome
local config, state = KEYS[1], KEYS[2]

local held = redis.call('HMGET', state, 'generation', 'begun', 'last', 'head')
if held[2] then
  return {'BEGUN'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local opening = redis.call('HMGET', config, 'opens_at_ms', 'order')
if not held[1] or now < tonumber(opening[1]) then
  return {'NOT_YET'}
end
local early = tonumber(held[3])
if opening[2] == 'DRAW' and early > 0 and held[4] == '0' then
  redis.call('HSET', state, 'begun', now, 'last', 2 * early, 'drawn_count', early, 'drawing', 1)
else
  redis.call('HSET', state, 'begun', now, 'drawn_count', 0)
end
return {'BEGUN'}
