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

/**
 * Sends what reaches the console, and errors that nobody catches, through the log, which redacts: a framework that prints an
 * error of the database prints its parameters, too. An error that nobody catches ends the process, as it would anyway.
 */
export function logStrays(): void {
  const stray =
    (level: 'error' | 'warn') =>
    (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error)
      const text = said.filter((each) => typeof each === 'string').join(' ')
      log[level](err ? { err } : {}, '%s', text)
    }
  console.error = stray('error')
  console.warn = stray('warn')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    process.exit(1)
  })
}
