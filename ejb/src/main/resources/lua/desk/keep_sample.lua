-- Tells what counts in a room now, and keeps it for the charts of the last hour unless some node kept a sample just now.
-- Called by: RedisDeskBoard
-- KEYS: stats pending history
-- ARGV: waiting inside freeSeats everyMillis most holdMillis
-- Returns the time in ms, pending reservations, and how many ever joined, were admitted, lapsed, left, did not show up and booked.
-- Enum: none
local stats, pending, history = KEYS[1], KEYS[2], KEYS[3]
local waiting, inside, free_seats = ARGV[1], ARGV[2], ARGV[3]
local every, most, hold = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local told = {now, redis.call('ZCARD', pending)}
local counted = redis.call('HMGET', stats, 'joined', 'admitted', 'lapsed', 'left', 'unclaimed', 'booked')
for i = 1, 6 do
  table.insert(told, tonumber(counted[i] or 0))
end

local newest = redis.call('LINDEX', history, -1)
local kept_at = newest and tonumber(string.match(newest, '^%d+')) or 0
if now - kept_at >= every then
  redis.call('RPUSH', history, table.concat(told, ' ') .. ' ' .. waiting .. ' ' .. inside .. ' ' .. free_seats)
  redis.call('LTRIM', history, -most, -1)
  redis.call('PEXPIRE', history, hold)
end
return told
