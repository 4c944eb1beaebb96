-- Gives a place that stands aside the next number, as if it were in the line, where it is not; a known one keeps its own. The youngest are remembered, at most so many.
-- Called by: RedisWaitingLine
-- Prelude: queue/read_line
-- KEYS: state asides stats
-- ARGV: seen place mostRemembered
-- Outcome: RESTARTED it is not the line that the caller has seen; nothing was changed
-- Outcome: UNCOVERED the checkpoint must know of higher numbers first (cover_line); nothing was changed
-- Outcome: ASIDE the time in ms, number
-- Enum: io.daehapsil.ejb.queue.redis.AsideOutcome
local state, asides, stats = KEYS[1], KEYS[2], KEYS[3]
local seen, place, most = ARGV[1], ARGV[2], tonumber(ARGV[3])

local line = read_line(state, seen)
if not line then
  return {'RESTARTED'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('ZSCORE', asides, place)
if known then
  return {'ASIDE', now, tonumber(known)}
end
if line.last >= line.covered then
  return {'UNCOVERED'}
end
local number = redis.call('HINCRBY', state, 'last', 1)
redis.call('ZADD', asides, number, place)
redis.call('ZREMRANGEBYRANK', asides, 0, -most - 1)
redis.call('HINCRBY', stats, 'aside', 1)
return {'ASIDE', now, number}
