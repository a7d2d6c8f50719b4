import { noteVersion } from './app-version'
import { browserHeaders } from './browser-headers'
import { CallError, unanswered } from './call-error'
import { inSession } from './in-session'
import { logStat } from './log-client'

const capacity = 100
const freshForMs = 60_000

type Entry = { response: unknown; at: number }
const cache = new Map<string, Entry>()

const keyOf = (queryHash: string, variables: Record<string, unknown>) =>
  `${queryHash}:${JSON.stringify(Object.entries(variables).sort())}`

/** Caches an answer for 60 s; at most 100 answers, oldest evicted first (part 1, section 9). Browser only. */
export function commitQuery(queryHash: string, variables: Record<string, unknown>, response: unknown): void {
  const key = keyOf(queryHash, variables)
  cache.delete(key)
  cache.set(key, { response, at: Date.now() })
  if (cache.size > capacity) cache.delete(cache.keys().next().value ?? '')
}

/** Returns a cached answer, or undefined on a miss. */
export function cachedQuery<T>(queryHash: string, variables: Record<string, unknown>): T | undefined {
  const entry = cache.get(keyOf(queryHash, variables))
  return entry && Date.now() - entry.at < freshForMs ? (entry.response as T) : undefined
}

/** Clears the cache: after a write, and when the viewer changes. */
export function forgetQueries(): void {
  cache.clear()
}

async function call<T>(
  queryName: string,
  queryHash: string,
  variables: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<T> {
  const response = await fetch('/_/graphql/', {
    method: 'POST',
    headers: { ...browserHeaders(), 'Content-Type': 'application/json', 'X-Query-Name': queryName },
    body: JSON.stringify({ queryHash, variables }),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    logStat('graphql.networkError', 1, 'count', {}, 1)
    throw unanswered()
  })
  noteVersion(response.headers.get('x-app-version'))
  const answer = (await response.json().catch(() => null)) as { data?: T } | null
  if (!response.ok || !answer?.data) throw new CallError(response.status)
  commitQuery(queryHash, variables, answer.data)
  return answer.data
}

/**
 * Runs a persisted query, from the cache when it is fresh. Rejects with a `CallError` that has neither cookies nor
 * headers, so that none can reach a log.
 */
export async function runQuery<T>(
  queryName: string,
  queryHash: string,
  variables: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<T> {
  return (
    cachedQuery<T>(queryHash, variables) ??
    inSession(queryName, () => call<T>(queryName, queryHash, variables, signal))
  )
}
