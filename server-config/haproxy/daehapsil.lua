-- Asks the gate of Daehapsil whether a request may pass, for HAProxy 2.6 or newer with Lua:
--
--   global
--     lua-load /etc/haproxy/daehapsil.lua
--   http-request lua.daehapsil_verify shop
--
-- Its word is the room. Sets txn.dh_status (200, 401, 403; 0 where the gate is away), txn.dh_wait, txn.dh_slot and txn.dh_keep.
-- Where the gate is: DAEHAPSIL in the environment of HAProxy, as http://127.0.0.1:8080.

local gate = os.getenv('DAEHAPSIL') or 'http://127.0.0.1:8080'
local most_millis = 3000

local function first(headers, name)
  local values = headers[name]
  return values and (values[0] or values[1]) or ''
end

-- Cookies come in several headers over HTTP/2.
local function all(headers, name)
  local values = headers[name]
  local joined = {}
  for i = 0, values and 20 or -1 do
    if values[i] then
      table.insert(joined, values[i])
    end
  end
  return table.concat(joined, '; ')
end

core.register_action('daehapsil_verify', {'http-req'}, function(txn, room)
  local asked = txn.http:req_get_headers()
  local headers = {
    ['x-forwarded-for'] = {txn.sf:src()},
    ['x-forwarded-proto'] = {txn.sf:ssl_fc() == 1 and 'https' or 'http'},
    ['x-forwarded-host'] = {first(asked, 'host')},
    ['x-forwarded-uri'] = {txn.sf:pathq()},
    ['x-forwarded-method'] = {txn.sf:method()},
  }
  for _, name in ipairs({'authorization', 'accept', 'x-daehapsil'}) do
    if asked[name] then
      headers[name] = {first(asked, name)}
    end
  end
  if asked['cookie'] then
    headers['cookie'] = {all(asked, 'cookie')}
  end
  local answer = core.httpclient():get({
    url = gate .. '/gate/verify?room=' .. room,
    headers = headers,
    timeout = most_millis,
  })
  local told = answer and answer.headers or {}
  txn:set_var('txn.dh_status', answer and answer.status or 0)
  txn:set_var('txn.dh_wait', first(told, 'daehapsil-wait'))
  txn:set_var('txn.dh_slot', first(told, 'daehapsil-slot'))
  txn:set_var('txn.dh_keep', first(told, 'set-cookie'))
end, 1)
