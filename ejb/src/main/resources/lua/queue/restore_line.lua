-- Brings a line back that Redis has lost, or of which it has an old copy: new numbers go on above all that can have been given, and nobody is admitted until those who waited are back, or the window is over. Who still waits here keeps the place, unless admitted already.
-- Called by: LostLines
-- Prelude: queue/write_many
-- KEYS: config state waiting blocks due slots slotDetails gone asides
-- ARGV: generation restores last head covered begun drawnCount drawing seenLast seenWaiting windowMillis blockSize atMost setting*
-- Outcome: RESTORED it goes on
-- Outcome: KEPT it is as young as this already, or younger; nothing was changed
-- Enum: io.daehapsil.ejb.queue.redis.RestoreOutcome
local config, state, waiting, blocks, due = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local slots, slot_details, gone, asides = KEYS[6], KEYS[7], KEYS[8], KEYS[9]
local generation, restores, last, head, covered = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local begun, drawn_count, drawing = ARGV[6], ARGV[7], ARGV[8]
local seen_last, seen_waiting, window = tonumber(ARGV[9]), tonumber(ARGV[10]), tonumber(ARGV[11])
local block_size, at_most = tonumber(ARGV[12]), tonumber(ARGV[13])
local settings = {unpack(ARGV, 14)}

local held = redis.call('HMGET', state, 'generation', 'restores', 'last', 'head')
local older = tonumber(held[1] or -1) - tonumber(generation)
if older > 0 or older == 0 and tonumber(held[2] or 0) >= tonumber(restores) then
  return {'KEPT'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

-- Of an old copy only the end is missing. More than a few who were admitted since would hold up everybody: the line then counts as lost.
head = older == 0 and math.max(head, held[4]) or head
local copy = older == 0 and redis.call('ZCOUNT', waiting, '-inf', head) <= at_most
local awaited = seen_waiting
if copy then
  local stale, changes = redis.call('ZRANGEBYSCORE', waiting, '-inf', head, 'WITHSCORES'), {}
  local places = {}
  for i = 1, #stale, 2 do
    table.insert(places, stale[i])
    local block = math.floor((stale[i + 1] - 1) / block_size)
    changes[block] = (changes[block] or 0) - 1
  end
  write_many('ZREM', waiting, places)
  write_many('ZREM', due, places)
  change_blocks(blocks, changes)
  awaited = math.max(0, seen_last - math.max(held[3], head))
else
  -- UNLINK frees a line of millions beside the main thread.
  redis.call('UNLINK', waiting, blocks, due)
  redis.call('HDEL', state, 'begun', 'drawn_count', 'drawing')
  if older ~= 0 then
    redis.call('UNLINK', slots, slot_details, gone, asides)
  end
end
redis.call('HSET', config, unpack(settings))
redis.call('HDEL', state, 'restoring_until', 'awaited', 'awaited_to')
-- The rate begins anew: what it had let in in the last minute is not known.
redis.call('HSET', state, 'generation', generation, 'restores', restores, 'last', last, 'head', head, 'covered', covered,
  'restored_at', now, 'watched_from', now, 'queueing', 1, 'allowance', 0, 'allowance_at', now)
if begun ~= '0' then
  redis.call('HSET', state, 'begun', begun, 'drawn_count', drawn_count)
  redis.call('HDEL', state, 'drawing')
end
if drawing == '1' then
  redis.call('HSET', state, 'drawing', 1)
end
if awaited > 0 then
  redis.call('HSET', state, 'restoring_until', now + window, 'awaited', awaited, 'awaited_to', seen_last)
end
return {'RESTORED'}
