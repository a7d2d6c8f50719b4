type Waiting<Item> = { items: readonly Item[]; done: () => void; failed: (error: unknown) => void }

type Options<Item> = {
  store: (items: readonly Item[]) => Promise<unknown>
  /** Milliseconds for which items are collected. */
  gather: number
  /** The most items of a batch, unless one report has more. */
  batch: number
  /** The most items that may wait. */
  waiting: number
}

/**
 * Stores items of many reports in batches, one batch at a time. A report is answered when its items are stored, so that nothing that
 * was answered is lost when the process is killed.
 */
export class Flusher<Item> {
  private queue: Waiting<Item>[] = []
  private size = 0
  private timer: NodeJS.Timeout | null = null
  private isStoring = false
  private readonly options: Options<Item>

  constructor(options: Options<Item>) {
    this.options = options
  }

  /** True if there is space for more items. */
  hasSpaceFor(items: number): boolean {
    return this.size + items <= this.options.waiting
  }

  /** Stores items with the next batch. @throws what the batch failed with: none of its items is stored */
  add(items: readonly Item[]): Promise<void> {
    const { batch, gather } = this.options
    return new Promise((resolve, reject) => {
      this.queue.push({ items, done: resolve, failed: reject })
      this.size += items.length
      if (this.size >= batch) void this.flush()
      else this.timer ??= setTimeout(() => void this.flush(), gather)
    })
  }

  /** Returns the reports of the next batch. */
  private take(): Waiting<Item>[] {
    const taken: Waiting<Item>[] = []
    let items = 0
    while (
      this.queue[0] &&
      (taken.length === 0 || items + this.queue[0].items.length <= this.options.batch)
    ) {
      const next = this.queue.shift() as Waiting<Item>
      items += next.items.length
      taken.push(next)
    }
    this.size -= items
    return taken
  }

  private async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.isStoring) return
    this.isStoring = true
    while (this.queue.length > 0) {
      const taken = this.take()
      try {
        await this.options.store(taken.flatMap(({ items }) => items))
        for (const { done } of taken) done()
      } catch (error) {
        for (const { failed } of taken) failed(error)
      }
    }
    this.isStoring = false
  }
}
