-- Claims every seat of every leg or none, once per reservation id; a repeat gets the first record, also after the slot.
-- Called by: RedisReservations
-- Prelude: queue/read_line
-- KEYS: slots reservations references bought pending changes state stock*
-- ARGV: place reservation fingerprint reference record wishes persons limit resendAfterMillis seen
-- Outcome: RESERVED <record>
-- Outcome: REPEATED <record>
-- Outcome: KEY_REUSED
-- Outcome: OTHER_LINE its seats may not be complete
-- Outcome: NO_SLOT
-- Outcome: REFERENCE_TAKEN
-- Outcome: LIMIT_REACHED
-- Outcome: TOO_FEW <leg, from 0> <how many candidates are free> <the first of them, with commas>
-- Enum: io.daehapsil.ejb.booking.redis.ClaimWord
-- seen: - for no matter what line. record: lines name=value, state first. wishes: legs part with ";", a leg is segments:need:candidates, candidates are
-- ranges in order of preference ("12-13,0-954"); the first `need` free ones are taken. stock: leg by leg, segment by segment.
local slots, reservations, references, bought = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local pending, changes, state = KEYS[5], KEYS[6], KEYS[7]
local place, reservation, fingerprint, reference, record = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local wishes, persons, limit, resendAfterMillis, seen = ARGV[6], ARGV[7], tonumber(ARGV[8]), tonumber(ARGV[9]), ARGV[10]

local known = redis.call('HGET', reservations, reservation)
if known then
  if string.match(known, '\nfingerprint=([^\n]*)') ~= fingerprint then
    return {'KEY_REUSED'}
  end
  -- The repeat sends the reservation too: from now on nobody may undo it because one send failed.
  known = string.gsub(known, '^state=ACCEPTED\n', 'state=RESENT\n')
  redis.call('HSET', reservations, reservation, known)
  return {'REPEATED', known}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if seen ~= '-' and not read_line(state, seen) then
  return {'OTHER_LINE'}
elseif tonumber(redis.call('ZSCORE', slots, place) or 0) <= now then
  return {'NO_SLOT'}
elseif redis.call('HEXISTS', references, reference) == 1 then
  return {'REFERENCE_TAKEN'}
end
local amount = 0
for need in string.gmatch(wishes, ':(%d+):') do amount = amount + need end
for person in string.gmatch(persons, '%S+') do
  if tonumber(redis.call('HGET', bought, person) or 0) + amount > limit then return {'LIMIT_REACHED'} end
end

local claims, given, stock = {}, {}, 7
for segments, need, candidates in string.gmatch(wishes, '(%d+):(%d+):([^;]+)') do
  local taken, seats, free = {}, {}, 0
  local function take(seat)
    local byte, mask = math.floor(seat / 8) + 1, bit.rshift(128, seat % 8)
    local before = taken[byte] or 0
    taken[byte] = bit.bor(before, mask)
    return bit.band(before, mask) == 0
  end
  for i = stock + 1, stock + segments do
    local map = redis.call('GET', KEYS[i]) or ''
    for byte = 1, #map do taken[byte] = bit.bor(taken[byte] or 0, string.byte(map, byte)) end
    claims[KEYS[i]] = claims[KEYS[i]] or {}
    for _, seat in ipairs(claims[KEYS[i]]) do take(seat) end
  end
  for first, last in string.gmatch(candidates, '(%d+)-(%d+)') do
    for seat = tonumber(first), tonumber(last) do
      if take(seat) then
        free = free + 1
        if free <= tonumber(need) then seats[free] = seat end
      end
    end
  end
  if free < tonumber(need) then
    return {'TOO_FEW', #given, free, table.concat(seats, ',')}
  end
  for i = stock + 1, stock + segments do
    for _, seat in ipairs(seats) do table.insert(claims[KEYS[i]], seat) end
  end
  stock = stock + segments
  given[#given + 1] = segments .. ':' .. table.concat(seats, ',')
end

for key, seats in pairs(claims) do
  redis.call('HINCRBY', changes, string.match(key, '([^:]+):%d+$'), 1)
  for _, seat in ipairs(seats) do redis.call('SETBIT', key, seat, 1) end
end
for person in string.gmatch(persons, '%S+') do redis.call('HINCRBY', bought, person, amount) end
record = record .. '\nseats=' .. table.concat(given, ';') .. '\nreservedAt=' .. string.format('%.0f', now)
redis.call('HSET', reservations, reservation, record)
redis.call('HSET', references, reference, reservation)
redis.call('ZADD', pending, now + resendAfterMillis, reservation)
return {'RESERVED', record}
