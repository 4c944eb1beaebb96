-- Goes through the seats that a reservation's record still holds: those that were not cancelled singly.
-- Prelude of: booking/release_reservation booking/reclaim_seats booking/give_up_seats
--
-- visit(leg, seat, first, last): the seat's stock keys, by position; so many keys as `before` stand in front of the stock.
local function each_held(record, before, visit)
  local given_up = string.match(record, '\ngivenUp=([^\n]*)') or ''
  local leg, stock = 0, before
  for segments, seats in string.gmatch(string.match(record, '\nseats=([^\n]*)'), '(%d+):([%d,]+)') do
    for seat in string.gmatch(seats, '%d+') do
      if not string.find(given_up, ' ' .. leg .. ':' .. seat .. ' ', 1, true) then
        visit(leg, seat, stock + 1, stock + segments)
      end
    end
    leg, stock = leg + 1, stock + segments
  end
end
