import { setTimeout as sleep } from 'node:timers/promises'
import { newestPublicPin } from '@/lib/content/pins/public-among.server'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { visitorKindHeader, writeKind } from '@/lib/edge/visitor-cache/visitor-kind'
import { captureAnswer, type NextServer } from './captured-answer'

/** Milliseconds after which a start no longer waits, such as for a database that does not answer. */
const LONGEST_MS = 5_000

/** Requests per page until all of its texts are loaded and its statements prepared. */
const TIMES = 2

const visitor = writeKind({
  device: 'desktop',
  scheme: 'auto',
  is_regulated: false,
  isDecided: false,
  gpc: false,
})

async function requestPages(next: NextServer): Promise<void> {
  const headers = { host: new URL(env().ORIGIN).host, [visitorKindHeader]: visitor }
  const pin = await newestPublicPin()
  const closeup = pin === null ? [] : [`/pin/${pin}/`]
  for (let time = 0; time < TIMES; time++)
    for (const path of ['/', ...closeup, '/resource/UserHomefeedResource/get/'])
      await captureAnswer(next, path, headers)
}

/**
 * Renders a closeup, home and a feed that nobody requested, before the process accepts requests: otherwise the first
 * person would wait for their code to be loaded and compiled, and for their statements to be planned: 1.2 s instead of
 * 0.2 s (docs/decisions/264). Never fails.
 */
export async function warmUp(next: NextServer, longest = LONGEST_MS): Promise<void> {
  const began = performance.now()
  const requested = requestPages(next).catch((error) => log.info({ err: error }, 'not warmed up'))
  await Promise.race([requested, sleep(longest, undefined, { ref: false })])
  log.debug({ ms: Math.round(performance.now() - began) }, 'warmed up')
}
