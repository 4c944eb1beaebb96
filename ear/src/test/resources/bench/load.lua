-- One load for wrk: the requests are made before the first is sent, so that every variant costs the generator the same.
-- Arguments: kind, path, file of values (one a line), word that makes this run's keys unlike those of any other run.
-- Prints one line that WrkOutput reads.
local ffi = require('ffi')
ffi.cdef 'typedef struct { long seconds; long micros; } daehapsil_time; int gettimeofday(daehapsil_time *, void *);'

local requests, at, fresh, once, threads, began = {}, 0, nil, false, {}, 0
took, length = 0, 0

-- Whole microseconds; Lua's own clocks count seconds, or processor time.
local function now()
  local time = ffi.new('daehapsil_time')
  ffi.C.gettimeofday(time, nil)
  return tonumber(time.seconds) * 1000000 + tonumber(time.micros)
end

local function lines(file)
  local found = {}
  for line in io.lines(file) do
    found[#found + 1] = line
  end
  return found
end

-- What is done with each value of the file; 'join' needs none, and 'reserve' uses each only once.
local kinds = {
  poll = function(path, place) return wrk.format('GET', path, {['Daehapsil-Place'] = place}) end,
  -- A line is a site's host, and the place that its visitor carries.
  site = function(path, line)
    local host, place = line:match('^(%S+) (%S+)$')
    return wrk.format('GET', path, {['Host'] = host, ['Cookie'] = 'a=b; dh_place_' .. host:match('^[^.]+') .. '=' .. place})
  end,
  verify = function(path, pass) return wrk.format('GET', path, {['Authorization'] = 'Bearer ' .. pass}) end,
  heartbeat = function(path, place)
    return wrk.format('POST', path, {['Content-Type'] = 'application/json'}, '{"place":"' .. place .. '"}')
  end,
  reserve = function(path, line)
    local key, pass, order = line:match('^(%S+) (%S+) (.+)$')
    local headers = {['Authorization'] = 'Bearer ' .. pass, ['Idempotency-Key'] = key, ['Content-Type'] = 'application/json'}
    return wrk.format('POST', path, headers, order)
  end,
}

function setup(thread)
  threads[#threads + 1] = thread
end

function init(arguments)
  local kind, path, file, word = arguments[1], arguments[2], arguments[3], arguments[4]
  if kind == 'join' then
    local text = wrk.format('POST', path, {['Idempotency-Key'] = '@'}, '')
    local before, after = text:match('^(.*)@(.*)$')
    length = #text + 17 + #word
    fresh = function() return before .. string.format('%s-%016d', word, at) .. after end
    return
  end
  for i, value in ipairs(lines(file)) do
    requests[i] = kinds[kind](path, value)
  end
  length, once = #requests[1], kind == 'reserve'
end

function request()
  at = at + 1
  if at == 1 then
    began = now()
  end
  if fresh then
    return fresh()
  end
  if at > #requests then
    if once then
      -- wrk waits for the end of its time all the same, which is then not the time that was used.
      took = now() - began
      wrk.thread:stop()
    end
    at = 1
  end
  return requests[at]
end

function done(summary, latency, all)
  local errors = summary.errors
  local used = threads[1]:get('took')
  io.write(string.format('RESULT requests=%d micros=%d p50=%d p99=%d unconnected=%d unread=%d unwritten=%d refused=%d late=%d received=%d sent=%d\n',
    summary.requests, used > 0 and used or summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect, errors.read, errors.write, errors.status, errors.timeout,
    summary.bytes, summary.requests * threads[1]:get('length')))
end
