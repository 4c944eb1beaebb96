-- Looks at many slots at once, and moves the idle deadline of those whose visitor did something meanwhile: never past the absolute end, and never back. Six commands, however many slots. Returns for each, in the order asked, ms to the absolute end and ms to the idle end, both 0 where there is no live slot; nothing at all where it is not the line that the caller has seen.
-- Called by: RedisAdmissions
-- Prelude: queue/read_line
-- KEYS: config slots slotDetails state
-- ARGV: seen placeAndBusy*
-- Enum: none
local config, slots, slot_details, state = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local seen = ARGV[1]
local asked = {unpack(ARGV, 2)}

if seen ~= '-' and not read_line(state, seen) then
  return {}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local places = {}
for i = 1, #asked, 2 do
  table.insert(places, asked[i])
end
local ends = redis.call('ZMSCORE', slots, unpack(places))
local details = redis.call('HMGET', slot_details, unpack(places))
local idle = (redis.call('HGET', config, 'idle_ttl_sec') or 0) * 1000
local moved, claimed, left = {}, {}, {}
for i, place in ipairs(places) do
  local till = tonumber(ends[i] or 0)
  if till > now then
    local number, absolute, mark = string.match(details[i], '(%d+):(%d+):?(%w*)')
    if asked[2 * i] == '1' then
      till = math.max(till, math.min(tonumber(absolute), now + idle))
      table.insert(moved, till)
      table.insert(moved, place)
    end
    if asked[2 * i] == '1' and mark == 'unclaimed' then
      table.insert(claimed, place)
      table.insert(claimed, number .. ':' .. absolute)
    end
    table.insert(left, absolute - now)
    table.insert(left, till - now)
  else
    table.insert(left, 0)
    table.insert(left, 0)
  end
end
if #moved > 0 then
  redis.call('ZADD', slots, unpack(moved))
end
if #claimed > 0 then
  redis.call('HSET', slot_details, unpack(claimed))
end
return left
