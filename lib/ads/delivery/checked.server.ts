import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { separately } from '@/lib/platform/db/together.server'
import { type CommonRow, commonCards } from './cards.server'

/** Milliseconds for which what was read of an ad counts: with the time of a statement less than a second. */
const validMs = 900
/** Milliseconds between two times at which what is in use is read again, and the age from which it is. */
const againMs = 200
/** Milliseconds for a reading to arrive before what it replaces is too old. */
const spareMs = 100
/** Pages with ads in a second from which on a process remembers; a quieter one asks about each page's ads at that moment. */
export const busyPages = 20
/** Ads that are read by one statement, and those that are remembered. */
const [batch, max] = [200, 5_000]

/** A pin of an ad; both are ids. */
export type Pair = { ad: string; pin: string }
/** `uses` are the pages that used it since it was read; the row is null for what may not be shown. */
type Known = Pair & { row: CommonRow | null; read: number; used: number; uses: number }

const keyOf = ({ ad, pin }: Pair) => `${ad} ${pin}`

/**
 * What the database said of ads and their pins in the last second, for any reader: whether they may be shown at all, their spending and
 * the version of their card. What pages use is read again beside them; only what is not known yet is read for a page.
 */
export class CheckedAds {
  private readonly known = new Map<string, Known>()
  private second = 0
  private pages: [before: number, now: number] = [0, 0]
  private looked = 0
  private running: Promise<void> | null = null

  constructor(private readonly read: (pairs: readonly Pair[]) => Promise<CommonRow[]>) {}

  /** Forgets all pages and ads, as after a start. */
  forget(): void {
    this.known.clear()
    this.pages = [0, 0]
  }

  /** Counts a page; returns true if the process is so busy that it remembers. */
  countPage(now: number): boolean {
    const isBusy = this.isBusy(now, 1)
    this.pages[1] += 1
    return isBusy
  }

  /** True if the process is so busy, with some more pages. */
  isBusy(now: number, more = 0): boolean {
    const second = Math.floor(now / 1000)
    if (second !== this.second) {
      this.pages = [second === this.second + 1 ? this.pages[1] : 0, 0]
      this.second = second
    }
    return Math.max(this.pages[0], this.pages[1] + more) >= busyPages
  }

  /** Returns the rows of pins of ads, after reading those that are not known. Those that may not be shown are left out. */
  async rowsOf(pairs: readonly Pair[], now: number): Promise<CommonRow[]> {
    const wanted = pairs.map((pair) => {
      const known =
        this.known.get(keyOf(pair)) ?? this.add({ ...pair, row: null, read: 0, used: now, uses: 0 })
      known.used = now
      known.uses += 1
      return known
    })
    const missing = wanted.filter(({ read }) => now - read > validMs)
    if (missing.length > 0) await this.readThese(missing, now)
    return wanted.flatMap(({ row }) => row ?? [])
  }

  private add(known: Known): Known {
    const key = keyOf(known)
    this.known.set(key, known)
    if (this.known.size > max) this.known.delete(this.known.keys().next().value ?? key)
    return known
  }

  /** Reads again what pages use, unless that was done a moment ago; returns when it is done. */
  refresh(now: number): Promise<void> {
    if (this.running === null && now - this.looked >= againMs) {
      this.looked = now
      this.running = separately(() => this.readUsed(now))
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
      else if (known.uses > 0 && now - known.read > validMs - againMs - spareMs) due.push(known)
    }
    for (let at = 0; at < due.length; at += batch) await this.readThese(due.slice(at, at + batch), Date.now())
  }

  private async readThese(wanted: readonly Known[], read: number): Promise<void> {
    const rows = await this.read(wanted)
    const byKey = new Map(rows.map((row) => [keyOf({ ad: row.ad, pin: row.id }), row]))
    for (const known of wanted) {
      // Another one may have read it later.
      if (known.read > read) continue
      known.row = byKey.get(keyOf(known)) ?? null
      known.read = read
      known.uses = 0
    }
  }
}

/** Returns what this process knows of ads. */
export const checkedAds = (): CheckedAds =>
  singleton(
    'ads.checked',
    () =>
      new CheckedAds((pairs) =>
        commonCards(
          '0',
          pairs.map(({ ad }) => ad),
          pairs.map(({ pin }) => pin),
        ),
      ),
  )
