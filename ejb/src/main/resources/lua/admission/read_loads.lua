-- Reads the latest word of every server that has spoken lately, and forgets the others. Their number is bounded by keep_load.
-- Called by: RedisDownstreamLoads
-- KEYS: loads state
-- ARGV: holdMillis
-- Returns for each: server, load, 1 if it was told since the batch size was moved last.
-- Enum: none
local loads, state = KEYS[1], KEYS[2]
local hold = tonumber(ARGV[1])

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local moved_at = tonumber(redis.call('HGET', state, 'batch_moved_at') or 0)
local latest = {}
local held = redis.call('HGETALL', loads)
for i = 1, #held, 2 do
  local told_at, load = string.match(held[i + 1], '^(%d+) (.*)$')
  if now - told_at >= hold then
    redis.call('HDEL', loads, held[i])
  else
    table.insert(latest, held[i])
    table.insert(latest, load)
    table.insert(latest, tonumber(told_at) > moved_at and 1 or 0)
  end
end
return latest
