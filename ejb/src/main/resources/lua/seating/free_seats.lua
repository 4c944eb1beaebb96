-- Puts seats on sale that nobody holds, if no seat of the departure was claimed, given up or marked since the caller looked.
-- Called by: RedisSeatStock
-- KEYS: changes stock*
-- ARGV: departure expected seats*
-- Outcome: FREED <how many seats, counted per segment>
-- Outcome: CHANGED
-- Enum: io.daehapsil.ejb.seating.redis.FreeWord
--
-- expected: the departure's count of changes, read before its bitmaps. It guards the bits: one that was given up meanwhile
-- may be somebody else's by now. The count goes up here too, so that a second call finds CHANGED and frees nothing. seats:
-- for each stock the numbers with commas; the caller bounds how many.
local changes = KEYS[1]
local departure, expected = ARGV[1], ARGV[2]

if (redis.call('HGET', changes, departure) or '0') ~= expected then
  return {'CHANGED'}
end
redis.call('HINCRBY', changes, departure, 1)
local freed = 0
for i = 2, #KEYS do
  for seat in string.gmatch(ARGV[i + 1], '%d+') do
    freed = freed + redis.call('SETBIT', KEYS[i], seat, 0)
  end
end
return {'FREED', freed}
