-- Removes slots whose time is over, at most so many, the oldest first. Returns how many were removed.
-- Called by: RedisAdmissions
-- Prelude: queue/write_many
-- KEYS: slots slotDetails gone stats
-- ARGV: atMost
-- Enum: none
local slots, slot_details, gone, stats = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local at_most = tonumber(ARGV[1])

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local over = redis.call('ZRANGEBYSCORE', slots, '-inf', now, 'LIMIT', 0, at_most)
local unclaimed, ended = 0, {}
for _, place in ipairs(over) do
  if string.find(redis.call('HGET', slot_details, place) or '', ':unclaimed', 1, true) then
    unclaimed = unclaimed + 1
  end
  add(ended, now, place .. ':ended')
end
if #over > 0 then
  write_many('ZREM', slots, over)
  write_many('HDEL', slot_details, over)
  write_many('ZADD', gone, ended)
  redis.call('HINCRBY', stats, 'expired', #over)
  redis.call('HINCRBY', stats, 'unclaimed', unclaimed)
end
return {#over}
