-- Takes signs of life: each place that waits counts as gone only after the given silence from now on. Returns the places that do not wait.
-- Called by: RedisWaitingLine
-- KEYS: waiting due
-- ARGV: placeAndHoldMillis*
-- Enum: none
local waiting, due = KEYS[1], KEYS[2]
local signs = {unpack(ARGV)}

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local absent = {}
for i = 1, #signs, 2 do
  local place, hold = signs[i], tonumber(signs[i + 1])
  if redis.call('ZSCORE', waiting, place) then
    redis.call('ZADD', due, now + hold, place)
  else
    table.insert(absent, place)
  end
end
return absent
