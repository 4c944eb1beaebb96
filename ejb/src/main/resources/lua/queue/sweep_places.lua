-- Removes places that were silent for too long, at most so many, the longest silent first, and forgets some that ended long ago. Returns how many were removed.
-- When nobody swept for a while, no node was there to hear signs of life: everybody then gets the patience again before anybody is removed.
-- Called by: RedisWaitingLine
-- Prelude: queue/write_many
-- KEYS: state waiting blocks due gone stats
-- ARGV: atMost blockSize unwatchedMillis patienceMillis memoryMillis
-- Enum: none
local state, waiting, blocks = KEYS[1], KEYS[2], KEYS[3]
local due, gone, stats = KEYS[4], KEYS[5], KEYS[6]
local at_most, block_size = tonumber(ARGV[1]), tonumber(ARGV[2])
local unwatched, patience, memory = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local watch = redis.call('HMGET', state, 'swept_at', 'watched_from')
local watched_from = tonumber(watch[2] or 0)
if watch[1] and now - tonumber(watch[1]) > unwatched then
  watched_from = now
end
redis.call('HSET', state, 'swept_at', now, 'watched_from', watched_from)

local old = redis.call('ZCOUNT', gone, '-inf', now - memory)
if old > 0 then
  redis.call('ZREMRANGEBYRANK', gone, 0, math.min(old, at_most) - 1)
end
if watched_from > 0 and now < watched_from + patience then
  return {0}
end
local silent = redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, at_most)
local lapsed, marks, changes = {}, {}, {}
for _, place in ipairs(silent) do
  local number = redis.call('ZSCORE', waiting, place)
  if number then
    table.insert(lapsed, place)
    add(marks, now, place .. ':lapsed')
    local block = math.floor((number - 1) / block_size)
    changes[block] = (changes[block] or 0) - 1
  end
end
if #silent > 0 then
  write_many('ZREM', due, silent)
  write_many('ZREM', waiting, lapsed)
  write_many('ZADD', gone, marks)
  change_blocks(blocks, changes)
  redis.call('HINCRBY', stats, 'lapsed', #silent)
end
return {#silent}
