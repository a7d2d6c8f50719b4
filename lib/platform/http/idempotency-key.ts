import { randomUuid } from '@/lib/core/uuid'

/** Milliseconds for which an unanswered call keeps its key: a person may press again. */
const RETRY_MS = 60_000

type Stored = { key: string; running: number; until: number }

const stored = new Map<string, Stored>()

/**
 * Returns the key of a call that creates something, and a function to call at its end. Equal concurrent calls
 * share a key, and so does a repeat within a minute of an unanswered call: the server creates one object for
 * all of them.
 */
export function idempotencyKey(
  call: string,
  now = Date.now(),
): { key: string; end: (answered: boolean) => void } {
  for (const [other, { running, until }] of stored) if (running === 0 && until <= now) stored.delete(other)
  const mine = stored.get(call) ?? { key: randomUuid(), running: 0, until: 0 }
  stored.set(call, mine)
  mine.running++
  return {
    key: mine.key,
    end: (answered) => {
      mine.running--
      if (!answered) mine.until = Date.now() + RETRY_MS
      else if (stored.get(call) === mine) stored.delete(call)
    },
  }
}
