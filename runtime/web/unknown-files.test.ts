import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { answerUnknownFiles } from './unknown-files'

const answer = answerUnknownFiles()

/** Returns the status of an answer; null if the request is passed on. */
function statusOf(path: string): number | null {
  let status: number | null = null
  const res = {
    writeHead: (code: number) => {
      status = code
      return res
    },
    end: () => res,
  } as unknown as ServerResponse
  answer({ method: 'GET' } as IncomingMessage, res, path)
  return status
}

test.each([
  '/humans.txt',
  '/ads.txt',
  '/wp-login.php',
  '/a/b/c/d.png',
  '/.well-known/acme',
  '/.well-known/a/b.json',
  '/favicon.png',
])('answers 404 to %s without a page', (path) => expect(statusOf(path)).toBe(404))

test.each([
  ...[
    '/',
    '/pin/5/',
    '/mira/',
    '/mira/v1.5/',
    '/robots.txt',
    '/favicon.ico',
    '/sw.js',
    '/manifest.webmanifest',
  ],
  ...[
    '/sitemap.xml',
    '/sitemap/2026-01-01.xml',
    '/opensearch.xml',
    '/oembed.json',
    '/mira/feed.rss',
    '/a/b/c.atom',
  ],
  ...[
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/_next/data/x/index.json',
    '/v5/a.b',
    '/ct/core.js',
    '/ct/config.json',
  ],
])('passes %s on', (path) => expect(statusOf(path)).toBeNull())
