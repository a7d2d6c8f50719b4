/**
 * One foreground period: `start` when it begins, `end` with its length in ms; each start has exactly one
 * end.
 */
export type Stretch = { pair: number; kind: 'start' } | { pair: number; kind: 'end'; ms: number }

/**
 * Time spent (specification part 1, section 4): a foreground begins on focus and ends on blur, hide or unload, whichever comes
 * first. Events may be repeated and in any order.
 */
export class TimeSpent {
  #since: number | null = null
  #pair = 0

  /** Starts a period; null when one is running. */
  focus(now: number): Stretch | null {
    if (this.#since !== null) return null
    this.#since = now
    this.#pair += 1
    return { pair: this.#pair, kind: 'start' }
  }

  /** Ends the period; null when none is running. */
  leave(now: number): Stretch | null {
    if (this.#since === null) return null
    const ms = Math.round(now - this.#since)
    this.#since = null
    return { pair: this.#pair, kind: 'end', ms }
  }
}
