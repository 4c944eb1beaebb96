-- Reads what a node needs to tell every visitor where he stands, as one picture; its size does not depend on the length of the line but by one number a block.
-- Called by: RedisWaitingLine
-- KEYS: config state waiting blocks slots rate
-- ARGV: front
-- Returns nothing when the room is not open; else the time in microseconds, generation, head, last number, live slots,
-- admissions in the last 60 and the last 20 whole seconds since people wait, ms since people wait, the first numbers, blocks, settings,
-- 1 if the line has begun, how many were drawn or are being drawn, 1 while they are, seats with a free segment or -1, and as of when,
-- how often the line was restored, up to which number it may give, when it began, ms that admission waits for those who come back, how many they are.
-- Enum: none
local config, state, waiting = KEYS[1], KEYS[2], KEYS[3]
local blocks, slots, rate = KEYS[4], KEYS[5], KEYS[6]
local front = tonumber(ARGV[1])

local held = redis.call('HMGET', state, 'generation', 'head', 'last', 'busy_since', 'begun', 'drawn_count', 'drawing',
  'free_seats', 'stock_as_of', 'restores', 'covered', 'restoring_until', 'awaited')
if not held[1] then
  return {}
end
local time = redis.call('TIME')
local second, micros = tonumber(time[1]), tonumber(time[2])
local now = second * 1000 + math.floor(micros / 1000)
local busy_since = tonumber(held[4] or now)

local minute, twenty = 0, 0
local counts = redis.call('HGETALL', rate)
for i = 1, #counts, 2 do
  local age = second - tonumber(counts[i])
  if age >= 1 and tonumber(counts[i]) * 1000 >= busy_since - 1000 then
    minute = minute + (age <= 60 and tonumber(counts[i + 1]) or 0)
    twenty = twenty + (age <= 20 and tonumber(counts[i + 1]) or 0)
  end
end

local numbers = {}
local first = redis.call('ZRANGE', waiting, 0, front - 1, 'WITHSCORES')
for i = 2, #first, 2 do
  table.insert(numbers, tonumber(first[i]))
end
local inside = redis.call('ZCOUNT', slots, '(' .. now, '+inf')
return {second * 1000000 + micros, tonumber(held[1]), tonumber(held[2]), tonumber(held[3]), inside,
  minute, twenty, math.max(0, second * 1000 - busy_since),
  numbers, redis.call('HGETALL', blocks), redis.call('HGETALL', config),
  held[5] and 1 or 0, tonumber(held[6] or 0), held[7] and 1 or 0, tonumber(held[8] or -1), tonumber(held[9] or 0),
  tonumber(held[10] or 0), tonumber(held[11] or 0), tonumber(held[5] or 0), math.max(0, (held[12] or 0) - now), tonumber(held[13] or 0)}
