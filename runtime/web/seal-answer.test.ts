import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sealAnswer } from './seal-answer'

async function request(answer: (res: ServerResponse) => void, path = '/'): Promise<Headers> {
  const server = createServer((_, res) => {
    sealAnswer(res, path)
    answer(res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return headers
}

test.each([
  ['rsc, next-router-state-tree, next-router-prefetch, Accept-Encoding', 'Accept-Encoding'],
  ['rsc, next-router-state-tree', null],
  ['Origin', 'Origin'],
])('names no headers of the framework in Vary: %s', async (vary, expected) => {
  const headers = await request((res) =>
    res.writeHead(200, { 'Content-Type': 'application/xml', Vary: vary }).end('x'),
  )
  expect(headers.get('vary')).toBe(expected)
})

test.each(['/', '/settings/x.css', '/a.html', '/media/x.jpg', '/resource/x/get/'])(
  'gives a page its headers at %s, however it is spelled',
  async (path) => {
    const ways: ((res: ServerResponse) => void)[] = [
      (res) => res.writeHead(404, { 'Content-Type': 'text/html' }).end('x'),
      (res) => res.writeHead(404, 'No', { 'content-type': 'text/html; charset=utf-8' }).end('x'),
      (res) => res.setHeader('Content-Type', 'text/html').end('x'),
      (res) => {
        res.setHeader('Content-Type', 'text/html')
        res.flushHeaders()
        res.end('x')
      },
    ]
    for (const way of ways) {
      const headers = await request(way, path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    }
  },
)

test('prevents sniffing of other answers', async () => {
  const headers = await request((res) => res.writeHead(200, { 'Content-Type': 'text/plain' }).end('x'))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.has('content-security-policy')).toBe(false)
})

test('keeps headers that an answer has set', async () => {
  const headers = await request((res) =>
    res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': 'sandbox' }).end('x'),
  )
  expect(headers.get('content-security-policy')).toBe('sandbox')
})
