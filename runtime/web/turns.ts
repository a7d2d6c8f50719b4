/** Milliseconds between two looks at the clock. */
const TICK_MS = 50
/** A turn of the event loop that lasts longer leaves those who wait in it to give up. */
const MAX_TURN_MS = 500
/** Requests that a turn begins at least, however long it lasts: a pause of the collector refuses nobody. */
const MIN_TAKEN = 64

/**
 * Bounds what one turn of the event loop takes on. Pages are drawn in the turn in which they are asked for, so that under
 * too many requests they wait in their sockets, where nobody can count them; but a turn that has lasted for half a second
 * tells of them. From then on it takes none, so that the next turn comes to the others (decision 114).
 */
export class Turns {
  #ticked = performance.now()
  #taken = 0

  /** Begins to watch the loop of this process. */
  watch(): this {
    setInterval(() => this.tick(), TICK_MS).unref()
    return this
  }

  /** A new turn. */
  tick(): void {
    this.#ticked = performance.now()
    this.#taken = 0
  }

  /** Takes a request into this turn; false when the turn has had its share. */
  take(): boolean {
    this.#taken++
    return this.#taken <= MIN_TAKEN || performance.now() - this.#ticked - TICK_MS < MAX_TURN_MS
  }
}
