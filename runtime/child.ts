import { isHungUp } from '@/lib/core/logs/hung-up'
import { log } from '@/lib/core/logs/log.server'

/** Milliseconds after which stopping is forced. */
const STOP_MS = 15_000

/**
 * Runs `stop` once, then ends the process: on SIGTERM and SIGINT, and when the parent process is gone, which
 * closes the channel between them.
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

/** Reports to the parent process, if any, that this one is ready. */
export function reportReady(): void {
  process.send?.('ready')
}

/**
 * Sends console output and uncaught errors through the log, which redacts them: a framework that prints a database
 * error prints its parameters, too. An uncaught error still ends the process.
 */
export function logStrays(): void {
  const stray =
    (level: 'error' | 'warn') =>
    (...output: unknown[]) => {
      const err = output.find((each) => each instanceof Error)
      const text = output.filter((each) => typeof each === 'string').join(' ')
      // A framework prints what it also throws, and the code that catches it logs it.
      if (isHungUp(err)) log.debug({ output: text }, 'the caller hung up')
      else log[level](err ? { err } : {}, '%s', text || err?.message || 'printed without a text')
    }
  console.error = stray('error')
  console.warn = stray('warn')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    process.exit(1)
  })
}
