-- Lets numbers be given up to one of which the checkpoint in the database knows. Never takes back what is allowed; safe twice, and from any number of nodes.
-- Called by: LostLines
-- KEYS: state
-- ARGV: generation restores covered
-- Outcome: COVERED numbers may be given so far, or farther
-- Outcome: OTHER it is another line by now; nothing was changed
-- Enum: io.daehapsil.ejb.queue.redis.CoverOutcome
local state = KEYS[1]
local generation, restores, covered = ARGV[1], ARGV[2], ARGV[3]

local held = redis.call('HMGET', state, 'generation', 'restores', 'covered')
if held[1] ~= generation or (held[2] or '0') ~= restores then
  return {'OTHER'}
end
if tonumber(covered) > tonumber(held[3] or 0) then
  redis.call('HSET', state, 'covered', covered)
end
return {'COVERED'}
