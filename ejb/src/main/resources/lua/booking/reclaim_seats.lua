-- Takes the seats that a lapsed reservation held once more, all or none, for a payment that came late. A repeat finds them taken by itself.
-- Called by: RedisReservations
-- KEYS: reservations bought changes stock*
-- ARGV: reservation
-- Outcome: RECLAIMED
-- Outcome: TAKEN
-- Outcome: ENDED
-- Enum: io.daehapsil.ejb.booking.redis.ReclaimWord
-- Prelude: booking/held_seats
--
-- ENDED: it never lapsed, or this Redis does not know it. The limit per person is not asked again: it was kept once.
-- stock: leg by leg, segment by segment, as when the seats were claimed.
local reservations, bought, changes = KEYS[1], KEYS[2], KEYS[3]
local reservation = ARGV[1]

local record = redis.call('HGET', reservations, reservation)
local state = record and string.match(record, '^state=(%u+)')
if state == 'CONFIRMED' then
  return {'RECLAIMED'}
elseif state ~= 'LAPSED' then
  return {'ENDED'}
end
local amount, bits, is_taken = 0, {}, false
each_held(record, 3, function(_, seat, first, last)
  amount = amount + 1
  for i = first, last do
    is_taken = is_taken or redis.call('GETBIT', KEYS[i], seat) == 1
    bits[#bits + 1] = {KEYS[i], seat}
  end
end)
if is_taken then
  return {'TAKEN'}
end

for _, one in ipairs(bits) do
  redis.call('SETBIT', one[1], one[2], 1)
  redis.call('HINCRBY', changes, string.match(one[1], '([^:]+):%d+$'), 1)
end
for person in string.gmatch(string.match(record, '\npersons=([^\n]*)'), '%S+') do
  redis.call('HINCRBY', bought, person, amount)
end
redis.call('HSET', reservations, reservation, (string.gsub(record, '^state=%u+', 'state=CONFIRMED')))
return {'RECLAIMED'}
