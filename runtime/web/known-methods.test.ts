import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/core/app-error'
import { answerOptions, checkMethod } from './known-methods'

/** Returns the methods that a refusal names; null if the method is passed on. */
function allowed(method: string, path: string): string | null {
  try {
    checkMethod({ method } as IncomingMessage, path)
    return null
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.allow?.join(', ')}`
    throw error
  }
}

test.each([
  '/',
  '/pin/5/',
  '/login/',
  '/media/orig/aa/bb/x.jpg',
  '/robots.txt',
  '/oembed.json',
  '/a/feed.rss',
])('refuses POST to %s, and names the methods that read', (path) => {
  expect(allowed('POST', path)).toBe('405 GET, HEAD, OPTIONS')
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(allowed(method, path)).toBeNull()
})

test('accepts the forms of mail programs and of log-ins by other services', () => {
  for (const path of ['/email/subscription/5-abc/', '/email/invites/abc/', '/api/auth/callback/openid'])
    expect(allowed('POST', path)).toBeNull()
  expect(allowed('DELETE', '/email/invites/abc/')).toBe('405 GET, HEAD, OPTIONS, POST')
})

test('leaves doors to themselves, except methods that no address knows', () => {
  for (const path of [
    '/resource/PinResource/get/',
    '/v3/users/me/',
    '/v5/x',
    '/_/graphql/',
    '/upload-image/',
  ])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([path, allowed(method, path)]).toEqual([path, null])
  expect(allowed('PURGE', '/v5/x')).toBe('405 GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE')
  expect(allowed('GET', '/ct/event')).toBe('405 POST, OPTIONS')
})

test('answers OPTIONS of pages and files, and of nothing else', () => {
  const sent: unknown[] = []
  const res = {
    writeHead: (...all: unknown[]) => {
      sent.push(all)
      return res
    },
    end: () => res,
  } as unknown as ServerResponse
  const request = (path: string) => answerOptions({ method: 'OPTIONS' } as IncomingMessage, res, path)
  expect([request('/pin/5/'), request('/ct/event'), request('/v3/users/me/'), request('/_/live/')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(sent).toEqual([[204, { Allow: 'GET, HEAD, OPTIONS' }]])
})
