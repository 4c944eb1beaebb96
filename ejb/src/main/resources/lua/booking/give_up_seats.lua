-- Puts single seats of a reservation back on sale while its record still holds them; a second call finds them given up and does nothing.
-- Called by: RedisReservations
-- KEYS: reservations bought changes stock*
-- ARGV: reservation reference wanted kept
-- Outcome: GIVEN_UP <how many>
-- Outcome: NOT_HELD
-- Enum: io.daehapsil.ejb.booking.redis.GiveUpWord
-- Prelude: booking/held_seats
--
-- wanted: " leg:seat leg:seat ". kept: the same, of those whose bits stay, since the database knows another owner. stock: leg
-- by leg, segment by segment, as when the seats were claimed.
local reservations, bought, changes = KEYS[1], KEYS[2], KEYS[3]
local reservation, reference, wanted, kept = ARGV[1], ARGV[2], ARGV[3], ARGV[4]

local record = redis.call('HGET', reservations, reservation)
if not record or string.match(record, '\nreference=([^\n]*)') ~= reference then
  return {'NOT_HELD'}
end
local state = string.match(record, '^state=(%u+)')
if state ~= 'ACCEPTED' and state ~= 'RESENT' and state ~= 'CONFIRMED' then
  return {'NOT_HELD'}
end

local given_up, amount = string.match(record, '\ngivenUp=([^\n]*)') or ' ', 0
each_held(record, 3, function(leg, seat, first, last)
  local name = leg .. ':' .. seat .. ' '
  if string.find(wanted, ' ' .. name, 1, true) then
    amount, given_up = amount + 1, given_up .. name
    if not string.find(kept, ' ' .. name, 1, true) then
      for i = first, last do redis.call('SETBIT', KEYS[i], seat, 0) end
      redis.call('HINCRBY', changes, string.match(KEYS[first], '([^:]+):%d+$'), 1)
    end
  end
end)
if amount > 0 then
  for person in string.gmatch(string.match(record, '\npersons=([^\n]*)'), '%S+') do
    if redis.call('HINCRBY', bought, person, -amount) <= 0 then
      redis.call('HDEL', bought, person)
    end
  end
  record = string.gsub(record, '\ngivenUp=[^\n]*', '') .. '\ngivenUp=' .. given_up
  redis.call('HSET', reservations, reservation, record)
end
return {'GIVEN_UP', amount}
