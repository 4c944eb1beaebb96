-- Counts who may come in at this moment (AdmissionPolicy), and notes who did: the one rule for the line and for going straight in.
-- Prelude of: admission/admit_places queue/join_places

-- The second that has begun, and the time in ms.
local function read_clock()
  local time = redis.call('TIME')
  local second = tonumber(time[1])
  return second, second * 1000 + math.floor(tonumber(time[2]) / 1000)
end

-- How many may be inside at once. The stock counts once a sale has told it (tell_stock).
local function count_places(config, state)
  local s = redis.call('HMGET', config, 'max_active', 'cap_to_stock')
  local free_seats = redis.call('HGET', state, 'free_seats')
  local places, cap = tonumber(s[1]), tonumber(s[2] or 0)
  if cap > 0 and free_seats then
    places = math.min(places, math.floor(cap * free_seats))
  end
  return places
end

-- What the rate allows, never more than fits into the sliding minute; and what it has left, with parts of a person.
local function count_by_rate(config, state, rate, second, now)
  local s = redis.call('HMGET', config, 'current_batch_size', 'polling_interval')
  local batch, interval = tonumber(s[1]), tonumber(s[2]) * 1000
  local minute = 0
  local counts = redis.call('HGETALL', rate)
  for i = 1, #counts, 2 do
    if tonumber(counts[i]) >= second - 60 then
      minute = minute + tonumber(counts[i + 1])
    else
      redis.call('HDEL', rate, counts[i])
    end
  end
  local filled = redis.call('HMGET', state, 'allowance', 'allowance_at')
  local allowance = math.min(2 * batch, (filled[1] or 0) + math.max(0, now - (filled[2] or 0)) * batch / interval)
  return math.min(math.floor(batch * 60000 / interval) - minute, math.floor(allowance)), allowance
end

-- How many may go straight in while nobody waits, and what the rate has left. It draws on the same rate as admission; once people had to wait it begins again only below a lower mark.
local function count_straight(config, state, slots, rate, second, now, threshold, queueing)
  threshold = math.min(threshold, count_places(config, state))
  local inside = redis.call('ZCOUNT', slots, '(' .. now, '+inf')
  if inside >= (queueing and threshold * 0.8 or threshold) then
    return 0, 0
  end
  redis.call('HDEL', state, 'queueing')
  local by_rate, allowance = count_by_rate(config, state, rate, second, now)
  return math.min(threshold - inside, by_rate), allowance
end

-- Takes those who came in from what the rate has left.
local function note_admitted(state, rate, stats, second, now, allowance, count)
  redis.call('HSET', state, 'allowance', math.max(0, allowance - count), 'allowance_at', now)
  redis.call('HINCRBY', rate, second, count)
  redis.call('HINCRBY', stats, 'admitted', count)
end
