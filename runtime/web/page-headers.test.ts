import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { preparePage } from './page-headers'

function prepare(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { url, method, headers: { ...headers } })
  const res = new ServerResponse(req)
  const answered = preparePage(req, res, url.split('?', 1)[0] ?? '')
  return { answered, req, res, location: res.getHeader('location') }
}

describe('a page', () => {
  test('has an unpredictable nonce, named by its policy', () => {
    const { answered, req, res } = prepare('/pin/5/', { 'x-nonce': 'chosen' })
    const nonce = req.headers['x-nonce']
    expect(answered).toBe(false)
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(res.getHeader('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(res.getHeader('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(prepare('/pin/5/').req.headers['x-nonce']).not.toBe(nonce)
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
      expect([answered, res.statusCode, location]).toEqual([true, 308, wanted])
    }
    expect(prepare(url, {}, 'POST').answered).toBe(false)
  })

  test('never redirects data requests elsewhere', () => {
    expect(prepare('/_next/data/build/login.json').answered).toBe(false)
    expect(prepare('/login', { 'x-nextjs-data': '1' }).answered).toBe(false)
    expect(prepare('/_next/data/build/login.json').res.hasHeader('content-security-policy')).toBe(true)
  })
})

test.each(['/resource/PinResource/get', '/_/graphql', '/v3/x', '/upload-image'])(
  'lets %s answer for itself',
  (url) => {
    const { answered, req, res } = prepare(url)
    expect([answered, req.headers['x-nonce'], res.getHeaderNames()]).toEqual([false, undefined, []])
  },
)

test('leaves /.well-known/change-password its address', () => {
  const { answered, res } = prepare('/.well-known/change-password')
  expect([answered, res.getHeaderNames()]).toEqual([false, []])
})

test.each(['/robots.txt', '/logo.svg', '/mira/settings.css', '/x.html'])(
  'gives %s a nonce in case its answer is a page, and no other address',
  (url) => {
    const { answered, req, res } = prepare(url)
    expect([answered, res.getHeaderNames()]).toEqual([false, []])
    expect(req.headers['x-nonce']).toMatch(/^[0-9a-f]{32}$/)
  },
)
