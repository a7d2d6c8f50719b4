import { randomUuid } from '@/lib/core/uuid'

/** Milliseconds for which a call that got no answer keeps its key: somebody presses again. */
const RETRY_MS = 60_000

type Kept = { key: string; running: number; until: number }

const kept = new Map<string, Kept>()

/**
 * Returns the key for a call that creates, and what to say when it has ended. Equal calls that run at the same moment have
 * one key, and so has a call that follows, within a minute, on an equal one that got no answer: the server makes one of them.
 */
export function idempotencyKey(
  call: string,
  now = Date.now(),
): { key: string; end: (answered: boolean) => void } {
  for (const [other, { running, until }] of kept) if (running === 0 && until <= now) kept.delete(other)
  const mine = kept.get(call) ?? { key: randomUuid(), running: 0, until: 0 }
  kept.set(call, mine)
  mine.running++
  return {
    key: mine.key,
    end: (answered) => {
      mine.running--
      if (!answered) mine.until = Date.now() + RETRY_MS
      else if (kept.get(call) === mine) kept.delete(call)
    },
  }
}
