-- Gives each new place the next number, in the order of the arguments, or a slot at once while nobody waits and few are inside; a known place keeps what it has.
-- Called by: RedisWaitingLine
-- Prelude: admission/count_allowed
-- Prelude: queue/read_line
-- Prelude: queue/write_many
-- KEYS: config state waiting blocks due slots slotDetails rate stats
-- ARGV: seen blockSize silenceMillis place*
-- Outcome: RESTARTED it is not the line that the caller has seen; nothing was changed. Else: the time in ms, and for each place one of the next in one string, because Redis takes longer to answer with a table for each than to keep the place
-- Outcome: UNCOVERED the checkpoint must know of higher numbers first (cover_line); nothing was changed
-- Outcome: UNBEGUN the opening has come and the line must begin first (begin_line); nothing was changed
-- Outcome: WAITING 1 if it was known already, number
-- Outcome: NOT_YET it is new, and the room does not take people yet
-- Outcome: CLOSED it is new, and the room takes nobody any more, or nobody new at this time
-- Outcome: INSIDE 1 if it was known already, number, ms to the absolute end, ms to the idle end
-- Enum: io.daehapsil.ejb.queue.redis.JoinOutcome
local config, state, waiting, blocks, due = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local slots, slot_details, rate, stats = KEYS[6], KEYS[7], KEYS[8], KEYS[9]
local seen, block_size, silence = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local places = {unpack(ARGV, 4)}
local held_by, ends_by = redis.call('ZMSCORE', waiting, unpack(places)), redis.call('ZMSCORE', slots, unpack(places))

local line = read_line(state, seen)
if not line then
  return {'RESTARTED'}
end
if line.last + #places > line.covered then
  return {'UNCOVERED'}
end
local second, now = read_clock()
local s = redis.call('HMGET', config, 'bypass_threshold', 'active_ttl_sec', 'idle_ttl_sec', 'waiting_grace_sec',
  'is_paused', 'joins_from_ms', 'opens_at_ms', 'closes_at_ms', 'is_draining')
local active, idle, grace, paused = s[2] * 1000, s[3] * 1000, s[4] * 1000, s[5] == 'true'
local early, opened, closed = now < tonumber(s[6]), now >= tonumber(s[7]), now >= tonumber(s[8]) or s[9] == 'true'
if opened and not line.begun then
  return {'UNBEGUN'}
end

local straight, allowance = 0, 0
if opened and not closed and not paused and now >= line.restoring_until and redis.call('ZCARD', waiting) == 0 then
  straight, allowance = count_straight(config, state, slots, rate, second, now, tonumber(s[1]), line.queueing)
end

local answers, made, last = {now}, {}, line.last
local numbers, dues, ends_of, details, changes = {}, {}, {}, {}, {}
for i, place in ipairs(places) do
  local twin, held, ends = made[place], held_by[i], tonumber(ends_by[i] or 0)
  if twin then
    table.insert(answers, (string.gsub(twin, ' 0 ', ' 1 ', 1)))
  elseif held then
    table.insert(answers, 'WAITING' .. ' 1 ' .. held)
  elseif ends > now then
    local told, absolute = string.match(redis.call('HGET', slot_details, place), '(%d+):(%d+)')
    table.insert(answers, table.concat({'INSIDE', 1, told, absolute - now, ends - now}, ' '))
  elseif early then
    table.insert(answers, 'NOT_YET')
  elseif closed then
    table.insert(answers, 'CLOSED')
  else
    last = last + 1
    if #ends_of < 2 * straight then
      made[place] = table.concat({'INSIDE', 0, last, active, math.min(idle, active)}, ' ')
      add(ends_of, now + math.min(idle, active), place)
      add(details, place, last .. ':' .. (now + active))
    else
      made[place] = 'WAITING' .. ' 0 ' .. last
      add(numbers, last, place)
      add(dues, now + grace + silence, place)
      local block = math.floor((last - 1) / block_size)
      changes[block] = (changes[block] or 0) + 1
    end
    table.insert(answers, made[place])
  end
end
if #numbers > 0 then
  redis.call('HSET', state, 'queueing', 1)
  write_many('ZADD', waiting, numbers)
  write_many('ZADD', due, dues)
  change_blocks(blocks, changes)
end
if #ends_of > 0 then
  write_many('ZADD', slots, ends_of)
  write_many('HSET', slot_details, details)
  redis.call('HSET', state, 'head', line.last + #ends_of / 2)
  note_admitted(state, rate, stats, second, now, allowance, #ends_of / 2)
end
if last > line.last then
  redis.call('HSET', state, 'last', last)
  redis.call('HINCRBY', stats, 'joined', last - line.last)
end
return answers
