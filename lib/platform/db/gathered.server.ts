import { log } from '@/lib/core/logs/log.server'

/** Milliseconds for which counts are collected before one statement stores them all, unless said otherwise. */
const usual = 1_000

/**
 * Counts of this process that are not stored yet: a hot path only adds to them, so that batches never wait
 * for each other's rows. Until they are stored, they count in this process; other processes learn of them in a second.
 */
export class Gathered<Key extends string, Counted> {
  private counts = new Map<Key, Counted>()
  private storing: { counts: ReadonlyMap<Key, Counted>; done: Promise<void> } | null = null
  private timer: NodeJS.Timeout | null = null

  /** `sum` adds two counts, and `store` stores all of them in one statement. */
  constructor(
    private readonly none: Counted,
    private readonly sum: (a: Counted, b: Counted) => Counted,
    private readonly store: (counts: ReadonlyMap<Key, Counted>) => Promise<unknown>,
    private readonly gather = usual,
  ) {}

  add(keys: readonly Key[], counted: Counted): void {
    for (const key of keys) this.counts.set(key, this.sum(this.counts.get(key) ?? this.none, counted))
    this.timer ??= setTimeout(() => void this.flush(), this.gather).unref()
  }

  /** Number of keys that wait to be stored. */
  get size(): number {
    return this.counts.size
  }

  /** Returns what is not stored yet. */
  of(key: Key): Counted {
    return this.sum(this.counts.get(key) ?? this.none, this.storing?.counts.get(key) ?? this.none)
  }

  /** Stores all counts; after a failure they wait for the next time. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    await this.storing?.done
    if (this.counts.size === 0) return
    const counts = this.counts
    this.counts = new Map()
    const done = this.write(counts)
    this.storing = { counts, done }
    await done
  }

  private async write(counts: ReadonlyMap<Key, Counted>): Promise<void> {
    try {
      await this.store(counts)
      this.storing = null
    } catch (error) {
      log.warn({ err: error }, 'gathered counts wait')
      this.storing = null
      for (const [key, counted] of counts) this.add([key], counted)
    }
  }
}
