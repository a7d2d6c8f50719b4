import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { answerEmailLink } from './email-link'

const path = `/email/verify/${'x'.repeat(43)}/`
function request(accept: string, pathname = path, method = 'GET') {
  const output: string[] = []
  const res = { setHeader: () => {}, writeHead: () => {}, end: (text: string) => output.push(text) }
  const req = { method, headers: { accept } } as unknown as IncomingMessage
  const isAnswered = answerEmailLink(req, res as unknown as ServerResponse, pathname)
  return { isAnswered, output }
}

test('tells a program where to confirm an address', () => {
  const { isAnswered, output } = request('application/json')
  expect(isAnswered).toBe(true)
  expect(JSON.parse(output[0] ?? '')).toEqual({
    confirm_url: expect.stringMatching(/\/v3\/users\/email\/verify\/$/),
    method: 'POST',
    token: 'x'.repeat(43),
  })
})

test.each([
  ['text/html,application/xhtml+xml', path],
  ['text/html,application/json', path],
  ['*/*', path],
  ['application/json', '/email/verify/short/'],
])('leaves %s of %s to the page', (accept, pathname) => {
  expect(request(accept, pathname)).toEqual({ isAnswered: false, output: [] })
})
