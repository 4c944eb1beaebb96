-- Reads a line only where it still is the one that the caller has seen: a copy of Redis that was put back, and a primary that is none any more, have forgotten numbers that were given.
-- Prelude of: admission/admit_places queue/join_places queue/return_places queue/return_slots queue/set_aside queue/find_place booking/reserve_seats admission/extend_slot admission/renew_slots

-- What was seen is 'generation restores last head', with - for what is not known. Nothing where it is another line, or an older state of it.
local function read_line(state, seen)
  local held = redis.call('HMGET', state, 'generation', 'restores', 'last', 'head', 'begun', 'queueing', 'drawing',
    'covered', 'restoring_until', 'restored_at', 'awaited_to')
  local generation, restores, last, head = string.match(seen, '^(%S+) (%S+) (%d+) (%d+)$')
  local same = held[1] and (generation == '-' or generation == held[1]) and (restores == '-' or restores == (held[2] or '0'))
  if not same or tonumber(held[3]) < tonumber(last) or tonumber(held[4]) < tonumber(head) then
    return nil
  end
  return {generation = held[1], last = tonumber(held[3]), head = tonumber(held[4]), begun = held[5], queueing = held[6],
    drawing = held[7], covered = tonumber(held[8] or 9007199254740991), restoring_until = tonumber(held[9] or 0),
    restored_at = tonumber(held[10] or 0), awaited_to = tonumber(held[11] or 0)}
end
