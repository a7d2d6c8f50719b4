import { log } from '@/lib/core/log.server'

/** What takes longer than this to stop is stopped hard. */
const STOP_MS = 15_000

/**
 * Runs `stop` once, then ends the process: on SIGTERM and SIGINT, and when the process that started this one is
 * gone, which closes the channel between them however it died.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const begin = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, begin)
}

/** Tells the process that started this one, if any, that it may count on it. */
export function sayReady(): void {
  process.send?.('ready')
}
