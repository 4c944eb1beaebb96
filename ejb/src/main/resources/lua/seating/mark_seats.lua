-- Marks seats as taken that a booking in the database holds. Only sets bits: safe twice, and beside a sale that goes on.
-- Called by: RedisSeatStock
-- KEYS: changes stock*
-- ARGV: seats*
-- Enum: none
--
-- seats: for each stock the numbers with commas; the caller bounds how many. Returns how many were not marked before.
local changes = KEYS[1]

local marked = 0
for i = 2, #KEYS do
  redis.call('HINCRBY', changes, string.match(KEYS[i], '([^:]+):%d+$'), 1)
  for seat in string.gmatch(ARGV[i - 1], '%d+') do
    marked = marked + 1 - redis.call('SETBIT', KEYS[i], seat, 1)
  end
end
return {marked}
