import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { CallError } from '@/lib/platform/http/call-error'
import { problemOf } from './problem'

/** Identifies what a query is about: the ids and filters that its call uses. Null loads nothing. */
export type QueryKey = string | readonly unknown[] | null

/** Holds what was loaded, and what can be done with it. */
export type Query<T> = {
  /** Null until it is loaded. */
  data: T | null
  /** Why it could not be loaded, as a sentence. */
  problem: string | null
  /** The same as it was thrown. */
  error: unknown
  /** True until there is an answer for the key, or a failure. */
  isLoading: boolean
  /** Starts again from nothing, such as after a failure. */
  reload: () => void
  /** Loads again, and shows what is there until then. */
  refresh: () => Promise<void>
  /** Changes what is shown, without a call; an answer on its way is dropped. */
  change: (data: T | ((now: T) => T)) => void
}

type Options<T> = {
  /** The data that the screen has: it is not loaded. */
  initial?: T
  /** Milliseconds for which the key must stay the same before anything is sent, while someone types. */
  pause?: number
  /** Milliseconds between two calls while the page is in sight, by what was loaded last; 0 for none. */
  every?: number | ((data: T | undefined) => number)
  /** True to show what was loaded for the key before, until the answer for the new one is there. */
  keepsPrevious?: boolean
  /** True to share the answer with every query of the same key, and to show it at once when it is shown again. */
  isShared?: boolean
  /** True to load again after a failure that is no refusal, without being asked to. */
  retries?: boolean
  /** Milliseconds before that. */
  retryAfter?: number
  /** True to load again when the window is focused. */
  onFocus?: boolean
}

let queries = 0

/** Returns a value once it has not changed for some time. */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (pause === 0) return
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return pause === 0 ? value : settled
}

/** Returns a key of its own for each time that a query asks about something, and a function that begins another. */
function useOwnKey(about: string | null) {
  const [mount] = useState(() => ++queries)
  const [visit, setVisit] = useState({ about, turn: 0 })
  if (visit.about !== about) setVisit({ about, turn: visit.turn + 1 })
  const again = useCallback(() => setVisit((now) => ({ ...now, turn: now.turn + 1 })), [])
  return { key: `query ${mount} ${visit.turn}`, isFirst: visit.turn === 0, again }
}

/** Aborts the calls of a key, and drops what it loaded, once it is no longer shown. */
function useForget(key: string | null) {
  const { cache } = useSWRConfig()
  const shown = useRef<string | null>(null)
  const calls = useRef(new Map<string, AbortController>())
  useEffect(() => {
    shown.current = key
    const running = calls.current
    return () => {
      shown.current = null
      // React shows a component twice while it is developed.
      setTimeout(() => {
        if (key === null || shown.current === key) return
        running.get(key)?.abort()
        running.delete(key)
        // Once more after the aborted call has failed.
        cache.delete(key)
        setTimeout(() => cache.delete(key))
      })
    }
  }, [cache, key])
  return useCallback((of: string) => {
    const call = new AbortController()
    calls.current.set(of, call)
    return call.signal
  }, [])
}

/** True for a failure that sending the same call again will not mend. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500

/**
 * Loads data when shown, and again when the key changes; a late answer about something else is dropped. `load` gets a
 * signal that aborts once nobody waits for its answer.
 */
export function useQuery<T>(
  of: QueryKey,
  load: (signal: AbortSignal) => Promise<T>,
  options: Options<T> = {},
): Query<T> {
  const { initial, pause = 0, every = 0, isShared = false } = options
  const { retries = every !== 0, retryAfter = 5000 } = options
  const about = of === null || typeof of === 'string' ? of : JSON.stringify(of)
  const settled = useSettled(about, pause)
  const own = useOwnKey(settled)
  const isRequested = settled !== null && settled === about
  const key = isRequested ? (isShared ? `shared ${settled}` : own.key) : null
  const begin = useForget(isShared ? null : key)
  const isGiven = initial !== undefined && own.isFirst
  const { data, error, isLoading, mutate } = useSWR<T, unknown>(key, (sent: string) => load(begin(sent)), {
    ...(isGiven && { fallbackData: initial, revalidateOnMount: false }),
    keepPreviousData: options.keepsPrevious === true,
    refreshInterval:
      typeof every === 'number' ? every : (now) => every(now ?? (isGiven ? initial : undefined)),
    dedupingInterval: isShared ? 2000 : 0,
    revalidateOnFocus: options.onFocus === true,
    revalidateOnReconnect: false,
    shouldRetryOnError: (failure) => retries && !isRefusal(failure),
    onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) =>
      void setTimeout(
        () => revalidate({ retryCount }),
        typeof every === 'number' && every > 0 ? every : retryAfter,
      ),
  })
  const { again } = own
  return {
    data: data ?? null,
    problem: error === undefined ? null : problemOf(error, {}).message,
    error,
    isLoading: about !== null && error === undefined && (key === null || isLoading),
    reload: useCallback(
      () => (isShared ? void mutate().catch(() => {}) : again()),
      [isShared, mutate, again],
    ),
    refresh: useCallback(async () => {
      await mutate().catch(() => {})
    }, [mutate]),
    change: useCallback(
      (next: T | ((now: T) => T)) => {
        const changed = (now: T | undefined) =>
          typeof next === 'function' ? now && (next as (now: T) => T)(now) : next
        void mutate(changed, { revalidate: false })
      },
      [mutate],
    ),
  }
}
