-- Ends one place for good, in the line or inside, and frees what it held in the same step.
-- Called by: RedisWaitingLine
-- KEYS: waiting blocks due slots slotDetails gone stats
-- ARGV: place blockSize
-- Outcome: LEFT it was there and is no more
-- Outcome: NONE there was nothing to end, as for a repeat
-- Enum: io.daehapsil.ejb.queue.redis.LeaveOutcome
local waiting, blocks, due = KEYS[1], KEYS[2], KEYS[3]
local slots, slot_details, gone, stats = KEYS[4], KEYS[5], KEYS[6], KEYS[7]
local place, block_size = ARGV[1], tonumber(ARGV[2])

local number = redis.call('ZSCORE', waiting, place)
local inside = redis.call('ZSCORE', slots, place)
if not number and not inside then
  return {'NONE'}
end
if number then
  redis.call('ZREM', waiting, place)
  redis.call('ZREM', due, place)
  local block = math.floor((number - 1) / block_size)
  if redis.call('HINCRBY', blocks, block, -1) == 0 then
    redis.call('HDEL', blocks, block)
  end
end
if inside then
  redis.call('ZREM', slots, place)
  redis.call('HDEL', slot_details, place)
end
local time = redis.call('TIME')
redis.call('ZADD', gone, time[1] * 1000, place .. ':left')
redis.call('HINCRBY', stats, 'left', 1)
return {'LEFT'}
