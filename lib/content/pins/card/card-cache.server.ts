import { jsonOf } from '@/lib/core/prepared-json'

/** The card of a version, with its JSON on the wire. */
export type CachedCard<Card> = {
  /** Frozen. Parsed from the JSON again if it was garbage-collected. */
  readonly card: Card
  /**
   * Returns the JSON without its closing brace, so that the rest of a pin can be appended; with relative or absolute
   * media paths.
   */
  open(isAbsolute: boolean): string
}

type Entry<Card> = { kept: CachedCard<Card>; bytes: number; born: number }

/**
 * Milliseconds for which a card is cached. Its version changes with every change of the card; PostgreSQL reuses
 * transaction ids only after four billion, or when an older copy of the database is restored.
 */
const MAX_AGE_MS = 600_000

/** Bytes in memory for each character of a card's JSON: two forms, or one with letters beyond Latin. */
const BYTES_PER_CHARACTER = 2

/** Bytes of an entry besides its text. */
const BYTES_PER_ENTRY = 400

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  Object.freeze(value)
  return value
}

/** Returns an entry that holds only the JSON; its object may be garbage-collected. */
function cachedOf<Card extends object>(card: Card, absolute: (json: string) => string): CachedCard<Card> {
  const text = (jsonOf(card, false) ?? '').slice(0, -1)
  let full: string | null = null
  let last = new WeakRef(freeze(card))
  return {
    get card() {
      const known = last.deref()
      if (known) return known
      const again = freeze(JSON.parse(`${text}}`) as Card)
      last = new WeakRef(again)
      return again
    },
    open(isAbsolute) {
      if (!isAbsolute) return text
      full ??= absolute(text)
      return full
    },
  }
}

/**
 * Cards by pin and version, bounded in bytes: the least recently used one is dropped first. Changes need no
 * invalidation, since a changed card has another version. The query that returns the version decides who may see the
 * card.
 */
export class CardCache<Card extends object> {
  private readonly entries = new Map<string, Entry<Card>>()
  private bytes = 0
  private readonly maxBytes: number
  private readonly absolute: (json: string) => string
  private readonly now: () => number

  /** @param absolute a function that makes media paths in a JSON text absolute */
  constructor(maxBytes: number, absolute: (json: string) => string, now: () => number = Date.now) {
    this.maxBytes = maxBytes
    this.absolute = absolute
    this.now = now
  }

  /** Returns the card of a version; null when it is not cached, or without a version. */
  find(id: string, version: string | null): CachedCard<Card> | null {
    if (version === null) return null
    const key = `${id} ${version}`
    const entry = this.entries.get(key)
    if (!entry) return null
    this.entries.delete(key)
    if (this.now() - entry.born >= MAX_AGE_MS) {
      this.bytes -= entry.bytes
      return null
    }
    this.entries.set(key, entry)
    return entry.kept
  }

  /** Caches the card of a version, and freezes it. One without a version is only wrapped. */
  keep(id: string, version: string | null, card: Card): CachedCard<Card> {
    const cached = cachedOf(card, this.absolute)
    const bytes = cached.open(false).length * BYTES_PER_CHARACTER + BYTES_PER_ENTRY
    if (version === null || bytes > this.maxBytes) return cached
    const key = `${id} ${version}`
    this.bytes += bytes - (this.entries.get(key)?.bytes ?? 0)
    this.entries.set(key, { kept: cached, bytes, born: this.now() })
    for (const [oldest, { bytes: freed }] of this.entries) {
      if (this.bytes <= this.maxBytes) break
      this.entries.delete(oldest)
      this.bytes -= freed
    }
    return cached
  }

  /** Number of cached cards, and their bytes. */
  get size(): { cards: number; bytes: number } {
    return { cards: this.entries.size, bytes: this.bytes }
  }
}
