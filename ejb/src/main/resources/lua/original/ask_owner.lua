-- Says whether a caller may speak for an id that its client chose, and remembers whom a new one answers to. A caller that repeats gets the same answer.
-- Kept is '*' for everybody, the mark of a cookie, or '?' and the mark of one that was offered and not shown yet.
-- Called by: RedisOwners
-- KEYS: owner
-- ARGV: mark offered joins holdMillis
-- Outcome: MINE only this cookie may
-- Outcome: OPEN everybody may, for good
-- Outcome: UNSETTLED everybody may so far
-- Outcome: OFFERED this caller may, and is to be given the cookie that was offered
-- Outcome: FOREIGN only another cookie may
-- Enum: io.daehapsil.domain.access.Owners$Verdict
local owner = KEYS[1]
local mark, offered, joins, hold = ARGV[1], ARGV[2], ARGV[3] == '1', ARGV[4]

local held = redis.call('GET', owner)
if not held then
  if not joins then
    return {'UNSETTLED'}
  end
  held = mark ~= '' and mark or offered ~= '' and '?' .. offered or '*'
end
if mark ~= '' and held == '?' .. mark then
  held = mark
end
local unsettled = mark == '' and string.sub(held, 1, 1) == '?'
if held ~= '*' and held ~= mark and not unsettled then
  return {'FOREIGN'}
end
redis.call('SET', owner, held, 'PX', hold)
if held == '*' then
  return {'OPEN'}
end
if held == mark then
  return {'MINE'}
end
if offered ~= '' and held == '?' .. offered then
  return {'OFFERED'}
end
return {'UNSETTLED'}
