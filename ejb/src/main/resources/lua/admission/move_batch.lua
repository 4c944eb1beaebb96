-- Sets the batch size if it still is what the caller decided on, once in a while only: any number of nodes that decide at once make one move.
-- Called by: RedisDownstreamLoads
-- KEYS: config state
-- ARGV: from to restMillis
-- Outcome: MOVED it counts from now on
-- Outcome: CHANGED somebody else has set it meanwhile, an operator or a node
-- Outcome: LATER it was moved a moment ago, and nobody has felt that yet
-- Enum: io.daehapsil.ejb.admission.redis.MoveOutcome
local config, state = KEYS[1], KEYS[2]
local from, to, rest = ARGV[1], ARGV[2], tonumber(ARGV[3])

if redis.call('HGET', config, 'current_batch_size') ~= from then
  return {'CHANGED'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if now - tonumber(redis.call('HGET', state, 'batch_moved_at') or 0) < rest then
  return {'LATER'}
end
redis.call('HSET', config, 'current_batch_size', to)
redis.call('HSET', state, 'batch_moved_at', now)
return {'MOVED'}
