-- Takes signs of life: each place that waits counts as gone only after the given silence from now on. Returns the places that do not wait. Three commands, however many places.
-- Called by: RedisWaitingLine
-- KEYS: waiting due
-- ARGV: placeAndHoldMillis*
-- Enum: none
local waiting, due = KEYS[1], KEYS[2]
local signs = {unpack(ARGV)}

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local places = {}
for i = 1, #signs, 2 do
  table.insert(places, signs[i])
end
local numbers = redis.call('ZMSCORE', waiting, unpack(places))
local absent, renewed = {}, {}
for i, place in ipairs(places) do
  if numbers[i] then
    table.insert(renewed, now + tonumber(signs[2 * i]))
    table.insert(renewed, place)
  else
    table.insert(absent, place)
  end
end
if #renewed > 0 then
  redis.call('ZADD', due, unpack(renewed))
end
return absent
