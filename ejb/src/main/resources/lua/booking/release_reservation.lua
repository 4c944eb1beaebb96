-- Puts a reservation's seats back on sale while its record still holds them; a second call finds them given up and does nothing.
-- Called by: RedisReservations
-- KEYS: reservations references bought pending changes stock*
-- ARGV: reservation reference state kept
-- Outcome: RELEASED
-- Outcome: NOT_HELD
-- Outcome: RESENT
-- Enum: io.daehapsil.ejb.booking.redis.ReleaseWord
-- Prelude: booking/held_seats
--
-- reference: a claim that was undone and made anew has another, so that an old call cannot undo the new claim. state: what
-- the record becomes, or FORGOTTEN to undo a claim as if it had never been, which is refused (RESENT) when somebody else
-- sent the reservation too. kept: " leg:seat leg:seat " whose bits stay, since the database knows another owner. stock: leg
-- by leg, segment by segment, as when the seats were claimed.
local reservations, references, bought = KEYS[1], KEYS[2], KEYS[3]
local pending, changes = KEYS[4], KEYS[5]
local reservation, reference, state, kept = ARGV[1], ARGV[2], ARGV[3], ARGV[4]

local record = redis.call('HGET', reservations, reservation)
if not record or string.match(record, '\nreference=([^\n]*)') ~= reference then
  return {'NOT_HELD'}
end
local current = string.match(record, '^state=(%u+)')
if current ~= 'ACCEPTED' and current ~= 'RESENT' and current ~= 'CONFIRMED' then
  return {'NOT_HELD'}
end
if state == 'FORGOTTEN' and current ~= 'ACCEPTED' then
  return {'RESENT'}
end

local amount = 0
each_held(record, 5, function(leg, seat, first, last)
  amount = amount + 1
  if not string.find(kept, ' ' .. leg .. ':' .. seat .. ' ', 1, true) then
    for i = first, last do redis.call('SETBIT', KEYS[i], seat, 0) end
    redis.call('HINCRBY', changes, string.match(KEYS[first], '([^:]+):%d+$'), 1)
  end
end)
for person in string.gmatch(string.match(record, '\npersons=([^\n]*)'), '%S+') do
  if redis.call('HINCRBY', bought, person, -amount) <= 0 then
    redis.call('HDEL', bought, person)
  end
end
redis.call('ZREM', pending, reservation)
if state == 'FORGOTTEN' then
  redis.call('HDEL', reservations, reservation)
  redis.call('HDEL', references, reference)
else
  record = string.gsub(record, '^state=%u+', 'state=' .. state)
  record = string.gsub(record, '\ncontact%.[^\n]*', '')
  redis.call('HSET', reservations, reservation, record)
end
return {'RELEASED'}
