import { logStat } from '@/lib/platform/http/log-client'
import { watchedCalls } from '@/lib/platform/logs/known'
import { Recent } from './recent'

/** The most measurements that wait (specification part 1, section 9). */
const max = 1000
/** Milliseconds for which they wait, so that measuring costs nothing while a page starts. */
const within = 5000

type Measured = { call: string; ms: number }

/** Measures calls from their start to their answer, also to a refusal, and reports their durations. */
export class Stopwatch {
  readonly #measured = new Recent<Measured>(max)
  #timer = 0

  /** Measures a call. */
  watch(call: string, answer: Promise<unknown>): void {
    const start = performance.now()
    const end = () => this.add({ call, ms: performance.now() - start })
    answer.then(end, end)
  }

  add(measured: Measured): void {
    this.#measured.add(measured)
    this.#timer ||= window.setTimeout(() => this.report(), within)
  }

  /** Reports all measurements now. */
  report(): void {
    window.clearTimeout(this.#timer)
    this.#timer = 0
    for (const { call, ms } of this.#measured.take())
      logStat('webapp.resource', ms, 'ms', { call: watchedCalls.includes(call) ? call : 'other' })
  }
}
