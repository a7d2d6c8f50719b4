import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/core/env.server'
import { metrics } from '@/lib/core/logs/metrics.server'
import { pool } from '@/lib/platform/db/client.server'
import { groupMetrics } from './group-metrics'

/** Milliseconds after which the database counts as not answering. */
const PING_MS = 1_000

let ping: Promise<boolean> | null = null

/**
 * Serves `/healthz`: 200 if the database answers within a second, otherwise 503. Concurrent requests share one ping.
 */
export async function serveHealth(res: ServerResponse): Promise<void> {
  ping ??= databaseAnswers().finally(() => {
    ping = null
  })
  const healthy = await ping
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  res.writeHead(healthy ? 200 : 503, headers).end(JSON.stringify({ status: healthy ? 'ok' : 'unavailable' }))
}

async function databaseAnswers(): Promise<boolean> {
  const answer = pool()
    .query('SELECT 1')
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answer, sleep(PING_MS, false)])
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/** True for a request with METRICS_TOKEN; compared in a time that does not depend on the token. */
function hasToken(authorization: string | undefined): boolean {
  const { METRICS_TOKEN } = env()
  const [, given] = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '') ?? []
  return (
    METRICS_TOKEN !== undefined &&
    given !== undefined &&
    timingSafeEqual(digest(given), digest(METRICS_TOKEN))
  )
}

/**
 * Returns true if `/metrics` may be read: from this machine by its own address and not through a proxy, or from anywhere with
 * METRICS_TOKEN.
 */
export function mayReadMetrics(req: IncomingMessage): boolean {
  if (hasToken(req.headers.authorization)) return true
  const address = req.socket.remoteAddress ?? ''
  const local = /^(::ffff:)?127\.|^::1$/.test(address)
  return local && req.headers['x-forwarded-for'] === undefined && req.headers.forwarded === undefined
}

/** Answers `/metrics` with those of all web processes of this machine. */
export async function serveMetrics(res: ServerResponse): Promise<void> {
  const { registry } = metrics()
  const text = await groupMetrics(registry)
  res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
}
