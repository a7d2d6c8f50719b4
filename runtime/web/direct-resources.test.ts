import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Door, lentDoor } from '@/lib/edge/doors/lent-door.server'
import { answerReading } from './direct-resources'

const door = vi.fn<Door>()
let server: Server
let origin: string

beforeEach(async () => {
  lentDoor().resource = door
  door.mockReset()
  door.mockImplementation(async () => {
    const headers = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': '7' })
    headers.append('Set-Cookie', 'a=1')
    headers.append('Set-Cookie', 'b=2')
    return { status: 403, headers, content: '{"name":"Zoë"}' }
  })
  server = createServer(async (req, res) => {
    const pathname = (req.url ?? '').split('?', 1)[0] ?? ''
    if (!(await answerReading(req, res, pathname))) res.end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  lentDoor().resource = null
  server.close()
})

const path = '/resource/UserHomefeedResource/get/?data=%7B%7D'

test('answers a reading call with status, headers, each cookie and the whole text', async () => {
  const answer = await fetch(origin + path, { headers: { cookie: 'x=1', 'x-force-country': 'FR' } })
  expect([answer.status, await answer.json()]).toEqual([403, { name: 'Zoë' }])
  expect(answer.headers.get('content-length')).toBe('15')
  expect(answer.headers.get('x-request-id')).toBe('7')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const [request, params] = door.mock.calls[0] ?? []
  expect(params).toEqual({ resource: 'UserHomefeedResource', method: 'get' })
  expect(new URL(request?.url ?? '').searchParams.get('data')).toBe('{}')
  expect([request?.headers.get('cookie'), request?.headers.get('none')]).toEqual(['x=1', null])
})

test.each([
  ['another method', 'POST', path],
  ['a call that writes', 'GET', '/resource/PinResource/create/'],
  ['an address that lacks its last slash', 'GET', '/resource/PinResource/get'],
  ['an escape', 'GET', '/resource/Pin%52esource/get/'],
  ['more below', 'GET', '/resource/PinResource/get/x/'],
  ['a forced country', 'GET', `${path}&force_country=FR`],
  ['a forced country of the address', 'GET', '/resource/PinResource/get/?force_country_from_ip=FR'],
])('leaves %s to Next', async (_, method, address) => {
  expect(await (await fetch(origin + address, { method })).text()).toBe('next')
  expect(door).not.toHaveBeenCalled()
})

test('leaves every call to Next until the route has lent its door', async () => {
  lentDoor().resource = null
  expect(await (await fetch(origin + path)).text()).toBe('next')
})
