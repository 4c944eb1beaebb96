-- Adds rules to a room's block list or removes them, and tells all nodes by a higher revision. Returns the revision.
-- Called by: RedisBlockList
-- KEYS: blocked config
-- ARGV: command rule*
-- Enum: none
local blocked, config = KEYS[1], KEYS[2]
local command = ARGV[1]
local rules = {unpack(ARGV, 2)}

if #rules > 0 then
  redis.call(command, blocked, unpack(rules))
end
return {redis.call('HINCRBY', config, 'blocked_revision', 1)}
