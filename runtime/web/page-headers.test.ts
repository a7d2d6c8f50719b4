import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { scriptHashes } from '@/lib/platform/page-scripts/script-hashes.server'
import { preparePage } from './page-headers'

function prepare(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { url, method, headers: { ...headers } })
  const res = new ServerResponse(req)
  const answered = preparePage(req, res, url.split('?', 1)[0] ?? '')
  return { answered, req, res, location: res.getHeader('location') }
}

describe('a page', () => {
  test('has a policy that names its inline scripts', () => {
    const { answered, res } = prepare('/pin/5/')
    expect(answered).toBe('page')
    expect(scriptHashes.length).toBeGreaterThan(0)
    expect(res.getHeader('content-security-policy')).toContain(`script-src 'self' ${scriptHashes.join(' ')};`)
    expect(res.getHeader('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test.each([
    ['/login', '/login/'],
    ['/login?next=/x', '/login/?next=/x'],
    ['//evil', '/evil/'],
    ['/\\evil', '/evil/'],
    ['/\\/\\evil.example//', '/evil.example/'],
    ['/a//b', '/a/b/'],
    ['/%5Cevil', '/%5Cevil/'],
  ])('redirects %s to %s', (url, wanted) => {
    for (const method of ['GET', 'HEAD']) {
      const { answered, res, location } = prepare(url, {}, method)
      expect([answered, res.statusCode, location]).toEqual(['answered', 308, wanted])
    }
    expect(prepare(url, {}, 'POST').answered).toBe('page')
  })

  test('redirects to an address of 8,192 characters, and refuses a longer one', () => {
    const requestOf = (length: number) => prepare(`/${'a'.repeat(length - 2)}`)
    expect(requestOf(8_192)).toMatchObject({ answered: 'answered', res: { statusCode: 308 } })
    const { answered, res, location } = requestOf(8_193)
    expect([answered, res.statusCode, location]).toEqual(['answered', 414, undefined])
    // What is written as an escape counts as such.
    expect(prepare(`/${'"'.repeat(3_000)}`).res.statusCode).toBe(414)
  })

  test('never redirects data requests elsewhere', () => {
    expect(prepare('/_next/data/build/login.json').answered).toBe('other')
    expect(prepare('/login', { 'x-nextjs-data': '1' }).answered).toBe('page')
    expect(prepare('/_next/data/build/login.json').res.hasHeader('content-security-policy')).toBe(true)
  })
})

test.each(['/resource/PinResource/get', '/_/graphql', '/v3/x', '/upload-image'])(
  'lets %s answer for itself',
  (url) => {
    const { answered, res } = prepare(url)
    expect([answered, res.getHeaderNames()]).toEqual(['other', []])
  },
)

test.each([
  ['/v5/businesses//invites?page=1', '/v5/businesses/invites?page=1'],
  ['/resource//PinResource/get/?data=//x', '/resource/PinResource/get/?data=//x'],
  ['/v3/\\evil.example', '/v3/evil.example'],
])('redirects the call %s to %s, and refuses a long one', (url, wanted) => {
  for (const method of ['GET', 'POST']) {
    const { answered, res, location } = prepare(url, {}, method)
    expect([answered, res.statusCode, location]).toEqual(['answered', 308, wanted])
  }
  expect(prepare(`${url}${'a'.repeat(8_200)}`).res.statusCode).toBe(414)
})

test('does not change the address /.well-known/change-password', () => {
  const { answered, res } = prepare('/.well-known/change-password')
  expect([answered, res.getHeaderNames()]).toEqual(['other', []])
})

test.each(['/robots.txt', '/logo.svg', '/mira/settings.css', '/x.html'])(
  'does not change the address %s',
  (url) => {
    const { answered, res } = prepare(url)
    expect([answered, res.getHeaderNames()]).toEqual(['other', []])
  },
)
