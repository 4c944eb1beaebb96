-- Takes slots back that a restored line has forgotten, each with what a node knows to be left of it; not of a place that waits, or that is known to have ended.
-- Called by: LostLines
-- Prelude: queue/read_line
-- Prelude: queue/write_many
-- KEYS: state waiting slots slotDetails gone
-- ARGV: seen placeAndNumberAndMillisToAbsoluteEndAndToIdleEnd*
-- Outcome: RESTARTED the line is another one by now; nothing was changed
-- Outcome: RETURNED how many
-- Enum: io.daehapsil.ejb.queue.redis.ReturnSlotsOutcome
local state, waiting, slots, slot_details, gone = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local seen = ARGV[1]
local returning = {unpack(ARGV, 2)}

if not read_line(state, seen) then
  return {'RESTARTED'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local places, marks = {}, {}
for i = 1, #returning, 4 do
  table.insert(places, returning[i])
  add(marks, returning[i] .. ':ended', returning[i] .. ':left')
end
local waits, inside = redis.call('ZMSCORE', waiting, unpack(places)), redis.call('ZMSCORE', slots, unpack(places))
local ended = redis.call('ZMSCORE', gone, unpack(marks))
local ends, details = {}, {}
for i, place in ipairs(places) do
  if not waits[i] and not inside[i] and not ended[2 * i - 1] and not ended[2 * i] then
    local number, absolute, idle = returning[4 * i - 2], returning[4 * i - 1], returning[4 * i]
    add(ends, now + idle, place)
    add(details, place, number .. ':' .. (now + absolute))
  end
end
write_many('ZADD', slots, ends)
write_many('HSET', slot_details, details)
return {'RETURNED', #ends / 2}
