-- Keeps the latest word of one server about its load, by Redis' clock; the number of servers is bounded.
-- Called by: RedisDownstreamLoads
-- KEYS: loads
-- ARGV: server load holdMillis most
-- Outcome: KEPT it stands in place of the server's word before
-- Outcome: FULL so many other servers have spoken; nothing was kept
-- Enum: io.daehapsil.ejb.admission.redis.KeepOutcome
local loads = KEYS[1]
local server, load, hold, most = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

if redis.call('HEXISTS', loads, server) == 0 and redis.call('HLEN', loads) >= most then
  return {'FULL'}
end
local time = redis.call('TIME')
redis.call('HSET', loads, server, (time[1] * 1000 + math.floor(time[2] / 1000)) .. ' ' .. load)
redis.call('PEXPIRE', loads, hold)
return {'KEPT'}
