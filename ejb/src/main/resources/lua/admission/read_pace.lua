-- Reads what is needed to measure the pace of the booking side: the time in ms, bookings ever written, those still to be written, and the pace that is kept.
-- Called by: RedisBookingPaces
-- KEYS: stats pending pace
-- ARGV: none
-- Enum: none
local stats, pending, pace = KEYS[1], KEYS[2], KEYS[3]

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
return {now, tonumber(redis.call('HGET', stats, 'booked') or 0), redis.call('ZCARD', pending), redis.call('GET', pace) or ''}
