import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { type CardRow, productCards } from './cards.server'

/** Milliseconds for which what was read of an ad counts: with the time of a statement less than a second. */
const validMs = 900
/** Milliseconds between two times at which what is in use is read again, and the age from which it is. */
const againMs = 200
/** Pages with ads in a second from which on a process remembers; a quieter one asks about each page's ads at that moment. */
export const busyPages = 20
/** Ads that are read by one statement, and those that are remembered. */
const [batch, max] = [200, 5_000]

/** A pin of an ad; both are ids. */
export type Pair = { ad: string; pin: string }
/** `uses` are the pages that used it since it was read. */
type Known = Pair & { row: CardRow | null; read: number; used: number; uses: number }

const keyOf = ({ ad, pin }: Pair) => `${ad} ${pin}`

/**
 * What the database said of ads and their pins in the last second, for any reader: whether they may be shown at all, their spending and
 * the version of their card. It is read again beside the pages of a busy process, not by them.
 */
export class CheckedAds {
  private readonly known = new Map<string, Known>()
  private second = 0
  private pages: [before: number, now: number] = [0, 0]
  private looked = 0
  private running: Promise<void> | null = null

  constructor(private readonly read: (pairs: readonly Pair[]) => Promise<CardRow[]>) {}

  /** Forgets all pages and ads, as after a start. */
  forget(): void {
    this.known.clear()
    this.pages = [0, 0]
  }

  /** Counts a page; returns true if the process is so busy that it remembers. */
  countPage(now: number): boolean {
    const second = Math.floor(now / 1000)
    if (second !== this.second) {
      this.pages = [second === this.second + 1 ? this.pages[1] : 0, 0]
      this.second = second
    }
    this.pages[1] += 1
    return Math.max(...this.pages) >= busyPages
  }

  /** Returns what is known of pins of ads: null if one of them must be asked about. Rows that may not be shown are left out. */
  rowsOf(pairs: readonly Pair[], now: number): CardRow[] | null {
    let isWhole = true
    const rows: CardRow[] = []
    for (const pair of pairs) {
      const key = keyOf(pair)
      const known = this.known.get(key)
      if (known) {
        known.used = now
        known.uses += 1
      }
      if (!known || now - known.read > validMs) isWhole = false
      else if (known.row) rows.push(known.row)
    }
    return isWhole ? rows : null
  }

  /** Notes rows that a page has read about its ads, and which of them will be asked about again. */
  learn(pairs: readonly Pair[], rows: readonly CardRow[], read: number): void {
    const byKey = new Map(rows.map((row) => [keyOf({ ad: row.ad, pin: row.id }), row]))
    for (const { ad, pin } of pairs) {
      const key = keyOf({ ad, pin })
      const row = byKey.get(key)
      // What this reader may not see may be shown to others: that is read for nobody.
      this.put({ ad, pin, row: row ?? null, read: row ? read : 0, used: read, uses: row ? 0 : 1 })
    }
  }

  private put(known: Known): void {
    const key = keyOf(known)
    const before = this.known.get(key)
    if (before && before.read > known.read) {
      before.used = Math.max(before.used, known.used)
      before.uses += known.uses
      return
    }
    this.known.delete(key)
    this.known.set(key, known)
    if (this.known.size > max) this.known.delete(this.known.keys().next().value ?? key)
  }

  /** Reads again what pages use, unless that was done a moment ago; returns when it is done. */
  refresh(now: number): Promise<void> {
    if (this.running === null && now - this.looked >= againMs) {
      this.looked = now
      this.running = this.readUsed(now)
        .catch((error: unknown) => log.warn({ err: error }, 'ads are asked about by each page'))
        .finally(() => {
          this.running = null
        })
    }
    return this.running ?? Promise.resolve()
  }

  private async readUsed(now: number): Promise<void> {
    const due: Known[] = []
    for (const [key, known] of this.known) {
      if (now - known.used > validMs) this.known.delete(key)
      else if (known.uses > 0 && now - known.read > validMs - 2 * againMs) due.push(known)
    }
    for (let at = 0; at < due.length; at += batch) {
      const part = due.slice(at, at + batch)
      const read = Date.now()
      const rows = await this.read(part)
      const byKey = new Map(rows.map((row) => [keyOf({ ad: row.ad, pin: row.id }), row]))
      for (const known of part) {
        known.row = byKey.get(keyOf(known)) ?? null
        known.read = read
        known.uses = 0
      }
    }
  }
}

/** The reader of what is true for everyone: nobody has this id. */
const nobody = '0'

/** Returns what this process knows of ads. */
export const checkedAds = (): CheckedAds =>
  singleton(
    'ads.checked',
    () =>
      new CheckedAds((pairs) =>
        productCards(
          nobody,
          pairs.map(({ ad }) => ad),
          false,
          '0',
          pairs.map(({ pin }) => pin),
        ),
      ),
  )
