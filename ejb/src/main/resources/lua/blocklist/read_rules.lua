-- Reads a room's block list if its revision is not the known one. Returns the revision, 0 for a list that was never written or is lost, and the rules.
-- Called by: RedisBlockList
-- KEYS: blocked config
-- ARGV: knownRevision
-- Enum: none
local blocked, config = KEYS[1], KEYS[2]
local known = ARGV[1]

local revision = redis.call('HGET', config, 'blocked_revision') or '0'
if revision == known and revision ~= '0' then
  return {tonumber(revision)}
end
return {tonumber(revision), redis.call('SMEMBERS', blocked)}
