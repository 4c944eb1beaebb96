-- Takes places back that a restored line has forgotten, each at the number that its visitor's signed place says, if that is above the highest admitted. A place that waits with a higher number gets its old one. Admission goes on when all are back.
-- Called by: LostLines
-- Prelude: queue/read_line
-- Prelude: queue/write_many
-- KEYS: config state waiting blocks due slots gone stats
-- ARGV: seen blockSize memoryMillis placeAndNumber*
-- Outcome: RESTARTED the line is another one by now; nothing was changed. Else: one of the next for each place
-- Outcome: WAITING number
-- Outcome: ABSENT it is inside, has ended, or its number was passed by
-- Enum: io.daehapsil.ejb.queue.redis.ReturnOutcome
local config, state, waiting, blocks = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local due, slots, gone, stats = KEYS[5], KEYS[6], KEYS[7], KEYS[8]
local seen, block_size, memory = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local returning = {unpack(ARGV, 4)}

local line = read_line(state, seen)
if not line then
  return {'RESTARTED'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local hold = now + redis.call('HGET', config, 'waiting_grace_sec') * 1000
local places, marks = {}, {}
for i = 1, #returning, 2 do
  table.insert(places, returning[i])
  for _, how in ipairs({':lapsed', ':left', ':ended'}) do
    table.insert(marks, returning[i] .. how)
  end
end
local numbers, inside = redis.call('ZMSCORE', waiting, unpack(places)), redis.call('ZMSCORE', slots, unpack(places))
local ended = redis.call('ZMSCORE', gone, unpack(marks))

local answers, taken, dues, changes, back, awaited, met = {}, {}, {}, {}, 0, 0, {}
for i, place in ipairs(places) do
  local number, waits = tonumber(returning[2 * i]), met[place] or tonumber(numbers[i] or 0)
  local over = inside[i] or ended[3 * i - 2] or ended[3 * i - 1] or ended[3 * i]
  if waits > 0 and waits <= number then
    table.insert(answers, {'WAITING', waits})
  elseif over or number <= line.head or number > line.last or now > line.restored_at + memory then
    table.insert(answers, waits > 0 and {'WAITING', waits} or {'ABSENT'})
  else
    local to, from = math.floor((number - 1) / block_size), math.floor((waits - 1) / block_size)
    changes[to] = (changes[to] or 0) + 1
    if waits > 0 then
      changes[from] = (changes[from] or 0) - 1
    else
      back = back + 1
      -- Who came after the last count is not among those that are awaited, and must not stand for one of them.
      awaited = awaited + (number <= line.awaited_to and 1 or 0)
    end
    met[place] = number
    add(taken, number, place)
    add(dues, hold, place)
    table.insert(answers, {'WAITING', number})
  end
end
write_many('ZADD', waiting, taken)
write_many('ZADD', due, dues)
change_blocks(blocks, changes)
if back > 0 then
  redis.call('HINCRBY', stats, 'returned', back)
  if awaited > 0 and line.restoring_until > 0 and redis.call('HINCRBY', state, 'awaited', -awaited) <= 0 then
    redis.call('HDEL', state, 'restoring_until', 'awaited', 'awaited_to')
  end
end
return answers
