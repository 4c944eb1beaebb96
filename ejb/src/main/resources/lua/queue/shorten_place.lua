-- Lets a place that waits count as gone after the given silence from now on, if that is sooner than so far. Any sign of life takes it back.
-- Called by: RedisWaitingLine
-- KEYS: due
-- ARGV: place holdMillis
-- Outcome: SHORTENED it counts as gone sooner now
-- Outcome: KEPT it does not wait, or counts as gone sooner already
-- Enum: io.daehapsil.ejb.queue.redis.ShortenOutcome
local due = KEYS[1]
local place, hold = ARGV[1], tonumber(ARGV[2])

local time = redis.call('TIME')
local sooner = time[1] * 1000 + math.floor(time[2] / 1000) + hold
local gone_at = redis.call('ZSCORE', due, place)
if not gone_at or tonumber(gone_at) <= sooner then
  return {'KEPT'}
end
redis.call('ZADD', due, sooner, place)
return {'SHORTENED'}
