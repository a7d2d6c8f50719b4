import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'

/** Milliseconds between two looks at the database: the maximum delay of a change in a process. */
const EVERY_MS = 10_000

/** Returns a function that keeps something of this process up to date; it resolves after the first look, and never fails. */
export function follower(name: string, refresh: () => Promise<void>): () => Promise<void> {
  const refreshQuietly = () => refresh().catch((err) => log.info({ err }, `${name} could not be read`))
  return async () => {
    const state = singleton(`follow.${name}`, () => ({ timer: null as NodeJS.Timeout | null }))
    if (state.timer) return
    state.timer = setInterval(() => void refreshQuietly(), EVERY_MS)
    state.timer.unref()
    await refreshQuietly()
  }
}
