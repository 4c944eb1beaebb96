-- Spends the solution of a challenge on one place, for as long as it could be shown again. For the same place it counts again, as after a lost answer.
-- Called by: RedisSpentProofs
-- KEYS: proof
-- ARGV: place millis
-- Outcome: SPENT it is this place's
-- Outcome: REPLAYED it is another place's
-- Enum: io.daehapsil.ejb.proof.redis.SpendOutcome
local proof = KEYS[1]
local place, millis = ARGV[1], ARGV[2]

if redis.call('SET', proof, place, 'NX', 'PX', millis) or redis.call('GET', proof) == place then
  return {'SPENT'}
end
return {'REPLAYED'}
