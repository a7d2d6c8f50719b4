const encoder = new TextEncoder()

/** Collects reports until they are due, or until a batch is full. */
export class Batch<T> {
  #items: T[] = []
  #bytes = 0
  #timer = 0
  #due = Number.POSITIVE_INFINITY
  readonly #send: (items: T[]) => void
  readonly #limit: { items: number; bytes: number }

  constructor(send: (items: T[]) => void, limit: { items: number; bytes: number }) {
    this.#send = send
    this.#limit = limit
  }

  /** Adds a report to be sent within `within` milliseconds; drops one that is larger than a batch. */
  add(item: T, within: number): void {
    const bytes = encoder.encode(JSON.stringify(item)).length + 1
    const { items, bytes: max } = this.#limit
    if (bytes > max) return
    if (this.#items.length >= items || this.#bytes + bytes > max) this.flush()
    this.#items.push(item)
    this.#bytes += bytes
    const due = performance.now() + within
    if (due >= this.#due) return
    this.#due = due
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.flush(), within)
  }

  /** Sends the waiting reports. */
  flush(): void {
    const items = this.#items
    this.clear()
    if (items.length > 0) this.#send(items)
  }

  /** Drops the waiting reports. */
  clear(): void {
    window.clearTimeout(this.#timer)
    this.#items = []
    this.#bytes = 0
    this.#due = Number.POSITIVE_INFINITY
  }
}
