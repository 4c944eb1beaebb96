-- Sets the settings of a room and begins its line if there is none or only one of a lower generation; never touches a line of the same or a higher one.
-- The sliding minute of admissions is kept over a restart of the line, so that a restart cannot let in twice as many.
-- Called by: RedisWaitingLine
-- KEYS: config state waiting blocks due slots slotDetails gone
-- ARGV: generation setting*
-- Outcome: OPENED the line begins with number 1
-- Outcome: KEPT the line of this generation goes on
-- Outcome: NEWER the room is at a higher generation; nothing was changed
-- Enum: io.daehapsil.ejb.queue.redis.OpenOutcome
local config, state = KEYS[1], KEYS[2]
local waiting, blocks, due = KEYS[3], KEYS[4], KEYS[5]
local slots, slot_details, gone = KEYS[6], KEYS[7], KEYS[8]
local generation = tonumber(ARGV[1])
local settings = {unpack(ARGV, 2)}

local present = tonumber(redis.call('HGET', state, 'generation') or -1)
if present > generation then
  return {'NEWER'}
end
redis.call('HSET', config, unpack(settings))
if present == generation then
  return {'KEPT'}
end
-- UNLINK frees a line of millions beside the main thread.
redis.call('UNLINK', waiting, blocks, due, slots, slot_details, gone)
redis.call('HSET', state, 'generation', generation, 'last', 0, 'head', 0)
return {'OPENED'}
