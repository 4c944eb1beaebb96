-- Puts up one node's word about itself and reads those of all nodes that spoke lately; the others are forgotten.
-- Called by: RedisDeskBoard
-- KEYS: nodes
-- ARGV: node report holdMillis
-- Returns the report of each node that is alive, the caller's among them.
-- Enum: none
local nodes = KEYS[1]
local node, report, hold = ARGV[1], ARGV[2], tonumber(ARGV[3])

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', nodes, node, now .. ' ' .. report)
redis.call('PEXPIRE', nodes, hold)
local alive = {}
local held = redis.call('HGETALL', nodes)
for i = 1, #held, 2 do
  local told_at, said = string.match(held[i + 1], '^(%d+) (.*)$')
  if now - told_at >= hold then
    redis.call('HDEL', nodes, held[i])
  else
    table.insert(alive, said)
  end
end
return alive
