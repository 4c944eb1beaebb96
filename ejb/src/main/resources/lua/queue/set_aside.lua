-- Gives a place that stands aside the next number, as if it were in the line, where it is not; a known one keeps its own. The youngest are remembered, at most so many.
-- Called by: RedisWaitingLine
-- KEYS: state asides stats
-- ARGV: generation place mostRemembered
-- Outcome: RESTARTED the room is not at this generation, or not open; nothing was changed
-- Outcome: ASIDE the time in ms, number
-- Enum: io.daehapsil.ejb.queue.redis.AsideOutcome
local state, asides, stats = KEYS[1], KEYS[2], KEYS[3]
local generation, place, most = ARGV[1], ARGV[2], tonumber(ARGV[3])

if redis.call('HGET', state, 'generation') ~= generation then
  return {'RESTARTED'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('ZSCORE', asides, place)
if known then
  return {'ASIDE', now, tonumber(known)}
end
local number = redis.call('HINCRBY', state, 'last', 1)
redis.call('ZADD', asides, number, place)
redis.call('ZREMRANGEBYRANK', asides, 0, -most - 1)
redis.call('HINCRBY', stats, 'aside', 1)
return {'ASIDE', now, number}
