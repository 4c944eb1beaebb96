-- Sets the settings of a room, with the borders of its opening in ms beside them, and begins its line if there is none; when asked to, also in place of one of a lower generation.
-- The sliding minute of admissions is kept over a restart of the line, so that a restart cannot let in twice as many.
-- Called by: RedisWaitingLine
-- KEYS: config state waiting blocks due slots slotDetails gone asides
-- ARGV: generation replace setting*
-- Outcome: OPENED the line begins with number 1
-- Outcome: KEPT the line that there was goes on
-- Enum: io.daehapsil.ejb.queue.redis.OpenOutcome
local config, state = KEYS[1], KEYS[2]
local waiting, blocks, due = KEYS[3], KEYS[4], KEYS[5]
local slots, slot_details, gone, asides = KEYS[6], KEYS[7], KEYS[8], KEYS[9]
local generation, replace = tonumber(ARGV[1]), ARGV[2] == '1'
local settings = {unpack(ARGV, 3)}

redis.call('HSET', config, unpack(settings))
local present = tonumber(redis.call('HGET', state, 'generation') or -1)
if present >= generation or present >= 0 and not replace then
  return {'KEPT'}
end
-- UNLINK frees a line of millions beside the main thread.
redis.call('UNLINK', waiting, blocks, due, slots, slot_details, gone, asides)
redis.call('HDEL', state, 'begun', 'drawn_count', 'drawing', 'queueing', 'restores', 'covered', 'restoring_until', 'awaited', 'awaited_to', 'restored_at')
redis.call('HSET', state, 'generation', generation, 'last', 0, 'head', 0)
return {'OPENED'}
