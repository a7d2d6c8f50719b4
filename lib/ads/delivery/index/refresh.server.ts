import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { separately } from '@/lib/platform/db/together.server'
import { AdIndex } from './ad-index'
import { type Line, type LineRow, lineOf, type Tree } from './line'
import { changedSince, linesAfter, linesOfGroups, topicRows } from './lines.server'
import { sharingTree, treeOf } from './tree'

/** Milliseconds for which the index counts as fresh, and after which everything is compared again. */
const freshMs = 500
const wholeMs = 60_000

/** Milliseconds that a page waits for an index that is older than this; otherwise it uses what there is. */
const staleMs = 5_000
const patienceMs = 100
/** Milliseconds that the first pages of a process wait. */
const firstMs = 1_000

/** Changes that are read again, since a transaction may commit after a later one. */
const overlapMs = 30_000

/** Ads that are read and compiled at once, at least an ad group: between these, the process serves its pages. */
const batch = 550

/** Compiles the ads of an ad group, which share its facts. */
function linesOf(rows: readonly LineRow[], tree: Tree): Line[] {
  const lines: Line[] = []
  for (const row of rows) lines.push(lineOf(row, tree, lines[0]))
  return lines
}

/** The ads of this process, and what is known of their age; times are milliseconds. */
class Delivered {
  index = new AdIndex()
  tree: Tree = treeOf([])
  private sharing = sharingTree(this.tree)
  private since = ''
  private shape = ''
  private stamps = new Map<string, string>()
  /** A digest of each ad group in the index. */
  private marks = new Map<string, string>()
  private looked = 0
  private whole = 0
  private running: Promise<void> | null = null

  /** Returns the index after at most one look at what changed; pages share it. */
  async fresh(): Promise<this> {
    const age = Date.now() - this.looked
    if (age < freshMs) return this
    const look = this.look()
    if (age < staleMs) return this
    const patience = this.looked === 0 ? firstMs : patienceMs
    await Promise.race([look, new Promise((resolve) => setTimeout(resolve, patience).unref())])
    return this
  }

  /** Looks for changes now, once at a time. */
  look(): Promise<void> {
    this.running ??= separately(() => this.read())
      .catch((error: unknown) => log.warn({ err: error }, 'ads wait for the database'))
      .finally(() => {
        this.looked = Date.now()
        this.running = null
      })
    return this.running
  }

  private async read(): Promise<void> {
    const isDue = Date.now() - this.whole >= wholeMs
    if (isDue || this.since === '') return this.readAll()
    const changes = await changedSince(this.since)
    const ids: string[] = []
    for (const { ad_group, stamp } of changes) {
      if (ad_group === '0') this.since = earlier(stamp)
      else if (this.stamps.get(ad_group) !== stamp) ids.push(ad_group)
      this.stamps.set(ad_group, stamp)
    }
    for (let at = 0; at < ids.length; at += batch) {
      const part = ids.slice(at, at + batch)
      const rows = await linesOfGroups(part)
      this.leave(part, new Set(rows.map((row) => row.ad_group)))
      this.take(rows)
      await breath()
    }
  }

  /** Takes whole ad groups into the index, those that differ from what is there. */
  private take(rows: readonly LineRow[]): void {
    const byGroup = new Map<string, LineRow[]>()
    for (const row of rows) byGroup.set(row.ad_group, [...(byGroup.get(row.ad_group) ?? []), row])
    const changed = [...byGroup].filter(([group, own]) => {
      const mark = createHash('sha1').update(JSON.stringify(own)).digest('base64')
      if (this.marks.get(group) === mark) return false
      this.marks.set(group, mark)
      return true
    })
    if (changed.length === 0) return
    const lines = changed.flatMap(([, own]) => linesOf(own, this.sharing))
    this.index.replace(
      changed.map(([group]) => group),
      lines,
    )
  }

  /** Takes ad groups out of the index, but for those that are still there. */
  private leave(groups: readonly string[], still: ReadonlySet<string>): void {
    const removed = groups.filter((group) => !still.has(group) && this.marks.delete(group))
    if (removed.length > 0) this.index.replace(removed, [])
  }

  /** Reads all ads, a part at a time; those that are no longer among them leave at the end. */
  private async readAll(): Promise<void> {
    const [now] = await changedSince('infinity')
    const topics = await topicRows()
    const shape = JSON.stringify(topics)
    // Other topics change what every ad is about.
    if (shape !== this.shape) this.leave([...this.marks.keys()], new Set())
    this.shape = shape
    this.tree = treeOf(topics)
    this.sharing = sharingTree(this.tree)
    const seen = new Set<string>()
    let [group, ad] = ['0', '0']
    for (;;) {
      const rows = await linesAfter(group, ad, batch)
      const last = rows.at(-1)
      // The last ad group may go on in the next part: it is read with it.
      const isEnd = rows.length < batch
      const whole = isEnd ? rows : rows.filter((row) => row.ad_group !== last?.ad_group)
      for (const one of whole) seen.add(one.ad_group)
      this.take(whole)
      const end = whole.at(-1)
      if (isEnd || !end) break
      ;[group, ad] = [end.ad_group, end.ad]
      await breath()
    }
    this.leave([...this.marks.keys()], seen)
    this.stamps.clear()
    this.since = earlier(now?.stamp ?? new Date().toISOString())
    this.whole = Date.now()
  }
}

const earlier = (stamp: string) => new Date(new Date(stamp).getTime() - overlapMs).toISOString()

const delivered = () => singleton('ads.delivered', () => new Delivered())

/** Returns the ads of this process that may be delivered, at most a second older than the database while pages are read. */
export const deliverable = (): Promise<{ index: AdIndex; tree: Tree }> => delivered().fresh()

/** Looks for changes, and waits for them. For tests and the start of a process. */
export const lookForAds = (): Promise<void> => delivered().look()
