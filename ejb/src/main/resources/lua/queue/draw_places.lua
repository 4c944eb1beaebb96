-- Moves early birds to the numbers that were drawn for them, above all numbers of arrival, and names the next ones that are not drawn yet. A place that is drawn already, or gone, stays as it is.
-- Called by: RedisWaitingLine
-- Prelude: queue/write_many
-- KEYS: state waiting blocks
-- ARGV: generation blockSize atMost placeAndNumber*
-- Outcome: DRAWING and a list of at most so many places that are to be drawn, each with its number of arrival
-- Outcome: DRAWN everybody is, or this line has no draw
-- Enum: io.daehapsil.ejb.queue.redis.DrawOutcome
local state, waiting, blocks = KEYS[1], KEYS[2], KEYS[3]
local generation, block_size, at_most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local drawn = {unpack(ARGV, 4)}

local held = redis.call('HMGET', state, 'generation', 'drawing', 'drawn_count')
if held[1] ~= generation or not held[2] then
  return {'DRAWN'}
end
local early, moved, changes = tonumber(held[3]), {}, {}
for i = 1, #drawn, 2 do
  local place, number = drawn[i], tonumber(drawn[i + 1])
  local arrival = tonumber(redis.call('ZSCORE', waiting, place) or early + 1)
  if arrival <= early then
    add(moved, number, place)
    local from, to = math.floor((arrival - 1) / block_size), math.floor((number - 1) / block_size)
    changes[from] = (changes[from] or 0) - 1
    changes[to] = (changes[to] or 0) + 1
  end
end
write_many('ZADD', waiting, moved)
change_blocks(blocks, changes)
local undrawn = redis.call('ZRANGEBYSCORE', waiting, 1, early, 'WITHSCORES', 'LIMIT', 0, at_most)
if #undrawn == 0 then
  redis.call('HDEL', state, 'drawing')
  return {'DRAWN'}
end
return {'DRAWING', undrawn}
