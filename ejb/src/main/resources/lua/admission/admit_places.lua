-- Lets the next ones in from the head, in order: as many as the rate has left, as fit into any 60 seconds, and as there are places inside, which the stock may cap (AdmissionPolicy).
-- By hand: as many as there are places inside, also while paused or above the rate; they count in the rate for whoever comes after.
-- Any number of nodes may call it at once: what one takes from the allowance is gone for the next.
-- Called by: RedisAdmissions
-- Prelude: admission/count_allowed
-- Prelude: queue/read_line
-- Prelude: queue/write_many
-- KEYS: config state waiting blocks due slots slotDetails rate stats admissions
-- ARGV: seen atMost blockSize byHand
-- Outcome: ADMITTED how many; they are also published, as 'ADMITTED generation head place place ...'
-- Outcome: PAUSED nobody is let in
-- Outcome: NOT_OPEN before the opening, or after the close
-- Outcome: UNBEGUN the opening has come and the line must begin first (begin_line)
-- Outcome: DRAWING early birds are being drawn, and nobody is let in until all are
-- Outcome: RESTORING those who waited when Redis lost them are coming back, and nobody is let in before
-- Outcome: LOST the room is not open, or it is not the line that the caller has seen
-- Enum: io.daehapsil.ejb.admission.redis.AdmitOutcome
local config, state, waiting, blocks, due = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local slots, slot_details, rate, stats, admissions = KEYS[6], KEYS[7], KEYS[8], KEYS[9], KEYS[10]
local seen, at_most, block_size, by_hand = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4] == '1'

local line = read_line(state, seen)
if not line then
  return {'LOST'}
end
local second, now = read_clock()
local s = redis.call('HMGET', config, 'active_ttl_sec', 'idle_ttl_sec', 'claim_ttl_sec',
  'is_paused', 'opens_at_ms', 'closes_at_ms')
local active, unclaimed = s[1] * 1000, math.min(tonumber(s[1]), tonumber(s[2]), tonumber(s[3])) * 1000
local paused, open = s[4] == 'true', now >= tonumber(s[5]) and now < tonumber(s[6])

local queued = redis.call('ZCARD', waiting)
-- The measure of the rate begins anew when nobody was there to admit, or nobody was to be admitted.
local restoring = now < line.restoring_until
if queued == 0 or paused or not open or line.drawing or restoring then
  redis.call('HSET', state, 'busy_since', now)
end
if paused and not by_hand then
  return {'PAUSED'}
end
if not open then
  return {'NOT_OPEN'}
end
if not line.begun then
  return {'UNBEGUN'}
end
if line.drawing then
  return {'DRAWING'}
end
if restoring then
  return {'RESTORING'}
end
local inside = redis.call('ZCOUNT', slots, '(' .. now, '+inf')
local count = math.min(queued, at_most, count_places(config, state) - inside)
local by_rate, allowance = count_by_rate(config, state, rate, second, now)
if not by_hand then
  count = math.min(count, by_rate)
end
if count <= 0 then
  return {'ADMITTED', 0}
end

local heads = redis.call('ZRANGE', waiting, 0, count - 1, 'WITHSCORES')
redis.call('ZREMRANGEBYRANK', waiting, 0, count - 1)
local admitted, ends, details, changes, head = {}, {}, {}, {}, 0
for i = 1, #heads, 2 do
  local place = heads[i]
  head = tonumber(heads[i + 1])
  table.insert(admitted, place)
  add(ends, now + unclaimed, place)
  add(details, place, head .. ':' .. (now + active) .. ':unclaimed')
  local block = math.floor((head - 1) / block_size)
  changes[block] = (changes[block] or 0) - 1
end
write_many('ZREM', due, admitted)
write_many('ZADD', slots, ends)
write_many('HSET', slot_details, details)
change_blocks(blocks, changes)
redis.call('HSET', state, 'head', head)
note_admitted(state, rate, stats, second, now, allowance, count)
redis.call('PUBLISH', admissions, 'ADMITTED ' .. line.generation .. ' ' .. head .. ' ' .. table.concat(admitted, ' '))
return {'ADMITTED', count}
