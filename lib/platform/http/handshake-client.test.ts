import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error'
import { HttpError, handshakeCall } from './handshake-client'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', hasFocus: () => true })
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } })
})
afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const fetched = vi.fn(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return handshakeCall('/v3/login/handshake/', {}, 'install').catch((error: unknown) => error)
}
const failure = (code: number, data: unknown = null) => ({
  status: 'failure',
  code,
  message: 'No.',
  message_detail: '',
  data,
})

test('returns the token of a successful handshake', async () => {
  expect(await answer(200, { status: 'success', data: 'abc' })).toEqual({ token: 'abc' })
})

test('reports that a second-factor code is needed', async () => {
  expect(await answer(409, failure(9101, { mfa_token: 'm' }))).toEqual({ mfaToken: 'm' })
})

test.each([
  [401, 9102],
  [409, 9111],
])('treats %i as an answer: an error with its code %i, not an HTTP error', async (status, code) => {
  const error = await answer(status, failure(code))
  expect(error).toMatchObject({ name: 'CallError', httpStatus: status, code })
})

test.each([
  [403, 9103],
  [503, 9121],
])('treats %i as an HTTP error that keeps the code %i', async (status, code) => {
  const error = await answer(status, failure(code))
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ httpStatus: status, code })
})

test('rejects a page instead of an answer, and a missing answer', async () => {
  expect(await answer(502, '<h1>Bad gateway</h1>')).toMatchObject({ name: 'HttpError', code: 502 })
  expect(await answer(200, '<h1>Hello</h1>')).toMatchObject({ name: 'CallError', httpStatus: 200 })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  )
  const offline = await handshakeCall('/x', {}, '').catch((error: unknown) => error)
  expect(offline).toBeInstanceOf(CallError)
  expect(offline).toMatchObject({ httpStatus: 0 })
})
