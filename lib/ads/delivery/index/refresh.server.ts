import { setImmediate as breath } from 'node:timers/promises'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { AdIndex } from './ad-index'
import { type Line, lineOf, type Tree } from './line'
import { changedSince, linesAfter, linesOfGroups, topicRows } from './lines.server'
import { treeOf } from './tree'

/** Milliseconds for which the index counts as fresh, and after which everything is compared again. */
const freshMs = 500
const wholeMs = 60_000

/** Milliseconds that a page waits for an index that is older than this; otherwise it uses what there is. */
const staleMs = 5_000
const patienceMs = 100

/** Changes that are read again, since a transaction may commit after a later one. */
const overlapMs = 30_000

/** Ads that are read and compiled at once: a page never waits longer for the process. */
const batch = 1_000

/** The ads of this process, and what is known of their age; times are milliseconds. */
class Kept {
  index = new AdIndex()
  tree: Tree = treeOf([])
  private since = ''
  private stamps = new Map<string, string>()
  private looked = 0
  private whole = 0
  private running: Promise<void> | null = null

  /** Returns the index after at most one look at what changed; pages share it. */
  async fresh(): Promise<this> {
    const age = Date.now() - this.looked
    if (age < freshMs) return this
    const look = this.look()
    if (age < staleMs) return this
    await Promise.race([look, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    return this
  }

  /** Looks for changes now, once at a time. */
  look(): Promise<void> {
    this.running ??= this.read()
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
      this.index.replace(part, this.compiled(await linesOfGroups(part)))
      await breath()
    }
  }

  /** Reads all ads, a part at a time; those that are no longer among them leave at the end. */
  private async readAll(): Promise<void> {
    const [now] = await changedSince('infinity')
    this.tree = treeOf(await topicRows())
    const seen = new Set<string>()
    let [group, ad] = ['0', '0']
    for (;;) {
      const rows = await linesAfter(group, ad, batch)
      const last = rows.at(-1)
      // The last ad group may go on in the next part: it is read with it.
      const isEnd = rows.length < batch
      const whole = isEnd ? rows : rows.filter((row) => row.ad_group !== last?.ad_group)
      const groups = new Set(whole.map((row) => row.ad_group))
      this.index.replace(groups, this.compiled(whole))
      for (const one of groups) seen.add(one)
      const end = whole.at(-1)
      if (isEnd || !end) break
      ;[group, ad] = [end.ad_group, end.ad]
      await breath()
    }
    this.index.replace(
      this.index.groupIds().filter((id) => !seen.has(id)),
      [],
    )
    this.stamps.clear()
    this.since = earlier(now?.stamp ?? new Date().toISOString())
    this.whole = Date.now()
  }

  private compiled(rows: Awaited<ReturnType<typeof linesOfGroups>>): Line[] {
    return rows.map((row) => lineOf(row, this.tree))
  }
}

const earlier = (stamp: string) => new Date(new Date(stamp).getTime() - overlapMs).toISOString()

const kept = () => singleton('ads.delivered', () => new Kept())

/** Returns the ads of this process that may be delivered, at most a second older than the database while pages are read. */
export const deliverable = (): Promise<{ index: AdIndex; tree: Tree }> => kept().fresh()

/** Looks for changes, and waits for them. For tests and the start of a process. */
export const lookForAds = (): Promise<void> => kept().look()
