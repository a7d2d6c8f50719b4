import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { buildId, env } from '@/lib/core/env.server'
import { WORKER_FILE } from '../build/worker'

/** Takes the place of a worker that the host no longer wants: it drops all that was kept, and itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Returns the text of the service worker: with the build it belongs to, or one that removes itself with `SERVICE_WORKER=0`. */
export function workerText(): string {
  const { NEXT_DIST_DIR, SERVICE_WORKER } = env()
  if (!SERVICE_WORKER) return removal
  const built = path.join(NEXT_DIST_DIR, WORKER_FILE)
  const code = readFileSync(existsSync(built) ? built : 'public/sw.js', 'utf8')
  return `self.build=${JSON.stringify(buildId())};${code}`
}

/** Answers `/sw.js`. Browsers ask for it at each visit: a new build has another text, and so another worker. */
export function serveWorker() {
  const body = Buffer.from(workerText())
  return (req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' })
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}

/** The address to which phones send what they share; the service worker answers it. */
const sharePath = '/pin/create/share/'

/**
 * Sends a share that reached the server to the builder, empty: the browser has no service worker, and the server does not read
 * files that no page has asked it to. Returns false for all other requests.
 */
export function answerShare({ method }: IncomingMessage, res: ServerResponse, pathname: string): boolean {
  if (method !== 'POST' || pathname !== sharePath) return false
  res.writeHead(303, { Location: '/pin/create/', 'Cache-Control': 'no-store', Connection: 'close' }).end()
  return true
}
