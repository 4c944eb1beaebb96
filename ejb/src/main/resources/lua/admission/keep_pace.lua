-- Keeps a newer pace of the booking side in place of the one that the caller read: any number of nodes that measure at once make one measure.
-- Called by: RedisBookingPaces
-- KEYS: pace
-- ARGV: before after
-- Outcome: KEPT it stands from now on
-- Outcome: CHANGED another node has measured meanwhile; nothing was changed
-- Enum: io.daehapsil.ejb.admission.redis.KeepPaceOutcome
local pace = KEYS[1]
local before, after = ARGV[1], ARGV[2]

if (redis.call('GET', pace) or '') ~= before then
  return {'CHANGED'}
end
redis.call('SET', pace, after)
return {'KEPT'}
