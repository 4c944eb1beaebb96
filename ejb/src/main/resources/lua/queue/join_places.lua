-- Gives each new place the next number, in the order of the arguments, or a slot at once while nobody waits and few are inside; a known place keeps what it has.
-- Called by: RedisWaitingLine
-- Prelude: admission/count_allowed
-- KEYS: config state waiting blocks due slots slotDetails rate stats
-- ARGV: generation blockSize place*
-- Outcome: RESTARTED the room is not at this generation, or not open; nothing was changed. Else: the time in ms, and one of the next for each place
-- Outcome: UNBEGUN the opening has come and the line must begin first (begin_line); nothing was changed
-- Outcome: WAITING 1 if it was known already, number
-- Outcome: NOT_YET it is new, and the room does not take people yet
-- Outcome: CLOSED it is new, and the room takes nobody any more
-- Outcome: INSIDE 1 if it was known already, number, ms to the absolute end, ms to the idle end
-- Enum: io.daehapsil.ejb.queue.redis.JoinOutcome
local config, state, waiting, blocks, due = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local slots, slot_details, rate, stats = KEYS[6], KEYS[7], KEYS[8], KEYS[9]
local generation, block_size = ARGV[1], tonumber(ARGV[2])
local places = {unpack(ARGV, 3)}

local line = redis.call('HMGET', state, 'generation', 'begun', 'queueing')
if line[1] ~= generation then
  return {'RESTARTED'}
end
local second, now = read_clock()
local s = redis.call('HMGET', config, 'bypass_threshold', 'active_ttl_sec', 'idle_ttl_sec', 'waiting_grace_sec',
  'is_paused', 'joins_from_ms', 'opens_at_ms', 'closes_at_ms')
local active, idle, grace, paused = s[2] * 1000, s[3] * 1000, s[4] * 1000, s[5] == 'true'
local early, opened, closed = now < tonumber(s[6]), now >= tonumber(s[7]), now >= tonumber(s[8])
if opened and not line[2] then
  return {'UNBEGUN'}
end

-- Going straight in draws on the same rate as admission; once people had to wait it begins again only below a lower mark.
local straight, allowance = 0, 0
if opened and not closed and not paused and redis.call('ZCARD', waiting) == 0 then
  local threshold = math.min(tonumber(s[1]), count_places(config, state))
  local inside = redis.call('ZCOUNT', slots, '(' .. now, '+inf')
  if inside < (line[3] and threshold * 0.8 or threshold) then
    local by_rate
    by_rate, allowance = count_by_rate(config, state, rate, second, now)
    straight = math.min(threshold - inside, by_rate)
    redis.call('HDEL', state, 'queueing')
  end
end

local answers, entered, queued, number = {now}, 0, 0, nil
for _, place in ipairs(places) do
  local held = redis.call('ZSCORE', waiting, place)
  local ends = tonumber(redis.call('ZSCORE', slots, place) or 0)
  if held then
    table.insert(answers, {'WAITING', 1, tonumber(held)})
  elseif ends > now then
    local told, absolute = string.match(redis.call('HGET', slot_details, place), '(%d+):(%d+)')
    table.insert(answers, {'INSIDE', 1, tonumber(told), absolute - now, ends - now})
  elseif early or closed then
    table.insert(answers, early and {'NOT_YET'} or {'CLOSED'})
  elseif entered < straight then
    number = redis.call('HINCRBY', state, 'last', 1)
    redis.call('ZADD', slots, now + math.min(idle, active), place)
    redis.call('HSET', slot_details, place, number .. ':' .. (now + active))
    redis.call('HSET', state, 'head', number)
    entered = entered + 1
    table.insert(answers, {'INSIDE', 0, number, active, math.min(idle, active)})
  else
    number = redis.call('HINCRBY', state, 'last', 1)
    redis.call('ZADD', waiting, number, place)
    redis.call('ZADD', due, now + grace, place)
    redis.call('HINCRBY', blocks, math.floor((number - 1) / block_size), 1)
    redis.call('HSET', state, 'queueing', 1)
    queued = queued + 1
    table.insert(answers, {'WAITING', 0, number})
  end
end
if entered > 0 then
  note_admitted(state, rate, stats, second, now, allowance, entered)
end
if entered + queued > 0 then
  redis.call('HINCRBY', stats, 'joined', entered + queued)
end
return answers
