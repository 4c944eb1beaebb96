-- Writes about many places in few calls: inside a script a call costs Redis more than a member of it does, and each is logged by itself.
-- Prelude of: admission/admit_places admission/sweep_slots queue/draw_places queue/join_places queue/restore_line queue/return_places queue/return_slots queue/sweep_places

local function add(items, first, second)
  local length = #items
  items[length + 1], items[length + 2] = first, second
end

-- The items follow the key; in pairs where the command takes pairs.
local function write_many(command, key, items)
  for from = 1, #items, 1000 do
    redis.call(command, key, unpack(items, from, math.min(from + 999, #items)))
  end
end

-- Changes how many wait in each block; a block where nobody waits is not kept.
local function change_blocks(blocks, changes)
  for block, change in pairs(changes) do
    if change ~= 0 and redis.call('HINCRBY', blocks, block, change) == 0 then
      redis.call('HDEL', blocks, block)
    end
  end
end
